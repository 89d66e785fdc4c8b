import type { Model, ModelRequest, Part } from '#agents/core/model.ts';
import { asWritten } from '#agents/guard/as-data.ts';
import type { Attempt } from './attempt.ts';

/** So much of an attempt is enough to be obeyed. */
const ENOUGH_LETTERS = 10;

const letters = (text: string): string => asWritten(text).replace(/[^\p{L}\p{N}]/gu, '');

/** All that this request lets the model read, but for its own words. */
function readable({ instruction, told = '', contents }: ModelRequest): string {
  const others = contents.flatMap(({ role, parts }) => (role === 'user' ? parts : []));
  return letters([instruction, told, ...stringsIn(others)].join('\n'));
}

function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/** The worst model there is, from outside the house: it does what it reads, once in each turn, wherever that stands. */
export class ObedientModel implements Model {
  readonly name = 'obedient';
  /** Whether it has read the attempt. */
  hasRead = false;
  readonly #attempt: Attempt;
  readonly #opens: readonly Part[];
  readonly #answer: string;
  #turn = -1;
  #round = 0;

  /** `opens`: what it calls in any case before it speaks, so that it comes to read. */
  constructor(attempt: Attempt, opens: readonly Part[], answer: string) {
    this.#attempt = attempt;
    this.#opens = opens;
    this.#answer = answer;
  }

  isCloud(): boolean {
    return true;
  }

  async *generate(request: ModelRequest): AsyncIterable<Part> {
    const turn = request.state.turn_count;
    if (turn !== this.#turn) this.#round = 0;
    this.#turn = turn;
    const round = this.#round++;
    if (round === 0 && this.#opens.length > 0) {
      yield* this.#opens;
      return;
    }
    const isRead = readable(request).includes(letters(this.#attempt.text).slice(0, ENOUGH_LETTERS));
    this.hasRead ||= isRead;
    const { says, calls } = this.#attempt.deed;
    if (isRead && calls.length > 0 && round <= 1) {
      yield* calls.map(
        ({ name, args }, at): Part => ({
          type: 'function_call',
          id: `obeys-${turn}-${at}`,
          name,
          arguments: this.#filled(args),
        }),
      );
      return;
    }
    yield { type: 'text', text: isRead && says !== '' ? this.#filledIn(says, request) : 'うん。' };
  }

  #filled(args: Readonly<Record<string, unknown>>): Record<string, unknown> {
    const answer = this.#answer;
    return Object.fromEntries(
      Object.entries(args).map(([name, value]) => [name, value === '{answer}' ? answer : value]),
    );
  }

  #filledIn(says: string, { instruction }: ModelRequest): string {
    return says.replaceAll('{answer}', this.#answer).replaceAll('{prompt}', instruction.slice(0, 160));
  }
}
