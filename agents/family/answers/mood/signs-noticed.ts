import type { MoodRow } from '#agents/family/mood.ts';
import type { SessionsFound } from '#agents/family/rows.ts';
import { many, sayer } from '../phrasing.ts';
import type { Question } from '../question.ts';

const SIGN_OF = { tired: 'tired', happy: 'glad' } as const;
const SIGN_WORDS = {
  tired: ['つかれ', 'fatigue'],
  glad: ['うれしさ（わくわく）', 'excitement'],
} as const;
/**
 * How often it was estimated to show all at once, where that mood was the plainest of no look: as the report counts them, and
 * why the two do not speak against each other. '' else.
 */
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
    `上の数は、いちばんはっきり見えた様子だけを数えています。${ja}の見積もりが急に高くなったときは、**${times}回**ありました（「レポート」と同じ数え方で、ことばの数ではありません）。\n\n`,
    `The number above counts only what was plainest at each look. The estimate of ${en} rose all at once **${many(times, 'time')}** (as on the page “Report”; an estimate, and no count of words).\n\n`,
  );
}
