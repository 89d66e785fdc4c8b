import type { Part } from './model.ts';
import type { Refusal } from './turn-hooks.ts';

export type Call = Extract<Part, { type: 'function_call' }>;
export type Result = Record<string, unknown>;

/** Calls of one turn that are really run; a model that wants more has lost its way. */
export const MAX_CALLS = 24;
/** Handoffs of one turn: two agents that hand the child to each other answer nothing. */
const MAX_TRANSFERS = 3;
/** The tool by which an agent gives the talk to another. */
export const TRANSFER = 'transfer_to_agent';

/** An error as tools answer it. */
export function failure({ code, message }: Refusal): Result {
  return { error: { code, message } };
}

/** The code of an error that a tool answered; null when it answered well. */
export function errorCodeOf({ error }: Result): string | null {
  if (typeof error !== 'object' || error === null) return null;
  return 'code' in error ? String(error.code) : 'failed';
}

interface TurnCallsOptions {
  /** Runs a call; throws only when the turn is aborted. */
  run(call: Call): Promise<Result>;
  /** Whether it only looks something up, for the agent that has the talk now, so that it need not wait its turn. */
  isLookUp(name: string): boolean;
  onAnswered(call: Call, result: Result, isRepeated: boolean): void;
  /** Left out: MAX_CALLS. */
  readonly mostCalls?: number;
}

/**
 * The calls of one turn. Look-ups run beside each other and everything else; what may change something runs in the
 * order of the calls. The same call is run once and answered from memory after that; one that failed may be tried
 * again in a later round, when something may have changed, unless it is the time that ran out.
 */
export class TurnCalls {
  readonly #options: TurnCallsOptions;
  /** Key: tool name and arguments as JSON. */
  readonly #answers = new Map<string, Promise<Result>>();
  #runCount = 0;
  #transferCount = 0;

  constructor(options: TurnCallsOptions) {
    this.#options = options;
  }

  /** Whether no call of this turn would be run any more. */
  get isSpent(): boolean {
    return this.#runCount >= (this.#options.mostCalls ?? MAX_CALLS);
  }

  /** The answers to the calls of one round, in their order. Rejects only when the turn is aborted. */
  async answer(calls: readonly Call[]): Promise<readonly Result[]> {
    let previous: Promise<unknown> = Promise.resolve();
    const results = await Promise.all(
      calls.map((call) => {
        if (this.#options.isLookUp(call.name)) return this.#once(call);
        const running = previous.then(() => this.#once(call));
        previous = running;
        return running;
      }),
    );
    for (const [index, call] of calls.entries()) {
      const code = errorCodeOf(results[index] ?? {});
      if (code !== null && code !== 'timed_out') this.#answers.delete(keyOf(call));
    }
    return results;
  }

  async #once(call: Call): Promise<Result> {
    const key = keyOf(call);
    // Going back is not the same as having gone: a handoff is never answered from memory.
    const known = call.name === TRANSFER ? undefined : this.#answers.get(key);
    const running = known ?? this.#run(call);
    this.#answers.set(key, running);
    const result = await running;
    this.#options.onAnswered(call, result, known !== undefined);
    return result;
  }

  async #run(call: Call): Promise<Result> {
    if (this.isSpent)
      return failure({ code: 'too_many_calls', message: 'no more calls in this turn: answer the child now' });
    this.#runCount += 1;
    if (call.name !== TRANSFER) return this.#options.run(call);
    if (this.#transferCount >= MAX_TRANSFERS)
      return failure({ code: 'too_many_transfers', message: 'stay with the child, and answer it' });
    const result = await this.#options.run(call);
    if (errorCodeOf(result) === null) this.#transferCount += 1;
    return result;
  }
}

/** The same for calls that mean the same, however a model spells them. */
export function keyOf({ name, arguments: args }: Pick<Call, 'name' | 'arguments'>): string {
  return `${name} ${JSON.stringify(plain(args))}`;
}

/** The same value as any model writes it: keys in order, half width, no spaces but those between digits. */
function plain(value: unknown): unknown {
  if (typeof value === 'string') return value.normalize('NFKC').replace(/(?<!\d)\s+|\s+(?!\d)/gu, '');
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(plain);
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, plain(inner)]),
  );
}
