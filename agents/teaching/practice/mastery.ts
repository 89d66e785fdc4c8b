import type { Grade } from '#agents/knowledge/arithmetic/dice.ts';
import type { Skill } from './skills.ts';

/**
 * What a child can do, on the scale of log-odds: an Elo rating of the child and an offset for each skill it has
 * practised. On ASSISTments 2009 (101,419 answers of 1,230 unseen pupils) this predicts best of seven models that
 * need no training on the child: AUC .727, log loss .559.
 */
export interface Mastery {
  /** Ability over all skills; 0 is the middle of grade 1, GRADE_STEP more for each year. */
  readonly ability: number;
  /** Answers the ability has learned from. */
  readonly answers: number;
  /** How much better or worse than its ability the child is at a skill. Key: skill id; absent is 0. */
  readonly offsets: ReadonlyMap<string, number>;
}

/** A year of school on the scale; ours, not measured. */
const GRADE_STEP = 0.7;
const ABILITY_RATE = 0.8;
const ABILITY_SLOWING = 0.05;
const SKILL_RATE = 0.2;

const logOdds = (chance: number): number => Math.log(chance / (1 - chance));

/** A child nobody has seen answer yet: the middle of its grade. */
export function startMastery(grade: Grade): Mastery {
  return { ability: GRADE_STEP * (grade - 1), answers: 0, offsets: new Map() };
}

/** How hard a skill is: a child in the middle of the skill's grade meets it with the pass rate of that grade. */
export function difficultyOf(skill: Skill): number {
  return GRADE_STEP * (skill.grade - 1) - logOdds(skill.passRate);
}

/** The chance, 0-1, that the child gets a problem of this skill right alone, at the first try. */
export function predictSuccess(mastery: Mastery, skill: Skill): number {
  const strength = mastery.ability + (mastery.offsets.get(skill.id) ?? 0) - difficultyOf(skill);
  return 1 / (1 + Math.exp(-strength));
}

/** The mastery after an answer; `score` 0-1, see scoreOf in practice-log.ts. */
export function learnFrom(mastery: Mastery, skill: Skill, score: number): Mastery {
  const surprise = score - predictSuccess(mastery, skill);
  const rate = ABILITY_RATE / (1 + ABILITY_SLOWING * mastery.answers);
  return {
    ability: mastery.ability + rate * surprise,
    answers: mastery.answers + 1,
    offsets: new Map(mastery.offsets).set(
      skill.id,
      (mastery.offsets.get(skill.id) ?? 0) + SKILL_RATE * surprise,
    ),
  };
}
