import { sentence, wordings } from '#agents/words/sentence.ts';
import anyWords from '#agents/words/steps/any.json' with { type: 'json' };
import blocksWords from '#agents/words/steps/blocks.json' with { type: 'json' };
import bundlesWords from '#agents/words/steps/bundles.json' with { type: 'json' };
import divisionWords from '#agents/words/steps/division.json' with { type: 'json' };
import meaningWords from '#agents/words/steps/meanings.json' with { type: 'json' };
import { withBlocks } from './blocks.ts';
import { type Draft, dots } from './draft.ts';

/** 13 by 4, 100 by 3, 80 by 20: whichever way the numbers are. `b` is not zero. */
export function divide(a: bigint, b: bigint): readonly Draft[] {
  const quotient = a / b;
  if (quotient >= 10n) return divideByParts(a, b);
  if (a > 0n && a % 10n === 0n && b % 10n === 0n && a % b === 0n) return divideBundles(a, b);
  return a % b === 0n ? divideExactly(a, b) : divideWithRemainder(a, b);
}

/** A product of the row that lies safely below, to go on from: ×5 or ×2. Null where the row is hardly begun. */
const anchorBelow = (quotient: bigint): bigint | null => (quotient > 5n ? 5n : quotient > 2n ? 2n : null);

function anchor(b: bigint, times: bigint): Draft {
  return {
    expression: `${b}×${times}`,
    ask: [
      [sentence(divisionWords.useRow, { b }), sentence(divisionWords.divisorRow)],
      [sentence(divisionWords.checkRow, { b, times })],
      [sentence(divisionWords.onFingers, { b, times }), sentence(blocksWords.addAgain)],
    ],
    meant: wordings(meaningWords.divisorRow, { b, times }),
    told: (result) => sentence(divisionWords.rowTold, { b, times, result }),
  };
}

function divideExactly(a: bigint, b: bigint): readonly Draft[] {
  const quotient = a / b;
  const times = anchorBelow(quotient);
  const expression = `${a}÷${b}`;
  const isEasy = b === 1n || a === 0n || a === b;
  return [
    ...(times === null || isEasy ? [] : [anchor(b, times)]),
    {
      expression,
      ask: [
        [a === 0n ? sentence(divisionWords.shareNothing) : sentence(divisionWords.whereExactly)],
        [
          sentence(divisionWords.shareAmong, { a, b }),
          sentence(divisionWords.whichTimes, { b, a }),
          sentence(divisionWords.searchInRow),
        ],
        [
          ...(times === null || isEasy ? [] : [sentence(divisionWords.growFrom, { start: b * times, b, a })]),
          ...(a <= 20n && !isEasy ? [sentence(blocksWords.ringDots, { dotsA: dots(a), b })] : []),
          sentence(divisionWords.dealOut),
        ],
      ],
      meant:
        a === 0n ? wordings(meaningWords.nothingShared, { b }) : wordings(meaningWords.exactly, { b, a }),
      told: (result) =>
        a === 0n
          ? sentence(divisionWords.nothingTold, { result })
          : sentence(divisionWords.exactTold, { b, quotient, a, result }),
    },
  ];
}

function divideWithRemainder(a: bigint, b: bigint): readonly Draft[] {
  const quotient = a / b;
  const times = quotient > 5n ? 5n : quotient > 1n ? quotient - 1n : null;
  const used = times === null ? (quotient === 1n ? b : 0n) : b * times;
  const drafts: Draft[] = times === null ? [] : [anchor(b, times)];
  if (used > 0n) {
    drafts.push({
      expression: `${a}-${used}`,
      ask: [
        [sentence(divisionWords.stillLeft)],
        [sentence(divisionWords.takeAway, { a, used })],
        a <= 20n
          ? [sentence(divisionWords.takeDots, { dotsA: dots(a), used }), sentence(divisionWords.hideTaken)]
          : [sentence(divisionWords.subtractByPlace)],
      ],
      meant: wordings(meaningWords.stillLeft, { a, used }),
      told: (result) => sentence(divisionWords.leftTold, { a, used, result }),
    });
  }
  const left = a - used;
  drafts.push({
    expression: `${a}÷${b}`,
    ask: [
      [sentence(divisionWords.canShareMore)],
      [
        used > 0n
          ? sentence(divisionWords.canTakeMore, { left, b })
          : sentence(divisionWords.canTake, { a, b }),
        sentence(divisionWords.canStillTake),
      ],
      [
        ...(a <= 20n && quotient > 0n ? [sentence(divisionWords.ringWithRest, { dotsA: dots(a), b })] : []),
        quotient > 0n ? sentence(divisionWords.takeEach, { b }) : sentence(divisionWords.cannotTake, { b }),
        sentence(divisionWords.remainderSmaller),
      ],
    ],
    meant: wordings(meaningWords.shareMore, { left, b }),
    told: (result) => sentence(divisionWords.remainderTold, { a, b, result }),
  });
  return drafts;
}

