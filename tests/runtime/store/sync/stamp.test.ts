import { expect, test } from 'vitest';
import { migrate } from '#runtime/store/database/migrate.ts';
import { openInMemory } from '#runtime/store/database/open.ts';
import { LATEST_STAMP, Stamps } from '#runtime/store/sync/stamp.ts';

const NOW_MS = Date.UTC(2026, 3, 6, 7);

function stampsOf(salt: number): Stamps {
  const database = openInMemory();
  migrate(database);
  database.prepare("UPDATE store_meta SET value = ? WHERE key = 'stamp_salt'").run(salt);
  return new Stamps(database);
}

test('stamps rise whatever the clock does, and follow it where it goes on', () => {
  const stamps = stampsOf(5);
  const clock = [NOW_MS, NOW_MS, NOW_MS - 40 * 365 * 86_400_000, 0, NOW_MS + 1000];
  const made = clock.map((nowMs) => stamps.next(nowMs));
  expect(made).toEqual([...new Set(made)].sort((one, other) => one - other));
  expect(made.at(-1)).toBe((NOW_MS + 1000) * 2048 + 5);
});

test('what is made after another robot’s change was met comes after it, by a clock far behind too', () => {
  const [ahead, behind] = [stampsOf(7), stampsOf(3)];
  const theirs = ahead.next(NOW_MS + 86_400_000);
  expect(behind.next(NOW_MS)).toBeLessThan(theirs);
  behind.meet(theirs);
  const mine = behind.next(NOW_MS);
  expect(mine).toBeGreaterThan(theirs);
  // And is none that the other can make.
  expect([mine % 2048, theirs % 2048]).toEqual([3, 7]);
});

test('a clock beyond the year 2100 does not use them up', () => {
  const stamps = stampsOf(2047);
  expect(stamps.next(Number.MAX_SAFE_INTEGER)).toBeLessThanOrEqual(LATEST_STAMP + 2047);
  expect(Number.isSafeInteger(stamps.next(Number.MAX_SAFE_INTEGER))).toBe(true);
});
