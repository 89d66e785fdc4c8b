import { divide, isWhole, rational } from '#agents/knowledge/arithmetic/rational.ts';
import { hasBlank, partsOf, ungroup } from '#agents/knowledge/arithmetic/shape.ts';
import { factorOf } from '#agents/knowledge/arithmetic/units.ts';
import type { Draft, StepContext, Wordings } from './draft.ts';

/** What a child can look at to see how many of the small unit make the large one. */
const PICTURES: Readonly<Record<string, string>> = {
  'cm mm': 'ものさしを みよう。おおきい めもりの あいだに、ちいさい めもりは いくつ あるかな？',
  'm cm': '1mの ものさしを おもいうかべよう。cmの めもりは いくつ あるかな？',
  'km m': 'きろは せんばいの しるしだよ。いくつ ぶんかな？',
  'L dL': '1Lますに、1dLますで なんばい はいるかな？',
  'dL mL': '1dLますを おもいだそう。mLの めもりは いくつ あるかな？',
  'L mL': 'ぎゅうにゅうの 1Lパックを おもいだそう。mLでは いくつかな？',
  'kg g': 'はかりを おもいだそう。1kgの ところは なんgかな？',
  't kg': 'おもい ものの たんいだよ。kgが いくつ あつまるかな？',
  '時間 分': 'とけいの ながい はりが ひとまわり すると、なんぷんかな？',
  '分 秒': 'ほそい はりが ひとまわり すると、なんびょうかな？',
  '日 時間': 'みじかい はりは いちにちに にかい まわるよ。なんじかんかな？',
  '週間 日': 'げつようびから つぎの げつようびの まえまで、なんにちかな？',
};

function oneOf(large: string, small: string): Draft {
  return {
    expression: `1${large}=□${small}`,
    ask: [
      ['たんいの かんけいを おもいだそう。おおきい たんいは、ちいさい たんいの いくつぶんかな？'],
      [`1${large}は なん${small}かな？`],
      [
        PICTURES[`${large} ${small}`] ?? '',
        'ちいさい めもりが いくつ あつまると、おおきい たんいに なるかな？',
      ].filter((text) => text !== ''),
    ],
    told: (result) => `1${large}は ${result}${/\D$/.test(result) ? '' : small}だよ。`,
  };
}

function end(expression: string, numbers: Wordings, pictures: Wordings): Draft {
  const known = expression.split('=').find((side) => !side.includes('□')) ?? expression;
  return {
    expression,
    ask: [
      ['たんいを そろえると いくつに なるかな？'],
      [...numbers, `${expression} の □は いくつかな？`],
      [...pictures, 'たんいの ひょうに かずを かいて みよう。'],
    ],
    told: (result) => `${known}は ${result}だよ。`,
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
        ? [`${unitSize}${target}が ${first.value.n}つぶんで いくつかな？`]
        : [`${found.join('と ')}を あわせると いくつかな？`],
      isSingle ? [`${unitSize}ずつ、とびとびに かぞえて みよう。いくつかな？`] : [],
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
              ['おおきい たんいに した あと、ばらは いくつ のこるかな？'],
              [`${count}から ${size * (count / size)}を とると いくつかな？`],
              [`${size}の まとまりを とれるだけ とろう。のこりは いくつかな？`],
            ],
            told: (result: string) => `ばらは ${result}${small}だよ。`,
          } satisfies Draft,
        ]
      : []),
    end(
      expression,
      [`${count}の なかに ${size}は いくつ はいるかな？`],
      [`${size}ずつ かこんで みよう。いくつ かこめるかな？`, 'おおきい たんいの ぶんずつ かこんで みよう。'],
    ),
  ];
}
