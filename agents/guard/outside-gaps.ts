import { toHiragana } from '#agents/knowledge/arithmetic/number-words.ts';
import { readingsOfWord, wordsOf } from '#agents/knowledge/japanese/kanji-words.ts';
import { flatten } from './flat-text.ts';

/** しちは（　　）, あかい □: what stands before a gap that is to be filled. */
const BEFORE_GAP = /([^\s（()）、。「」『』\n□]{2,10})[^\S\n]*(?:[（(][\s　]*[）)]|□)/g;
/** What a sentence says right behind that. */
const BEHIND = /^(?:は|が|=|→)?([^、。!?…♪,]{1,10})/;
/** So many readings in a row are a list of answers, and no sentence about the text. */
const LIST_LENGTH = 2;
const ENDS = /(?:だよ|です|だね|って|と)(?:よむ(?:よ|ね)?|よみます|いう(?:よ|ね)?)?$/;

const plain = (text: string): string => toHiragana(flatten(text).text.replace(/\s+/g, ''));

/** What stands before the gaps of a text, in hiragana. */
export function beforeGaps(text: string): readonly string[] {
  return [...text.matchAll(BEFORE_GAP)]
    .map(([, before = '']) => plain(before))
    .filter((one) => one.length > 1);
}

/** What a sentence puts into such gaps, in hiragana. */
export function putIntoGaps(sentence: string, gaps: readonly string[]): readonly string[] {
  const said = plain(sentence);
  return gaps.flatMap((before) => {
    const at = said.indexOf(before);
    return at === -1 ? [] : (BEHIND.exec(said.slice(at + before.length))?.[1] ?? []);
  });
}

/** The readings of the words with kanji that stand in a text, in hiragana, as far as the lists know them. */
export function readingsIn(text: string): ReadonlySet<string> {
  const signs = new Set(text.match(/[一-龠]/g) ?? []);
  const words = [...signs].flatMap((sign) => wordsOf(sign)).filter(({ word }) => text.includes(word));
  return new Set(words.flatMap(readingsOfWord).map(plain));
}

/** The readings that a sentence lists, one behind the other: こうもん、ともだち だよ; none where it lists no two. */
export function listedReadings(sentence: string, readings: ReadonlySet<string>): readonly string[] {
  const pieces = sentence
    .split(/[、・,。!！\s]+/)
    .map((piece) =>
      plain(piece)
        .replace(/[「」『』]/g, '')
        .replace(ENDS, ''),
    )
    .filter((piece) => readings.has(piece));
  return pieces.length < LIST_LENGTH ? [] : pieces;
}
