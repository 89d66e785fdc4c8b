import type { Grade } from '#agents/knowledge/arithmetic/dice.ts';
import { formatQuantity } from '#agents/knowledge/arithmetic/quantity.ts';
import { solveProblem } from '#agents/knowledge/arithmetic/solve.ts';
import { BUG_RULES, diagnose } from '#agents/teaching/bugs/diagnosis.ts';
import { difficultyOf } from '#agents/teaching/practice/mastery.ts';
import { kindsOfRule } from '#agents/teaching/practice/open-rule.ts';
import type { PracticeEntry } from '#agents/teaching/practice/practice-log.ts';
import { SKILLS, type Skill } from '#agents/teaching/practice/skills.ts';
import type { KnownTask } from './practice-entry.ts';

/** What a simulated child made of a task, and how likely it truly was to be right alone. */
export interface Played {
  readonly entry: PracticeEntry;
  readonly trueChance: number;
  /** Whether it would have been right alone; for tasks worked together, where nobody asked. */
  readonly isRight: boolean;
}

const BUGS: Readonly<Record<Grade, readonly string[]>> = {
  1: ['borrow.smaller_from_larger', 'partial.last_step_forgotten'],
  2: ['borrow.smaller_from_larger', 'borrow.no_decrement', 'carry.dropped'],
  3: ['borrow.no_decrement', 'zero.dropped_in_multiplier', 'remainder.dropped', 'carry.dropped'],
};
const SLIP = 0.03;

/**
 * A child of known skill. It differs on purpose from the model that is to predict it: skills vary on their own, the
 * world's difficulties are not the priors, problems of a kind differ, it gets better as it practises, a bug shows in
 * 60 % of the problems where it can until it has been talked about, and it forgets by half-lives (Settles & Meeder
 * 2016), not by FSRS.
 */
export class SimulatedLearner {
  readonly grade: Grade;
  /** Log-odds above the middle of the grade. */
  readonly talent: number;
  readonly bug: string | null;
  readonly #random: () => number;
  readonly #forgetsSlowly: number;
  /** Key: skill id; log-odds. */
  readonly #strength = new Map<string, number>();
  /** Key: fact id. */
  readonly #halfLives = new Map<string, { days: number; atMs: number }>();
  #bugShows: number;

  /** `world` holds how much harder each skill is than its prior says. Key: skill id. */
  constructor(grade: Grade, world: ReadonlyMap<string, number>, random: () => number) {
    this.grade = grade;
    this.#random = random;
    this.talent = 0.9 * this.#normal();
    this.#forgetsSlowly = Math.exp(0.4 * this.#normal());
    for (const skill of SKILLS) {
      const hardness = difficultyOf(skill) - 0.7 * (grade - 1) + (world.get(skill.id) ?? 0);
      this.#strength.set(skill.id, this.talent + 0.6 * this.#normal() - hardness);
    }
    const bugs = BUGS[grade];
    this.bug = random() < 0.5 ? (bugs[Math.floor(random() * bugs.length)] ?? null) : null;
    this.#bugShows = 0.6;
  }

  /** How likely it is right in a usual problem of a skill, its bug aside. */
  chanceAt(skill: Skill): number {
    return 1 / (1 + Math.exp(-(this.#strength.get(skill.id) ?? 0)));
  }

  play(task: KnownTask, nowMs: number): Played {
    const bugAnswer = this.#bugAnswer(task);
    const alone = this.#chance(task, nowMs);
    const trueChance = bugAnswer === null ? alone : alone * (1 - this.#bugShows);
    const isByBug = bugAnswer !== null && this.#random() < this.#bugShows;
    const isRight = !isByBug && this.#random() < alone;
    const isTogether = task.way === 'together';
    this.#learn(task, isRight, nowMs);
    if (isByBug) this.#bugShows *= 0.85;
    const solves = this.#random() < 0.65 ? 'hint_solved' : 'guided_solved';
    const isKanji = task.type === 'kanji';
    return {
      isRight,
      trueChance,
      entry: {
        kind: isKanji ? task.fact.kind : task.skill.kind,
        expression: isKanji ? task.fact.prompt : task.problem.canonical,
        grade: isKanji ? this.grade : task.skill.grade,
        source: 'robot',
        firstTry: isTogether ? null : isRight ? 'right' : 'wrong',
        outcome: isTogether ? 'guided_solved' : isRight ? 'self_solved' : solves,
        hintsUsed: isRight && !isTogether ? 0 : 1,
        latencyMs: Math.round(6000 * Math.exp(0.5 * this.#normal())),
        rules: isRight || isTogether ? [] : isByBug ? bugAnswer : this.#slip(task),
        atMs: nowMs,
      },
    };
  }

  /** What the coach would make of the answer that the bug leads to; null where it does not show. */
  #bugAnswer(task: KnownTask): readonly string[] | null {
    if (this.bug === null || task.type === 'kanji') return null;
    if (!(kindsOfRule(this.bug) as readonly string[]).includes(task.skill.kind)) return null;
    const right = solveProblem(task.problem);
    const answer = BUG_RULES.find((rule) => rule.code === this.bug)
      ?.predict(task.problem)
      .find((wrong) => formatQuantity(wrong) !== formatQuantity(right));
    if (answer === undefined) return null;
    return diagnose(task.problem, right, answer).map((diagnosis) => diagnosis.rule);
  }

  /** What the coach would make of a slip: of four, three look like nothing known, one like some rule or other. */
  #slip(task: KnownTask): readonly string[] {
    if (task.type === 'kanji' || this.#random() < 0.75) return [];
    const right = solveProblem(task.problem);
    const answers = BUG_RULES.flatMap((rule) => rule.predict(task.problem));
    const answer = answers[Math.floor(this.#random() * answers.length)];
    return answer === undefined ? [] : diagnose(task.problem, right, answer).map(({ rule }) => rule);
  }

  #chance(task: KnownTask, nowMs: number): number {
    const known = task.fact === null ? undefined : this.#halfLives.get(task.fact.id);
    if (known === undefined) return task.type === 'kanji' ? 0.75 : this.#problemChance(task.skill);
    const days = (nowMs - known.atMs) / 86_400_000;
    return (1 - SLIP) * 2 ** (-days / known.days);
  }

  #problemChance(skill: Skill): number {
    const hardness = 0.3 * this.#normal();
    return 1 / (1 + Math.exp(hardness - (this.#strength.get(skill.id) ?? 0)));
  }

  #learn(task: KnownTask, isRight: boolean, nowMs: number): void {
    if (task.type === 'problem') {
      this.#strength.set(task.skill.id, (this.#strength.get(task.skill.id) ?? 0) + 0.03);
    }
    if (task.fact === null) return;
    const known = this.#halfLives.get(task.fact.id);
    const first = isRight ? 15 : 2.5;
    const later = isRight ? 2.2 : 0.5;
    const days = known === undefined ? first * this.#forgetsSlowly : Math.max(1, known.days * later);
    this.#halfLives.set(task.fact.id, { days, atMs: nowMs });
  }

  #normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.#random())) * Math.cos(2 * Math.PI * this.#random());
  }
}

/** A world in which skills are harder or easier than the priors say. Key: skill id. */
export function makeWorld(random: () => number): ReadonlyMap<string, number> {
  return new Map(SKILLS.map((skill) => [skill.id, (random() + random() - 1) * 1.2]));
}
