import { type KindRow, MOST_DAYS, MOST_FOUND, type TotalsRow } from '#agents/family/rows.ts';
import { dayFrom } from '#agents/record/days.ts';
import { abreast, fetchDetails, fetchProblems, type Script } from '../answer-script.ts';
import { kindIn, many, notKept, sayer } from '../phrasing.ts';
import { type Question, scopeOf } from '../question.ts';

/** Of so many of the newest problems with a wrong answer the seconds of every answer are read: a turn has few calls. */
const READ = 12;

/** So many of the quickest wrong answers are shown. */
const MOST_QUICK = 10;

/** Below so many seconds a difference of a few answers says nothing. */
const DIFFERS = 2;

const meanOf = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0) / all.length;

/** How long wrong answers took beside the right ones to the same problems: whether it answers fast and wrongly. '' where there is none of either. */
export function* answerPace(question: Question): Script {
  const say = sayer(question);
  const { problems } = yield* fetchProblems(question, scopeOf(question), { had: 'wrong', limit: READ });
  const details = yield* fetchDetails(problems);
  const secondsOf = (isCorrect: boolean): readonly number[] =>
    details.flatMap(({ answers }) =>
      answers.flatMap((one) => (one.step === null && one.is_correct === isCorrect ? [one.seconds] : [])),
    );
  const [wrong, right] = [secondsOf(false), secondsOf(true)];
  if (wrong.length === 0 || right.length === 0) return '';
  const [slow, usual] = [meanOf(wrong), meanOf(right)];
  const [ja, en] =
    Math.abs(slow - usual) < DIFFERS
      ? ['あまりかわりません', 'about the same']
      : slow < usual
        ? ['まちがった答えのほうが短いです', 'the wrong ones came faster']
        : ['まちがった答えのほうが長いです', 'the wrong ones took longer'];
  return say(
    `答えを出すまでの時間は、${ja}。まちがいのあった新しい${details.length}問では、まちがった答えが平均**${slow.toFixed(1)}秒**（${wrong.length}回）、正解が平均**${usual.toFixed(1)}秒**（${right.length}回）です。\n\n`,
    `Until the answer was given: ${en}. In the newest ${many(details.length, 'problem')} with a wrong answer, wrong ones took **${slow.toFixed(1)} seconds** on average (${wrong.length}), right ones **${usual.toFixed(1)}** (${right.length}).\n\n`,
  );
}

/** How many wrong answers were given within so many seconds. */
export function* quickWrongs(question: Question, seconds: number): Script {
  const say = sayer(question);
  const scope = scopeOf(question);
  const { by_day: days } = yield* fetchProblems(question, scope, { had: 'wrong', limit: 1, days: MOST_DAYS });
  const found = yield* abreast(
    days.map(({ date }) =>
      fetchProblems(
        question,
        { ...scope, from: dayFrom(date), to: dayFrom(date) },
        { had: 'wrong', limit: MOST_FOUND },
      ),
    ),
  );
  const details = yield* fetchDetails(found.flatMap(({ problems }) => problems));
  const wrong = details.flatMap(({ problem, answers }) =>
    answers.flatMap((one) => (one.is_correct === false ? [{ ...one, problem }] : [])),
  );
  const quick = wrong.filter((one) => one.seconds <= seconds);
  if (wrong.length === 0)
    return say(
      `${scope.ja}、まちがった答えはありません。\n\n`,
      `There is no wrong answer (${scope.en}).\n\n`,
    );
  const soonest = Math.min(...wrong.map((one) => one.seconds));
  const listed = quick
    .toSorted((one, other) => one.seconds - other.seconds)
    .slice(0, MOST_QUICK)
    .map(
      ({ problem, answer, seconds: took }) =>
        `- ${problem.expression} → ${answer ?? notKept(question.language)} (${say(`${took}秒`, `${took} s`)}, ${problem.date})`,
    );
  const quickest =
    listed.length === 0 ? '' : `${say('早かったものから', 'The quickest first')}:\n${listed.join('\n')}\n\n`;
  return say(
    `${scope.ja}、${seconds}秒以内のまちがった答えは**${quick.length}回**です（まちがった答え${wrong.length}回のうち。いちばん早いもので${soonest}秒）。よく考えたかどうかは、記録にはありません。\n\n${quickest}`,
    `**${many(quick.length, 'wrong answer')}** within ${seconds} seconds, of ${wrong.length} (${scope.en}; the quickest ${soonest} s). Whether it was thought out is in no record.\n\n${quickest}`,
  );
}

/** Which kind takes the shortest time, where that is what is asked. */
export function shortestFirst(
  question: Question,
  shortest: KindRow | undefined,
  secondsOf: (row: TotalsRow) => number,
): string {
  if (question.asks?.isOfShortest !== true || shortest === undefined) return '';
  return sayer(question)(
    `1問の時間がいちばん短いのは**${kindIn(question, shortest)}**（平均${secondsOf(shortest)}秒）です。`,
    `**${kindIn(question, shortest)}** takes the shortest time per problem (${secondsOf(shortest)} s on average). `,
  );
}
