import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { cloudCheck } from '#runtime/checks/cloud-check.ts';
import type { Store } from '#runtime/store/store.ts';
import { CloudError } from '#runtime/sync/cloud.ts';
import { pull } from '#runtime/sync/pull.ts';
import { Sync } from '#runtime/sync/sync.ts';
import { SyncFile } from '#runtime/sync/sync-file.ts';
import { MemoryCloud } from '../../support/cloud/memory-cloud.ts';
import { commitTurn, StoreFixture, solveProblem } from '../../support/store/store-fixture.ts';

const DAY_MS = 24 * 60 * 60_000;
const signal = new AbortController().signal;
let desk: StoreFixture;
let store: Store;
let dir: string;
let world: ReturnType<typeof makeWorld>;

function makeWorld(dailyMegabytes = 20) {
  const clock = new VirtualClock();
  const cloud = new MemoryCloud();
  const journal = new MemoryJournal();
  const file = new SyncFile(dir, clock);
  const listeners = new Set<() => void>();
  const free = { is: true };
  const sync = new Sync({
    ...{ cloud, file, clock, journal },
    outbox: () => store.outbox,
    settings: { everyMinutes: 15, dailyMegabytes },
    isFree: () => free.is,
    onFreedom: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    pull: (from, ending) => pull(from, store, ending),
    ids: { robotId: () => file.robotId, cloudIdOf: (childId) => store.sync.cloudIdOf(childId) },
    telling: { over: (place) => store.sync.tellOver(place), done: () => store.sync.toldOver() },
    chance: () => 0.5,
  });
  const turn = (isFree: boolean): void => {
    free.is = isFree;
    for (const listener of listeners) listener();
  };
  const check = cloudCheck({
    cloud,
    standing: () => sync.standing(),
    mayLeave: () => true,
    trouble: () => null,
    clock,
  });
  return { clock, cloud, journal, file, sync, turn, check };
}

beforeEach(async () => {
  desk = new StoreFixture();
  store = desk.open();
  dir = mkdtempSync(path.join(tmpdir(), 'sync-'));
  world = makeWorld();
  // A robot that has had this cloud from its first day.
  store.sync.tellOver(world.file.placeOf(world.cloud));
  await world.sync.start(signal);
});
afterEach(async () => {
  await world.sync.stop();
  desk[Symbol.dispose]();
  rmSync(dir, { recursive: true, force: true });
});

const solve = (problem: string, child = 'c') =>
  commitTurn(store, child, `s-${child}`, (work) => solveProblem(work, problem));
const waiting = () => store.outbox.pending(1000);
const kinds = () => [...world.cloud.items.values()].map(({ kind }) => kind);

describe('what was there before the cloud', () => {
  test('is told within the limit of a day, goes on the next, and is told as progress until it is over', async () => {
    for (const session of ['s1', 's2', 's3', 's4'])
      for (let count = 1; count <= 12; count += 1)
        commitTurn(store, 'c', session, (work) => solveProblem(work, `${session}-${count}`));
    world.cloud.items.clear();
    for (const { id } of waiting()) store.outbox.acknowledge(id);
    await world.sync.stop();
    world.file.notePurged();
    world = makeWorld(0.1);
    await world.sync.start(signal);
    await world.clock.advance(70_000);
    expect(world.sync.standing()).toMatchObject({ fault: null, toldOver: { sessionCount: 4 } });
    const first = world.cloud.items.size;
    expect(first).toBeGreaterThan(50);
    expect(world.sync.standing().sentTodayBytes).toBeLessThan(100_000);
    for (let day = 0; day < 3; day += 1) await world.clock.advance(DAY_MS);
    expect(world.sync.standing()).toMatchObject({ fault: null, toldOver: null, waitingCount: 0 });
    const count = (kind: string) => kinds().filter((one) => one === kind).length;
    expect(count('problem_started')).toBe(48);
    expect(count('session_stood')).toBe(4);
    // And never again.
    const all = world.cloud.items.size;
    await world.clock.advance(DAY_MS);
    expect(world.cloud.items.size).toBe(all);
  }, 60_000);
});

