import type { Lesson } from '#agents/core/state.ts';
import type { ParsedProblem } from '#agents/knowledge/arithmetic/problem.ts';
import type { DialogueContext } from './dialogue-script.ts';

/** に、5たす6: the second of a sheet that is read out; つぎは 12+9 */
const NUMBERED =
  /^\s*(?:[②-⑳]|[(（]\d{1,2}[)）]|\d{1,2}(?:[)）:：、]|[.．](?!\d))|(?:に|さん|よん|し|ご|ろく|なな|しち|はち|きゅう|く|じゅう|\d{1,2})(?:ばん|もんめ)|(?:に|さん|よん|し|ご|ろく|なな|しち|はち|きゅう|く|じゅう)[、,，\s]|(?:その)?つぎ|それから|あと[はで、\s])/;

/**
 * Whether a child that has an untouched problem of its own before it is reading out its sheet: then all of it waits, in its
 * order. One that waits already is wanted now.
 */
export function isDictated(
  { state, message }: DialogueContext,
  before: Lesson,
  problems: readonly ParsedProblem[],
): boolean {
  if (before.source === 'robot') return false;
  if (problems.length > 1) return true;
  if (problems.some(({ canonical }) => state.queue.includes(canonical))) return false;
  const isUntouched = before.saidByChild.length === 0 && before.hintsGiven === 0;
  // Beside one that came back by the robot a sum is what the child wants now, not the next line of a sheet.
  const isReadOut = state.queue.length > 0 && before.wasWaiting !== true;
  return isUntouched && (isReadOut || NUMBERED.test(message));
}
