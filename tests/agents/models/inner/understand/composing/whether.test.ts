import { expect, test } from 'vitest';
import { isDecision } from '#agents/models/inner/understand/composing/deciding.ts';
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
  ['べつに、それは書かなくていい。うさぎが いた。', [], 'うさぎが いた。'],
  ['消しゴムの国だけ 書かんとって', [1], ''],
  ['ほかは かかんでよか', [], ''],
  ['消しゴムの国、は入れて。うさぎが いた。', [0], 'うさぎが いた。'],
] as const)('%s: %j stand in the text', (message, put, rest) => {
  expect(decidedIn(message, HELD)).toEqual({ put, rest });
});

test.each(['うさぎが いた。', 'にんじんは 書く', 'おわり', 'ありがと'])('%s decides nothing', (message) => {
  expect(decidedIn(message, HELD)).toBeNull();
});

test.each([
  'ほかは書かん',
  'きんようびは かく',
  'それは書かへんって',
  'これは かかんでよか',
  '書かへんのは書かへん！',
])('%s stands in no text', (clause) => expect(isDecision(clause, true)).toBe(true));

test.each([
  '校庭に、長い線を一本かく。',
  'おばあちゃんに てがみを 書いて',
  'りおの おはなしなの。',
  'さいごに しおを 入れる',
])('%s is told', (clause) => expect(isDecision(clause, false)).toBe(false));
test('しおは 入れる is told of what is done, elsewhere decided', () => {
  expect(['しおは 入れる'].map((clause) => [isDecision(clause, true), isDecision(clause, false)])).toEqual([
    [false, true],
  ]);
});
