import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findLeak } from '#agents/guard/leak-guard.ts';
import { parseProblem } from '#agents/knowledge/arithmetic/expression.ts';
import { formatQuantity } from '#agents/knowledge/arithmetic/quantity.ts';
import { solveProblem } from '#agents/knowledge/arithmetic/solve.ts';
import { guardedLesson } from '#agents/lesson/lesson.ts';
import { PHRASES, type PhraseGroup } from '#agents/models/inner/words/phrases.ts';
import { LessonFixture, type Turn } from '../../../support/talk/lesson-fixture.ts';

let desk: LessonFixture;
beforeEach(() => {
  desk = new LessonFixture();
});
afterEach(() => desk.close());

const say = (message: string): Promise<Turn> => desk.saySlowly(message);

const isOf = (reply: string, group: PhraseGroup): boolean =>
  PHRASES[group].some((phrase: string) => reply.includes(phrase));
const toolsOf = ({ events }: Turn) =>
  events.flatMap((event) => (event.type === 'function_call' ? [event.tool_name] : []));
const answerTo = (expression: string): string => formatQuantity(solveProblem(parseProblem(expression)));

describe('the four triggers', () => {
  test('frustration: words of anger are heard before the sum', async () => {
    await say('38+47');
    await say('もうやだ！ いらいらする！ もう むり！');
    const { state, reply } = await say('もうやだ！ むかつく！ いらいらする！');
    expect(state.emotion.frustration).toBeGreaterThan(0.7);
    expect(state.current_agent).toBe('encouragement_agent');
    expect(reply).not.toContain('38 + 47');
    expect(reply).toMatch(/やすむ|おわり/);
  });

  test('fatigue: a tired child may rest at once', async () => {
    await say('38+47');
    const { state, events } = await say('つかれた');
    expect(events).toContainEqual({ type: 'agent_transfer', from: 'math_coach', to: 'encouragement_agent' });
    expect(state.awaiting).toBe('return_from_break');
  });

  test('three answers in a row that are not right bring kindness, then less at a time', async () => {
    await say('38+47');
    await say('1');
    await say('2');
    const { state, reply } = await say('3');
    expect(state.current_agent).toBe('encouragement_agent');
    expect(isOf(reply, 'careFailures')).toBe(true);
    expect((await say('85')).state.problems_solved).toBe(1);
  });

  test('a quarter of an hour: a rest is offered, once', async () => {
    await say('3+4');
    await desk.clock.advance(16 * 60_000);
    const offered = await say('7');
    expect(offered.state).toMatchObject({ problems_solved: 1, awaiting: 'confirmation' });
    expect((await say('いや')).state.awaiting).not.toBe('return_from_break');
  });
});

describe('the patterns', () => {
  test('a child that blames itself is heard, and hears of what it has done', async () => {
    await say('3+4');
    await say('7');
    const { reply, state } = await say('どうせ ぼくは ばかだもん');
    expect(state.current_agent).toBe('encouragement_agent');
    expect(isOf(reply, 'selfBlame')).toBe(true);
    expect(reply).toContain('さっき、たしざんが できたよね。');
    expect(isOf(reply, 'insult')).toBe(false);
  });

  test.each([
    'ぼく ばかだから',
    'どうせ できないもん',
    'わたし あたま わるいし',
    'おれなんか だめだもん',
    'うち あほやから',
  ])('"%s" is comforted over an open sum, never scolded, and costs nothing', async (words) => {
    await say('38+47');
    const { reply, state } = await say(words);
    expect(isOf(reply, 'selfBlame'), reply).toBe(true);
    expect(isOf(reply, 'insult')).toBe(false);
    expect(state).toMatchObject({ hints_used_total: 0, lesson: { wrongCount: 0, status: 'open' } });
  });

  test('hard words for itself, said again and again, end no talk', async () => {
    await say('38+47');
    for (let turn = 0; turn < 4; turn++)
      expect((await say('どうせ ぼく ばかだし')).state.is_closed).toBe(false);
  });

  test('with nothing done yet nothing is claimed', async () => {
    const { reply } = await say('どうせ ぼくは ばかだもん');
    expect(isOf(reply, 'selfBlame')).toBe(true);
    expect(reply).not.toMatch(/さっき|とけた|できた/);
  });

  test('a count that is the answer of the open sum is not said', async () => {
    for (const words of ['4+3', '7', '2+3', '5', '1+1']) await say(words);
    for (let turn = 0; turn < 4; turn++)
      expect((await say('どうせ できないもん')).reply).not.toMatch(/2もん/);
    await say('2');
    const replies = [];
    for (let turn = 0; turn < 3; turn++) replies.push((await say('ぼく ばかだから')).reply);
    expect(replies.join()).toContain('きょう、もう 3もん とけたよ。');
  });

  test.each(['うざい しゅくだい', 'しゅくだい うざいんだけど', 'ムリゲー', 'だるい'])(
    '"%s" is no word against the robot',
    async (words) => {
      await say('38+47');
      expect(isOf((await say(words)).reply, 'insult')).toBe(false);
    },
  );

  test('a promise is no insult, and neither are ばかり and ケチャップ', async () => {
    for (const words of ['やくそくだよ', 'やくそく まもって', 'ゲームばかり してた', 'ケチャップ すき'])
      expect(isOf((await say(words)).reply, 'insult'), words).toBe(false);
    expect(isOf((await say('ロボットの ばか')).reply, 'insult')).toBe(true);
  });

  test('sadness is listened to, and not led back to the sum', async () => {
    await say('38+47');
    const { reply } = await say('ママに おこられた');
    expect(isOf(reply, 'sad')).toBe(true);
    expect(reply).not.toContain('38');
  });

  test('what is sad without a word of sadness is listened to as well', async () => {
    const { reply } = await say('ばあばが しんじゃった');
    expect(isOf(reply, 'sad')).toBe(true);
    expect(isOf(reply, 'askProblem')).toBe(false);
  });

  test('a child that wants to stop is offered the way out at once', async () => {
    await say('38+47');
    expect((await say('もう やめたい')).reply).toMatch(/おわり/);
  });

  test('an answer given while it is comforted is heard', async () => {
    await say('38+47');
    await say('もうやだ！ いらいらする！');
    expect((await say('もうやだけど 85')).state.problems_solved).toBe(1);
  });

  test('a kanji answered while feelings are high is heard too', async () => {
    let { state } = await say('かんじの れんしゅう');
    for (let tries = 0; tries < 10 && state.drill?.kind !== 'kanji_reading'; tries++)
      ({ state } = await say(state.drill?.kanji ?? ''));
    const before = state.problems_solved;
    await say('もうやだ！ いらいらする！ もう むり！');
    expect(desk.state().current_agent).toBe('encouragement_agent');
    const answered = await say(state.drill?.reading ?? '');
    expect(answered.state.problems_solved).toBe(before + 1);
  });

  test('trouble is answered before everything, in a game and in a row too', async () => {
    await say('バトルしたい');
    const { battle } = desk.state();
    const { reply } = await say('がっこうで いじめられた');
    expect(reply).toMatch(/ほけんしつの 先生/);
    expect(desk.state().battle).toEqual(battle);
  });
});

