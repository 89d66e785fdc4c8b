import type { Feeling } from '#agents/understanding/labels.ts';
import type { ShownQuestion } from './question.ts';

/**
 * What a running agent tells the outside, in the order it happens; sent as it is by SSE, to the terminal and to
 * tests. `final_response` is the last event of a turn that went well and comes only after the turn is stored.
 */
export type AgentEvent =
  | { readonly type: 'thinking'; readonly agent: string }
  | {
      readonly type: 'function_call';
      readonly tool_name: string;
      readonly arguments: Record<string, unknown>;
    }
  | { readonly type: 'function_result'; readonly tool_name: string; readonly result: Record<string, unknown> }
  | { readonly type: 'agent_transfer'; readonly from: string; readonly to: string }
  | { readonly type: 'stream_chunk'; readonly content: string }
  | { readonly type: 'stream_end' }
  | { readonly type: 'message'; readonly content: string }
  /** Where a child can call, and what it can answer with one touch, beside a sentence that came before every model. */
  | {
      readonly type: 'help_card';
      readonly helplines: readonly {
        readonly name: string;
        readonly number: string;
        readonly hours: string;
      }[];
      readonly choices: readonly string[];
    }
  /** What the child feels was heard in its words: face and light answer at once, before any model does. */
  | { readonly type: 'feeling_heard'; readonly feeling: Feeling; readonly mood: Mood }
  /** What is asked with the words of this turn; its choices go with the next one. Right before `final_response`. */
  | ({ readonly type: 'question' } & ShownQuestion)
  | { readonly type: 'final_response'; readonly content: string; readonly mood: Mood }
  | { readonly type: 'error'; readonly code: string; readonly message: string };

/** What the face and the lights show with a sentence; decided by agents/emotion/expression.ts. */
export const MOODS = [
  'neutral',
  'happy',
  'proud',
  'thinking',
  'gentle',
  'comforting',
  'excited',
  'sleepy',
  'curious',
] as const;
export type Mood = (typeof MOODS)[number];
