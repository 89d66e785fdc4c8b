import { describe, expect, test } from 'vitest';
import { namedAmong } from '#agents/understanding/places/named.ts';

describe('the sentences that are named', () => {
  test.each([
    [[0.9, 0.05, 0.05], [0]],
    [
      [0.1, 0.3, 0.55, 0.05],
      [2, 1],
    ],
    [
      [0.05, 0.25, 0.3, 0.3, 0.1],
      [2, 3, 1],
    ],
    [
      [0.2, 0.2, 0.2, 0.2, 0.2],
      [0, 1, 2],
    ],
    [[0.02, 0.6, 0.02, 0.36], [1]],
    [[1], [0]],
    [[], []],
  ])('of %j are few, side by side, the likeliest first: %j', (chances, named) => {
    expect(namedAmong(chances, 3)).toEqual(named);
    expect(namedAmong(chances, 2)).toEqual(named.slice(0, 2));
  });
});
