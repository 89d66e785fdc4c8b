import { katakanaAsHiragana } from '#agents/knowledge/arithmetic/number-words.ts';
import talk from '../tables/talk-words.json' with { type: 'json' };

/** What stands for what each pattern finds. */
type Words = readonly (readonly [RegExp, string | ((all: string, ...groups: string[]) => string)])[];
const read = (words: Readonly<Record<string, string>>): Words =>
  Object.entries(words).map(([pattern, said]) => [new RegExp(pattern, 'g'), said]);
const ALWAYS = read(talk.always);
/** Words of the talk about writing, in kana: かんじ, ぶしゅ. */
export const TALK_WORDS: ReadonlySet<string> = new Set(
  Object.values(talk.always).filter((word) => word.length > 2),
);
const BESIDE = read(talk.beside);
const QUOTED = /[「『][^」』]*[」』]/g;
/** Stands in the place of what is quoted: the form of a question does not depend on what it asks about. */
const QUOTE = '〇';

/** Words are replaced where nothing is quoted: the 画 of 「画数」 stays. */
function outsideQuotes(text: string, words: Words): string {
  const quoted = text.match(QUOTED) ?? [];
  const said = words.reduce(
    (before, [pattern, kana]) =>
      typeof kana === 'string' ? before.replace(pattern, kana) : before.replace(pattern, kana),
    text.replace(QUOTED, QUOTE),
  );
  return said.replaceAll(QUOTE, () => quoted.shift() ?? QUOTE);
}

const DIGITS = '一二三四五六七八九';
/** 三画目, 二年生: numbers of the talk, and no kanji that are asked about. */
const COUNTED =
  /([一二三四五六七八九]?)(十?)([一二三四五六七八九]?)(?=画|かく|番[目め]|ばんめ|年生?|本|個|回|こ(?!と)|つ(?!の))/g;
const digit = (sign: string): number => (sign === '' ? 0 : DIGITS.indexOf(sign) + 1);
const inDigits = (all: string, tens: string, ten: string, ones: string): string =>
  all === '' ? '' : ten === '' ? `${digit(tens || ones)}` : `${(digit(tens) || 1) * 10 + digit(ones)}`;

/** The words of the talk about writing in kana, its numbers in digits. */
export const talkInKana = (text: string): string => outsideQuotes(text, [[COUNTED, inDigits], ...ALWAYS]);

/** Words of places, numbers and people too: of the talk where another kanji is asked about. */
export const besideInKana = (text: string): string => outsideQuotes(text, BESIDE);

/** What the patterns of an aspect read: no quotes, no spaces, katakana as hiragana, no long end. */
export const formOf = (text: string): string =>
  katakanaAsHiragana(text.replace(QUOTED, QUOTE))
    .replace(/\s/g, '')
    .replace(/[~〜ー…]+(?=$|[?!。])/g, '');

const CALLED: Readonly<Record<string, string>> = {
  雨: 'あめ',
  草: 'くさ',
  竹: 'たけ',
  門: 'もん',
  国: 'くに',
  ...{ 木: 'き', 糸: 'いと', 土: 'つち', 日: 'ひ', 火: 'ひ', 女: 'おんな' },
  ...{ 金: 'かね', 口: 'くち', 車: 'くるま', 手: 'て', 言: 'ごん' },
};
/** 木へん: a part as school calls it, in kana. */
export const partsInKana = (text: string): string =>
  text.replace(
    /[雨草竹](?=かんむり)|[門国](?=がまえ)|[木糸土日火女金口車手言](?=へん|べん)/g,
    (kanji) => CALLED[kanji] ?? kanji,
  );
