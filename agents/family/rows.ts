import type { countSigns } from '#agents/emotion/signs.ts';
import { dayAt, dayText, timeText } from '#agents/record/days.ts';
import {
  achievementName,
  endingName,
  type KindWords,
  knownRule,
  mistakeName,
  outcomeName,
  shownSum,
  statusName,
} from '#agents/record/record-words.ts';
import type {
  BattleRound,
  BattleSums,
  ExpressionSums,
  FamilyChild,
  FamilyProblem,
  FamilySession,
  KindSums,
  ProblemDay,
  SessionSums,
  WronglyAnswered,
} from './family-records.ts';
import type { MoodRow } from './mood.ts';
import type { MappedFact } from './skills/fact-map.ts';

// The records as the tools give them to a model and to the page: snake_case, times as they read in Japan.

const minutes = (ms: number): number => Math.round(ms / 60_000);

export function childRow(child: FamilyChild) {
  return {
    child_id: child.childId,
    grade: child.grade,
    since: dayText(dayAt(child.sinceMs)),
    total_points: child.totalPoints,
    solved_count: child.solvedCount,
    streak: child.streak,
    best_streak: child.bestStreak,
    achievements: child.achievements.map(({ code, atMs }) => ({
      date: dayText(dayAt(atMs)),
      title_ja: achievementName(code, 'ja'),
      title_en: achievementName(code, 'en'),
    })),
  };
}
type ChildRow = ReturnType<typeof childRow>;

export function sumsRow({
  sessionCount,
  dayCount,
  activeMs,
  problemCount,
  solvedCount,
  hintCount,
  points,
}: SessionSums) {
  return {
    sessions: sessionCount,
    days: dayCount,
    minutes: minutes(activeMs),
    seconds: Math.round(activeMs / 1000),
    problems: problemCount,
    solved: solvedCount,
    hints: hintCount,
    points,
  };
}
export const battlesRow = ({ rounds, returned, dropped, longestRally, lastAtMs }: BattleSums) => ({
  rounds,
  returned,
  dropped,
  longest_rally: longestRally,
  last_date: lastAtMs === null ? null : dayText(dayAt(lastAtMs)),
});
export const battleRoundRow = ({ returned, dropped, longestRally, atMs }: BattleRound) => ({
  date: dayText(dayAt(atMs)),
  time: timeText(atMs),
  returned,
  dropped,
  longest_rally: longestRally,
});
export const missedRow = (sums: ExpressionSums, words: KindWords) => ({
  expression: shownSum(sums.expression),
  kind_ja: words.name(sums.kind, 'ja'),
  kind_en: words.name(sums.kind, 'en'),
  problems: sums.problemCount,
  solved: sums.solvedCount,
  wrong_answers: sums.wrongCount,
  right_at_first: sums.firstRightCount,
  answered: sums.answeredCount,
  hints: sums.hintCount,
});
/** A reading is kana and short; any other answer is shown as a sum or a kanji is. */
const shownAnswer = (answer: string): string =>
  /^[ぁ-ゖァ-ヶー]{1,8}$/.test(answer) ? answer : shownSum(answer);

/** Which wrong answers were given to which sum, those most often given first; one that could not be read is none. */
export function wrongGiven(problems: readonly WronglyAnswered[], most: number) {
  const all = problems.flatMap(({ expression, wrongAnswers }) =>
    wrongAnswers.flatMap(({ answer }) => (answer === null ? [] : [{ expression, answer }])),
  );
  const groups = [...Map.groupBy(all, ({ expression, answer }) => `${expression}\n${answer}`).values()];
  return {
    answers: all.length,
    different: groups.length,
    most_given: groups
      .toSorted((one, other) => other.length - one.length)
      .slice(0, most)
      .flatMap(([one, ...others]) =>
        one === undefined
          ? []
          : [
              {
                expression: shownSum(one.expression),
                answer: shownAnswer(one.answer),
                times: others.length + 1,
              },
            ],
      ),
  };
}
type SumsRow = ReturnType<typeof sumsRow>;

export function sessionRow(session: FamilySession) {
  const { sessions: _sessions, days: _days, ...sums } = sumsRow({ ...session, sessionCount: 1, dayCount: 1 });
  return {
    session_id: session.sessionId,
    child_id: session.childId,
    date: dayText(dayAt(session.startedAtMs)),
    started_at: timeText(session.startedAtMs),
    last_turn_at: timeText(session.lastTurnAtMs),
    ...sums,
    ending_ja: session.closeReason === null ? null : endingName(session.closeReason, 'ja'),
    ending_en: session.closeReason === null ? null : endingName(session.closeReason, 'en'),
  };
}
type SessionRow = ReturnType<typeof sessionRow>;

export function problemRow(problem: FamilyProblem, words: KindWords) {
  const { status, outcome } = problem;
  return {
    problem_id: problem.problemId,
    child_id: problem.childId,
    session_id: problem.sessionId,
    date: dayText(dayAt(problem.startedAtMs)),
    time: timeText(problem.startedAtMs),
    expression: shownSum(problem.expression),
    kind_ja: words.name(problem.kind, 'ja'),
    kind_en: words.name(problem.kind, 'en'),
    status,
    outcome,
    result_ja: outcome === null ? statusName(status, 'ja') : outcomeName(outcome, 'ja'),
    result_en: outcome === null ? statusName(status, 'en') : outcomeName(outcome, 'en'),
    answers: problem.answerCount,
    wrong_answers: problem.wrongCount,
    first_answer_right: problem.isFirstRight,
    hints: problem.hintCount,
    highest_hint_level: problem.highestHint,
    points: problem.points,
    seconds: problem.timeSpentSeconds,
  };
}
export type ProblemRow = ReturnType<typeof problemRow>;

