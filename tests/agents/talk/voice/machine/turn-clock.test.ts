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

test('a short word over the robot is not over before its words can have come', () => {
  const short: ConversationState = { ...brokenIn, isMuttering: false, ending: 'done' };
  const typesAt = (nowMs: number) => ticked(short, nowMs, TURN_RULES).effects.map(({ type }) => type);
  expect(typesAt(patienceMs - 1)).toEqual([]);
  expect(typesAt(patienceMs)).toEqual(['end_turn']);
});

test('half a sentence over the robot is one: it is waited for and answered, and not thrown away', () => {
  expect(doneAt(patienceMs, false)).toEqual([]);
  expect(doneAt(patienceMs + extraPatienceMs, false)).toEqual(['end_turn']);
});

/** The child's turn, open since 0. */
const listening: ConversationState = {
  ...freshTurn(0, false),
  ...{ phase: 'listening', attention: 'hands_free', live: 'open', isTurnOpen: true, listeningSinceMs: 0 },
};
const after = (state: ConversationState, nowMs: number) => {
  const next = ticked(state, nowMs, TURN_RULES);
  return {
    ...next,
    types: next.effects.map((effect) => (effect.type === 'say' ? effect.code : effect.type)),
  };
};
const { longestTurnMs, longestHeldMs } = TURN_RULES;

test('a turn that does not end is ended and sent at its longest length', () => {
  expect(after(listening, longestTurnMs - 1).types).toEqual([]);
  const ended = after(listening, longestTurnMs);
  expect(ended.types).toEqual(['distrust', 'end_turn']);
  expect(ended.state).toMatchObject({ phase: 'thinking', attention: 'hands_free', unusableTurns: 1 });
});

test('after the second in a row the child is told what is heard, and only the button opens another', () => {
  const second = { ...listening, unusableTurns: 1 };
  const told = after(second, longestTurnMs);
  expect(told.types).toEqual(['distrust', 'end_turn', 'other_voices']);
  expect(told.state).toMatchObject({
    attention: 'off',
    isTurnOpen: false,
    isDropping: true,
    unusableTurns: 0,
  });
  expect(after({ ...second, isNoisy: true }, longestTurnMs).types.at(-1)).toBe('noisy');
});

test('one that the child ends itself is of use: the count begins anew', () => {
  const ended = after({ ...listening, unusableTurns: 1, quietSinceMs: 100 }, 100 + patienceMs);
  expect(ended.types).toEqual(['end_turn']);
  expect(ended.state.unusableTurns).toBe(0);
});

test('a held button has longer, and then counts as let go', () => {
  const held: ConversationState = { ...listening, attention: 'held', pressedAtMs: 0 };
  expect(after(held, longestTurnMs).types).toEqual([]);
  const ended = after(held, longestHeldMs);
  expect(ended.types).toEqual(['distrust', 'end_turn']);
  expect(ended.state).toMatchObject({ attention: 'off', pressedAtMs: null });
});

test('what sounds finished is over sooner, what is still searched for later; words that were understood say more', () => {
  const endsAtMs = (state: ConversationState) => {
    for (let nowMs = 0; ; nowMs += 10) if (after(state, nowMs).types.includes('end_turn')) return nowMs;
  };
  const quiet = { ...listening, quietSinceMs: 0 };
  const ends = (['done', 'falling', 'unsure', 'searching'] as const).map((ending) =>
    endsAtMs({ ...quiet, ending }),
  );
  expect(ends).toEqual(ends.toSorted((a, b) => a - b));
  expect(ends[2]).toBe(patienceMs);
  expect(ends[0]).toBeLessThan(0.7 * patienceMs);
  expect(endsAtMs({ ...quiet, ending: 'done', isMuttering: true })).toBe(patienceMs + extraPatienceMs);
});
