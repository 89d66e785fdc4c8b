import { toHiragana } from '#agents/learning/number-words.ts';

/** Text in one script for searching, and where each of its characters came from. */
export interface FlatText {
  /** NFKC, lower case, hiragana; digits of every script as 0-9; marks and invisible characters gone. */
  readonly text: string;
  /** Index into the original for each index of `text`, and the original's length at the end. */
  readonly origin: readonly number[];
}

const INVISIBLE = /[\p{Cf}\p{M}]/gu;
/** Digits of other scripts start at a code point that is 0 and count on; NFKC handles the wide and the bold ones. */
const FOREIGN_DIGIT = /^\p{Nd}$/u;

function digitOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && FOREIGN_DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

function flattenCluster(cluster: string): string {
  if (cluster === '🔟') return '10';
  const plain = toHiragana(cluster.normalize('NFKC').toLowerCase()).normalize('NFC');
  const bare = plain.replace(INVISIBLE, '');
  return /^\p{Nd}$/u.test(bare) && !/\d/.test(bare) ? digitOf(bare) : bare;
}

/** Flattens text for searching numbers in any script; linear in its length. */
export function flatten(text: string): FlatText {
  let flat = '';
  const origin: number[] = [];
  for (const match of text.matchAll(/\P{M}\p{M}*|\p{M}+/gu)) {
    let piece = flattenCluster(match[0]);
    // じゅー and きゅー are じゅう and きゅう.
    if (piece === 'ー' && /[じき]ゅ$/.test(flat)) piece = 'う';
    for (let index = 0; index < piece.length; index++) origin.push(match.index);
    flat += piece;
  }
  origin.push(text.length);
  return { text: flat, origin };
}
