import { countSigns } from '#agents/emotion/signs.ts';
import type { FamilyProblem, FamilyRecords, KindSums } from '#agents/family/family-records.ts';
import { moodsIn } from '#agents/family/mood.ts';
import { type TotalsRow, totalsOf } from '#agents/family/rows.ts';
import { asGrade } from '#agents/knowledge/arithmetic/dice.ts';
import { dayAt, dayText } from '#agents/record/days.ts';
import { kindWords, type Language, outcomeName, shownSum, statusName } from '#agents/record/record-words.ts';
import type { Course } from '#agents/teaching/practice/course.ts';
import { forgottenFacts, shownAnswer, weakAreas } from './report-evidence.ts';
import { chooseForReport } from './report-next.ts';
import type { Report, ReportKind, ReportMeasures } from './report-schema.ts';
import { reportText } from './report-text.ts';
import type { ReportWords } from './report-words.ts';

export interface ReportRequest {
  readonly childId: string;
  /** Wall-clock ms; days in Japan are whole, see startOfDayMs. */
  readonly fromMs: number;
  /** Not any more in the period. */
  readonly toMs: number;
}

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
/** So far back something is evidence. */
const EVIDENCE_MS = 4 * WEEK_MS;
/** So far back practice counts. */
const PRACTICE_MS = 26 * WEEK_MS;
const MOST_ROWS = 500;
/** Enough for the skills that are practised now. */
const MOST_ENTRIES = 200;
const MOST_HARD = 3;
const MOST_ANSWERS = 20;
const ENOUGH = 3;
const ENOUGH_TO_COMPARE = 5;
const GOING_WELL = 0.8;
const MOST_STRENGTHS = 3;

/**
 * A child's work in a period, for its parent: numbers of the store with the evidence for them, as data (report-schema.ts
 * says what each field means) and as a text in Markdown to be read as it is. What went well comes first; nothing is
 * concluded from one mistake, and nothing is said about feelings but what was noticed how often. Null for a child that
 * this robot does not know. Throws StoreError.
 */
export function makeReport(
  records: FamilyRecords,
  request: ReportRequest,
  language: Language,
  courses: readonly Course[],
): { readonly json: Report; readonly text: string } | null {
  const child = records.children().find(({ childId }) => childId === request.childId);
  if (child === undefined || !(request.toMs > request.fromMs)) return null;
  const json = collect(records, request, child.grade, {
    language,
    courses,
    kinds: kindWords(courses),
  });
  return { json, text: reportText(json) };
}

function collect(records: FamilyRecords, request: ReportRequest, grade: number, words: ReportWords): Report {
  const { childId, fromMs, toMs } = request;
  const filter = { childId, fromMs, toMs };
  const sessions = records.sessionSums(filter);
  const kinds = records.kinds(filter);
  const totals = totalsOf(kinds);
  const since = (spanMs: number) => ({ childId, fromMs: toMs - spanMs, toMs });
  const found = wrongAnswersFor(records, request);
  const log = records.problems(since(PRACTICE_MS), 'newest', MOST_ENTRIES);
  const hardest = records.problems(filter, 'hardest', MOST_HARD);
  const ids = [...log, ...hardest].map(({ problemId }) => problemId);
  const answers = records.attemptsOf(childId, [...new Set(ids)]);
  const rows = kinds.map((sums) => kindRow(sums, words));
  return {
    version: 1,
    language: words.language,
    grade,
    period: periodOf(fromMs, toMs),
    work: {
      sessions: sessions.sessionCount,
      days_at_work: sessions.dayCount,
      minutes: Math.round(sessions.activeMs / 60_000),
      problems: totals.problems,
      solved: totals.solved,
      set_aside: totals.set_aside,
      unfinished: totals.problems - totals.solved - totals.set_aside,
      points: records.points(filter),
    },
    alone: {
      solved: totals.solved,
      solved_alone: totals.solved_alone,
      put_right_alone: kinds.reduce((sum, kind) => sum + kind.putRightAloneCount, 0),
      solved_with_hints: totals.solved_with_hints,
      solved_together: totals.solved_together,
      share_alone: shareOf(totals.solved_alone, totals.solved),
    },
    kinds: rows,
    strengths: strengthsOf(rows),
    weak_areas: weakAreas(found, fromMs, words),
    forgotten_facts: forgottenFacts(found, fromMs, words),
    hard_problems: hardest.map((problem) => hardRow(problem, answers, words)),
    hints: {
      given: totals.hints,
      problems_with_hints: totals.problems_with_hints,
      by_level: records.hintLevels(filter).map(({ level, count }) => ({ level, given: count })),
    },
    compared: compare(records, totals, request),
    next: chooseForReport(records, log, answers, asGrade(grade), toMs - 1, words),
    signs: [...countSigns(moodsIn(records, childId, fromMs, toMs))],
  };
}

