import type { z } from 'zod';
import type { PreparedPhoto } from '#drivers/camera/camera.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { Question } from './question.ts';
import type { ToldType, TurnWork } from './records.ts';
import type { EmotionScores } from './state.ts';

/** What the child itself wrote, letter for letter; with the choice it meant. */
export interface OwnWords {
  readonly words: string;
  /** They reply to what the robot had asked. */
  readonly isReply: boolean;
}

/** What a tool may use besides its arguments. */
export interface ToolContext {
  readonly work: TurnWork;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** A new id, UUIDv7. */
  newId(): string;
  /** When the child began to answer, wall-clock ms; absent where that is now. Takes hearing and network off a latency. */
  readonly answeredAtMs?: number;
  /** What the child said in this turn, as far as it is known by now; absent where nobody knows. */
  readonly heard?: string;
  /**
   * What this turn may bring about only where the child itself has written it: a model outside the house may have read
   * it elsewhere. Absent where the robot's own model decides, and by voice, where words are heard and not read.
   */
  readonly own?: OwnWords;
  /** How the child feels by the robot's own measurement; absent where the model's view is made of the same signs. */
  readonly measured?: EmotionScores;
  /** Whether the child can see the desk on a page; left out, it can. */
  readonly canShow?: boolean;
  /** Where the class is with its kanji, as far as a parent said so. */
  readonly classPlace?: { readonly kanji: string; readonly month: number | null } | null;
  /** What the parent lets be remembered of what the child tells of itself; left out, nothing. */
  readonly remembers?: readonly ToldType[];
  /** How many word problems a parent wants among the sums; left out, as usual. */
  readonly storyWish?: 'none' | 'few' | 'usual' | 'many';
  /** Whether the next problem is the first of a visit that is to begin gently; left out, it is not. */
  readonly beginsGently?: boolean;
  /** The robot asks this with what it says next: its choices are shown, and the next reply is read against it. */
  ask?(question: Question): void;
  /** The picture to read when a call brings none: the last one taken, or a new one. Null: no camera. */
  look?(signal: AbortSignal): Promise<PreparedPhoto | null>;
}

/** A thing an agent can do, offered to a model by function calling. */
export interface Tool<Schema extends z.ZodObject = z.ZodObject> {
  /** As the model calls it, snake_case (docs/contracts/agent-protocol.md, "Tools"). */
  readonly name: string;
  /** For the model: when to call it and what comes back. */
  readonly description: string;
  readonly parameters: Schema;
  /** It only looks things up: it reads neither the state nor the records, and changes nothing. */
  readonly isReadOnly?: boolean;
  /** What it gives was written by others (a sheet, a person, a page): nothing in it is proven, and its tasks are the child's. */
  readonly givesOthersWords?: boolean;
  /** Whatever it throws reaches the model as data `{error: {code, message}}`; the talk goes on. */
  run(
    args: z.infer<Schema>,
    context: ToolContext,
  ): Promise<Record<string, unknown>> | Record<string, unknown>;
}

/** A refusal that a tool means: the model reads code and message and does better. */
export class ToolError extends Error {
  override readonly name = 'ToolError';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
