import { expect, test } from 'vitest';
import { decidedIn } from '#agents/models/inner/understand/composing/whether.ts';

const HELD = ['消しゴムの国。', 'はじめてできたからやん。'];

test.each([
  ['かく', [0, 1], ''],
  ['書かへん', [], ''],
  ['消しゴムの国は書く。ほかは書かない', [0], ''],
  ['もう、「はじめてできたから」は書かへん！ほかは書く', [0], ''],
  ['「消しゴムの国」は 書かない', [1], ''],
  ['ふたつとも いらん', [], ''],
  ['それは書かへんって', [], ''],
  ['消しゴムの国、は入れて。うさぎが いた。', [0], 'うさぎが いた。'],
] as const)('%s: %j stand in the text', (message, put, rest) => {
  expect(decidedIn(message, HELD)).toEqual({ put, rest });
});

test.each(['うさぎが いた。', 'にんじんは 書く', 'おわり', 'ありがと'])('%s decides nothing', (message) => {
  expect(decidedIn(message, HELD)).toBeNull();
});
