import type { Operator } from '#agents/knowledge/arithmetic/problem.ts';
import { bareOf } from '#agents/knowledge/arithmetic/told-sums.ts';

/** A sum with what it is said to come to; null where it is only named. */
export interface Step {
  readonly operator: Operator;
  readonly a: string;
  readonly b: string;
  readonly result: string | null;
}

/** How far sums that go on from one another have come, as one expression. */
export interface Reached {
  readonly expression: string;
  readonly result: string | null;
  /** The last sum as it was said. */
  readonly last?: string;
}

const ADDS = /[+-]/;

/** The expression so far as a part of the next one, in brackets where it needs them. */
function within(expression: string, operator: Operator, isLeft: boolean): string {
  const isProduct = operator === '×' || operator === '÷';
  const needs =
    (isProduct && ADDS.test(expression)) ||
    (!isLeft && operator === '-' && ADDS.test(expression)) ||
    (!isLeft && operator === '÷' && /[×÷]/.test(expression));
  return needs ? `(${expression})` : expression;
}

/** The step behind what was reached; null where it does not go on from it. */
function further(reached: Reached, { operator, a, b, result }: Step): Reached | null {
  const before = reached.result === null ? null : bareOf(reached.result);
  if (before === null) return null;
  const last = `${bareOf(a)}${operator}${bareOf(b)}`;
  if (bareOf(a) === before)
    return {
      last,
      expression: `${within(reached.expression, operator, true)}${operator}${bareOf(b)}`,
      result,
    };
  if (bareOf(b) === before)
    return {
      last,
      expression: `${bareOf(a)}${operator}${within(reached.expression, operator, false)}`,
      result,
    };
  return null;
}

/**
 * Sums of which each goes on with what the one before came to, as one: 18-5=13, 13+7=20 is 18-5+7. `from`: where the child stands already.
 * Null where one of them does not go on.
 */
export function inOneLine(steps: readonly Step[], from: Reached | null = null): Reached | null {
  const [first, ...rest] = steps;
  if (first === undefined) return from;
  const begun =
    from === null
      ? {
          expression: `${bareOf(first.a)}${first.operator}${bareOf(first.b)}`,
          result: first.result,
        }
      : further(from, first);
  return rest.reduce<Reached | null>(
    (reached, step) => (reached === null ? null : further(reached, step)),
    begun,
  );
}
