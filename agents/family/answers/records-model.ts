import type { Content, Model, ModelRequest, Part } from '#agents/core/model.ts';
import type { Result, Script } from './answer-script.ts';

/** How the ids of its own calls begin: a cloud model may have called before it, and failed. */
const OWN = 'family-inner-';
const isOwn = (part: Part): boolean => part.type !== 'function_response' || part.id.startsWith(OWN);

const isQuestion = ({ role, parts }: Content): boolean =>
  role === 'user' && parts.some(({ type }) => type === 'text');

/**
 * Tells one answer without a network, by the function-calling protocol of a cloud model and with the same tools. It
 * keeps nothing: each round replays the script from the dialogue so far. What stands in a tool's result is only ever
 * counted and shown, never read as an order.
 */
export class RecordsModel implements Model {
  readonly name = 'family-inner';
  readonly #script: () => Script;

  constructor(script: () => Script) {
    this.#script = script;
  }

  async *generate({ contents }: ModelRequest, signal: AbortSignal): AsyncIterable<Part> {
    signal.throwIfAborted();
    const asked = contents.findLastIndex(isQuestion);
    const script = this.#script();
    let step = script.next([]);
    for (const { role, parts } of contents.slice(asked + 1)) {
      if (role !== 'user' || step.done || !parts.every(isOwn)) continue;
      step = script.next(
        parts.flatMap((part): Result[] => (part.type === 'function_response' ? [part.response] : [])),
      );
    }
    if (step.done) {
      yield { type: 'text', text: step.value };
      return;
    }
    for (const [index, call] of step.value.entries())
      yield {
        type: 'function_call',
        id: `${OWN}${contents.length}-${index}`,
        name: call.name,
        arguments: call.arguments,
      };
  }
}
