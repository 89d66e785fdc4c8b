import { describe, expect, test } from 'vitest';
import type { CloudItem } from '#runtime/store/sync/cloud-item.ts';
import { CloudError } from '#runtime/sync/cloud.ts';
import { pullPage } from '#runtime/sync/pull-page.ts';
import { type RestoreProgress, restoreChildren } from '#runtime/sync/restore.ts';
import { seededRandom } from '../../support/random.ts';
import { MemoryCloud } from '../../support/sync/memory-cloud.ts';
import { RandomLessons } from '../../support/sync/random-family.ts';
import { Robot, sharedRows } from '../../support/sync/robot.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const signal = new AbortController().signal;
const send = (robot: Robot, cloud: MemoryCloud): Promise<unknown> =>
  cloud.of(robot.name).write(robot.send(), signal);
const partsOf = ({ store, name }: Robot, cloud: MemoryCloud) => ({ store, cloud: cloud.of(name) });

/** A robot with a child that learned for a while, all of it in the cloud. */
async function taught(robot: Robot, cloud: MemoryCloud, steps = 40): Promise<string> {
  const child = { childId: 'here', nickname: 'はな', written: '花', mark: 'cat', grade: 3 } as const;
  robot.store.children.add({ ...child, isArchived: false });
  const lessons = new RandomLessons(robot, 'here', seededRandom(3));
  for (let step = 0; step < steps; step++) await (step % 6 === 5 ? lessons.parent() : lessons.lesson());
  const cloudId = robot.store.sync.cloudIdOf('here') ?? '';
  await send(robot, cloud);
  return cloudId;
}

describe('a new robot', () => {
  test('gets the child back, with name, grade, rows and memories, and says how far it is', async () => {
    using old = new Robot('old');
    using fresh = new Robot('fresh');
    const cloud = new MemoryCloud(10);
    const cloudId = await taught(old, cloud);
    const told: RestoreProgress[] = [];
    const end = await restoreChildren(partsOf(fresh, cloud), (one) => told.push(one), signal);
    expect(sharedRows(fresh, cloudId)).toEqual(sharedRows(old, cloudId));
    expect(fresh.store.children.all()).toMatchObject([{ nickname: 'はな', written: '花', grade: 3 }]);
    expect(told.length).toBeGreaterThan(3);
    expect(end).toMatchObject({ childCount: 1, doneCount: 1, unreadableCount: 0 });
    expect(told.at(-1)).toEqual(end);
    // It is the child's robot now: what it tells, others take.
    const childId = fresh.store.sync.adopt(cloudId) ?? '';
    await new RandomLessons(fresh, childId, seededRandom(4)).lesson();
    await send(fresh, cloud);
    while ((await pullPage(partsOf(old, cloud), cloudId, signal)).isMore);
    expect(sharedRows(old, cloudId)).toEqual(sharedRows(fresh, cloudId));
  });

  test('goes on where it was cut off, by a fault of the cloud or of the power', async () => {
    using old = new Robot('old');
    using fresh = new Robot('fresh');
    const cloud = new MemoryCloud(7);
    const cloudId = await taught(old, cloud);
    let reads = 0;
    for (let attempt = 0; attempt < 100; attempt++) {
      const { store, cloud: port } = partsOf(fresh, cloud);
      const failing = {
        ...{ children: port.children, forget: port.forget },
        read: async (...asked: Parameters<typeof port.read>) => {
          reads += 1;
          if (reads % 2 === 0) throw new CloudError('unreachable');
          return port.read(...asked);
        },
      };
      const restoring = restoreChildren({ store, cloud: failing }, () => {}, signal);
      const isDone = await restoring.then(
        () => true,
        (error: unknown) => {
          expect(error).toBeInstanceOf(CloudError);
          return false;
        },
      );
      if (isDone) break;
      fresh.restart();
    }
    // Each page was read once, and failed once.
    expect(reads).toBeLessThanOrEqual(2 * Math.ceil(cloud.items.length / 7) + 1);
    expect(sharedRows(fresh, cloudId)).toEqual(sharedRows(old, cloudId));
  });

  test('what it cannot read is counted, and stops nothing', async () => {
    using old = new Robot('old');
    using fresh = new Robot('fresh');
    const cloud = new MemoryCloud();
    const cloudId = await taught(old, cloud, 5);
    const strange = { childId: cloudId, robotId: 'newer', kind: 'hint_given', atMs: 1 } as const;
    cloud.items.unshift({
      ...strange,
      id: 'n1',
      payload: { what: 'a newer program knows' },
    } satisfies CloudItem);
    const end = await restoreChildren(partsOf(fresh, cloud), () => {}, signal);
    expect(end).toMatchObject({ doneCount: 1, unreadableCount: 1 });
    expect(sharedRows(fresh, cloudId)).toEqual(sharedRows(old, cloudId));
  });
});

