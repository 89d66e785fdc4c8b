import { MOST_LISTED } from '#agents/family/question/measures.ts';
import { lastFortnight } from '#agents/family/question/period.ts';
import { dayAt } from '#agents/record/days.ts';
import { fetchProblems, type Script } from './answer-script.ts';
import { andMore, many, nothing, percent, problemTable, sayer, table } from './phrasing.ts';
import { type Question, scopeOf } from './question.ts';
import { becameAlone } from './ranked/became-alone.ts';

/** Of the last days it is told beside all, where so many were solved in them. */
const FEWEST_SOLVED = 5;

/** Of no span named: what was solved alone in the last days. */
function* aloneLately(question: Question, nowMs: number): Script {
  const now = lastFortnight(dayAt(nowMs));
  const { totals } = yield* fetchProblems(question, scopeOf({ ...question, period: now }), { limit: 1 });
  if (totals.solved < FEWEST_SOLVED) return '';
  return sayer(question)(
    `${now.ja}では、解けた${totals.solved}問のうち**${totals.solved_alone}問**（${percent(totals.solved_alone, totals.solved)}）です。`,
    ` In ${now.en}: **${totals.solved_alone}** of ${totals.solved} (${percent(totals.solved_alone, totals.solved)}).`,
  );
}

export function* alone(question: Question, nowMs: number): Script {
  const period = scopeOf(question);
  const say = sayer(question);
  const { totals } = yield* fetchProblems(question, period);
  if (totals.problems === 0) return nothing(say, period);
  const lately = question.period === null ? yield* aloneLately(question, nowMs) : '';
  // 「どの問題？」
  const those =
    question.asks?.isOfProblem === true && totals.solved_alone > 0
      ? yield* fetchProblems(question, period, { outcome: 'self_solved', limit: MOST_LISTED })
      : null;
  const listed =
    those === null
      ? ''
      : `\n\n${problemTable(question, those.problems)}${andMore(say, those.totals.problems, those.problems.length)}`;
  const hinted =
    question.asks?.isOfHinted !== true
      ? ''
      : say(
          `${period.ja}、解けた${totals.solved}問のうち、ヒントで解けたのは**${totals.solved_with_hints}問**（${percent(totals.solved_with_hints, totals.solved)}）、いっしょに解けたのは${totals.solved_together}問（${percent(totals.solved_together, totals.solved)}）です。\n\n`,
          `**${totals.solved_with_hints}** of ${many(totals.solved, 'solved problem')} were solved with hints (${percent(totals.solved_with_hints, totals.solved)}; ${period.en}), ${totals.solved_together} together.\n\n`,
        );
  return `${yield* becameAlone(question, nowMs)}${hinted}${say(
    `${period.ja}、解けた${totals.solved}問のうち**${totals.solved_alone}問**（${percent(totals.solved_alone, totals.solved)}）は自力で解けました。取り組んだ${totals.problems}問では${percent(totals.solved_alone, totals.problems)}です。${lately}`,
    `**${totals.solved_alone}** of ${many(totals.solved, 'solved problem')} were solved alone (${percent(totals.solved_alone, totals.solved)}; ${period.en}). Of all ${totals.problems} worked on that is ${percent(totals.solved_alone, totals.problems)}.${lately}`,
  )}\n\n${table(
    [say('解け方', 'how'), say('問題', 'problems')],
    [
      [say('自力で解けた', 'solved alone'), totals.solved_alone],
      [say('ヒントで解けた', 'solved with hints'), totals.solved_with_hints],
      [say('いっしょに解けた', 'solved together'), totals.solved_together],
    ],
  )}${listed}`;
}
