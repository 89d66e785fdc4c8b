import type { Grade } from '#agents/knowledge/arithmetic/dice.ts';
import { parseProblem } from '#agents/knowledge/arithmetic/expression.ts';
import { kindOf } from '#agents/knowledge/arithmetic/kind.ts';
import type { ParsedProblem } from '#agents/knowledge/arithmetic/problem.ts';
import { wordsOf } from '#agents/knowledge/japanese/kanji-words.ts';
import { planSteps, type SolutionStep } from '#agents/teaching/steps/steps.ts';
import { type Fact, factOf } from './facts.ts';
import { predictSuccess } from './mastery.ts';
import type { ClassPlace } from './new-kanji.ts';
import { ambiguityOf, chanceUnderRule, type OpenRule } from './open-rule.ts';
import type { AnotherWay } from './pace/another-way.ts';
import type { PracticeState } from './practice-log.ts';
import { type Skill, type SubjectQuestion, skillOf } from './skills.ts';

/** Why this and not another. */
export type Reason =
  | 'due_fact' // its day has come
  | 'new_fact' // school has brought it, and it was never asked here
  | 'open_rule' // the bug rule that is open shows in it
  | 'near_target' // its predicted success is nearest to 0.75-0.8
  | 'asked_for' // the child wants to practise, and nothing of it is due
  | 'met_again' // like one of the days before, to be done alone (met-again.ts)
  | 'after_misses'; // two misses in a row: something easy, worked out together

export interface Choice {
  readonly reason: Reason;
  /**
   * 'alone': the child tries first. 'together': the robot begins with the first small question, and nothing in it
   * counts as a miss.
   */
  readonly way: 'alone' | 'together';
  /** The chance, 0-1, that the child is right alone at its first try. */
  readonly predicted: number;
}

/** What the child is given next. */
export type NextTask =
  | (Choice & {
      readonly type: 'problem';
      readonly problem: ParsedProblem;
      readonly skill: Skill;
      /** The fact it asks, when it is one of the 九九. */
      readonly fact: Fact | null;
      /** The bug rule it was made for; a wrong answer by that rule can be told from others. */
      readonly rule: string | null;
      /** Verified, the problem itself the last; never empty. Planned when first read, and kept (steps.ts). */
      readonly steps: readonly SolutionStep[];
    })
  | (Choice & {
      readonly type: 'kanji';
      readonly fact: Fact;
      /** The word to ask it in; any where left out. */
      readonly askedIn?: string;
      /** The child brought it from school. Left out: the robot chose it. */
      readonly source?: 'child';
      /** Where it keeps failing: how it is asked now. */
      readonly form?: AnotherWay;
      /** Words in which it failed: another where there is any. */
      readonly notAskedIn?: readonly string[];
    })
  | (Choice & {
      readonly type: 'question';
      readonly question: SubjectQuestion;
      readonly skill: Skill;
      readonly fact: null;
    });

export interface PracticeRequest {
  readonly grade: Grade;
  readonly nowMs: number;
  /** Values in [0, 1); the same ones make the same choice. */
  readonly random: () => number;
  /** Ids of courses. Default: math only. */
  readonly subjects?: readonly string[];
  /** Whether a skill may be practised here and now. Default: all may. */
  readonly canPractise?: (skill: Skill) => boolean;
  /** Where the class is with its kanji; null or left out: nobody said. */
  readonly classPlace?: ClassPlace | null;
  /** The sum that lies open: no other that is the same. Default: none. */
  readonly open?: string | undefined;
  /** Whether a fact can be asked here and now: has the kanji a word, can the child write here. Default: all can. */
  readonly canAsk?: (fact: Fact) => boolean;
  /** Kinds of problem that are remembered as hard, each with the key of the entry. Default: none. */
  readonly rememberedHard?: ReadonlyMap<string, string>;
  /** Of the problems of a skill the one with the most, or the fewest, small questions. Default: any. */
  readonly effort?: 'harder' | 'easier';
}

/** Problems tried until one fits. */
const TRIES = 24;
/** Problems of a skill that are compared where a child wants it harder, or easier. */
const COMPARED = 8;
/** An expression does not come back within so many entries. */
const FRESH_ENTRIES = 20;

/**
 * A problem of a skill that was not asked lately; where a rule is given, one in which it shows, and most clearly. Null
 * where it shows in none of those tried.
 */
