import { judgeStrokes, type StrokeVerdict } from '#agents/knowledge/japanese/judge-strokes.ts';
import { longerSide } from '#agents/knowledge/japanese/overlay.ts';
import type { Stroke } from '#agents/knowledge/japanese/strokes.ts';
import type { KanjiAsked } from '#agents/teaching/practice/kanji-drill.ts';
import kanjiWords from '#agents/words/kanji.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';

/** What a child says of a kanji that it wrote like the one it sees. */
const SAME = 'おなじ';

/** Of the page's square with its side of 300: what is smaller as a whole is a touch, and no 一. */
const LEAST = 20;

/** What a kanji came to that the child drew with its finger. */
export interface DrawnAnswer {
  readonly verdict: StrokeVerdict['verdict'];
  /** Which stroke, from 1 in the right order; null where it is not one. */
  readonly stroke: number | null;
  /** What the robot says about the stroke that is off; null where nothing is. It asks, and never shows. */
  readonly sentence: string | null;
  /** What the child says by it, as its next message: the kanji itself, or that it is the same; null while it is not right. */
  readonly says: string | null;
}

/**
 * Judges what the child drew for the kanji it is asked, or sees already (`wasTold`). A drawing that is off counts as
 * nothing: it is tried again. `drawn`: in a square with a side of 300; a mere touch is a drawing without strokes. Null for a kanji whose strokes are not known.
 */
export function answerDrawn(
  { kanji, wasTold }: Pick<KanjiAsked, 'kanji'> & { readonly wasTold: boolean },
  drawn: readonly Stroke[],
): DrawnAnswer | null {
  const judged = judgeStrokes(kanji, longerSide(drawn.flat()) < LEAST ? [] : drawn);
  if (judged === null) return null;
  const stroke = 'stroke' in judged ? judged.stroke : null;
  const isRight = judged.verdict === 'right';
  return {
    verdict: judged.verdict,
    stroke,
    sentence: isRight ? null : wordsFor(judged),
    says: isRight ? (wasTold ? SAME : kanji) : null,
  };
}

function wordsFor(judged: Exclude<StrokeVerdict, { verdict: 'right' }>): string {
  const number = 'stroke' in judged ? judged.stroke : null;
  switch (judged.verdict) {
    case 'order':
      return sentence(kanjiWords.drawnOrder, { number: judged.stroke });
    case 'direction':
      return sentence(kanjiWords.drawnDirection, { number: judged.stroke });
    case 'missing':
      return sentence(kanjiWords.drawnMissing);
    case 'extra':
      return sentence(kanjiWords.drawnExtra);
    case 'shape':
      return number === null ? sentence(kanjiWords.drawnOther) : sentence(kanjiWords.drawnShape, { number });
  }
}
