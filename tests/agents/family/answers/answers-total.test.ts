import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FamilyFixture } from '../../../support/talk/family-fixture.ts';
import { TEN_WEEKS } from '../../../support/talk/ten-weeks.ts';

const DAY = "date((started_at_ms + 32400000) / 1000, 'unixepoch')";
/** Each day of a child, newest last. */
const DAYS = (child: string, where = '1') => `SELECT ${DAY} AS day, count(*) AS problems,
    sum(status = 'solved') AS solved FROM problems WHERE child_id = '${child}' AND ${where} GROUP BY day ORDER BY day`;

let desk: FamilyFixture;
beforeAll(() => {
  desk = new FamilyFixture(undefined, TEN_WEEKS);
});
afterAll(() => desk[Symbol.dispose]());

/** The day on which the problems of a child came to more than so many. */
function dayOfMoreThan(child: string, goal: number): string {
  let total = 0;
  for (const { day, problems } of desk.rows(DAYS(child))) {
    total += Number(problems);
    if (total > goal) return String(day);
  }
  return '';
}

describe('what is passed in all is a running total, and no count of one day', () => {
  test.each([
    'けんとが解いた問題が通算100問を超えたのっていつ？',
    'けんとの問題数、全部で百問こえたの何日かな',
    'けんと、問題が合計で100問を突破した日は',
    "On which day did Kento's problems pass 100 in all?",
  ])('%s', async (question) => {
    const { text, chips } = await desk.ask(question);
    expect(chips.measure).toBe('problems@total>100');
    expect(text).toContain(`**${dayOfMoreThan('kento', 100)}**`);
  });

  test('a number that was never reached is told as it stands', async () => {
    const [all] = desk.rows("SELECT count(*) AS n FROM problems WHERE child_id = 'kento'");
    expect((await desk.ask('けんとの問題数が合計で9000問を超えたのはいつ？')).text).toContain(
      `合わせて**${all?.n}問**で、まだ9000問をこえた日はありません`,
    );
  });

  test('a number of each day is one still', async () => {
    expect((await desk.ask('けんとが9問以上やった日は何日？')).chips.measure).toBe('problems@day>=9');
  });
});

describe('the day with the most right answers, points or hints is not that with the most problems', () => {
  test.each([
    ['10月にけんとが一番多く正解した日は？', 'right@day'],
    ['On which day in October did Kento get the most problems right?', 'right@day'],
    ['ゆいの星がいちばん多かった日は？', 'points@day'],
    ['けんとの得点が多かった日は？', 'points@day'],
  ])('%s', async (question, measure) => {
    const { chips } = await desk.ask(question);
    expect(chips.measure).toBe(measure);
  });

  test('nor is that with the most solved, which is named beside it', async () => {
    const october = desk.rows(DAYS('kento', `${DAY} LIKE '2026-10-%'`));
    const most = Math.max(...october.map(({ solved }) => Number(solved)));
    const days = october.filter(({ solved }) => Number(solved) === most).map(({ day }) => day);
    const { text } = await desk.ask('10月にけんとが一番たくさん解いた日は？');
    expect(text).toContain(`解けた数では${days.join('と')}の${most}問`);
  });
});

test('a day without study is none of those with the fewest right', async () => {
  const { text } = await desk.ask('10月にけんとの正解が一番少なかった日は？');
  const october = desk.rows(
    `SELECT sum(answer_count - wrong_count) AS n FROM problems
      WHERE child_id = 'kento' AND ${DAY} LIKE '2026-10-%' GROUP BY ${DAY}`,
  );
  const least = Math.min(...october.map(({ n }) => Number(n)));
  expect(text).toMatch(new RegExp(`いちばん少ない（低い）のは[^()]*\\(${least}\\)[、で]`));
});

test('what is no number of one day is not told as minutes where it should reach something', async () => {
  expect((await desk.ask('けんとが計算バトルを5回以上やった日は？')).notUnderstood).toContain('5回以上');
});

test('a month beside the whole is no fall from it', async () => {
  const { text } = await desk.ask('けんとのポイントの累計と、直近1か月のポイントは？');
  expect(text).toMatch(/これまで \*\*\d+\*\*/);
  expect(text).not.toContain('前とくらべて');
});
