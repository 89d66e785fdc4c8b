import type { Chosen } from '#agents/family/question/dialogue/chosen.ts';
import type { Measure } from '#agents/family/question/measures.ts';
import type { Reading } from '#agents/family/question/read-question.ts';
import type { Cue } from '#agents/family/question/sense.ts';

// What a few words ask on of the answer before them.

const RECEIVED: readonly Measure[] = ['badges', 'points', 'battles'];
/** 「最近もらったのは？」: what was done is that they were got. */
export const isOfReceiving = ({ cues, subject }: Reading, was: Measure): boolean =>
  RECEIVED.includes(was) &&
  subject === null &&
  cues.size > 0 &&
  [...cues].every((cue) => cue === 'did' || cue === 'last');

/** Their answers hold no single problem: 「どんな問題？」 behind them asks for these. */
const LISTED: Partial<Record<Measure, Measure>> = {
  rate: 'most_wrong',
  progress: 'most_wrong',
  weakest: 'most_wrong',
  mistakes: 'most_wrong',
  problems: 'latest',
};
const WHICH: ReadonlySet<Cue> = new Set<Cue>(['which', 'what', 'problem']);
const RANKS: readonly Cue[] = ['many', 'most'];
const OF_HOW_MUCH: readonly Cue[] = [...RANKS, 'low', 'high', 'how'];
const isWhichProblem = ({ cues, subject, split, periods }: Reading): boolean =>
  cues.has('problem') &&
  cues.size > 1 &&
  [...cues].every((cue) => WHICH.has(cue)) &&
  subject === null &&
  split === null &&
  periods === null;
/** 「どの字が多い？」 behind wrong answers. */
const isMostOfWhich = ({ cues, split, periods }: Reading): boolean =>
  cues.has('which') &&
  RANKS.some((cue) => cues.has(cue)) &&
  [...cues].every((cue) => WHICH.has(cue) || RANKS.includes(cue)) &&
  split === null &&
  periods === null;

/** 「どんな問題のときに多い？」, "with which problems": of what sort of problem it was. */
export const asksWhichProblem = ({ measures, cues, split, periods }: Reading): boolean =>
  measures === null &&
  cues.has('problem') &&
  cues.has('which') &&
  [...cues].every((cue) => WHICH.has(cue) || OF_HOW_MUCH.includes(cue)) &&
  split === null &&
  periods === null;

/** What lists the problems that the number before them is of; undefined where none is asked for. */
export function listedOf(reading: Reading, { measures, split }: Chosen): Measure | undefined {
  const [was = 'overview', ...others] = measures;
  if (reading.measures !== null || others.length > 0) return undefined;
  if (was === 'wrong' && split === null && isMostOfWhich(reading)) return 'most_wrong';
  return isWhichProblem(reading) ? LISTED[was] : undefined;
}

/** The kind they name is one: how it goes with that kind is told by how much of it is right. */
const NAMES_ONE: ReadonlySet<Measure> = new Set<Measure>(['weakest', 'strong', 'next']);
/** "And in October?" behind the weakest kind, of which it goes on: 「それは先月も？」. */
export const goesOnOfThat = ({ measures, subject, pointsAtThat }: Reading, before: Chosen): boolean =>
  measures === null &&
  subject === null &&
  pointsAtThat &&
  before.toldSubject != null &&
  before.measures.every((one) => NAMES_ONE.has(one));

/** What a word means of its own is, behind these, of them still. */
export const SAME_AS: Partial<Record<Measure, Measure>> = {
  clock: 'speed',
  wrong: 'latest',
  battles: 'streak',
};

/** 「種類別に」: the number before it. */
export const isSameByKind = ({ measures, cues, split, subject, periods }: Reading, was: Measure): boolean =>
  was !== 'rate' &&
  measures?.join() === 'rate' &&
  split === null &&
  subject === null &&
  periods === null &&
  [...cues].every((cue) => cue === 'kinds');

const BADLY: ReadonlySet<Cue> = new Set<Cue>(['low', 'which', 'most', 'least']);
/** 「悪かったのどれ」 behind how it went. */
export const asksWhatWasBad = ({ measures, cues, subject, split }: Reading): boolean =>
  measures === null &&
  subject === null &&
  split === null &&
  cues.has('low') &&
  cues.has('which') &&
  [...cues].every((cue) => BADLY.has(cue));

/** 「月ごとの変化も」: of the number before it. */
const CHANGES: ReadonlySet<Cue> = new Set<Cue>(['progress', 'change', 'how', 'overview']);
export const changesOver = ({ cues, split, measures, subject }: Reading): boolean =>
  split !== null &&
  subject === null &&
  measures?.join() === 'rate' &&
  cues.size > 0 &&
  [...cues].every((cue) => CHANGES.has(cue));

/** "The weakest is …", "since when?": how it went with that kind, month by month. */
export const asksSinceWhen = ({ measures, subject, cues }: Reading, before: Chosen | null): boolean =>
  measures?.join() === 'first_time' &&
  subject === null &&
  !cues.has('did') &&
  (before?.toldSubject != null || before?.measures.join() === 'progress');

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
]);
/** "How often was 7×8 wrong?", "what was the answer?": of that sum. */
export const isOfSum = (
  { measures, subject, isOfAll, split, sum, periods }: Reading,
  { sum: was }: Chosen,
): boolean =>
  was !== null &&
  sum === null &&
  subject === null &&
  !isOfAll &&
  split === null &&
  periods === null &&
  (measures?.every((one) => OF_A_SUM.has(one)) ?? false);
