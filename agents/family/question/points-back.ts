import type { Cue, Token } from './sense.ts';

/** One of what is listed: by its place, its age, the others of it; or the right answers to it. */
type Pick = number | 'next' | 'oldest' | 'newest' | 'others' | 'answers';

/** What a question says of the answer before it, and of no record. */
export interface PointsBack {
  /** "That day": the one that the last answer told. */
  readonly pointsAtDay: boolean;
  /** "That week", "then": the time that the last answer was of, whether it was told or not. */
  readonly pointsAtTime: boolean;
  /** "Still": as it is now, and not on the day that was told. */
  readonly saysStill: boolean;
  /** "That", "there": the kind that the last answer told. */
  readonly pointsAtThat: boolean;
  /** "Of those": of the problems that were listed. */
  readonly pointsAmong: boolean;
  /** "Is that a lot?": the number of the last answer is to be held against another. */
  readonly asksIfMuch: boolean;
  /** "With 国語 as well": what it names goes with what was asked before. */
  readonly addsSubject: boolean;
  /** Which of the list it is about; null: all of it. */
  readonly pick: Pick | null;
}

const THAT_DAY = /^(?:その曜?日|(?:on )?(?:that|those) days?)/i;
const THAT_TIME =
  /^(?:その(?:日|週|月|とき|時|期間|ころ|頃|あと|後|前)|(?:(?:on|in) )?that (?:day|week|month|time)|then$)/i;
const THAT =
  /^(?:(?:それ|そこ|これ)(?:は|って|が|の|を|も|だけ)?|その(?:単元|段|種類|分野|問題|漢字)(?:の(?:中|なか).*)?|例えば|たとえば|it|that|there|those)$/i;
const AMONG = /^(?:その|この|そん)(?:うち|中|なか)|^(?:of|among) (?:those|these|them)$/i;
const STILL = /^(?:まだ|いまだに?|未だに?|今(?:も|は|でも)?|still|now|yet)$/i;
const ADDS = /^(?:入れ|いれ|足し|たし|含め|ふくめ|加え)て/;
/** They say that something is much or little, and which is not asked. */
const AMOUNT: ReadonlySet<Cue> = new Set<Cue>(['many', 'high', 'low', 'least']);
const ATTENDS: ReadonlySet<Cue> = new Set<Cue>(['how', 'did']);
/** 「多いのは？」, 「多い順」 ask which. */
const ASKS_WHICH = /^(?:の(?!か(?!ら)|で|[?？。]|$)|順|曜日|週|月)/;

function asksIfMuch(tokens: readonly Token[]): boolean {
  const cues = tokens.flatMap(({ sense }) => (sense?.role === 'cue' ? [sense.cue] : []));
  const isElliptic = tokens.every(({ sense }) => sense?.role !== 'subject' && sense?.role !== 'days');
  const at = tokens.findIndex(({ sense }) => sense?.role === 'cue' && AMOUNT.has(sense.cue));
  return (
    isElliptic &&
    at >= 0 &&
    cues.every((cue) => AMOUNT.has(cue) || ATTENDS.has(cue)) &&
    !tokens.some(({ sense }) => sense?.role === 'link' && sense.link !== 'and') &&
    // "Who studied more?"
    !tokens.some(({ sense }) => sense?.role === 'child' && sense.child.by === 'each') &&
    !ASKS_WHICH.test(tokens[at + 1]?.text ?? '') &&
    // 「最小は」 asks for the least.
    !/^最/.test(tokens[at]?.text ?? '') &&
    // 「もう少し短く」 asks to be told so.
    (!/く$/.test(tokens[at]?.text ?? '') || /^な/.test(tokens[at + 1]?.text ?? ''))
  );
}

const PLACES: readonly RegExp[] = [
  /^(?:[2二]番|[2二]位|(?:the )?(?:second|2nd))/i,
  /^(?:[3三]番|[3三]位|(?:the )?(?:third|3rd))/i,
  /^(?:[4四]番|[4四]位)/,
  /^(?:[5五]番|[5五]位)/,
];
const FIRST = /^(?:[1一](?:番|つ)目|(?:the )?(?:first|1st)(?: one)?$)/i;
const PICKS: readonly (readonly [RegExp, Pick])[] = [
  [/^(?:次[に点]|next most)/i, 'next'],
  [/^(?:ほか|他|その他|それ以外)|^(?:the )?others?$|^(?:any|what|who) else/i, 'others'],
  [/正し|ただし|が正解|本当の|(?:right|correct) answers?/i, 'answers'],
];

const OLDEST = /古|oldest|earliest/i;

function pickOf(tokens: readonly Token[]): Pick | null {
  for (const { sense, text } of tokens) {
    if (sense?.role === 'cue' && sense.cue === 'first' && OLDEST.test(text)) return 'oldest';
    const isWord = sense?.role === 'carries' || (sense?.role === 'cue' && sense.cue === 'which');
    if (!isWord) continue;
    if (sense.role === 'cue' && sense.cue === 'which' && FIRST.test(text)) return 1;
    const place = PLACES.findIndex((sign) => sign.test(text));
    const found = place >= 0 ? place + 2 : PICKS.find(([sign]) => sign.test(text))?.[1];
    if (found !== undefined) return found;
  }
  return null;
}

export function pointsBack(tokens: readonly Token[]): PointsBack {
  const small = tokens.flatMap(({ sense, text }) =>
    sense?.role === 'carries' || sense?.role === 'filler' ? [text] : [],
  );
  return {
    pointsAtDay: small.some((text) => THAT_DAY.test(text)),
    pointsAtTime: small.some((text) => THAT_TIME.test(text)),
    saysStill: tokens.some(({ text }) => STILL.test(text)),
    pointsAtThat: small.some((text) => THAT.test(text)),
    pointsAmong: small.some((text) => AMONG.test(text)),
    asksIfMuch: asksIfMuch(tokens),
    addsSubject: small.some((text) => ADDS.test(text)),
    pick: pickOf(tokens),
  };
}
