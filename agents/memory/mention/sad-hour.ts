import type { SessionState } from '#agents/core/state.ts';
import { isTooMuch } from '#agents/emotion/care.ts';
import type { Feeling } from '#agents/understanding/labels.ts';

/** After sad or fearful words nothing is noted and nothing old is brought up for so long. */
const SAD_HOUR_MS = 60 * 60_000;

export const isSorrow = (feeling: Feeling): boolean => feeling === 'sad' || feeling === 'afraid';

/** Whether the child was sad or afraid within the hour, or its feelings are too much now. */
export function isSadHour(state: Readonly<SessionState>, nowMs: number): boolean {
  const { sad_at_ms: sadAtMs } = state;
  const wasSad = sadAtMs !== undefined && nowMs - sadAtMs < SAD_HOUR_MS;
  return wasSad || isTooMuch(state, nowMs) !== null;
}
