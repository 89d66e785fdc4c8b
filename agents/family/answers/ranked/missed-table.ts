import type { ProblemsFound } from '#agents/family/rows.ts';
import { sayer, table } from '../phrasing.ts';
import type { Question } from '../question.ts';

/** The same sum or kanji taken together, as often as it was asked. */
export function missedTable(question: Question, missed: ProblemsFound['most_missed']): string {
  const say = sayer(question);
  return table(
    [
      say('問題', 'problem'),
      say('種類', 'kind'),
      say('出た回数', 'times asked'),
      say('まちがい', 'wrong answers'),
      say('1回目で正解', 'right at first'),
    ],
    missed.map((row) => [
      row.expression,
      say(row.kind_ja, row.kind_en),
      row.problems,
      row.wrong_answers,
      `${row.right_at_first}/${row.answered}`,
    ]),
  );
}
