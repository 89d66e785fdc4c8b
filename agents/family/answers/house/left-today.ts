import type { Told } from '#agents/family/answers/next-questions.ts';
import { ofItsLimit } from '#agents/family/household.ts';
import { WORKED_TODAY } from '#agents/family/question/beside/asides.ts';
import { oneDay } from '#agents/family/question/period.ts';
import { asksPastLimit } from '#agents/family/robot-name.ts';
import { dayAt } from '#agents/record/days.ts';
import { answer } from '../answer.ts';
import { fetchSessions, lookingUpOnce, NoAnswer, type Script } from '../answer-script.ts';
import { many, sayer } from '../phrasing.ts';

/** What was chosen of one child who may work so many minutes a day; `asked`: in the parent's words, `rest`: what is left of them. */
export function answerWithin(
  limit: number,
  { asked, rest }: { readonly asked: string; readonly rest: string },
  told: Told,
): Script {
  const chosen = asksPastLimit(asked) ? ofItsLimit(told.chosen, limit) : told.chosen;
  const whole = answer({ ...told, chosen });
  return rest === WORKED_TODAY ? leftToday(limit, told, whole) : whole;
}

/** How much of the day's limit a child has left, and then what `told` tells. */
function* leftToday(limit: number, { language, nowMs }: Told, told: Script): Script {
  const say = sayer({ language });
  const of = { language, measure: 'minutes', period: null, base: null, subject: null, sum: null } as const;
  let lead = '';
  try {
    const { totals } = yield* lookingUpOnce(fetchSessions(of, oneDay(dayAt(nowMs)), { limit: 1 }));
    const left = Math.max(0, limit - totals.minutes);
    lead =
      limit === 0
        ? say('上限がないので、残りもありません。', 'There is no limit, and so nothing is left of it.')
        : say(
            `今日の残りは**${left}分**です（上限${limit}分、今日は${totals.minutes}分）。`,
            `**${many(left, 'minute')}** left today (of ${limit}; ${totals.minutes} so far).`,
          );
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
  }
  const rest = yield* told;
  return [lead, rest].filter((part) => part !== '').join('\n\n');
}
