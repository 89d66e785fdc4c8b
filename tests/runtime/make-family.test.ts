import { expect, test } from 'vitest';
import { SUBJECTS } from '#agents/team/subjects.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { makeFamily } from '#runtime/make-family.ts';

type Parts = Parameters<typeof makeFamily>[0];

test('the assistant is made ready when a parent looks at what was asked: the first question does not wait for it', async () => {
  const clock = new VirtualClock();
  const settings = { live: {}, text: { kind: 'off' } };
  const parts = {
    clock,
    settings,
    courses: SUBJECTS,
    store: {},
    textModel: { hasCloud: false },
    key: null,
    doors: {},
  };
  const family = makeFamily(parts as unknown as Parts);
  expect(family.history(null)).toEqual([]);
  // It rests before each of its pieces: nobody else waits for all of them.
  for (const _ of ['words', 'question', 'learned']) {
    while (clock.pending === 0) await new Promise((resolve) => setImmediate(resolve));
    await clock.advance(10);
  }
  expect(family.history(null)).toEqual([]);
  await new Promise((resolve) => setImmediate(resolve));
  expect(clock.pending).toBe(0);
});
