import { type MoodRow, timesSeen } from '#agents/family/mood.ts';
import type { AskedForm } from '#agents/family/question/asked-form.ts';
import type { Chosen } from '#agents/family/question/dialogue/chosen.ts';
import { type Language, moodName } from '#agents/record/record-words.ts';
import { fetchSessions, type Script } from '../answer-script.ts';
import { noDrive } from '../mood/mood-scores.ts';
import { lastMonth, percent, sayer } from '../phrasing.ts';
import { questionOf } from './amounts.ts';
import type { Of, Said, Telling } from './said.ts';

type Mood = NonNullable<AskedForm['mood']>;

/** What one child was taken to feel in these days, else in the last month; null where it was never looked at. */
function* moodOf(chosen: Chosen, language: Language, nowMs: number): Script<MoodRow | null> {
  const question = questionOf(chosen, 'mood', language);
  return (yield* fetchSessions(question, question.period ?? lastMonth(nowMs))).mood;
}

/** How often the mood that is asked about was seen of one child, as "7/131"; '' where it was never looked at. */
export function* moodScript(chosen: Chosen, language: Language, nowMs: number): Script {
  const mood = yield* moodOf(chosen, language, nowMs);
  return mood === null ? '' : `${timesSeen(mood, chosen.asks?.mood)}/${mood.observations}`;
}

/** Of whom it was seen more often, as a share of the looks. */
export const sayMoods =
  (mood: Mood, { language }: Telling) =>
  (told: readonly Of[]): Said | null => {
    const say = sayer({ language });
    const seen = told.map((one) => {
      const [times = 0, looks = 0] = one.text.split('/').map(Number);
      return { ...one, times, looks, share: looks === 0 ? 0 : times / looks };
    });
    const [most, ...others] = seen.toSorted((one, other) => other.share - one.share);
    const least = others.at(-1);
    if (most === undefined || least === undefined) return null;
    const each = seen
      .map(({ name, times, looks }) =>
        say(
          `${name}は${looks}回のうち${times}回、${percent(times, looks)}`,
          `${name} ${times} of ${looks}, ${percent(times, looks)}`,
        ),
      )
      .join(say('、', '; '));
    const name = moodName(mood, language);
    if (most.share === least.share)
      return {
        text: say(
          `「${name}」に見えた割合は、どちらも同じです（${each}）。`,
          `Seen as “${name}”: the same share for both (${each}).`,
        ),
      };
    return {
      text: say(
        `「${name}」に見えた割合は、**${most.name}**のほうが高いです（見積もり。${each}）。`,
        `Seen as “${name}” more often: **${most.name}** (estimates; ${each}).`,
      ),
      sides: [most.childId, least.childId],
    };
  };

/** The mean of excitement of one child, the nearest there is to the will to work; '' where it was never looked at. */
export function* driveScript(chosen: Chosen, language: Language, nowMs: number): Script {
  const mood = yield* moodOf(chosen, language, nowMs);
  return mood === null ? '' : String(mood.excitement);
}

/** Of whom it is higher, or lower where the lack of it is asked for. */
export const sayDrive =
  (isLack: boolean, { language }: Telling) =>
  (told: readonly Of[]): Said | null => {
    const say = sayer({ language });
    const means = told.map((one) => ({ ...one, mean: Number(one.text) }));
    const [most, ...others] = means.toSorted((one, other) => other.mean - one.mean);
    const least = others.at(-1);
    if (most === undefined || least === undefined) return null;
    const each = means.map(({ name, mean }) => `${name} ${mean}`).join(say('、', ', '));
    const near = `${noDrive(say)}${say('いちばん近い「わくわく」の平均は、', 'Excitement, the nearest to it, ')}`;
    if (most.mean === least.mean)
      return { text: say(`${near}どちらも同じです（${each}）。`, `${near}is the same for both (${each}).`) };
    const { name } = isLack ? least : most;
    return {
      text: say(
        `${near}**${name}**のほうが${isLack ? '低い' : '高い'}です（見積もり、0〜1。${each}）。`,
        `${near}is ${isLack ? 'lower' : 'higher'} for **${name}** (estimates, 0 to 1; ${each}).`,
      ),
      sides: [most.childId, least.childId],
    };
  };
