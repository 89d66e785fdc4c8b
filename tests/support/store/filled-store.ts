import type { Store } from '#runtime/store/store.ts';
import { battlePlayed, commitTurn, memoryKept, type StoreFixture, sessionRecorded } from './store-fixture.ts';

const MINUTE_MS = 60_000;
export const DAY_MS = 24 * 60 * 60 * 1000;
const USAGE = {
  inputAudioTokens: 1000,
  inputTextTokens: 200,
  inputImageTokens: 0,
  outputAudioTokens: 300,
  outputTextTokens: 40,
};

/**
 * A day's session of a child with a row in each table, each with this word wherever a column takes words. The word is to
 * begin like no other: the search index keeps of a term only what the one before it has not.
 */
export function fillDay(store: Store, childId: string, day: number, word: string): string {
  const sessionId = `${childId}-s${day}`;
  // One that a parent leaves out, before the rest of the session is done and recorded.
  const leftOut = `${word}-q${day}`;
  commitTurn(store, childId, sessionId, (work) => {
    const started = { problemId: leftOut, expression: word, problemKind: 'addition_carry', grade: 2 };
    work.record({ kind: 'problem_started', ...started, source: 'child' });
    work.record({ kind: 'problem_closed', problemId: leftOut, status: 'set_aside' });
    work.record({ kind: 'streak_broken' });
  });
  store.correct(childId, 'phone', (corrections, who) => corrections.setApart(who, leftOut));
  commitTurn(store, childId, sessionId, (work) => {
    const problemId = `${word}-p${day}`;
    const expression = `${word}+${day}`;
    work.record({
      ...{ kind: 'problem_started', problemId, expression, problemKind: 'addition_carry' },
      ...{ grade: 2, source: 'child' },
    });
    for (const isCorrect of [false, true]) {
      work.record({
        ...{ kind: 'answer_attempted', attemptId: `${problemId}-${isCorrect}`, problemId, stepIndex: null },
        ...{ answer: word, isCorrect, errorType: isCorrect ? null : word, rules: isCorrect ? [] : [word] },
        latencyMs: 4000,
      });
    }
    work.record({ kind: 'hint_given', problemId, level: 2 });
    work.record({ kind: 'problem_closed', problemId, status: 'solved' });
    work.record({
      ...{ kind: 'progress_recorded', progressId: `g-${problemId}`, problemId, outcome: 'hint_solved' },
      ...{ points: 2, hintsUsed: 1, timeSpentSeconds: 40, streak: 1 },
    });
    work.record({ kind: 'achievement_unlocked', code: `${word}-${day}` });
    work.record({ kind: 'emotion_observed', emotion: work.state.emotion });
    work.record(battlePlayed(3, 5));
    work.record(
      memoryKept(`${childId}-m${day}`, `${word} を おぼえた`, {
        key: `habit:${word}${day}`,
        problemIds: [problemId],
      }),
    );
    work.record(memoryKept(`${childId}-g${day}`, `${word} を わすれて`, { key: `habit:${word}?` }));
    work.record(memoryKept(`${childId}-n${day}`, `${word} は ${day}かい`, { key: `habit:${word}` }));
    // One that the parent forbids.
    work.record(memoryKept(`${childId}-f${day}`, `${word} は いや`, { key: 'like:unwanted' }));
    work.record(sessionRecorded({ summary: `${word} の まとめ` }));
  });
  store.memories.forget(childId, `${childId}-f${day}`, true);
  store.voiceLedger(childId).add(sessionId, USAGE, 0.1, 'talk');
  store.rules.set(childId, new Map([['coaching.minutesADay', 30]]));
  store.memories.forget(childId, `${childId}-g${day}`);
  holdBack(store, childId, day, word);
  return sessionId;
}

/** Another robot tells of a problem in a session that nobody has told of yet. */
function holdBack(store: Store, childId: string, day: number, word: string): void {
  const cloudId = store.sync.cloudIdOf(childId) ?? '';
  const atMs = store.outbox.pending(1_000_000).at(-1)?.createdAtMs ?? 0;
  const payload = {
    ...{ problemId: `${word}-held`, expression: word, problemKind: 'kuku', grade: 2, source: 'child' },
    ...{ session_id: `${childId}-unknown${day}`, at_ms: atMs, stamp: 1 },
  };
  const item = { id: `${childId}-held${day}`, childId: cloudId, robotId: 'other', payload, atMs };
  store.sync.takeFrom(cloudId, [{ ...item, kind: 'problem_started' }], null);
}

/** Fills `days` days, one after another from the clock's now on; the clock stands a day after the last. */
export async function fillDays(
  desk: StoreFixture,
  store: Store,
  childId: string,
  days: number,
  word: string,
): Promise<void> {
  for (let day = 0; day < days; day++) {
    const sessionId = fillDay(store, childId, day, word);
    await desk.clock.advance(MINUTE_MS);
    commitTurn(store, childId, sessionId, () => {});
    await desk.clock.advance(DAY_MS - MINUTE_MS);
  }
}
