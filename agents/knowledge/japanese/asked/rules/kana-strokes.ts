import words from '#agents/words/asked/writing-rules.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import type { Said } from '../said/said.ts';
import strokes from '../tables/kana-strokes.json' with { type: 'json' };

const STROKES = new Map(Object.entries({ ...strokes.hiragana, ...strokes.katakana }));
/** The marks that follow the sign in its decomposed form. */
const MARKS: Readonly<Record<string, readonly string[]>> = {
  '\u3099': ['ひだりの てんてん', 'みぎの てんてん'],
  '\u309a': ['まる'],
};

/** The strokes of a sign of kana in their order; [] where it is none. */
function strokesOfKana(kana: string): readonly string[] {
  const [base = '', mark = ''] = kana.normalize('NFD');
  const own = STROKES.get(base) ?? [];
  return own.length === 0 ? [] : [...own, ...(MARKS[mark] ?? [])];
}

/** How one sign of kana is written that is asked about. */
export function kanaStrokesAsked({ quoted }: Said): string | null {
  const kana = quoted.find((name) => name.length === 1 && strokesOfKana(name).length > 0);
  if (kana === undefined) return null;
  const order = strokesOfKana(kana);
  return order.length === 1
    ? sentence(words.kanaOneStroke, { kana })
    : sentence(words.kanaStrokes, { kana, strokes: order.length, order: order.join('、') });
}
