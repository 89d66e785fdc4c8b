import type { Period } from '#agents/family/question/period.ts';
import type { ProblemsFound } from '#agents/family/rows.ts';
import { many, sayer, table } from '../phrasing.ts';
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

/** Which was answered wrongly most often; as many as come first equally are all named, of many of them the first. */
export function mostMissed(question: Question, scope: Period, ranked: ProblemsFound['most_missed']): string {
  const say = sayer(question);
  const [first] = ranked;
  if (first === undefined) return '';
  const { expression, problems, wrong_answers: wrong } = first;
  const tied = [...new Set(ranked.filter((row) => row.wrong_answers === wrong).map((row) => row.expression))];
  const named = tied.slice(0, MOST_NAMED).map((one) => `**${one}**`);
  const more = tied.length - named.length;
  if (tied.length > 1)
    return say(
      `${scope.ja}で、合わせていちばん多くまちがえたのは ${named.join('・')}${more === 0 ? '' : ` など${tied.length}つ`} です（どれもまちがい${wrong}回）。`,
      `Most wrong answers in all (${scope.en}), ${many(wrong, 'wrong answer')} each: ${named.join(', ')}${more === 0 ? '' : ` and ${more} more`}.`,
    );
  return say(
    `${scope.ja}で、合わせていちばん多くまちがえたのは **${expression}** です（${problems}回出て、まちがい${wrong}回）。`,
    `Most wrong answers in all (${scope.en}): **${expression}**, asked ${many(problems, 'time')}, ${many(wrong, 'wrong answer')}.`,
  );
}
const MOST_NAMED = 5;

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
