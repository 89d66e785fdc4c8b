import type { Cue, Split, Token } from './sense.ts';
import type { Threshold, ThresholdUnit } from './threshold.ts';

const cuesOf = (tokens: readonly Token[]): ReadonlySet<Cue> =>
  new Set(tokens.flatMap(({ sense }) => (sense?.role === 'cue' ? [sense.cue] : [])));

const RANKING_DAYS: readonly Cue[] = ['most', 'least', 'low', 'high'];
const COUNTED_BY_DAY: readonly Cue[] = ['rate', 'right', 'wrong', 'hints', 'alone', 'points'];

/** The day on which something was most or least: told day by day. */
export function splitByDay(tokens: readonly Token[]): Split | null {
  const cues = cuesOf(tokens);
  const isOfDay = cues.has('day') || cues.has('when') || cues.has('days');
  const isRanked = RANKING_DAYS.some((cue) => cues.has(cue)) || (cues.has('day') && cues.has('many'));
  const isCounted = COUNTED_BY_DAY.some((cue) => cues.has(cue));
  return isOfDay && isRanked && isCounted && !cues.has('last') ? 'day' : null;
}

/** 「それ9月からずっと？」: how it was in each month since. */
const asksIfAllAlong = (tokens: readonly Token[]): boolean =>
  tokens.some(
    ({ text }, at) =>
      text === 'ずっと' &&
      tokens[at - 1]?.sense?.role === 'link' &&
      (tokens[at + 1] === undefined || /^(?:[?？。]|そう|です|だ|な)/.test(tokens[at + 1]?.text ?? '')),
  );

/** By what it is told apart; of two only the first, and `leftOver` takes the others. */
export function readSplit(tokens: readonly Token[], leftOver: Token[]): Split | null {
  const named = tokens.filter(({ sense }) => sense?.role === 'split');
  const splits = new Set(named.flatMap(({ sense }) => (sense?.role === 'split' ? [sense.split] : [])));
  const [first = asksIfAllAlong(tokens) ? ('month' as const) : null] = splits;
  leftOver.push(...named.filter(({ sense }) => sense?.role === 'split' && sense.split !== first));
  return first;
}

const RANKS: readonly Cue[] = ['most', 'least', 'many', 'not_done', 'count'];
/** What the records count by kind, and no other answer tells by it. */
const COUNTED: readonly Cue[] = [
  'hints',
  'alone',
  'right',
  'aside',
  'did',
  'solved',
  'count',
  'problem',
  'not_done',
];
/** These have answers of their own for the kinds. */
const OF_THEIR_OWN: readonly Cue[] = [
  'rate',
  'wrong',
  'hard',
  'strong',
  'mistakes',
  'next',
  'progress',
  'last',
  'first',
  'speed',
  'mood',
  'minutes',
];

/** They ask which of the kinds, and of what no more than that it is most or least. */
const ELLIPTIC: ReadonlySet<Cue> = new Set(['kinds', 'which', 'many', 'most', 'least']);

/** "Of which topic were the most hints": told kind by kind. */
export function splitByKind(tokens: readonly Token[]): Split | null {
  const cues = cuesOf(tokens);
  const isOf = (wanted: readonly Cue[]): boolean => wanted.some((cue) => cues.has(cue));
  // 「どの単元で多い？」: of what was asked before.
  const asksWhich = cues.has('which') || tokens.some(({ text }) => /^(?:どの|which|what kind)/i.test(text));
  if (cues.has('kinds') && asksWhich && [...cues].every((cue) => ELLIPTIC.has(cue))) return 'kind';
  // 「どの種類をいちばんまちがえてる？」
  const isOfWrong =
    cues.has('wrong') && isOf(['most', 'many']) && !isOf(OF_THEIR_OWN.filter((cue) => cue !== 'wrong'));
  if (cues.has('kinds') && asksWhich && isOfWrong) return 'kind';
  const isTimed = cues.has('minutes') && isOf(['most', 'least', 'many']);
  if (cues.has('kinds') && isTimed && !isOf(OF_THEIR_OWN.filter((cue) => cue !== 'minutes'))) return 'kind';
  if (!cues.has('kinds') || isOf(OF_THEIR_OWN) || (cues.has('not_done') && !isOf(['most', 'least', 'many'])))
    return null;
  const isOwn = cues.has('hints') || cues.has('alone') || cues.has('right') || cues.has('not_done');
  return isOf(COUNTED) && (isOwn || isOf(RANKS)) ? 'kind' : null;
}

