import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FamilyFixture } from '../../support/talk/family-fixture.ts';
import { TEN_WEEKS } from '../../support/talk/ten-weeks.ts';

let desk: FamilyFixture;
beforeAll(() => {
  desk = new FamilyFixture(undefined, TEN_WEEKS);
});
afterAll(() => desk[Symbol.dispose]());

describe('words that steer narrow the question before; its child, days and subject stay', () => {
  test.each<[chain: readonly string[], chips: Readonly<Record<string, string>>]>([
    [['けんと、今月ヒントどれくらい使ってる?', '算数限定で'], { subject: 'math', measure: 'hints' }],
    [['けんとの今月の勉強時間', '土日限定で'], { days: '2026-11-01..2026-11-23;w=5,6', measure: 'minutes' }],
    [['けんとの今月の勉強時間', '土日は？'], { days: '2026-11-01..2026-11-23;w=5,6', measure: 'minutes' }],
    [['ゆいの先週の正答率', '前の週比で'], { measure: 'rate', child: 'yui' }],
    [['ゆいの星、10月', '週で割ると', 'けんとも'], { measure: 'points@week', child: 'kento' }],
    [['けんとの10月の正答率', '曜日で分けると'], { measure: 'rate@weekday' }],
    [['けんとの10月の算数は何問？', 'ヒント未使用で'], { subject: 'math', measure: 'alone' }],
    [['けんと、7の段は覚えた?', '八も'], { subject: 'kuku:8', measure: 'cards', child: 'kento' }],
    [['How accurate was Kento last week?', 'broken down by subject'], { measure: 'rate' }],
    [['Did Kento study on November 21?', 'What did he get wrong?'], { days: '2026-11-21..2026-11-21' }],
    [
      ['けんとはおととい やった?', 'ヒントは何回使いましたか'],
      { days: '2026-11-21..2026-11-21', measure: 'hints' },
    ],
    [['けんとの機嫌は最近どう？', 'どんな問題のときに悪いの'], { measure: 'mood@kind' }],
  ])('%j', async (chain, chips) => {
    const found = await desk.askInTurn(...chain);
    expect(found.notUnderstood).toEqual([]);
    expect(found.chips).toMatchObject(chips);
  });

  test('the weeks that are compared are those of that question', async () => {
    const { chips } = await desk.askInTurn('ゆいの先週の正答率', '前の週比で');
    expect(chips.days).toBe('2026-11-16..2026-11-22<>2026-11-09..2026-11-15');
  });
});

describe('what is not recorded stays so, and no number stands beside it', () => {
  test.each([
    [['先週のけんとの休憩、回数と合計分数', '前の週比で'], '休憩を取ったか'],
    [['けんとはばあばのことを何か話してましたか。おぼえてたら'], 'お子さんのことばや音声'],
    [
      ['けんとは友だちのことを何か話してた?', 'ゆいちゃんは?', 'その日は元気だった?'],
      'お子さんのことばや音声',
    ],
    [['けんとが「どうせぼくはだめ」とロボットに言ったそうです。いつのことですか'], 'お子さんのことばや音声'],
    [['What did Yui say about school?', 'when was that'], 'What your child said'],
    [['ゆい、熱があったのはいつ?', 'その週は何分やった?'], '発達や病気のこと'],
  ])('%j', async (chain, words) => {
    const { text, chips } = await desk.askInTurn(...chain);
    expect(text).toContain(words);
    expect(chips).toEqual({});
  });

  test('it is said before what is recorded', async () => {
    const { text } = await desk.ask('けんとは昨日何分？ 途中の休憩は何回？');
    expect(text).toMatch(/^休憩を取ったか/);
    expect(text).toContain('昨日の勉強時間は');
  });

  test('a comparison of two spans without a record holds no number', async () => {
    const { text } = await desk.askInTurn('けんとの分数の正答率', '前の週と比べて');
    expect(text).toContain('記録はありません');
    expect(text).not.toContain('| 0 |');
  });
});

test('"from about last week" goes up to today', async () => {
  const { chips } = await desk.ask('先週あたりから、ゆいは機嫌よくやっておりますか');
  expect(chips.days).toBe('2026-11-16..2026-11-23');
});
