import type { Told } from '#agents/family/answers/next-questions.ts';
import type { HouseFacts } from '#agents/family/house-facts.ts';
import { ofItsLimit } from '#agents/family/household.ts';
import { WORKED_TODAY } from '#agents/family/question/beside/with-records.ts';
import type { Chosen } from '#agents/family/question/dialogue/chosen.ts';
import { oneDay } from '#agents/family/question/period.ts';
import { asksPastLimit } from '#agents/family/robot-name.ts';
import { dayAt } from '#agents/record/days.ts';
import { answer } from '../answer.ts';
import { fetchSessions, lookingUpOnce, NoAnswer, type Script } from '../answer-script.ts';
import { many, sayer } from '../phrasing.ts';

/** What is asked beside the days past the limit. */
const ASKS_A_DAY =
  /(?:1日|一日|１日|毎日)(?:に|あたり|平均で?)?、?(?:何分|どれ[くぐ]らい|どのくらい)|\bminutes? (?:a|per|each) day\b/i;

/** What was chosen, marked where its threshold is the limit a day: it was asked for now, or goes on from `before`. */
export function withItsLimit(
  chosen: Chosen,
  before: Chosen | null,
  asked: string,
  house: Pick<HouseFacts, 'minutesADay'>,
): Chosen {
  const { threshold, childIds } = chosen;
  const goesOn =
    before?.threshold?.value === threshold?.value && chosen.measures.join() === before?.measures.join();
  const ofLimit = asksPastLimit(asked)
    ? ASKS_A_DAY.test(asked)
      ? 'with_minutes'
      : 'alone'
    : goesOn
      ? before?.ofLimit
      : undefined;
  if (threshold === null || ofLimit === undefined) return chosen;
  const [one, ...others] = childIds;
  const minutes = one === undefined || others.length > 0 ? 0 : house.minutesADay(one);
  return { ...(minutes === 0 ? chosen : ofItsLimit(chosen, minutes)), ofLimit };
}

/** What was chosen of one child who may work so many minutes a day; `rest`: what is left of the parent's words. */
export function* answerWithin(
  limit: number,
  { rest, ofLimit }: { readonly rest: string; readonly ofLimit: Chosen['ofLimit'] },
  told: Told,
): Script {
  const chosen = ofLimit === undefined ? told.chosen : ofItsLimit(told.chosen, limit);
  const whole = answer({ ...told, chosen });
  if (rest === WORKED_TODAY) return yield* leftToday(limit, told, whole);
  if (ofLimit !== 'with_minutes') return yield* whole;
  const past = yield* whole;
  const aDay = { ...chosen, measures: ['minutes_a_day' as const], threshold: null, split: null };
  return `${past}\n\n${yield* answer({ ...told, chosen: aDay })}`;
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
