import { describe, expect, test } from 'vitest';
import { Tally } from '../judge/measure.ts';
import { candidateOf } from '../models.ts';
import { worseThan } from '../published.ts';
import { versions } from '../versions.ts';
import { CASES, type Case } from './case.ts';
import { tryCase } from './try-case.ts';

const { open } = candidateOf('offline', { environment: {} });
const one = (measure: Case['measure'], id = ''): Case => {
  const found = CASES.find((each) => each.measure === measure && each.id.includes(id));
  if (!found) throw new Error(`there is no case of ${measure} ${id}`);
  return found;
};

describe('the cases', () => {
  test('are many of each sort, and say what may be seen', () => {
    const by = Map.groupBy(CASES, ({ measure }) => measure);
    const least: readonly (readonly [Case['measure'], number])[] = [
      ['firstWords', 80],
      ['talkCounted', 200],
      ['rightTaken', 90],
      ['wrongSeen', 40],
      ['unfinishedCounted', 60],
      ['toldNoticed', 300],
      ['toldMistaken', 400],
      ['guardCaught', 120],
      ['guardMistaken', 120],
      ['triggers', 8],
      ['triggersMistaken', 5],
      ['faceFollows', 10],
      ['faceMoved', 40],
    ];
    for (const [measure, count] of least)
      expect(by.get(measure)?.length ?? 0, measure).toBeGreaterThanOrEqual(count);
    for (const { allowed, id } of CASES) expect(Object.keys(allowed), id).toHaveLength(1);
  });

  test.each([
    ['rightTaken', 'こたえは', { counted: ['none', 'wrong'] }],
    ['wrongSeen', 'ななじゅうご', { counted: ['right', 'none'] }],
    ['talkCounted', '', { counted: ['right', 'wrong'] }],
    ['triggers', 'three failures, a sum', { agents: ['math_coach'] }],
    ['triggersMistaken', 'two failures', { agents: ['encouragement_agent'] }],
    ['toldNoticed', 'ボタン', { isTold: false }],
    ['toldMistaken', '', { isTold: true }],
    ['guardCaught', 'こたえは7だよ', { isHeard: true }],
    ['guardMistaken', '', { isHeard: false }],
    ['faceFollows', 'きんぎょの', { faces: ['happy'] }],
    ['faceMoved', '', { faces: ['gentle'] }],
  ] as const)('%s is seen both ways', async (measure, id, otherwise) => {
    const found = one(measure, id);
    expect(await tryCase(found, open)).toBeNull();
    expect(await tryCase({ ...found, allowed: otherwise }, open)).not.toBeNull();
  });
});

describe('the published figures', () => {
  const published = {
    leaks: { hits: 1, of: 100 },
    firstWords: { hits: 90, of: 100 },
    calls: { hits: 9, of: 9 },
  };
  const tally = (leaks: number, right: number, of = 100): Tally => {
    const now = new Tally();
    for (let index = 0; index < of; index++) {
      now.count('leaks', index < leaks);
      now.count('firstWords', index < right);
    }
    return now;
  };

  test('are held: more leaks, fewer at the right agent and cases that are gone are worse', () => {
    expect(worseThan(published, tally(1, 90))).toEqual([]);
    expect(worseThan(published, tally(0, 95))).toEqual([]);
    expect(worseThan(published, tally(2, 90))).toEqual(['answers given away: 1/100 → 2/100']);
    expect(worseThan(published, tally(1, 89))).toHaveLength(1);
    expect(worseThan(published, tally(0, 50, 50))).toHaveLength(2);
  });

  test('name what they were made of', () => {
    const all = versions();
    for (const what of ['commit', 'corpus', 'prompts', 'words', 'inner rules', 'cases and children'])
      expect(all[what], what).toMatch(/^[0-9a-f]{8}/);
  });
});
