import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { findKanji } from '../kanji.ts';
import type { KanjiWord } from '../kanji-words.ts';
import { allWords } from './clause/more-words.ts';
import { tellParts } from './of-parts.ts';
import { orderOf, shortOrderOf } from './order-asked.ts';
import { isClaim, verdict } from './said/claim.ts';
import type { Said } from './said/said.ts';
import { countStrokes, gradeOf, partsOf, radicalOf } from './shapes/shapes.ts';
import { wordsWith } from './shapes/words-with.ts';
import whys from './tables/kanji-whys.json' with { type: 'json' };
import { kanjiToShape } from './written.ts';

const WHYS = new Map(Object.entries(whys.whys));
const MOST_GRADES = 5;
const MOST_WORDS = 4;
const LEAST_WORDS = 3;

/** In which grade it is learned; whether the grade that the child says is right. */
export function gradeAsked(said: Said): string | null {
  const { form, kanji, grade } = said;
  const told = kanji.slice(0, MOST_GRADES).flatMap((one) => gradeTold(one));
  if (told.length === 0) return null;
  const [first = ''] = kanji;
  const its = gradeOf(first);
  const others = new Set(form.match(/[1-6](?=ねん)/g) ?? []);
  const [, guess] = /([1-6])ねん(?:せい)?(?:で|の|だ|に|じゃ)(?!.*か[けか]な)/.exec(form) ?? [];
  const judged =
    guess !== undefined && others.size < 2 && told.length === 1 && isClaim(said)
      ? verdict(Number(guess) === its)
      : '';
  const isLater = kanji.some((one) => (gradeOf(one) ?? 0) > grade);
  return `${judged}${told.join('')}${isLater ? sentence(words.notYetLearned) : ''}`;
}

export function gradeTold(kanji: string): readonly string[] {
  const grade = gradeOf(kanji);
  if (grade !== null) return [sentence(words.learnedIn, { kanji, grade })];
  return countStrokes(kanji) === null ? [] : [sentence(words.neverLearned, { kanji })];
}

/** Why it has these parts. */
export function whyAsked({ kana, kanji }: Said): string | null {
  if (/さんずい/.test(kana) && /いう|なまえ/.test(kana)) return sentence(words.radicalWhyName);
  const [first] = kanji;
  // Why it reads as it does is another question (whyReadAsked).
  if (first === undefined || findKanji(first) === null || /よ[むみめ]/.test(kana)) return null;
  const why = WHYS.get(first);
  if (why !== undefined) return why;
  const radical = radicalOf(first);
  if (radical !== null && radical.place !== '' && radical.element !== first)
    return `${tellParts(first)}${sentence(words.radicalMeans, radical)}`;
  return null;
}

/** Of what is told as a story, that story: 親は 木の うえに たって みるって ほんと. */
export const whyTold = ({ kanji: [first = ''] }: Said): string | null => WHYS.get(first) ?? null;

/** Why it is read as it is, where its story tells so. */
export function whyReadAsked({ kanji: [first = ''] }: Said): string | null {
  const why = WHYS.get(first);
  return why?.includes('よみ') ? why : null;
}

/** Words that are written with it, none of those that the child has already. */
export function wordsAsked({ kanji, grade, whole, kana }: Said): string | null {
  const [first] = kanji;
  if (first === undefined) return null;
  const isNew = ({ word, reading }: KanjiWord): boolean =>
    !whole.includes(word) && (reading.length < 3 || !kana.includes(reading));
  const own = wordsWith(first, grade).filter(isNew);
  // Three are often asked for: compounds of kanji that are learned.
  const more = allWords().filter(
    (one) =>
      /^[一-龠]{2}$/.test(one.word) &&
      one.word.includes(first) &&
      [...one.word].every((sign) => (findKanji(sign)?.grade ?? 9) <= grade) &&
      isNew(one) &&
      !own.some(({ word }) => word === one.word),
  );
  const found = own.length < LEAST_WORDS ? [...own, ...more].slice(0, LEAST_WORDS) : own;
  if (found.length === 0) return sentence(words.noWords);
  return sentence(words.words, {
    kanji: first,
    words: found
      .slice(0, MOST_WORDS)
      .map(({ word, reading }) => `「${word}」（${reading}）`)
      .join('、'),
  });
}

/** How a kanji is written that the child names or writes. */
export function writingAsked(said: Said): string | null {
  const [first] = said.kanji;
  if (first === undefined || findKanji(first) === null || kanjiToShape(said) !== null) return null;
  const parts = tellParts(first);
  return `${parts}${parts === '' || partsOf(first).length < 2 ? orderOf(first) : shortOrderOf(first)}`;
}
