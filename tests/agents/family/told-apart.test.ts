import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FamilyFixture } from '../../support/talk/family-fixture.ts';
import { LAST_MONTH, sqlFor, THIS_MONTH } from './question-sql.ts';

let desk: FamilyFixture;
beforeAll(() => {
  desk = new FamilyFixture();
});
afterAll(() => desk[Symbol.dispose]());

const DAYS = (when: string): string => `
  SELECT day, count(*) AS problems, sum(hint_count) AS hints, sum(wrong) AS wrong,
    round(100.0 * sum(first_right) / count(first_right)) AS rate FROM p WHERE ${when} GROUP BY day`;

const daysIn = (text: string): readonly string[] =>
  text
    .split('\n')
    .flatMap((line) => /^\| (\d+\/\d+) \|/.exec(line)?.[1] ?? [])
    .sort();

describe('days on which a number is reached are those that SQL finds', () => {
  test.each([
    ['先月、ヒントを3回以上使った日は？', LAST_MONTH, 'hints >= 3'],
    ['今月、5問より多い日は？', THIS_MONTH, 'problems > 5'],
    ['先月、3問未満だった日は？', LAST_MONTH, 'problems < 3'],
    ['先月、正答率が60%以上の日は何日？', LAST_MONTH, 'rate >= 60'],
    ['今月、3回以上間違えた日は？', THIS_MONTH, 'wrong >= 3'],
    ['days with at least 2 hints last month', LAST_MONTH, 'hints >= 2'],
  ])('%s', async (question, when, reached) => {
    const found = desk.rows(sqlFor(`SELECT day FROM (${DAYS(when)}) WHERE ${reached}`, 'mia'));
    const { text } = await desk.ask(question);
    const expected = found.map(({ day }) => {
      const [, month, date] = String(day).split('-').map(Number);
      return `${month}/${date}`;
    });
    expect(daysIn(text)).toEqual(expected.sort());
    expect(text).toMatch(new RegExp(`\\*\\*${expected.length}(?:日)?\\*\\*`));
  });
});

test('none is said, and of what share of the days', async () => {
  const { text } = await desk.ask('先月、ヒントを90回以上使った日は？');
  expect(text).toMatch(/^先月、ヒントが90回以上だった日は、記録のある\d+日のうち\*\*0日\*\*です。$/);
});

test('time that is not kept by subject is not counted as none', async () => {
  expect((await desk.ask('先月、九九を5分以上やった日は？')).text).toContain(
    '教科や単元ごとには記録していません',
  );
});

test('breaks of so many days are those between the days with a session', async () => {
  const days = desk
    .rows(sqlFor(`SELECT DISTINCT day FROM s WHERE ${LAST_MONTH} ORDER BY day`, 'mia'))
    .map(({ day }) => Number(String(day).slice(8)));
  // The records begin in that month.
  const edges = [...days, 32];
  const breaks = edges.slice(1).filter((day, index) => day - (edges[index] ?? 0) - 1 >= 3).length;
  const { text } = await desk.ask('先月、3日以上空いたことはある？');
  expect(text).toContain(breaks === 0 ? '3日以上続けて記録のないことはありません' : `**${breaks}回**`);
});

test('what is counted kind by kind is what SQL counts, most first', async () => {
  const rows = desk.rows(
    sqlFor(
      `SELECT sum(hint_count) AS hints FROM p WHERE ${LAST_MONTH} GROUP BY kind ORDER BY hints DESC`,
      'mia',
    ),
  );
  const { text } = await desk.ask('先月、どの単元でヒントが多かった？');
  const told = text.split('\n').flatMap((line) => /^\| [^|]+ \| (\d+) \| \d+ \|/.exec(line)?.[1] ?? []);
  expect(told.map(Number)).toEqual(rows.map(({ hints }) => hints));
});

test('a dialogue keeps what has to be reached, and a chip holds it', async () => {
  const by = desk.assistant();
  const first = await desk.ask('先月、ヒントを3回以上使った日は？', { by });
  expect(first.chips.measure).toBe('hints@day>=3');
  const second = await desk.ask('今月は？', { by, historyId: first.historyId });
  expect(second.chips).toMatchObject({ measure: 'hints@day>=3' });
  const tapped = await desk.ask('先月の様子は？', { taps: { measure: 'hints@day>=3' } });
  expect(tapped.text).toContain('ヒントが3回以上だった日');
});

test('the first one solved alone, and the newest one by one, are those of SQL', async () => {
  const [first] = desk.rows(
    sqlFor("SELECT min(day) AS day FROM p WHERE kind = 'kuku' AND outcome = 'self_solved'", 'mia'),
  );
  const { text } = await desk.ask('九九が初めてヒントなしでできた日は？');
  expect(text).toContain(`**${first?.day}**`);
  const rows = desk.rows(sqlFor('SELECT day, expression FROM p ORDER BY started_at_ms DESC LIMIT 10', 'mia'));
  const lines = (await desk.ask('最近10問の○×を見せて')).text
    .split('\n')
    .filter((line) => /^\| \d{4}/.test(line));
  expect(lines.slice(0, 10).map((line) => line.split(' | ').slice(0, 2).join(' '))).toEqual(
    rows.map(({ day, expression }) => `| ${day} ${expression}`),
  );
});

test.each<[question: string, bound: string]>([
  ['ヒントを3回以上使った問題の割合が高い単元は？', 'hint_count >= 3'],
  ['ヒントが1回より多かった問題は何問？', 'hint_count > 1'],
  ['How many problems took at least 2 hints?', 'hint_count >= 2'],
])('problems are counted by their hints, and of each kind: %s', async (question, bound) => {
  const { text, notUnderstood } = await desk.ask(question);
  expect(notUnderstood).toEqual([]);
  const rows = desk.rows(
    `SELECT sum(${bound}) AS found, count(*) AS n FROM problems WHERE child_id = 'mia' GROUP BY kind ORDER BY 1.0 * sum(${bound}) / count(*) DESC, found DESC`,
  );
  const found = rows.reduce((sum, row) => sum + Number(row.found), 0);
  expect(text).toContain(question.startsWith('How') ? `**${found}** of` : `**${found}問**`);
  expect(text).toContain(`| ${rows[0]?.found} | ${rows[0]?.n} |`);
});

test('hints that are counted of two spans are told of each, not of all problems', async () => {
  const { text } = await desk.ask('先月と今月でヒントを2回以上使った問題をくらべて');
  expect(text.match(/2回以上の問題は/g)).toHaveLength(2);
});
