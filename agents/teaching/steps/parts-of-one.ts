import type { Rational } from '#agents/knowledge/arithmetic/rational.ts';
import { type Columns, problemPair } from '#agents/knowledge/arithmetic/shape.ts';
import { type Draft, opening, type StepContext } from './draft.ts';

const SIGN_WORDS = { '+': 'たすと', '-': 'ひくと' } as const;

/** 1.2-0.5 is 12-5 counted in tenths. */
export function countTenths(columns: Columns, { problem, plan }: StepContext): readonly Draft[] {
  const { a, b, scale, operator } = columns;
  const verb = operator === '-' ? SIGN_WORDS['-'] : SIGN_WORDS['+'];
  const unit = scale === 10n ? '0.1' : `0.${'0'.repeat(scale.toString().length - 2)}1`;
  const inner = plan(`${a}${operator}${b}`);
  const end = inner.at(-1);
  const count = operator === '-' ? a - b : a + b;
  return [
    ...opening(`${unit}が いくつぶんかで かんがえるよ。`, inner.slice(0, -1)),
    ...(end === undefined
      ? []
      : [
          {
            ...end,
            ask: [
              [
                `${unit}が いくつぶんかで かんがえよう。${verb} なんこぶんかな？`,
                'ちいさい まとまりで かんがえよう。',
              ],
              [`${unit}が ${a}こと ${b}こ。${verb} なんこかな？`, `${a}${operator}${b}は いくつかな？`],
              end.ask[2],
            ],
          } satisfies Draft,
        ]),
    {
      expression: problem.canonical,
      ask: [
        ['なんこぶんか わかったね。しょうすうに もどすと いくつかな？'],
        [`${unit}が ${count}こで いくつかな？`, 'しょうすうてんを うつと いくつかな？'],
        [
          `${unit}が 10こ あつまると 1に なるよ。ここでは いくつかな？`,
          'しょうすうてんの ばしょを そろえて かこう。',
        ],
      ],
      told: (result) => `${unit}が ${count}こだから、${result}だよ。`,
    },
  ];
}

/** How many of 1/d a fraction is: 1 is d of them. Null where it is no whole number of them. */
const countOf = (value: Rational, d: bigint): bigint | null =>
  d % value.d === 0n ? value.n * (d / value.d) : null;

/** 1/5+2/5 is 1+2 counted in fifths; a whole is five of them. Null where the parts differ. */
export function countUnitFractions({ problem, plan }: StepContext): readonly Draft[] | null {
  const pair = problemPair(problem);
  if (pair === null || pair.left.type !== 'plain' || pair.right.type !== 'plain') return null;
  if (pair.operator !== '+' && pair.operator !== '-') return null;
  const { left, right, operator } = {
    left: pair.left.value,
    right: pair.right.value,
    operator: pair.operator,
  };
  // Rationals are in lowest terms; 2/6 on the worksheet stays sixths.
  const written = [...problem.canonical.matchAll(/\/(\d+)/g)].map((match) => BigInt(match[1] ?? '1'));
  const d = [left.d, right.d, ...written].reduce((most, next) => (next > most ? next : most), 1n);
  const [a, b] = [countOf(left, d), countOf(right, d)];
  if (a === null || b === null || d === 1n) return null;
  const verb = SIGN_WORDS[operator];
  const end = plan(`${a}${operator}${b}`).at(-1);
  const hasWhole = left.d === 1n || right.d === 1n;
  const count = operator === '+' ? a + b : a - b;
  return [
    ...(end === undefined
      ? []
      : [
          {
            ...end,
            ask: [
              [
                hasWhole
                  ? `1を おなじ おおきさの ${d}こに わけて かんがえよう。${verb} なんこぶんかな？`
                  : 'ひとつぶんの おおきさは おなじだね。なんこぶんに なるかな？',
                'おなじ おおきさが なんこぶんか、かんがえよう。',
              ],
              [
                `${d}ぶんの 1が ${a}こと ${b}こ。${verb} なんこぶんかな？`,
                `${a}${operator}${b}は いくつかな？`,
                `ぶんしどうしを ${verb} いくつかな？`,
              ],
              end.ask[2],
            ],
          } satisfies Draft,
        ]),
    {
      expression: problem.canonical,
      ask: [
        ['ぶんぼは そのまま。なんこぶんかを ぶんしに かくと、どうなるかな？'],
        [
          `${d}ぶんの 1が ${count}こで いくつかな？`,
          `${problem.canonical}の こたえを ぶんすうで いうと なにかな？`,
        ],
        [
          `テープを ${d}つに わけた えを かこう。いろを ぬった ところは どれだけかな？`,
          'テープの えを かいて、いろを ぬって みよう。どれだけかな？',
        ],
      ],
      told: (result) => `${d}ぶんの 1が ${count}こだから、${result}だよ。`,
    },
  ];
}
