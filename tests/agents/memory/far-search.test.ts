import { expect, test } from 'vitest';
import { fuseRanks } from '#agents/memory/far-search.ts';

test.each([
  ['one ranking stays as it is', [['a', 'b', 'c'], []], ['a', 'b', 'c']],
  [
    'what both name comes first',
    [
      ['a', 'b'],
      ['c', 'b'],
    ],
    ['b', 'a', 'c'],
  ],
  ['the first ranking decides a tie', [['a'], ['b']], ['a', 'b']],
  [
    'one that is named twice counts once',
    [
      ['a', 'a'],
      ['b', 'b'],
    ],
    ['a', 'b'],
  ],
  ['nothing of nothing', [[], []], []],
])('%s', (_, rankings, fused) => {
  expect(fuseRanks(rankings)).toEqual(fused);
});
