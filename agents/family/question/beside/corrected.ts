import type { Cue, Token } from '#agents/family/question/sense.ts';

const TAKES_BACK = /^(?:じゃ|では|で|や)な(?:くて|く|かった)$/;
/** It may take back, or only hang on: 「時間っていうか問題の数」, 「苦手っていうか」. */
const RATHER = /^(?:って|と)(?:いう|言う|ゆう)か$/;
/** The speaker stops and says it anew: "Wednesday, no, Thursday". */
const STARTS_ANEW =
  /^(?:あ|いや)?、?(?:ちがう|違う|ちがった|違った|間違えた|まちがえた|いや(?:いや)?|じゃない|やない|ちゃう)(?:わ|な)?$|^あ$|^(?:no|wait|sorry|i mean|actually)$/i;
/** It names how much of a thing is meant. */
const OF_ALL = /^(?:全部|ぜんぶ|すべて|全て|みんな|all)/i;
/** Between what is taken back and the word that does it. */
const MOST_BETWEEN = 2;

/** 「あ違う違う、先週の」 compares nothing: it stands where a clause begins, or behind itself. */
function isExclaimed(tokens: readonly Token[], index: number): boolean {
  const [before, { sense }, next] = [tokens[index - 1], tokens[index] as Token, tokens[index + 1]];
  if (sense?.role !== 'cue' || sense.cue !== 'change') return false;
  const begins =
    before === undefined ||
    before.sense?.role === 'pause' ||
    before.sense?.role === 'filler' ||
    /^[あえんお、,]$/.test(before.text) ||
    STARTS_ANEW.test(before.text);
  return begins && next !== undefined && next.sense?.role !== 'particle' && !/^[?？]/.test(next.text);
}

const meaningOf = ({ sense }: Token): string => JSON.stringify(sense);
/** 「今月、あ、違う」 takes back days or a topic; 「何点じゃなくて」 takes back a measure as well. */
const mayBeTakenBack = ({ sense }: Token, startsAnew: boolean): boolean =>
  sense?.role === 'days' || sense?.role === 'subject' || (sense?.role === 'cue' && !startsAnew);

/**
 * The tokens without what the question takes back itself: 「カタカナじゃなくて漢字」 asks about kanji, and what was named last
 * holds. Where nothing of the same kind follows, what takes back is named as not understood.
 */
export function withoutCorrected(tokens: readonly Token[], unknown: Token[]): readonly Token[] {
  const dropped = new Set<Token>();
  /** What stands in the place of what was taken back, so that the words around it hold for it. */
  const instead = new Map<Token, Token>();
  for (const [index, token] of tokens.entries()) {
    const startsAnew = STARTS_ANEW.test(token.text);
    if (startsAnew && isExclaimed(tokens, index)) dropped.add(token);
    const isRather = RATHER.test(token.text);
    if (!startsAnew && !isRather && !TAKES_BACK.test(token.text)) continue;
    // 「バッジ全部じゃなくて」: how much of them, and not they.
    if (OF_ALL.test(tokens[index - 1]?.text ?? '')) continue;
    const before = tokens.slice(Math.max(0, index - MOST_BETWEEN - 1), index);
    const taken = before.findLast((one) => mayBeTakenBack(one, startsAnew));
    if (taken === undefined) continue;
    const next = tokens.slice(index + 1).find(({ sense }) => sense?.role === taken.sense?.role);
    if (next === undefined) {
      if (!startsAnew && !isRather) unknown.push({ ...token, sense: null });
      continue;
    }
    // 「算数の、算数じゃないや国語の」: each time it was said.
    const isSame = (one: Token): boolean => meaningOf(one) === meaningOf(taken);
    for (const one of tokens.slice(0, index).filter(isSame)) dropped.add(one);
    if (isWithin(taken) && isWithin(next)) {
      instead.set(taken, next);
      dropped.add(next);
    }
  }
  return tokens.flatMap((token) => instead.get(token) ?? (dropped.has(token) ? [] : [token]));
}

/** The last word on it: 「先週でお願い」, 「じゃあ先々週で」. */
const DECIDES = /^で(?:お願い|おねがい|いい|よろしく|頼|たの)/;
const ANEW = /^(?:じゃあ?|やっぱり?|いや)$/;

/**
 * The tokens without the days that were said before the speaker decided: of 「今週…いや先週か、先週でお願い」 the last, of
 * 「先週と今週で…じゃあ先々週と先週で」 what stands behind じゃあ.
 */
export function withoutUndecided(tokens: readonly Token[], plain: string): readonly Token[] {
  const isDays = ({ sense }: Token): boolean => sense?.role === 'days';
  const last = tokens.findLastIndex(isDays);
  const anew = tokens.findLastIndex(({ text }) => ANEW.test(text));
  const first = tokens.findIndex(isDays);
  const from =
    anew > first && anew < last ? anew : DECIDES.test(plain.slice(tokens[last]?.end).trimStart()) ? last : 0;
  return first < 0 ? tokens : tokens.filter((token, index) => index >= from || !isDays(token));
}

/** Within another span: "last week's Wednesday, no, Thursday" is of last week still. */
const isWithin = ({ sense }: Token): boolean =>
  sense?.role === 'days' && (sense.days.part === 'weekdays' || sense.days.part === 'date');

/** What a child is asked not to do too often. */
const DONE_TOO_MUCH: ReadonlySet<Cue> = new Set<Cue>([
  'hints',
  'mood',
  'wrong',
  'battle',
  'again',
  'aside',
  'mistakes',
]);

/** 「ヒントばっかり使ってない？」 asks whether it does: what is denied at the end of a question about something else is done. */
export function withoutRhetoric(tokens: readonly Token[]): readonly Token[] {
  const isOwn = ({ sense }: Token): boolean => sense?.role === 'cue' && DONE_TOO_MUCH.has(sense.cue);
  return tokens.map((token, index) => {
    const { sense, text } = token;
    const isEnd = tokens.slice(index + 1).every((next) => next.sense?.role !== 'cue');
    const isDenied =
      sense?.role === 'cue' && sense.cue === 'not_done' && /(?:な(?:い|くない)|へん|ねえ|ん)$/.test(text);
    return isDenied && isEnd && tokens.slice(0, index).some(isOwn)
      ? { ...token, sense: { role: 'cue', cue: 'did' } }
      : token;
  });
}
