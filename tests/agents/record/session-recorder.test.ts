import { describe, expect, test } from 'vitest';
import { StoreError } from '#agents/core/records.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import {
  type RecordedStore,
  SessionRecorder,
  type SessionRecorderOptions,
} from '#runtime/session-recorder.ts';
import { CHILD, RecordFixture } from '../../support/store/record-fixture.ts';
import { call, ScriptedModel } from '../../support/talk/scripted-model.ts';

const NEVER = new AbortController().signal;
const MINUTE_MS = 60_000;

class RecorderDesk extends RecordFixture {
  readonly journal = new MemoryJournal();

  recorder(more: Partial<SessionRecorderOptions> = {}): SessionRecorder {
    const { store, times, words, turns, clock, journal, newId } = this;
    return new SessionRecorder({ store, times, words, turns, cloud: null, clock, journal, newId, ...more });
  }

  /** Lets the rounds come to their end, pauses and all. */
  async settle(recorder: SessionRecorder): Promise<void> {
    await this.clock.advance(10_000);
    await recorder.settled();
  }

  recorded(): readonly unknown[] {
    return this.desk
      .ask('SELECT session_id FROM session_records ORDER BY revision')
      .map((row) => (row as { session_id: string }).session_id);
  }

  messages(): readonly string[] {
    return this.journal.lines.map(({ message }) => message);
  }
}

describe('sessions are recorded', () => {
  test('at the start, whatever was missed, oldest first; those that are open only after half an hour', async () => {
    using desk = new RecorderDesk();
    desk.session('a', 3, [{}]);
    desk.session('b', 2, [{}], true);
    desk.session('empty', 1, []);
    desk.session('c', 0, [{}], true);
    const recorder = desk.recorder();
    await recorder.start(NEVER);
    await desk.settle(recorder);
    expect(desk.recorded()).toEqual(['a', 'b']);
    await desk.clock.advance(30 * MINUTE_MS);
    await desk.settle(recorder);
    expect(desk.recorded()).toEqual(['a', 'b', 'c']);
    await recorder.stop();
    expect(desk.clock.pending).toBe(0);
  });

  test('as soon as one closes in a watched turn, after that turn is stored', async () => {
    using desk = new RecorderDesk();
    const recorder = desk.recorder();
    await recorder.start(NEVER);
    const lessons = recorder.watch(desk.store);
    desk.session('a', 0, [{}], true);
    const turn = lessons.beginTurn(CHILD, 'a');
    expect(turn.work.child.id).toBe(CHILD);
    expect(turn.work.practice(5)).toHaveLength(1);
    turn.work.state.is_closed = true;
    turn.work.record({ kind: 'session_closed', reason: 'tired' });
    expect(desk.recorded()).toEqual([]);
    turn.commit();
    await desk.settle(recorder);
    expect(desk.recorded()).toEqual(['a']);
    await recorder.stop();
  });

  test('and nothing wakes it where a turn is taken back, or nothing closed', async () => {
    using desk = new RecorderDesk();
    const asked: number[] = [];
    const store: RecordedStore = {
      beginTurn: (...who) => desk.store.beginTurn(...who),
      sessionsToRecord: (idleForMs) => {
        asked.push(idleForMs);
        return [];
      },
    };
    const recorder = desk.recorder({ store });
    await recorder.start(NEVER);
    await desk.settle(recorder);
    const lessons = recorder.watch(store);
    const taken = lessons.beginTurn(CHILD, 'a');
    taken.work.record({ kind: 'session_closed', reason: 'left' });
    taken.rollback();
    taken.commit();
    const plain = lessons.beginTurn(CHILD, 'a');
    plain.work.record({ kind: 'streak_broken' });
    plain.commit();
    await desk.settle(recorder);
    expect(asked).toEqual([30 * MINUTE_MS]);
    await desk.clock.advance(20 * MINUTE_MS);
    await desk.settle(recorder);
    expect(asked).toHaveLength(3);
    // A parent corrects three items: all of them are looked for at once, when no other has come.
    for (const waitMs of [1000, 4000, 4000]) {
      recorder.wakeLater();
      await desk.clock.advance(waitMs);
    }
    expect(asked).toHaveLength(3);
    await desk.clock.advance(1000);
    expect(asked).toHaveLength(4);
    recorder.wakeLater();
    await recorder.stop();
    await desk.clock.advance(60 * MINUTE_MS);
    recorder.wake();
    recorder.wakeLater();
    await desk.clock.advance(MINUTE_MS);
    expect(asked).toHaveLength(4);
    expect(desk.clock.pending).toBe(0);
  });

  test('by the cloud only the last three, when there are many', async () => {
    using desk = new RecorderDesk();
    for (let daysAgo = 5; daysAgo > 0; daysAgo--) desk.session(`s${daysAgo}`, daysAgo, [{}]);
    const chosen = call('save_session_record', { memory_ids: [], hard_problem_ids: [], tone: 'short' });
    const recorder = desk.recorder({ cloud: new ScriptedModel([[chosen]]) });
    await recorder.start(NEVER);
    await desk.settle(recorder);
    const madeBy = [5, 4, 3, 2, 1].map((daysAgo) => desk.store.recordOf(`s${daysAgo}`)?.madeBy);
    expect(madeBy).toEqual(['inner', 'inner', 'cloud', 'cloud', 'cloud']);
    await recorder.stop();
  });

  test('one at a time: a session that closes meanwhile is found in the round after', async () => {
    using desk = new RecorderDesk();
    desk.session('a', 1, [{}]);
    let atWork = 0;
    const recorder = desk.recorder({
      cloud: {
        name: 'counting',
        async *generate() {
          expect(++atWork).toBe(1);
          await Promise.resolve();
          if (desk.recorded().length === 0 && desk.store.recordOf('b') === null) {
            desk.session('b', 0, [{}]);
            recorder.wake();
          }
          atWork--;
          yield call('save_session_record', { memory_ids: [], hard_problem_ids: [], tone: 'short' });
        },
      },
    });
    await recorder.start(NEVER);
    await desk.settle(recorder);
    expect(desk.recorded()).toEqual(['a', 'b']);
    await recorder.stop();
  });
});

