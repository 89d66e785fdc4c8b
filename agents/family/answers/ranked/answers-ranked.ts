import { MOST_LISTED } from '#agents/family/question/measures.ts';
import { ALL_TIME } from '#agents/family/question/period.ts';
import type { KindRow } from '#agents/family/rows.ts';
import { fetchDetails, fetchProblems, type Script } from '../answer-script.ts';
import {
  andMore,
  answersLine,
  kindIn,
  lastMonth,
  many,
  nothing,
  problemTable,
  sayer,
  table,
} from '../phrasing.ts';
import { type Question, scopeOf } from '../question.ts';
import { neverMet } from '../verdict/never-met.ts';
import { missedTable, mostMissed } from './missed-table.ts';
import { weakKinds } from './weak-kinds.ts';
import { wrongReaching } from './wrong-reaching.ts';

const USUAL = 5;
const DETAILED = 3;

export function wrongTable(question: Question, kinds: readonly KindRow[]): string {
  const say = sayer(question);
  return table(
    [say('種類', 'kind'), say('まちがい', 'wrong answers'), say('答え', 'answers')],
    kinds
      .map((kind) => [kindIn(question, kind), kind.answers - kind.right_answers, kind.answers] as const)
      .toSorted((one, other) => other[1] - one[1]),
  );
}

/** Which sums and kanji were answered wrongly most often: of all times together, and in one go. */
export function* mostWrong(question: Question): Script {
  if (question.threshold != null) return yield* wrongReaching(question, question.threshold);
  const scope = scopeOf(question);
  const say = sayer(question);
  const most = question.top ?? USUAL;
  const found = yield* fetchProblems(question, scope, {
    order: 'most_wrong',
    limit: MOST_LISTED,
    most_missed: MOST_LISTED,
  });
  const [worst] = found.problems;
  const ranked = found.most_missed.filter(({ wrong_answers: wrong }) => wrong > 0);
  const isTied = found.problems[1]?.wrong_answers === worst?.wrong_answers;
  if (found.totals.problems === 0) return nothing(say, scope);
  if (worst === undefined || ranked.length === 0)
    return say(`${scope.ja}、まちがった答えはありません。`, `No wrong answers (${scope.en}).`);
  const details = yield* fetchDetails(found.problems.slice(0, DETAILED));
  const parts = [
    mostMissed(question, scope, ranked),
    missedTable(question, ranked.slice(0, most)),
    isTied
      ? say(
          `1問の中でまちがいがいちばん多かった問題のひとつは、${worst.date}の **${worst.expression}** です（まちがい${worst.wrong_answers}回。同じ回数の問題がほかにもあります）。`,
          `Within one problem: **${worst.expression}** on ${worst.date}, ${many(worst.wrong_answers, 'wrong answer')}, is one of several with as many.`,
        )
      : say(
          `1問の中でまちがいがいちばん多かったのは、${worst.date}の **${worst.expression}** です（まちがい${worst.wrong_answers}回）。`,
          `Within one problem: **${worst.expression}** on ${worst.date}, ${many(worst.wrong_answers, 'wrong answer')}.`,
        ),
    problemTable(question, found.problems.slice(0, most)),
    details.map((one) => `- ${answersLine(one, question.language)}`).join('\n'),
  ];
  if (found.by_kind.length > 1) parts.push(wrongTable(question, found.by_kind));
  return parts.join('\n\n');
}

/** The kinds that go worst, and the problems that took the most. */
export function* hard(question: Question, nowMs: number): Script {
  const period = scopeOf(question, question.subject?.expressions === undefined ? lastMonth(nowMs) : ALL_TIME);
  const say = sayer(question);
  const most = question.top ?? USUAL;
  const found = yield* fetchProblems(question, period, { order: 'hardest', limit: MOST_LISTED });
  const { totals, problems, by_kind: kinds } = found;
  if (totals.problems === 0) return yield* neverMet(question, nothing(say, period));
  const [first] = problems;
  if (first === undefined)
    return say(
      `${period.ja}、まちがいもヒントもなく進みました。`,
      `No wrong answers and no hints (${period.en}).`,
    );
  const weak = weakKinds(question, kinds, most, period);
  const details = yield* fetchDetails(problems.slice(0, DETAILED));
  const isOfProblem = question.asks?.isOfProblem === true;
  return [
    ...(weak === null || isOfProblem ? [] : [weak]),
    say(
      `${period.ja}でいちばん手間どったのは **${first.expression}** です（まちがい${first.wrong_answers}回、ヒント${first.hints}回）。`,
      `The hardest (${period.en}) was **${first.expression}**: ${many(first.wrong_answers, 'wrong answer')}, ${many(first.hints, 'hint')}.`,
    ),
    `${problemTable(question, problems.slice(0, most))}${andMore(say, problems.length, most, MOST_LISTED)}`,
    `${say('答えの記録', 'The answers')}:\n${details.map((one) => `- ${answersLine(one, question.language)}`).join('\n')}`,
    ...(weak === null || !isOfProblem ? [] : [weak]),
  ].join('\n\n');
}
