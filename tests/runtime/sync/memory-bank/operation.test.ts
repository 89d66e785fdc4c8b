import { expect, test } from 'vitest';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { finished, type Operation } from '#runtime/sync/memory-bank/operation.ts';

const name = 'projects/p/operations/1';
const signal = new AbortController().signal;

/** What comes of it, and how often and for how long it was looked at. */
async function outcome(answers: (look: number) => Operation, begun: Operation = { name }) {
  const clock = new VirtualClock();
  let looks = 0;
  const look = async () => answers(++looks);
  let isOver = false;
  const result = finished(begun, look, clock, signal)
    .catch((error: unknown) => error)
    .finally(() => {
      isOver = true;
    });
  const fromMs = clock.monotonicMs();
  while (!isOver) await clock.advance(250);
  return { result: await result, looks, tookMs: clock.monotonicMs() - fromMs };
}

test('one that is done at once is not looked at', async () => {
  const { result, looks } = await outcome(() => ({}), { name, done: true, response: { name: 'x' } });
  expect([result, looks]).toEqual([{ response: { name: 'x' }, error: null }, 0]);
});

test('one that takes its time is looked at in growing pauses', async () => {
  const { result, looks, tookMs } = await outcome((look) => ({ name, done: look === 6, response: {} }));
  expect([result, looks]).toEqual([{ response: {}, error: null }, 6]);
  expect(tookMs).toBeGreaterThan(10_000);
});

test('one that never ends is given up after a minute', async () => {
  const { result, tookMs } = await outcome(() => ({ name }));
  expect(result).toMatchObject({ kind: 'slow' });
  expect(tookMs).toBeGreaterThanOrEqual(60_000);
  expect(tookMs).toBeLessThan(66_000);
});

test.each([
  [8, 'RESOURCE_EXHAUSTED'],
  [7, 'PERMISSION_DENIED'],
  [3, 'INVALID_ARGUMENT'],
])('one that ends in code %d says %s', async (code, status) => {
  const { result } = await outcome(() => ({ name, done: true, error: { code, message: 'no' } }));
  expect(result).toMatchObject({ error: { name: status, words: 'no' } });
});

test('an answer without a name is none', async () => {
  const { result } = await outcome(() => ({}), {});
  expect(result).toMatchObject({ kind: 'refused' });
});