describe('when something goes wrong', () => {
  test('a session that cannot be recorded keeps no other, and is tried again with the next round', async () => {
    using desk = new RecorderDesk();
    desk.session('a', 2, [{}]);
    desk.session('b', 1, [{}]);
    let isBroken = true;
    const store: RecordedStore = {
      sessionsToRecord: (idleForMs) => desk.store.sessionsToRecord(idleForMs),
      beginTurn(childId, sessionId) {
        if (isBroken && sessionId === 'a') throw new StoreError('failed', 'not now');
        return desk.store.beginTurn(childId, sessionId);
      },
    };
    const recorder = desk.recorder({ store });
    await recorder.start(NEVER);
    await desk.settle(recorder);
    expect(desk.recorded()).toEqual(['b']);
    expect(desk.messages()).toContain('a session could not be recorded');
    isBroken = false;
    await desk.clock.advance(10 * MINUTE_MS);
    await desk.settle(recorder);
    expect(desk.recorded()).toEqual(['a', 'b']);
    await recorder.stop();
  });

  test('a full disk ends the round, and a store that cannot be read is asked again later', async () => {
    using desk = new RecorderDesk();
    const begun: string[] = [];
    let isReadable = false;
    const store: RecordedStore = {
      sessionsToRecord() {
        if (!isReadable) throw new StoreError('damaged', 'unreadable');
        return ['a', 'b'].map((sessionId) => ({ childId: CHILD, sessionId }));
      },
      beginTurn(_, sessionId) {
        begun.push(sessionId);
        throw new StoreError('full', 'no room');
      },
    };
    const recorder = desk.recorder({ store });
    await recorder.start(NEVER);
    await desk.settle(recorder);
    expect(desk.messages()).toEqual(['sessions to record could not be looked for']);
    isReadable = true;
    await desk.clock.advance(10 * MINUTE_MS);
    await desk.settle(recorder);
    expect(begun).toEqual(['a']);
    await recorder.stop();
  });

  test('stopping gives up what is under way, and the next start finds it again', async () => {
    using desk = new RecorderDesk();
    desk.session('a', 1, [{}]);
    const asked = Promise.withResolvers<void>();
    const cloud = {
      name: 'silent',
      async *generate(_: unknown, signal: AbortSignal) {
        asked.resolve();
        await new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason)),
        );
        yield call('session_log', {});
      },
    };
    const first = desk.recorder({ cloud });
    await first.start(NEVER);
    await asked.promise;
    await first.stop();
    await first.stop();
    await first.start(NEVER);
    expect(desk.recorded()).toEqual([]);
    expect(desk.clock.pending).toBe(0);
    const second = desk.recorder();
    await second.start(NEVER);
    await desk.settle(second);
    expect(desk.recorded()).toEqual(['a']);
    await second.stop();
  });

  test('a start that is called off starts nothing', async () => {
    using desk = new RecorderDesk();
    const recorder = desk.recorder();
    await expect(recorder.start(AbortSignal.abort(new Error('off')))).rejects.toThrow('off');
    recorder.wake();
    await recorder.stop();
    expect(desk.clock.pending).toBe(0);
  });

  test('the log says which model it was and holds nothing of the child', async () => {
    using desk = new RecorderDesk();
    desk.session('secret-session', 1, [{ expression: '61-38', wrong: 3 }]);
    const recorder = desk.recorder({ cloud: new ScriptedModel([[]]) });
    await recorder.start(NEVER);
    await desk.settle(recorder);
    await recorder.stop();
    const log = JSON.stringify(desk.journal.lines);
    expect(log).toContain('a session was recorded');
    expect(log).toContain('"madeBy":"inner"');
    expect(log).not.toMatch(/61-38|61−38|mia|secret-session|問に取り組み/);
  });
});
