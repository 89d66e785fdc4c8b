import { describe, expect, test } from 'vitest';
import { judgeStrokes } from '#agents/knowledge/japanese/judge-strokes.ts';
import { allKanji } from '#agents/knowledge/japanese/kanji.ts';
import { type Stroke, strokesOf } from '#agents/knowledge/japanese/strokes.ts';
import { cases } from '../../../support/cases.ts';
import { byChild } from '../../../support/page/child-hand.ts';
import { byHand } from '../../../support/page/drawn-hand.ts';
import { seededRandom } from '../../../support/random.ts';

const HANDS = cases(1, 20);
/** One kanji in so many is drawn. */
const EACH = cases(8, 1);
const DRAWN = allKanji().filter((_, index) => index % EACH === 0);
/** Of the issue: right ones taken, faults caught. */
const [TAKEN, CAUGHT] = [0.98, 0.95];

const HANDS_OF = [
  ['a steady hand', byHand],
  ['a child’s hand', byChild],
] as const;
type Hand = typeof byHand;
type Change = (strokes: readonly Stroke[], random: () => number) => readonly Stroke[] | null;

const one = (count: number, random: () => number): number => Math.floor(random() * count);
const swapped: Change = (strokes, random) => {
  if (strokes.length < 2) return null;
  const at = one(strokes.length - 1, random);
  return strokes.with(at, strokes[at + 1] as Stroke).with(at + 1, strokes[at] as Stroke);
};
const elsewhere: Change = (strokes, random) => {
  if (strokes.length < 2) return null;
  const from = one(strokes.length, random);
  const to = (from + 1 + one(strokes.length - 1, random)) % strokes.length;
  return strokes.with(from, strokes[to] as Stroke).with(to, strokes[from] as Stroke);
};
const turned: Change = (strokes, random) => {
  const at = one(strokes.length, random);
  return strokes.with(at, (strokes[at] as Stroke).toReversed());
};
const withoutOne: Change = (strokes, random) =>
  strokes.length < 2 ? null : strokes.toSpliced(one(strokes.length, random), 1);
const withOneMore: Change = (strokes, random) => {
  const [x, y, angle, length] = [20 + random() * 60, 20 + random() * 60, random() * 6.3, 15 + random() * 40];
  const stroke: Stroke = [0, 0.5, 1].map((share) => [
    x + length * share * Math.cos(angle),
    y + length * share * Math.sin(angle),
  ]);
  return strokes.toSpliced(one(strokes.length + 1, random), 0, stroke);
};

/** The share of drawings of all kanji with this change that are not taken for right. */
function caught(
  change: Change,
  hand: Hand,
  random: () => number,
): { readonly share: number; readonly missed: string } {
  let [drawings, faults, missed] = [0, 0, ''];
  for (const { kanji } of DRAWN) {
    for (let drawing = 0; drawing < HANDS; drawing++) {
      const strokes = change(strokesOf(kanji) ?? [], random);
      if (strokes === null) continue;
      drawings++;
      if (judgeStrokes(kanji, hand(strokes, random))?.verdict === 'right') missed += kanji;
      else faults++;
    }
  }
  expect(drawings).toBeGreaterThan(0.9 * DRAWN.length * HANDS);
  return { share: faults / drawings, missed };
}

describe.each(HANDS_OF)('kanji of all grades, drawn by %s', (_name, hand) => {
  test('right ones are taken, wherever and however large they stand', () => {
    const { share, missed } = caught((strokes) => strokes, hand, seededRandom(1));
    expect(1 - share, missed).toBeGreaterThanOrEqual(TAKEN);
  });

  test.each([
    ['two strokes in each other’s place, one after the other', swapped],
    ['two strokes in each other’s place, anywhere', elsewhere],
    ['a stroke from its end', turned],
    ['a stroke missing', withoutOne],
    ['a stroke too many', withOneMore],
  ] as const)('%s: caught', (_change, change) => {
    const { share, missed } = caught(change, hand, seededRandom(2));
    expect(share, missed).toBeGreaterThanOrEqual(CAUGHT);
  });

  test('another kanji of as many strokes is not taken, and not called this one in another order', () => {
    const random = seededRandom(3);
    const taken: string[] = [];
    let [drawings, unlike] = [0, 0];
    for (const { kanji, strokes } of DRAWN) {
      const others = allKanji().filter((other) => other.strokes === strokes && other.kanji !== kanji);
      for (let drawing = 0; drawing < HANDS; drawing++) {
        const drawn = others[one(others.length, random)]?.kanji ?? '';
        const verdict = judgeStrokes(kanji, hand(strokesOf(drawn) ?? [], random))?.verdict;
        if (verdict === 'right') taken.push(`${drawn} for ${kanji}`);
        drawings++;
        if (verdict === 'shape') unlike++;
      }
    }
    expect(taken).toEqual([]);
    expect(unlike / drawings).toBeGreaterThanOrEqual(CAUGHT);
  });
});

