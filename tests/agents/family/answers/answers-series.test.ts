import { afterAll, beforeAll, expect, test } from 'vitest';
import { FamilyFixture } from '../../../support/talk/family-fixture.ts';
import { TEN_WEEKS } from '../../../support/talk/ten-weeks.ts';

const DAY = (column: string): string => `date((${column} + 32400000) / 1000, 'unixepoch')`;

let desk: FamilyFixture;
beforeAll(() => {
  desk = new FamilyFixture(undefined, TEN_WEEKS);
});
afterAll(() => desk[Symbol.dispose]());

test('of more days than a table holds all are compared, and those that it leaves out are counted', async () => {
  const { text } = await desk.ask('けんとのポイントを日別に出して');
  const days = desk.rows(
    `SELECT sum(points) AS points FROM sessions JOIN session_sums USING (child_id, session_id)
     WHERE child_id = 'kento' GROUP BY ${DAY('started_at_ms')}`,
  );
  const most = Math.max(...days.map(({ points }) => Number(points)));
  expect(days.length).toBeGreaterThan(40);
  expect(text).toContain(`ほかに${days.length - 40}件あります`);
  expect(text).toContain(`いちばん多い（高い）のは**`);
  expect(text).toContain(`(${most})`);
});

test('whether it is nothing but hints is no question of whether there was one', async () => {
  expect((await desk.ask('けんと、ヒントばっかり見てない？')).text).not.toMatch(/^はい、?あります/);
});