function makeFresh(
  skill: Skill,
  rule: OpenRule | null,
  state: PracticeState,
  { random }: PracticeRequest,
): ParsedProblem | SubjectQuestion | null {
  const lately = new Set(state.recent.slice(0, FRESH_ENTRIES).map((entry) => entry.expression));
  let found: ParsedProblem | SubjectQuestion | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < TRIES; tries++) {
    const problem = skill.make(random);
    if ('prompt' in problem) {
      found = problem;
      if (!lately.has(problem.prompt)) break;
      continue;
    }
    const isFresh = kindOf(problem) === skill.kind && !lately.has(problem.canonical);
    if (rule === null) {
      found = problem;
      if (isFresh) break;
    } else if (isFresh) {
      const ambiguity = ambiguityOf(rule.code, problem);
      if (ambiguity < least) [found, least] = [problem, ambiguity];
      if (least === 1) break;
    }
  }
  return found;
}

/** 1-1, 5+0, 4÷4: nothing to think about, however easy it is to be. */
const isNothing = ({ canonical }: ParsedProblem): boolean => {
  const [, a, sign, b] = /^(\d+)([+\-×÷])(\d+)$/.exec(canonical) ?? [];
  return (
    b !== undefined &&
    (a === '0' ||
      b === '0' ||
      (a === b && sign === '-') ||
      (sign === '÷' && Number(a) < 2 * Number(b)) ||
      a === '1' ||
      (b === '1' && (sign === '×' || sign === '÷')))
  );
};

/** How much there is to do: small questions first, then how many digits. */
const effortOf = (problem: ParsedProblem, grade: Grade): number =>
  planSteps(problem, grade).length + problem.canonical.length / 100;

/** makeFresh, and where it is to be harder or easier, the one of several that is most so. */
function makeWanted(...asked: Parameters<typeof makeFresh>): ParsedProblem | SubjectQuestion | null {
  const [, , , { effort, grade }] = asked;
  const first = makeFresh(...asked);
  if (effort === undefined || first === null || 'prompt' in first) return first;
  const sign = effort === 'harder' ? -1 : 1;
  const others = Array.from({ length: COMPARED - 1 }, () => makeFresh(...asked));
  const [most = first] = [first, ...others]
    .flatMap((problem) => (problem === null || 'prompt' in problem ? [] : [problem]))
    .toSorted((a, b) => Number(isNothing(a)) - Number(isNothing(b)))
    .filter((problem, _, all) => isNothing(all[0] ?? problem) || !isNothing(problem))
    .toSorted((a, b) => sign * (effortOf(a, grade) - effortOf(b, grade)));
  return most;
}

/** A fresh problem of a skill as a task; null where the rule given shows in none that was tried. */
export function skillTask(
  choice: Omit<Choice, 'predicted'>,
  skill: Skill,
  rule: OpenRule | null,
  state: PracticeState,
  request: PracticeRequest,
): NextTask | null {
  const problem = makeWanted(skill, rule, state, request);
  if (problem === null) return null;
  const chance = predictSuccess(state.mastery, skill);
  if ('prompt' in problem)
    return { ...choice, predicted: chance, type: 'question', question: problem, skill, fact: null };
  const predicted = rule === null ? chance : chanceUnderRule(chance, rule);
  return problemTask({ ...choice, predicted }, problem, skill, rule?.code ?? null, request.grade);
}

/** A kanji that nobody asked yet is asked in its plainest word: others may hold kanji that the class has not had. */
export function newFactTask(choice: Choice, fact: Fact, grade: Grade): NextTask | null {
  const task = factTask(choice, fact, grade);
  const [plainest] = wordsOf(fact.prompt);
  return task?.type === 'kanji' && plainest !== undefined ? { ...task, askedIn: plainest.word } : task;
}

/** A fact as a task; null where no grade near has the skill it belongs to. */
export function factTask(choice: Choice, fact: Fact, grade: Grade): NextTask | null {
  if (fact.subject === 'japanese') return { ...choice, type: 'kanji', fact };
  const skill = skillOf(fact.kind, grade);
  return skill === null ? null : problemTask(choice, parseProblem(fact.prompt), skill, null, grade);
}

/** A problem of a skill as a task. */
export function problemTask(
  choice: Choice,
  problem: ParsedProblem,
  skill: Skill,
  rule: string | null,
  grade: Grade,
): NextTask {
  return {
    ...choice,
    type: 'problem',
    problem,
    skill,
    fact: factOf(skill.kind, problem.canonical),
    rule,
    get steps() {
      return planSteps(problem, grade);
    },
  };
}
