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

const OPENERS = `(?:${word('openers')}(?:ね|さ|な)?)*`;
/** How a sentence may begin: あのね、ぼくはね. */
export const OPENING = `${OPENERS}(?:${word('self')}${word('selfMarks')}*)?${OPENERS}`;
/** How it may end: すき「なんだよね」. No denial, question, past or hearsay is made of these. */
export const ENDING = `(?:${word('ends')})*[ー〜~ぁぃぅぇぉっ]*`;

/** A whole sentence of that shape: a word that is none of its own blocks it. */
export const whole = (...parts: readonly string[]): RegExp => new RegExp(`^${parts.join('')}$`, 'du');
