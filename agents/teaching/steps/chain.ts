import { formatExpression } from '#agents/knowledge/arithmetic/expression.ts';
import type { Expression, Operator, Quantity } from '#agents/knowledge/arithmetic/problem.ts';
import { hasBlank, pairOf, ungroup } from '#agents/knowledge/arithmetic/shape.ts';
import { withBlocks } from './blocks.ts';
import { type Draft, resultOf, type StepContext, type Wordings } from './draft.ts';

const VERBS: Readonly<Record<Operator, string>> = { '+': 'たす', '-': 'ひく', '×': 'かける', '÷': 'わる' };

/** The wording for a small calculation inside a longer one. */
export function part(expression: string, where: Wordings): Draft {
  return {
    expression,
    ask: [where, [`${expression}は いくつかな？`], withBlocks(expression)],
    told: (result) => `${expression}は ${result}だよ。`,
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
      ? '（ ）の なかを さきに やるよ。いくつかな？'
      : isMixed && !isWeak
        ? `${VERBS[expression.operator]} ところを さきに やるよ。いくつかな？`
        : drafts.length === 0
          ? 'ひだりから じゅんばんに やろう。まず いくつに なるかな？'
          : 'つづけて やろう。いくつに なったかな？';
    drafts.push(part(text, [where, 'さきに やる ところは どこかな？']));
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
        ['さいごの けいさんだよ。ぜんぶで いくつに なるかな？'],
        [`のこりは ${end}だよ。いくつかな？`, 'のこりの けいさんを すると いくつかな？'],
        [...(last?.ask[2] ?? []), 'ひとつずつ、しきの したに かいて いこう。'],
      ],
      told: (result) => `${end}は ${result}。だから こたえは ${result}だよ。`,
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
  if (operator === '+')
    return 'ぜんぶと かたほうが わかって いるよ。もう かたほうは どうやって もとめるかな？';
  if (operator === '-') {
    return isLeftBlank
      ? 'ひいた あとが わかって いるよ。はじめの かずに もどすには どうするかな？'
      : 'はじめと のこりが わかって いるよ。とった かずは どうやって もとめるかな？';
  }
  return operator === '×'
    ? 'かけざんの はんたいは なにざんかな？'
    : isLeftBlank
      ? 'わる まえの かずに もどすには、なにざんかな？'
      : 'わける かずを さがすよ。どんな しきに なるかな？';
}

/** Knowns of both sides worked out, then the sum that undoes □, then □ itself. */
export function findBlank({ problem, plan }: StepContext): readonly Draft[] {
  const drafts: Draft[] = [];
  const right = problem.right;
  if (right === null) return inOrderOnly(problem.canonical);
  const [blankSide, knownSide] = hasBlank(problem.left) ? [problem.left, right] : [right, problem.left];
  const known = workOut(knownSide, '□の ない ほうを さきに やろう。いくつかな？', drafts, plan);
  const whole = ungroup(blankSide);
  const shared = ungroup(knownSide);
  if (whole.type === 'binary' && shared.type === 'quantity' && shared.quantity.type === 'remainder') {
    return [...fromShares(whole, shared.quantity), ...inOrderOnly(problem.canonical)];
  }
  if (whole.type === 'binary') {
    const isLeftBlank = hasBlank(whole.left);
    const [blank, other] = isLeftBlank ? [whole.left, whole.right] : [whole.right, whole.left];
    const value = workOut(other, '□の ない ところを さきに やろう。いくつかな？', drafts, plan);
    const inverse = inverseOf(whole.operator, isLeftBlank, value, known);
    const inner = plan(inverse);
    const end = inner.at(-1);
    if (end !== undefined) {
      drafts.push(...inner.slice(0, -1), {
        ...end,
        ask: [
          [thought(whole.operator, isLeftBlank), ...end.ask[0]],
          [`${inverse}で もとめられるよ。いくつかな？`, ...end.ask[1]],
          end.ask[2],
        ],
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
    part(first, [isLeftBlank ? 'くばった ぶんは ぜんぶで いくつかな？' : 'あまりを のぞくと いくつかな？']),
    part(second, [
      isLeftBlank ? 'あまりも もどすと いくつかな？' : 'それを おなじ かずずつ わけると いくつかな？',
    ]),
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
        ['□に はいる かずを いれて たしかめよう。□は いくつかな？'],
        [`${expression} の □は いくつかな？`],
        ['みつけた かずを □に いれて、しきを こえに だそう。ぴったりに なるかな？'],
      ],
      told: (result) => `□に ${result}を いれると、ぴったりだよ。`,
    },
  ];
}
