import type { Content, Model, ModelRequest, Part } from '#agents/core/model.ts';
import { MOST_HARD, MOST_MEMORIES } from './save-session-record.ts';

/** What it reads of session_log's answer. */
interface Log {
  readonly totals: { readonly problems: number };
  readonly hard_candidates: readonly { readonly problem_id: string }[];
  readonly memory_candidates: readonly { readonly memory_id: string; readonly type: string }[];
}

/** What a coach can use tomorrow goes before what is nice to know. */
const ORDER = ['difficulty', 'effective_approach', 'strength', 'milestone', 'habit'];
/** A session of so many problems is worth more than one sentence. */
const LONG_FROM_PROBLEMS = 4;

/**
 * Makes the record of a session without a network, by the function-calling protocol of a cloud model and with the same
 * tools: looks, chooses by rule, saves. It keeps nothing between calls.
 */
export class RecordInnerModel implements Model {
  readonly name = 'record-inner';

  async *generate({ contents }: ModelRequest, signal: AbortSignal): AsyncIterable<Part> {
    signal.throwIfAborted();
    yield next(contents);
  }
}

function next(contents: readonly Content[]): Part {
  const answers = contents.flatMap(({ parts }) =>
    parts.flatMap((part) => (part.type === 'function_response' ? [part] : [])),
  );
  const id = `${contents.length}`;
  if (answers.some(({ name }) => name === 'save_session_record'))
    return { type: 'text', text: 'おわりました。' };
  const log = answers.find(({ name }) => name === 'session_log');
  if (log === undefined) return { type: 'function_call', id, name: 'session_log', arguments: {} };
  if ('error' in log.response) return { type: 'text', text: '記録を読めませんでした。' };
  return {
    type: 'function_call',
    id,
    name: 'save_session_record',
    arguments: choose(log.response as unknown as Log),
  };
}

/** Of each type in turn, so that no trouble crowds out what went well; then the hardest problems. */
function choose({ totals, hard_candidates, memory_candidates }: Log): Record<string, unknown> {
  const byType = ORDER.map((type) => memory_candidates.filter((candidate) => candidate.type === type));
  const rounds = Math.max(0, ...byType.map((candidates) => candidates.length));
  const inTurn = Array.from({ length: rounds }, (_, round) =>
    byType.flatMap((all) => all[round] ?? []),
  ).flat();
  return {
    memory_ids: inTurn.slice(0, MOST_MEMORIES).map(({ memory_id }) => memory_id),
    hard_problem_ids: hard_candidates.slice(0, MOST_HARD).map(({ problem_id }) => problem_id),
    tone: totals.problems >= LONG_FROM_PROBLEMS ? 'long' : 'short',
  };
}