describe('what waits', () => {
  test('goes a minute after the start, then each quarter of an hour, under random ids', async () => {
    solve('p1');
    const ids = waiting().map(({ id }) => id);
    await world.clock.advance(59_000);
    expect(world.cloud.calls).toEqual([]);
    await world.clock.advance(10_000);
    expect(waiting()).toEqual([]);
    expect([...world.cloud.items.keys()]).toEqual(ids);
    for (const item of world.cloud.items.values()) {
      expect(item.childId).not.toBe('c');
      expect(item.robotId).toBe(world.file.robotId);
    }
    solve('p2');
    await world.clock.advance(14 * 60_000);
    expect(waiting()).not.toEqual([]);
    await world.clock.advance(3 * 60_000);
    expect(waiting()).toEqual([]);
  });

  test('goes soon after a lesson', async () => {
    await world.clock.advance(70_000);
    solve('p1');
    world.sync.lessonEnded();
    await world.clock.advance(10_000);
    expect(waiting()).toEqual([]);
  });

  test('stays while the cloud cannot be reached, is tried three times, and goes when it can', async () => {
    solve('p1');
    world.cloud.gate = async () => {
      throw new CloudError('unreachable');
    };
    await world.clock.advance(120_000);
    expect(world.cloud.calls).toHaveLength(3);
    expect(waiting()).toHaveLength(7);
    expect(world.sync.standing()).toMatchObject({ fault: 'unreachable' });
    world.cloud.gate = async () => {};
    await world.clock.advance(30 * 60_000);
    expect(waiting()).toEqual([]);
    expect(world.sync.standing()).toMatchObject({ fault: null, failingSinceMs: null });
  });

  test('of a week without the internet is told after three days, and all of it goes afterwards', async () => {
    world.cloud.gate = async () => {
      throw new CloudError('unreachable');
    };
    for (let day = 0; day < 7; day += 1) {
      solve(`p${day}`);
      await world.clock.advance(DAY_MS);
      if (day === 1) expect(world.check.now?.()).toEqual({ state: 'ok', code: null });
      if (day === 3) expect(world.check.now?.()).toEqual({ state: 'degraded', code: 'unreachable' });
    }
    // Seven hours apart at the most: a robot without a line does not knock all day.
    expect(world.cloud.calls.length).toBeLessThan(60);
    world.cloud.gate = async () => {};
    await world.clock.advance(7 * 60 * 60_000);
    expect(kinds()).toHaveLength(43);
    expect(world.check.now?.()).toEqual({ state: 'ok', code: null });
  });

  test('that was confirmed before the line broke is not sent again', async () => {
    solve('p1');
    const [first] = waiting();
    world.cloud.faults.push(new CloudError('slow', { written: [first?.id ?? ''], refused: [] }));
    await world.clock.advance(61_000);
    expect(waiting()).toHaveLength(6);
    await world.clock.advance(10_000);
    expect(waiting()).toEqual([]);
    expect(world.cloud.items.has(first?.id ?? '')).toBe(false);
  });

  test('of which the cloud refuses one for good: that one is set aside and told, the others go', async () => {
    solve('p1');
    world.cloud.poison.add(waiting()[2]?.id ?? '');
    await world.clock.advance(70_000);
    expect(waiting()).toEqual([]);
    expect(world.cloud.items.size).toBe(6);
    expect(world.check.now?.()).toEqual({ state: 'degraded', code: 'parked' });
  });

  test.each(['refused', 'gone', 'clock'] as const)(
    'is all there after a week in which the cloud said %s, and goes when it takes it again',
    async (kind) => {
      let isOver = false;
      world.cloud.gate = async () => {
        if (!isOver) throw new CloudError(kind);
      };
      for (let day = 1; day <= 7; day += 1) {
        solve(`p${day}`);
        await world.clock.advance(DAY_MS);
      }
      expect(world.sync.standing()).toMatchObject({ fault: kind, parkedCount: 0 });
      expect(world.cloud.items.size).toBe(0);
      isOver = true;
      await world.clock.advance(7 * 60 * 60_000);
      expect(world.sync.standing()).toMatchObject({ fault: null, waitingCount: 0, parkedCount: 0 });
      expect(kinds().filter((one) => one === 'problem_started')).toHaveLength(7);
    },
  );

  test('counts twice in the day where a second service is told of it as well', async () => {
    const sentBytes = async (problem: string) => {
      const before = world.sync.standing().sentTodayBytes;
      solve(problem);
      await world.clock.advance(17 * 60_000);
      return world.sync.standing().sentTodayBytes - before;
    };
    const once = await sentBytes('p1');
    world.cloud.toldTwice = new Set(kinds());
    expect(await sentBytes('p3')).toBeGreaterThan(once * 1.5);
  });

  test('is not more in a day than the settings allow, and goes on the next', async () => {
    await world.sync.stop();
    world = makeWorld(0.003);
    await world.sync.start(signal);
    solve('p1');
    await world.clock.advance(2 * 60 * 60_000);
    const sentCount = world.cloud.items.size;
    expect(sentCount).toBeGreaterThan(0);
    expect(waiting()).toHaveLength(7 - sentCount);
    await world.clock.advance(24 * 60 * 60_000);
    expect(world.cloud.items.size).toBeGreaterThan(sentCount);
  });
});

