import { describe, expect, test } from 'vitest';
import { backIn } from '#agents/family/question/dialogue/back-to.ts';
import { pointersIn } from '#agents/family/question/dialogue/pointers.ts';
import { orderIn, siftIn, topIn } from '#agents/family/question/dialogue/rows-asked.ts';
import type { Column } from '#agents/family/question/dialogue/shown.ts';

/** A table of days was shown, one of them told, and one problem. */
const SHOWN = {
  hasRows: true,
  canSift: true,
  hasMore: true,
  hasItem: true,
  hasSides: true,
  span: 'day',
  columnFor: (named: Column | null): Column => named ?? 'minutes',
} as const;
/** Nothing that could be pointed at. */
const NOTHING = {
  hasRows: false,
  canSift: false,
  hasMore: false,
  hasItem: false,
  hasSides: false,
  span: null,
  columnFor: () => null,
} as const;

describe('words that point at what was shown are taken out of a question', () => {
  test.each([
    ['そん時は何問', { of: 'time', step: 0 }, '何問'],
    ['その次の日も', { of: 'day', step: 1 }, ''],
    ['翌日は？', { of: 'day', step: 1 }, '？'],
    ['その前日の正答率', { of: 'day', step: -1 }, '正答率'],
    ['how about the day before?', { of: 'day', step: -1 }, '?'],
  ])('%s', (question, day, rest) => {
    const found = pointersIn(question, SHOWN);
    expect(found.day).toMatchObject(day);
    expect(found.rest).toBe(rest.normalize('NFKC'));
  });

  test.each(['その日曜は', 'その時間は', 'その週末は', '翌日以降は', 'その日数は'])(
    '%s names no such day',
    (question) => {
      expect(pointersIn(question, SHOWN)).toMatchObject({ day: null, rest: question });
    },
  );

  test.each([
    'そん時は何問',
    '一番下のやつは',
    'その問題は',
    '多いほうは',
    '20問以上のものだけ',
    '少ない順に',
  ])('%s stays where nothing was shown', (question) => {
    expect(pointersIn(question, NOTHING).rest).toBe(question);
  });

  test.each([
    ['一番下のやつは何問？', -1],
    ['下から2番目は', -2],
    ['その3つ目、なんて書いた', 3],
    ['the second one?', 2],
  ])('%s', (question, at) => {
    expect(pointersIn(question, SHOWN).row?.at).toBe(at);
  });
});

describe('rows', () => {
  test.each([
    ['20問以上取り組んだものに限定していただけますか。', 'problems', 'least', 20, false],
    ['問題数が10問に満たないところはどれですか。', 'problems', 'under', 10, false],
    ['問題数が10問未満のものは除いて。', 'problems', 'under', 10, true],
    ['7割切ってるやつだけ', 'rate', 'under', 70, false],
    ['only the ones with at least 20 problems', 'problems', 'least', 20, false],
    ['without those with fewer than 10 problems', 'problems', 'under', 10, true],
  ])('%s', (question, column, bound, value, isOut) => {
    expect(siftIn(question)).toMatchObject({ column, threshold: { bound, value }, isOut });
  });

  // Days are picked by the grammar, which counts them anew.
  test.each(['10分以上の日だけで', '3回以上まちがえた問題', '20分で終わった'])(
    '%s picks none',
    (question) => {
      expect(siftIn(question)).toBeNull();
    },
  );

  test.each([
    ['少ない順に', null, false],
    ['多い順', null, true],
    ['古い順に並べて', 'date', false],
    ['newest first', 'date', true],
    ['正答率の低い順に並べて', 'rate', false],
  ])('%s', (question, column, isDown) => {
    expect(orderIn(question)).toMatchObject({ column, isDown });
  });

  test.each([
    ['5こにしぼって', 5],
    ['ひとつ', 1],
    ['３つべえでいい'.normalize('NFKC'), 3],
    ['上位3つだけ教えて', 3],
    ['just the top two', 2],
    ['5', null],
    ['10分やった？', null],
    ['3年生', null],
  ])('%s', (question, top) => {
    expect(topIn(question)).toBe(top);
  });
});

test.each([
  ['最初の質問に戻って、10月は', 9, '10月は'],
  ['さっきの話だけど、ゆいは', 1, 'ゆいは'],
  ['back to the first question: in October?', 9, 'in October?'],
])('%s', (question, steps, rest) => {
  expect(backIn(question)).toEqual({ steps, rest });
});
test.each(['さっきの間違いは', '前の週は', 'はじめの一歩'])('%s goes back to no question', (question) => {
  expect(backIn(question)).toBeNull();
});
