import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { findKanji, readingsOf } from '../kanji.ts';
import type { KanjiWord } from '../kanji-words.ts';
import { readingsFor } from './clause/more-words.ts';
import { asKatakana } from './katakana.ts';
import { judgedReading as isRightly } from './rules/judge-reading.ts';
import { SEVERAL_READINGS, tellReading } from './rules/several-readings.ts';
import { taughtKun, taughtOn } from './rules/taught.ts';
import { isClaim, verdict } from './said/claim.ts';
import { readingsOfWritten, wordsWritten } from './said/lexicon.ts';
import type { Said } from './said/said.ts';
import { learned } from './shapes/learned.ts';
import { plainestOf } from './shapes/words-with.ts';
import wholeWords from './tables/whole-words.json' with { type: 'json' };

const ALL =
  /(?:なに|なん|どんな|いくつ|ほか|べつ|もう(?:ひと|1)つ|もういっこ|しか|いがい|ぜんぶ|だけ|2こ|ふたつ|いっぱい).{0,10}よみ|よみ(?:かた)?(?:は|が|って)?.{0,8}(?:ぜんぶ|ほか|いくつ|もう|いっぱい|2こ|ふたつ)|(?:ほか|べつ|いがい|だけ).{0,8}よ[むめ]|よみ(?:かた)?[2-9]つ|(?:おん|くん)よみ/;
const OF_READING = /よ[むみめ]|なんて(?!い|か)/;
const MOST_TOLD = 4;

/** Words that are read as a whole: why 今日 is きょう. */
export function wholeWordAsked({ kana, whole }: Said): string | null {
  const found = Object.entries(wholeWords.words).find(
    ([word, reading]) =>
      whole.includes(word) &&
      /なんで|どうして|なぜ|とくべつ|よんだら/.test(kana) &&
      (OF_READING.test(kana) || kana.includes(reading) || /なの/.test(kana)),
  );
  if (found === undefined) return null;
  const [word, reading] = found;
  return sentence(words.wholeWord, { word, reading });
}

/** 一日, 十分: of the one word that is asked about and has several readings, all of them with their meanings. */
export function readingsByMeaning(said: Said): string | null {
  if (/なんで|どうして|なぜ/.test(said.kana)) return null;
  const written = writtenIn(said);
  const byReading = [...SEVERAL_READINGS].flatMap(([word, readings]) =>
    said.whole.includes(word) && readings.some(([reading = '']) => said.quoted.includes(reading))
      ? [word]
      : [],
  );
  const [word = '', ...others] = written.length > 0 ? written : byReading;
  return others.length > 0 || !SEVERAL_READINGS.has(word) ? null : tellReading({ word, reading: '' });
}

/** All readings of a kanji; whether a reading that the child says is right; the readings of several words. */
export function readingAsked(said: Said): string | null {
  const { kana, form, kanji, grade } = said;
  const [first] = kanji;
  if (first === undefined) return null;
  if (ALL.test(form)) return allOf(first, grade);
  if (said.ofWord !== null && OF_READING.test(form))
    return sentence(said.ofWord.reading === '' ? words.ofWord : words.inWord, said.ofWord);
  const asked = writtenIn(said);
  const judged = judgedReading(asked, said);
  if (judged !== null) return judged;
  if (!OF_READING.test(form)) return null;
  const known = asked.flatMap((word) => readingOf(word));
  const [only] = known;
  if (asked.length === 1 && only !== undefined && isWhole(only)) return tellReading(only);
  const [, day] = /([日月火水木金土])(?:よう|曜)/.exec(said.whole.replace(/\s/g, '')) ?? [];
  if (day !== undefined)
    return sentence(words.readsSo, { word: `${day}曜日`, reading: `${WEEKDAYS[day]}ようび` });
  // 「犬」と「大」, and not 「学校」, which is one word.
  const alone =
    asked.length > 1 && known.length < asked.length ? kanji.flatMap((one) => plainestOf(one) ?? []) : [];
  const told = alone.length > 1 ? alone : known.length > 1 ? known : [];
  if (told.length > 1) return told.slice(0, MOST_TOLD).map(tellReading).join('');
  if (kanji.length === 1 && findKanji(first) === null && !kana.includes('なまえ'))
    return learned(first, grade);
  return null;
}

