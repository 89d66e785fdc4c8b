import { tellParts } from '#agents/knowledge/japanese/asked/of-parts.ts';
import {
  elementsOf,
  gradeOf,
  radicalOf,
  STROKE_NAMES,
  strokeKinds,
} from '#agents/knowledge/japanese/asked/shapes/shapes.ts';
import whys from '#agents/knowledge/japanese/asked/tables/kanji-whys.json' with { type: 'json' };
import oneStroke from '#agents/knowledge/japanese/asked/tables/one-stroke.json' with { type: 'json' };
import kanjiWords from '#agents/words/kanji.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';

const WHYS: Readonly<Record<string, string>> = whys.whys;

/** By what its shape is remembered: all its parts, else its radical, one of them, or how it begins. */
export function hintOf(kanji: string): string {
  const parts = tellParts(kanji).replace(`「${kanji}」は、`, '');
  if (parts.includes('できて いる') && !parts.includes(kanji)) return parts;
  const radical = radicalOf(kanji);
  if (radical !== null && radical.element !== kanji && radical.place !== '')
    return sentence(kanjiWords.hasRadical, { name: radical.name });
  const [part] = elementsOf(kanji).filter((one) => one !== kanji && gradeOf(one) !== null);
  const dotted = oneStroke.dotted.find((one) => one.kanji === kanji && one.base === part);
  if (dotted !== undefined) return sentence(kanjiWords.hasDot, { part: dotted.base, place: dotted.place });
  if (part !== undefined) return sentence(kanjiWords.hasPart, { part });
  // 山: by what it pictures.
  const pictured = WHYS[kanji] ?? kanji;
  return pictured.includes(kanji)
    ? sentence(kanjiWords.begins, { first: STROKE_NAMES[strokeKinds(kanji).charAt(0)] ?? 'せん' })
    : pictured;
}
