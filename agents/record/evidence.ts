import type { Memory, WorkedProblem } from '#agents/core/records.ts';
import { type KindWords, shownSum } from './record-words.ts';

/** Something the records give evidence for, ready to be remembered. */
export interface Candidate {
  /** Names it among those of its session; the same records give the same id. It is the memory's key. */
  readonly id: string;
  readonly type: Memory['type'];
  readonly text: string;
  readonly problemIds: readonly string[];
  readonly tags: readonly string[];
  /** 0-1. */
  readonly confidence: number;
}

export interface Evidence {
  /** Of the session itself, in the order in which they were begun. */
  readonly problems: readonly WorkedProblem[];
  /** Of other sessions, up to its end. */
  readonly earlier: readonly WorkedProblem[];
  /** What is remembered already. Key: Memory.key. */
  readonly known: ReadonlyMap<string, Memory>;
  /** Problems solved in all, up to the end of the session. */
  readonly solvedBefore: number;
  /** Wall-clock ms. */
  readonly endedAtMs: number;
  readonly words: KindWords;
}

/** Never from one mistake, and never from one bad day. */
const TIMES = 3;
const SESSIONS = 2;
const EXAMPLES = 3;
/** A memory names at most so many problems. */
const MOST_PROBLEMS = 12;

export const isAlone = ({ outcome }: WorkedProblem): boolean => outcome === 'self_solved';
export const isAtOnce = (problem: WorkedProblem): boolean => isAlone(problem) && problem.wrongCount === 0;
export const wasHelped = ({ hintCount, outcome, status }: WorkedProblem): boolean =>
  hintCount > 0 || outcome === 'hint_solved' || outcome === 'guided_solved' || status === 'set_aside';
/** It was wrong, it was seen, it was put right, and nobody had said where to look. */
export const lookedAgain = (problem: WorkedProblem): boolean =>
  isAlone(problem) && problem.wrongCount > 0 && problem.hintCount === 0;

export const sessionsOf = (problems: readonly WorkedProblem[]): number =>
  new Set(problems.map(({ sessionId }) => sessionId)).size;

/** Often enough, on more than one day at the desk, and in this session too. */
export function isEvidence(found: readonly WorkedProblem[], { problems }: Evidence): boolean {
  return (
    found.length >= TIMES && sessionsOf(found) >= SESSIONS && found.some((one) => problems.includes(one))
  );
}

function examples(found: readonly WorkedProblem[]): string {
  const sums = [...new Set(found.toReversed().map(({ expression }) => expression))];
  return sums
    .filter((sum) => sum.length <= 20 && shownSum(sum) === sum)
    .slice(0, EXAMPLES)
    .join('、');
}

/** Counted, not inferred. */
export const COUNTED = 1;

export const tagsOf = (kind: string, { words }: Evidence): readonly string[] => [words.subject(kind), kind];

export const idsLast = (problemIds: readonly string[]): readonly string[] => problemIds.slice(-MOST_PROBLEMS);
export const idsOf = (found: readonly WorkedProblem[]): readonly string[] =>
  idsLast(found.map(({ problemId }) => problemId));

export const withExamples = (text: string, found: readonly WorkedProblem[]): string => {
  const sums = examples(found);
  return sums === '' ? `${text}。` : `${text}（${sums}）。`;
};

/** Each value once, those that stand there most often first. */
export function mostOften(values: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([value]) => value);
}

export const isFactKind = (kind: string): boolean =>
  kind === 'kuku' || kind === 'kanji_reading' || kind === 'kanji_writing';
