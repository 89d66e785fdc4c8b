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

/** Asks one after the other in one dialogue; gives the last answer. */
async function last(...questions: readonly string[]) {
  const by = desk.assistant();
  let answered = await desk.ask(questions[0] ?? '', { by });
  for (const question of questions.slice(1))
    answered = await desk.ask(question, { by, historyId: answered.historyId });
  return answered;
}

test('what no record holds stays so in the next question, and is answered with no other number', async () => {
  expect((await last('休憩ちゃんと取れてる？', 'けんとは何回とった、土曜')).text).toContain('休憩');
  expect((await last('集中切れるのって何分くらい', '下の子のほう')).text).toContain('記録にはありません');
  expect((await last('1日何分まで？', 'ゆいは')).text).toContain('**30分**');
});
