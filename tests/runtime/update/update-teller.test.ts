import { mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { settingsSchema } from '#config/settings.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import type { CheckId, CheckResult } from '#runtime/checks/check.ts';
import { run } from '#runtime/command/update.ts';
import {
  type Places,
  type RobotWord,
  readRequest,
  readRobotWord,
  type UpdateStatus,
  writeStatus,
} from '#runtime/update/exchange.ts';
import { tellUpdater } from '#runtime/update/told/update-teller.ts';
import { NEW, OLD } from '../../support/update/fake-program.ts';
import { Scratch } from '../../support/update/made-part.ts';
import { statusOf } from '../../support/update/status-of.ts';

const MINUTE_MS = 60_000;

/** A robot whose checks and desk a test sets, and what it tells its updater. */
class Telling extends Scratch {
  /** Monday, 16:00 in Japan. */
  readonly clock = new VirtualClock(Date.UTC(2026, 3, 6, 7, 0));
  readonly journal = new MemoryJournal();
  readonly places: Places = {
    program: this.at('opt'),
    state: this.at('state'),
    requests: this.at('requests'),
  };
  desk: { question: string | null; isFromEarlier: boolean } = { question: null, isFromEarlier: false };
  results: CheckResult[] = [];
  /** What the robot was told of its being switched: whether it begins, and whether at night. */
  readonly noted: [boolean, boolean][] = [];
  settings = settingsSchema.parse({ update: { url: 'https://updates.example/' } });

  constructor() {
    super();
    mkdirSync(this.places.requests);
  }

  check(id: CheckId, state: CheckResult['state'], code: CheckResult['code'] = null): void {
    const others = this.results.filter((result) => result.id !== id);
    this.results = [...others, { id, state, code, mend: null, durationMs: 0 }];
  }

  start(app: string | null): () => void {
    return tellUpdater({
      robot: {
        desk: () => this.desk,
        checks: { results: () => this.results },
        noteUpdating: (...both) => void this.noted.push(both),
      },
      ...{ settings: this.settings, clock: this.clock, journal: this.journal, places: this.places, app },
      uptimeS: () => this.clock.monotonicMs() / 1000,
    });
  }

  get word(): RobotWord {
    const word = readRobotWord(this.places);
    if (word === null) throw new Error('nothing was told');
    return word;
  }
}

describe('what the updater is told', () => {
  test('is how the robot is, each minute', async () => {
    using telling = new Telling();
    telling.check('power', 'degraded', 'under_voltage');
    telling.desk = { question: '8+7は？', isFromEarlier: false };
    const stop = telling.start(OLD);
    expect(telling.word).toMatchObject({
      ...{ app: OLD, url: 'https://updates.example/', ring: 'stable', uptime_s: 0 },
      ...{ is_lesson: true, is_night: false, is_under_voltage: true, is_good: false, is_bad: false },
    });
    telling.desk = { question: '8+7は？', isFromEarlier: true };
    telling.clock.setWallClock(Date.UTC(2026, 3, 6, 17, 0));
    await telling.clock.advance(MINUTE_MS);
    expect(telling.word).toMatchObject({ uptime_s: 60, is_lesson: false, is_night: true });
    stop();
    await telling.clock.advance(10 * MINUTE_MS);
    expect(telling.word.uptime_s).toBe(60);
  });

  test('that a child sits down, or has ended, is told within two seconds: the line is theirs', async () => {
    using telling = new Telling();
    const stop = telling.start(OLD);
    for (const isLesson of [true, false]) {
      telling.desk = { question: isLesson ? '8+7は？' : null, isFromEarlier: false };
      await telling.clock.advance(2_000);
      expect(telling.word.is_lesson).toBe(isLesson);
    }
    stop();
  });

  test('can be read by the updater, which is another user, whatever the unit takes off new files', () => {
    using telling = new Telling();
    const before = process.umask(0o077);
    try {
      telling.start(OLD)();
    } finally {
      process.umask(before);
    }
    expect(statSync(path.join(telling.places.requests, 'robot.json')).mode & 0o777).toBe(0o644);
  });

  test('is told anew every two seconds while it is about to be switched, and the robot says so, but at night aloud', async () => {
    using telling = new Telling();
    mkdirSync(telling.places.state);
    const stop = telling.start(OLD);
    const tell = (changed: Partial<UpdateStatus>) => writeStatus(telling.places, statusOf(changed));
    const uptime_s = () => telling.clock.monotonicMs() / 1000;
    tell({ state: 'trying', code: null, uptime_s: uptime_s() });
    await telling.clock.advance(10_000);
    expect(telling.noted).toEqual([]);
    tell({ state: 'switching', code: null, uptime_s: uptime_s() });
    telling.desk = { question: '8+7は？', isFromEarlier: false };
    await telling.clock.advance(2_000);
    expect([telling.noted, telling.word.is_lesson]).toEqual([[[true, false]], true]);
    tell({ state: 'waiting', code: 'lesson', uptime_s: uptime_s() });
    await telling.clock.advance(2_000);
    expect(telling.noted.at(-1)).toEqual([false, false]);
    telling.clock.setWallClock(Date.UTC(2026, 3, 6, 17, 0));
    tell({ state: 'switching', code: null, uptime_s: uptime_s() });
    await telling.clock.advance(4_000);
    expect(telling.noted.at(-1)).toEqual([true, true]);
    // The updater was ended in the middle of it.
    await telling.clock.advance(MINUTE_MS);
    expect(telling.noted.at(-1)?.[0]).toBe(false);
    stop();
    const { length } = telling.noted;
    tell({ state: 'switching', code: null, uptime_s: uptime_s() });
    await telling.clock.advance(MINUTE_MS);
    expect(telling.noted).toHaveLength(length);
  });

  test('without a release, or without an updater, is nothing', () => {
    using telling = new Telling();
    telling.start(null);
    expect(readdirSync(telling.places.requests)).toEqual([]);
  });

  test('what cannot be written is told to the log once', async () => {
    using telling = new Telling();
    mkdirSync(telling.at('requests/robot.json.tmp'));
    const stop = telling.start(OLD);
    await telling.clock.advance(5 * MINUTE_MS);
    expect(telling.journal.lines.map(({ message }) => message)).toEqual([
      'the updater cannot be told how the robot is',
    ]);
    stop();
  });
});

describe('a new version', () => {
  /** The version before ran with a microphone, lights and the internet. */
  const afterOld = (): Telling => {
    const telling = new Telling();
    for (const id of ['store', 'microphone', 'lights', 'provider'] as const) telling.check(id, 'ok');
    telling.start(OLD)();
    telling.results = [];
    return telling;
  };

  test('is good when all that worked before it has worked for ten minutes', async () => {
    using telling = afterOld();
    const stop = telling.start(NEW);
    expect(telling.word.worked_before).toEqual(['store', 'microphone', 'lights']);
    await telling.clock.advance(20 * MINUTE_MS);
    // Not tried yet: neither.
    expect([telling.word.is_good, telling.word.is_bad]).toEqual([false, false]);
    for (const id of ['store', 'microphone', 'lights'] as const) telling.check(id, 'ok');
    telling.check('provider', 'failed', 'offline');
    await telling.clock.advance(10 * MINUTE_MS);
    expect(telling.word.is_good).toBe(false);
    await telling.clock.advance(MINUTE_MS);
    expect([telling.word.is_good, telling.word.is_bad]).toEqual([true, false]);
    stop();
  });

  test('is bad when one of these has not for as long; a fault that passes begins the time anew', async () => {
    using telling = afterOld();
    const stop = telling.start(NEW);
    for (const id of ['store', 'lights'] as const) telling.check(id, 'ok');
    telling.check('microphone', 'failed', 'failed');
    await telling.clock.advance(6 * MINUTE_MS);
    telling.check('microphone', 'ok');
    await telling.clock.advance(6 * MINUTE_MS);
    telling.check('microphone', 'not_present', 'not_present');
    await telling.clock.advance(10 * MINUTE_MS);
    expect([telling.word.is_good, telling.word.is_bad]).toEqual([false, false]);
    await telling.clock.advance(MINUTE_MS);
    expect([telling.word.is_good, telling.word.is_bad]).toEqual([false, true]);
    stop();
  });

  test('still knows what worked before it when it was started again', async () => {
    using telling = afterOld();
    telling.start(NEW)();
    telling.check('store', 'ok');
    const stop = telling.start(NEW);
    expect(telling.word.worked_before).toContain('microphone');
    await telling.clock.advance(30 * MINUTE_MS);
    expect(telling.word.is_good).toBe(false);
    stop();
  });
});

test('the command asks the updater, and says what it did', async () => {
  using telling = new Telling();
  const said: string[] = [];
  const call = (...words: string[]) =>
    run(
      { words, clock: telling.clock, terminal: { write: (text: string) => said.push(text) } } as never,
      telling.places,
    );
  expect(await call()).toBe(0);
  expect(said.at(-1)).toContain('has not looked yet');
  mkdirSync(telling.places.state);
  const until = '2026-04-09T07:00:00.000Z';
  writeStatus(telling.places, statusOf({ code: 'postponed', postponed_until: until }));
  expect(await call()).toBe(0);
  expect(said.at(-1)).toContain(`put off   until ${until}`);
  writeStatus(telling.places, statusOf({ code: 'unreachable', failing_since: until }));
  await call();
  expect(said.at(-1)).toContain(`failing   since ${until}`);
  await call('--now');
  expect(readRequest(telling.places)).toMatchObject({ kind: 'install_now', until: null });
  await call('--postpone', '3');
  expect(readRequest(telling.places)).toMatchObject({ kind: 'postpone', until: '2026-04-09T07:00:00.000Z' });
  for (const words of [['--postpone'], ['--postpone', '0'], ['--postpone', '900'], ['--now', 'x'], ['now']])
    await expect(call(...words), words.join(' ')).rejects.toThrow();
});