/** The one word whose reading is asked, all of its kanji learned; null where more is asked than how it reads. */
export function wordToRead(said: Said): string | null {
  const [word, ...others] = writtenIn(said);
  if (word === undefined || others.length > 0 || said.ofWord !== null || ALL.test(said.form)) return null;
  const kanji = word.match(/[一-龠]/g) ?? [];
  if (
    word in wholeWords.words ||
    SEVERAL_READINGS.has(word) ||
    kanji.some((one) => learned(one, said.grade) !== '')
  )
    return null;
  // 通う begins in another way than 通る, by which the kanji is met: no hint would fit.
  const [only = '', ...more] = kanji;
  const [reading = ''] = readingsOfWritten(word);
  const isMetOtherwise =
    more.length === 0 && word !== only && plainestOf(only)?.reading.charAt(0) !== reading.charAt(0);
  if (isMetOtherwise && reading !== '') return null;
  const isKnown = kanji.length === 1 || reading !== '';
  return isKnown && judgedReading([word], said) === null ? word : null;
}

/** How the words read that are asked about. */
export function readingTold(said: Said): string | null {
  // Why it reads so is asked, and not how.
  if (/なんで|どうして|なぜ/.test(said.kana)) return null;
  const asked = writtenIn(said);
  const told = asked.flatMap((word) => readingOf(word).slice(0, 1));
  const [only] = said.kanji;
  if (told.length > 0) return told.slice(0, MOST_TOLD).map(tellReading).join('');
  return asked.length === 1 && asked[0] === only && only !== undefined ? allOf(only, said.grade) : null;
}

const isWhole = ({ word }: KanjiWord): boolean => word in wholeWords.words;

const readingOf = (word: string): readonly KanjiWord[] =>
  readingsOfWritten(word)
    .slice(0, 1)
    .map((reading) => ({ word, reading }));

/** The words in kanji that are asked about, as long as they stand there. */
function writtenIn({ quoted, whole, kanji }: Said): readonly string[] {
  const inQuotes = quoted.flatMap((one) =>
    wordsWritten(standsApart(one, whole) ? one : wordAround(one, whole)),
  );
  const found = inQuotes.length > 0 ? inQuotes : wordsWritten(whole);
  return [...new Set(found.filter((word) => kanji.some((one) => word.includes(one))))];
}

/** Whether it stands somewhere without another kanji beside it: 毎 does in 毎朝の毎, and not in 毎朝. */
const standsApart = (name: string, whole: string): boolean =>
  !whole.includes(name) || new RegExp(`(?<![一-龠])${name}(?![一-龠])`).test(whole);

/** The compound that a kanji is a piece of: it is read as a whole. */
const wordAround = (name: string, whole: string): string =>
  new RegExp(`[一-龠]*${name}[一-龠]*`).exec(whole)?.[0] ?? name;

const WEEKDAYS: Readonly<Record<string, string>> = {
  日: 'にち',
  月: 'げつ',
  火: 'か',
  水: 'すい',
  木: 'もく',
  金: 'きん',
  土: 'ど',
};

/** Behind a word in kanji, the reading that the child believes: 「上手」って うえて じゃないの. */
const BELIEVED =
  /^(?:[」』]|は|って|を|、|の?よみ(?:かた)?は)+「?([ぁ-ん]{1,8}?)」?(?:って|と|で|じゃ|だよね|なの|だっけ|かな|[?]|$)/;
const NO_READING =
  /^[のにをがはとで]|よ[みむめ]|か[きくい]|かんじ|なに|なん|ど[うれっこ]|それ|これ|ほか|ひらがな|かたかな|ほんと|だけ|いつ|なら[うっ]|まだ|もう|ちが|わか|おな|して|する|だよ|いう|いい/;

