import { ASKS_HOW_MUCH } from '#agents/family/question/cue-weights.ts';
import type { Cue, Token } from '#agents/family/question/sense.ts';

const ASKS =
  /^(?:何|なに|なん|ど[れのこう]|どんな|いつ|いくつ|いくら|誰|だれ|どっち|どちら|which|what|how|when)/;
const MARKS = /^(?:の?は|のが|が|を|って)$/;
/** What it says is no more than "how is it", "did it", or an amount: 「正解は何問？」 is 「正解は？」. */
const LIGHT: readonly (readonly Cue[])[] = [['how'], ['did', 'could'], [...ASKS_HOW_MUCH]];
const VERBS: readonly Cue[] = ['did', 'could', 'solved', 'how', 'count', 'howmuch', 'which', 'what', 'times'];

const cueOf = ({ sense }: Token): Cue | null => (sense?.role === 'cue' ? sense.cue : null);
/** 「前よりは」 says against what, and not of what. */
const isHeldAgainst = (token: Token): boolean => cueOf(token) === 'change';
const isOfScope = ({ sense }: Token): boolean =>
  sense?.role === 'sum' || sense?.role === 'split' || (sense?.role === 'subject' && sense.subject !== 'any');

/**
 * Whether a question names what it is about and says in a whole sentence what is asked of it (「一番苦手なのは何？」), so that
 * nothing of the question before has to fill it in; a noun alone (「正答率は？」) or an amount alone (「何問？」) leaves that to it.
 */
export function namesItsTopic(tokens: readonly Token[]): boolean {
  const isEnglish = tokens.some(({ text }) => /^[a-z]{2}/i.test(text));
  return isEnglish ? isWholeInEnglish(tokens) : isWholeInJapanese(tokens);
}

/** 「間違えるのはどれ」: which of those that were told. */
const isOfThose = ({ text }: Token, at: number, tokens: readonly Token[]): boolean =>
  /^(?:ど[れこ]|どっち|どちら)/.test(text) ||
  (/^どの/.test(text) && tokens[at + 1]?.sense?.role !== 'subject');

function isWholeInJapanese(tokens: readonly Token[]): boolean {
  if (tokens.some(isOfThose)) return false;
  return tokens.some((token, at) => {
    const isTopic = isOfScope(token) || (cueOf(token) !== null && !isHeldAgainst(token));
    const next = tokens[at + 1];
    const isMarked = /[^ぁ-ん]は$/.test(token.text) || (next !== undefined && MARKS.test(next.text));
    if (!isTopic || !isMarked || ASKS.test(token.text)) return false;
    // 「漢字はできた？」 is of the days before; 「38+47はできた？」 and 「どの漢字が書ける？」 are not.
    const before = tokens[at - 1];
    const isOne = token.sense?.role === 'sum' || (before !== undefined && cueOf(before) === 'which');
    const said = tokens.slice(at + 1).flatMap((other) => cueOf(other) ?? []);
    if (isOne && said.includes('could')) return true;
    return said.length > 0 && !LIGHT.some((light) => said.every((cue) => light.includes(cue)));
  });
}

const SAYS =
  /\b(?:did|does|do|has|have|can|could|should)\b|\b(?:is|are|was|were) (?:she|he|they|we|my (?:child|kid|son|daughter)|\d)/i;
const YES_OR_NO = /^(?:and |so |but )*(?:is|are|was|were|has|have|does|do|did|can) (?:he|she|they|it)\b/i;
const POINTS = /\b(?:it|that|those|these|this|there|them|ones?)\b/i;

function isWholeInEnglish(tokens: readonly Token[]): boolean {
  const text = tokens.map((token) => token.text).join(' ');
  const isTopic = (token: Token): boolean => {
    const cue = cueOf(token);
    return (
      isOfScope(token) ||
      (cue !== null && !VERBS.includes(cue) && !ASKS.test(token.text.toLowerCase())) ||
      cue === 'next'
    );
  };
  // "Is she getting better?" leaves it to the question before, at what.
  const isYesOrNo = YES_OR_NO.test(text) && !tokens.some(isOfScope);
  return SAYS.test(text) && !POINTS.test(text) && !isYesOrNo && tokens.some(isTopic);
}
