import type { Model, ModelRequest, Part } from '#agents/core/model.ts';

/** A model that says what a test wrote down, one list of parts a round, or what a function makes of the request. */
export class ScriptedModel implements Model {
  readonly name = 'scripted';
  readonly requests: ModelRequest[] = [];
  readonly #rounds: (readonly Part[] | ((request: ModelRequest) => readonly Part[]))[];

  constructor(rounds: readonly (readonly Part[] | ((request: ModelRequest) => readonly Part[]))[]) {
    this.#rounds = [...rounds];
  }

  async *generate(request: ModelRequest): AsyncIterable<Part> {
    this.requests.push({ ...request, contents: [...request.contents] });
    const round = this.#rounds.length > 1 ? this.#rounds.shift() : this.#rounds[0];
    yield* typeof round === 'function' ? round(request) : (round ?? []);
  }
}

export const words = (...texts: readonly string[]): readonly Part[] =>
  texts.map((text) => ({ type: 'text' as const, text }));

export function call(name: string, args: Record<string, unknown>, id = 'call-1'): Part {
  return { type: 'function_call', id, name, arguments: args };
}
