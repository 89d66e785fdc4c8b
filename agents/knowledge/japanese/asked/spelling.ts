import { katakanaAsHiragana } from '#agents/knowledge/arithmetic/number-words.ts';
import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import type { Said } from './said/said.ts';
import { type Entry, entryFor, isShortOf, large, lexicon, soundOf } from './said/spelled.ts';
import data from './tables/kana-words.json' with { type: 'json' };

const SPLIT: Readonly<Record<string, string>> = data.split;
const LONG_E = new Set(data.ee.split(' '));

interface Found {
  readonly word: string;
  /** As the child wrote it. */
  readonly written: string;
}

/** Words of the lexicon in what was said, however they are spelled, the longest first. */
export function wordsIn(said: Said, kana = said.kana): readonly Found[] {
  const sound = soundOf(kana);
  const found: Found[] = [];
  for (const entry of lexicon()) {
    for (let at = sound.indexOf(entry.sound); at >= 0; at = sound.indexOf(entry.sound, at + 1)) {
      const written = kana.slice(at, at + entry.word.length);
      const before = kana[at - 1] ?? '';
      if (/[ぁ-んー]/.test(before) && !/[はがをのにとへもてかでねらやよさい]/.test(before)) continue;
      if (!mayBeMeant(said, entry)) break;
      found.push({ word: entry.word, written });
    }
  }
  return found;
}

const DOUBTS =
  /[?]|か$|」か「|どっち|どちら|かな$|よね|やんな|だよね|でしょ|じゃない|だめ|ばつ|バツ|まる|あって|でいい|ただしい|まちがい|どう(?:やって)?(?:かく|書く)|かき(?:かた|方)|書き方|かいた|書いた|なんで|かく[?？の]?$/;
const OF_SPELLING = /かく|かい[たて]|書|かける|ひらがな|てんてん|じゃなかった|ちいさい|小さい|のばす|のばし/;
const SIGN_CHOICE = /(?:ぢ.{0,6}じ|じ.{0,6}ぢ|づ.{0,6}ず|ず.{0,6}づ)/;

/** How a word is spelled in kana. */
export function spellingAsked(said: Said): string | null {
  return spelledRight(said) ?? neitherKnown(said);
}

/** がこう, せんせえ: how the word is spelled that is asked about, however the child spells it; null where that is not known. */
export function namedSpelling({ quoted, kana }: Said): string | null {
  const found = quoted.flatMap((name) => entryFor(name) ?? []);
  const [right] = found;
  if (right === undefined || found.some(({ word }) => word !== right.word)) return null;
  return SMALL.test(kana) || quoted.some((name) => isShortOf(name, right.word))
    ? `${sentence(words.spelled, right)}${smallTold(right.word, kana)}`
    : tell(right.word);
}
/** Its small signs, and where it is asked how many they are. */
function smallTold(word: string, asked: string): string {
  const count = (word.match(/[っゃゅょ]/g) ?? []).length;
  if (count === 0) return sentence(words.noSmall);
  const many = HOW_MANY.test(asked) ? sentence(words.smallCount, { count }) : '';
  return `${sentence(words.small, { kana: smallIn(word) })}${many}`;
}
const HOW_MANY = /いくつ|なん[こ個]|何[こ個]/;
/** The same, where the child has spelled it in another way. */
export function misspelledAsked(said: Said): string | null {
  const told = namedSpelling(said);
  return told === null || said.quoted.some((name) => told.includes(`「${name}」`)) ? null : told;
}

const spoken = (spaced: string): readonly string[] =>
  spaced
    .split(/[^ぁ-んー]+|って|じゃなくて|それとも/)
    .map((word) => word.replace(/(?:なん|なの|だっけ|かな)$/, ''))
    .filter((word) => word.length > 2);

/** とうり？ とおり？: of two ways to spell one word the right one, or that it is not known; a piece of it (きごう of かきごおり) tells nothing. */
export function twoSpellings(said: Said): string | null {
  const tokens = [...new Set(spoken(said.spaced))];
  for (const one of tokens)
    for (const other of tokens) {
      const sound = soundOf(one);
      if (one === other || soundOf(other) !== sound || !/[OEIUAずじ]/.test(sound)) continue;
      const whole = lexicon().find((entry) => entry.sound === sound);
      if (whole !== undefined) return tell(whole.word);
      const differsAt = [...one].findIndex((sign, at) => sign !== other[at]);
      const isKnown = lexicon().some(
        (entry) => sound.startsWith(entry.sound) && entry.word.length > differsAt,
      );
      return isKnown ? spelledRight(said) : neitherKnown({ ...said, quoted: [one, other] });
    }
  return null;
}

/** きて and きって: two words that differ in a small sign. */
export function smallApart({ spaced, quoted }: Said): string | null {
  const named = spaced
    .split(/[^ぁ-ん]+/)
    .flatMap((one) => one.split(/と(?=き)/))
    .map((one) => one.replace(/(?<=..)(?:って|とさ?|は|も)$/, ''));
  const tokens = [...new Set([...quoted, ...named])];
  for (const word of tokens)
    for (const other of tokens)
      if (
        /[っゃゅょ]/.test(other) &&
        word !== other &&
        word.length > 1 &&
        (other.replace(/[っゃゅょ]/g, '') === word || large(other) === word)
      )
        return sentence(words.smallApart, { word, other, kana: smallIn(other) });
  return null;
}

/** Two ways to spell what sounds the same, and nobody knows which is right. */
function neitherKnown({ quoted }: Said): string | null {
  const [one, other] = quoted.filter((word) => /^[ぁ-んー]{2,}$/.test(word));
  if (one === undefined || other === undefined || soundOf(one) !== soundOf(other)) return null;
  return sentence(words.unknown, { subject: `${one}」と「${other}`, aspect: 'ただしい かきかた' });
}

