import { MOST_FOUND } from '#agents/family/rows.ts';
import { fetchProblems, type Script } from '../answer-script.ts';
import { nothing, sayer } from '../phrasing.ts';
import { type Question, scopeOf } from '../question.ts';
import { missedTable } from './missed-table.ts';

/** Which sums and kanji were never solved, however often they came. */
export function* neverRight(question: Question): Script {
  const scope = scopeOf(question);
  const say = sayer(question);
  const found = yield* fetchProblems(question, scope, { limit: 1, most_missed: MOST_FOUND });
  if (found.totals.problems === 0) return nothing(say, scope);
  const never = found.most_missed.filter(({ solved }) => solved === 0);
  const isCut = found.most_missed.length === MOST_FOUND;
  const among = isCut
    ? say(
        `まちがいの多い${MOST_FOUND}種類の問題のうち、`,
        `Of the ${MOST_FOUND} problems with most wrong answers, `,
      )
    : '';
  if (never.length === 0)
    return say(
      `${scope.ja}、${among}一度も解けていない問題は**ありません**。`,
      `${among}**none** was never solved (${scope.en}).`,
    );
  return `${say(
    `${scope.ja}、${among}一度も解けていない問題は**${never.length}種類**です。`,
    `${among}**${never.length}** never solved (${scope.en}).`,
  )}\n\n${missedTable(question, never)}`;
}
