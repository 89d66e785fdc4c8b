import type { MoodRow } from '#agents/family/mood.ts';
import type { SessionsFound } from '#agents/family/rows.ts';
import { many, sayer } from '../phrasing.ts';
import type { Question } from '../question.ts';

const SIGN_OF = { tired: 'tired', happy: 'glad' } as const;
const SIGN_WORDS = {
  tired: ['つかれた', 'I’m tired'],
  glad: ['やった', 'I did it!'],
} as const;
/** Words that were noticed, where the mood that is asked about was never seen: as the report counts them. '' else. */
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
    `「${ja}」のようなことばや様子には、**${times}回**気づいています（「レポート」と同じ数え方です）。\n\n`,
    `Words or ways like “${en}” were noticed **${many(times, 'time')}** (counted as on the page “Report”).\n\n`,
  );
}