/** Whether a word may be meant: where it is known which are asked about, those and no others. */
const mayBeMeant = ({ quoted }: Said, { word, sound }: Entry): boolean =>
  quoted.length === 0 ||
  quoted.some((name) => {
    const named = soundOf(katakanaAsHiragana(name));
    return named.includes(sound) || sound.includes(named) || large(word) === large(name);
  });

function spelledRight(said: Said): string | null {
  const { kana } = said;
  const small = smallAsked(said);
  if (small !== null) return small;
  if (/(?:いう.{0,6}ゆう|ゆう.{0,6}いう)/.test(kana) && DOUBTS.test(kana)) return sentence(words.iu);
  if (!DOUBTS.test(kana)) return null;
  const found = wordsIn(said);
  const twice = found.find(
    ({ word }) => new Set(found.filter((one) => one.word === word).map(({ written }) => written)).size > 1,
  );
  const around =
    twice === undefined
      ? undefined
      : found.find(({ word }) => word.length > twice.word.length && word.includes(twice.word));
  if (twice !== undefined) return tell((around ?? twice).word);
  const near = found.find(({ word, written }) => word.length > 2 && written === word && hasNear(kana, word));
  if (near !== undefined) return tell(near.word);
  const wrong = found.find(({ word, written }) => written !== word && word.length > 2);
  if (wrong !== undefined) return tell(wrong.word);
  const choice =
    SIGN_CHOICE.test(kana) ||
    /(?:おおか|おう|えい|ええ)[?？]|「(?:お|う|い|え|じ|ぢ|ず|づ|おお|おう|えい|ええ)」|(?:^|[、はも])(?:お|う|い|え)(?:[?？、]|か[、う])/.test(
      kana,
    );
  const candidates = found.filter(({ word }) => word.length > 2 || choice);
  const difficult = candidates.find(
    ({ word }) =>
      (choice && /[じぢずづ]/.test(word) && SIGN_CHOICE.test(kana)) ||
      (choice && /[OEU]/.test(soundOf(word))),
  );
  if (difficult !== undefined) return tell(difficult.word);
  const plainly = candidates.find(
    ({ word }) => word.length > 2 && /[OEじぢずづっゃゅょ]/.test(soundOf(word)),
  );
  return plainly !== undefined && OF_SPELLING.test(kana) && !/かんじ|漢字/.test(kana)
    ? tell(plainly.word)
    : null;
}

/** Whether the word stands there once more with one other sign: ゆうやけ, ゆおやけ. */
function hasNear(kana: string, word: string): boolean {
  const rest = kana.replace(word, '・');
  return [...rest].some((_, at) => {
    const other = [...rest.slice(at, at + word.length)];
    return other.length === word.length && other.filter((sign, index) => sign !== word[index]).length === 1;
  });
}

/** How a word is spelled, and by which rule. `base`: the word of the lists of which it is a form. */
export function tell(word: string, base = word): string {
  return `${sentence(words.spelled, { word })}${reasonOf(base)}`;
}

function reasonOf(word: string): string {
  const parts = SPLIT[word];
  const [kana] = /[ぢづ]/.exec(word) ?? [];
  if (parts !== undefined && kana !== undefined)
    return parts.includes('＋')
      ? sentence(words.splitWord, { parts: `「${parts}」`, kana })
      : `「${parts.slice(0, 1)}」が つづくから「${kana}」だよ。`;
  const sound = soundOf(word);
  const at = [...sound].findIndex((sign) => sign === 'O' || sign === 'E');
  if (at >= 0) {
    const sign = word[at] ?? '';
    if (sign === 'お') return sentence(words.longO);
    if (sign === 'う') return sentence(words.longU);
    if (sign === 'え') return LONG_E.has(word) ? sentence(words.longE) : '';
    if (sign === 'い') return sentence(words.longI);
  }
  if (/[っゃゅょ]/.test(word)) return sentence(words.small, { kana: smallIn(word) });
  return /[じず]/.test(word) ? sentence(words.zRule) : '';
}

const smallIn = (word: string): string =>
  [...new Set(word.match(/[っゃゅょ]/g) ?? [])].map((sign) => `「${sign}」`).join('と ');

const SMALL =
  /「(?:つ|や|ゆ|よ)」は?(?:ちいさい|小さい)|ちいさい(?:じ|の|つ|っ|や|ゆ|よ|やつ|「)|小さい(?:字|じ|の|つ|っ|や|ゆ|よ|やつ|「)|ちっちゃい(?:つ|っ|や|ゆ|よ|の|じ)|っ(?:は|が|って|、).{0,6}(?:いる|はいる|ある|どこ)/;

function smallAsked(said: Said): string | null {
  const { kana } = said;
  if (!SMALL.test(kana)) return null;
  const before = kana.replace(/(?:ちいさい|小さい|ちっちゃい)(?:つ|っ|や|ゃ|ゆ|ゅ|よ|ょ|じ|字|の)/g, '・');
  const found = lexicon().find(
    (entry) =>
      entry.word.length > 2 &&
      large(before).includes(large(entry.word)) &&
      /[っゃゅょ]/.test(entry.word) &&
      mayBeMeant(said, entry),
  );
  if (found !== undefined) return `${sentence(words.spelled, found)}${smallTold(found.word, kana)}`;
  const plain = wordsIn(said, before).find(({ word }) => word.length > 2);
  return plain === undefined || said.quoted.length === 0
    ? null
    : `${tell(plain.word)}${sentence(words.noSmall)}`;
}
