import type { Part as GeminiPart, GenerateContentResponse } from '@google/genai';
import { ModelError, type Part, type Signature } from '#agents/core/model.ts';

type TextPart = Extract<Part, { type: 'text' }>;

/** FinishReason of the SDK, by what it means for a talk; the others cut an answer short. */
const BLOCKED = new Set([
  'SAFETY',
  'RECITATION',
  'LANGUAGE',
  'BLOCKLIST',
  'PROHIBITED_CONTENT',
  'SPII',
  'IMAGE_SAFETY',
  'IMAGE_PROHIBITED_CONTENT',
]);
const MALFORMED = new Set(['MALFORMED_FUNCTION_CALL', 'UNEXPECTED_TOOL_CALL', 'TOO_MANY_TOOL_CALLS']);

/**
 * Reads one streamed answer. Words are given as they come; calls, and what comes after the first of them, only when the
 * stream has ended as it should, so that none of an answer that broke off is ever run. What it does not know it passes
 * over.
 */
export class GeminiAnswer {
  readonly #model: string;
  readonly #callId: (index: number) => string;
  /** From the first call on, in the order they came: signatures are read in their places. */
  readonly #held: Part[] = [];
  #finishReason: string | null = null;
  #hasWords = false;

  /** `callId`: for a call that comes without an id. */
  constructor(model: string, callId: (index: number) => string) {
    this.#model = model;
    this.#callId = callId;
  }

  /** The words in one piece of the stream. Throws ModelError (blocked, malformed_call). */
  read({ candidates, promptFeedback }: GenerateContentResponse): readonly TextPart[] {
    if (promptFeedback?.blockReason) throw new ModelError('blocked', 'the question was blocked');
    const candidate = candidates?.[0];
    const reason = candidate?.finishReason ?? null;
    if (reason !== null) {
      if (BLOCKED.has(reason)) throw new ModelError('blocked', `the answer was blocked (${reason})`);
      if (MALFORMED.has(reason))
        throw new ModelError('malformed_call', `the call cannot be read (${reason})`);
      this.#finishReason = reason;
    }
    return (candidate?.content?.parts ?? []).flatMap((part) => this.#readPart(part));
  }

  /** The calls and what came after them, once the stream has ended. Throws ModelError (cut_short, empty_answer). */
  end(): readonly Part[] {
    if (!this.#hasWords && this.#held.length === 0 && (this.#finishReason ?? 'STOP') === 'STOP')
      throw new ModelError('empty_answer', 'the model said nothing');
    if (this.#finishReason !== 'STOP')
      throw new ModelError('cut_short', `the answer broke off (${reasonInWords(this.#finishReason)})`);
    return this.#held;
  }

  #readPart(part: GeminiPart): readonly TextPart[] {
    if (part.thought) return [];
    const signature = this.#signatureOf(part);
    if (part.functionCall) {
      const { id, name, args = {} } = part.functionCall;
      if (!name || !isPlainObject(args)) throw new ModelError('malformed_call', 'the call cannot be read');
      this.#held.push({
        type: 'function_call',
        id: id || this.#callId(this.#held.length),
        name,
        arguments: args,
        ...signature,
      });
      return [];
    }
    if (typeof part.text !== 'string' || (part.text === '' && !signature.signature)) return [];
    this.#hasWords ||= part.text.trim() !== '';
    const words: TextPart = { type: 'text', text: part.text, ...signature };
    if (this.#held.length === 0) return [words];
    this.#held.push(words);
    return [];
  }

  #signatureOf({ thoughtSignature }: GeminiPart): { signature?: Signature } {
    return thoughtSignature ? { signature: { model: this.#model, value: thoughtSignature } } : {};
  }
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The wire may say anything: only what looks like one of Google's constants goes into a message. */
function reasonInWords(reason: string | null): string {
  return reason === null ? 'no end' : /^[A-Z_]{2,40}$/.test(reason) ? reason : 'unknown';
}
