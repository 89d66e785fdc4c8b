import { expect, test } from 'vitest';
import { SUBJECTS } from '#agents/team/subjects.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { sentForAll } from '#runtime/house/sent-for-all.ts';
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

test('what the updates fetched is told with what was sent, and nobody’s but once', () => {
  const row = (purpose: string, written: number, received: number) => ({
    ...{ day: 20000, receiver: 'a.example', purpose, requestCount: 2 },
    ...{ voiceBytes: 0, pictureBytes: 0, writtenBytes: written, receivedBytes: received, voiceMs: 0 },
  });
  const ofNobody = row('live', 10, 0);
  const parts = {
    // Of each child together with nobody's.
    store: {
      house: {
        outboundDays: (childId: string) => [ofNobody, ...(childId === 'a' ? [row('photo', 5, 1)] : [])],
      },
    },
    updates: () => ({ sent: () => [row('update', 0, 900)] }),
  } as unknown as Parameters<typeof sentForAll>[0];
  const children = [{ childId: 'a' }, { childId: 'b' }];
  const told = sentForAll(parts, children, 19999, 20001);
  expect(told.map(({ purpose, count, bytes, fetched }) => [purpose, count, bytes, fetched])).toEqual([
    ['live', 2, 10, 0],
    ['photo', 2, 5, 1],
    ['update', 2, 0, 900],
  ]);
});
