import type { Chosen } from '#agents/family/question/dialogue/chosen.ts';
import type { Measure } from '#agents/family/question/measures.ts';
import type { Reading } from '#agents/family/question/read-question.ts';
import type { Cue } from '#agents/family/question/sense.ts';
import { isByHeart } from '#agents/family/question/settle-measures.ts';

// What a few words ask on of the kind or the sum that the answer before them named.

/** The kind they name is one: how it goes with that kind is told by how much of it is right. */
const NAMES_ONE: ReadonlySet<Measure> = new Set<Measure>(['weakest', 'strong', 'next', 'hard']);
/** "And in October?" behind the weakest kind, of which it goes on: 「それは先月も？」. */
export const goesOnOfThat = ({ measures, subject, pointsAtThat }: Reading, before: Chosen): boolean =>
  measures === null &&
  subject === null &&
  pointsAtThat &&
  before.shown?.subject != null &&
  before.measures.every((one) => NAMES_ONE.has(one));

/** "The weakest is …", "since when?": how it went with that kind, month by month. */
export const asksSinceWhen = ({ measures, subject, cues, pick }: Reading, before: Chosen | null): boolean =>
  measures?.join() === 'first_time' &&
  pick === null &&
  subject === null &&
  !cues.has('did') &&
  (before?.shown?.subject != null || before?.measures.join() === 'progress');

/** 「それいつごろから？」, 「最後に忘れたのは？」 behind the last days, or two spans side by side: of all. */
export const isOfAllTime = (
  reading: Reading,
  before: Chosen | null,
  { laid, slip }: { readonly laid: Pick<Chosen, 'pick'> | null; readonly slip: string | null | undefined },
): boolean =>
  reading.pick === null &&
  (laid?.pick === 'oldest' ||
    (laid?.pick === 'newest' && slip != null) ||
    (asksSinceWhen(reading, before) && reading.periods === null));

/** What its answers, and when they were given, tell of one sum. */
const OF_A_SUM: ReadonlySet<Measure> = new Set<Measure>([
  'answers',
  'problems',
  'overview',
  'wrong',
  'right',
  'hints',
  'days',
  'last_time',
  'last_wrong',
  'mistakes',
  'first_time',
  'first_alone',
  'first_wrong',
  'given',
]);
/** It asks what is told of one sum, and names no scope of its own. */
export const isOfOneSum = ({ measures, subject, isOfAll, split, sum }: Reading): boolean =>
  sum === null &&
  subject === null &&
  !isOfAll &&
  split === null &&
  (measures?.every((one) => OF_A_SUM.has(one)) ?? false);
/** "How often was 7×8 wrong?", "what was the answer?": of that sum. */
export const isOfSum = (reading: Reading, { sum: was }: Chosen): boolean =>
  was !== null && reading.periods === null && isOfOneSum(reading);

/** They say no more than that one is more than the other. */
const SETS_BESIDE: ReadonlySet<Cue> = new Set<Cue>([
  'did',
  'many',
  'most',
  'least',
  'change',
  'high',
  'low',
  'which',
]);
/** 「どっちが多くもらった？」 behind points: the children are to be held side by side, by what was asked before. */
export const setsBeside = ({ comparesChildren, subject, cues, isComparison, periods }: Reading): boolean =>
  // Of two days of the week as well: 「土曜と日曜ならどっちがやってる」.
  (comparesChildren || (isComparison && periods?.length === 2)) &&
  subject === null &&
  [...cues].every((cue) => SETS_BESIDE.has(cue));

/** What is done or got more on one day than on another. */
const GOT: ReadonlySet<Measure> = new Set<Measure>(['points', 'problems', 'minutes']);
/** 「一番もらった週は？」 behind points: the verb says of what, and what was shown is meant. */
export const ranksSpans = ({ measures, subject, split, cues }: Reading, was: Measure): boolean =>
  GOT.has(was) &&
  measures?.join() === 'overview' &&
  (split === 'day' || split === 'week' || split === 'month') &&
  subject === null &&
  (cues.has('most') || cues.has('least')) &&
  [...cues].every((cue) => SETS_BESIDE.has(cue));

const RANKS_ROWS: ReadonlySet<Cue> = new Set<Cue>([
  'most',
  'least',
  'low',
  'high',
  'rate',
  'right',
  'count',
  'which',
]);
/** It ranks the rows that were told apart. */
export const ranksRows = ({ measures, subject, split, cues }: Reading, kept: Chosen): boolean =>
  kept.split !== null &&
  kept.split !== 'kind' &&
  split === null &&
  subject === null &&
  (measures?.every((one) => one === 'strong' || one === 'weakest') ?? false) &&
  [...cues].every((cue) => RANKS_ROWS.has(cue));

const COUNTS: ReadonlySet<Cue> = new Set<Cue>([
  'count',
  'howmuch',
  'which',
  'what',
  'could',
  'failed',
  'list',
]);
/** How many are known by heart, read or written. */
export const countsCards = ({ subject, way, periods, cues, measures }: Reading): boolean =>
  (way !== null || isByHeart(subject)) &&
  periods === null &&
  measures !== null &&
  [...cues].every((cue) => COUNTS.has(cue));

/** What lies nearest to the reason of it. */
const NEAR: Readonly<Partial<Record<Measure, Measure>>> = {
  hints: 'mistakes',
  aside: 'mistakes',
  alone: 'mistakes',
  rate: 'mistakes',
  right: 'mistakes',
  progress: 'mistakes',
  weakest: 'mistakes',
  slowest: 'mistakes',
  speed: 'mistakes',
  mood: 'rate',
  days: 'clock',
  minutes: 'clock',
  rest_days: 'clock',
  lessons: 'clock',
};
/** Of what else is told where a bare why is asked of it; undefined: of nothing. */
export const nearToReason = ({ asksWhy, measures, isBare }: Reading, was: Measure): Measure | undefined =>
  asksWhy && (measures === null || isBare) ? NEAR[was] : undefined;
/** Whether the second of two is no more than what was told around the reason of the first. */
export const isNearTo = ([one, other, ...more]: readonly Measure[]): boolean =>
  one !== undefined && other !== undefined && more.length === 0 && NEAR[one] === other;