/** Whether the reading is right that the child says of one of these words; null where it says none. */
function judgedReading(asked: readonly string[], said: Said): string | null {
  const { kana, form } = said;
  const mayJudge = OF_READING.test(form) || /[?]$|どっち|って.*(?:なの|かな)|じゃ|であって/.test(form);
  if (!mayJudge) return null;
  for (const word of asked) {
    const known = [...readingsFor(word), ...soundsOf(word)];
    const composed = known.length > 0 ? null : composedReading(word, kana);
    const behind = kana.slice(kana.indexOf(word) + word.length);
    const all = [...known, ...(composed === null ? [] : [composed])].filter(
      (reading) => reading.length > 1 && standsAlone(reading, kana.replaceAll(word, '・')),
    );
    // 後は「うしろ」「あと」「のち」 どれ: no yes to one who asks which.
    const isOpen = /どれ|どっち|どちら/.test(form);
    const right = isOpen ? [...new Set(all)] : all.slice(0, 1);
    if (right.length > 0 && isOpen)
      return sentence(words.readings, { kanji: word, readings: right.map((one) => `「${one}」`).join('、') });
    if (right[0] !== undefined) return sentence(words.readsRight, { word, reading: right[0] });
    const [reading] = known;
    // 体重の重って ちょう？ じゅう？
    const offered = [...kana.matchAll(/([ぁ-ん]{2,6})[?]/g)].map(([, one = '']) => one.replace(/^って/, ''));
    const isOffered =
      [...word].length > 1 && offered.length > 1 && offered.some((one) => reading?.includes(one));
    if (reading !== undefined && isOffered) return sentence(words.readsSo, { word, reading });
    const [, believed = ''] = BELIEVED.exec(behind) ?? [];
    const isBelief =
      believed.length > 1 && !NO_READING.test(believed) && isClaim(said) && !/か[くいけ]/.test(form);
    // 「雪」は「ふる」でしょ is no reading; 外国 as そとぐに is one that nobody can deny for sure.
    const isRight = isBelief ? isRightly(word, believed, /よ[むみめ]/.test(form)) : null;
    if (reading !== undefined && isRight === false)
      return `${verdict(false)}${sentence(words.readsSo, { word, reading })}`;
    if (reading !== undefined && isBelief && [...word].length > 1 && /よ[むみめ]/.test(form))
      return sentence(words.readsSo, { word, reading });
  }
  return null;
}

/** All sounds of one kanji by itself. */
function soundsOf(word: string): readonly string[] {
  const kanji = findKanji(word);
  return kanji === null ? [] : readingsOf(kanji);
}

/** Whether it is a word of its own there: とあ is none in とあい. */
const standsAlone = (reading: string, kana: string): boolean =>
  new RegExp(
    `(?<![ぁ-ん])(?:って|は|を|が|、)*${reading}(?=$|[^ぁ-ん]|って|と|で|だ|じゃ|か|や|な|は|も|よ|ゆう|の)`,
  ).test(kana) ||
  new RegExp(`(?:って|は|「)${reading}(?=$|[^ぁ-ん]|って|と|で|だ|じゃ|か|や|な|よ)`).test(kana);

/** A word of several kanji that reads as the child says, put together from their on readings where each has one only: 一人前 is no ひとりまえ. */
function composedReading(word: string, kana: string): string | null {
  if (!/^[一-龠]{2,4}$/.test(word)) return null;
  const each = [...word].map((one) => {
    const sounds = findKanji(one) === null ? [] : taughtOn(one);
    return sounds.length === 1 ? sounds : [];
  });
  if (each.some((readings) => readings.length === 0)) return null;
  const all = each.reduce<readonly string[]>(
    (begun, readings) => begun.flatMap((one) => readings.map((reading) => one + reading)),
    [''],
  );
  return all.find((one) => kana.includes(one)) ?? null;
}

/** All readings of a kanji that are told. */
export const readingsTold = (character: string, grade: number): string | null => allOf(character, grade);

function allOf(character: string, grade: number): string | null {
  const kanji = findKanji(character);
  if (kanji === null) return learned(character, grade);
  const own = kanji.words.flatMap(({ word, reading }) =>
    word.replace(/[ぁ-ん]+$/, '') === character ? [reading] : [],
  );
  const kun = [...new Set([...own, ...taughtKun(character)])];
  const readings = [...kun, ...taughtOn(character).map(asKatakana)].map((one) => `「${one}」`);
  return sentence(words.readings, { kanji: character, readings: readings.join('、') });
}
