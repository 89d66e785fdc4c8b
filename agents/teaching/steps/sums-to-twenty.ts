import { sentence, wordings } from '#agents/words/sentence.ts';
import anyWords from '#agents/words/steps/any.json' with { type: 'json' };
import blocksWords from '#agents/words/steps/blocks.json' with { type: 'json' };
import meaningWords from '#agents/words/steps/meanings.json' with { type: 'json' };
import toTwentyWords from '#agents/words/steps/to-twenty.json' with { type: 'json' };
import { type Draft, dots } from './draft.ts';

/** a+b up to ten: put together and count. */
export function addSmall(a: bigint, b: bigint): readonly Draft[] {
  const hasZero = a === 0n || b === 0n;
  return [
    {
      expression: `${a}+${b}`,
      ask: [
        [sentence(toTwentyWords.addWithHands)],
        [sentence(anyWords.sum, { a, b }), sentence(toTwentyWords.addTwo)],
        hasZero
          ? [sentence(toTwentyWords.zeroAdds), sentence(toTwentyWords.nothingMore)]
          : [sentence(blocksWords.countTogether, { dotsA: dots(a), dotsB: dots(b) })],
      ],
      meant: wordings(meaningWords.addSmall, { a, b }),
      told: (result) =>
        hasZero
          ? sentence(toTwentyWords.zeroTold, { result })
          : sentence(toTwentyWords.sumTold, { a, b, result }),
    },
  ];
}

/** One digit and one digit over ten: make a ten with the larger, split the smaller (さくらんぼ計算). */
export function addOverTen(a: bigint, b: bigint): readonly Draft[] {
  const [large, small] = a >= b ? [a, b] : [b, a];
  const toTen = 10n - large;
  const rest = small - toTen;
  return [
    {
      expression: `${large}+□=10`,
      ask: [
        [sentence(toTwentyWords.makeTen)],
        [sentence(toTwentyWords.howManyToTen, { large })],
        [sentence(toTwentyWords.tenFrame, { dotsLarge: dots(large) })],
      ],
      meant: wordings(a === b ? meaningWords.makeTenOfTwins : meaningWords.makeTen, { large }),
      told: (result) => sentence(toTwentyWords.toTenTold, { large, result }),
    },
    {
      expression: `${toTen}+□=${small}`,
      ask: [
        [sentence(toTwentyWords.giveAway)],
        [sentence(toTwentyWords.splitInto, { small, toTen })],
        [sentence(toTwentyWords.giveDots, { dotsSmall: dots(small), toTen })],
      ],
      meant: wordings(meaningWords.giveAway, { small, toTen, large }),
      told: (result) => sentence(toTwentyWords.splitTold, { small, toTen, result }),
    },
    {
      expression: `${a}+${b}`,
      ask: [
        [sentence(toTwentyWords.tenAndRest)],
        [sentence(toTwentyWords.tenAnd, { rest })],
        [sentence(toTwentyWords.tenDots, { dotsTen: dots(10), dotsRest: dots(rest) })],
      ],
      meant: wordings(meaningWords.tenAndRest, { large, toTen, rest }),
      told: (result) => sentence(toTwentyWords.tenAndTold, { rest, result, a, b }),
    },
  ];
}

/** From ten or less: take away and count what is left. */
export function subtractSmall(a: bigint, b: bigint): readonly Draft[] {
  const concrete =
    b === 0n
      ? [sentence(toTwentyWords.takeNothing)]
      : a === b
        ? [sentence(toTwentyWords.takeAll)]
        : [
            sentence(toTwentyWords.coverDots, { dotsA: dots(a), b }),
            sentence(toTwentyWords.coverSome, { dotsA: dots(a) }),
          ];
  return [
    {
      expression: `${a}-${b}`,
      ask: [
        [sentence(toTwentyWords.subtractWithHands)],
        [sentence(toTwentyWords.difference, { a, b })],
        concrete,
      ],
      meant: wordings(meaningWords.takeSmall, { a, b }),
      told: (result) => sentence(toTwentyWords.differenceTold, { a, b, result }),
    },
  ];
}

/** 11-18 less one digit: take it from the ten, then add what stood beside the ten (減加法). */
export function subtractOverTen(a: bigint, b: bigint): readonly Draft[] {
  const ones = a - 10n;
  const left = 10n - b;
  return [
    {
      expression: `10-${b}`,
      ask: [
        [sentence(toTwentyWords.splitTen, { a }), sentence(toTwentyWords.fromTen)],
        [sentence(toTwentyWords.takeFromTen, { b })],
        [sentence(toTwentyWords.coverOfTen, { dotsTen: dots(10), b })],
      ],
      meant: wordings(meaningWords.fromTen, { a, b, ones }),
      told: (result) => sentence(toTwentyWords.fromTenTold, { b, result }),
    },
    {
      expression: `${a}-${b}`,
      ask: [
        [sentence(toTwentyWords.addOnes)],
        [sentence(toTwentyWords.leftAndOnes, { left, ones })],
        [sentence(toTwentyWords.countLeft, { dotsLeft: dots(left), dotsOnes: dots(ones) })],
      ],
      meant: wordings(meaningWords.restAndOnes, { a, b, left }),
      told: (result) => sentence(toTwentyWords.subtractTold, { left, ones, result, a, b }),
    },
  ];
}
