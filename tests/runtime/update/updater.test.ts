import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { writeRequest } from '#runtime/update/exchange.ts';
import { UpdateRefused } from '#runtime/update/trust/update-refused.ts';
import { OLD } from '../../support/update/fake-program.ts';
import { type Behaviour, UpdatingRobot, WELL } from '../../support/update/updating-robot.ts';

const apps = (robot: UpdatingRobot) => readdirSync(path.join(robot.program, 'app')).toSorted();

describe('an update', () => {
  test('is brought, tried, switched to at night, and confirmed when the robot was well for long enough', async () => {
    using robot = new UpdatingRobot();
    const app = robot.publish('1.1.0');
    const status = await robot.update();
    expect(robot.runs).toBe(app);
    expect(robot.slots.read()).toEqual({ current: app, previous: OLD, pending: null });
    expect(status).toMatchObject({
      state: 'idle',
      last: { version: '1.1.0', outcome: 'confirmed', code: null },
    });
    expect(robot.restarts).toBe(1);
    // The one before stays for going back by hand; the next look finds nothing to do.
    expect(apps(robot)).toEqual([OLD, app].toSorted());
    expect(await robot.update()).toMatchObject({ state: 'idle', code: 'up_to_date' });
    expect(robot.restarts).toBe(1);
  });

  test('and the next after it: two versions stay, and the bases that they stand on', async () => {
    using robot = new UpdatingRobot();
    const one = robot.publish('1.1.0');
    await robot.update();
    const two = robot.publish('1.2.0');
    await robot.update();
    await robot.update();
    expect(robot.slots.read()).toEqual({ current: two, previous: one, pending: null });
    expect(apps(robot)).toEqual([one, two].toSorted());
    expect(readdirSync(path.join(robot.program, 'base')).toSorted()).toEqual(
      [robot.baseOf(one), robot.baseOf(two)].toSorted(),
    );
  });

  const BAD: Readonly<Record<string, readonly [Behaviour, string]>> = {
    'crashes at once': [() => 'crashes', 'did_not_start'],
    'hangs before it is ready': [() => 'hangs', 'not_confirmed'],
    'crashes after nine minutes, each time': [(s) => (s >= 540 ? 'crashes' : {}), 'did_not_start'],
    'runs, and something that worked before does not': [(s) => ({ is_bad: s >= 60 }), 'unwell'],
    'runs, and never says that it is well': [() => ({}), 'not_confirmed'],
    'says that another version is well': [() => ({ is_good: true, app: OLD }), 'not_confirmed'],
    'says that it is well at a time to come': [() => ({ is_good: true, uptime_s: 10 ** 9 }), 'not_confirmed'],
  };
  test.each(Object.entries(BAD))('that %s is left, and not tried again', async (_, [behaviour, why]) => {
    using robot = new UpdatingRobot();
    robot.publish('1.1.0', behaviour);
    const status = await robot.update();
    expect(robot.runs).toBe(OLD);
    expect(robot.slots.read()).toMatchObject({ current: OLD, pending: null });
    expect(status?.last).toMatchObject({ version: '1.1.0', outcome: 'went_back', code: why });
    const { restarts } = robot;
    expect(await robot.update()).toMatchObject({ state: 'idle', code: 'failed_here' });
    expect(robot.restarts).toBe(restarts);
    const next = robot.publish('1.2.0');
    await robot.update();
    expect(robot.runs).toBe(next);
  });

  test('whose first start is slow, or cut by the plug once, is no failure', async () => {
    using robot = new UpdatingRobot();
    let isCut = false;
    const app = robot.publish('1.1.0', (s) => {
      if (s > 400 && !isCut) {
        isCut = true;
        return 'crashes';
      }
      return s < 280 ? 'hangs' : { is_good: s >= 900 };
    });
    await robot.update();
    expect(robot.runs).toBe(app);
    expect(isCut).toBe(true);
  });

  test('whose trial start fails is not switched to, and tried again with the next look', async () => {
    using robot = new UpdatingRobot();
    robot.publish('1.1.0');
    robot.isTrialGood = false;
    expect(await robot.update()).toMatchObject({ code: 'no_trial_start' });
    expect([robot.restarts, robot.runs]).toEqual([0, OLD]);
    robot.isTrialGood = true;
    await robot.update();
    expect(robot.runs).not.toBe(OLD);
  });

  test('whose note is torn while it is on trial is left by the launcher, told, and tried again', async () => {
    using robot = new UpdatingRobot();
    const app = robot.publish('1.1.0');
    robot.onWait = () => {
      if (robot.runs !== app) return;
      robot.onWait = () => {};
      writeFileSync(path.join(robot.places.state, 'pending.json'), '{"version":"1.1');
      robot.start();
    };
    expect(await robot.update()).toMatchObject({ state: 'idle', version: null, code: 'state_lost' });
    expect(robot.slots.read()).toMatchObject({ current: OLD, pending: null });
    await robot.update();
    expect(robot.runs).toBe(app);
  });

  test('for which there is no room changes nothing', async () => {
    using robot = new UpdatingRobot();
    robot.publish('1.1.0');
    robot.freeBytes = 100 * 1024 * 1024;
    expect(await robot.update()).toMatchObject({ code: 'no_room' });
    expect(apps(robot)).toEqual([OLD]);
  });

  test('whose parts have room, and what is compiled of them has not, is not tried before it has', async () => {
    using robot = new UpdatingRobot();
    const app = robot.publish('1.1.0');
    robot.freeBytes = 110 * 1024 * 1024;
    expect(await robot.update()).toMatchObject({ code: 'no_room' });
    expect([robot.runs, robot.slots.read().pending]).toEqual([OLD, null]);
    robot.freeBytes = 10 ** 10;
    await robot.update();
    expect(robot.runs).toBe(app);
  });
});

