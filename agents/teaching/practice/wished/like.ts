import { type Limits, NO_LIMITS } from '../wish-limits.ts';
import { carriedIn } from './within.ts';

/** As long numbers as those of this sum, carried in the same places: 46+29 is like 38+47, and 76+72 is not; null of what is no plain sum. */
export function limitsLike(expression: string): Limits | null {
  const [, a, b] = /^(\d+)[+\-×÷](\d+)$/.exec(expression) ?? [];
  if (a === undefined || b === undefined) return null;
  const places = /[+-]/.test(expression) ? carriedIn(expression) : null;
  return { ...NO_LIMITS, digits: [a.length, b.length], places };
}
