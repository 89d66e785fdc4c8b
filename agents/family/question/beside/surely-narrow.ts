import type { Cue, Token } from '#agents/family/question/sense.ts';

export const ARTICLE = /^(?:the|a|an|his|her|their|my|our|this|that)$/i;
export const NARROWS_EN = /^(?:in|on|during|of|for|without|than|not|at|by|about|with|from|before|after)$/i;

export const textOf = (token: Token | undefined): string => token?.text ?? '';
export const cueOf = (token: Token | undefined): Cue | null =>
  token?.sense?.role === 'cue' ? token.sense.cue : null;

/** "Worrying mistakes", 「深刻なまちがい」: which of what is counted. */
function isAttribute(
  { sense, text, end }: Token,
  next: Token | undefined,
  behind: Token | undefined,
): boolean {
  const isNa = textOf(next) === 'な' && next?.start === end;
  const noun = isNa ? behind : next;
  const cue = cueOf(noun);
  const isCounted = (cue !== null && COUNTED.has(cue)) || noun?.sense?.role === 'subject';
  if (sense !== null || !isCounted || NARROWS_EN.test(text)) return false;
  return isNa || /^[a-z'’-]{3,}$/i.test(text) || /[一-龠々]し?い$/.test(text);
}
const COUNTED: ReadonlySet<Cue> = new Set<Cue>(['wrong', 'problem', 'hints', 'aside', 'mistakes']);
/** "At the library", 「図書館では」: where it was done. */
const PLACES_EN = /^(?:in|at|inside)$/i;
/** "In the middle", "at the moment": no place. */
const NO_PLACE_EN =
  /^(?:middle|midst|end|start|beginning|moment|case|fact|least|most|all|first|last|once|general|total|particular|short|detail|numbers?)$/i;
const isPlace = (token: Token, tokens: readonly Token[]): boolean => {
  const at = tokens.indexOf(token);
  const before = ARTICLE.test(textOf(tokens[at - 1])) ? at - 2 : at - 1;
  if (token.sense !== null || NO_PLACE_EN.test(token.text)) return false;
  return PLACES_EN.test(textOf(tokens[before])) || /^では$/.test(textOf(tokens[at + 1]));
};
/** Its place alone says that it narrows what is counted: nothing that was learned of words lets a number be told without it. */
export const isSurelyNarrow = (token: Token, tokens: readonly Token[]): boolean => {
  const at = tokens.indexOf(token);
  return isAttribute(token, tokens[at + 1], tokens[at + 2]) || isPlace(token, tokens);
};
