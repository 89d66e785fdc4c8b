import type { SolutionStep } from './draft.ts';

const WHOLE = /^\d+$/;
const SUM = /^(\d+)([+\-×])(\d+)$/;

/** How many noughts stand behind both numbers of a sum or difference, or behind the factors together: its column. */
function columnOf(expression: string): number | null {
  const [, a = '', sign, b = ''] = SUM.exec(expression) ?? [];
  if (sign === undefined) return null;
  const [one, other] = [a, b].map((number) => /0*$/.exec(number)?.[0].length ?? 0) as [number, number];
  return sign === '×' ? one + other : Math.min(one, other);
}

/** The first place, from the ones, in which two numbers differ. */
function firstDifference(said: string, right: string): number {
  let place = 0;
  while (place < right.length && said.at(-1 - place) === right.at(-1 - place)) place++;
  return place;
}

/** Ten and more in a column, from which is taken: 12-7, 120-50. */
function takesFromTens({ expression }: SolutionStep): boolean {
  const [, a = '', sign] = SUM.exec(expression) ?? [];
  return sign === '-' && a.length > (columnOf(expression) ?? 0) + 1;
}

/** Where a way of working goes wrong, by its rule (bugs/); null where the answer itself has to tell. */
function byRule(steps: readonly SolutionStep[], rule: string | null): number | null {
  const borrow = steps.findIndex(takesFromTens);
  const sharing = steps.findIndex(({ expression }) => expression.includes('-'));
  switch (rule) {
    case 'borrow.smaller_from_larger':
    case 'borrow.zero_instead':
      return Math.max(0, borrow);
    case 'borrow.no_decrement':
    case 'borrow.decremented_twice':
    case 'borrow.across_zero':
      return borrow + 1;
    case 'zero.dropped_in_multiplier':
      return steps.length - 1;
    default:
      return rule?.startsWith('remainder.') === true && sharing >= 0 ? sharing : null;
  }
}

/**
 * The small question at which help begins after a wrong answer (canonical): at the step of the rule that explains it;
 * behind a result on the way that the child has stopped at; of columns, at the first whose digit is not right. What the
 * child has done rightly is not asked again. The first of all where nothing tells.
 */
export function beginStep(steps: readonly SolutionStep[], said: string, rule: string | null): number {
  const last = steps.length - 1;
  const right = steps[last]?.expected ?? '';
  const ruled = byRule(steps, rule);
  if (ruled !== null) return Math.min(Math.max(ruled, 0), Math.max(last, 0));
  const stopped = steps.findLastIndex(({ expected }) => expected === said);
  if (stopped >= 0 && stopped < last) return stopped + 1;
  const columns = steps.slice(0, last).map(({ expression }) => columnOf(expression));
  const isInColumns = columns.length > 0 && columns.every((column) => column !== null);
  if (!isInColumns || !WHOLE.test(said) || !WHOLE.test(right) || !SUM.test(steps[last]?.expression ?? ''))
    return 0;
  const place = firstDifference(said, right);
  const step = columns.findIndex((column) => column !== null && column >= place);
  return step >= 0 ? step : 0;
}
