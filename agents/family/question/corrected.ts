import type { Token } from './sense.ts';

const TAKES_BACK = /^(?:じゃ|では|で|や)な(?:くて|く|かった)$/;
/** The speaker stops and says it anew: "Wednesday, no, Thursday". */
const STARTS_ANEW =
  /^(?:あ|いや)?、?(?:ちがう|違う|ちがった|違った|間違えた|まちがえた|いや(?:いや)?)(?:わ|な)?$/;
/** Between what is taken back and the word that does it. */
const MOST_BETWEEN = 2;

/**
 * The tokens without what the question takes back itself: 「カタカナじゃなくて漢字」 asks about kanji. Where nothing of the same
 * kind follows, what takes back is named as not understood.
 */
export function withoutCorrected(tokens: readonly Token[], unknown: Token[]): readonly Token[] {
  const dropped = new Set<Token>();
  for (const [index, token] of tokens.entries()) {
    const startsAnew = STARTS_ANEW.test(token.text);
    if (!startsAnew && !TAKES_BACK.test(token.text)) continue;
    const before = tokens.slice(Math.max(0, index - MOST_BETWEEN - 1), index);
    const taken = before.findLast(({ sense }) => sense?.role === 'days' || sense?.role === 'subject');
    if (taken === undefined) continue;
    const isReplaced = tokens.slice(index + 1).some(({ sense }) => sense?.role === taken.sense?.role);
    if (isReplaced) dropped.add(taken);
    else if (!startsAnew) unknown.push({ ...token, sense: null });
  }
  return tokens.filter((token) => !dropped.has(token));
}
