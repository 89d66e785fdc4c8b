import type { QuestionKey } from '#agents/understanding/questions/known.ts';
import { askingIn, questionsIn } from '#agents/understanding/recognise.ts';

/** What a child asks of its own amid its work, and what it says beside that. */
export interface OwnAsked {
  readonly key: QuestionKey;
  /** How likely anything is asked, and this, 0-1. */
  readonly asks: number;
  readonly probability: number;
  /** The sentences beside the one that asks; '' where it is the only one. */
  readonly rest: string;
}

/** Longest message in which such a question is looked for, and shortest sentence that is one, characters. */
const LENGTHS = { most: 120, least: 5 };
/**
 * Least probability that anything is asked, and of the likeliest question: before what else the words may be, and where they
 * were not understood. By author.
 */
const LEAST = { first: { asks: 0.5, is: 0.5 }, last: { asks: 0.3, is: 0.4 } } as const;
/** A question that is this likely is asked, though its words sound like talk (しんにょう さき? さいご?); by author. */
const SURE = { asks: 0.15, is: 0.8 };

/** Which of the questions that are answered (agents/words/questions) a message asks; null where none is likely enough. */
export function ownAsked(message: string, when: keyof typeof LEAST): OwnAsked | null {
  const words = message.trim();
  if (words.length > LENGTHS.most) return null;
  const sentences = words.split(/(?<=[。！!？?\n…])(?![。！!？?\n…」』])/).filter((one) => one.trim() !== '');
  const pieces = sentences.length > 1 ? [words, ...sentences] : [words];
  const [best] = pieces
    .filter((piece) => piece.trim().length >= LENGTHS.least)
    .flatMap((piece) => {
      const asks = askingIn(piece);
      const [likeliest] = asks < SURE.asks ? [] : questionsIn(piece);
      if (likeliest === undefined) return [];
      const { probability } = likeliest;
      const isAsked =
        (asks >= LEAST[when].asks && probability >= LEAST[when].is) ||
        (probability >= SURE.is && piece === words);
      return isAsked ? [{ piece, asks, ...likeliest }] : [];
    })
    .sort((one, other) => other.probability - one.probability);
  if (best === undefined) return null;
  const rest =
    best.piece === words
      ? ''
      : sentences
          .filter((one) => one !== best.piece)
          .join('')
          .trim();
  return { key: best.label, asks: best.asks, probability: best.probability, rest };
}
