import { type Model, ModelError } from '#agents/core/model.ts';
import type { Lessons, OpenTurn, SessionRecord } from '#agents/core/records.ts';
import { runTurn } from '#agents/core/runner.ts';
import type { Tool } from '#agents/core/tool.ts';
import type { TurnHooks } from '#agents/core/turn-hooks.ts';
import type { TurnQueue } from '#agents/core/turn-queue.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import { RecordInnerModel } from './inner-record-model.ts';
import { record } from './record-agent.ts';
import type { KindWords } from './record-words.ts';
import { saveSessionRecord } from './save-session-record.ts';
import { type SessionTimes, sessionReader } from './session-log.ts';
import { sessionLogTool } from './session-log-tool.ts';

export interface RecordSessionOptions {
  readonly lessons: Lessons;
  readonly childId: string;
  readonly sessionId: string;
  readonly times: SessionTimes;
  /** What the record calls the kinds of problem. */
  readonly words: KindWords;
  /** Chooses what to keep; null without a key. Where it fails, the inner model does it. */
  readonly cloud: Model | null;
  /** The queue that the turns of this session wait in. */
  readonly turns: TurnQueue;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly hooks?: TurnHooks;
  newId(): string;
}

const MESSAGE = '終わった学習を記録してください。';
/** A cloud model that has not chosen by then leaves it to the inner one. */
const CLOUD_TIME_LIMIT_MS = 60_000;

/**
 * Lets the record agent turn a session into a SessionRecord and memories, and commits them together or not at all. The
 * model thinks while the session may go on; only reading and committing wait for its turns, so that no child ever waits
 * for a cloud. Gives who made the record, or null where there was nothing to record or the queue was full. Throws
 * StoreError (failed: the session went on meanwhile; try again later) and the signal's reason.
 */
export async function recordSession(options: RecordSessionOptions): Promise<SessionRecord['madeBy'] | null> {
  if (options.cloud !== null && (await tryModel(options, options.cloud, 'cloud'))) return 'cloud';
  return (await tryModel(options, new RecordInnerModel(), 'inner')) ? 'inner' : null;
}

async function tryModel(
  options: RecordSessionOptions,
  model: Model,
  madeBy: SessionRecord['madeBy'],
): Promise<boolean> {
  const { lessons, childId, sessionId } = options;
  const turn = await betweenTurns(options, () => lessons.beginTurn(childId, sessionId));
  if (turn === null) return false;
  try {
    if (!(await runAgent(options, turn, model, madeBy))) return false;
    const isCommitted = await betweenTurns(options, () => {
      turn.commit();
      return true;
    });
    return isCommitted === true;
  } finally {
    // Nothing to take back once it is committed.
    turn.rollback();
  }
}

/** Whether the record stands in the unit of work at the end; never a part of it, for one tool writes it all. */
async function runAgent(
  { times, words, clock, signal, newId, hooks }: RecordSessionOptions,
  { work }: OpenTurn,
  model: Model,
  madeBy: SessionRecord['madeBy'],
): Promise<boolean> {
  let isSaved = false;
  const onSaved = (): void => {
    isSaved = true;
  };
  const read = sessionReader(times, words);
  const tools = [sessionLogTool(read), saveSessionRecord({ read, madeBy, onSaved })] as unknown as Tool[];
  const tooLong = new AbortController();
  const stopTimer = new AbortController();
  if (madeBy === 'cloud')
    void clock.sleep(CLOUD_TIME_LIMIT_MS, stopTimer.signal).then(
      () => tooLong.abort(new ModelError('timed_out', 'the record was not made in time')),
      () => {},
    );
  try {
    const running = runTurn({
      agent: record(tools),
      model,
      history: [],
      message: MESSAGE,
      context: { work, clock, newId, signal: AbortSignal.any([signal, tooLong.signal]) },
      ...(hooks ? { hooks } : {}),
    });
    // What it says is for nobody.
    while (!(await running.next()).done);
  } catch (error) {
    signal.throwIfAborted();
    // The inner one can do it whatever the cloud does; and once the record stands, its end is no matter.
    if (madeBy === 'inner') throw error;
  } finally {
    stopTimer.abort();
  }
  return isSaved;
}

/** Runs it while no turn of the session does; null where too many wait already. */
async function betweenTurns<Value>(
  { turns, sessionId, signal }: RecordSessionOptions,
  work: () => Value,
): Promise<Value | null> {
  const leave = await turns.enter(sessionId, signal);
  if (leave === null) return null;
  try {
    return work();
  } finally {
    leave();
  }
}
