import { katakanaAsHiragana } from '#agents/knowledge/arithmetic/number-words.ts';
import kanji from './lexicon/kanji.json' with { type: 'json' };

/** What a child said, as the lexicons read it. */
export interface ToldWords {
  /** Hiragana, digits, kanji that no lexicon needs, and 。 at the end of a sentence, ? at that of a question. */
  readonly kana: string;
  /** Offsets in `kana` before which there was a space or a comma. */
  readonly gaps: ReadonlySet<number>;
}

/** Longer ones first, so that お母さん is not read as お + 母. */
const READINGS = Object.entries(kanji).sort(([a], [b]) => b.length - a.length);
const KANJI = new RegExp(READINGS.map(([written]) => written).join('|'), 'g');

/** 「…と書いたまま、えんぴつが動かない」: not ママ. */
const AS_IT_IS = /(?<=[ただ]|ない)まま(?![がはにをも])/g;

/** Half-width as full, katakana and the kanji of the lexicons as hiragana, without stretching. */
export function toldWords(text: string): ToldWords {
  const read = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(AS_IT_IS, '儘')
    .replace(KANJI, (written) => (kanji as Readonly<Record<string, string>>)[written] ?? written);
  const plain = katakanaAsHiragana(read)
    .replaceAll('おうち', 'うち')
    .replace(/[ー〜～~ｰ]+/g, '')
    .replace(/([ぁぃぅぇぉあいうえお])\1{2,}/g, '$1')
    .replace(/っ{2,}/g, 'っ')
    .replace(/[「」『』"“”()（）]/g, '')
    .replace(/[!！。.…\n♪]+/g, '。')
    .replace(/[?？]+/g, '?');
  const gaps = new Set<number>();
  let kana = '';
  for (const sign of plain) {
    if (/[\s、,，・]/.test(sign)) gaps.add(kana.length);
    else kana += sign;
  }
  return { kana, gaps };
}
