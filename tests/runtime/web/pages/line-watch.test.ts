import { expect, test } from 'vitest';
import { Line } from '#runtime/web/pages/parent/kit/line-watch.ts';

/** A line that comes back at the so-manieth try. */
function lineBackAt(tries: number) {
  const waits: number[] = [];
  const back = Promise.withResolvers<void>();
  const line = new Line({
    async probe() {
      if (waits.length < tries) throw new TypeError('no line');
      back.resolve();
    },
    async wait(durationMs) {
      waits.push(durationMs);
    },
  });
  const told: boolean[] = [];
  line.onChange(() => told.push(line.isUp));
  return { line, waits, told, back: back.promise };
}

test('a line that broke is tried after longer and longer whiles, and told when it is back', async () => {
  const { line, waits, told, back } = lineBackAt(7);
  line.broke();
  line.broke();
  expect(line.isUp).toBe(false);
  await back;
  await Promise.resolve();
  expect(waits).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000, 15_000]);
  expect(told).toEqual([false, true]);
  expect(line.returns).toBe(1);
});

test('one that breaks again is tried again from the beginning', async () => {
  const first = lineBackAt(1);
  first.line.broke();
  await first.back;
  await Promise.resolve();
  first.line.broke();
  await Promise.resolve();
  await Promise.resolve();
  await Promise.resolve();
  expect(first.waits).toEqual([1000, 1000]);
  expect(first.line.returns).toBe(2);
});
