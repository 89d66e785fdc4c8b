import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { findKanji } from '../../kanji.ts';
import { tellParts } from '../of-parts.ts';
import { isClaim, verdict } from '../said/claim.ts';
import type { Said } from '../said/said.ts';
import { elementsOf } from '../shapes/shapes.ts';
import called from '../tables/part-called.json' with { type: 'json' };

const AS_PART: Readonly<Record<string, string>> = called.asPart;
/** 受けるのほうに 心は 入る: the kanji, and what may be in it. */
const HOLDS =
  /(?<![一-龠])(?![字上下左右中横])([一-龠])[ぁ-ん]{0,2}」?(?:って|と)?(?:いう)?(?:の?(?:ほう|じ|字|漢字))?には?「?([一-龠])」?(?:は|って|も|が)?(?:[は入]い?る|[は入]い?って|つ[くい]|ある)/;
const OF_READING = /よ[むみめ]/;
/** Where a part stands is told, and not judged here. */
const OF_PLACE = /うえ|した|みぎ|ひだり|なか|まわり/;

/** All that a kanji is put together from, and what that is put together from. */
const allOf = (kanji: string): readonly string[] => [
  ...elementsOf(kanji),
  ...(findKanji(kanji)?.parts ?? []),
];

/** Whether one kanji stands in another, which the child asks; null where it does not, or its parts are not known. */
export function holdsAsked({ whole }: Said): string | null {
  const [, kanji = '', part = ''] = HOLDS.exec(whole.replace(/\s/g, '')) ?? [];
  if (findKanji(kanji) === null || elementsOf(kanji).length < 2 || kanji === part) return null;
  const looks = [part, ...(AS_PART[part] ?? '')];
  const holds = allOf(kanji).some((one) => looks.includes(one));
  return sentence(holds ? words.holdsPart : words.holdsNoPart, { kanji, part });
}

/** Whether a kanji has the form that the child says with its parts: 息は 自分の心. Of a reading it says nothing. */
export function formClaimed(said: Said): string | null {
  const { kanji, whole, kana } = said;
  if (!isClaim(said) || OF_READING.test(kana)) return null;
  const [made, ...others] = kanji.filter(
    (one) => findKanji(one) !== null && elementsOf(one).some((part) => part !== one && whole.includes(part)),
  );
  if (made === undefined || others.length > 0) return null;
  const parts = elementsOf(made);
  const isWhole = parts.length > 1 && parts.every((part) => whole.includes(part));
  const hasOther = kanji.some(
    (one) => one !== made && !parts.includes(one) && new RegExp(`${one}[とのにでっ、?」]`).test(whole),
  );
  return `${isWhole && !hasOther && !OF_PLACE.test(kana) ? verdict(true) : ''}${tellParts(made)}`;
}
