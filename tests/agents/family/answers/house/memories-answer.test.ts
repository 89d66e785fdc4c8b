import { expect, test } from 'vitest';
import { memories } from '#agents/family/answers/house/memories-answer.ts';
import { QUIET_HOUSE } from '../../../../support/talk/family-fixture.ts';

const NOON = Date.UTC(2026, 10, 20, 3);
const of = (...all: readonly { readonly text: string; readonly atMs: number }[]) =>
  memories({ ...QUIET_HOUSE, memories: () => all }, 'mia');

test.each([
  [0, 'ひとつもありません', 'Nothing is remembered'],
  [1, '**1件**', '**1** thing is remembered'],
  [7, '**7件**', '**7** things are remembered'],
])('%i memories are told by their number', (count, ja, en) => {
  const told = of(...Array.from({ length: count }, (_, at) => ({ text: `こと${at}`, atMs: NOON - at })));
  expect(told[0]).toContain(ja);
  expect(told[1]).toContain(en);
});

test('the newest three are told with their days, and the page for the rest', () => {
  const [ja] = of(...[0, 1, 2, 3].map((at) => ({ text: `こと${at}`, atMs: NOON - at * 86_400_000 })));
  expect(ja).toContain('こと0（2026-11-20）、こと1（2026-11-19）、こと2（2026-11-18）。');
  expect(ja).not.toContain('こと3');
  expect(ja).toContain('安心とデータ');
});