export function kindRow(sums: KindSums, words: KindWords) {
  return {
    kind: words.known(sums.kind),
    kind_ja: words.name(sums.kind, 'ja'),
    kind_en: words.name(sums.kind, 'en'),
    ...totalsOf([sums]),
  };
}
export type KindRow = ReturnType<typeof kindRow>;

export function problemDayRow(day: ProblemDay) {
  return {
    date: dayText(day.day),
    problems: day.problemCount,
    solved: day.solvedCount,
    set_aside: day.setAsideCount,
    answered: day.answeredCount,
    right_at_first: day.firstRightCount,
    answers: day.answerCount,
    right_answers: day.rightAnswerCount,
    hints: day.hintCount,
    solved_alone: day.selfSolvedCount,
    points: day.points,
  };
}
export type ProblemDayRow = ReturnType<typeof problemDayRow>;

/** As many days as the tools list: more than a year. */
export const MOST_DAYS = 400;
/** As many problems, or spellings of them, as search_problems lists. */
export const MOST_FOUND = 50;

/** The sums of all kinds together. `right_at_first` is of `answered`, the problems with an answer. */
export function totalsOf(kinds: readonly KindSums[]) {
  const sum = (field: Exclude<keyof KindSums, 'kind'>): number =>
    kinds.reduce((total, kind) => total + kind[field], 0);
  return {
    problems: sum('problemCount'),
    solved: sum('solvedCount'),
    set_aside: sum('setAsideCount'),
    answered: sum('answeredCount'),
    right_at_first: sum('firstRightCount'),
    answers: sum('answerCount'),
    right_answers: sum('rightAnswerCount'),
    hints: sum('hintCount'),
    problems_with_hints: sum('hintedCount'),
    solved_alone: sum('selfSolvedCount'),
    solved_with_hints: sum('hintSolvedCount'),
    solved_together: sum('guidedSolvedCount'),
    seconds: sum('timeSpentSeconds'),
  };
}
export type TotalsRow = ReturnType<typeof totalsOf>;

/** Rules of one family taken together: which of them it was, an answer alone cannot say. */
export function mistakeRows(rules: readonly { readonly rule: string; readonly count: number }[]) {
  return rules.map(({ rule, count }) => ({
    rule: knownRule(rule),
    about_ja: mistakeName(rule, 'ja'),
    about_en: mistakeName(rule, 'en'),
    answers_it_would_explain: count,
  }));
}
type MistakeRow = ReturnType<typeof mistakeRows>[number];

/** What search_problems, search_sessions, get_problem_details and get_session_details give. */
export interface ProblemsFound {
  readonly totals: TotalsRow;
  /** Days on which such problems were begun, newest first. */
  readonly by_day: readonly ProblemDayRow[];
  /** Right at the first answer; null where it was not asked for. */
  readonly right_in_a_row: { readonly current: number; readonly best: number } | null;
  readonly by_kind: readonly KindRow[];
  readonly mistakes: readonly MistakeRow[];
  readonly hint_levels: readonly { readonly level: number; readonly count: number }[];
  readonly problems: readonly ProblemRow[];
  /** By spelling, most wrong answers first; empty where it was not asked for. */
  readonly most_missed: readonly ReturnType<typeof missedRow>[];
  /** null where it was not asked for. */
  readonly wrong_given: ReturnType<typeof wrongGiven> | null;
}
export interface SessionsFound {
  readonly totals: SumsRow;
  readonly by_day: readonly (SumsRow & { readonly date: string })[];
  readonly sessions: readonly SessionRow[];
  readonly battles: ReturnType<typeof battlesRow>;
  /** The newest first; empty where they were not asked for. */
  readonly battle_rounds: readonly ReturnType<typeof battleRoundRow>[];
  readonly mood_by_day: readonly (MoodRow & { readonly date: string })[];
  readonly mood: MoodRow | null;
  /** Words and ways that were noticed; what was not is left out. */
  readonly signs: ReturnType<typeof countSigns>;
  /** null where it was not asked for, or nothing was seen. */
  readonly mood_by_answers: { readonly wrong: MoodRow | null; readonly others: MoodRow | null } | null;
}
export interface ProblemFound {
  readonly problem: ProblemRow;
  readonly answers: readonly {
    readonly step: number | null;
    readonly answer: string | null;
    readonly is_correct: boolean;
    readonly may_be_about: readonly { readonly about_ja: string; readonly about_en: string }[];
    readonly seconds: number;
    readonly time: string;
  }[];
  readonly hints: readonly { readonly level: number; readonly time: string }[];
}
export interface SessionFound {
  readonly session: SessionRow;
  readonly problems: readonly ProblemRow[];
  readonly mood: MoodRow | null;
}
export interface FamilyFound {
  readonly today: string;
  readonly children_of_this_robot: number;
  /** The one that is asked about. */
  readonly children: readonly ChildRow[];
  /** Empty where they were not asked for. */
  readonly cards: readonly MappedFact[];
  readonly untouched: readonly {
    readonly kind: string;
    readonly kind_ja: string;
    readonly kind_en: string;
  }[];
}
