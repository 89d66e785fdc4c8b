import type { Quantity } from '#agents/knowledge/arithmetic/problem.ts';
import { formatQuantity } from '#agents/knowledge/arithmetic/quantity.ts';
import { compare, isWhole, ZERO } from '#agents/knowledge/arithmetic/rational.ts';
import { columnsOf, countedIn, type Pair, partsOf, problemPair } from '#agents/knowledge/arithmetic/shape.ts';
import { factorOf } from '#agents/knowledge/arithmetic/units.ts';
import { sentence, wordings } from '#agents/words/sentence.ts';
import meaningWords from '#agents/words/steps/meanings.json' with { type: 'json' };
import measuresWords from '#agents/words/steps/measures.json' with { type: 'json' };
import { part } from './chain.ts';
import type { Draft, StepContext } from './draft.ts';

/** How one asks for a number of a unit. */
const howMany = (unit: string): string =>
  ({ 時間: 'なんじかん', 分: 'なんぷん', 秒: 'なんびょう', 日: 'なんにち' })[unit] ?? `なん${unit}`;
const spoken = (parts: readonly string[]): string => parts.join('と ');

/** Length, volume, mass, money, stretches of time: within one unit, then unit by unit, else all in the small unit. */
export function measured(context: StepContext): readonly Draft[] | null {
  const pair = problemPair(context.problem);
  if (pair === null) return null;
  const isSum = pair.operator === '+' || pair.operator === '-';
  if (columnsOf(pair) !== null && !needsSmallerUnit(pair, context.expected)) return inOneUnit(pair, context);
  if (!isSum) return partsOf(pair.right).length === 0 ? inSmallUnit(pair, context) : null;
  return byUnit(pair, context) ?? inSmallUnit(pair, context);
}

/** 1m÷4 is 25cm: metres cannot hold it whole. */
function needsSmallerUnit({ operator, left }: Pair, expected: Quantity): boolean {
  if (operator !== '÷') return false;
  const [before, after] = [partsOf(left).at(-1)?.unit, partsOf(expected).at(-1)?.unit];
  return before !== undefined && after !== undefined && before !== after;
}

/** 38cm+47cm is 38+47; where the result is written in two units (130cm), that is asked last. */
function inOneUnit(pair: Pair, { problem, expected, plan }: StepContext): readonly Draft[] {
  const bare = (side: Pair['left']) => formatQuantity(side.type === 'plain' ? { ...side, unit: null } : side);
  const inner = plan(`${bare(pair.left)}${pair.operator}${bare(pair.right)}`);
  const end = inner.at(-1);
  if (end === undefined) return [];
  if (expected.type !== 'compound') {
    const unit = expected.unit;
    const coins = unit === '円' ? [sentence(measuresWords.layOutMoney)] : [];
    return [
      ...inner.slice(0, -1),
      { ...end, expression: problem.canonical, ask: [end.ask[0], end.ask[1], [...coins, ...end.ask[2]]] },
    ];
  }
  const units = expected.parts.map((part) => part.unit);
  const unit = pair.left.type === 'plain' ? (pair.left.unit ?? '') : '';
  return [...inner, intoUnits(problem.canonical, end.expression, unit, units)];
}

function intoUnits(expression: string, sum: string, unit: string, units: readonly string[]): Draft {
  const question = units.map(howMany).join(' ');
  const size = factorOf(units[0] ?? unit) / factorOf(unit);
  return {
    expression,
    ask: [
      [sentence(measuresWords.withLargeUnit)],
      [sentence(measuresWords.sayWithUnits, { sum, question })],
      [
        sentence(measuresWords.howManyLoose, { size, unit, large: units[0] ?? unit }),
        sentence(measuresWords.table),
      ],
    ],
    meant: wordings(meaningWords.largeUnit, { large: units[0] ?? unit, size, unit }),
    told: (result) => sentence(measuresWords.carriedTold, { size, unit, large: units[0] ?? unit, result }),
  };
}