describe('計算バトル', () => {
  test('is offered to a bored child, and begins with うん', async () => {
    await say('38+47');
    expect(isOf((await say('つまんない')).reply, 'battleOffer')).toBe(true);
    const { state, reply } = await say('うん');
    expect(state.battle?.served).toBeTruthy();
    expect(reply).toContain('けいさんバトル');
  });

  test('is not offered while feelings are too much', async () => {
    await say('38+47');
    await say('もうやだ！ いらいらする！ もう むり！');
    await say('うん');
    const { reply, state } = await say('つまんない！ むかつく！ もうやだ！');
    expect(state.emotion.frustration).toBeGreaterThan(0.7);
    expect(isOf(reply, 'battleOffer')).toBe(false);
  });

  test('takes every message until its minute is over, then goes back to the sum', async () => {
    await say('38+47');
    let turn = await say('けいさんバトル やりたい');
    let rounds = 0;
    for (; rounds < 30 && turn.state.battle?.served; rounds++) {
      const guarded = guardedLesson(turn.state);
      if (guarded) expect(findLeak(turn.reply, guarded), turn.reply).toBeNull();
      const { served } = turn.state.battle;
      turn = await say(rounds % 4 === 3 ? 'ぴかちゅう' : rounds % 4 === 2 ? '99' : answerTo(served));
      expect(toolsOf(turn)).toContain('calculation_battle');
    }
    expect(rounds).toBeLessThan(30);
    expect(turn.reply).toMatch(/おしまい/);
    expect(turn.reply).toContain('38 + 47');
    expect((await say('85')).state).toMatchObject({ problems_solved: 1, lesson: { wrongCount: 0 } });
  });

  test.each(['やめる', 'もう おわり', 'やだ', 'ストップ', 'つかれた'])('%s ends it', async (message) => {
    await say('けいさんバトル');
    const { state, reply } = await say(message);
    expect(state.battle?.served ?? null).toBeNull();
    expect(state.is_closed).toBe(false);
    expect(reply).toMatch(/[?？]/);
  });

  test('keeps its record', async () => {
    let { state } = await say('けいさんバトル');
    for (let turn = 0; turn < 3; turn++) ({ state } = await say(answerTo(state.battle?.served ?? '1+1')));
    await say('やめる');
    const turn = desk.store.beginTurn('child-1', 'session-1');
    expect(turn.work.battleRecord()).toMatchObject({ longestRally: 3 });
    turn.rollback();
  });

  test('goes on after a restart', async () => {
    const { state } = await say('けいさんバトル');
    desk.restart();
    const turn = await say(answerTo(state.battle?.served ?? ''));
    expect(turn.state.battle?.returned).toBe(1);
  });
});

describe('a rest', () => {
  test('is agreed to by うん; said later, うん means that the child is back', async () => {
    await say('38+47');
    await say('つかれた');
    expect((await say('うん')).state.awaiting).toBe('return_from_break');
    await desk.clock.advance(120_000);
    const back = await say('うん');
    expect(back.state.awaiting).toBe('answer');
    expect(isOf(back.reply, 'welcomeBack')).toBe(true);
  });
});
