import type { SessionState } from '#agents/core/state.ts';
import type { GuardedLesson } from '#agents/guard/leak-guard.ts';
import { findNumbers } from '#agents/knowledge/arithmetic/answer.ts';
import { findProblems } from '#agents/knowledge/arithmetic/expression.ts';
import { formatQuantity } from '#agents/knowledge/arithmetic/quantity.ts';
import { solveProblem } from '#agents/knowledge/arithmetic/solve.ts';
import { deskQuestion, guardedLesson } from '#agents/lesson/lesson.ts';
import arithmeticWords from '#agents/words/arithmetic.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';

/** Sums of one message that are guarded; a worksheet has 30. */
const MOST_SUMS = 30;

export interface GuardedTalk {
  readonly lesson: GuardedLesson | null;
  /** Said instead of a sentence that gives it away. */
  readonly question: string;
}

/**
 * What the leak guard has to know before a word of a cloud model's is passed on: what lies on the desk, and the sums that
 * the child has just written, which a model may answer without ever putting them there. Numbers that the child itself
 * has written may be repeated.
 */
export function guardedTalk(state: Readonly<SessionState>, message: string): GuardedTalk {
  const said = findNumbers(message);
  const onDesk = guardedLesson(state);
  const known = new Set([state.lesson?.expression, state.battle?.served]);
  const asked = findProblems(message)
    .filter(({ canonical }) => !known.has(canonical))
    .slice(0, MOST_SUMS);
  let lesson = onDesk && saidToo(onDesk, said);
  for (const problem of asked) {
    let answer: string;
    try {
      answer = formatQuantity(solveProblem(problem));
    } catch {
      continue; // It has no answer: 3÷0.
    }
    const quoted = { expression: problem.canonical, answer, saidByChild: said, hintLevel: 0, wasTold: false };
    lesson = { ...quoted, status: 'open', also: lesson };
  }
  const [first] = asked;
  const open = first ? sentence(arithmeticWords.askedSum, { expression: first.canonical }) : '';
  return { lesson, question: deskQuestion(state) || open };
}

/** A reading of a kanji is no number: what the child has said of that is the drill's own affair. */
function saidToo(lesson: GuardedLesson, said: readonly string[]): GuardedLesson {
  return {
    ...lesson,
    saidByChild: [...lesson.saidByChild, ...said],
    ...(lesson.also ? { also: saidToo(lesson.also, said) } : {}),
  };
}
