import { katakanaAsHiragana } from '#agents/knowledge/arithmetic/number-words.ts';
import phrases from './phrases.json' with { type: 'json' };

/** Words as they are compared: hiragana and kanji, without spaces, commas and stretching. */
export function plain(words: string): string {
  return katakanaAsHiragana(words.normalize('NFKC').toLowerCase())
    .replace(/[\s、,・♪☆★♡❤…]+/gu, '')
    .replace(/([ぁ-んー])\1{2,}/gu, '$1');
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** One of these words, the longest first, as a part of a pattern. */
export const oneOf = (words: readonly string[]): string =>
  `(?:${words
    .map(plain)
    .toSorted((a, b) => b.length - a.length)
    .map(escaped)
    .join('|')})`;

/** A kind of word of phrases.json as a part of a pattern. */
export const word = (kind: keyof typeof phrases): string => oneOf(phrases[kind]);

/** Whether these words make up that one: なの is な and の. */
const isMadeOf = (whole: string, words: readonly string[]): boolean =>
  words.some((one) => whole === one || (whole.startsWith(one) && isMadeOf(whole.slice(one.length), words)));

/** Any number of such words. One that others make up is left out, for all is to be read in one way. */
export function several(kind: keyof typeof phrases): string {
  const words = [...new Set(phrases[kind].map(plain))];
  const needed = words.filter((one) => {
    const others = words.filter((other) => other !== one);
    return !isMadeOf(one, others);
  });
  return `${oneOf(needed)}*`;
}

const OPENERS = `(?:${word('openers')}(?:ね|さ|な)?){0,8}`;
/** How a sentence may begin: あのね、ぼくはね. */
export const OPENING = `${OPENERS}(?:${word('self')}${word('selfMarks')}*)?${OPENERS}`;
/** How it may end: すき「なんだよね」. No denial, question, past or hearsay is made of these. */
export const ENDING = `${several('ends')}[ー〜~ぁぃぅぇぉっ]*`;

/** A whole sentence of that shape: a word that is none of its own blocks it. */
export const whole = (...parts: readonly string[]): RegExp => new RegExp(`^${parts.join('')}$`, 'du');