describe('the status', () => {
  test('tells what is new of the version that is put off, and until when', async () => {
    using robot = new UpdatingRobot();
    robot.publish('1.1.0', WELL, { is_security: true });
    const until = new Date(robot.clock.now() + 3 * 24 * 3_600_000).toISOString();
    writeRequest(robot.places, { schema: 1, id: 'r1', kind: 'postpone', until });
    const status = await robot.update();
    expect(status).toMatchObject({
      ...{ code: 'postponed', version: '1.1.0', is_security: true, postponed_until: until, request_id: 'r1' },
      ...{ news: { en: 'It hears better.' }, offered: { version: '1.1.0' }, uptime_s: robot.uptimeS },
    });
  });

  test('tells what was new of the version that was confirmed, also by another process', async () => {
    using robot = new UpdatingRobot();
    const app = robot.publish('1.1.0');
    robot.onWait = () => {
      if (robot.runs === app) robot.stopping.abort(new Error('stopped'));
    };
    await expect(robot.update()).rejects.toThrow('stopped');
    const told = new Set<string | undefined>();
    robot.onWait = () => told.add(robot.status?.news?.en);
    Object.assign(robot, { stopping: new AbortController() });
    const status = await robot.update();
    expect(status?.last).toMatchObject({ outcome: 'confirmed', news: { en: 'It hears better.' } });
    expect([[...told], status?.news]).toEqual([['It hears better.'], null]);
  });

  test('tells since when looks fail, by a fault of this machine too, and forgets it with the next good one', async () => {
    using robot = new UpdatingRobot();
    robot.publish('1.1.0');
    robot.freeBytes = 0;
    const since = (await robot.update())?.failing_since;
    expect(Date.parse(since ?? '')).toBeGreaterThan(0);
    robot.uptimeS += 3600;
    expect((await robot.update())?.failing_since).toBe(since);
    Object.assign(robot, { freeBytes: 10 ** 10, word: {} });
    // Waiting for the night is no failure.
    expect(await robot.update()).toMatchObject({ code: 'not_night', failing_since: null });
    robot.onLook = () => {
      throw new UpdateRefused('unreachable', 'no line');
    };
    expect(await robot.update()).toMatchObject({ code: 'unreachable', failing_since: expect.any(String) });
    Object.assign(robot, { onLook: () => {}, word: { is_night: true } });
    expect(await robot.update()).toMatchObject({ last: { outcome: 'confirmed' }, failing_since: null });
  });
});

