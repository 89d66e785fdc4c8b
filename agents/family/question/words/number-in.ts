import { readNumberWords } from '#agents/knowledge/arithmetic/number-words.ts';

/** A number in digits or in words; 0 where it is none. */
export const numberIn = (text = ''): number =>
  /^\d+$/.test(text) ? Number(text) : Number(readNumberWords(text) ?? 0);
