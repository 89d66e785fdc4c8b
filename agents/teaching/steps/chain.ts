import { formatExpression } from '#agents/knowledge/arithmetic/expression.ts';
import type { Expression, Operator, Quantity } from '#agents/knowledge/arithmetic/problem.ts';
import { hasBlank, pairOf, ungroup } from '#agents/knowledge/arithmetic/shape.ts';
import { sentence, wordings } from '#agents/words/sentence.ts';
import anyWords from '#agents/words/steps/any.json' with { type: 'json' };
import blankWords from '#agents/words/steps/blank.json' with { type: 'json' };
import meaningWords from '#agents/words/steps/meanings.json' with { type: 'json' };
import orderWords from '#agents/words/steps/order.json' with { type: 'json' };
import { withBlocks } from './blocks.ts';
import { type Draft, resultOf, type StepContext, type Wordings } from './draft.ts';

const VERBS: Readonly<Record<Operator, string>> = { '+': 'たす', '-': 'ひく', '×': 'かける', '÷': 'わる' };

/** The wording for a small calculation inside a longer one. */
export function part(expression: string, where: Wordings): Draft {
  return {
    expression,
    ask: [where, [sentence(anyWords.howMuch, { expression })], withBlocks(expression)],
    meant: wordings(meaningWords.inBrackets, { expression }),
    told: (result) => sentence(anyWords.resultOfSum, { expression, result }),
  };
}

/**
 * Three and more numbers: brackets first, then × and ÷, then from left to right, each small calculation as it comes
 * up; the last one asks for the whole.
 */
