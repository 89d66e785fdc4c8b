import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FamilyFixture } from '../../../../support/talk/family-fixture.ts';
import { TEN_WEEKS } from '../../../../support/talk/ten-weeks.ts';

let desk: FamilyFixture;
beforeAll(() => {
  desk = new FamilyFixture(undefined, TEN_WEEKS);
});
afterAll(() => desk[Symbol.dispose]());

type Chain = readonly string[];
const KANJI = 'kinds:kanji_reading+kanji_writing';

const holds = async (chain: Chain, chips: Readonly<Record<string, string>>): Promise<void> => {
  const found = await desk.askInTurn(...chain);
  expect(found.notUnderstood).toEqual([]);
  expect(found.chips).toMatchObject(chips);
};

describe('a question of its own takes neither subject nor measure from the one before it', () => {
  test.each<[Chain, Readonly<Record<string, string>>]>([
    [['くくはできた？', '今日まちがえたのは何？'], { subject: 'any', measure: 'most_wrong' }],
    [['ヒントは何回', 'くくはできた？'], { subject: 'kuku', measure: 'overview' }],
    [['けんとの漢字の間違いは？', '今日は何した？'], { child: 'kento', subject: 'any' }],
    [['けんとは漢字できてる？', 'ゆいは何分やった？'], { child: 'yui', subject: 'any', measure: 'minutes' }],
    [['けんとの漢字の間違いは？', '昨日はやった？'], { subject: KANJI, measure: 'overview' }],
    // The row that was told of one child is nothing of another.
    [['けんとはどの段が苦手？', 'ゆいは何が苦手？'], { child: 'yui', subject: 'any', measure: 'hard' }],
    [['ヒントは何回？', '今日の様子は？'], { measure: 'overview', days: '2026-11-23..2026-11-23' }],
    [['けんとは何を話した？', '今日の様子は？'], { child: 'kento', measure: 'overview' }],
    [
      ['How many hints in kanji?', 'How are the times tables going?'],
      { subject: 'kuku', measure: 'overview' },
    ],
  ])('%j', holds);
});

describe('what leaves something out takes it from the one before it', () => {
  test.each<[Chain, Readonly<Record<string, string>>]>([
    [['ゆいの星はいくつ？', '今週はいくつもらった？'], { measure: 'points' }],
    [['How many stars does Yui have?', 'How many did she get this week?'], { measure: 'points' }],
    [
      ['けんとのヒントは何回？', '先週は何回使った？', '国語は使った？'],
      { measure: 'hints', subject: 'japanese' },
    ],
    [['けんとのポイントいくつ？', 'ゆいは？', '合わせて？'], { child: 'each', measure: 'points' }],
    [['ゆいの足し算は？', '国語は？', 'じゃあ全部では？'], { child: 'yui', subject: 'any' }],
    [['ゆいの先週の問題数は？', '全体では？'], { days: '..', measure: 'problems' }],
    [['How is Yui doing in kanji?', 'And overall?'], { child: 'yui', subject: 'any' }],
    [['けんとは昨日何問？', 'いちばん多かったのはいつ？'], { days: 'any', measure: 'best_day' }],
    [['けんとは何年生？', '九九は？'], { subject: 'kuku', measure: 'overview' }],
    // Nothing is refused for words that nobody has said.
    [
      ['けんとは今月の算数でいちばん間違えたのは？', '何分かかった？'],
      { measure: 'minutes', subject: 'math' },
    ],
    // This week has only begun on a Monday.
    [
      ['今週けんとは何分やった？', '一番長い日は？'],
      { days: '2026-11-23..2026-11-23', measure: 'longest_day' },
    ],
    [['けんとの昨日の算数の正答率は？', 'いちばん高かった日は？'], { days: 'any', measure: 'rate@day' }],
    [
      ['10/19〜10/25のゆいの勉強時間は？', '前の週との差は？'],
      { days: '2026-10-19..2026-10-25<>2026-10-12..2026-10-18' },
    ],
    [['けんとは先週何分？', '前の週は？'], { days: '2026-11-09..2026-11-15' }],
    [['けんと、先週の水曜は何分？', '月曜は？'], { days: '2026-11-16..2026-11-16' }],
    [['けんとは休憩した？', '何分やった？'], { child: 'kento', measure: 'minutes' }],
    [['けんとの九九の正答率は？', 'ヒントは？', '正答率は？'], { subject: 'kuku', measure: 'rate' }],
    [['けんとは今週何問やった？', 'ほんならゆいは？'], { child: 'yui', measure: 'problems' }],
    [
      ['けんとは先週何問やった？', '昨日はどげんやった？'],
      { measure: 'problems', days: '2026-11-22..2026-11-22' },
    ],
  ])('%j', holds);

  test.each<[Chain, string]>([
    [['けんとが苦手なのは？', 'その問題見せて'], 'failed'],
    [['けんとのまちがい方は？', 'その問題見せて'], 'failed'],
    [['ゆいは先週ヒントを何回使った？', 'その問題見せて'], 'hints'],
    [['けんとが最近いちばん間違えてるのは？', 'それどんな問題か3つ見せて'], 'most_wrong'],
    [['What is Kento weakest at?', 'Show me those problems'], 'failed'],
  ])('%j are those that were told, and not the newest of all', (chain, measure) => holds(chain, { measure }));

  test('before is the time before', () =>
    holds(['How many problems did Yui do last week?', 'Is it more than before?'], {
      days: '2026-11-16..2026-11-22<>2026-11-09..2026-11-15',
      measure: 'problems',
    }));
});

test('who did more is asked of the two, and not whether it is more than usual', async () => {
  const { text } = await desk.askInTurn(
    'How long did they study today?',
    'Who studied more?',
    'And yesterday?',
  );
  expect(text).toContain('**6 minutes** more (健斗 14, 結衣 8)');
  expect(text).not.toContain('than usual');
});