/** What counts as evidence at the end of a period. */
const wrongAnswersFor = (records: FamilyRecords, { childId, toMs }: ReportRequest) =>
  records.wrongAnswers({ childId, fromMs: toMs - EVIDENCE_MS, toMs }, MOST_ROWS);

/** What goes wrong again and again at the end of a period, as the report has it. Throws StoreError. */
export function recurringMistakes(
  records: FamilyRecords,
  request: ReportRequest,
  words: ReportWords,
): Report['weak_areas'] {
  return weakAreas(wrongAnswersFor(records, request), request.fromMs, words);
}

/** Whether a kind of problem goes well: enough answers, and most of the first ones right. */
export const goesWell = (row: Pick<ReportKind, 'answered' | 'right_at_first'>): boolean =>
  row.answered >= ENOUGH && row.right_at_first / row.answered >= GOING_WELL;

/** Key: problem id. */
type AnswersByProblem = ReturnType<FamilyRecords['attemptsOf']>;

const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((1000 * part) / whole) / 1000;

function periodOf(fromMs: number, toMs: number): Report['period'] {
  const [first, last] = [dayAt(fromMs), dayAt(toMs - 1)];
  return { from: dayText(first), to: dayText(last), days: last - first + 1 };
}

const ownAnswers = (answers: AnswersByProblem, { problemId }: FamilyProblem) =>
  (answers.get(problemId) ?? []).filter(({ stepIndex }) => stepIndex === null);

function kindRow(sums: KindSums, { language, kinds }: ReportWords): ReportKind {
  return {
    kind: kinds.known(sums.kind),
    name: kinds.name(sums.kind, language),
    problems: sums.problemCount,
    solved: sums.solvedCount,
    solved_alone: sums.selfSolvedCount,
    answered: sums.answeredCount,
    right_at_first: sums.firstRightCount,
  };
}

function strengthsOf(kinds: readonly ReportKind[]): Report['strengths'] {
  const rate = (row: ReportKind): number => row.right_at_first / row.answered;
  return kinds
    .filter(goesWell)
    .toSorted((a, b) => rate(b) - rate(a) || b.answered - a.answered)
    .slice(0, MOST_STRENGTHS);
}

function hardRow(
  problem: FamilyProblem,
  answers: AnswersByProblem,
  { language, kinds }: ReportWords,
): Report['hard_problems'][number] {
  const { problemId, startedAtMs, expression, kind, status, outcome, wrongCount, hintCount } = problem;
  return {
    problem_id: problemId,
    date: dayText(dayAt(startedAtMs)),
    expression: shownSum(expression),
    name: kinds.name(kind, language),
    result: outcome === null ? statusName(status, language) : outcomeName(outcome, language),
    answers: ownAnswers(answers, problem).slice(0, MOST_ANSWERS).map(shownAnswer),
    wrong_answers: wrongCount,
    hints: hintCount,
  };
}

function measure(totals: TotalsRow, fromMs: number, toMs: number): ReportMeasures {
  return {
    ...periodOf(fromMs, toMs),
    solved: totals.solved,
    solved_alone: totals.solved_alone,
    share_alone: shareOf(totals.solved_alone, totals.solved),
    answered: totals.answered,
    right_at_first: totals.right_at_first,
    share_right_at_first: shareOf(totals.right_at_first, totals.answered),
    hints: totals.hints,
    problems: totals.problems,
  };
}

/** With the week before a day or a week; with as many days before a longer period. `totals`: of the period itself. */
function compare(
  records: FamilyRecords,
  totals: TotalsRow,
  { childId, fromMs, toMs }: ReportRequest,
): Report['compared'] {
  const length = Math.max(WEEK_MS, toMs - fromMs);
  const [startMs, beforeMs] = [toMs - length, toMs - 2 * length];
  const sums = (from: number, to: number) => totalsOf(records.kinds({ childId, fromMs: from, toMs: to }));
  const now = measure(startMs === fromMs ? totals : sums(startMs, toMs), startMs, toMs);
  const before = measure(sums(beforeMs, startMs), beforeMs, startMs);
  return Math.min(now.answered, before.answered) < ENOUGH_TO_COMPARE ? null : { now, before };
}
