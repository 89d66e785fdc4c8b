import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { allKanji, type Kanji } from '../kanji.ts';
import { partsMentioned } from './said/parts-mentioned.ts';
import type { Said } from './said/said.ts';
import { DOT, elementsOf, gradeOf, namedParts, partsOf, sayPart } from './shapes/shapes.ts';
import { plainestOf } from './shapes/words-with.ts';

/** So many kanji of the same parts are told. */
const MOST = 3;
/** So many parts tell a kanji. */
const LEAST = 2;
/** A part may be named so often and be one: in a word, and alone. More often it was counted. */
const SAID_TWICE = 2;

/** All parts of a kanji among those that are named in a sentence. */
interface Fit {
  readonly parts: number;
  /** Named before the last of them, and none of them. */
  readonly skipped: number;
}

/** Which kanji comes of the parts that are named: しろの うえに いっぽん, にんべんに うごく, きが みっつ; null where none is known. */
export function composedAsked({ whole }: Said): string | null {
  const best = bestOf(partsMentioned(whole));
  return best.length === 0 || best.length > MOST ? null : best.map(({ kanji }) => tell(kanji)).join('');
}

/** The kanji that has all of these parts and no other, with what is told of it; null where none is known, or several are. */
export function madeOfAll(
  named: readonly (readonly string[])[],
): { readonly kanji: string; readonly says: string } | null {
  const [only, ...others] = bestOf(named).filter(({ parts }) => parts === named.length);
  return only === undefined || others.length > 0 ? null : { kanji: only.kanji, says: tell(only.kanji) };
}

/** The kanji that fit best to the parts that are named. */
function bestOf(named: readonly (readonly string[])[]): readonly (Fit & { readonly kanji: string })[] {
  const found = allKanji()
    .flatMap((one) => {
      const fit = fitOf(one, named);
      return fit === null ? [] : [{ ...fit, kanji: one.kanji }];
    })
    .toSorted((a, b) => a.skipped - b.skipped || b.parts - a.parts);
  const [first] = found;
  return found.filter(({ skipped, parts }) => skipped === first?.skipped && parts === first.parts);
}

/** Whether the parts that a child names beside a kanji are all that it is put together from. */
export const isMadeOfThese = (kanji: Kanji, whole: string): boolean =>
  fitOf(kanji, partsMentioned(whole.replaceAll(kanji.kanji, ' '))) !== null;

/** null where one of its parts is not named or is named too often, or only one is. */
function fitOf(one: Kanji, named: readonly (readonly string[])[]): Fit | null {
  const taken = new Set<number>();
  const take = (element: string): boolean => {
    const at = named.findIndex((elements, nth) => !taken.has(nth) && elements.includes(element));
    if (at >= 0) taken.add(at);
    return at >= 0;
  };
  const direct = eachOf(one.kanji);
  const missing = direct.filter((element) => !take(element));
  // 湖: of 胡, which nobody calls so, two parts are named.
  const isExplained = missing.every(
    (element) =>
      gradeOf(element) === null &&
      !hasName(element) &&
      one.parts.filter((part) => !direct.includes(part) && take(part)).length >= LEAST,
  );
  const parts = taken.size;
  // 口が 四つ is not 品, nor 回; 反対の反 is one 反.
  const isNamedToo = (elements: readonly string[]): boolean => {
    const same = named.flatMap((others, nth) => (others.join() === elements.join() ? [taken.has(nth)] : []));
    return same.length > SAID_TWICE && same.includes(true) && same.includes(false);
  };
  if (named.some(isNamedToo)) return null;
  return isExplained && parts >= LEAST ? { parts, skipped: Math.max(...taken) + 1 - parts } : null;
}

/** What it is put together from: 森 from three 木. */
const eachOf = (kanji: string): readonly string[] =>
  elementsOf(kanji).flatMap((element) => (element === '林' ? elementsOf(element) : [element]));

const hasName = (element: string): boolean => namedParts().some((part) => part.element === element);

function tell(kanji: string): string {
  const word = plainestOf(kanji);
  const dot = elementsOf(kanji).includes(DOT) ? ['「てん」'] : [];
  const [one = '', ...others] = eachOf(kanji);
  const isSame = others.length > 0 && others.every((other) => other === one);
  const parts = isSame
    ? `「${one}」が ${others.length + 1}つ`
    : [...partsOf(kanji).map(sayPart), ...dot].join('と ');
  return word === null ? '' : sentence(words.composed, { parts, kanji, ...word });
}
