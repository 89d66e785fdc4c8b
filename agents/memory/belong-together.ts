import type { Memory } from '#agents/core/records.ts';
import { lasting } from './entry.ts';

/** How a sentence that Memory Bank has put together is known again, on every robot and by every program. */
export const BANK_TAG = 'by:memory_bank';
/** Before the id of a memory that it is made of. */
export const SOURCE_TAG = 'of:';
/** Below what a model is told unasked (brief.ts): for the parent to see, and to be found. */
const CONFIDENCE = 0.5;
/** As a memory may be. */
const MOST_CHARACTERS = 200;
/** What can be claimed: words in kanji, katakana or Latin letters, and numbers. */
const CLAIMS = /[\p{sc=Han}々]+|[\p{sc=Katakana}ー]+|[a-z]+|\d+(?:\.\d+)?/giu;

const claimsOf = (text: string): ReadonlySet<string> =>
  new Set(text.normalize('NFKC').toLowerCase().match(CLAIMS) ?? []);

/**
 * Which of these memories a sentence of somebody else's is made of, in their order: those of whose words and numbers it holds half at
 * least. [] where it says a word or a number that stands in none of them, or is made of fewer than two.
 */
export function sourcesOf<Source extends Pick<Memory, 'text'>>(
  sentence: string,
  memories: readonly Source[],
): readonly Source[] {
  const said = claimsOf(sentence);
  const made = memories.filter(({ text }) => {
    const own = [...claimsOf(text)];
    return own.length > 0 && own.filter((word) => said.has(word)).length * 2 >= own.length;
  });
  const backed = new Set(made.flatMap(({ text }) => [...claimsOf(text)]));
  return made.length < 2 || [...said].some((word) => !backed.has(word)) ? [] : made;
}

/**
 * What belongs together as one memory: the sentences word for word, with the ids of those that they are of; it holds no longer than
 * each of them does. Null where it would be too long.
 */
export function joined(memoryId: string, sources: readonly Memory[]): Memory | null {
  const inOrder = sources.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  const text = inOrder.map((one) => (one.text.endsWith('。') ? one.text : `${one.text}。`)).join('');
  // As short as a key may be, whatever the keys of the sources are.
  const key = `bank:${inOrder.map((one) => one.key).join('+')}`;
  if (text.length > MOST_CHARACTERS || key.length > 80) return null;
  const atMs = Math.max(...inOrder.map((one) => one.atMs));
  const ends = [lasting({ type: 'habit', atMs }), ...inOrder].flatMap((one) => one.expiresAtMs ?? []);
  return {
    ...{ memoryId, type: 'habit', key, text, atMs, confidence: CONFIDENCE },
    problemIds: [...new Set(inOrder.flatMap(({ problemIds }) => problemIds))],
    tags: [BANK_TAG, ...inOrder.map((one) => SOURCE_TAG + one.memoryId)],
    expiresAtMs: Math.min(...ends),
  };
}
