import type { TurnWork } from '#agents/core/records.ts';
import type { SessionState } from '#agents/core/state.ts';
import { aidIn } from '#agents/teaching/hints/aids.ts';

/** Levels of support for what lies on the desk: 0 is the plain question. */
export const MAX_HINT_LEVEL = 3;

/** The plain question: something new lies on the desk, or the child wants it bare again. What was given stays counted. */
export function resetHintLevel(state: SessionState): void {
  state.hint_level = 0;
}

/**
 * One hint for the problem or the kanji on the desk: raises the level by one, counts the hint and records it. Gives
 * whether the level rose; false where level 3 was spent already. `wording`: how the hint of a level is worded, whose aid is
 * recorded with it. This file alone writes the level.
 */
export function giveHint(
  work: TurnWork,
  asked: { readonly problemId: string; hintsGiven: number },
  wording: (level: number) => string = () => '',
): boolean {
  const { state } = work;
  const before = state.hint_level;
  state.hint_level = Math.min(before + 1, MAX_HINT_LEVEL);
  asked.hintsGiven += 1;
  state.hints_used_total += 1;
  const { hint_level: level } = state;
  const rises = level > before;
  const aid = rises ? aidIn(wording(level)) : null;
  work.record({
    kind: 'hint_given',
    problemId: asked.problemId,
    level,
    ...(aid === null ? {} : { aid }),
  });
  return rises;
}