describe('a child at a turn', () => {
  test('keeps a round from beginning, and ends one that hangs at once', async () => {
    solve('p1');
    world.turn(false);
    await world.clock.advance(10 * 60_000);
    expect(world.cloud.calls).toEqual([]);
    world.turn(true);
    let isCut = false;
    world.cloud.gate = (ending) =>
      new Promise((_, reject) => {
        ending.addEventListener('abort', () => {
          isCut = true;
          reject(ending.reason);
        });
      });
    await world.clock.advance(30_000);
    expect(world.cloud.calls).toHaveLength(1);
    world.turn(false);
    expect(isCut).toBe(true);
    expect(waiting()).toHaveLength(7);
    world.cloud.gate = async () => {};
    world.turn(true);
    await world.clock.advance(30_000);
    expect(waiting()).toEqual([]);
  });

  test('never waits for a cloud that hangs: a round ends by itself, and a stop does not wait for it', async () => {
    solve('p1');
    world.cloud.gate = (ending) =>
      new Promise((_, reject) => {
        ending.addEventListener('abort', () => reject(ending.reason));
      });
    await world.clock.advance(70_000);
    solve('p2');
    expect(waiting()).toHaveLength(13);
    await world.clock.advance(130_000);
    await world.sync.stop();
    expect(world.clock.pending).toBe(0);
  });
});

describe('erasing', () => {
  test('comes before all else, leaves word behind, and nothing goes until it is confirmed', async () => {
    solve('p1');
    await world.clock.advance(70_000);
    const before = store.sync.cloudIdOf('c');
    await store.erase({ id: 'erasure-1', scope: 'child', childId: 'c' });
    solve('p2');
    world.cloud.calls.length = 0;
    world.cloud.faults.push(new CloudError('refused'));
    await world.clock.advance(20 * 60_000);
    expect(world.cloud.calls).toEqual(['erase child']);
    expect(kinds()).not.toContain('erase');
    await world.clock.advance(20 * 60_000);
    expect(world.cloud.calls.slice(1, 3)).toEqual(['erase child', 'write erase']);
    const items = [...world.cloud.items.values()];
    expect(items.filter(({ childId }) => childId === before).map(({ kind }) => kind)).toEqual(['erase']);
    // What came after is of a child that the cloud has never met.
    expect(items.filter(({ childId }) => childId === store.sync.cloudIdOf('c'))).toHaveLength(7);
    expect(store.sync.cloudIdOf('c')).not.toBe(before);
  });

  test('of a child that never went there asks nothing', async () => {
    solve('p1');
    await store.erase({ id: 'erasure-1', scope: 'child', childId: 'c' });
    await world.clock.advance(70_000);
    expect(world.cloud.calls).toEqual([]);
    expect(waiting()).toEqual([]);
  });
});

test('reads to the end where another robot has erased something, and goes on', async () => {
  solve('p1');
  world.cloud.faults.push(new CloudError('erased'));
  await world.clock.advance(70_000);
  expect(world.cloud.calls.slice(0, 3)).toEqual([expect.stringMatching(/^write/), 'read', 'read']);
  expect(waiting()).toEqual([]);
});

test('sends nothing where it cannot be read what was erased', async () => {
  writeFileSync(path.join(dir, 'sync.json'), '{');
  await world.sync.stop();
  world = makeWorld();
  await world.sync.start(signal);
  solve('p1');
  await world.clock.advance(70_000);
  expect(world.cloud.items.size).toBe(0);
  expect(world.check.now?.()).toEqual({ state: 'failed', code: 'not_saved' });
});

test('a clock that leaps by years changes nothing of what goes, or when', async () => {
  solve('p1');
  world.clock.jumpWallClock(-40 * 365 * DAY_MS);
  await world.clock.advance(70_000);
  world.clock.jumpWallClock(80 * 365 * DAY_MS);
  solve('p2');
  await world.clock.advance(16 * 60_000);
  expect(waiting()).toEqual([]);
});
