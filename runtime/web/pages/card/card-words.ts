import { QUICK_KEYS } from '#agents/core/quick-keys.ts';
import type { DeskCard } from '#runtime/desk/desk-card.ts';
import { PAD_KEYS } from '../draft.ts';

const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/\+/g, ' たす '],
  [/[-−]/g, ' ひく '],
  [/×/g, ' かける '],
  [/÷/g, ' わる '],
  [/=/g, ' は '],
  [/□/g, ' しかく '],
];
/** What is said in place of a word whose reading is asked. */
export const THIS_KANJI = 'この かんじ';
const PARTS = { beginning: 'はじめ', middle: 'なか', end: 'おわり' } as const;

/** A sum as it is read aloud by a screen reader, which would call "-" and "×" what it likes. */
export function inWords(expression: string): string {
  return SIGNS.reduce((text, [sign, word]) => text.replace(sign, word), expression)
    .replace(/ +/g, ' ')
    .trim();
}

/**
 * The picture on the desk for those who hear it instead. A kanji whose reading is asked is not in it, and neither is
 * the word: a screen reader would read the answer out.
 */
export function cardInWords(card: DeskCard): string {
  switch (card.type) {
    case 'sum':
      return card.answer === null
        ? `もんだい: ${inWords(card.expression)}`
        : `できた！ ${inWords(card.expression)} は ${card.answer}`;
    case 'story':
      return `おはなしの かず: ${card.numbers.join('、')}`;
    case 'kanji_reading':
      return card.reading === null
        ? 'かんじの よみかたの もんだい。'
        : `かんじの よみかたは ${card.reading}。`;
    case 'kanji_writing':
      return card.kanji === null
        ? `かんじを かく もんだい: ${card.reading}`
        : `${card.reading} の かんじが みえるよ。`;
    case 'battle':
      return card.served === null
        ? `けいさんバトル おしまい。 ラリーは ${card.longestRally}かい。`
        : `けいさんバトル: ${inWords(card.served)}`;
    case 'composition':
      return `さくぶんの ${PARTS[card.part]}`;
  }
}

/** What stands on the desk as a picture and must not be read out within a sentence; null where all may be. */
export function unspoken(card: DeskCard | null): { readonly word: string; readonly kanji: string } | null {
  return card?.type === 'kanji_reading' && card.reading === null ? card : null;
}

/** A sentence in pieces: those that are only for the eye are marked. */
export function inPieces(
  text: string,
  hidden: { readonly word: string; readonly kanji: string } | null,
): readonly { readonly text: string; readonly isForEyesOnly: boolean }[] {
  if (hidden === null) return [{ text, isForEyesOnly: false }];
  const marks = [hidden.word, hidden.kanji].map((mark) => mark.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return text
    .split(new RegExp(`(${marks.join('|')})`))
    .filter((piece) => piece !== '')
    .map((piece) => ({ text: piece, isForEyesOnly: piece === hidden.word || piece === hidden.kanji }));
}

/** A sentence as any voice may say it: signs in words, and not the word whose reading is asked. */
export function aloud(text: string, hidden: ReturnType<typeof unspoken>): string {
  return inWords(
    inPieces(text, hidden)
      .map((piece) => (piece.isForEyesOnly ? THIS_KANJI : piece.text))
      .join(''),
  );
}

/** The keys of the number pad that are of use; quick answers are numbers alone. */
export function numberKeysFor(card: DeskCard | null): readonly string[] {
  return card?.type === 'battle' && card.served !== null
    ? PAD_KEYS.filter((key) => /\d/.test(key))
    : PAD_KEYS;
}

/** What a child says without writing, for what lies on the desk; each is sent as it stands. */
export function quickKeysFor(card: DeskCard | null, isNarrow = false): readonly string[] {
  if (card?.type === 'battle' && card.served !== null) return ['おしまい'];
  if (card?.type === 'kanji_writing')
    return card.kanji === null
      ? ['かけた', 'かけない', 'ヒント', 'つぎ', 'おわり']
      : ['おなじ', 'ちがった', 'おわり'];
  // What was said last can still be read; without a next problem a small phone would be a dead end.
  return isNarrow ? QUICK_KEYS.filter((key) => key !== 'もういちど') : QUICK_KEYS;
}
