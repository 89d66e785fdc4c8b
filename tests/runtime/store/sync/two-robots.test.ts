import { describe, expect, test } from 'vitest';
import type { Change } from '#agents/core/records.ts';
import { type Outcome, POINTS } from '#agents/teaching/practice/practice-log.ts';
import type { CloudItem } from '#runtime/store/sync/cloud-item.ts';
import { cases } from '../../../support/cases.ts';
import { seededRandom } from '../../../support/random.ts';
import {
  answerAttempted,
  commitTurn,
  memoryKept,
  solveProblem,
} from '../../../support/store/store-fixture.ts';
import { RandomLessons, shaken } from '../../../support/sync/random-family.ts';
import { Robot, sharedRows } from '../../../support/sync/robot.ts';

/** How many families of each sort. */
const FAMILIES = cases(2, 2000);
const STEPS = 60;
const HOUR_MS = 60 * 60_000;
/** With or without a parent who corrects, writes and forgets meanwhile. */
const PARENTS = [0, 0.15] as const;

interface Family {
  /** As the cloud knows the child. */
  readonly cloudId: string;
  /** All that was told. */
  readonly all: CloudItem[];
  readonly robots: readonly [Robot, Robot];
  readonly lessons: readonly RandomLessons[];
}

/** Two robots of one child, at which things happen by chance, exchanging changes by chance. */
async function liveOn(seed: number, parents: number, one: Robot, other: Robot): Promise<Family> {
  const random = seededRandom(seed);
  one.store.children.add({
    childId: 'here',
    nickname: 'はな',
    written: '',
    mark: 'cat',
    grade: 2,
    isArchived: false,
  });
  const cloudId = one.store.sync.cloudIdOf('here') ?? '';
  const there = other.store.sync.adopt(cloudId) ?? '';
  const lessons = [new RandomLessons(one, 'here', random), new RandomLessons(other, there, random)] as const;
  const all: CloudItem[] = [];
  const sides = [
    { robot: one, lesson: lessons[0] },
    { robot: other, lesson: lessons[1] },
  ] as const;
  for (let step = 0; step < STEPS; step++) {
    const { robot, lesson } = sides[random() < 0.5 ? 0 : 1];
    const chance = random();
    if (chance < 0.75 - parents) await lesson.lesson();
    else if (chance < 0.75) await lesson.parent();
    else if (chance < 0.85) all.push(...robot.send());
    else if (chance < 0.97) robot.store.sync.takeFrom(cloudId, shaken(all, random), null);
    else robot.restart();
    // No two robots have the same clock.
    if (random() < 0.3) await sides[random() < 0.5 ? 0 : 1].robot.desk.clock.advance(7 * 60_000);
  }
  return { cloudId, all, robots: [one, other], lessons };
}

/** All that was told is taken by both, until neither has anything to tell. */
function settle({ robots, lessons, cloudId, all }: Family, random: () => number): void {
  for (let round = 0; round < 10; round++) {
    if (round > 0) for (const lesson of lessons) lesson.recordAll();
    const told = robots.flatMap((robot) => robot.send());
    if (told.length === 0 && round > 1) return;
    all.push(...told);
    for (const robot of robots) robot.store.sync.takeFrom(cloudId, [...shaken(all, random), ...all], null);
  }
  throw new Error('the robots never come to an end');
}

describe('two robots of one child', () => {
  test.each(
    PARENTS.flatMap((parents) => Array.from({ length: FAMILIES }, (_, seed) => [seed, parents] as const)),
  )(
    'are equal when each has heard all, and so is one that hears it from the cloud: family %i, parents %d',
    async (seed, parents) => {
      using one = new Robot('one');
      using other = new Robot('other');
      const family = await liveOn(seed, parents, one, other);
      settle(family, seededRandom(seed + 1));
      const { cloudId, all } = family;
      const expected = sharedRows(one, cloudId);
      expect(expected.problems?.length).toBeGreaterThan(0);
      expect(expected.held_items).toEqual([]);
      expect(sharedRows(other, cloudId)).toEqual(expected);
      using restored = new Robot('restored');
      restored.store.sync.adopt(cloudId);
      for (let from = 0; from < all.length; from += 20)
        restored.store.sync.takeFrom(cloudId, all.slice(from, from + 20), String(from));
      expect(sharedRows(restored, cloudId)).toEqual(expected);
    },
  );
});

