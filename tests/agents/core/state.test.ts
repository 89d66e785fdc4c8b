import { expect, test } from 'vitest';
import { freshState, sessionStateSchema } from '#agents/core/state.ts';

test('a checkpoint of the program before goes on where it stopped', () => {
  const { break_offered_at_ms: _, cared: __, ...older } = freshState(1_000, 7);
  expect(sessionStateSchema.parse(older)).toEqual(freshState(1_000, 7));
});
