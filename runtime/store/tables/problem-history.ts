import type { Change, WorkedProblem } from '#agents/core/records.ts';
import type { Aid } from '#agents/teaching/hints/aids.ts';
import { firstTryOf, type Outcome, type PracticeEntry } from '#agents/teaching/practice/practice-log.ts';
import type { Entry } from './entry.ts';

/** One answer, to the problem itself or to a small question of it. */
interface Answer {
  readonly isOwn: boolean;
  readonly isCorrect: boolean;
  readonly rules: readonly string[];
  /** 0 where it is not known. */
  readonly latencyMs: number;
  readonly atMs: number;
}

/** Everything that happened with one problem, in the order of writing. */
export interface ProblemHistory {
  readonly problemId: string;
  readonly sessionId: string;
  readonly expression: string;
  readonly kind: string;
  readonly grade: number;
  readonly source: 'child' | 'photo' | 'robot';
  readonly way: 'alone' | 'together';
  readonly askedIn: string | null;
  readonly brought: 'met_again' | null;
  readonly startedAtMs: number;
  status: 'open' | 'solved' | 'set_aside';
  closedAtMs: number | null;
  readonly answers: Answer[];
  /** Each hint given: how many answers came before it, and what it gave to think with. */
  readonly hints: { readonly answersBefore: number; readonly aid: Aid | null }[];
  award: { readonly outcome: Outcome; readonly points: number; readonly timeSpentSeconds: number } | null;
}

/**
 * Adds to a problem what a change that is not stored yet will do to it; other kinds of change do nothing. It does as
 * the tables do (problems.ts, progress.ts), for a turn must read what it will find after its commit.
 */
export function followHistory(history: ProblemHistory, { atMs }: Entry, change: Change): void {
  switch (change.kind) {
    case 'problem_started':
      if (history.status === 'set_aside') [history.status, history.closedAtMs] = ['open', null];
      break;
    case 'answer_attempted': {
      const { stepIndex, isCorrect, rules, latencyMs } = change;
      history.answers.push({ isOwn: stepIndex === null, isCorrect, rules, latencyMs, atMs });
      break;
    }
    case 'hint_given':
      if (change.level > 0)
        history.hints.push({ answersBefore: history.answers.length, aid: change.aid ?? null });
      break;
    case 'problem_closed':
      [history.status, history.closedAtMs] = [change.status, atMs];
      break;
    case 'progress_recorded':
      history.award ??= {
        outcome: change.outcome,
        points: change.points,
        timeSpentSeconds: change.timeSpentSeconds,
      };
      break;
  }
}

/** The history of a problem that begins with this change. */
export function startHistory(
  { sessionId, atMs }: Entry,
  change: Extract<Change, { kind: 'problem_started' }>,
): ProblemHistory {
  const { problemId, expression, problemKind, grade, source, way = 'alone' } = change;
  const { askedIn = null, brought = null } = change;
  return {
    ...{
      problemId,
      sessionId,
      expression,
      kind: problemKind,
      grade,
      source,
      way,
      askedIn,
      brought,
      startedAtMs: atMs,
    },
    ...{ status: 'open', closedAtMs: null, answers: [], hints: [], award: null },
  };
}

/**
 * How a solved problem ended, for which no progress was recorded: a model may forget that. Only what the history shows
 * counts, so the answer being told is not known.
 */
function outcomeShown({ way, hints }: ProblemHistory): Outcome {
  if (way === 'together') return 'guided_solved';
  return hints.length > 0 ? 'hint_solved' : 'self_solved';
}

/**
 * The problem as the practice log has it. A problem begun together has a first try only where the child was right at
 * once, before the first small question: nothing in it counts as a miss.
 */
export function practiceEntryOf(history: ProblemHistory): PracticeEntry {
  const { kind, expression, source, way, answers, hints, status } = history;
  const [first] = answers;
  const own =
    way === 'alone'
      ? answers.find(({ isOwn }) => isOwn)
      : first?.isOwn && first.isCorrect
        ? first
        : undefined;
  const rightIndex = answers.findIndex(({ isOwn, isCorrect }) => isOwn && isCorrect);
  const outcome = status === 'solved' ? (history.award?.outcome ?? outcomeShown(history)) : null;
  return {
    kind,
    expression,
    grade: gradeOf(history),
    source,
    ...(history.askedIn === null ? {} : { askedIn: history.askedIn }),
    ...(history.brought === null ? {} : { brought: history.brought }),
    firstTry: firstTryOf(own, { kind, expression, outcome, way }),
    outcome,
    hintsUsed:
      rightIndex < 0 ? hints.length : hints.filter(({ answersBefore }) => answersBefore <= rightIndex).length,
    latencyMs: own !== undefined && own.latencyMs > 0 ? own.latencyMs : null,
    rules: own?.isCorrect === false ? own.rules : [],
    atMs: history.closedAtMs ?? answers.at(-1)?.atMs ?? history.startedAtMs,
  };
}

function gradeOf({ grade }: ProblemHistory): PracticeEntry['grade'] {
  if (grade <= 1) return 1;
  return grade >= 3 ? 3 : 2;
}

/** The problem as it stands. */
export function workedProblemOf(history: ProblemHistory): WorkedProblem {
  const { answers, hints, award, closedAtMs: _, way: __, askedIn: ___, brought: ____, ...problem } = history;
  const own = answers.filter(({ isOwn }) => isOwn);
  const wrong = own.filter(({ isCorrect }) => !isCorrect);
  return {
    ...problem,
    answerCount: own.length,
    wrongCount: wrong.length,
    hintCount: hints.length,
    outcome: award?.outcome ?? null,
    points: award?.points ?? 0,
    timeSpentSeconds: award?.timeSpentSeconds ?? 0,
    rules: [...new Set(wrong.flatMap(({ rules }) => rules))],
    hintsTried: hints.map(({ answersBefore, aid }) => ({
      aid,
      wasRightNext: answers[answersBefore]?.isCorrect ?? null,
    })),
  };
}