describe('the moment', () => {
  test('is never in a lesson: it waits for its end', async () => {
    using robot = new UpdatingRobot();
    const app = robot.publish('1.1.0');
    robot.word = { is_night: true, is_lesson: true };
    const endsS = robot.uptimeS + 1800;
    robot.onWait = () => {
      if (robot.uptimeS < endsS) expect([robot.runs, robot.status?.code]).toEqual([OLD, 'lesson']);
      else robot.word = { is_night: true };
    };
    await robot.update();
    expect(robot.runs).toBe(app);
  });

  test('is told some seconds before, and a child that sits down in these is waited for', async () => {
    using robot = new UpdatingRobot();
    const app = robot.publish('1.1.0');
    let switchings = 0;
    // It is said with the next wait, which is the one before the switch.
    robot.onLook = () => {
      robot.word = { is_night: true, is_lesson: true };
    };
    robot.onWait = () => {
      if (robot.status?.state === 'switching' && robot.runs === OLD) switchings++;
      if (robot.status?.state === 'waiting') robot.word = { is_night: true };
    };
    await robot.update();
    expect([robot.runs, switchings]).toEqual([app, 2]);
    expect(robot.statuses).toContain('waiting lesson');
  });

  test('nor on a weak supply, nor in the first minutes after power came', async () => {
    using robot = new UpdatingRobot();
    const app = robot.publish('1.1.0');
    robot.uptimeS = 60;
    robot.word = { is_night: true, is_under_voltage: true };
    robot.onWait = () => {
      if (robot.uptimeS > 1200) robot.word = { is_night: true };
      else expect(robot.runs).toBe(OLD);
    };
    await robot.update();
    expect(robot.runs).toBe(app);
    expect(robot.statuses).toContain('waiting just_started');
    expect(robot.statuses).toContain('waiting under_voltage');
  });

  test('is the night, unless somebody asks; the version is there by then', async () => {
    using robot = new UpdatingRobot();
    const app = robot.publish('1.1.0');
    robot.word = {};
    expect(await robot.update()).toMatchObject({ state: 'waiting', code: 'not_night', version: '1.1.0' });
    expect([robot.runs, apps(robot)]).toEqual([OLD, [OLD, app].toSorted()]);
    writeRequest(robot.places, { schema: 1, id: 'r1', kind: 'install_now', until: null });
    await robot.update();
    expect(robot.runs).toBe(app);
  });

  test('is now where no robot runs: the update may be what mends it', async () => {
    using robot = new UpdatingRobot();
    robot.word = {};
    await robot.update();
    robot.behaviours.set(OLD, () => 'hangs');
    robot.uptimeS += 600;
    const app = robot.publish('1.1.0');
    await robot.update();
    expect(robot.runs).toBe(app);
  });
});

