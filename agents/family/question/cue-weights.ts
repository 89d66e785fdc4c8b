import type { Measure } from './measures.ts';
import type { Cue } from './sense.ts';

// What the words of a question weigh by themselves and beside others, before they are taken together (measure-rules.ts).

/** They say no more than that something is asked, or was done. */
export const SAYS_LITTLE: readonly Cue[] = [
  'did',
  'solved',
  'could',
  'problem',
  'how',
  'which',
  'what',
  'many',
];

/** Cues that say nothing by themselves. */
export const WEAK: ReadonlySet<Cue> = new Set<Cue>([...SAYS_LITTLE, 'overview', 'daily']);

/** Each of these asks for a number of its own. */
export const ASKS_HOW_MUCH: ReadonlySet<Cue> = new Set(['count', 'times', 'minutes', 'howmuch', 'days']);

/** What each of these words asks for by itself, where they make no measure together. */
export const ALONE: Partial<Record<Cue, Measure>> = {
  mood: 'mood',
  hints: 'hints',
  alone: 'alone',
  wrong: 'wrong',
  right: 'right',
  rate: 'rate',
  minutes: 'minutes',
  points: 'points',
  row: 'streak',
  aside: 'aside',
  failed: 'failed',
  battle: 'battles',
  together: 'alone',
  clock: 'clock',
  badges: 'badges',
  mistakes: 'mistakes',
  hard: 'hard',
  strong: 'strong',
  speed: 'speed',
  per_problem: 'speed',
  not_done: 'rest_days',
  count: 'problems',
  days: 'days',
  when: 'days',
  times: 'days',
  progress: 'progress',
  known: 'cards',
  worst: 'hard',
  later: 'put_right',
  level: 'deep_hints',
  given: 'given',
  slow: 'slowest',
};
/** They ask for no number of their own beside a word that does. */
export const ATTENDING: ReadonlySet<Cue> = new Set([
  'count',
  'days',
  'when',
  'times',
  'day',
  'last',
  'progress',
]);
/** What is left of these would change what is counted. */
export const NARROWING: ReadonlySet<Cue> = new Set([
  'without',
  'average',
  'speed',
  'per_problem',
  'session',
  'next',
  'least',
  'low',
  'grade',
  'newest',
  'list',
  'most',
]);
/** They lean on what was asked before: "which?", "the most?", "is that much?". */
export const LEANS: ReadonlySet<Cue> = new Set([
  'which',
  'what',
  'most',
  'least',
  'many',
  'low',
  'high',
  'problem',
  'how',
]);
