import { katakanaAsHiragana } from '#agents/knowledge/arithmetic/number-words.ts';
import { pairsOf } from '#agents/knowledge/japanese/asked/opposites.ts';
import { VOWELS } from '#agents/knowledge/japanese/asked/rules/dictionary.ts';
import { romanWays } from '#agents/knowledge/japanese/romaji.ts';

/** What voiced and small kana are looked up as, in the order of a dictionary. */
const PLAIN: Readonly<Record<string, string>> = {
  ...pairs('がぎぐげござじずぜぞだぢづでどばびぶべぼ', 'かきくけこさしすせそたちつてとはひふへほ'),
  ...pairs('ぱぴぷぺぽぁぃぅぇぉっゃゅょゎ', 'はひふへほあいうえおつやゆよわ'),
};

function pairs(from: string, to: string): Readonly<Record<string, string>> {
  return Object.fromEntries([...from].map((one, at) => [one, to[at] ?? one]));
}

/** As it stands in a dictionary: katakana as hiragana, a long mark as the vowel before it, plain kana. */
function lookedUpAs(word: string): string {
  let plain = '';
  for (const one of katakanaAsHiragana(word)) {
    const last = plain.at(-1);
    const row = VOWELS.find((signs) => last !== undefined && signs.includes(last));
    plain += one === 'ー' ? (row?.charAt(0) ?? '') : (PLAIN[one] ?? one);
  }
  return plain;
}

const KANA_WORD = /^[ぁ-んァ-ヶー]{1,10}$/;

/** Whether words stand in the order of a dictionary; null where that cannot be told: a kanji, or the same but for its marks. */
export function areInOrder(words: readonly string[]): boolean | null {
  const keys = words.map(lookedUpAs);
  const isSure = words.every((word) => KANA_WORD.test(word)) && new Set(keys).size === keys.length;
  if (!isSure || words.length < 2) return null;
  return keys.every((key, at) => at === 0 || (keys[at - 1] ?? '') < key);
}

/** Words that measure different things, so that no one of a kind is the opposite of one of another. Everything else may be. */
const KINDS: readonly string[] = [
  'おおきい ちいさい',
  'ふとい ほそい',
  'ながい みじかい',
  'おもい かるい',
  'おおい すくない',
  'つよい よわい',
  'あかるい くらい',
  'ひろい せまい',
  'とおい ちかい',
  'はやい おそい',
  'あたらしい ふるい',
];
const kindOf = (word: string): string | undefined => {
  const readings = [word, ...pairsOf(word).map(({ reading }) => reading)];
  return KINDS.find((kind) => kind.split(' ').some((one) => readings.includes(one)));
};

/** Whether one word is the opposite of the other, either by its sound; null where the pair is not known. */
export function isOpposite(word: string, said: string): boolean | null {
  const known = pairsOf(word);
  if (known.length === 0) return null;
  if (known.some(({ other, otherReading }) => said === other || said === otherReading)) return true;
  const stem = said.replace(/(?:く|では|じゃ)な(?:い|かった)$/, '');
  // つよくない says no more than that it is not so, つよい nothing else.
  if (said === word || (stem !== said && (stem === word || `${stem}い` === readingOf(word, stem))))
    return false;
  const [one, other] = [kindOf(word), kindOf(said)];
  // Another word may be an opposite that no table has.
  return one !== undefined && other !== undefined && one !== other ? false : null;
}

/** The word, or that reading of it which begins so. */
const readingOf = (word: string, stem: string): string =>
  pairsOf(word).find(({ reading }) => reading.startsWith(stem))?.reading ?? word;

/** Long vowels, っち and ん before a vowel are written in more ways than the table has. */
const UNSURE =
  /ー|[あかさたなはまやらわがざだばぱゃ]あ|[えけせてねへめれげぜでべぺ]え|[おこそとのほもよろごぞどぼぽょ][うお]|[うくすつぬふむゆるぐずぶぷゅ]う|いい|っち|ん[あいうえおやゆよ]|[ァ-ヶ]/;

/** Whether letters are a kana word in 訓令式 or ヘボン式; null where it may be written otherwise, or they are no word. */
export function isRomaji(word: string, said: string): boolean | null {
  // Whatever its vowels are, a small っ doubles a letter.
  const hasDouble = /([bcdfghjkmprstwyz])\1|tch/i.test(said);
  if (/^[ぁ-ん]+$/.test(word) && /っ[か-ぽ]/.test(word) && /^[a-z]{2,}$/i.test(said) && !hasDouble)
    return false;
  // は, へ and を at the end may be particles, ぢ and づ have a way with d, ん one with m.
  const isOtherWay = /[はへを]$|[ぢづ]|ん[ばびぶべぼぱぴぷぺぽまみむめも]/.test(word);
  if (isOtherWay && !romanWays(word).includes(said.toLowerCase())) return null;
  if (/[はへを]$/.test(word)) return null;
  // As it is typed, and an い behind え as it sounds.
  if (/jy|cy|cch|x|ee/i.test(said)) return null;
  if (UNSURE.test(word) || !/^[ぁ-ん]{2,10}$/.test(word) || !/^[a-z]{2,}$/i.test(said)) return null;
  return romanWays(word).includes(said.toLowerCase());
}
