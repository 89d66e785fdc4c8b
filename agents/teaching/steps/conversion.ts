import { divide, isWhole, rational } from '#agents/knowledge/arithmetic/rational.ts';
import { hasBlank, partsOf, ungroup } from '#agents/knowledge/arithmetic/shape.ts';
import { factorOf } from '#agents/knowledge/arithmetic/units.ts';
import { sentence, wordings } from '#agents/words/sentence.ts';
import blankWords from '#agents/words/steps/blank.json' with { type: 'json' };
import meaningWords from '#agents/words/steps/meanings.json' with { type: 'json' };
import unitsWords from '#agents/words/steps/units.json' with { type: 'json' };
import type { Draft, StepContext, Wordings } from './draft.ts';

/** What a child can look at to see how many of the small unit make the large one. */
const PICTURES: Readonly<Record<string, string>> = {
  'cm mm': sentence(unitsWords.rulerMarks),
  'm cm': sentence(unitsWords.metreRuler),
  'km m': sentence(unitsWords.kilo),
  'L dL': sentence(unitsWords.litre),
  'dL mL': sentence(unitsWords.decilitre),
  'L mL': sentence(unitsWords.milk),
  'kg g': sentence(unitsWords.scales),
  't kg': sentence(unitsWords.tonne),
  '時間 分': sentence(unitsWords.longHandRound),
  '分 秒': sentence(unitsWords.thinHandRound),
  '日 時間': sentence(unitsWords.shortHandRound),
  '週間 日': sentence(unitsWords.week),
};

function oneOf(large: string, small: string): Draft {
  return {
    expression: `1${large}=□${small}`,
    ask: [
      [sentence(unitsWords.howUnitsRelate)],
      [sentence(unitsWords.oneIs, { large, small })],
      [PICTURES[`${large} ${small}`] ?? '', sentence(unitsWords.howManyMarks)].filter((text) => text !== ''),
    ],
    meant: wordings(meaningWords.oneIs, { large, small }),
    told: (result) =>
      sentence(unitsWords.oneIsTold, { large, result, unit: /\D$/.test(result) ? '' : small }),
  };
}

function end(
  expression: string,
  numbers: Wordings,
  pictures: Wordings,
  parts: readonly string[] = [],
): Draft {
  const known = expression.split('=').find((side) => !side.includes('□')) ?? expression;
  return {
    expression,
    ask: [
      [
        parts.length > 1
          ? sentence(unitsWords.inParts, { parts: parts.join('と なん') })
          : sentence(unitsWords.inOneUnit),
      ],
      [...numbers, sentence(blankWords.whatIsBlank, { expression })],
      [...pictures, sentence(unitsWords.fillTable)],
    ],
    meant: wordings(meaningWords.converted, { known }),
    told: (result) => sentence(unitsWords.converted, { known, result }),
  };
}

/** 1m20cm=□cm, 300cm=□m, 120cm=□m□cm: first what one of the large unit is, then how often it is in it. */
export function convert({ problem, plan }: StepContext): readonly Draft[] {
  const right = problem.right === null ? problem.left : problem.right;
  const [blank, known] = hasBlank(right)
    ? [ungroup(right), ungroup(problem.left)]
    : [ungroup(problem.left), ungroup(right)];
  const expression = problem.canonical;
  if (blank.type !== 'blank' || known.type !== 'quantity') return [end(expression, [], [])];
  const parts = partsOf(known.quantity);
  const target = blank.units.at(-1);
  const first = parts[0];
  if (target === undefined || first === undefined) return [end(expression, [], [])];
  if (factorOf(first.unit) < factorOf(blank.units[0] ?? target))
    return intoLarger(expression, parts, blank.units);
  const drafts: Draft[] = [];
  const found: string[] = [];
  for (const part of parts) {
    const factor = divide(rational(factorOf(part.unit)), rational(factorOf(target)));
    if (factor.n === factor.d) {
      if (part.value.n > 0n) found.push(part.value.n.toString());
      continue;
    }
    if (!isWhole(factor) || !isWhole(part.value)) continue;
    drafts.push(oneOf(part.unit, target));
    if (part.value.n > 1n && parts.length > 1) {
      const each = `${part.value.n}${part.unit}=□${target}`;
      drafts.push(...plan(each).slice(-1));
    }
    found.push((part.value.n * factor.n).toString());
  }
  const isSingle = parts.length === 1;
  if (isSingle && first.value.n === 1n) return drafts.slice(-1).map((draft) => ({ ...draft, expression }));
  const unitSize = factorOf(first.unit) / factorOf(target);
  return [
    ...drafts,
    end(
      expression,
      isSingle
        ? [sentence(unitsWords.timesUnit, { unitSize, target, count: first.value.n })]
        : [sentence(unitsWords.addParts, { parts: found.join('と ') })],
      isSingle ? [sentence(unitsWords.countInSteps, { unitSize })] : [],
    ),
  ];
}

function intoLarger(
  expression: string,
  parts: readonly { readonly value: { readonly n: bigint }; readonly unit: string }[],
  targets: readonly string[],
): readonly Draft[] {
  const [large, small] = [targets[0] ?? '', parts.at(-1)?.unit ?? ''];
  const size = factorOf(large) / factorOf(small);
  const count = parts.at(-1)?.value.n ?? 0n;
  const isOnePart = parts.length === 1;
  return [
    oneOf(large, small),
    ...(isOnePart && targets.length > 1 && count > size
      ? [
          {
            expression: `${count}-${size * (count / size)}`,
            ask: [
              [sentence(unitsWords.loose)],
              [sentence(unitsWords.takeWhole, { count, whole: size * (count / size) })],
              [sentence(unitsWords.takeBundles, { size })],
            ],
            meant: wordings(meaningWords.loose, { size, count, whole: size * (count / size) }),
            told: (result: string) => sentence(unitsWords.looseTold, { result, small }),
          } satisfies Draft,
        ]
      : []),
    end(
      expression,
      [sentence(unitsWords.howManyFit, { count, size })],
      [sentence(unitsWords.ringEach, { size }), sentence(unitsWords.ringUnits)],
      targets,
    ),
  ];
}
