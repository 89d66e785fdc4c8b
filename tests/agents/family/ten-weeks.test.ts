import { afterAll, beforeAll, expect, test } from 'vitest';
import { FamilyFixture } from '../../support/talk/family-fixture.ts';
import { TEN_WEEKS } from '../../support/talk/ten-weeks.ts';

let desk: FamilyFixture;
beforeAll(() => {
  desk = new FamilyFixture(undefined, TEN_WEEKS);
});
afterAll(() => desk[Symbol.dispose]());

test.each([
  "SELECT count(*) AS n FROM battles WHERE child_id = 'kento'",
  "SELECT count(*) AS n FROM battles WHERE child_id = 'yui'",
  'SELECT count(DISTINCT primary_emotion) - 3 AS n FROM emotion_history',
  'SELECT count(*) AS n FROM achievements',
  "SELECT count(*) AS n FROM problems WHERE kind LIKE 'kanji_%'",
  "SELECT count(*) AS n FROM problems WHERE status = 'set_aside'",
  'SELECT count(*) AS n FROM sessions WHERE (started_at_ms / 3600000 + 9) % 24 >= 21',
])('the ten weeks hold what a family is asked about: %s', (sql) => {
  expect(Number(desk.rows(sql)[0]?.n)).toBeGreaterThan(0);
});

test('what the cloud has cost is told by month', async () => {
  const { text } = await desk.ask('先月のクラウド代は？');
  expect(text).toContain('$3.87');
});
