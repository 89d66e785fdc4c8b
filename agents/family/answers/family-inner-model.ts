import type { Content, Model, ModelRequest, Part } from '#agents/core/model.ts';
import type { Language } from '#agents/record/record-words.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import { answer } from './answer.ts';
import type { Result } from './answer-script.ts';
import { readInContext } from './parent-question.ts';

/** Earlier questions that a short one ("and last week?") may lean on. */
const REMEMBERED_QUESTIONS = 5;

/** How the ids of its own calls begin: a cloud model may have called before it, and failed. */
const OWN = 'family-inner-';
const isOwn = (part: Part): boolean => part.type !== 'function_response' || part.id.startsWith(OWN);

const textOf = ({ parts }: Content): string =>
  parts.map((part) => (part.type === 'text' ? part.text : '')).join('');

const isQuestion = ({ role, parts }: Content): boolean =>
  role === 'user' && parts.some(({ type }) => type === 'text');

/**
 * Answers the parent's common questions without a network, by the function-calling protocol of a cloud model and
 * with the same tools. It keeps nothing: each round replays the answer from the dialogue so far. What stands in a
 * tool's result is only ever counted and shown, never read as an order.
 */
export class FamilyInnerModel implements Model {
  readonly name = 'family-inner';
  readonly #clock: Clock;
  readonly #language: Language | null;

  /** `language`: to answer in, whatever the question is in; that of the question when left out. */
  constructor({ clock, language }: { readonly clock: Clock; readonly language?: Language }) {
    this.#clock = clock;
    this.#language = language ?? null;
  }

  async *generate({ contents }: ModelRequest, signal: AbortSignal): AsyncIterable<Part> {
    signal.throwIfAborted();
    const asked = contents.findLastIndex(isQuestion);
    const questions = contents
      .slice(0, asked + 1)
      .filter(isQuestion)
      .slice(-REMEMBERED_QUESTIONS)
      .map(textOf);
    const nowMs = this.#clock.now();
    const question = readInContext(questions, nowMs);
    const script = answer({ ...question, language: this.#language ?? question.language }, nowMs);
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
