import { reaches, sayThreshold, type Threshold } from '#agents/family/question/threshold.ts';
import { MOST_FOUND } from '#agents/family/rows.ts';
import { fetchProblems, type Script } from '../answer-script.ts';
import { nothing, problemTable, sayer } from '../phrasing.ts';
import { type Question, scopeOf } from '../question.ts';
import { missedTable } from './missed-table.ts';

/** Which sums and kanji had so many wrong answers, of all times together, and which within one problem. */
export function* wrongReaching(question: Question, threshold: Threshold): Script {
  const scope = scopeOf(question);
  const say = sayer(question);
  const found = yield* fetchProblems(question, scope, {
    order: 'most_wrong',
    limit: MOST_FOUND,
    most_missed: MOST_FOUND,
  });
  if (found.totals.problems === 0) return nothing(say, scope);
  const isReached = ({ wrong_answers: wrong }: { readonly wrong_answers: number }): boolean =>
    reaches(wrong, threshold);
  const [missed, within] = [found.most_missed.filter(isReached), found.problems.filter(isReached)];
  const count = (some: readonly unknown[]): string => `${some.length}${some.length < MOST_FOUND ? '' : '+'}`;
  const bound = sayThreshold(threshold, ['回', ' times']);
  return [
    say(
      `${scope.ja}、同じ問題を合わせて${bound.ja}まちがえたものは**${count(missed)}種類**です。`,
      `Wrong ${bound.en} in all (${scope.en}): **${count(missed)}** different problems.`,
    ),
    ...(missed.length === 0 ? [] : [missedTable(question, missed)]),
    say(
      `1問の中で${bound.ja}まちがえたのは**${count(within)}回**です。`,
      `Wrong ${bound.en} within one problem: **${count(within)}** problems.`,
    ),
    ...(within.length === 0 ? [] : [problemTable(question, within)]),
  ].join('\n\n');
}
