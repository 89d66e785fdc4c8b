import { isFigure, type Measure, NAMES_A_DAY } from '#agents/family/question/measures.ts';
import type { Reading } from '#agents/family/question/read-question.ts';
import type { Split } from '#agents/family/question/sense.ts';
import { saysItsOwn } from '#agents/family/question/topic/own-clause.ts';
import { asksSinceWhen, isNearTo } from './asks-on.ts';
import type { Chosen } from './chosen.ts';
import { type Form, formOf } from './form.ts';

// A few words that name only a form are laid over the question before: its measure is told in that form.

/** The measure itself, for its answer holds that form; another one; or told apart. */
type Laid = 'same' | Measure | `@${Split}`;
type Forms = Readonly<Partial<Record<Form, Laid>>>;

const COUNTED: Forms = { times: 'same', count: 'same' };
const DATED: Forms = { when: 'same', first: 'same', last: 'same', days: 'same' };
const TOLD_APART: Forms = { kinds: '@kind', change: 'same' };
const RANKED_BY_DAY: Forms = { extreme: '@day', extreme_day: '@day' };
const HAS_EXTREMES: Forms = { extreme: 'same', extreme_day: 'same' };
const GOT: Forms = { done: 'same', last: 'same' };

/** What holds which form; every other form is no more than what its words say by themselves. */
const FORMS_OF: Readonly<Partial<Record<Measure, Forms>>> = {
  overview: { bad: 'hard' },
  problems: {
    ...TOLD_APART,
    problem: 'latest',
    mean: 'problems_a_day',
    extreme: 'best_day',
    extreme_day: 'best_day',
    solved: 'same',
  },
  right: { ...TOLD_APART, ...RANKED_BY_DAY, ...COUNTED },
  wrong: {
    ...TOLD_APART,
    ...RANKED_BY_DAY,
    ...COUNTED,
    ...DATED,
    mean: 'same',
    problem: 'same',
    ranked: 'most_wrong',
    first: 'first_wrong',
    solved: 'put_right',
    given: 'given',
  },
  rate: { ...RANKED_BY_DAY, change: 'same', share: 'same', mean: 'same', problem: 'most_wrong' },
  minutes: {
    ...TOLD_APART,
    mean: 'minutes_a_day',
    extreme: 'longest_day',
    extreme_day: 'longest_day',
  },
  minutes_a_day: { extreme: 'longest_day', extreme_day: 'longest_day', mean: 'same' },
  problems_a_day: { extreme: 'best_day', extreme_day: 'best_day', mean: 'same' },
  days: TOLD_APART,
  points: { ...TOLD_APART, ...RANKED_BY_DAY, ...GOT, count: 'same', mean: '@day' },
  hints: {
    ...TOLD_APART,
    ...RANKED_BY_DAY,
    ...COUNTED,
    used: 'same',
    problem: 'same',
    share: 'same',
    mean: 'same',
    each: 'same',
    solved: 'same',
    first: 'first_hint',
    last: 'last_hint',
  },
  deep_hints: { ...COUNTED, kinds: 'same', solved: 'same', share: 'same', problem: 'same' },
  put_right: { ...COUNTED, kinds: 'same', share: 'same', solved: 'same' },
  given: { ...COUNTED, extreme: 'same', given: 'same' },
  slowest: { ...DATED, each: 'same', extreme: 'same', kinds: 'same', given: 'given', solved: 'same' },
  lessons: { ...COUNTED, ...HAS_EXTREMES, mean: 'same', when: 'clock' },
  alone: { ...TOLD_APART, ...RANKED_BY_DAY, ...COUNTED, share: 'same' },
  aside: { ...TOLD_APART, ...COUNTED, ...DATED, share: 'same', problem: 'same' },
  most_wrong: {
    ...COUNTED,
    ...DATED,
    extreme: 'same',
    first: 'first_wrong',
    last: 'last_wrong',
    solved: 'put_right',
    given: 'given',
  },
  hard: { ...COUNTED, ...DATED, extreme: 'same', solved: 'same', given: 'given' },
  failed: {
    ...COUNTED,
    ...DATED,
    extreme: 'same',
    first: 'first_wrong',
    solved: 'put_right',
    given: 'given',
  },
  latest: { ...COUNTED, given: 'given', solved: 'same' },
  last_wrong: { given: 'same', first: 'first_wrong', solved: 'put_right' },
  first_wrong: { last: 'last_wrong' },
  mistakes: { ...COUNTED, extreme: 'same', problem: 'most_wrong', given: 'given', first: 'first_wrong' },
  weakest: { problem: 'most_wrong' },
  progress: { problem: 'most_wrong' },
  mood: { ...HAS_EXTREMES, ...DATED, problem: '@kind' },
  battles: { ...HAS_EXTREMES, ...COUNTED, ...DATED, ...GOT, used: 'same' },
  badges: { ...DATED, ...GOT, count: 'same' },
  streak: { ...HAS_EXTREMES, ...DATED },
  rest_days: { ...DATED, ...COUNTED, ...HAS_EXTREMES },
  perfect_days: { ...DATED, ...COUNTED },
  answers: DATED,
  cards: { count: 'same', left: 'same' },
  speed: { mean: 'same', extreme: 'same', kinds: 'same' },
  // When it usually begins and ends is told with it.
  clock: { mean: 'same' },
  first_alone: { last: 'last_alone' },
  last_alone: { first: 'first_alone' },
};

