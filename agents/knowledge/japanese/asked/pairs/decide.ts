import { askingIn, asks } from './asking.ts';
import { FAR, isOfAnother, isOfKind } from './fits.ts';
import { type Guessed, isOf, namesIn, type Pair, pairsIn } from './pairs.ts';

/** From this score a pair is what is asked, and so far it has to be ahead of the next: by author. */
const LEAST = 3.5;
const AHEAD = 1;
/** From this one it may be meant. */
const LEAST_OFFERED = 2;
/** So far behind another name it is not what is asked. */
const BEHIND = 1;

/** Where it is not sure that writing is meant a name in kana is a word of the talk: ほんとに. */
const WRITTEN = /[一-龠]/;

/** What is told of a message by what was heard first, or null. */
interface Told {
  readonly says: string;
  readonly isKnown: boolean;
  readonly offers?: readonly { readonly means: string }[];
}

/** What is to be said: what was told, one pair, one of several that are offered, or nothing. */
type Decision =
  | { readonly type: 'told' | 'nothing' }
  /** Of this word, of which it is not known. */
  | { readonly type: 'unknown'; readonly name: string }
  | { readonly type: 'pair'; readonly pair: Pair }
  | { readonly type: 'offered'; readonly pairs: readonly Pair[] };

/** Whether what was told is what is asked; else what is, or may be. */
export function decide(
  message: string,
  grade: number,
  guesses: readonly Guessed[],
  { told, isSure }: { readonly told: Told | null; readonly isSure: boolean },
  ofKanji: Parameters<typeof pairsIn>[4],
): Decision {
  const text = message.normalize('NFKC');
  if (told === null && !asks(text)) return { type: 'nothing' };
  const names = namesIn(text, guesses);
  const isKnown = told?.isKnown === true;
  const isRight = isKnown && isOfKind(text, told.says) && !isOfAnother(text, told.says, names);
  if (isRight) return { type: 'told' };
  const pairs = pairsIn(text, names, grade, guesses, ofKanji).filter(
    ({ says, score, name }) =>
      score >= LEAST_OFFERED && isOfKind(text, says) && (isSure || WRITTEN.test(name)),
  );
  const [best] = pairs;
  const chosen = best === undefined ? null : clearlyAhead(best, pairs);
  if (chosen !== null) return { type: 'pair', pair: chosen };
  const [top, below] = names;
  const near = names.filter(({ score }) => (top?.score ?? 0) - score <= BEHIND);
  // What was asked back of the likeliest name is asked back.
  if (told?.offers?.some(({ means }) => near.some(({ name }) => isOf(means, name)))) return { type: 'told' };
  const isNamedAlone = top !== undefined && top.score - (below?.score ?? 0) >= FAR;
  if (isNamedAlone && !isKnown && !pairs.some(({ name }) => name.includes(top.name)))
    return { type: 'unknown', name: top.name };
  if (best === undefined)
    return { type: isKnown && !isOfAnother(text, told.says, names) ? 'told' : 'nothing' };
  return { type: 'offered', pairs };
}

/** The best, where nothing else that was heard comes near it, and no other name; else null. */
function clearlyAhead(best: Pair, pairs: readonly Pair[]): Pair | null {
  const next = pairs.find(({ says, isHeard }) => says !== best.says && isHeard);
  const isAhead = best.score >= LEAST && best.score - (next?.score ?? 0) >= AHEAD;
  return isAhead && best.isHeard && best.behind <= BEHIND ? best : null;
}

/** The clause that asks, where it is not the whole message. */
export function clauseThatAsks(message: string): string | null {
  const text = message.normalize('NFKC');
  const { clause } = askingIn(text);
  return clause.trim() === text.trim() || clause.trim().length < 4 ? null : clause.trim();
}
