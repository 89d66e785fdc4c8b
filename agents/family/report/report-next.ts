import type { FamilyAttempt, FamilyProblem, FamilyRecords } from '#agents/family/family-records.ts';
import type { Grade } from '#agents/knowledge/arithmetic/dice.ts';
import { shownSum } from '#agents/record/record-words.ts';
import { skillsOf } from '#agents/teaching/practice/course.ts';
import { chooseNext } from '#agents/teaching/practice/next-problem.ts';
import { firstTryOf, type PracticeEntry, replayPractice } from '#agents/teaching/practice/practice-log.ts';
import type { Report } from './report-schema.ts';
import type { ReportWords } from './report-words.ts';

/** The problem as the practice log has it (teaching/practice/practice-log.ts), from what the parent may read. */
function entryOf(
  problem: FamilyProblem,
  known: ReturnType<FamilyRecords['attemptsOf']>,
  given: ReturnType<FamilyRecords['hintsOf']>,
  grade: Grade,
): PracticeEntry {
  const { problemId, kind, expression, way, status } = problem;
  const answers: readonly FamilyAttempt[] = problem.answerCount === 0 ? [] : (known.get(problemId) ?? []);
  const hints = given.get(problemId) ?? [];
  const own = answers.find(({ stepIndex }) => stepIndex === null);
  // Begun together, only a right answer before the first small question is a try of its own.
  const tried = way === 'alone' || (own?.isCorrect === true && answers[0] === own) ? own : undefined;
  const outcome = status === 'solved' ? problem.outcome : null;
  const right = answers.find(({ stepIndex, isCorrect }) => stepIndex === null && isCorrect);
  return {
    kind,
    expression,
    grade,
    source: 'child',
    firstTry: firstTryOf(tried, { kind, expression, outcome, way }),
    outcome,
    hintsUsed: hints.filter(({ atMs }) => right === undefined || atMs <= right.atMs).length,
    latencyMs: tried !== undefined && tried.latencyMs > 0 ? tried.latencyMs : null,
    rules: tried?.isCorrect === false ? tried.rules : [],
    atMs: answers.at(-1)?.atMs ?? problem.startedAtMs,
  };
}

/** The same numbers each time, so that a report asked for twice says the same. */
function fixedRandom(): () => number {
  let state = 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/**
 * What the robot would bring next by its own rule (teaching/practice/next-problem.ts), were it asked at that moment; null while
 * nothing was practised. `problems` of one child, newest first; `answers` those to them.
 */
export function chooseForReport(
  records: FamilyRecords,
  problems: readonly FamilyProblem[],
  answers: ReturnType<FamilyRecords['attemptsOf']>,
  grade: Grade,
  nowMs: number,
  { language, kinds, courses }: ReportWords,
): Report['next'] {
  const [newest] = problems;
  if (newest === undefined) return null;
  const withHints = problems.filter(({ hintCount }) => hintCount > 0).map(({ problemId }) => problemId);
  const hints = records.hintsOf(newest.childId, withHints);
  const entries = problems.toReversed().map((problem) => entryOf(problem, answers, hints, grade));
  const state = replayPractice(grade, entries, skillsOf(courses));
  const subjects = courses.map(({ id }) => id);
  const task = chooseNext(state, { grade, nowMs, random: fixedRandom(), subjects });
  if (task === null) return null;
  const kind = task.type === 'kanji' ? task.fact.kind : task.skill.kind;
  const fact = task.fact === null ? null : shownSum(task.fact.prompt);
  return {
    reason: task.reason,
    kind: kinds.known(kind),
    name: kinds.name(kind, language),
    fact,
    predicted_success: Math.round(100 * task.predicted) / 100,
  };
}
