import type { WrongAnswer, WronglyAnswered } from '#agents/family/family-records.ts';
import { dayAt, dayText } from '#agents/record/days.ts';
import { mistakeName, shownSum } from '#agents/record/record-words.ts';
import { BUG_RULES } from '#agents/teaching/bugs/diagnosis.ts';
import { factOf } from '#agents/teaching/practice/facts.ts';
import type { Report } from './report-schema.ts';
import type { ReportWords } from './report-words.ts';

/** Never from one mistake, and never from one bad day. */
const PROBLEMS = 3;
const SESSIONS = 2;
const FACT_TIMES = 2;
const MOST_AREAS = 3;
const MOST_FACTS = 6;
const EXAMPLES = 3;

const isProcedural: ReadonlySet<string> = new Set(
  BUG_RULES.filter((rule) => rule.isProcedural).map((rule) => rule.code),
);

interface Trouble {
  readonly problem: WronglyAnswered;
  /** The wrong answers that it would explain. */
  readonly answers: readonly WrongAnswer[];
}

/** Times and places in which this kind of problem went wrong in this way. */
interface Area {
  readonly kind: string;
  /** Family of rules: which rule of it, an answer alone cannot say. */
  readonly family: string;
  readonly troubles: Trouble[];
}

const dateOf = (atMs: number): string => dayText(dayAt(atMs));
const isInPeriod = ({ startedAtMs }: WronglyAnswered, fromMs: number): boolean => startedAtMs >= fromMs;

const familiesOf = ({ rules }: WrongAnswer): ReadonlySet<string> =>
  new Set(rules.filter((rule) => isProcedural.has(rule)).map((rule) => rule.split('.')[0] ?? ''));

function areasOf(found: readonly WronglyAnswered[]): readonly Area[] {
  const areas = new Map<string, Area>();
  for (const problem of found) {
    const { wrongAnswers } = problem;
    for (const family of new Set(wrongAnswers.flatMap((answer) => [...familiesOf(answer)]))) {
      const key = `${problem.kind} ${family}`;
      const area = areas.get(key) ?? { kind: problem.kind, family, troubles: [] };
      areas.set(key, area);
      area.troubles.push({
        problem,
        answers: wrongAnswers.filter((answer) => familiesOf(answer).has(family)),
      });
    }
  }
  return [...areas.values()];
}

/**
 * What goes wrong again and again, with the problems that show it: three problems over two sessions at least, and one of
 * them in the period. `found`: newest first, back to 28 days before its end. One area a kind, that seen most.
 */
export function weakAreas(
  found: readonly WronglyAnswered[],
  fromMs: number,
  { language, kinds }: ReportWords,
): Report['weak_areas'] {
  const ranked = areasOf(found)
    .filter(
      ({ troubles }) =>
        troubles.length >= PROBLEMS &&
        new Set(troubles.map(({ problem }) => problem.sessionId)).size >= SESSIONS &&
        troubles.some(({ problem }) => isInPeriod(problem, fromMs)),
    )
    .toSorted((a, b) => b.troubles.length - a.troubles.length);
  return ranked
    .filter(({ kind }, index) => ranked.findIndex((other) => other.kind === kind) === index)
    .slice(0, MOST_AREAS)
    .map(({ kind, family, troubles }) => ({
      kind: kinds.known(kind),
      name: kinds.name(kind, language),
      about: mistakeName(family, language),
      wrong_answers: troubles.reduce((sum, { answers }) => sum + answers.length, 0),
      problems: troubles.length,
      sessions: new Set(troubles.map(({ problem }) => problem.sessionId)).size,
      since: dateOf(Math.min(...troubles.map(({ problem }) => problem.startedAtMs))),
      evidence: troubles.slice(0, EXAMPLES).map(({ problem, answers: [first] }) => ({
        problem_id: problem.problemId,
        date: dateOf(problem.startedAtMs),
        expression: shownSum(problem.expression),
        answer: first === undefined ? null : shownAnswer(first),
      })),
    }));
}

/** An answer as it may be shown; null where it could not be read. */
export function shownAnswer({ answer }: WrongAnswer): string | null {
  return answer === null ? null : shownSum(answer);
}

/** Facts that were not known at once on two occasions or more; the most often forgotten first. */
export function forgottenFacts(
  found: readonly WronglyAnswered[],
  fromMs: number,
  { language, kinds }: ReportWords,
): Report['forgotten_facts'] {
  const missed = new Map<string, WronglyAnswered[]>();
  for (const problem of found) {
    if (factOf(problem.kind, problem.expression) === null || problem.isFirstRight !== false) continue;
    const key = `${problem.kind}:${problem.expression}`;
    missed.set(key, [...(missed.get(key) ?? []), problem]);
  }
  return [...missed.values()]
    .filter((times) => times.length >= FACT_TIMES && times.some((problem) => isInPeriod(problem, fromMs)))
    .toSorted((a, b) => b.length - a.length)
    .slice(0, MOST_FACTS)
    .flatMap((times) =>
      times.slice(0, 1).map(({ kind, expression }) => ({
        kind: kinds.known(kind),
        name: kinds.name(kind, language),
        fact: shownSum(expression),
        times: times.length,
        since: dateOf(Math.min(...times.map(({ startedAtMs }) => startedAtMs))),
      })),
    );
}
