import { katakanaAsHiragana } from '#agents/knowledge/arithmetic/number-words.ts';
import words from '#agents/words/asked/writing-rules.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { findKanji } from '../../kanji.ts';
import { lexicon } from '../said/lexicon.ts';
import type { Said } from '../said/said.ts';
import { countStrokes, radicalOf } from '../shapes/shapes.ts';
import { partsNamed } from './part-named.ts';

const OF_DICTIONARY = /じしょ|じてん|辞書|辞典|さくいん/;
const OF_ORDER = /さき|まえ|あと|じゅん|ならんで|さいしょ|どっち|[先前後]/;
const KANA = /^[ぁ-んァ-ヴー]+$/;
export const VOWELS = [
  'あかさたなはまやらわ',
  'いきしちにひみり',
  'うくすつぬふむゆる',
  'えけせてねへめれ',
  'おこそとのほもよろを',
];
const SMALL = 'ぁぃぅぇぉっゃゅょ';
const LARGE = 'あいうえおつやゆよ';

/** By what a dictionary sorts: first the plain signs, then てんてん and まる, then the small ones behind the large. */
function keyOf(word: string): readonly string[] {
  const signs = [...katakanaAsHiragana(word)];
  const large = signs.map((sign) => LARGE[SMALL.indexOf(sign)] ?? sign);
  const bare = large.map((sign) => sign.normalize('NFD').charAt(0));
  const plain = bare.map((sign, at) => (sign === 'ー' ? vowelOf(bare[at - 1] ?? '') : sign));
  const marks = large.map((sign) => sign.normalize('NFD').slice(1) || ' ');
  const sizes = signs.map((sign) => (SMALL.includes(sign) ? '1' : '0'));
  return [plain, marks, sizes].map((all) => all.join(''));
}

const vowelOf = (sign: string): string => VOWELS.find((row) => row.includes(sign))?.charAt(0) ?? sign;

/** Words in the order in which a dictionary has them. */
const inDictionaryOrder = (all: readonly string[]): readonly string[] =>
  all.toSorted((one, other) => {
    const [left, right] = [keyOf(one), keyOf(other)];
    const at = left.findIndex((part, nth) => part !== right[nth]);
    return at < 0 ? 0 : (left[at] ?? '') < (right[at] ?? '') ? -1 : 1;
  });

/** Endings of words that a dictionary has in another form, and what may stand for them there. */
const ENDINGS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/かった$/, ['い']],
  [/くない$/, ['い']],
  [/(?:った|って)$/, ['る', 'う', 'つ', 'く']],
  [/(?:んだ|んで)$/, ['む', 'ぶ', 'ぬ']],
  [/(?:いた|いて)$/, ['く']],
  [/(?:いだ|いで)$/, ['ぐ']],
  [/(?:した|して)$/, ['す']],
  [/(?:た|て|ない|ます)$/, ['る']],
  [/な$/, ['']],
];

/** The form of a word that a dictionary has, where the word is another; null where it is not known. */
function dictionaryForm(word: string): string | null {
  for (const [ending, forms] of ENDINGS) {
    if (!ending.test(word)) continue;
    const found = forms.map((form) => word.replace(ending, form)).find(isWord);
    if (found !== undefined) return found;
  }
  return null;
}
const isWord = (form: string): boolean =>
  lexicon().some(({ word, reading }) => word === form || reading === form);

/** It is no name of a part or of the dictionary itself, nor a form that none has. */
const isWordOfItsOwn = (word: string): boolean =>
  !/へん$|かんむり$|にょう$|じてん|じしょ/.test(word) && !ENDINGS.some(([ending]) => ending.test(word));

/** Which of several words comes first in a dictionary, and how a word or a kanji is looked up. */
export function dictionaryAsked(said: Said): string | null {
  const { kana, quoted, kanji } = said;
  if (!OF_DICTIONARY.test(kana)) return null;
  const inKana = quoted.filter((name) => KANA.test(name));
  if (inKana.length > 1 && OF_ORDER.test(kana)) {
    const order = inDictionaryOrder(inKana).map((word) => `「${word}」`);
    return sentence(words.dictionaryOrder, { order: order.join('、') });
  }
  const [form] = quoted.flatMap((name) => dictionaryForm(name) ?? []);
  if (form !== undefined) return sentence(words.dictionaryForm, { word: form });
  const [word, ...more] = inKana;
  if (word !== undefined && word.length > 1 && more.length === 0 && isWordOfItsOwn(word)) {
    const [plain = ''] = keyOf(word);
    return sentence(words.dictionaryPlace, { word, sign: plain.charAt(0) });
  }
  const [part] = partsNamed(said);
  if (part !== undefined) return sentence(words.dictionaryPart, { part: part.name, strokes: part.strokes });
  const [only, ...others] = kanji;
  const strokes = only === undefined ? null : countStrokes(only);
  if (
    only === undefined ||
    strokes === null ||
    others.length > 0 ||
    !quoted.some((name) => name.includes(only))
  )
    return null;
  const radical = findKanji(only) === null ? null : radicalOf(only);
  const byRadical = radical === null ? '' : sentence(words.dictionaryRadical, { name: radical.name });
  return `${sentence(words.dictionaryKanji, { strokes })}${byRadical}`;
}
