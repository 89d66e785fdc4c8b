import { afterEach, describe, expect, test } from 'vitest';
import { parseProblem } from '#agents/knowledge/arithmetic/expression.ts';
import { formatQuantity } from '#agents/knowledge/arithmetic/quantity.ts';
import { solveProblem } from '#agents/knowledge/arithmetic/solve.ts';
import { cases } from '../../../support/cases.ts';
import { LessonFixture } from '../../../support/talk/lesson-fixture.ts';
import { WORD_PROBLEMS } from './word-problem-stories.ts';

let desk: LessonFixture;
const at = (): LessonFixture => {
  desk = new LessonFixture({ grade: 3 });
  return desk;
};
afterEach(() => desk.close());

const answerOf = (expression: string): string => formatQuantity(solveProblem(parseProblem(expression)));
/** An operation, by its name or by what it is like. */
const NAMED = /(?:たし|ひき|かけ|わり)ざん|あわせる|ふえる|へる|のこりや|わける|いくつぶん|ずつ/;
const CELEBRATED = /⭐|できた|せいかい|やったね|すごい|ばっちり/;
const SENT_AWAY = /おうちの ひと|せんせい|おとな/;

/** One story in so many is gone through; the stories of a kind stand together. */
const EACH = cases(4, 1);
const STORIES = WORD_PROBLEMS.filter((_, at) => at % EACH === 0);

describe(`${STORIES.length} of ${WORD_PROBLEMS.length} word problems`, () => {
  test.each(STORIES)('$right: $told does no harm', async ({ told, right, wrong }) => {
    at();
    const read = await desk.saySlowly(told);
    expect(read.state.word_problem?.numbers.length).toBeGreaterThan(0);
    const replies = [read.reply];
    for (let turn = 0; turn < 4; turn++) replies.push((await desk.saySlowly('わからない')).reply);
    for (const reply of replies) {
      expect(reply).not.toMatch(NAMED);
      expect(reply).not.toMatch(SENT_AWAY);
    }
    for (const expression of [wrong, right]) {
      // Neither is doubted: which of them is the story's, nobody here can tell.
      const opened = await desk.saySlowly(expression);
      expect(opened.state.lesson).toMatchObject({ status: 'open', ofStory: true });
      const solved = await desk.saySlowly(answerOf(expression));
      expect(solved.state.lesson?.status).toBe('solved');
      expect(solved.reply).not.toMatch(CELEBRATED);
      expect(solved.reply).toMatch(/もういちど よんで|ふえた あとかな|あいだは、いくつ|はみでて/);
      if (expression === wrong) expect((await desk.saySlowly('ううん')).state.word_problem).not.toBeNull();
    }
    expect((await desk.saySlowly('うん')).reply).toContain('たしかめたね');
  });
});

describe('a story in which the remainder decides', () => {
  const BENCHES =
    '子どもが26人います。1つの長いすに4人ずつすわります。みんながすわるには長いすは何ついりますか';

  test('its calculation is neither celebrated nor the end: what becomes of the remainder is asked', async () => {
    at();
    await desk.saySlowly(BENCHES);
    const { reply, state } = await desk.saySlowly('26÷4=6あまり2だから6つ');
    expect(reply).not.toMatch(CELEBRATED);
    expect(reply).toContain('あまりの 2は、おはなしでは どうなるかな');
    expect(state.lesson).toMatchObject({ expression: '26÷4', ofStory: true });
  });

  test('the talk stays with it until the child says that its number fits', async () => {
    at();
    for (const said of [BENCHES, '26÷4', '6あまり2']) await desk.saySlowly(said);
    expect((await desk.saySlowly('あまりの2は…すわれない人？')).reply).toContain(
      'おはなしの こたえは いくつ',
    );
    expect((await desk.saySlowly('みんなって書いてあるか')).reply).toContain('おはなしの こたえは いくつ');
    const left = await desk.saySlowly('6つ');
    expect(left.reply).toMatch(/6つだね。あまりの 2は/);
    const fits = await desk.saySlowly('すわれない子がいるから7つ！');
    expect(fits.reply).toContain('7つだね！ あまりが どう なるかまで');
    expect(fits.state.lesson).toMatchObject({ wrongCount: 0 });
    expect((await desk.saySlowly('38+47')).state.lesson).toMatchObject({ expression: '38+47' });
  });

  test('what 倍 means is told, and the story is asked about again', async () => {
    at();
    await desk.saySlowly('赤いテープは18cm、青いテープは6cmです。赤は青の何倍ですか');
    await desk.saySlowly('18-6で12。赤のほうが12長いから');
    expect((await desk.saySlowly('倍ってなに？')).reply).toMatch(/テープ.*おはなしに あって いるかな/s);
  });

  test('a doubt about the operation is no question about what it means', async () => {
    at();
    await desk.saySlowly('1はこに4こずつ入ったドーナツが3はこあります。ぜんぶで何こですか');
    await desk.saySlowly('4+3');
    const { reply } = await desk.saySlowly('えー、たし算じゃないの？');
    expect(reply).toMatch(/えや ずに|えを かいて/);
    expect(reply).not.toMatch(NAMED);
    expect((await desk.saySlowly('12こだ。しきは3×4？')).state.lesson).toMatchObject({ expression: '3×4' });
  });
});

describe('help with a story', () => {
  test('goes on: each number is asked for, and after a round another problem is offered, never nothing', async () => {
    at();
    await desk.saySlowly('えんぴつが 24ほん あります。9ほん つかいました。のこりは なんぼんですか。');
    const replies: string[] = [];
    for (let turn = 0; turn < 7; turn++) replies.push((await desk.saySlowly('わからない')).reply);
    expect(replies.slice(0, 5).join()).toMatch(/24本は.*9本は/s);
    expect(replies.join()).toContain('べつの もんだいを さきに');
    for (const reply of replies) expect(reply).toMatch(/[?？]|みて/);
  });

  test('a sum that has nothing to do with the story is praised as ever', async () => {
    at();
    await desk.saySlowly('えんぴつが 24ほん あります。9ほん つかいました。のこりは なんぼんですか。');
    await desk.saySlowly('38+47');
    expect((await desk.saySlowly('85')).reply).toMatch(CELEBRATED);
  });
});