describe('what was erased at one robot', () => {
  test('days go at the other too, and do not come back from anywhere', async () => {
    using one = new Robot('one');
    using other = new Robot('other');
    const cloud = new MemoryCloud();
    const cloudId = await taught(one, cloud);
    const copies = [...cloud.items];
    await restoreChildren(partsOf(other, cloud), () => {}, signal);
    const now = one.desk.clock.now();
    const days = { fromMs: now - 30 * DAY_MS, toMs: now + DAY_MS };
    await one.store.erase({ id: 'erasing-1', scope: 'range', childId: 'here', ...days });
    await send(one, cloud);
    while ((await pullPage(partsOf(other, cloud), cloudId, signal)).isMore);
    expect(other.ask('SELECT 1 FROM problems')).toEqual([]);
    for (const robot of [one, other]) {
      expect(robot.store.sync.takeFrom(cloudId, copies, null)).toMatchObject({ held: 0, erase: [] });
      const rows = sharedRows(robot, cloudId);
      for (const table of ['sessions', 'problems', 'attempts', 'memories', 'day_work', 'day_sums'])
        expect(rows[table], table).toEqual([]);
    }
    // What comes after stays.
    await one.desk.clock.advance(2 * DAY_MS);
    await new RandomLessons(one, 'here', seededRandom(5)).lesson();
    await send(one, cloud);
    while ((await pullPage(partsOf(other, cloud), cloudId, signal)).isMore);
    expect(other.ask('SELECT 1 FROM problems')).toHaveLength(1);
  });

  test('a child goes at the other too, is not restored, and all of it stays away', async () => {
    using one = new Robot('one');
    using other = new Robot('other');
    const cloud = new MemoryCloud();
    const cloudId = await taught(one, cloud);
    const copies = [...cloud.items];
    await restoreChildren(partsOf(other, cloud), () => {}, signal);
    await one.store.erase({ id: 'erasing-1', scope: 'child', childId: 'here' });
    await send(one, cloud);
    const page = await pullPage(partsOf(other, cloud), cloudId, signal);
    expect(page.isErased).toBe(true);
    expect(other.ask('SELECT 1 FROM children')).toEqual([]);
    for (const robot of [one, other]) {
      expect(robot.store.sync.takeFrom(cloudId, copies, null)).toBeNull();
      expect(robot.store.sync.adopt(cloudId)).toBeNull();
    }
    const end = await restoreChildren(partsOf(other, cloud), () => {}, signal);
    expect(end).toMatchObject({ doneCount: 1, takenCount: 0 });
  });

  test('all of a family goes, child by child, though it is told to each under the same id', async () => {
    using other = new Robot('other');
    const cloud = new MemoryCloud();
    const cloudIds = ['x', 'y'];
    const erase = { robotId: 'one', kind: 'erase', atMs: 1 } as const;
    const payload = { scope: 'all', from_ms: null, to_ms: null, stamp: 5 };
    for (const cloudId of cloudIds) {
      other.store.sync.adopt(cloudId);
      cloud.items.push({ ...erase, id: 'erasing-1', childId: cloudId, payload });
    }
    for (const cloudId of cloudIds) await pullPage(partsOf(other, cloud), cloudId, signal);
    expect(other.ask('SELECT 1 FROM children')).toEqual([]);
    expect(cloudIds.map((cloudId) => other.store.sync.adopt(cloudId))).toEqual([null, null]);
  });

  test('giving all away tells of each child by itself, and a parent sees one receipt', async () => {
    using one = new Robot('one');
    const cloudId = await taught(one, new MemoryCloud(), 3);
    await one.store.erase({ id: 'erasing-1', scope: 'all' });
    expect(one.waiting().map(({ kind, childId, payload }) => [kind, childId, payload.scope])).toEqual([
      ['erase', '', 'all'],
      ['erase', cloudId, 'child'],
    ]);
    expect(one.store.house.erasures(9)).toHaveLength(1);
  });
});
