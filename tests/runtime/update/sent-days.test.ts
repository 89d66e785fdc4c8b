import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dayAt, startOfDayMs } from '#agents/record/days.ts';
import { settingsSchema } from '#config/settings.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { OutboundBook } from '#runtime/outbound-book.ts';
import { RobotUpdates } from '#runtime/update/seen/robot-updates.ts';
import { addSent, sentDays } from '#runtime/update/sent-days.ts';
import { NEW } from '../../support/update/fake-program.ts';
import { Scratch } from '../../support/update/made-part.ts';
import { NOW_MS } from '../../support/update/status-of.ts';

const NEVER = new AbortController().signal;
const DAY_MS = 24 * 60 * 60_000;

class Sending extends Scratch {
  readonly clock = new VirtualClock(NOW_MS);
  readonly places = { program: '', state: this.at('state'), requests: this.at('requests') };
  readonly file = this.at('state', 'sent.json');
  readonly book = new OutboundBook({
    ...{ clock: this.clock, journal: new MemoryJournal(), childId: () => '' },
    write: (entries) => addSent(this.places, entries),
  });

  constructor() {
    super();
    for (const folder of [this.places.state, this.places.requests]) mkdirSync(folder);
  }

  fetched(receivedBytes: number, receiver = 'updates.example'): void {
    this.book.note({ receiver, purpose: 'update', childId: '', requestCount: 1 });
    this.book.note({ receiver, purpose: 'update', childId: '', receivedBytes });
  }
}

test('what the updater fetched is summed by day and server, also over its runs, for the robot to read', async () => {
  using sending = new Sending();
  const { clock, book } = sending;
  await book.start(NEVER);
  sending.fetched(300);
  sending.fetched(50_000_000);
  sending.fetched(7, 'other.example');
  await clock.advance(20_000);
  sending.fetched(400);
  await book.stop();
  clock.setWallClock(NOW_MS + DAY_MS);
  sending.fetched(5);
  await book.stop();
  const today = dayAt(NOW_MS);
  const sums = sentDays(sending.places).map((row) => [
    row.day,
    row.receiver,
    row.requestCount,
    row.receivedBytes,
  ]);
  expect(sums).toEqual([
    [today, 'updates.example', 3, 50_000_700],
    [today, 'other.example', 1, 7],
    [today + 1, 'updates.example', 1, 5],
  ]);
  expect(statSync(sending.file).mode & 0o777).toBe(0o644);
  const settings = settingsSchema.parse({});
  const { places } = sending;
  const updates = new RobotUpdates({ settings, version: '1', clock, places, app: NEW });
  expect(updates.sent(startOfDayMs(today), startOfDayMs(today + 1))).toHaveLength(2);
  expect(updates.sent(startOfDayMs(today + 1), startOfDayMs(today + 2))).toHaveLength(1);
});

test('two hundred rows are kept, the newest; what is damaged begins anew', () => {
  using sending = new Sending();
  const { clock, places, book } = sending;
  for (let day = 0; day < 230; day++) {
    clock.setWallClock(NOW_MS + day * DAY_MS);
    sending.fetched(1);
    book.write();
  }
  expect(sentDays(places)).toHaveLength(200);
  expect(sentDays(places).at(-1)?.day).toBe(dayAt(NOW_MS) + 229);
  expect(readFileSync(sending.file).length).toBeLessThan(40_000);
  for (const text of ['', '{', '{"schema":1,"rows":[{"day":-1}]}', 'x'.repeat(70_000)]) {
    writeFileSync(sending.file, text);
    expect(sentDays(places)).toEqual([]);
  }
  sending.fetched(9);
  book.write();
  expect(sentDays(places)).toHaveLength(1);
});
