import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Cloud, CloudError } from '#runtime/sync/cloud.ts';
import { restoreChildren } from '#runtime/sync/restore.ts';
import { needsMountNamespace, skipsWithout } from '../../support/needs.ts';
import { StoreFixture } from '../../support/store/store-fixture.ts';
import { MemoryCloud } from '../../support/sync/memory-cloud.ts';
import { CHILD, RememberingDesk } from '../../support/sync/remembering-desk.ts';
import { sharedRows } from '../../support/sync/robot.ts';

const DOCS = readFileSync(path.resolve(import.meta.dirname, '../../../docs/memory.md'), 'utf8');
const DAY_MS = 86_400_000;
const AWAKE_MS = 60 * 60_000;
const YEAR_MS = 365 * DAY_MS;
const signal = new AbortController().signal;
const LESSON = ['52-17', '45', 'わからない', '35', 'もう おしまい'];

type Line = 'answers' | 'hangs' | 'unreachable' | 'quota' | 'gone';

/** A family's cloud behind a line that behaves as it is told to; its account can be another one from some day on. */
class WeekCloud {
  line: Line = 'answers';
  project = 'first';
  memory = new MemoryCloud();

  readonly of = ({ robotId }: { readonly robotId: string }): Cloud => {
    const through = async <Result>(
      ending: AbortSignal,
      work: (cloud: Cloud) => Promise<Result>,
    ): Promise<Result> => {
      if (this.line === 'hangs')
        await new Promise<never>((_, reject) =>
          ending.addEventListener('abort', () => reject(ending.reason as Error), { once: true }),
        );
      if (this.line === 'unreachable' || this.line === 'quota' || this.line === 'gone')
        throw new CloudError(this.line);
      return work(this.memory.of(robotId));
    };
    const week = this;
    return {
      get place() {
        return week.project;
      },
      write: (items, ending) => through(ending, (cloud) => cloud.write(items, ending)),
      read: (child, cursor, ending) => through(ending, (cloud) => cloud.read(child, cursor, ending)),
      children: (ending) => through(ending, (cloud) => cloud.children(ending)),
      erase: (scope, ending) => through(ending, (cloud) => cloud.erase(scope, ending)),
      forget: (child, ids, ending) => through(ending, (cloud) => cloud.forget(child, ids, ending)),
      purge: (ending) => through(ending, (cloud) => cloud.purge(ending)),
      check: (ending) => through(ending, (cloud) => cloud.check(ending)),
      rank: (_child, _query, keys, ending) => through(ending, async () => keys),
    };
  };
}

interface Week {
  /** What it is called in the table. */
  readonly name: string;
  /** Before the lesson of each day, 1 to 7. */
  day(desk: RememberingDesk, cloud: WeekCloud, day: number): void;
  /** What stands in the way at its end. */
  readonly fault: string | null;
  /** When it is over. */
  over(desk: RememberingDesk, cloud: WeekCloud): void;
}

const lineOf = (line: Line): Pick<Week, 'day' | 'over'> => ({
  day: (_, cloud, day) => {
    if (day === 1) cloud.line = line;
  },
  over: (_, cloud) => {
    cloud.line = 'answers';
  },
});
const WEEKS: readonly Week[] = [
  { name: 'no line for a week', fault: 'unreachable', ...lineOf('unreachable') },
  { name: 'a cloud that hangs for a week', fault: null, ...lineOf('hangs') },
  { name: 'a cloud that refuses for a week', fault: 'quota', ...lineOf('quota') },
  {
    name: 'a clock that is wrong for a week',
    fault: null,
    // As after a power cut without a battery, and then set right; and once set years ahead.
    day: (desk, _, day) => {
      if (day === 2) desk.clock.jumpWallClock(-50 * YEAR_MS);
      if (day === 4) desk.clock.jumpWallClock(53 * YEAR_MS);
    },
    over: (desk) => desk.clock.jumpWallClock(-3 * YEAR_MS),
  },
  {
    name: 'an account that is deleted, and another one after a week',
    fault: 'gone',
    day: lineOf('gone').day,
    over: (_, cloud) => {
      cloud.line = 'answers';
      cloud.project = 'second';
      cloud.memory = new MemoryCloud();
    },
  },
];

