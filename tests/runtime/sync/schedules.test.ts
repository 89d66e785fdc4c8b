import { expect, test } from 'vitest';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { CloudError } from '#runtime/sync/cloud.ts';
import { FamilyKey } from '#runtime/sync/seal/family-key.ts';
import { cases } from '../../support/cases.ts';
import { faultyLine, LINE_FAULTS } from '../../support/cloud/faulty-line.ts';
import { needsEmulator, useEmulator } from '../../support/cloud/firestore-emulator.ts';
import { APP, robotCloud } from '../../support/cloud/robot-cloud.ts';
import { ScheduleRobot } from '../../support/cloud/schedule-robot.ts';
import { seededRandom } from '../../support/random.ts';

const CHILDREN = ['child-x', 'child-y'];
const YEAR_MS = 365 * 24 * 60 * 60_000;
const MOST_ROUNDS = 6;
const { missing } = needsEmulator();
const emulator = useEmulator();
const seeds = Array.from({ length: cases(6, 10_000) }, (_, seed) => seed);

/** The names of a child's documents, asked of the emulator without any code of ours. */
async function documentsOf(project: string, childId: string): Promise<string[]> {
  const place = `projects/${project}/databases/(default)/documents/memories/${APP}/users/${childId}/entries`;
  const response = await fetch(`${emulator.endpoint}/v1/${place}?pageSize=1000&mask.fieldPaths=day`, {
    headers: { authorization: 'Bearer owner' },
  });
  const { documents = [] } = (await response.json()) as { documents?: { name: string }[] };
  return documents.map(({ name }) => name);
}

// Several at once, each with a line and a project of its own: one emulator serves them all.
test.skipIf(missing !== null).for(seeds)(
  'schedule %i: each item stands in the cloud once, what was erased does not, and every robot has read all',
  { concurrent: true, timeout: 60_000 },
  async (seed, { onTestFinished }) => {
    const project = `demo-schedule-${seed}`;
    const line = faultyLine(() => emulator.endpoint);
    await line.open();
    onTestFinished(async () => {
      line.close();
      await emulator.clear(project);
    });
    const random = seededRandom(seed);
    const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
    const clock = new VirtualClock();
    const key = FamilyKey.make();
    const robots = ['robot-a', 'robot-b'].map(
      (id) =>
        new ScheduleRobot(id, clock, ({ robotId, fences }) =>
          robotCloud({ endpoint: line.endpoint, project, key, robotId, fences, clock }),
        ),
    );
    /** May not come back; and what may be gone, for it was there when a child was erased, whether its robot knew yet or not. */
    const erased = new Set<string>();
    const doomed = new Set<string>();
    const confirmedOf = (childId: string): string[] =>
      robots.flatMap(({ confirmed }) =>
        [...confirmed].flatMap(([id, whose]) => (whose === childId ? [id] : [])),
      );
    for (const robot of robots)
      robot.onErased = (childId) => {
        for (const id of confirmedOf(childId)) doomed.add(id);
        for (const { unanswered } of robots)
          for (const [id, whose] of unanswered) if (whose === childId) doomed.add(id);
      };
    let faultShare = 0.3;
    line.next = () => (random() < faultShare ? pick(LINE_FAULTS) : 'pass');
    line.onHang = () => void clock.advance(31_000);
    const forgiving = async (work: Promise<unknown>): Promise<void> => {
      await work.catch((error: unknown) => {
        if (!(error instanceof CloudError) && (error as Error).message !== 'cut') throw error;
      });
    };
    for (let step = 0; step < 14; step += 1) {
      const robot = pick(robots);
      const ending = new AbortController();
      const chance = random();
      if (chance < 0.35) robot.happen(pick(CHILDREN), 1 + Math.floor(random() * 5));
      else if (chance < 0.6) await robot.round(ending.signal);
      else if (chance < 0.68) await Promise.all(robots.map((one) => one.round(ending.signal)));
      else if (chance < 0.74) {
        // A turn begins somewhere in a round, and the robot begins anew.
        const round = robot.round(ending.signal);
        await fetch(`${emulator.endpoint}/`).catch(() => {});
        ending.abort(new Error('cut'));
        await round;
        robot.restart();
      } else if (chance < 0.8) clock.jumpWallClock((random() - 0.5) * 4 * YEAR_MS);
      else if (chance < 0.85) await line.arrive();
      else if (chance < 0.91) await forgiving(robot.readPage(pick(CHILDREN), ending.signal));
      else {
        const child = pick(CHILDREN);
        for (const id of robot.erase(child)) erased.add(id);
        for (const id of confirmedOf(child)) erased.add(id);
      }
    }
    faultShare = 0;
    await line.arrive();
    const { signal } = new AbortController();
    // Never blocked: whatever happened, a few rounds on a good line leave nothing waiting.
    for (let round = 0; round < MOST_ROUNDS; round += 1)
      for (const robot of robots) await robot.round(signal);
    expect(robots.map(({ rows, refused }) => [rows.length, refused.length])).toEqual([
      [0, 0],
      [0, 0],
    ]);
    await line.arrive();
    const late = new ScheduleRobot('robot-c', clock, ({ robotId, fences }) =>
      robotCloud({ endpoint: emulator.endpoint, project, key, robotId, fences, clock }),
    );
    for (const childId of CHILDREN) {
      for (const robot of [...robots, late]) while (await robot.readPage(childId, signal));
      const all = late.read.get(childId)?.items ?? new Map();
      const orders = [...all.values()].filter(({ kind }) => kind === 'erase').length;
      const items = new Set([...all.values()].filter(({ kind }) => kind !== 'erase').map(({ id }) => id));
      const documents = await documentsOf(project, childId);
      expect(new Set(documents).size).toBe(documents.length);
      expect(documents).toHaveLength(items.size + orders);
      expect([...items].filter((id) => erased.has(id))).toEqual([]);
      for (const robot of robots) {
        const own = [...robot.confirmed].filter(([id, whose]) => whose === childId && !doomed.has(id));
        expect(own.filter(([id]) => !items.has(id))).toEqual([]);
        const others = [...all.values()].filter(
          ({ robotId, kind }) => robotId !== robot.robotId && kind !== 'erase',
        );
        const read = robot.read.get(childId)?.items;
        expect(others.filter(({ id }) => !read?.has(id))).toEqual([]);
      }
    }
  },
);
