import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FamilyFixture } from '../../../../support/talk/family-fixture.ts';
import { TEN_WEEKS } from '../../../../support/talk/ten-weeks.ts';
import { type Dialogue, dialogues } from './grid.ts';

/** Every so many of the grid: a prime, so that no two chips keep step with it. */
const STEP = 67;

let desk: FamilyFixture;
beforeAll(() => {
  desk = new FamilyFixture(undefined, TEN_WEEKS);
});
afterAll(() => desk[Symbol.dispose]());

async function missed({ turns, means }: Dialogue): Promise<string | null> {
  const { chips, notUnderstood } = await desk.askInTurn(...turns);
  const wrong = Object.entries(means).filter(([chip, value]) => chips[chip] !== value);
  return wrong.length === 0 && notUnderstood.length === 0
    ? null
    : `${turns.join(' → ')}: ${JSON.stringify(chips)} ${notUnderstood.join()}`;
}

describe('of each chip a second question says it anew, keeps it, or is a question of its own', () => {
  test.each(['ja', 'en'] as const)('%s', async (language) => {
    const all = dialogues().filter((one) => one.language === language);
    const found: string[] = [];
    for (const one of all.filter((_, at) => at % STEP === 0)) {
      const miss = await missed(one);
      if (miss !== null) found.push(miss);
    }
    expect(found).toEqual([]);
  });

  test('each second question stands behind some first one', async () => {
    const first = new Map(dialogues().map((one) => [one.turns[1], one]));
    const found: string[] = [];
    for (const one of first.values()) {
      const miss = await missed(one);
      if (miss !== null) found.push(miss);
    }
    expect(found).toEqual([]);
  });
});
