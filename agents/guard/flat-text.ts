import { toHiragana } from '#agents/knowledge/arithmetic/number-words.ts';

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

/** A character and its marks. Those of half-width katakana are letters to Unicode. */
const CLUSTER = /\P{M}[\p{M}ﾞﾟ]*|\p{M}+/uy;
/** What nearly all text of the robot is made of, and what flattenCluster leaves as it is. */
const ALREADY_FLAT = /[\n -@[-~ぁ-ゖー、。「」一-龥×÷□●]+(?!\p{M})/uy;

/** Flattens text for searching numbers in any script; linear in its length. */
export function flatten(text: string): FlatText {
  let flat = '';
  const origin: number[] = [];
  for (let at = 0; at < text.length; ) {
    ALREADY_FLAT.lastIndex = at;
    const run = ALREADY_FLAT.exec(text)?.[0];
    CLUSTER.lastIndex = at;
    const source = run ?? CLUSTER.exec(text)?.[0] ?? text.charAt(at);
    const piece = run ?? flattenCluster(source);
    for (let index = 0; index < piece.length; index++) origin.push(run === undefined ? at : at + index);
    flat += piece;
    at += source.length;
  }
  origin.push(text.length);
  // じゅー and きゅー are じゅう and きゅう.
  return { text: flat.includes('ー') ? flat.replace(/(?<=[じき]ゅ)ー/g, 'う') : flat, origin };
}
