import { chooseNext, type NextTask } from '#agents/teaching/practice/next-problem.ts';
import {
  afterEntries,
  type PracticeEntry,
  type PracticeState,
} from '#agents/teaching/practice/practice-log.ts';
import { seededRandom } from '../../../support/random.ts';

/** Monday 18 January 2027, five in the afternoon in Japan: nearly everything of the year was taught. */
export const NOW = Date.UTC(2027, 0, 18, 8);
export const DAY = 86_400_000;

export const entry = (over: Partial<PracticeEntry>): PracticeEntry => ({
  kind: 'addition_carry',
  expression: '38+47',
  grade: 2,
  source: 'robot',
  firstTry: 'right',
  outcome: 'self_solved',
  hintsUsed: 0,
  latencyMs: 5000,
  rules: [],
  atMs: NOW - DAY,
  ...over,
});
export const miss = { firstTry: 'wrong', outcome: 'hint_solved', hintsUsed: 1 } as const;
export const together = { firstTry: null, outcome: 'guided_solved', hintsUsed: 2 } as const;

export const afterEntry = (state: PracticeState, next: PracticeEntry) => afterEntries(state, [next]);
/** What the subjects there are give. */
export type KnownTask = Exclude<NextTask, { type: 'question' }>;
export function choose(
  state: PracticeState,
  over: Partial<Parameters<typeof chooseNext>[1]> = {},
): KnownTask {
  const task = chooseNext(state, { grade: 2, nowMs: NOW, random: seededRandom(1), ...over });
  if (task === null) throw new Error('nothing chosen');
  if (task.type === 'question') throw new Error('neither a sum nor a kanji');
  return task;
}
export function chooseProblem(...args: Parameters<typeof choose>) {
  const task = choose(...args);
  if (task.type !== 'problem') throw new Error('no problem');
  return task;
}
/** No new facts in the way: five were begun today. */
export const busyToday = [1, 2, 3, 4, 5].map((digit) =>
  entry({ kind: 'kuku', expression: `5×${digit}`, atMs: NOW - 600_000 }),
);