/** 1m20cm+50cm: each unit apart. Null when a subtraction has to borrow, or a part is no whole number. */
function byUnit(pair: Pair, { problem }: StepContext): readonly Draft[] | null {
  const parts = [...partsOf(pair.left), ...partsOf(pair.right)];
  if (parts.length < 2 || parts.some((part) => !isWhole(part.value))) return null;
  const units = [...new Set(parts.map((part) => part.unit))].sort((x, y) =>
    factorOf(x) < factorOf(y) ? -1 : 1,
  );
  const of = (side: Pair['left'], unit: string) =>
    partsOf(side).find((part) => part.unit === unit)?.value ?? ZERO;
  const isShort = (unit: string) => compare(of(pair.left, unit), of(pair.right, unit)) < 0;
  if (pair.operator === '-' && units.some(isShort)) return null;
  const verb = pair.operator === '+' ? 'あわせると' : 'ひくと';
  const found: string[] = [];
  const drafts: Draft[] = [];
  for (const unit of units) {
    const [x, y] = [of(pair.left, unit).n, of(pair.right, unit).n];
    const sum = pair.operator === '+' ? x + y : x - y;
    if (sum > 0n) found.unshift(`${sum}${unit}`);
    if (x === 0n || y === 0n) continue;
    drafts.push({
      expression: `${x}${unit}${pair.operator}${y}${unit}`,
      ask: [
        [sentence(measuresWords.smallUnitFirst)].filter(() => unit === units[0]),
        [sentence(measuresWords.sumOfUnits, { x, unit, y, verb })].map((text) =>
          pair.operator === '+' ? text : sentence(measuresWords.differenceOfUnits, { x, unit, y }),
        ),
        [sentence(measuresWords.withoutUnit, { x, operator: pair.operator, y })],
      ],
      meant: wordings(unit === units[0] ? meaningWords.smallUnits : meaningWords.largeUnits, { unit, x, y }),
      told: (result) => sentence(measuresWords.unitsTold, { x, unit, operator: pair.operator, y, result }),
    });
  }
  return [
    ...drafts.map((draft) =>
      draft.ask[0].length > 0
        ? draft
        : ({
            ...draft,
            ask: [[sentence(measuresWords.largeUnitNext)], draft.ask[1], draft.ask[2]],
          } satisfies Draft),
    ),
    {
      expression: problem.canonical,
      ask: [
        [sentence(measuresWords.putUnitsTogether)],
        [sentence(measuresWords.addUnits, { parts: spoken(found) }), sentence(measuresWords.mindCarry)],
        [sentence(measuresWords.tableWithCarry)],
      ],
      meant: wordings(meaningWords.together, { parts: spoken(found) }),
      told: (result) => sentence(measuresWords.unitsTogetherTold, { parts: spoken(found), result }),
    },
  ];
}

/** 1m20cm-50cm: the large unit changed into the small one, worked out there, and changed back. */
function inSmallUnit(pair: Pair, { problem, expected, plan }: StepContext): readonly Draft[] | null {
  const isSum = pair.operator === '+' || pair.operator === '-';
  const sides = isSum ? [pair.left, pair.right] : [pair.left, expected];
  const used = sides.flatMap(partsOf).map((part) => part.unit);
  const small = used.reduce(
    (least, unit) => (factorOf(unit) < factorOf(least) ? unit : least),
    used[0] ?? '',
  );
  const bare = pair.right.type === 'plain' ? pair.right.value : null;
  const [a, b] = [countedIn(pair.left, small), isSum ? countedIn(pair.right, small) : bare];
  if (a === null || b === null || !isWhole(a) || !isWhole(b)) return null;
  const changes = [pair.left, pair.right].flatMap((side) => {
    const parts = partsOf(side);
    return parts.length === 0 || (parts.length === 1 && parts[0]?.unit === small)
      ? []
      : plan(`${formatQuantity(side)}=□${small}`);
  });
  const sum = `${a.n}${pair.operator}${b.n}`;
  const where = sentence(measuresWords.sameUnitNow);
  const inner = changes.length > 1 ? [part(sum, [where])] : plan(sum);
  const end = inner.at(-1);
  if (expected.type === 'plain' && expected.unit === small && end !== undefined) {
    return [...changes, ...inner.slice(0, -1), { ...end, expression: problem.canonical }];
  }
  const units = partsOf(expected).map((part) => part.unit);
  return [...changes, ...inner, intoUnits(problem.canonical, sum, small, units)];
}
