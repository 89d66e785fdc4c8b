import { mkdirSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { settingsSchema } from '#config/settings.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { type Places, readRequest, type UpdateStatus, writeStatus } from '#runtime/update/exchange.ts';
import { RobotUpdates } from '#runtime/update/seen/robot-updates.ts';
import { NEW } from '../../support/update/fake-program.ts';
import { Scratch } from '../../support/update/made-part.ts';
import { daysAgo, NEWS, NOW_MS, statusOf } from '../../support/update/status-of.ts';
import { UpdatingRobot } from '../../support/update/updating-robot.ts';

/** A robot whose updater is a folder with what a test puts there. */
class Updated extends Scratch {
  readonly clock = new VirtualClock(NOW_MS);
  readonly places: Places = {
    program: this.at('opt'),
    state: this.at('state'),
    requests: this.at('requests'),
  };
  uptimeS = 10_000;

  constructor(hasUpdater = true) {
    super();
    mkdirSync(this.places.state);
    if (hasUpdater) mkdirSync(this.places.requests);
  }

  tell(changed: Partial<UpdateStatus>): void {
    writeStatus(this.places, statusOf(changed));
  }

  updates(app: string | null = NEW): RobotUpdates {
    return new RobotUpdates({
      ...{ settings: settingsSchema.parse({}), version: '1.1.0+5f94b26', clock: this.clock, app },
      ...{ places: this.places, uptimeS: () => this.uptimeS },
    });
  }

  codes = (): readonly string[] =>
    this.updates()
      .told()
      .map(({ code }) => code);
}

describe('where no updater is', () => {
  test.each([
    ['a clone', true, null],
    ['a release without the installer', false, NEW],
  ])('%s says so, and nothing can be asked', (_, hasUpdater, app) => {
    using robot = new Updated(hasUpdater);
    const updates = robot.updates(app);
    robot.tell({ state: 'downloading' });
    expect(updates.view()).toMatchObject({
      has_updater: false,
      standing: 'not_looked',
      next: null,
      asked: null,
    });
    expect([updates.ask('look', 0), updates.told()]).toEqual([false, []]);
  });
});

describe('the view', () => {
  test('has what is new in the version that runs, by what was signed', () => {
    using robot = new Updated();
    const last = { version: '1.1.0', outcome: 'confirmed', code: null, at: daysAgo(2), news: NEWS } as const;
    robot.tell({ last });
    expect(robot.updates().view()).toMatchObject({ version: '1.1.0+5f94b26', news: NEWS, last });
    robot.tell({ last: { ...last, version: '1.0.0' } });
    expect(robot.updates().view().news).toBeNull();
    robot.tell({ last: { ...last, outcome: 'went_back' } });
    expect(robot.updates().view().news).toBeNull();
  });

  test('has the next one with its share, and until when a hole may stay open', () => {
    using robot = new Updated();
    const next = { version: '1.2.0', news: NEWS, is_security: true };
    const offered = { version: '1.2.0', at: daysAgo(3), news: NEWS };
    robot.tell({ state: 'downloading', code: null, share: 0.4, ...next, offered });
    expect(robot.updates().view()).toMatchObject({
      ...{ standing: 'downloading', share: 0.4, next, postponable_until: daysAgo(-4) },
    });
    robot.tell({ state: 'downloading', code: null, ...next, is_security: false, offered });
    expect(robot.updates().view().postponable_until).toBeNull();
  });

  test('of a status that is damaged is that of none', () => {
    using robot = new Updated();
    for (const text of ['', '{"schema":1}', 'x'.repeat(70_000), '{"schema":1,"state":"idle"']) {
      writeFileSync(robot.at('state', 'status.json'), text);
      expect(robot.updates().view()).toMatchObject({ has_updater: true, standing: 'not_looked' });
    }
  });

  test('says what was asked until the updater has heeded it', () => {
    using robot = new Updated();
    robot.tell({});
    const updates = robot.updates();
    expect(updates.ask('postpone', 3)).toBe(true);
    const request = readRequest(robot.places);
    expect(request).toMatchObject({ kind: 'postpone', until: daysAgo(-3) });
    expect(updates.view().asked).toBe('postpone');
    robot.tell({ code: 'postponed', request_id: request?.id ?? '', postponed_until: daysAgo(-3) });
    expect(updates.view()).toMatchObject({
      asked: null,
      standing: 'postponed',
      postponed_until: daysAgo(-3),
    });
    updates.ask('postpone', 0);
    expect(readRequest(robot.places)).toMatchObject({ kind: 'postpone', until: null });
  });
});

test('what an updater really leaves, from the first look to the end, is what the page shows', async () => {
  using robot = new UpdatingRobot();
  const settings = settingsSchema.parse({});
  const updates = new RobotUpdates({
    ...{ settings, version: '1.1.0', clock: robot.clock, places: robot.places, app: NEW },
    uptimeS: () => robot.uptimeS,
  });
  const seen = new Set<string>();
  robot.onWait = () => seen.add(updates.view().standing);
  robot.word = {};
  robot.publish('1.1.0');
  await robot.update();
  expect(updates.view()).toMatchObject({ standing: 'waits_night', next: { version: '1.1.0', news: NEWS } });
  updates.ask('install_now', 0);
  expect(updates.view().asked).toBe('install_now');
  await robot.update();
  expect([...seen]).toEqual(['switching', 'confirming']);
  expect(updates.view()).toMatchObject({
    ...{ standing: 'up_to_date', asked: null, next: null, news: NEWS },
    last: { version: '1.1.0', outcome: 'confirmed' },
  });
  expect(updates.told().map(({ code }) => code)).toEqual(['update_installed']);
  robot.publish('1.2.0', () => 'crashes');
  updates.ask('install_now', 0);
  await robot.update();
  expect(updates.view()).toMatchObject({ standing: 'left_here', last: { outcome: 'went_back' } });
  expect(updates.told().map(({ code }) => code)).toEqual(['update_went_back']);
});

describe('a notice', () => {
  const waiting = { state: 'waiting', code: 'not_night', version: '1.2.0', uptime_s: 5 } as const;
  const offered = (at: string) => ({ offered: { version: '1.2.0', at, news: null } });
  const ended = (outcome: 'confirmed' | 'went_back', days: number) => ({
    last: {
      version: '1.1.0',
      outcome,
      code: outcome === 'confirmed' ? null : 'unwell',
      at: daysAgo(days),
      news: NEWS,
    },
  });
  const security = { code: 'postponed', version: '1.2.0', is_security: true } as const;
  const TABLE: readonly (readonly [string, Partial<UpdateStatus>, readonly string[]])[] = [
    ['none while all is well', {}, []],
    ['that it was updated', ended('confirmed', 1), ['update_installed']],
    ['no more after two weeks', ended('confirmed', 14), []],
    ['that it went back', ended('went_back', 1), ['update_went_back']],
    ['no more after a month', ended('went_back', 30), []],
    ['none of a line that is away since yesterday', { code: 'unreachable', failing_since: daysAgo(1) }, []],
    [
      'of one that is away for a week',
      { code: 'unreachable', failing_since: daysAgo(7) },
      ['update_unreachable'],
    ],
    [
      'of a card without room',
      { state: 'waiting', code: 'no_room', failing_since: daysAgo(9) },
      ['update_no_room'],
    ],
    ['of a clock', { code: 'clock_behind', failing_since: daysAgo(9) }, ['update_clock_behind']],
    ['none of a failure that is over', { code: 'up_to_date', failing_since: daysAgo(9) }, []],
    ['none of a first night', { ...waiting, ...offered(daysAgo(1)) }, []],
    ['of a robot that is off each night', { ...waiting, ...offered(daysAgo(7)) }, ['update_waits_night']],
    ['of a hole that is left open', { ...security, ...offered(daysAgo(1)) }, ['update_security_postponed']],
    [
      'none of another version that is put off',
      { ...security, is_security: false, ...offered(daysAgo(1)) },
      [],
    ],
  ];
  test.each(TABLE)('%s', (_, status, codes) => {
    using robot = new Updated();
    robot.tell(status);
    expect(robot.codes()).toEqual(codes);
  });

  test('says what is new, the code for support, what to do, and the last day', () => {
    using robot = new Updated();
    const words = (status: Partial<UpdateStatus>): string => {
      robot.tell(status);
      return robot
        .updates()
        .told()
        .map(({ ja, en }) => `${ja} ${en}`)
        .join();
    };
    expect(words(ended('confirmed', 1))).toContain(NEWS.ja);
    expect(words(ended('went_back', 1))).toContain('unwell');
    expect(words({ state: 'waiting', code: 'no_room', failing_since: daysAgo(9) })).toContain('カード');
    expect(words({ ...security, ...offered(daysAgo(1)) })).toContain('2026-11-29');
  });

  test('keeps its id while the matter is the same, and gets another for the next', () => {
    using robot = new Updated();
    const ids = (status: Partial<UpdateStatus>) => {
      robot.tell(status);
      return robot
        .updates()
        .told()
        .map(({ id }) => id);
    };
    const one = ids({ code: 'unreachable', failing_since: daysAgo(8) });
    expect(ids({ code: 'too_slow', failing_since: daysAgo(8) })).toEqual(one);
    expect(ids({ code: 'unreachable', failing_since: daysAgo(7) })).not.toEqual(one);
  });
});
