import { expect, test } from 'vitest';
import { lighter } from '#agents/family/question/lighter.ts';
import type { Cue } from '#agents/family/question/sense.ts';

const of = (...cues: readonly Cue[]) => lighter(new Set(cues));

test('what only asks is left away without a word, what gives a form is named', () => {
  expect(of('battle', 'overview')).toEqual({ measure: 'battles', leftOut: [] });
  expect(of('untold' as Cue, 'did')).toBeNull();
  expect(of('streak' as Cue)).toBeNull();
  expect(of('badges', 'howmuch', 'list')).toEqual({ measure: 'badges', leftOut: ['list'] });
});

test('what ranks, dates or takes away is never left out, and words that name nothing measure nothing', () => {
  expect(of('battle', 'least')).toBeNull();
  expect(of('cards' as Cue, 'most')).toBeNull();
  expect(of('points', 'without')).toBeNull();
  expect(of('which', 'did', 'how')).toBeNull();
});
