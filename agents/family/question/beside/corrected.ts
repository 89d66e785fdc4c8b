import type { Token } from '#agents/family/question/sense.ts';

const TAKES_BACK = /^(?:じゃ|では|で|や)な(?:くて|く|かった)$/;
/** The speaker stops and says it anew: "Wednesday, no, Thursday". */
const STARTS_ANEW =
  /^(?:あ|いや)?、?(?:ちがう|違う|ちがった|違った|間違えた|まちがえた|いや(?:いや)?)(?:わ|な)?$|^あ$/;
/** Between what is taken back and the word that does it. */
const MOST_BETWEEN = 2;

/**
 * The tokens without what the question takes back itself: 「カタカナじゃなくて漢字」 asks about kanji. Where nothing of the same
 * kind follows, what takes back is named as not understood.
 */
export function withoutCorrected(tokens: readonly Token[], unknown: Token[]): readonly Token[] {
  const dropped = new Set<Token>();
  /** What stands in the place of what was taken back, so that the words around it hold for it. */
  const instead = new Map<Token, Token>();
  for (const [index, token] of tokens.entries()) {
    const startsAnew = STARTS_ANEW.test(token.text);
    if (!startsAnew && !TAKES_BACK.test(token.text)) continue;
    const before = tokens.slice(Math.max(0, index - MOST_BETWEEN - 1), index);
    const taken = before.findLast(
      ({ sense }) =>
        sense?.role === 'days' || sense?.role === 'subject' || (sense?.role === 'cue' && !startsAnew),
    );
    if (taken === undefined) continue;
    const next = tokens.slice(index + 1).find(({ sense }) => sense?.role === taken.sense?.role);
    if (next === undefined) {
      if (!startsAnew) unknown.push({ ...token, sense: null });
      continue;
    }
    dropped.add(taken);
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

/** 「ヒントばっかり使ってない？」 asks whether it does: what is denied at the end of a question about something else is done. */
export function withoutRhetoric(tokens: readonly Token[]): readonly Token[] {
  const isOwn = ({ sense }: Token): boolean =>
    sense?.role === 'cue' &&
    (sense.cue === 'hints' || sense.cue === 'mood' || sense.cue === 'wrong' || sense.cue === 'battle');
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