describe('what is said of a fault', () => {
  const strokes = (kanji: string): readonly Stroke[] => strokesOf(kanji) ?? [];
  const [first, second, third] = strokes('大') as [Stroke, Stroke, Stroke];

  test('names the stroke', () => {
    expect(judgeStrokes('大', [second, first, third])).toEqual({ verdict: 'order', stroke: 1 });
    expect(judgeStrokes('大', [first, third, second])).toEqual({ verdict: 'order', stroke: 2 });
    expect(judgeStrokes('大', [first, second.toReversed(), third])).toEqual({
      verdict: 'direction',
      stroke: 2,
    });
    expect(judgeStrokes('大', [first, second])).toEqual({ verdict: 'missing', stroke: 3 });
    expect(
      judgeStrokes('大', [
        ...strokes('大'),
        [
          [70, 15],
          [82, 25],
        ],
      ]),
    ).toEqual({ verdict: 'extra' });
  });

  test('what is another kanji, or none, is not called a slip of one stroke', () => {
    expect(judgeStrokes('山', strokes('大'))).toEqual({ verdict: 'shape', stroke: null });
    expect(judgeStrokes('大', [[[3, 3]]])).toMatchObject({ verdict: 'missing' });
    expect(judgeStrokes('大', [])).toEqual({ verdict: 'missing', stroke: null });
  });

  test.each(['石右', '右石', '千川', '申田', '由申'])(
    'another kanji is no slip in the order or the direction: %s',
    (pair) => {
      const [asked = '', drawn = ''] = [...pair];
      expect(judgeStrokes(asked, strokes(drawn))).toEqual({ verdict: 'shape', stroke: null });
    },
  );

  test.each([
    ['木', 'its upright beside the bar', 1, [40, 0]],
    ['大', 'in two pieces', 0, [0, -35]],
    ['口', 'gaping', 2, [0, 45]],
    ['日', 'its last bar below the box', 3, [30, 30]],
  ] as const)('few strokes are right only in their places: %s, %s', (kanji, _how, at, [right, down]) => {
    const slid = strokes(kanji).map((stroke, index) =>
      stroke.map(([x, y]): [number, number] => (index === at ? [x + right, y + down] : [x, y])),
    );
    expect(judgeStrokes(kanji, slid)).toMatchObject({ verdict: 'shape' });
  });

  test('a finger that only touched the glass is no stroke', () => {
    expect(
      judgeStrokes('大', [
        ...strokes('大'),
        [
          [50, 50],
          [50.5, 50.5],
        ],
      ]),
    ).toEqual({ verdict: 'right' });
  });

  test('a sign that is no kanji of grades 1-3 is not judged', () => {
    expect(judgeStrokes('鬱', strokes('大'))).toBeNull();
    expect(judgeStrokes('constructor', strokes('大'))).toBeNull();
  });
});

test('looks alike are told apart: 大 is no 犬, 土 no 士, 入 no 人', () => {
  for (const [asked, drawn] of [
    ['大', '犬'],
    ['犬', '大'],
    ['大', '太'],
    ['人', '入'],
    ['日', '目'],
    ['木', '本'],
    ['右', '石'],
    ['千', '手'],
    ['王', '玉'],
    ['午', '牛'],
    ['貝', '見'],
    ['刀', '力'],
  ] as const)
    expect(judgeStrokes(asked, strokesOf(drawn) ?? []), `${drawn} for ${asked}`).not.toEqual({
      verdict: 'right',
    });
});

test('strokes are as many as the school counts, and stand in their square', () => {
  for (const { kanji, strokes } of allKanji()) {
    const drawn = strokesOf(kanji) ?? [];
    expect(drawn, kanji).toHaveLength(strokes);
    for (const stroke of drawn) {
      expect(stroke.length, kanji).toBeGreaterThanOrEqual(2);
      for (const place of stroke.flat()) expect(place >= 0 && place <= 109, kanji).toBe(true);
    }
  }
});
