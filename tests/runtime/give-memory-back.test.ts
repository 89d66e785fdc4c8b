import { setImmediate as nextTurn } from 'node:timers/promises';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { giveMemoryBack } from '#runtime/give-memory-back.ts';

test('what nothing holds any more is gone, and nobody can collect by a flag that was left behind', async () => {
  const left = new WeakRef(new Uint8Array(1_000_000));
  // What a weak reference was asked for lives until the turn is over.
  await nextTurn();
  giveMemoryBack();
  expect(left.deref()).toBeUndefined();
  expect(runInNewContext('typeof gc')).toBe('undefined');
});
