/**
 * A robot that does nothing but record one session: `node record-victim.ts <folder> <step>`. At the step of that number
 * it is killed as by a power switch; with 0 it counts the steps and prints their names as JSON.
 *
 * A step is a moment before or after something that could be cut: a question to the model, a tool, each change that is
 * put into the unit of work, its commit, and inside it each statement that SQLite runs, BEGIN and COMMIT among them.
 */

import { writeSync } from 'node:fs';
import type { Lessons, TurnWork } from '#agents/core/records.ts';
import { TurnQueue } from '#agents/core/turn-queue.ts';
import { recordSession } from '#agents/record/record-session.ts';
import { kindWords } from '#agents/record/record-words.ts';
import { SUBJECTS } from '#agents/team/subjects.ts';
import { SystemClock } from '#drivers/clock/system.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { type Database, openInMemory, type Statement } from '#runtime/store/database/open.ts';
import { openStore } from '#runtime/store/store.ts';
import { uuidV7 } from '#runtime/uuid.ts';

const [dir = '', killAt = '0'] = process.argv.slice(2);
const steps: string[] = [];
/** Steps count from the first question to the model: what the store does when it opens is its own tests' matter. */
let isCounting = false;

function step(name: string): void {
  if (!isCounting) return;
  steps.push(name);
  if (steps.length === Number(killAt)) process.kill(process.pid, 'SIGKILL');
}

/** Every statement and every database has the same prototype. */
const probe = openInMemory();
const databases = Object.getPrototypeOf(probe) as Database;
const statements = Object.getPrototypeOf(probe.prepare('SELECT 1')) as Statement<unknown[]>;
probe.close();

const nameOf = (sql: string): string => sql.trim().split(/\s+/).slice(0, 3).join(' ');
function around<Result>(name: string, work: () => Result): Result {
  step(`before ${name}`);
  const result = work();
  step(`after ${name}`);
  return result;
}
const { exec } = databases;
databases.exec = function (this: Database, sql: string) {
  return around(nameOf(sql), () => exec.call(this, sql));
};
const { run, get } = statements;
statements.run = function (this: Statement<unknown[]>, ...values: unknown[]) {
  return around(nameOf(this.source), () => run.apply(this, values));
};
// What only reads is a step as well where it stands between BEGIN and COMMIT; one of them writes and returns.
statements.get = function (this: Statement<unknown[]>, ...values: unknown[]) {
  if (!this.database.inTransaction) return get.apply(this, values);
  return around(nameOf(this.source), () => get.apply(this, values));
};

const clock = new SystemClock();
const newId = () => uuidV7(clock.now());
const store = openStore({ dir, clock, journal: new MemoryJournal(), newId, defaultGrade: 2, backupsKept: 3 });

function watched(work: TurnWork): TurnWork {
  return new Proxy(work, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (name !== 'record') return typeof value === 'function' ? value.bind(target) : value;
      return (...[change]: Parameters<TurnWork['record']>) => {
        step(`before record ${change.kind}`);
        target.record(change);
        step(`after record ${change.kind}`);
      };
    },
  });
}
const lessons: Lessons = {
  beginTurn(childId, sessionId) {
    const turn = store.beginTurn(childId, sessionId);
    return {
      work: watched(turn.work),
      commit(): void {
        step('before commit');
        turn.commit();
        step('after commit');
      },
      rollback: () => turn.rollback(),
    };
  },
};

const [session] = store.sessionsToRecord(0);
if (session === undefined) throw new Error('there is no session to record');
isCounting = true;
await recordSession({
  ...session,
  lessons,
  words: kindWords(SUBJECTS),
  times: { activeMs: (childId, sessionId) => store.family.session(childId, sessionId)?.activeMs ?? 0 },
  cloud: null,
  turns: new TurnQueue(),
  clock,
  signal: new AbortController().signal,
  newId,
  hooks: {
    beforeModel: ({ round }) => step(`before round ${round}`),
    afterModel: ({ round }) => step(`after round ${round}`),
    beforeTool({ tool }) {
      step(`before ${tool}`);
      return null;
    },
    afterTool: ({ tool }) => step(`after ${tool}`),
  },
});
step('at the end');
isCounting = false;
store.close();
writeSync(1, JSON.stringify(steps));
