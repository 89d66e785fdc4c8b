import type { Token } from './sense.ts';

/** Words so short that they may stand by chance within one that is not known. */
const LONGEST_CHANCE = 2;
const KATAKANA = /[ァ-ヶー]/;
const KANJI = /[一-龠々]/;

const isUnknown = (token: Token | undefined): token is Token => token !== undefined && token.sense === null;
const isSmall = ({ sense, text }: Token): boolean =>
  sense?.role === 'particle' || sense?.role === 'filler' || (sense?.role === 'link' && text.length === 1);

/** Two signs of one script side by side belong to one word: the end of ピ and the beginning of アノ. */
function isOneWord(before: Token, next: Token): boolean {
  if (before.end !== next.start) return false;
  const [last = '', first = ''] = [before.text.slice(-1), next.text.slice(0, 1)];
  return [KATAKANA, KANJI].some((script) => script.test(last) && script.test(first));
}

/**
 * Pieces of one unknown word put together: what stands side by side and means nothing, and what was taken for a particle or
 * a filler within such a word.
 */
export function joinUnknown(tokens: readonly Token[], plain: string): readonly Token[] {
  const joined: Token[] = [];
  const whole = (from: Token, to: Token): Token => ({
    start: from.start,
    end: to.end,
    text: plain.slice(from.start, to.end),
    sense: null,
  });
  for (const token of tokens) {
    const [before, last] = [joined.at(-2), joined.at(-1)];
    const isBeside = last !== undefined && last.end === token.start;
    if (isUnknown(last) && isUnknown(token) && isBeside) joined.splice(-1, 1, whole(last, token));
    else if (last !== undefined && isOneWord(last, token) && isUnknown(last) && isSmall(token))
      joined.splice(-1, 1, whole(last, token));
    else if (last !== undefined && isOneWord(last, token) && isSmall(last) && isUnknown(token))
      joined.splice(-1, 1, whole(last, token));
    else if (
      last !== undefined &&
      (last.sense?.role === 'particle' ||
        (last.sense?.role === 'filler' && last.end - last.start <= LONGEST_CHANCE)) &&
      isUnknown(token) &&
      isUnknown(before) &&
      before.end === last.start &&
      isBeside
    )
      joined.splice(-2, 2, whole(before, token));
    else joined.push(token);
  }
  return joined;
}
