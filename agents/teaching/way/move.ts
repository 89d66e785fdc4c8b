import type { Operator, ParsedProblem } from '#agents/knowledge/arithmetic/problem.ts';
import type { Sentence } from '#agents/words/sentence.ts';

/** A sum that the child has worked out rightly on its way; whole numbers, without their units. */
export interface Move {
  readonly operator: Operator;
  readonly a: number;
  readonly b: number;
  readonly result: number;
}

/** What is said next to a child on a way of its own. */
export interface Turn {
  /** `on`: its way leads there, and the next number is asked for. `astray`: this step is not one of the problem's. */
  readonly type: 'on' | 'astray';
  readonly ask: string;
  /** The sum that the question is about, so that a number said next is for it; null where it is about no sum. */
  readonly sum: string | null;
  /** The sentence that was asked, where it says what may come back. */
  readonly of?: Sentence;
}

export const on = (ask: string, sum: string | null = null): Turn => ({ type: 'on', ask, sum });
export const astray = (ask: string, sum: string | null = null): Turn => ({ type: 'astray', ask, sum });

/** What comes of moves one after the other: the first step that is not one of the problem's, else what the last leads to. */
export function alongMoves(moves: readonly Move[], take: (move: Move) => Turn | null): Turn | null {
  const turns = moves.map(take);
  return turns.find((turn) => turn?.type === 'astray') ?? turns.at(-1) ?? null;
}

const SUM = /^(\d{1,9})([+\-×÷])(\d{1,9})$/;
const TO_TEN = /^(\d{1,9})\+□=(\d{1,9})$/;

/** A sum of two whole numbers with what it came to, as a move; units are left aside. Null for any other. */
export function moveFrom({ canonical }: ParsedProblem, answer: string | null): Move | null {
  const result = /^(\d{1,9})[^\d.]*$/.exec(answer ?? '')?.[1];
  if (result === undefined) return null;
  const line = canonical.replace(/[^\d+\-×÷=□.]/g, '');
  const [, part, whole] = TO_TEN.exec(line) ?? [];
  if (part !== undefined) return { operator: '+', a: Number(part), b: Number(result), result: Number(whole) };
  const [, a, sign, b] = SUM.exec(line) ?? [];
  if (a === undefined) return null;
  return { operator: sign as Operator, a: Number(a), b: Number(b), result: Number(result) };
}

/** Digits, ones first. */
export const digitsOf = (value: number): readonly number[] => [...String(value)].reverse().map(Number);
export const digitAt = (value: number, place: number): number => digitsOf(value)[place] ?? 0;
