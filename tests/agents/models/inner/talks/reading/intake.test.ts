import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LessonFixture, type Turn } from '../../../../../support/talk/lesson-fixture.ts';
import { MISSING_CAT as TEXT } from '../../../../../support/talk/missing-cat.ts';

let desk: LessonFixture;
beforeEach(() => {
  desk = new LessonFixture();
});
afterEach(() => desk.close());

const say = (message: string): Promise<Turn> => desk.saySlowly(message);

const LINES = TEXT.split('\n');
const [BEGUN, REST] = [LINES.slice(0, 3).join('\n'), LINES.slice(3).join('\n')];

describe('a text in two turns', () => {
  test.each(['子ねこは　三びき', '子ねこは、三びきだよ'])(
    'is one, and an answer below the rest of it is no line of it: %s',
    async (answer) => {
      await say('ミケの 子ねこは 何びき いましたか。');
      expect((await say(`はんぶんだけね\n${BEGUN}`)).reply).toContain('何びき');
      const { reply } = await say(`のこり\n${REST}\n\n${answer}`);
      expect(reply).toMatch(/4だんらくめ/);
      expect(reply).not.toMatch(/6だんらくめ|何びき/);
    },
  );

  test('a last line that names no question is the text’s', async () => {
    await say('ミケの 子ねこは 何びき いましたか。');
    await say(`はんぶんだけね\n${BEGUN}`);
    expect((await say(`のこり\n${REST}\n\nよるは　しずか`)).reply).toContain('何びき');
  });
});

test('how it is to be written is asked of the robot, and no question of the print', async () => {
  await say('どこを さがしましたか。また、どうして なきましたか。　ってどう書くの');
  const { reply } = await say(TEXT);
  expect(reply).toContain('もんだいが 2つ');
});

describe('a question before its text', () => {
  test.each([
    '④カードを もらうには、どんな ことを すれば よいですか。二つ 書きましょう。',
    'ねえねえ聞いてミケの気持ちは初めと終わりでどう変わりましたかっていう問題があるんだけど',
  ])('is kept, and its text asked for: %s', async (asked) => {
    expect((await say(asked)).reply).toMatch(/おはなし(?:を|も) ここに/);
    const [word = ''] = /カード|気持ち/.exec(asked) ?? [];
    expect((await say(TEXT)).reply).toContain(word);
  });

  test('is none of a sheet of figures', async () => {
    expect((await say('③ 三角形は どれですか。')).reply).not.toMatch(/おはなし/);
  });
});

describe('a piece of a notice that was brought for a question', () => {
  const PIECE = `三　しおりの プレゼント
五さつ 読んで、読書カードに 感想を 書いた 人には、手作りの しおりを さし上げます。カードは、図書委員に わたして ください。なくなりしだい、終わりに します。`;

  test('has a heading, which asks nothing, and what is all of the notice then keeps the question', async () => {
    await say('④しおりを もらうには、どんな ことを すれば よいですか。二つ 書きましょう。');
    const { reply } = await say(PIECE);
    expect(reply).toContain('しおりを もらうには');
    expect(reply).not.toContain('プレゼント、だ');
    const whole = await say(
      `ぜん文おくるね\n図書室からの お知らせ\n　十一月は 読書月間です。たくさん 本を 読みましょう。\n一　かりられる 本の 数\n　いつもは 一人 二さつまでですが、十一月の 間は 三さつまで かりられます。\n${PIECE}`,
    );
    expect(whole.reply).toContain('しおりを もらうには');
  });
});

test('a question has its answer behind an arrow', async () => {
  await say(TEXT);
  const { reply } = await say('③子ねこは 何びき いましたか　→　三びき');
  expect(reply).not.toContain('→');
  expect(reply).not.toMatch(/わからない|さんすう/);
});

test('statements below one number are counted as one question, and those left are named', async () => {
  await say(TEXT);
  const { reply } = await say(
    '問一　どこを さがしましたか。\n問二　正しいものには○、まちがっているものには×を書きましょう。ア　ミケは 犬です。イ　ミケは なきました。',
  );
  expect(reply).toContain('もんだいが 2つ');
  expect((await say('のこってるのはどれですか')).reply).toMatch(/のこりは \(一\)/);
});

describe('a heading over the questions', () => {
  const STORY = [
    'ゆきの あさ、さきは にわで あしあとを みつけました。',
    '「これは だれの あしあとかな。おかあさん、みて みて。」',
    'さきは おかあさんを よびました。',
    'あしあとは 木の うしろまで つづいて いました。',
    'そこに 一ぴきの うさぎが いました。',
  ].join('\n');
  const ASKED = '(1) さきは にわで なにを みつけましたか。\n(2) あしあとは どこまで つづいて いましたか。';

  test.each([
    'もんだい',
    'もんだい。',
    '問題',
    'しつもん',
    'もんだい：',
    '＜もんだい＞',
    'よんで こたえましょう。',
  ])('is no part of them, whatever is quoted in the text: %s', async (heading) => {
    expect((await say(`${STORY}\n${heading}\n${ASKED}`)).reply).toContain('もんだいが 2つ');
    expect((await say('あしあと')).reply).toContain('つぎの もんだい');
  });

  test('and a text that is told in quotes stays one', async () => {
    const told = '「ゆきの あさ、さきは あしあとを みつけました。おかあさんを よびました。」';
    const { reply } = await say(`${told}\nもんだい さきは なにを みつけましたか`);
    expect(reply).toContain('さきは なにを みつけましたか、だね');
  });
});