/** Which cue the unit stands for, where no word says what is counted. */
const CUE_OF_UNIT: Readonly<Record<ThresholdUnit, Cue | null>> = {
  minutes: 'minutes',
  problems: 'count',
  share: 'rate',
  points: 'points',
  hints: 'hints',
  times: null,
  days: null,
  any: null,
};

interface ThresholdRead {
  readonly threshold: Threshold | null;
  /** What its unit counts. */
  readonly cue: Cue | null;
  /** By what that number is told apart: it picks days, or the day on which it was reached in all; null: by nothing of its own. */
  readonly split: 'day' | 'total' | null;
  /** It is all that is said, as it was written: the question before has to say of what. */
  readonly open?: string;
}

const isSplitByTime = (tokens: readonly Token[]): boolean =>
  tokens.some(({ sense }) => sense?.role === 'split' && sense.split !== 'day');

const IN_ALL =
  /^(?:の?(?:通算|累計|累積|延べ|のべ|合計|総計|総|トータル|とーたる|合わせ|あわせ)|(?:全部|ぜんぶ|すべて|全て)で|(?:running |grand |cumulative )?totals?$|(?:in all|in total|altogether|overall|all together)$)/i;
const COMES_TO = /(?:達し|到達|突破|になった|reach|pass|\bhit)/i;
/** "Passed 100 in all": a number that grows from day to day, and not that of one day. */
const addsUp = (tokens: readonly Token[], bound: Token): boolean =>
  COMES_TO.test(bound.text) ||
  tokens.some(({ text }) => IN_ALL.test(text)) ||
  // 「ポイント1000超えた？」
  (cuesOf(tokens).has('points') &&
    !isDated(cuesOf(tokens)) &&
    tokens.every(({ sense }) => sense?.role !== 'days'));
const isDated = (cues: ReadonlySet<Cue>): boolean => cues.has('day') || cues.has('days') || cues.has('when');
/** 「30分以上やることある？」: a day on which it was done so long. */
const OF_A_DAY: ReadonlySet<Cue> = new Set<Cue>(['did', 'daily', 'minutes', 'count', 'solved', 'many']);

/** 「それでも不正解だった」: what the hints did not help; of those with so many hints it is told how many were not solved. */
const leftUnsolved = (tokens: readonly Token[]): boolean =>
  tokens.some(({ text }) => /^(?:それで(?:も)?|(?:なの|だけ?ど|の)に|but|still|yet)$/i.test(text)) ||
  cuesOf(tokens).has('failed') ||
  cuesOf(tokens).has('aside');

