import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { TrueDate } from '#runtime/house/true-date.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const WOKEN_MS = Date.UTC(1970, 0, 1);

let dir: string;
let isSet: boolean | null;
const journal = new MemoryJournal();
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'coach-date-'));
  isSet = true;
  journal.lines.splice(0);
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));
const file = () => path.join(dir, 'last-date.json');
const noted = () => JSON.parse(readFileSync(file(), 'utf8')).certain_at_ms;

async function start(clock = new VirtualClock()) {
  const date = new TrueDate(dir, async () => isSet);
  clock.dateFacts = () => date.facts;
  const stop = await date.start(clock, journal);
  return { clock, stop };
}

test('nobody relies on the date before the machine has answered', () => {
  const clock = new VirtualClock();
  const date = new TrueDate(dir, async () => true);
  clock.dateFacts = () => date.facts;
  expect(clock.dateState).toBe('unsure');
});

test('a start in the past is noticed, and the date is certain soon after the network has told it', async () => {
  const before = await start();
  before.stop();
  const seenMs = before.clock.now();
  isSet = false;
  const { clock } = await start(new VirtualClock(seenMs - 2 * HOUR_MS));
  expect([clock.dateState, clock.lastCertainMs()]).toEqual(['wrong', seenMs]);
  clock.jumpWallClock(3 * HOUR_MS);
  isSet = true;
  await clock.advance(15_000);
  expect([clock.dateState, clock.lastCertainMs()]).toEqual(['certain', clock.now()]);
  expect(journal.lines.map(({ message }) => message)).toEqual([
    'the date is not certain',
    'the date is certain',
  ]);
});

test('it is written down once an hour, and never while it is not certain', async () => {
  isSet = false;
  const { clock } = await start(new VirtualClock(WOKEN_MS));
  await clock.advance(DAY_MS);
  expect(() => statSync(file())).toThrow('ENOENT');
  clock.jumpWallClock(Date.UTC(2026, 10, 22) - clock.now());
  isSet = true;
  await clock.advance(15_000);
  const firstMs = noted();
  await clock.advance(HOUR_MS - 30_000);
  expect(noted()).toBe(firstMs);
  await clock.advance(60_000);
  expect(noted()).toBeGreaterThan(firstMs);
});

test('a clock that ran ahead and was set right is believed from then on', async () => {
  (await start(new VirtualClock(Date.UTC(2030, 0, 1)))).stop();
  const { clock, stop } = await start();
  expect([clock.dateState, noted()]).toEqual(['certain', clock.now()]);
  stop();
  expect(clock.pending).toBe(0);
});

test.each(['', '{', 'null', '{"certain_at_ms":"x"}'])(
  'a file that says nothing (%j) is as none',
  async (text) => {
    writeFileSync(file(), text);
    isSet = null;
    const { clock } = await start();
    expect(clock.dateState).toBe('certain');
  },
);
