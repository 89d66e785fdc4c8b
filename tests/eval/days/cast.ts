import type { Grade } from '#agents/knowledge/arithmetic/dice.ts';
import { USUAL_DECAY } from './forgetting.ts';

/** A simulated child: how it learns and forgets, and what its day is like. */
export interface Character {
  readonly name: string;
  /** FSRS's w20: 0.15 forgets slowly, 0.5 steeply. */
  readonly decay: number;
  /** Sums: log-odds above the middle of its grade. */
  readonly talent: number;
  /** Kinds of sums it is weak in. */
  readonly weakIn?: RegExp;
  /** One of the kanji that its class has in the first days stays strange to it. */
  readonly neverLearnsOne?: true;
  /** The chance, 0-1, that it sits down on a day. */
  readonly diligence: number;
  /** Sums of its homework that it brings on a school day. */
  readonly homework: number;
  /** Its parent writes down each week which kanji the class has had. */
  readonly isTold?: true;
  /** A week away, from this day on. */
  readonly awayFrom?: number;
}

/** How much more steeply a younger child forgets. Ours, not measured. */
export const STEEPER: Readonly<Record<Grade, number>> = { 1: 1.4, 2: 1.2, 3: 1 };

export const CAST: readonly Character[] = [
  { name: 'middling, class told', isTold: true, decay: 0.22, talent: 0, diligence: 0.85, homework: 0 },
  { name: 'quick', decay: USUAL_DECAY, talent: 1, diligence: 0.9, homework: 3 },
  { name: 'forgets', decay: 0.4, talent: -0.3, diligence: 0.85, homework: 3 },
  {
    name: 'weak in borrowing, class told',
    isTold: true,
    decay: 0.22,
    talent: 0,
    weakIn: /borrow/,
    diligence: 0.85,
    homework: 3,
  },
  {
    name: 'never one kanji, class told',
    isTold: true,
    decay: 0.22,
    talent: 0,
    neverLearnsOne: true,
    diligence: 0.85,
    homework: 0,
  },
  { name: 'seldom comes', decay: 0.3, talent: 0, diligence: 0.45, homework: 0, awayFrom: 24 },
];
