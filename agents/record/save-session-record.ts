import { z } from 'zod';
import type { SessionRecord } from '#agents/core/records.ts';
import { type Tool, ToolError } from '#agents/core/tool.ts';
import { lasting } from '#agents/memory/entry.ts';
import type { ReadSession } from './session-log.ts';
import { summarise } from './summary.ts';

/** More than these nobody reads again. */
export const MOST_MEMORIES = 5;
export const MOST_HARD = 3;

const id = z.string().min(1).max(64);
const parameters = z.strictObject({
  memory_ids: z.array(id).max(MOST_MEMORIES).describe('of memory_candidates: what is worth remembering'),
  hard_problem_ids: z.array(id).max(MOST_HARD).describe('of hard_candidates: the hardest first'),
  tone: z.enum(['short', 'long']).describe('short: a session of few problems'),
});

interface SaveOptions {
  readonly read: ReadSession;
  readonly madeBy: SessionRecord['madeBy'];
  /** It has been put into the unit of work; to be called once. */
  onSaved(record: SessionRecord): void;
}

/** The items of those ids, in their order, each once; throws where there is none. */
function pick<Item>(
  ids: readonly string[],
  items: readonly Item[],
  idOf: (item: Item) => string,
  code: string,
) {
  return [...new Set(ids)].map((wanted) => {
    const found = items.find((item) => idOf(item) === wanted);
    if (found === undefined) throw new ToolError(code, 'take the ids from session_log, as they stand there');
    return found;
  });
}

/**
 * save_session_record: puts the record of the session and what is to be remembered into the unit of work. The model
 * chooses; numbers come from the store and sentences from templates, so that nothing it makes up is ever stored.
 */
export function saveSessionRecord({ read, madeBy, onSaved }: SaveOptions): Tool<typeof parameters> {
  let isSaved = false;
  return {
    name: 'save_session_record',
    description:
      'Keeps the record of the session: choose from the candidates of session_log by their ids. Call it once, after session_log.',
    parameters,
    run({ memory_ids, hard_problem_ids, tone }, { work, newId }) {
      if (isSaved) throw new ToolError('already_saved', 'the record is kept; nothing is left to do');
      const log = read(work);
      if (log.problems.length === 0) throw new ToolError('nothing_to_record', 'there was no problem');
      const memories = pick(memory_ids, log.candidates, (candidate) => candidate.id, 'unknown_memory');
      const hard = pick(hard_problem_ids, log.hard, (problem) => problem.problemId, 'unknown_problem');
      const summary = summarise(log, { hard, tone });
      const record: SessionRecord = { ...log.totals, hard, summary, madeBy };
      const atMs = log.endedAtMs;
      for (const { id: key, ...found } of memories) {
        const memory = { memoryId: newId(), key, ...found, atMs, ...lasting({ type: found.type, atMs }) };
        work.record({ kind: 'memory_kept', memory });
      }
      work.record({ kind: 'session_recorded', record });
      isSaved = true;
      onSaved(record);
      return { memories_kept: memories.length, hard_problems: hard.length, summary };
    },
  };
}
