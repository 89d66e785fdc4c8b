import { dayAt } from '#agents/record/days.ts';
import { fetchSessions, type Script } from '../answer-script.ts';
import { many, nothing, sayer } from '../phrasing.ts';
import { type Question, scopeOf } from '../question.ts';

/** What days without study come to where it is said in one sentence: there are no days, it is one day, none is free; '' elsewhere. */
export function* plainlyFree(
  question: Question,
  { all, free }: { readonly all: number; readonly free: number },
  nowMs: number,
): Script {
  const say = sayer(question);
  const scope = scopeOf(question);
  if (all === 0) return nothing(say, scope);
  // 「今日まだやってないよね？」
  if (all === 1 && question.subject === null && question.threshold == null) {
    const isToday = question.period?.from === dayAt(nowMs);
    if (free === 1)
      return say(
        `${scope.ja}は、**${isToday ? 'まだ' : ''}やっていません**（記録がありません）。`,
        `**Nothing was done** (${scope.en}).`,
      );
    const { totals } = yield* fetchSessions(question, scope);
    return say(
      `${scope.ja}は、**${isToday ? 'もうやっています' : 'やりました'}**（${totals.minutes}分、${totals.problems}問）。`,
      `**Something was done** (${scope.en}): ${many(totals.minutes, 'minute')}, ${many(totals.problems, 'problem')}.`,
    );
  }
  return free > 0
    ? ''
    : say(`${scope.ja}、記録のない日はありません。`, `There is something on every day (${scope.en}).`);
}
