import { expect, test } from 'vitest';
import { FamilyFixture } from '../../../support/talk/family-fixture.ts';
import { TEN_WEEKS } from '../../../support/talk/ten-weeks.ts';

test.each([
  ['ゆいが今月いちばん疲れてた日はいつ？', 'つかれの平均がいちばん高かった日は', 'fatigue'],
  ['Which day was Yui the happiest this month?', 'The mean of excitement was highest on', 'excitement'],
  ['今月ゆいがいちばんいらいらしてた日は？', 'いらいらの平均がいちばん高かった日は', 'frustration'],
])('the days of a mood are those of the mood that is asked about: %s', async (question, told, score) => {
  using desk = new FamilyFixture(undefined, TEN_WEEKS);
  const { text } = await desk.ask(question);
  const [most] = desk.rows(
    `SELECT date((at_ms + 32400000) / 1000, 'unixepoch') AS day FROM emotion_history
      WHERE child_id = 'yui' AND day >= '2026-11-01' GROUP BY day ORDER BY avg(${score}) DESC LIMIT 1`,
  );
  expect(most?.day).toMatch(/^2026-11-/);
  expect(text).toContain(told);
  expect(text).toContain(`**${most?.day}**`);
});
