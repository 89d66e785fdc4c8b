import type { SessionState } from '#agents/core/state.ts';
import type { GuardedLesson } from '#agents/guard/leak-guard.ts';
import { secretOf } from '#agents/guard/secret.ts';
import { findNumbers } from '#agents/knowledge/arithmetic/answer.ts';
import { findProblems } from '#agents/knowledge/arithmetic/expression.ts';
import type { ParsedProblem } from '#agents/knowledge/arithmetic/problem.ts';
import { formatQuantity } from '#agents/knowledge/arithmetic/quantity.ts';
import { solveProblem } from '#agents/knowledge/arithmetic/solve.ts';
import { deskQuestion, guardedLesson } from '#agents/lesson/lesson.ts';
import arithmeticWords from '#agents/words/arithmetic.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';

/** Sums of one message that are guarded; a worksheet has 30. */
const MOST_SUMS = 30;

/** "answer":"42": a field of data stands on what was copied, and is no word of a child. */
const FIELD = /["“][^"”]{0,40}["”]\s*:\s*(?:["“][^"”]*["”]|[^\s,"“{}[\]]+)/g;

export interface GuardedTalk {
  readonly lesson: GuardedLesson | null;
  /** Said instead of a sentence that gives it away. */
  readonly question: string;
}

/**
 * What the leak guard has to know before a word of a cloud model's is passed on: what lies on the desk, the sums that
 * the child has just written or shown (`seen`), which a model may answer without ever putting them there, and of those that
 * wait the answers that are no everyday number. Numbers that the child itself has written may be repeated.
 */
export function guardedTalk(
  state: Readonly<SessionState>,
  message: string,
  seen: readonly string[] = [],
): GuardedTalk {
  const said = findNumbers(message.replaceAll(FIELD, ' '));
  const onDesk = guardedLesson(state);
  const known = new Set([state.lesson?.expression, state.battle?.served]);
  const asked = findProblems([message, ...seen].join('\n'))
    .filter(({ canonical }) => !known.has(canonical))
    .slice(0, MOST_SUMS);
  const waiting = state.queue.flatMap((one) => (typeof one === 'string' ? findProblems(one) : []));
  let lesson = onDesk && saidToo(onDesk, said);
  for (const problem of [...waiting, ...asked]) {
    const answer = answerOf(problem);
    if (answer === null || (!asked.includes(problem) && secretOf(answer)?.target.isSmall !== false)) continue;
    const quoted = { expression: problem.canonical, answer, saidByChild: said, hintLevel: 0, wasTold: false };
    lesson = { ...quoted, status: 'open', also: lesson };
  }
  const [first] = asked;
  const open = first ? sentence(arithmeticWords.askedSum, { expression: first.canonical }) : '';
  return { lesson, question: deskQuestion(state) || open };
}

/** Null where there is none: 3÷0. */
function answerOf(problem: ParsedProblem): string | null {
  try {
    return formatQuantity(solveProblem(problem));
  } catch {
    return null;
  }
}

/** A reading of a kanji is no number: what the child has said of that is the drill's own affair. */
function saidToo(lesson: GuardedLesson, said: readonly string[]): GuardedLesson {
  return {
    ...lesson,
    saidByChild: [...lesson.saidByChild, ...said],
    ...(lesson.also ? { also: saidToo(lesson.also, said) } : {}),
  };
}