test('a problem that was solved twice ends the same after a correction, whichever solving a robot heard of first', async () => {
  using one = new Robot('one');
  using other = new Robot('other');
  const child = {
    childId: 'here',
    nickname: 'はな',
    written: '',
    mark: 'cat',
    grade: 2,
    isArchived: false,
  } as const;
  one.store.children.add(child);
  const cloudId = one.store.sync.cloudIdOf('here') ?? '';
  const there = other.store.sync.adopt(cloudId) ?? '';
  const progress = (id: string, outcome: Outcome): Change => ({
    ...{ kind: 'progress_recorded', progressId: id, problemId: 'p1', outcome, points: POINTS[outcome] },
    ...{ hintsUsed: 1, timeSpentSeconds: 30, streak: 0 },
  });
  one.turn(
    'here',
    's1',
    {
      kind: 'problem_started',
      problemId: 'p1',
      problemKind: 'kuku',
      expression: '7×8',
      grade: 2,
      source: 'child',
    },
    answerAttempted('p1', 'a1', false),
    { kind: 'problem_closed', problemId: 'p1', status: 'solved' },
    progress('told', 'guided_solved'),
  );
  await one.desk.clock.advance(HOUR_MS);
  one.turn('here', 's1', answerAttempted('p1', 'a2', true), progress('again', 'self_solved'));
  await one.desk.clock.advance(HOUR_MS);
  const all = [...one.send()];
  const isOf = (id: string) => (item: CloudItem) => item.payload.progressId === id;
  other.store.sync.takeFrom(
    cloudId,
    all.filter((item) => !isOf('told')(item)),
    null,
  );
  other.store.sync.takeFrom(cloudId, all.filter(isOf('told')), null);
  const judged = one.store.correct('here', 'phone', (corrections, who) =>
    corrections.judge(who, 'p1', 'a1', true),
  );
  expect(judged).toHaveProperty('correctionId');
  other.store.sync.takeFrom(cloudId, one.send(), null);
  expect(sharedRows(other, cloudId)).toEqual(sharedRows(one, cloudId));
  expect(other.store.totals(there)).toEqual(one.store.totals('here'));
});

test('what a parent forbids at one robot is not remembered at the other any more, and a hint keeps what it helped with', () => {
  using one = new Robot('one');
  using other = new Robot('other');
  const child = {
    childId: 'here',
    nickname: 'はな',
    written: '',
    mark: 'cat',
    grade: 2,
    isArchived: false,
  } as const;
  one.store.children.add(child);
  const cloudId = one.store.sync.cloudIdOf('here') ?? '';
  const there = other.store.sync.adopt(cloudId) ?? '';
  commitTurn(one.store, 'here', 's1', (work) => {
    solveProblem(work, 'p1');
    work.record({ kind: 'hint_given', problemId: 'p1', level: 1, aid: 'dots' });
    work.record(memoryKept('m1', 'くりさがりが にがて', { key: 'like:unwanted' }));
  });
  one.store.memories.forget('here', 'm1', true);
  other.store.sync.takeFrom(cloudId, one.send(), null);
  expect(other.desk.ask('SELECT aid FROM hints WHERE aid IS NOT NULL')).toEqual([{ aid: 'dots' }]);
  expect(other.store.memories.forbiddenCount(there)).toBe(1);
  commitTurn(other.store, there, 's2', (work) => {
    work.record(memoryKept('m2', 'くりさがりが にがて', { key: 'like:unwanted' }));
  });
  expect(other.store.memories.of(there)).toEqual([]);
});

test('what was joined of several is taken in any order, and goes at both robots with the first of them', () => {
  using one = new Robot('one');
  using other = new Robot('other');
  commitTurn(one.store, 'here', 's1', (work) => {
    work.record(memoryKept('m1', 'くり下がりのひき算で、3問まちがえました。', { problemIds: [] }));
    work.record(memoryKept('m2', '図のヒントのあとに4回中4回できました。', { problemIds: [] }));
  });
  const cloudId = one.store.sync.cloudIdOf('here') ?? '';
  const there = other.store.sync.adopt(cloudId) ?? '';
  const { drawn } = one.store.sync;
  one.desk.clock.setWallClock(1_780_000_000_000);
  const [session] = drawn.due();
  if (session === undefined) throw new Error('nothing is due');
  const whole = session.memories.map(({ text }) => text).join('');
  expect(drawn.take(session, [whole])).toBe(1);
  const told = one.send();
  const textsOf = (robot: Robot, child: string) => robot.store.memories.of(child).map(({ text }) => text);
  const joined = textsOf(one, 'here').find((text) => text.length > 30) ?? '';
  const isJoined = ({ payload }: (typeof told)[number]): boolean =>
    (payload.memory as { text?: string } | undefined)?.text === joined;
  other.store.sync.takeFrom(
    cloudId,
    told.filter(({ kind }) => kind === 'session_stood'),
    null,
  );
  other.store.sync.takeFrom(cloudId, told.filter(isJoined), null);
  // Nothing to be seen of it, for its sentences are not here; nor is it told to be forgotten.
  expect([textsOf(other, there), other.send()]).toEqual([[], []]);
  other.store.sync.takeFrom(cloudId, told, null);
  expect(textsOf(other, there).toSorted()).toEqual(textsOf(one, 'here').toSorted());
  expect(textsOf(other, there)).toHaveLength(3);
  one.store.memories.forget('here', 'm1');
  other.store.sync.takeFrom(cloudId, one.send(), null);
  expect([textsOf(one, 'here').length, textsOf(other, there).length]).toEqual([1, 1]);
  // And what arrives late does not come back.
  other.store.sync.takeFrom(cloudId, told, null);
  expect(textsOf(other, there)).toHaveLength(1);
});
