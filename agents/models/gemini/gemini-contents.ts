import type { Content as GeminiContent, Part as GeminiPart } from '@google/genai';
import type { Content, Part, Signature } from '#agents/core/model.ts';
import { asWritten } from '#agents/guard/as-data.ts';
import { STAGE } from '#agents/prompts/stage.ts';
import { thinksByLevels } from './thinking.ts';

/**
 * Google's own word for a call that has no signature of this model: it was made by the inner model, or by the model of
 * another tier before a transfer (ai.google.dev/gemini-api/docs/thought-signatures, FAQ).
 */
const UNSIGNED = 'skip_thought_signature_validator';

/** Where the turn under way begins: with what was last said to the model. */
export function startOfTurn(contents: readonly Content[]): number {
  return contents.findLastIndex(
    ({ role, parts }) => role === 'user' && parts.some(({ type }) => type === 'text'),
  );
}

/** The dialogue as Gemini takes it. Signatures go back on the parts they came with, and only to the model they are of. */
export function toGemini(contents: readonly Content[], model: string): GeminiContent[] {
  const turnStart = startOfTurn(contents);
  return contents.flatMap((content, index) => {
    const parts = content.parts.flatMap((part) => toGeminiPart(asTold(content.role, part), model));
    if (index > turnStart && thinksByLevels(model)) sign(parts);
    // Gemini refuses a content without parts.
    return parts.length === 0 ? [] : [{ role: content.role, parts }];
  });
}

/** What somebody has written to the robot carries no mark of its own stage directions. */
function asTold(role: Content['role'], part: Part): Part {
  return role === 'user' && part.type === 'text' ? { ...part, text: asWritten(part.text) } : part;
}

function toGeminiPart(part: Part, model: string): readonly GeminiPart[] {
  switch (part.type) {
    case 'text': {
      const signature = signatureFor(part.signature, model);
      // The last piece of a stream can be a signature without words.
      return part.text === '' && !signature.thoughtSignature ? [] : [{ text: part.text, ...signature }];
    }
    case 'function_call': {
      const { id, name, arguments: args } = part;
      return [{ functionCall: { id, name, args }, ...signatureFor(part.signature, model) }];
    }
    case 'function_response': {
      const { id, name, response } = part;
      return [{ functionResponse: { id, name, response } }];
    }
  }
}

function signatureFor(signature: Signature | undefined, model: string): { thoughtSignature?: string } {
  return signature?.model === model ? { thoughtSignature: signature.value } : {};
}

/** Of calls that were made together only the first carries a signature. */
function sign(parts: readonly GeminiPart[]): void {
  const first = parts.find(({ functionCall }) => functionCall);
  if (first && first.thoughtSignature === undefined) first.thoughtSignature = UNSIGNED;
}

/**
 * The dialogue with what is told of this turn beside the child's last words, as a stage direction: what came before stays
 * as it was, so that the provider need not read it anew. Of '' nothing is told.
 */
export function withSituation(contents: readonly GeminiContent[], situation: string): GeminiContent[] {
  if (situation === '') return [...contents];
  const at = contents.findLastIndex(
    ({ role, parts = [] }) => role === 'user' && parts.some(({ text }) => text !== undefined),
  );
  const direction = { text: `${STAGE}\n${situation}` };
  return contents.map((content, index) =>
    index === at ? { ...content, parts: [...(content.parts ?? []), direction] } : content,
  );
}