/** Quotients of two and more digits: 72÷3 is 60÷3 and 12÷3, 100÷3 is 90÷3 and 10÷3. */
function divideByParts(a: bigint, b: bigint): readonly Draft[] {
  const expression = `${a}÷${b}`;
  const drafts: Draft[] = [];
  const parts: bigint[] = [];
  let rest = a;
  for (let place = (a / b).toString().length - 1; place >= 0; place--) {
    const value = 10n ** BigInt(place);
    const digit = rest / b / value;
    if (digit === 0n) continue;
    const share = digit * value;
    const chunk = share * b;
    parts.push(share);
    if (place === 0) break;
    if (chunk === a) return [...drafts, ...bundleShare(a, b, value)];
    drafts.push(placeShare(chunk, b, value), splitOff(rest, chunk));
    rest -= chunk;
  }
  if (rest >= b) drafts.push(...lastShare(rest, b));
  drafts.push({
    expression,
    ask: [
      [sentence(divisionWords.addQuotients), sentence(anyWords.allTogether)],
      [
        a % b === 0n
          ? sentence(divisionWords.addParts, { parts: parts.join('と ') })
          : sentence(divisionWords.addPartsWithRest, { parts: parts.join('と ') }),
        sentence(anyWords.whatBecame, { expression }),
      ],
      [sentence(divisionWords.lineUpByPlace)],
    ],
    meant: parts.length > 1 ? wordings(meaningWords.sharedParts, { parts: parts.join('と ') }) : [],
    told: (result) =>
      parts.length > 1
        ? sentence(divisionWords.addedTold, { parts: parts.join('と '), expression, result })
        : sentence(anyWords.resultOfSum, { expression, result }),
  });
  return drafts;
}

function placeShare(chunk: bigint, b: bigint, value: bigint): Draft {
  return {
    expression: `${chunk}÷${b}`,
    ask: [
      [sentence(divisionWords.largestPlace)],
      [sentence(divisionWords.divideChunk, { chunk, b })],
      [
        sentence(divisionWords.bundlesEach, { value, bundles: chunk / value, b }),
        sentence(divisionWords.shareBundlesOf, { value }),
        sentence(divisionWords.shareBundles),
      ],
    ],
    meant: wordings(meaningWords.largestPlace, { chunk, b }),
    told: (result) => sentence(divisionWords.chunkTold, { value, bundles: chunk / value, chunk, b, result }),
  };
}

function splitOff(rest: bigint, chunk: bigint): Draft {
  return {
    expression: `${rest}-${chunk}`,
    ask: [
      [sentence(divisionWords.notYetShared)],
      [sentence(divisionWords.subtractChunk, { rest, chunk })],
      [sentence(divisionWords.splitInto, { rest, chunk }), sentence(divisionWords.byPlace)],
    ],
    meant: wordings(meaningWords.notYetShared, { rest, chunk }),
    told: (result) => sentence(divisionWords.restTold, { rest, chunk, result }),
  };
}

function lastShare(rest: bigint, b: bigint): readonly Draft[] {
  return rest % b === 0n ? divideExactly(rest, b).slice(-1) : divideWithRemainder(rest, b);
}

/** 80÷4: the dividend is so many bundles. */
function bundleShare(a: bigint, b: bigint, value: bigint): readonly Draft[] {
  const bundles = a / value;
  return [
    {
      expression: `${bundles}÷${b}`,
      ask: [
        [sentence(divisionWords.thinkInBundlesOf, { value }), sentence(divisionWords.thinkInBundles)],
        [
          sentence(divisionWords.bundlesAmong, { value, bundles, b }),
          sentence(divisionWords.divide, { bundles, b }),
        ],
        withBlocks(`${bundles}÷${b}`),
      ],
      meant: wordings(meaningWords.bundlesShared, { a, value, bundles, b }),
      told: (result) => sentence(divisionWords.bundlesTold, { bundles, b, result }),
    },
    {
      expression: `${a}÷${b}`,
      ask: [
        [sentence(divisionWords.bundlesBack)],
        [
          sentence(divisionWords.bundlesMake, { value, each: bundles / b }),
          sentence(divisionWords.divideWhole, { a, b }),
        ],
        [sentence(bundlesWords.countBundles, { value }), sentence(divisionWords.noughtBack)],
      ],
      meant: wordings(meaningWords.bundlesBack, { bundle: value, count: bundles / b }),
      told: (result) => sentence(divisionWords.bundlesMakeTold, { value, each: bundles / b, result }),
    },
  ];
}

/** 80÷20: as many times as 8÷2, for both are bundles of ten. */
function divideBundles(a: bigint, b: bigint): readonly Draft[] {
  const [x, y] = [a / 10n, b / 10n];
  return [
    {
      expression: `${x}÷${y}`,
      ask: [
        [sentence(divisionWords.bothInTens)],
        [sentence(divisionWords.tensEach, { x, y }), sentence(divisionWords.quotient, { x, y })],
        [
          ...(x <= 20n ? [sentence(divisionWords.ringBundles, { dotsX: dots(x), y })] : []),
          sentence(divisionWords.drawRings),
        ],
      ],
      meant: wordings(meaningWords.bothInTens, { a, x, b, y }),
      told: (result) => sentence(divisionWords.quotientTold, { x, y, result }),
    },
    {
      expression: `${a}÷${b}`,
      ask: [
        [sentence(divisionWords.sameInBundles)],
        [sentence(divisionWords.fitsHowOften, { a, b })],
        [sentence(divisionWords.stepBy, { b }), sentence(divisionWords.stepOn)],
      ],
      meant: wordings(meaningWords.sameInTens, { a, b, x, y }),
      told: (result) => sentence(divisionWords.tensTold, { result }),
    },
  ];
}
