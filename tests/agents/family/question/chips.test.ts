import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FamilyFixture } from '../../../support/talk/family-fixture.ts';
import { TEN_WEEKS } from '../../../support/talk/ten-weeks.ts';

let desk: FamilyFixture;
beforeAll(() => {
  desk = new FamilyFixture(undefined, TEN_WEEKS);
});
afterAll(() => desk[Symbol.dispose]());

const daysChip = ({ events }: Awaited<ReturnType<FamilyFixture['ask']>>) => {
  const understood = events.find((event) => event.type === 'understood');
  return understood?.type === 'understood' ? understood.chips.find(({ kind }) => kind === 'days') : undefined;
};

describe('on a Monday, when today and this week are the same days', () => {
  test.each([
    ['今日は何問できた？', '今日（11/23）', 'ja'],
    ['今週は何問できた？', '今週（11/23）', 'ja'],
    ['How many problems did she solve today?', 'today (11/23)', 'en'],
    ['How many problems did she solve this week?', 'this week (11/23)', 'en'],
  ] as const)('the chip of %s names the span as it was asked', async (question, label, language) => {
    const chip = daysChip(await desk.ask(question, { language }));
    expect(chip?.label).toBe(label);
    // The page shows the option of this value: there is one, under the same name.
    expect(chip?.options.filter(({ value }) => value === chip.value)).toEqual([
      { value: chip?.value, label },
    ]);
    const values = chip?.options.map(({ value }) => value);
    expect(values).toEqual([...new Set(values)]);
  });

  test('the name stays when another chip is tapped', async () => {
    const { chips } = await desk.ask('今週は何問できた？');
    const again = await desk.ask('今週は何問できた？', { taps: { ...chips, measure: 'minutes' } });
    expect(daysChip(again)?.label).toBe('今週（11/23）');
    expect(again.text).toContain('今週');
  });
});