describe('a request', () => {
  test('to put it off counts until its day, and is heeded once', async () => {
    using robot = new UpdatingRobot();
    const app = robot.publish('1.1.0');
    const until = new Date(robot.clock.now() + 3 * 24 * 3_600_000).toISOString();
    writeRequest(robot.places, { schema: 1, id: 'r1', kind: 'postpone', until });
    expect(await robot.update()).toMatchObject({ state: 'idle', code: 'postponed' });
    robot.uptimeS += 3 * 24 * 3600;
    await robot.update();
    expect(robot.runs).toBe(app);
  });

  test('for now that comes while a look is under way is heard by that look: the system starts no second one', async () => {
    using robot = new UpdatingRobot();
    const app = robot.publish('1.1.0');
    robot.word = {};
    robot.onLook = () =>
      writeRequest(robot.places, { schema: 1, id: 'r1', kind: 'install_now', until: null });
    await robot.update();
    expect(robot.runs).toBe(app);
  });

  test('is not met with a version that support has stopped while a lesson was waited out', async () => {
    using robot = new UpdatingRobot();
    const app = robot.publish('1.1.0');
    robot.word = { is_night: true, is_lesson: true };
    const untilS = robot.uptimeS + 40 * 60;
    robot.onWait = () => {
      if (robot.uptimeS < untilS) return;
      robot.word = { is_night: true };
      const { stable } = robot.channel.rings;
      if (stable) robot.channel = { ...robot.channel, rings: { stable: { ...stable, is_paused: true } } };
    };
    expect(await robot.update()).toMatchObject({ state: 'waiting', code: 'paused' });
    expect([robot.runs, robot.looks]).toEqual([OLD, 2]);
    robot.onWait = () => {};
    robot.publish('1.1.0');
    await robot.update();
    expect(robot.runs).toBe(app);
  });

  test('to put it off that comes after one for now holds it back', async () => {
    using robot = new UpdatingRobot();
    robot.publish('1.1.0');
    robot.word = {};
    writeRequest(robot.places, { schema: 1, id: 'r1', kind: 'install_now', until: null });
    const until = new Date(robot.clock.now() + 24 * 3_600_000).toISOString();
    robot.onLook = () => writeRequest(robot.places, { schema: 1, id: 'r2', kind: 'postpone', until });
    await robot.update();
    expect(robot.runs).toBe(OLD);
    robot.word = { is_night: true };
    expect(await robot.update()).toMatchObject({ code: 'postponed' });
  });

  test('that comes while a version is brought or waits is heeded in the same run', async () => {
    using robot = new UpdatingRobot();
    const app = robot.publish('1.1.0');
    robot.word = { is_under_voltage: true };
    robot.onWait = () => {
      robot.word = {};
      writeRequest(robot.places, { schema: 1, id: 'r1', kind: 'install_now', until: null });
    };
    await robot.update();
    expect(robot.runs).toBe(app);
    expect(robot.status?.request_id).toBe('r1');
  });

  test('that came too late for a run is heeded at its end, since whoever it would start runs already', async () => {
    using robot = new UpdatingRobot();
    robot.word = {};
    robot.onLook = () => {
      // By now it has heeded what there was.
      if (robot.looks === 1) writeRequest(robot.places, { schema: 1, id: 'r1', kind: 'look', until: null });
    };
    expect(await robot.update()).toMatchObject({ code: 'no_plan', request_id: 'r1' });
    expect(robot.looks).toBe(2);
  });

  test.each([
    ['garbage', 'not json'],
    ['a kind that there is not', '{"schema":1,"id":"x","kind":"install","until":null}'],
    [
      'more than a request',
      `{"schema":1,"id":"x","kind":"install_now","until":null,"x":"${'y'.repeat(70_000)}"}`,
    ],
    ['nothing', ''],
  ])('that is %s is none', async (_, text) => {
    using robot = new UpdatingRobot();
    robot.publish('1.1.0');
    robot.word = {};
    writeFileSync(path.join(robot.places.requests, 'request.json'), text);
    expect(await robot.update()).toMatchObject({ code: 'not_night' });
  });

  test('in a place that is a folder, or a word of the robot that is one, stops nothing', async () => {
    using robot = new UpdatingRobot();
    mkdirSync(path.join(robot.places.requests, 'request.json'));
    const app = robot.publish('1.1.0');
    await robot.update();
    expect(robot.runs).toBe(app);
  });

  test('a robot that names no address is let alone, and the status says so', async () => {
    using robot = new UpdatingRobot();
    robot.publish('1.1.0');
    robot.word = { url: null };
    expect(await robot.update()).toMatchObject({ state: 'off', code: 'no_address' });
    expect(robot.runs).toBe(OLD);
  });
});

describe('an updater that is ended while it waits', () => {
  const stopped = async (robot: UpdatingRobot, at: () => boolean): Promise<UpdatingRobot> => {
    robot.onWait = () => {
      if (at()) robot.stopping.abort(new Error('stopped'));
    };
    await expect(robot.update()).rejects.toThrow('stopped');
    robot.onWait = () => {};
    return robot;
  };

  test('in a trial goes on with it, and confirms what is well', async () => {
    using robot = new UpdatingRobot();
    const app = robot.publish('1.1.0');
    await stopped(robot, () => robot.runs === app);
    Object.assign(robot, { stopping: new AbortController() });
    expect((await robot.update())?.last).toMatchObject({ outcome: 'confirmed' });
    expect(robot.runs).toBe(app);
  });

  test('before the restart that goes with a switch asks for it again', async () => {
    using robot = new UpdatingRobot();
    const app = robot.publish('1.1.0', WELL);
    robot.word = {};
    await robot.update();
    robot.slots.switchTo({ version: '1.1.0', app }, 0);
    await robot.update();
    expect([robot.runs, robot.restarts]).toEqual([app, 1]);
  });

  test('after the power was cut in a trial: the launcher counts, and two starts are enough for one that is well', async () => {
    using robot = new UpdatingRobot();
    const app = robot.publish('1.1.0');
    await stopped(robot, () => robot.runs === app);
    Object.assign(robot, { stopping: new AbortController(), uptimeS: 30 });
    rmSync(path.join(robot.places.requests, 'robot.json'));
    robot.start();
    await robot.update();
    expect(robot.runs).toBe(app);
    expect(robot.slots.read().pending).toBeNull();
  });
});
