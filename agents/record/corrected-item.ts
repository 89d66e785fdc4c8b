import { readAnswer } from '#agents/knowledge/arithmetic/answer.ts';
import { parseProblem } from '#agents/knowledge/arithmetic/expression.ts';
import { solveProblem } from '#agents/knowledge/arithmetic/solve.ts';
import { diagnose } from '#agents/teaching/bugs/diagnosis.ts';
import type { Outcome } from '#agents/teaching/practice/practice-log.ts';

/** One answer as it counts, in the order of writing. */
interface CountedAnswer {
  /** To the problem itself, not to a small question of it. */
  readonly isOwn: boolean;
  readonly isCorrect: boolean;
  readonly atMs: number;
}

/** A problem with all that was done in it. */
export interface Item {
  readonly way: 'alone' | 'together';
  readonly status: 'open' | 'solved' | 'set_aside';
  readonly startedAtMs: number;
  readonly answers: readonly CountedAnswer[];
  /** A number for each hint: how many answers came before it. */
  readonly hints: readonly number[];
  /** How it was solved, null where it was not. */
  readonly outcome: Outcome | null;
}

/** How an item ends by what its answers are now taken to be. */
interface Ending {
  readonly status: Item['status'];
  /** What it earned and when; null where it was not solved. */
  readonly award: {
    readonly outcome: Outcome;
    readonly hintsUsed: number;
    readonly seconds: number;
    readonly atMs: number;
  } | null;
}

const firstRight = ({ answers }: Item): number =>
  answers.findIndex(({ isOwn, isCorrect }) => isOwn && isCorrect);

/**
 * How the item ends after a verdict was corrected, `before` being how it stood: it is solved by its first right answer, with the
 * hints that came before that; without one it was left unsolved, unless its answer had been told, which no verdict changes. That
 * it was told is known only from the outcome that was recorded, so a right answer from before that undoes it.
 */
export function endingAfter(before: Item, now: Item): Ending {
  const right = firstRight(now);
  const wasTold = before.outcome === 'guided_solved';
  const hintsUsed = right < 0 ? now.hints.length : now.hints.filter((answers) => answers <= right).length;
  const solvedAtMs = now.answers[right]?.atMs ?? now.answers.at(-1)?.atMs ?? now.startedAtMs;
  const seconds = Math.max(0, Math.round((solvedAtMs - now.startedAtMs) / 1000));
  const award = (outcome: Outcome): Ending => ({
    status: 'solved',
    award: { outcome, hintsUsed, seconds, atMs: solvedAtMs },
  });
  if (right < 0) {
    if (wasTold) return award('guided_solved');
    return { status: now.status === 'solved' ? 'set_aside' : now.status, award: null };
  }
  const rightBefore = firstRight(before);
  if (wasTold && (rightBefore < 0 ? right === now.answers.length - 1 : right >= rightBefore))
    return award('guided_solved');
  return award(hintsUsed > 0 || now.way === 'together' ? 'hint_solved' : 'self_solved');
}

/** The rules that would explain an answer that is taken for wrong; none for what is no sum, or is its right answer. */
export function rulesOf(expression: string, answer: string | null): readonly string[] {
  try {
    const problem = parseProblem(expression);
    const read = answer === null ? null : readAnswer(answer);
    return read === null ? [] : diagnose(problem, solveProblem(problem), read).map(({ rule }) => rule);
  } catch {
    // A kanji, or a question of another subject.
    return [];
  }
}
