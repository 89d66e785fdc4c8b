import { expect, test } from 'vitest';
import { pullPage } from '#runtime/sync/pull-page.ts';
import { restoreChildren } from '#runtime/sync/restore.ts';
import { FamilyKey } from '#runtime/sync/seal/family-key.ts';
import { needsEmulator, useEmulator } from '../../support/cloud/firestore-emulator.ts';
import { robotCloud } from '../../support/cloud/robot-cloud.ts';
import { seededRandom } from '../../support/random.ts';
import { RandomLessons } from '../../support/sync/random-family.ts';
import { Robot, sharedRows } from '../../support/sync/robot.ts';

const { missing } = needsEmulator();
const emulator = useEmulator();
const signal = new AbortController().signal;

test.skipIf(missing !== null)(
  'two robots of one child come to the same over Google’s own emulator, sealed, and a third gets the child back',
  async () => {
    using one = new Robot('one');
    using other = new Robot('other');
    using fresh = new Robot('fresh');
    const key = FamilyKey.make();
    const endsOf = (robot: Robot) => {
      const robotId = robot.name;
      const cloud = robotCloud({ endpoint: emulator.endpoint, project: 'demo-two-robots', key, robotId });
      return { cloud, store: robot.store };
    };
    const [ofOne, ofOther, ofFresh] = [endsOf(one), endsOf(other), endsOf(fresh)];
    one.store.children.add({
      ...{ childId: 'here', nickname: 'はな', written: '花', mark: 'cat', grade: 3, isArchived: false },
    });
    const cloudId = one.store.sync.cloudIdOf('here') ?? '';
    const there = other.store.sync.adopt(cloudId) ?? '';
    const random = seededRandom(8);
    const lessons = [new RandomLessons(one, 'here', random), new RandomLessons(other, there, random)];
    const exchange = async (robot: Robot, ends: typeof ofOne): Promise<void> => {
      const items = robot.send();
      for (let from = 0; from < items.length; from += 100) {
        const page = items.slice(from, from + 100);
        expect((await ends.cloud.write(page, signal)).refused).toEqual([]);
      }
      while ((await pullPage(ends, cloudId, signal)).isMore);
    };
    for (let round = 0; round < 4; round++) {
      for (const lesson of lessons) {
        for (let step = 0; step < 6; step++) await lesson.lesson();
        await lesson.parent();
      }
      await exchange(one, ofOne);
      if (round % 2 === 1) await exchange(other, ofOther);
    }
    for (let round = 0; round < 3; round++) {
      await exchange(one, ofOne);
      await exchange(other, ofOther);
      for (const lesson of lessons) lesson.recordAll();
    }
    await exchange(one, ofOne);
    await exchange(other, ofOther);
    await exchange(one, ofOne);
    const expected = sharedRows(one, cloudId);
    expect(expected.problems?.length).toBeGreaterThan(5);
    expect(sharedRows(other, cloudId)).toEqual(expected);
    const end = await restoreChildren(ofFresh, () => {}, signal);
    expect(end).toMatchObject({ childCount: 1, doneCount: 1, unreadableCount: 0 });
    expect(sharedRows(fresh, cloudId)).toEqual(expected);
    expect(fresh.store.children.all()).toMatchObject([{ nickname: 'はな', written: '花' }]);
  },
  120_000,
);