/** In one word more than a form, of these measures alone. */
const SAME_WORD: readonly (readonly [was: Measure, read: Measure])[] = [
  // 「いちばん早いのは」 behind when it begins, "the last ones", 「一番続いたのいつ」.
  ['clock', 'speed'],
  ['clock', 'slowest'],
  ['wrong', 'latest'],
  ['battles', 'streak'],
  // 「あと何したらもらえる？」
  ['badges', 'next'],
  // 「何秒？」
  ['slowest', 'speed'],
];

const DAY_FORMS: readonly Form[] = ['when', 'days', 'last', 'first', 'times', 'count'];

const OF_PROBLEMS: readonly Measure[] = ['problems', 'problems_a_day'];
const MOST_DAYS: readonly Measure[] = ['best_day', 'longest_day'];

export type LaidOver = Pick<Chosen, 'measures' | 'split' | 'pick'> & Partial<Pick<Chosen, 'threshold'>>;

/** They list one problem after the other with its day. */
const LISTS_DAYS: readonly Measure[] = ['aside', 'failed', 'wrong', 'latest'];

const LISTS_PROBLEMS: readonly Measure[] = [...LISTS_DAYS, 'hard', 'most_wrong'];
/** The first table of their answer is a ranking. */
const RANKS: readonly Measure[] = ['most_wrong', 'hard', 'weakest', 'strong', 'mistakes'];

/** Which of what these measures list is asked for; null: none. */
export function pickedOf(
  { pick }: Reading,
  before: Chosen | null,
  measures: readonly Measure[],
): Chosen['pick'] {
  const [was] = measures;
  if (was === undefined || pick === 'others') return null;
  if (pick === 'oldest') return LISTS_DAYS.includes(was) ? pick : null;
  if (pick === 'answers') return LISTS_PROBLEMS.includes(was) ? pick : null;
  if (!RANKS.includes(was)) return null;
  return pick === 'next' ? (typeof before?.pick === 'number' ? before.pick : 1) + 1 : pick;
}

const AGES: Readonly<Partial<Record<Form, Chosen['pick']>>> = { first: 'oldest', last: 'newest' };

/** The measure that the words are laid over: of several the one that has such a form. */
function measureBefore(before: Chosen | null, form: Form | null): Measure | undefined {
  const measures = before?.measures ?? [];
  if (measures.length < 2 || isNearTo(measures)) return measures[0];
  if (form === null) return undefined;
  // How fast it was is told by kind as it is: beside another one that one is told apart.
  return measures.findLast((one) => one !== 'speed' && FORMS_OF[one]?.[form] !== undefined);
}

