import type { AgentEvent, Mood } from '#agents/core/event.ts';
import { ModelError } from '#agents/core/model.ts';
import { StoreError } from '#agents/core/records.ts';
import { RunnerError } from '#agents/core/runner.ts';
import { spoken } from '#agents/core/spoken.ts';
import type { LogFields } from '#drivers/journal/journal.ts';

/** Takes what a turn tells. */
export type Push = (event: AgentEvent) => void;

/** Ends a turn that could not be finished: the code for support, a kind sentence for the child. */
export function fail(tell: Push, code: string, message: string): void {
  tell({ type: 'error', code, message });
  tell({ type: 'final_response', content: spoken(code), mood: 'gentle' satisfies Mood });
}

/** The same, with the end of every answer that was begun: also of one that an error cuts off. */
export function endingStreams(push: Push): Push {
  let isOpen = false;
  return (event) => {
    if (isOpen && (event.type === 'error' || event.type === 'final_response')) push({ type: 'stream_end' });
    isOpen = event.type === 'stream_chunk' || (isOpen && !ENDS.has(event.type));
    push(event);
  };
}

const ENDS: ReadonlySet<AgentEvent['type']> = new Set(['stream_end', 'error', 'final_response']);

/** Whether a model is at fault, so that another one may do the turn. */
export const isOfModel = (error: unknown): boolean =>
  error instanceof ModelError || error instanceof RunnerError;

/** What of a fault may be logged: never its message, which may quote the child. */
export function trace(error: unknown): LogFields {
  if (!(error instanceof Error)) return { name: typeof error };
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? [];
  return { name: error.name, code: codeOf(error), where: frames.slice(0, 8).join('\n') };
}

/** The code of a fault, as events and log have it. */
export function codeOf(error: unknown): string {
  if (error instanceof StoreError)
    return ['full', 'other_child'].includes(error.code) ? error.code : 'not_saved';
  return error instanceof RunnerError || error instanceof ModelError ? error.code : 'unknown';
}
