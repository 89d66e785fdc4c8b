import type { Tool } from '#agents/tools/tool.ts';

/** One of the team: what it is told, and what it may do. */
export interface Agent {
  /** As transfers name it, snake_case. */
  readonly name: string;
  /** For the router: when this agent is the right one. */
  readonly description: string;
  /** What the model is told; see agents/prompts/. */
  readonly instruction: string;
  readonly tools: readonly Tool[];
}
