import { expect, test } from 'vitest';
import { type ConversationState, freshTurn, TURN_RULES } from '#agents/talk/voice/machine/turn.ts';
import { ticked } from '#agents/talk/voice/machine/turn-clock.ts';

const { patienceMs, extraPatienceMs } = TURN_RULES;
/** The child has broken into the robot's sentence and is quiet since 0. */
const brokenIn: ConversationState = {
  ...freshTurn(0, true),
  ...{ phase: 'listening', attention: 'hands_free', live: 'open' },
  ...{ isTurnOpen: true, isBrokenOff: true, isMuttering: true, quietSinceMs: 0 },
};
const doneAt = (nowMs: number, isBackChannel: boolean) =>
  ticked({ ...brokenIn, isBackChannel }, nowMs, TURN_RULES).effects.map(({ type }) => type);

test('"うん" over the robot is no interruption: its sentence is picked up', () => {
  expect(doneAt(patienceMs - 1, true)).toEqual([]);
  expect(doneAt(patienceMs, true)).toEqual(['drop_turn', 'go_on']);
});

test('half a sentence over the robot is one: it is waited for and answered, and not thrown away', () => {
  expect(doneAt(patienceMs, false)).toEqual([]);
  expect(doneAt(patienceMs + extraPatienceMs, false)).toEqual(['end_turn']);
});
