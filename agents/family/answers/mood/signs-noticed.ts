import type { MoodRow } from '#agents/family/mood.ts';
import type { SessionsFound } from '#agents/family/rows.ts';
import { many, sayer } from '../phrasing.ts';
import type { Question } from '../question.ts';

const SIGN_OF = { tired: 'tired', happy: 'glad' } as const;
const SIGN_WORDS = {
  tired: ['つかれたように', 'tired'],
  glad: ['うれしそうに', 'glad'],
} as const;
/** How often it was estimated to show at once, where the mood that is asked about was never seen: as the report counts them. '' else. */
export function signsNoticed(
  { asks, language }: Question,
  found: MoodRow,
  signs: SessionsFound['signs'],
): string {
  const mood = asks?.mood ?? null;
  if ((mood !== 'tired' && mood !== 'happy') || found.seen.some((one) => one.mood === mood)) return '';
  const times = signs.find(({ sign }) => sign === SIGN_OF[mood])?.times ?? 0;
  if (times === 0) return '';
  const [ja, en] = SIGN_WORDS[SIGN_OF[mood]];
  return sayer({ language })(
    `${ja}見えたときは、**${times}回**ありました（ロボットの見積もりで、ことばの数ではありません。「レポート」と同じ数え方です）。\n\n`,
    `It seemed ${en} at once **${many(times, 'time')}** (an estimate of the robot, no count of words; as on the page “Report”).\n\n`,
  );
}
