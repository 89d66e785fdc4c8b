import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MOST_QUEUED_MS, SoundQueue } from '#drivers/speaker/queue.ts';

test('whatever is added, sent, sent again and taken: it comes out whole, once and in order', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('add' as const), count: fc.integer({ min: 0, max: 400_000 }) }),
    fc.record({ kind: fc.constant('send' as const), count: fc.integer({ min: 1, max: 300_000 }) }),
    fc.record({ kind: fc.constant('take' as const), count: fc.integer({ min: 0, max: 480 }) }),
    fc.record({ kind: fc.constant('again' as const), count: fc.constant(0) }),
  );
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 60 }), (steps) => {
      const queue = new SoundQueue();
      const frame = new Int16Array(480);
      let added = 0;
      let taken = 0;
      let sent = 0;
      const sample = (i: number) => (i % 65_521) - 32_760;
      for (const { kind, count } of steps) {
        if (kind === 'add') {
          const piece = new Int16Array(count).map((_, i) => sample(added + i));
          const fits = added - taken + count <= (MOST_QUEUED_MS * 24_000) / 1000;
          expect(queue.add(piece)).toBe(fits);
          if (fits) added += count;
        } else if (kind === 'send') {
          const view = queue.send(count);
          expect(view.length).toBeLessThanOrEqual(Math.min(count, added - sent));
          expect(view.length > 0).toBe(added > sent);
          if (view.length > 0)
            expect([view[0], view.at(-1)]).toEqual([sample(sent), sample(sent + view.length - 1)]);
          sent += view.length;
        } else if (kind === 'take') {
          queue.take(frame, count);
          const real = Math.min(count, added - taken);
          for (let i = 0; i < 480; i++) expect(frame[i]).toBe(i < real ? sample(taken + i) : 0);
          taken += real;
          sent = Math.max(sent, taken);
        } else {
          queue.sendAgain();
          sent = taken;
        }
        expect([queue.length, queue.sent]).toEqual([added - taken, sent - taken]);
      }
    }),
    { numRuns: 25 },
  );
});

test('what was sent stays as it was while newer sound is added after a clear: it may still be on its way', () => {
  const queue = new SoundQueue();
  queue.add(new Int16Array(4800).fill(1));
  const onItsWay = queue.send(4800);
  queue.clear();
  expect([queue.length, queue.sent]).toEqual([0, 0]);
  expect(queue.add(new Int16Array(4800).fill(2))).toBe(true);
  expect(new Set(onItsWay)).toEqual(new Set([1]));
  expect(new Set(queue.send(4800))).toEqual(new Set([2]));
});
