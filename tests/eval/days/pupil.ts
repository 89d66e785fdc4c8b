import type { Grade } from '#agents/knowledge/arithmetic/dice.ts';
import { type Fact, factsOfGrade } from '#agents/teaching/practice/facts.ts';
import { difficultyOf } from '#agents/teaching/practice/mastery.ts';
import { type Skill, skillOf } from '#agents/teaching/practice/skills.ts';
import { type Character, STEEPER } from './cast.ts';
import { afterMeeting, type Memory, recallOf } from './forgetting.ts';
import type { School } from './school.ts';

/** Days after the class has had something on which it is looked at in class again. */
const AGAIN_IN_CLASS = [1, 4] as const;
/** A child writes a kanji that it has just learned to read less surely. */
const WRITING_STEEPER = 1.5;
const SLIP = 0.03;
/** One of so many readings can be guessed. */
const GUESS = 0.05;
/** A sum gets so much surer each time (log-odds). */
const SUM_LEARNED = 0.03;

/** A child that learns in class and with the robot, and forgets as FSRS says: each thing at a pace of its own. */
export class Pupil {
  readonly grade: Grade;
  readonly character: Character;
  readonly school: School;
  readonly facts: readonly Fact[];
  readonly never: string | null;
  readonly #random: () => number;
  /** Key: fact id. */
  readonly #memories = new Map<string, Memory>();
  /** Key: fact id. How steeply this one is forgotten. */
  readonly #decays = new Map<string, number>();
  /** Key: skill id; log-odds. */
  readonly #sums = new Map<string, number>();

  constructor(grade: Grade, character: Character, school: School, random: () => number) {
    this.grade = grade;
    this.character = character;
    this.school = school;
    this.#random = random;
    this.facts = factsOfGrade(grade);
    const early = this.facts.find(
      (fact) => fact.kind === 'kanji_reading' && school.dayOf(fact) >= 2 && school.dayOf(fact) < 9,
    );
    this.never = character.neverLearnsOne ? (early?.prompt ?? null) : null;
    for (const fact of this.facts) {
      const own = Math.exp(0.3 * this.#normal()) * (fact.kind === 'kanji_writing' ? WRITING_STEEPER : 1);
      this.#decays.set(fact.id, Math.min(0.8, character.decay * STEEPER[grade] * own));
      const day = school.dayOf(fact);
      if (day >= 0) continue;
      for (const later of [0, ...AGAIN_IN_CLASS, 20, 60])
        if (day + later < 0) this.#meetInClass(fact, day + later);
    }
  }

  /** Whether it is known now, as a chance 0-1; nothing it says tells the robot. */
  recall(fact: Fact, day: number): number {
    return fact.prompt === this.never ? 0 : recallOf(this.#memories.get(fact.id), day, this.#decayOf(fact));
  }

  /** Whether the class has had it. */
  hasHad(fact: Fact, day: number): boolean {
    return this.school.dayOf(fact) <= day;
  }

  /** The kanji of its grade that the class has had, as a parent would write them down: the last first. */
  kanjiOfClass(day: number): string {
    const own = this.facts.filter(
      (fact) =>
        fact.kind === 'kanji_reading' && this.school.order.includes(fact.prompt) && this.hasHad(fact, day),
    );
    return own
      .toSorted((a, b) => this.school.order.indexOf(b.prompt) - this.school.order.indexOf(a.prompt))
      .map(({ prompt }) => prompt)
      .join('');
  }

  /** A morning in school. */
  attend(day: number): void {
    for (const fact of this.facts) {
      const since = day - this.school.dayOf(fact);
      if (since === 0 || AGAIN_IN_CLASS.some((later) => later === since)) this.#meetInClass(fact, day);
    }
  }

  /** Is asked a fact: whether it comes to it, by itself or at a guess. */
  triesFact(fact: Fact, day: number): boolean {
    const chance = this.recall(fact, day);
    return this.#random() < (1 - SLIP) * chance + (1 - chance) * (fact.kind === 'kanji_writing' ? 0 : GUESS);
  }

  /** Has been asked a fact and knows the answer now; `isKnown`: it came without help. */
  learnsFact(fact: Fact, isKnown: boolean, day: number): void {
    const memory = this.#memories.get(fact.id);
    this.#memories.set(fact.id, afterMeeting(memory, isKnown, day, this.#decayOf(fact)));
  }

  /** Is asked a sum that is no fact. */
  triesSum(kind: string, grade: Grade): boolean {
    const skill = skillOf(kind, grade);
    if (skill === null) return this.#random() < 0.7;
    const strength = this.#strengthOf(skill);
    this.#sums.set(skill.id, strength + SUM_LEARNED);
    return this.#random() < 1 / (1 + Math.exp(-strength));
  }

  chance(chance: number): boolean {
    return this.#random() < chance;
  }

  #strengthOf(skill: Skill): number {
    const known = this.#sums.get(skill.id);
    if (known !== undefined) return known;
    const weakness = this.character.weakIn?.test(skill.kind) ? 1.5 : 0;
    return (
      this.character.talent + 0.7 * (this.grade - 1) - difficultyOf(skill) + 0.5 * this.#normal() - weakness
    );
  }

  #meetInClass(fact: Fact, day: number): void {
    const isKnown = !this.#memories.has(fact.id) || this.#random() < this.recall(fact, day);
    this.learnsFact(fact, isKnown, day);
  }

  #decayOf(fact: Fact): number {
    return this.#decays.get(fact.id) ?? this.character.decay;
  }

  #normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.#random())) * Math.cos(2 * Math.PI * this.#random());
  }
}
