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

test('what was the plainest of no look, and rose all at once, is told as the two counts that they are', async () => {
  using desk = new FamilyFixture();
  const { text } = await desk.ask('みあはつかれてた？');
  expect(text).toMatch(/「つかれ」に見えたのは、この30日間は\d+回のうち0回/);
  expect(text).toMatch(
    /上の数は、いちばんはっきり見えた様子だけを数えています。つかれの見積もりが急に高くなったときは、\*\*[1-9]\d*回\*\*/,
  );
  expect(text).not.toContain('つかれたように見えた');
});

test.each([
  ['今日ゆいはつかれたと言っていた？', '今日は5回のうち3回', '2026-11-23..2026-11-23'],
  ['けんとは昨日、眠いって言った？', '昨日は4回のうち1回', '2026-11-22..2026-11-22'],
])('%s: its words are not kept, what it was taken to feel is told', async (question, told, days) => {
  using desk = new FamilyFixture(undefined, TEN_WEEKS);
  const { text, chips } = await desk.ask(question);
  expect(text).toContain('お子さんのことばや音声、写真は記録していない');
  expect(text).toContain(told);
  expect(chips).toMatchObject({ measure: 'mood', days });
});

test('other words that a child is to have said are in no record, and no feeling is told for them', async () => {
  using desk = new FamilyFixture(undefined, TEN_WEEKS);
  const { text, chips } = await desk.ask('けんとはばかって言った？');
  expect(text).toContain('何を話したかはお答えできません');
  expect(chips).toEqual({});
});
