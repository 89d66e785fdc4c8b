import type { Content } from './model.ts';
import type { Result } from './turn-calls.ts';

/** What a turn came to. */
export interface TurnResult {
  /** All that the model said in it, also before it called a tool; the parts stand apart by an empty line. Never empty. */
  readonly text: string;
  /** Every call with its answer, in their order. */
  readonly calls: readonly MadeCall[];
  /** Who had the talk at the end. */
  readonly agent: string;
  /** What it adds to the dialogue, to be told with the next turn. */
  readonly contents: readonly Content[];
}

export interface MadeCall {
  readonly tool: string;
  readonly arguments: Record<string, unknown>;
  readonly result: Result;
}

/** For whoever leaves a turn before its end: `events.return(NO_RESULT)`. */
export const NO_RESULT: TurnResult = { text: '', calls: [], agent: '', contents: [] };

/** What a model says in these contents. */
export function saidIn(contents: readonly Content[]): string {
  const said = contents.map(({ role, parts }) =>
    role === 'model' ? parts.map((part) => (part.type === 'text' ? part.text : '')).join('') : '',
  );
  return said.filter((text) => text.trim() !== '').join('\n\n');
}