/** What has to be reached: a number of each day, the length of a break, or the hints of a problem. Of single problems nothing else is told by one. */
export function readThreshold(tokens: readonly Token[], unknown: Token[]): ThresholdRead {
  const none: ThresholdRead = { threshold: null, cue: null, split: null };
  const [first, ...more] = tokens.filter(({ sense }) => sense?.role === 'threshold');
  if (first?.sense?.role !== 'threshold') return none;
  const { unit, threshold } = first.sense;
  const cues = cuesOf(tokens);
  const isOfDoing =
    (unit === 'minutes' || unit === 'problems') &&
    cues.has('did') &&
    [...cues].every((cue) => OF_A_DAY.has(cue));
  const isOfDays = isDated(cues) || isOfDoing;
  const isTotal = unit !== 'share' && !isSplitByTime(tokens) && addsUp(tokens, first);
  if (isTotal && more.length === 0 && (threshold.bound === 'least' || threshold.bound === 'over'))
    return { threshold, cue: CUE_OF_UNIT[unit], split: 'total' };
  // 「10分未満のレッスン」
  if (unit === 'minutes' && cues.has('lesson') && more.length === 0)
    return { threshold, cue: null, split: null };
  const isOfBreaks = unit === 'days' && cues.has('not_done');
  const isRow = cues.has('row') || cues.has('session') || cues.has('last') || cues.has('first');
  const isSplit = isSplitByTime(tokens);
  const isCounted = unit === 'hints' || (cues.has('hints') && (unit === 'times' || unit === 'any'));
  const isOfHints = isCounted && !isOfDays && !isSplit;
  if (isOfHints && more.length === 0 && !isRow && (!cues.has('wrong') || leftUnsolved(tokens)))
    return { threshold, cue: 'hints', split: null };
  const isWhole = more.length === 0 && !isRow && !isOfDays && !isSplit;
  if (isWhole && cues.size === 0 && unit !== 'hints')
    return { threshold, cue: null, split: null, open: first.text };
  // 「3回以上まちがえた問題」
  if (isWhole && cues.has('wrong') && !cues.has('hints') && (unit === 'times' || unit === 'any'))
    return { threshold, cue: 'wrong', split: null };
  // 「8割以上いってる？」: the share itself answers it.
  if (isWhole && unit === 'share') return { threshold: null, cue: 'rate', split: null };
  if (more.length > 0 || isRow || (!isOfBreaks && (unit === 'days' || (!isOfDays && !isSplit)))) {
    unknown.push(first, ...more);
    return none;
  }
  return { threshold, cue: CUE_OF_UNIT[unit], split: isOfBreaks || isSplit ? null : 'day' };
}

const RANKED =
  /(?:わーすと|ワースト|とっぷ|トップ|べすと|ベスト|上位|下位|top ?|worst ?|best ?)(?:の)?(\d{1,2}|[一二三四五六七八九十])/i;
const NEWEST = /(?:直近|最近|新しい|最後の?|ここ|last |newest )の?(\d{1,2}|[一二三四五六七八九十])/i;
const SO_MANY =
  /^(?:(?:上|うえ|あたま|頭)位?から|の)?(\d{1,2}|[一二三四五六七八九十])(?:つ|個|こ|問(?!あ|当|に))/;
const MOST_TOP = 30;

/** "Worst 5", "the newest 10", "three of them": how many are wanted; null where it is not said. */
export function readTop(tokens: readonly Token[]): number | null {
  for (const { sense, text } of tokens) {
    if (sense?.role !== 'cue' && sense?.role !== 'filler') continue;
    const found = (RANKED.exec(text) ?? NEWEST.exec(text) ?? SO_MANY.exec(text))?.[1];
    if (found === undefined) continue;
    const number = /\d/.test(found) ? Number(found) : '一二三四五六七八九十'.indexOf(found) + 1;
    return number >= 1 && number <= MOST_TOP ? number : null;
  }
  return null;
}

const HOURS = /^(?:時間帯|time of (?:the )?day)/i;
const GOES: ReadonlySet<Cue> = new Set<Cue>(['right', 'rate', 'wrong', 'could', 'strong', 'hard']);
/** 「どの時間帯が一番正解してる？」: the hours of the day side by side. */
export const ranksHours = (tokens: readonly Token[]): boolean =>
  tokens.some(({ text }) => HOURS.test(text)) &&
  tokens.some(({ sense }) => sense?.role === 'cue' && GOES.has(sense.cue));
const ASKS_WHICH: ReadonlySet<Cue> = new Set<Cue>(['most', 'least', 'which', 'what', 'many']);
/** What is asked of them. */
export const withoutHours = (tokens: readonly Token[]): readonly Token[] =>
  tokens.filter(
    ({ sense, text }) => !HOURS.test(text) && !(sense?.role === 'cue' && ASKS_WHICH.has(sense.cue)),
  );
