import asked from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import words from '#agents/words/asked/writing-rules.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { isClaim, verdict } from '../said/claim.ts';
import type { Said } from '../said/said.ts';
import table from '../tables/part-strokes.json' with { type: 'json' };
import radicals from '../tables/radical-names.json' with { type: 'json' };

const STROKES = new Map(Object.entries(table.strokes));
const MEANINGS = new Map(
  Object.values(radicals.radicals).map(([name = '', meaning = '']) => [name.split('（')[0], meaning]),
);
const GUESSED = /([0-9])(?:かく|こ)(?!め)/g;

/** A part of a kanji that school names, and with how many strokes it is written. */
interface NamedPart {
  readonly name: string;
  readonly strokes: number;
}

/** The parts that are asked about by their names. */
export const partsNamed = ({ quoted }: Said): readonly NamedPart[] =>
  quoted.flatMap((name) => {
    const strokes = STROKES.get(name.replace('のへん', 'へん'));
    return strokes === undefined ? [] : [{ name, strokes }];
  });

const told = ({ name, strokes }: NamedPart): string => sentence(words.partStrokes, { part: name, strokes });

/** With how many strokes a part is written, and whether the child counts so. */
export function partStrokesAsked(said: Said): string | null {
  const [part] = partsNamed(said);
  if (part === undefined) return null;
  const [guess, ...others] = new Set([...said.form.matchAll(GUESSED)].map(([, number]) => Number(number)));
  const isJudged = guess !== undefined && others.length === 0 && isClaim(said);
  // しんにょうって 何画？ 先に 書く？
  const isLast = /にょう/.test(part.name) && /さき|さいご|さいしょ|あと/.test(said.kana);
  return `${isJudged ? verdict(guess === part.strokes) : ''}${told(part)}${isLast ? sentence(asked.pathLast) : ''}`;
}

/** The strokes of a part by its name; of one that the table has not, as many as it has as a kanji. */
export function partNamedStrokes(name: string, ofKanji: number | null): string | null {
  const strokes = STROKES.get(name) ?? ofKanji;
  return strokes === null ? null : told({ name, strokes });
}

/** How two parts differ. */
export function partsApart(said: Said): string | null {
  const parts = partsNamed(said);
  if (parts.length < 2) return null;
  return parts
    .map((part) => {
      const meaning = MEANINGS.get(part.name);
      return `${told(part)}${meaning === undefined ? '' : sentence(asked.radicalMeans, { name: part.name, meaning })}`;
    })
    .join('');
}
