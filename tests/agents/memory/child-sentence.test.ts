import { expect, test } from 'vitest';
import type { Memory } from '#agents/core/records.ts';
import { sentenceForChild } from '#agents/memory/child-sentence.ts';
import { kindWords } from '#agents/record/record-words.ts';
import { SUBJECTS } from '#agents/team/subjects.ts';
import memoryWords from '#agents/words/memory/earlier-days.json' with { type: 'json' };

const words = kindWords(SUBJECTS);
const said = (type: Memory['type'], key: string, more: Partial<Memory> = {}) =>
  sentenceForChild({ memoryId: 'm', type, key, text: 'x', problemIds: [], atMs: 0, ...more }, words);

test.each([
  [
    'effective_approach',
    'approach:addition_carry',
    ['aid:picture'],
    'このまえは えや ずを かいて うまく いったね。',
  ],
  [
    'effective_approach',
    'approach:kuku',
    ['math', 'aid:chant'],
    'このまえは だんを となえて うまく いったね。',
  ],
  ['effective_approach', 'approach:kuku', ['aid:magic'], null],
  ['effective_approach', 'approach:kuku', [], null],
  [
    'strength',
    'kind:addition_carry',
    [],
    `まえは ヒントを つかった ${words.forChild('addition_carry')}が、いまは ひとりで できて いるね。`,
  ],
  [
    'strength',
    'fact:kuku:6×4',
    [],
    `まえに まよった ${words.forChild('kuku')}を、いまは おもいだせて いるね。`,
  ],
  ['strength', 'kind:magic', [], null],
  ['milestone', 'solved:50', [], 'いままで たくさんの もんだいを といて きたね。'],
  [
    'milestone',
    'first:division_remainder',
    [],
    `${words.forChild('division_remainder')}を、じぶんの ちからで とけた ことが あったね。`,
  ],
  ['habit', 'habit:looks_again', [], 'じぶんで もう いちど みて、なおせるよね。'],
  ['habit', 'habit:toString', [], null],
  ['difficulty', 'kind:addition_carry', [], null],
  ['like', 'like:kanji', [], null],
] as const)('a memory of type %s, %s %j: %s', (type, key, tags, expected) => {
  expect(said(type, key, { tags })).toBe(expected);
});

test('what a parent wrote is not told, whatever it is', () => {
  expect(said('strength', 'kind:addition_carry', { madeBy: 'parent' })).toBeNull();
});

test('no sentence holds a number: one may be the answer of what lies open', () => {
  for (const { wordings } of Object.values(memoryWords)) expect(wordings.join('')).not.toMatch(/[0-9０-９]/);
});
