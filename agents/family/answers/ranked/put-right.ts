import { MOST_LISTED } from '#agents/family/question/measures.ts';
import { fetchProblems, type Script } from '../answer-script.ts';
import { kindIn, many, nothing, percent, sayer, table } from '../phrasing.ts';
import { type Question, scopeOf } from '../question.ts';

/** How many are named in the sentence. */
const MOST_NAMED = 5;

/** What became of the problems that were answered wrongly: solved later all the same, and how, or not. */
export function* putRight(question: Question): Script {
  const scope = scopeOf(question);
  const say = sayer(question);
  const { totals: all } = yield* fetchProblems(question, scope, { limit: 1 });
  if (all.problems === 0) return nothing(say, scope);
  const {
    totals,
    by_kind: kinds,
    most_missed: missed,
  } = yield* fetchProblems(question, scope, { had: 'wrong', limit: 1, most_missed: MOST_LISTED });
  if (totals.problems === 0)
    return say(`${scope.ja}、まちがえた問題はありません。`, `No problem was answered wrongly (${scope.en}).`);
  const open = totals.problems - totals.solved - totals.set_aside;
  const left = open === 0 ? '' : say(`、途中のままが${open}問`, `, ${open} left open`);
  const each = missed.toSorted((one, other) => other.solved / other.problems - one.solved / one.problems);
  const named = each
    .filter(({ solved }) => solved > 0)
    .slice(0, MOST_NAMED)
    .map(({ expression, problems, solved }) => `${expression} ${solved}/${problems}`)
    .join(say('、', ', '));
  const lead = say(
    `${scope.ja}、まちがえた問題は${all.problems}問のうち${totals.problems}問で、そのうち**${totals.solved}問**（${percent(totals.solved, totals.problems)}）はあとで正解できました（ヒントなしで${totals.solved_alone}問、ヒントで${totals.solved_with_hints}問、いっしょに${totals.solved_together}問）。解けずにあとまわしは${totals.set_aside}問${left}です。${named === '' ? '' : `解けたのは ${named} です（問題ごとに、まちがえた回のうち）。`}`,
    `Of ${many(all.problems, 'problem')} (${scope.en}) ${totals.problems} were answered wrongly; **${totals.solved}** of these (${percent(totals.solved, totals.problems)}) were solved later (${totals.solved_alone} without hints, ${totals.solved_with_hints} with hints, ${totals.solved_together} together). ${totals.set_aside} were set aside unsolved${left}.${named === '' ? '' : ` Solved later, of each: ${named}.`}`,
  );
  const which = table(
    [say('問題', 'problem'), say('まちがえた', 'wrong'), say('あとで解けた', 'solved later')],
    each.map(({ expression, problems, solved }) => [expression, problems, solved]),
  );
  if (kinds.length < 2) return `${lead}\n\n${which}`;
  return `${lead}\n\n${which}\n\n${table(
    [
      say('種類', 'kind'),
      say('まちがえた', 'wrong'),
      say('あとで解けた', 'solved later'),
      say('割合', 'share'),
    ],
    kinds.map((kind) => [
      kindIn(question, kind),
      kind.problems,
      kind.solved,
      percent(kind.solved, kind.problems),
    ]),
  )}`;
}
