import { isPart, type Period } from './period.ts';
import type { Split } from './sense.ts';
import type { AskedOf } from './words/asked-of.ts';

/** What can be told from the records. Key: the measure; its name for a chip, and whether it can be told of one subject. */
export const MEASURES = {
  overview: ['全体の様子', 'overview'],
  problems: ['問題数', 'problems'],
  right: ['正解の数', 'right answers'],
  wrong: ['まちがいの数', 'wrong answers'],
  rate: ['正答率', 'accuracy'],
  minutes: ['勉強時間', 'time spent'],
  minutes_a_day: ['1日あたりの時間', 'time a day'],
  median_minutes: ['1日の時間の中央値', 'median time a day'],
  problems_a_day: ['1日あたりの問題数', 'problems a day'],
  days: ['日数・回数', 'days and sessions'],
  rest_days: ['勉強しなかった日', 'days without study'],
  best_day: ['いちばん多かった日', 'busiest day'],
  longest_day: ['いちばん長くやった日', 'longest day'],
  least_day: ['いちばん少なかった日', 'quietest day'],
  clock: ['始めた時刻', 'time of day'],
  first_time: ['はじめてやった日', 'first time'],
  first_wrong: ['はじめてまちがえた日', 'first wrong answer'],
  first_hint: ['はじめてヒントを使った日', 'first hint'],
  first_alone: ['はじめて自力で解けた日', 'first solved alone'],
  last_time: ['最後にやった日', 'last time'],
  last_wrong: ['最後にまちがえた日', 'last wrong answer'],
  last_alone: ['最後に自力で解けた日', 'last solved alone'],
  last_hint: ['最後にヒントを使った日', 'last hint'],
  points: ['ポイント', 'points'],
  streak: ['連続の記録', 'streak'],
  badges: ['バッジ', 'achievements'],
  hints: ['ヒント', 'hints'],
  deep_hints: ['3段階目までのヒント', 'hints up to level 3'],
  alone: ['自力・ヒント・いっしょに解けた数', 'solved alone, with hints, together'],
  put_right: ['まちがえてから解けた問題', 'wrong first, solved later'],
  aside: ['あとまわしの問題', 'set aside'],
  failed: ['まちがえた・解けなかった問題', 'wrong or unsolved problems'],
  perfect_days: ['まちがいのなかった日', 'days without a mistake'],
  battles: ['計算バトル', 'battles'],
  mood: ['気持ち（見積もり）', 'mood (estimate)'],
  mood_after_wrong: ['まちがえたときの気持ち（見積もり）', 'mood after wrong answers (estimate)'],
  mistakes: ['まちがい方', 'kinds of mistakes'],
  given: ['まちがえて書いた答え', 'wrong answers given'],
  latest: ['問題の一覧（新しい順）', 'problems, newest first'],
  never_right: ['一度も解けていない問題', 'never solved'],
  most_wrong: ['いちばんまちがえた問題', 'most wrong answers'],
  hard: ['難しかった問題', 'what was hard'],
  weakest: ['正答率の低い種類', 'lowest accuracy'],
  strong: ['得意なもの', 'what goes well'],
  progress: ['上達', 'progress'],
  next: ['次の練習', 'what to practise next'],
  speed: ['1問の時間', 'time per problem'],
  slowest: ['時間のかかった問題', 'slowest problems'],
  lessons: ['1回ごとの長さと終わり方', 'lessons: length and ending'],
  session: ['前回の様子', 'last session'],
  answers: ['答え', 'the answers'],
  children: ['登録', 'children'],
  untouched: ['まだやっていない種類', 'kinds not tried yet'],
  cards: ['覚えた九九・漢字', 'cards known by heart'],
} as const satisfies Readonly<Record<string, readonly [ja: string, en: string]>>;
export type Measure = keyof typeof MEASURES;
export const isMeasure = (text: string): text is Measure => Object.hasOwn(MEASURES, text);

