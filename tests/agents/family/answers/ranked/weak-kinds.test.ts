import { expect, test } from 'vitest';
import type { Question } from '#agents/family/answers/question.ts';
import { weakKinds } from '#agents/family/answers/ranked/weak-kinds.ts';
import type { KindRow } from '#agents/family/rows.ts';

const KINDS = ['九九', 'わり算', '長さ', '時刻', 'かさ', '大きな数', '重さ'];
const MOST = 3;
const DAYS = { ja: '今月', en: 'this month' };
const QUESTION = { language: 'ja', subject: null } as Question;

/** So many answers of each kind, none of them right. */
const kindsOf = (answered: number): readonly KindRow[] =>
  KINDS.map(
    (kind_ja) =>
      ({ kind_ja, kind_en: kind_ja, problems: answered, solved: 0, answered, right_at_first: 0 }) as KindRow,
  );

test.each([
  ['often answered', 10],
  ['hardly answered', 1],
])('of many kinds that were %s a few are told, and how many more there are', (_, answered) => {
  const told = weakKinds(QUESTION, kindsOf(answered), MOST, DAYS) ?? '';
  expect(KINDS.filter((kind) => told.includes(kind))).toHaveLength(MOST);
  expect(told.match(/\| 0% \|/g)).toHaveLength(MOST);
  expect(told).toContain(`ほかに${KINDS.length - MOST}件あります`);
});
