import { sentence } from '#agents/words/sentence.ts';
import trouble from '#agents/words/trouble.json' with { type: 'json' };

/**
 * What the child hears when something went wrong, by error code: the keys of words/trouble.json. The child never hears
 * an error: each sentence is kind, true, and says what to do next.
 */
type SpokenCode = keyof typeof trouble;

/** The sentence for an error code, that of `unknown` for a code without one; never throws. */
export function spoken(code: string): string {
  return sentence(Object.hasOwn(trouble, code) ? trouble[code as SpokenCode] : trouble.unknown);
}
