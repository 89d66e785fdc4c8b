import { expect, test } from 'vitest';
import { cases } from '../support/cases.ts';
import { Scene } from '../support/talk/scene.ts';
import { TROUBLES } from '../support/talk/scene-model.ts';

/**
 * Talks of two to five turns and a last one, with a model that does something wrong nearly each time: never deaf,
 * never silent for more than 5 s while a child waits, never a word lost untold, never the answer told.
 */
test(`${cases(8, 200)} random scenes`, { timeout: 900_000 }, async () => {
  const bad: string[] = [];
  for (let seed = 1; seed <= cases(8, 200); seed++) {
    const { faults, story } = await Scene.play(seed);
    if (faults.length > 0) bad.push(`scene ${seed}\n  ${story.join('\n  ')}`);
  }
  expect(bad.join('\n')).toBe('');
});

const each = Object.keys(TROUBLES);
test.each(each.slice(0, cases(3, each.length)))(
  'a talk with nothing but %s',
  async (trouble) => {
    const { faults, story } = await Scene.play(4711, trouble);
    expect(faults, story.join('\n')).toEqual([]);
  },
  120_000,
);
