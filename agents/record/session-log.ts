import type { Memory, SessionRecord, TurnWork, WorkedProblem } from '#agents/core/records.ts';
import { findCandidates } from './candidates.ts';
import type { Candidate } from './evidence.ts';
import type { KindWords } from './record-words.ts';

export type HardProblem = SessionRecord['hard'][number];

/** How long children were at work: by the store's own sums, so that a record and the parent's page agree. */
export interface SessionTimes {
  /** Time at work in a session, ms; 0 for an unknown one. */
  activeMs(childId: string, sessionId: string): number;
}

/** What became of a session, in numbers of the store, and what might be remembered of it. */
export interface SessionLog {
  readonly sessionId: string;
  readonly grade: number;
  /** In the order in which they were begun. */
  readonly problems: readonly WorkedProblem[];
  readonly totals: Omit<SessionRecord, 'hard' | 'summary' | 'madeBy'>;
  /** The hardest first. */
  readonly hard: readonly HardProblem[];
  readonly candidates: readonly Candidate[];
  /** When its last problem was begun, wall-clock ms. */
  readonly endedAtMs: number;
  /** What its kinds of problem are called. */
  readonly words: KindWords;
}

/** Reads the session of a unit of work; the same log each time for the same unit. */
export type ReadSession = (work: TurnWork) => SessionLog;

/** So far back something is evidence: older troubles have passed, or come again. */
const EVIDENCE_DAYS = 28;
const DAY_MS = 86_400_000;
/** More memories than a child can have. */
const ALL_MEMORIES = 500;
const MANY = 2;

/** Why a problem was hard, or null where it was not: one that was passed over without a wrong answer or a hint tells nothing. */
function whyHard(problem: WorkedProblem): HardProblem['why'] | null {
  if (problem.outcome === 'guided_solved') return 'told';
  if (problem.wrongCount + problem.hintCount === 0) return null;
  if (problem.status === 'set_aside') return 'set_aside';
  if (problem.hintCount >= MANY) return 'many_hints';
  return problem.wrongCount >= MANY ? 'many_tries' : null;
}

const WEIGHT: Readonly<Record<HardProblem['why'], number>> = {
  told: 6,
  set_aside: 5,
  many_hints: 2,
  many_tries: 1,
};

/** Those of the problems that were hard, the hardest first. */
export function hardOnes(problems: readonly WorkedProblem[]): readonly HardProblem[] {
  return problems
    .flatMap((problem) => {
      const why = whyHard(problem);
      if (why === null) return [];
      const { problemId, expression, kind, wrongCount, hintCount } = problem;
      return [{ found: { problemId, expression, kind, why }, cost: WEIGHT[why] + wrongCount + hintCount }];
    })
    .toSorted((a, b) => b.cost - a.cost)
    .map(({ found }) => found);
}

export function totalsOf(problems: readonly WorkedProblem[]): Omit<SessionLog['totals'], 'activeMs'> {
  const sum = (value: (problem: WorkedProblem) => number): number =>
    problems.reduce((total, problem) => total + value(problem), 0);
  return {
    problemCount: problems.length,
    solvedCount: sum(({ status }) => Number(status === 'solved')),
    aloneCount: sum(({ outcome }) => Number(outcome === 'self_solved')),
    hintCount: sum(({ hintCount }) => hintCount),
    points: sum(({ points }) => points),
  };
}

/**
 * The session of this unit of work as its records stand, with what they give evidence for. Pure but for reading: the
 * same records give the same log, and the same ids, each time.
 */
export function readSession(work: TurnWork, times: SessionTimes, words: KindWords): SessionLog {
  const { sessionId, child, state } = work;
  const isOfSession = (problem: WorkedProblem): boolean => problem.sessionId === sessionId;
  let all = work.workedOn(Date.parse(state.session_start_time) - EVIDENCE_DAYS * DAY_MS);
  // A checkpoint that no longer fits this program does not know when the session began.
  if (!all.some(isOfSession)) all = work.workedOn(0);
  const problems = all.filter(isOfSession);
  const endedAtMs = Math.max(0, ...problems.map(({ startedAtMs }) => startedAtMs));
  const others = all.filter((problem) => !isOfSession(problem));
  const earlier = others.filter(
    ({ startedAtMs }) => startedAtMs <= endedAtMs && startedAtMs > endedAtMs - EVIDENCE_DAYS * DAY_MS,
  );
  const solvedLater = others.filter(
    ({ startedAtMs, outcome }) => startedAtMs > endedAtMs && outcome !== null,
  ).length;
  const known = new Map<string, Memory>();
  for (const memory of work.memories('', ALL_MEMORIES))
    if (!known.has(memory.key)) known.set(memory.key, memory);
  return {
    sessionId,
    grade: child.grade,
    problems,
    totals: { ...totalsOf(problems), activeMs: times.activeMs(child.id, sessionId) },
    hard: hardOnes(problems),
    candidates: findCandidates({
      problems,
      earlier,
      known,
      solvedBefore: work.totals().solvedCount - solvedLater,
      endedAtMs,
      words,
    }),
    endedAtMs,
    words,
  };
}

/** As readSession, but each unit of work is read once: what the model is shown is what it chooses from. */
export function sessionReader(times: SessionTimes, words: KindWords): ReadSession {
  const logs = new WeakMap<TurnWork, SessionLog>();
  return (work) => {
    const log = logs.get(work) ?? readSession(work, times, words);
    logs.set(work, log);
    return log;
  };
}
