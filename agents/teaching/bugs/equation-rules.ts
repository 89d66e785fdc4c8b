import type { ParsedProblem, Quantity } from '#agents/knowledge/arithmetic/problem.ts';
import { columnsOf, fromColumns } from '#agents/knowledge/arithmetic/shape.ts';
import { type Undoing, undoing } from './equation-shape.ts';
import type { BugRule } from './rule.ts';

/** One sign done with what stands beside □ and what the other side comes to; [] where it does not come out. */
function done(operator: '+' | '-' | '×' | '÷', { other, result }: Undoing): readonly Quantity[] {
  const columns = columnsOf({ operator, left: result, right: other });
  if (columns === null) return [];
  const { a, b } = columns;
  switch (operator) {
    case '+':
      return [fromColumns(a + b, columns)];
    case '-':
      return [fromColumns(a > b ? a - b : b - a, columns)];
    case '×':
      return [fromColumns(a * b, columns)];
    case '÷':
      return b > 0n && a % b === 0n ? [fromColumns(a / b, columns)] : [];
  }
}

function equationRule(code: string, wrong: (equation: Undoing) => readonly Quantity[]): BugRule {
  return {
    code,
    isProcedural: true,
    errorType: 'operation',
    predict(problem: ParsedProblem) {
      const equation = undoing(problem);
      return equation === null ? [] : wrong(equation);
    },
  };
}

/** Equations with □: what "=" means, and which sum undoes which. */
export const EQUATION_RULES: readonly BugRule[] = [
  // "=" read as "comes to": what the other side comes to is written into □ (福島県 1983 p.47).
  equationRule('blank.took_result', ({ result }) => [result]),
  equationRule('blank.copied_other', ({ other }) => [other]),
  equationRule('blank.added', (equation) => done('+', equation)),
  equationRule('blank.same_operation', (equation) =>
    equation.operator === '+' ? [] : done(equation.operator, equation),
  ),
];