/** Plays an ordinary day and then this week, one lesson a day; what a lesson waited for, and what a new robot gets back afterwards. */
async function play({ day: begin, over }: Week) {
  const cloud = new WeekCloud();
  using desk = new RememberingDesk(cloud.of);
  desk.store.children.add({
    ...{ childId: CHILD, nickname: 'みあ', written: '美亜', mark: 'cat', grade: 3, isArchived: false },
  });
  await desk.start();
  const waits: number[] = [];
  const lesson = async (session: string): Promise<void> => {
    for (const message of LESSON) waits.push((await desk.waited(message, session)).wholeMs);
    await desk.clock.advance(AWAKE_MS);
    // Switched off until the next day.
    desk.clock.setWallClock(desk.clock.now() + DAY_MS - AWAKE_MS);
  };
  await lesson('s0');
  const before = cloud.memory.items.length;
  for (let day = 1; day <= 7; day += 1) {
    begin(desk, cloud, day);
    await lesson(`s${day}`);
  }
  const { fault, parkedCount } = desk.standing();
  const during = cloud.memory.items.length - before;
  over(desk, cloud);
  // The longest pause between two tries is six hours.
  await desk.clock.advance(7 * 60 * 60_000);
  const cloudId = desk.store.sync.cloudIdOf(CHILD) ?? '';
  using fresh = new StoreFixture(true);
  const store = fresh.open();
  await restoreChildren({ cloud: cloud.memory.of('fresh'), store }, () => {}, signal);
  const rowsOf = (of: StoreFixture) => sharedRows({ ask: (sql) => of.ask(sql) as never }, cloudId);
  const end = desk.standing();
  const rows = { robot: rowsOf(desk.desk), restored: rowsOf(fresh) };
  await desk.stop();
  return { before, during, waits, fault, parkedCount, end, rows };
}

describe('a bad week', () => {
  test.each(WEEKS)('$name: nothing is lost, and no lesson waits', async (week) => {
    const { before, during, waits, fault, parkedCount, end, rows } = await play(week);
    expect(before).toBeGreaterThan(10);
    expect([during > 0, fault, parkedCount]).toEqual([week.name.includes('clock'), week.fault, 0]);
    expect(waits).toHaveLength(8 * LESSON.length);
    expect(Math.max(...waits)).toBe(0);
    expect(end).toMatchObject({ fault: null, waitingCount: 0, parkedCount: 0, toldOver: null });
    expect(rows.robot.problems).toHaveLength(8);
    expect(rows.robot.session_records).toHaveLength(8);
    expect(rows.restored).toEqual(rows.robot);
    expect(DOCS).toContain(`| ${week.name} |`);
  });

  test.skipIf(skipsWithout(needsMountNamespace()))(
    'a disk that is full for three days: what was saved is all there, once, and the cloud has it when there is room',
    () => {
      using desk = new StoreFixture();
      desk.makeFolder('small');
      const script = path.resolve(import.meta.dirname, '../../support/sync/full-disk-week.ts');
      const run = spawnSync('unshare', ['-m', process.execPath, script, desk.file('small')]);
      expect(run.stderr.toString()).toBe('');
      const found = JSON.parse(run.stdout.toString());
      expect(new Set(found.refused)).toEqual(new Set(['full']));
      expect(found.refused.length).toBeGreaterThan(5);
      expect(found.saved.length + found.refused.length).toBe(21);
      expect(found.told).toEqual(found.saved);
      expect(found.faults).toEqual([null, null, 'records', 'records', 'records', null, null]);
      expect(found).toMatchObject({ waitingCount: 0, parkedCount: 0, fault: null });
      expect(DOCS).toContain('| a disk that is full for three days |');
    },
  );
});