export function inOrder({ problem }: StepContext): readonly Draft[] {
  const drafts: Draft[] = [];
  const isMixed = /[×÷(]/.test(problem.canonical);
  const reduce = (expression: Expression, isInBrackets: boolean): string => {
    if (expression.type === 'group') return reduce(expression.inner, true);
    if (expression.type !== 'binary') return formatExpression(expression);
    const left = reduce(expression.left, expression.left.type === 'group');
    const right = reduce(expression.right, expression.right.type === 'group');
    const text = `${left}${expression.operator}${right}`;
    const isWeak = expression.operator === '+' || expression.operator === '-';
    const where = isInBrackets
      ? sentence(orderWords.bracketsFirst)
      : isMixed && !isWeak
        ? sentence(orderWords.strongFirst, { verb: VERBS[expression.operator] })
        : drafts.length === 0
          ? sentence(orderWords.fromLeft)
          : sentence(orderWords.goOn);
    drafts.push(part(text, [where, sentence(orderWords.whichFirst)]));
    return resultOf(text) ?? text;
  };
  reduce(ungroup(problem.left), false);
  const last = drafts.pop();
  const end = last?.expression ?? problem.canonical;
  return [
    ...drafts,
    {
      expression: problem.canonical,
      ask: [
        [sentence(orderWords.lastOne)],
        [sentence(orderWords.restIs, { end }), sentence(orderWords.theRest)],
        [...(last?.ask[2] ?? []), sentence(orderWords.writeBelow)],
      ],
      meant: wordings(meaningWords.lastSum, { end }),
      told: (result) => sentence(orderWords.wholeIs, { end, result }),
    },
  ];
}

/** How to get back from a result: what undoes □ on that side of the sign. */
function inverseOf(operator: Operator, isLeftBlank: boolean, other: string, result: string): string {
  switch (operator) {
    case '+':
      return `${result}-${other}`;
    case '-':
      return isLeftBlank ? `${result}+${other}` : `${other}-${result}`;
    case '×':
      return `${result}÷${other}`;
    case '÷':
      return isLeftBlank ? `${result}×${other}` : `${other}÷${result}`;
  }
}

/** A sentence about the whole and its part, without working anything out. */
function thought(operator: Operator, isLeftBlank: boolean): string {
  if (operator === '+') return sentence(blankWords.otherPart);
  if (operator === '-') {
    return isLeftBlank ? sentence(blankWords.backToStart) : sentence(blankWords.whatWasTaken);
  }
  return operator === '×'
    ? sentence(blankWords.oppositeOfTimes)
    : isLeftBlank
      ? sentence(blankWords.beforeDividing)
      : sentence(blankWords.findDivisor);
}

/** What the numbers of such a sentence are: the whole, its part, what is left. */
function meantBy(operator: Operator, isLeftBlank: boolean, other: string, result: string): Wordings {
  switch (operator) {
    case '+':
      return wordings(meaningWords.otherPart, { whole: result, part: other });
    case '-':
      return isLeftBlank
        ? wordings(meaningWords.backToStart, { part: other, rest: result })
        : wordings(meaningWords.whatWasTaken, { whole: other, rest: result });
    case '×':
      return wordings(meaningWords.oppositeOfTimes, { part: other, whole: result });
    case '÷':
      return isLeftBlank
        ? wordings(meaningWords.beforeDividing, { part: other, rest: result })
        : wordings(meaningWords.findDivisor, { whole: other, rest: result });
  }
}

/** Knowns of both sides worked out, then the sum that undoes □, then □ itself. */
export function findBlank({ problem, plan }: StepContext): readonly Draft[] {
  const drafts: Draft[] = [];
  const right = problem.right;
  if (right === null) return inOrderOnly(problem.canonical);
  const [blankSide, knownSide] = hasBlank(problem.left) ? [problem.left, right] : [right, problem.left];
  const known = workOut(knownSide, sentence(blankWords.otherSideFirst), drafts, plan);
  const whole = ungroup(blankSide);
  const shared = ungroup(knownSide);
  if (whole.type === 'binary' && shared.type === 'quantity' && shared.quantity.type === 'remainder') {
    return [...fromShares(whole, shared.quantity), ...inOrderOnly(problem.canonical)];
  }
  if (whole.type === 'binary') {
    const isLeftBlank = hasBlank(whole.left);
    const [blank, other] = isLeftBlank ? [whole.left, whole.right] : [whole.right, whole.left];
    const value = workOut(other, sentence(blankWords.otherPlaceFirst), drafts, plan);
    const inverse = inverseOf(whole.operator, isLeftBlank, value, known);
    const inner = plan(inverse);
    const end = inner.at(-1);
    if (end !== undefined) {
      const [first, ...between] = inner.slice(0, -1);
      const isWorkedOut = drafts.length > 0;
      // 7+□=20 first, then its ones: the small question alone would come from nowhere.
      const side = formatExpression(whole);
      if (first !== undefined)
        drafts.push({
          ...first,
          ask: [
            first.ask[0].map((words) =>
              isWorkedOut
                ? sentence(blankWords.thenInverse, { sum: `${side}=${known}`, inverse, words })
                : sentence(blankWords.inverseFirst, { inverse, words }),
            ),
            first.ask[1],
            first.ask[2],
          ],
        });
      drafts.push(...between, {
        ...end,
        ask: [
          [thought(whole.operator, isLeftBlank), ...end.ask[0]],
          [sentence(blankWords.byInverse, { inverse }), ...end.ask[1]],
          end.ask[2],
        ],
        meant: meantBy(whole.operator, isLeftBlank, value, known),
      });
      const isNested = ungroup(blank).type === 'binary';
      if (isNested) {
        const rest = plan(`${formatExpression(ungroup(blank))}=${resultOf(inverse) ?? inverse}`);
        drafts.push(...rest.slice(0, -1));
      }
    }
  }
  return [...drafts, ...inOrderOnly(problem.canonical)];
}

/** □÷4=3あまり1: what was shared out, and what was left over. */
function fromShares(
  whole: Extract<Expression, { type: 'binary' }>,
  { quotient, remainder }: Extract<Quantity, { type: 'remainder' }>,
): readonly Draft[] {
  const isLeftBlank = hasBlank(whole.left);
  const other = formatExpression(ungroup(isLeftBlank ? whole.right : whole.left));
  const first = isLeftBlank ? `${other}×${quotient.n}` : `${other}-${remainder.n}`;
  const second = isLeftBlank ? `${resultOf(first)}+${remainder.n}` : `${resultOf(first)}÷${quotient.n}`;
  return [
    part(first, [isLeftBlank ? sentence(blankWords.sharedOut) : sentence(blankWords.withoutRemainder)]),
    part(second, [isLeftBlank ? sentence(blankWords.remainderBack) : sentence(blankWords.shareEqually)]),
  ];
}

function workOut(
  side: Expression,
  where: string,
  drafts: Draft[],
  plan: (expression: string) => readonly Draft[],
): string {
  const whole = ungroup(side);
  const text = formatExpression(whole);
  if (whole.type !== 'binary') return text;
  const inner = plan(text);
  if (pairOf(whole) === null) drafts.push(...inner.slice(0, -1));
  drafts.push(part(text, [where]));
  return resultOf(text) ?? `(${text})`;
}

function inOrderOnly(expression: string): readonly Draft[] {
  return [
    {
      expression,
      ask: [
        [sentence(blankWords.putIn)],
        [sentence(blankWords.whatIsBlank, { expression })],
        [sentence(blankWords.sayAloud)],
      ],
      meant: wordings(meaningWords.putIn, { expression }),
      told: (result) => sentence(blankWords.fits, { result }),
    },
  ];
}