/** Which problems alone are looked at: those with a wrong answer, with a hint, set aside, or solved alone. */
export type Among = 'wrong' | 'hint' | 'aside' | 'alone';
/** What they list, and so what "of those" is of. */
export const LISTED_BY: Readonly<Partial<Record<Measure, Among>>> = {
  wrong: 'wrong',
  failed: 'wrong',
  most_wrong: 'wrong',
  given: 'wrong',
  mistakes: 'wrong',
  hints: 'hint',
  aside: 'aside',
  alone: 'alone',
};
/** They are told of problems, and so of some of them. */
const OF_PROBLEMS: ReadonlySet<Measure> = new Set<Measure>([
  'problems',
  'right',
  'wrong',
  'rate',
  'hints',
  'alone',
  'aside',
  'put_right',
  'failed',
  'most_wrong',
  'given',
  'latest',
  'hard',
]);
export const isOfProblems = (measure: Measure): boolean => OF_PROBLEMS.has(measure);

/** Each is one number of any scope. */
const FIGURE_MEASURES = [
  'problems',
  'right',
  'wrong',
  'rate',
  'minutes',
  'minutes_a_day',
  'problems_a_day',
  'days',
  'points',
  'hints',
  'alone',
  'aside',
  'speed',
] as const satisfies readonly Measure[];
export type FigureMeasure = (typeof FIGURE_MEASURES)[number];
export const isFigure = (measure: Measure): measure is FigureMeasure =>
  FIGURE_MEASURES.some((one) => one === measure);

/** They grow with the days they are counted on. */
export const ADDS_UP: ReadonlySet<Measure> = new Set<Measure>([
  'problems',
  'right',
  'wrong',
  'minutes',
  'days',
  'points',
  'hints',
  'alone',
  'aside',
]);

/** Their answer names one day. */
export const NAMES_A_DAY: readonly Measure[] = [
  'best_day',
  'longest_day',
  'least_day',
  'first_time',
  'first_alone',
  'first_wrong',
  'first_hint',
  'last_time',
  'last_wrong',
  'last_alone',
  'last_hint',
];

/** What is kept for a span as a whole, and by no day, week or row of it. */
const IS_WHOLE: ReadonlySet<Measure> = new Set([
  'battles',
  'badges',
  'cards',
  'streak',
  'mood',
  'mood_after_wrong',
  'slowest',
  'lessons',
  'clock',
  'session',
  'next',
  'progress',
]);

/** Told as well by a way of its own of telling it apart: by the calendar. */
const BY_CALENDAR: ReadonlySet<Measure> = new Set<Measure>(['mood', 'battles', 'clock']);
export type Calendar = Exclude<Split, 'row' | 'kind' | 'total'>;
export const isOfCalendar = (split: Split | null): split is Calendar =>
  split !== null && split !== 'row' && split !== 'kind' && split !== 'total';
export const isToldBy = (measure: Measure, split: Split): boolean =>
  (measure === 'cards' && split === 'row') ||
  !IS_WHOLE.has(measure) ||
  (BY_CALENDAR.has(measure) && isOfCalendar(split));

/** As many of a list as are told at all. */
export const MOST_LISTED = 30;

/**
 * What is claimed is held against what was counted, though it stands in the tale around the question (「『30分やった』って言い張る
 * んですけど、ほんと？」); what goes best by hours of the day side by side is told by how much is right.
 */
export function asDoubted(
  measures: readonly Measure[] | null,
  { periods, base }: { readonly periods: readonly Period[] | null; readonly base: Period | null },
  { claimed }: AskedOf,
): readonly Measure[] | null {
  if (measures?.join() === 'overview' && base === null && claimed != null) return [claimed.unit];
  const isByHours = (periods?.length ?? 0) > 1 && periods?.every(isPart) === true;
  return measures?.join() === 'strong' && isByHours ? ['rate'] : measures;
}