/** What becomes of the measure before under these words; null: they say more than a form, or it has no such form. */
export function laidOver(reading: Reading, before: Chosen | null): LaidOver | null {
  if (asksSinceWhen(reading, before)) return { measures: ['rate'], split: 'month' };
  const form = formOf(reading);
  const was = measureBefore(before, form);
  // 「くくはできた？」 behind hints asks no more whether these helped.
  const isOwn = (reading.isOfDoing || form === 'given') && saysItsOwn(reading);
  if (before === null || was === undefined || isOwn || reading.namesMeasure) return null;
  if (SAME_WORD.some(([of, read]) => of === was && reading.measures?.join() === read))
    return { measures: [was], split: reading.split };
  // 「一番遅いのは？」 behind how fast each row was: of the rows.
  const isOfRows = was === 'speed' && before.split !== null && reading.split === null;
  if (isOfRows && ['slowest', 'speed'].includes(reading.measures?.join() ?? '') && reading.subject === null)
    return { measures: [was], split: before.split };
  // 「合計は」 behind a table: of all of it.
  if (reading.asksCombined && reading.cues.size === 0 && reading.split === null)
    return { measures: [was], split: null };
  // 「どの問題で？」 behind one way of going wrong: of it alone.
  if (form === 'problem' && before.slip != null) return { measures: [was], split: null };
  const isOfSlip = before.slip != null && !reading.cues.has('did');
  const ofSlip = isOfSlip && form !== null ? AGES[form] : undefined;
  if (ofSlip !== undefined) return { measures: [was], split: null, pick: ofSlip };
  // 「平均何問？」 behind a share names what is counted.
  if (form === 'mean' && reading.cues.has('count') && !OF_PROBLEMS.includes(was)) return null;
  if (form === null || (form === 'change' && reading.split === null)) return null;
  if (was === 'wrong' && form === 'last' && before.subject?.parts !== undefined)
    return { measures: ['last_wrong'], split: null };
  // 「それはいつ？」 behind the days that reach a bound: those are listed.
  if (before.threshold !== null && before.split === 'day' && DAY_FORMS.includes(form))
    return { measures: [was], split: before.split };
  // An amount is that of the measure, except on the day that was named: 「それは何問」.
  const laid =
    FORMS_OF[was]?.[form] ?? (form === 'amount' && !NAMES_A_DAY.includes(was) ? 'same' : undefined);
  if (laid === undefined) return null;
  const ranks = form === 'ranked' || form === 'extreme' || form === 'extreme_day';
  // 「次に多いのは」 behind a table: of what it is told apart by; 「少なくない？」 asks for no other number.
  if (reading.asksIfMuch && laid !== 'same') return null;
  if (ranks && before.split !== null) return { measures: [was], split: before.split };
  // 「なんの教科のとき？」: the subjects stand side by side.
  if (laid === '@kind' && reading.subject?.parts !== undefined) return { measures: [was], split: null };
  if (laid.startsWith('@'))
    return { measures: [was], split: reading.split ?? before.split ?? (laid.slice(1) as Split) };
  const age = LISTS_DAYS.includes(was) ? AGES[form] : undefined;
  // 「最短は？」
  const isLeast = reading.cues.has('least') || reading.cues.has('low');
  const of = isLeast && MOST_DAYS.includes(laid as Measure) ? 'least_day' : (laid as Measure);
  return {
    measures: [laid === 'same' ? was : of],
    split: reading.split ?? (laid === 'same' || isFigure(of) ? before.split : null),
    ...(age === undefined ? {} : { pick: age }),
    // The most of those that reach a bound is the most of all.
    ...(form === 'extreme' ? { threshold: null } : {}),
  };
}
