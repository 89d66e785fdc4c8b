import { describe, expect, test } from 'vitest';
import type { CloudItem } from '#runtime/store/sync/cloud-item.ts';
import { cases } from '../../../support/cases.ts';
import { seededRandom } from '../../../support/random.ts';
import { battlePlayed, commitTurn, memoryKept } from '../../../support/store/store-fixture.ts';
import { RandomLessons } from '../../../support/sync/random-family.ts';
import { Robot, sharedRows } from '../../../support/sync/robot.ts';

const child = {
  childId: 'here',
  nickname: 'はな',
  written: '',
  mark: 'cat',
  grade: 2,
  isArchived: false,
} as const;
/** All that is told of what was there, as the cloud gets it. */
function toldOver(robot: Robot, cloud = 'cloud'): readonly CloudItem[] {
  const told: CloudItem[] = [];
  while (robot.store.sync.tellOver(cloud) > 0) told.push(...robot.send());
  return told;
}

function restoredFrom(items: readonly CloudItem[], cloudId: string): Robot {
  const robot = new Robot('restored');
  robot.store.sync.adopt(cloudId);
  for (let from = 0; from < items.length; from += 30)
    robot.store.sync.takeFrom(cloudId, items.slice(from, from + 30), String(from));
  return robot;
}

/** Some weeks of a child and its parent at a robot of which nobody took what it told. */
async function lived(robot: Robot, seed: number, steps = 80): Promise<string> {
  const random = seededRandom(seed);
  robot.store.children.add(child);
  const lessons = new RandomLessons(robot, 'here', random);
  for (let step = 0; step < steps; step++) await (random() < 0.75 ? lessons.lesson() : lessons.parent());
  return robot.store.sync.cloudIdOf('here') ?? '';
}

describe('a cloud that is switched on later', () => {
  test.each(Array.from({ length: cases(2, 200) }, (_, index) => index + 1))(
    'is told all that was there before, family %i',
    async (seed) => {
      using robot = new Robot('one');
      const cloudId = await lived(robot, seed);
      // As if a robot with an older program had told nothing of it, or another cloud all of it.
      robot.send();
      using restored = restoredFrom(toldOver(robot), cloudId);
      expect(sharedRows(restored, cloudId)).toEqual(sharedRows(robot, cloudId));
    },
  );

  test('is told it once, the same after a restart half-way, and each change under one id', async () => {
    using robot = new Robot('one');
    await lived(robot, 3, 200);
    const first: CloudItem[] = [];
    robot.store.sync.tellOver('cloud');
    first.push(...robot.send());
    expect(robot.store.sync.toldOver()?.toldSessions).toBeGreaterThan(0);
    robot.restart();
    first.push(...toldOver(robot));
    expect(robot.store.sync.toldOver()).toBe(null);
    expect(robot.store.sync.tellOver('cloud')).toBe(0);
    const ids = first.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    // After a purge it is another one, and hears the same.
    expect(toldOver(robot, 'cloud-2').map(({ id }) => id)).toEqual(ids);
  });

  test('hears of what waits no second time, and of what is new beside it', async () => {
    using robot = new Robot('one');
    const cloudId = await lived(robot, 5);
    const told = toldOver(robot);
    expect(told.map(({ kind }) => kind)).not.toContain('emotion_observed');
    const perKind = (kind: string) => told.filter((item) => item.kind === kind).length;
    expect(perKind('session_stood')).toBe(robot.ask('SELECT 1 FROM sessions').length);
    commitTurn(robot.store, 'here', 'later', (work) => {
      work.record(battlePlayed(7, 8));
      work.record(memoryKept('m-later', 'くりさがりが にがて', { key: 'habit:9' }));
    });
    const later = robot.send();
    expect(later.length).toBe(3);
    expect(robot.store.sync.tellOver('cloud')).toBe(0);
    using restored = restoredFrom([...told, ...later], cloudId);
    expect(sharedRows(restored, cloudId)).toEqual(sharedRows(robot, cloudId));
  });

  test('is told by each of two robots what both know, under the same ids', async () => {
    using one = new Robot('one');
    const cloudId = await lived(one, 7);
    const all = toldOver(one);
    using other = restoredFrom(all, cloudId);
    other.send();
    const kinds = new Set([
      'problem_started',
      'answer_attempted',
      'hint_given',
      'progress_recorded',
      'memory_kept',
    ]);
    const ids = (items: readonly CloudItem[]) =>
      items
        .filter(({ kind }) => kinds.has(kind))
        .map(({ id }) => id)
        .sort();
    expect(ids(toldOver(other))).toEqual(ids(all));
  });

  test('is told all of it again when more waited than there is room for', async () => {
    using robot = new Robot('one');
    await lived(robot, 2, 20);
    const all = toldOver(robot);
    robot.turn('here', 'more', ...Array.from({ length: 50_050 }, () => ({ kind: 'streak_broken' as const })));
    robot.restart();
    expect(robot.store.sync.tellOver('cloud')).toBeGreaterThan(0);
    expect(all.length).toBeGreaterThan(0);
  });
});
