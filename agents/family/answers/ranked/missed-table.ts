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

/** Where the list of problems is cut: which sums and kanji they were, each once. */
export function missedOnce(
  question: Question,
  { totals, problems: listed, most_missed }: ProblemsFound,
): readonly string[] {
  if (totals.problems <= listed.length) return [];
  // A kanji is read and written: two kinds of one spelling.
  const times = new Map<string, number>();
  for (const { expression, wrong_answers: wrong } of most_missed)
    if (wrong > 0) times.set(expression, (times.get(expression) ?? 0) + wrong);
  const missed = [...times].toSorted((one, other) => other[1] - one[1]);
  const ja = missed.map(([expression, wrong]) => `${expression}（${wrong}回）`).join('、');
  const en = missed.map(([expression, wrong]) => `${expression} (${wrong})`).join(', ');
  return [
    sayer(question)(`まちがえたもの（まちがいの多い順）: ${ja}`, `What went wrong, most often first: ${en}`),
  ];
}
