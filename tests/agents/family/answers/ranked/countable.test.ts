import { afterAll, beforeAll, expect, test } from 'vitest';
import { FamilyFixture } from '../../../../support/talk/family-fixture.ts';
import { TEN_WEEKS } from '../../../../support/talk/ten-weeks.ts';

let desk: FamilyFixture;
beforeAll(() => {
  desk = new FamilyFixture(undefined, TEN_WEEKS);
});
afterAll(() => desk[Symbol.dispose]());

const DAY = (column: string): string => `date((${column} + 32400000) / 1000, 'unixepoch')`;
const IN_OCTOBER = `${DAY('started_at_ms')} BETWEEN '2026-10-01' AND '2026-10-31'`;

/** What SQL finds, as the answer has to say it. */
function tells(text: string, sql: string): void {
  const values = desk.rows(sql).flatMap((row) => Object.values(row));
  expect(values.length).toBeGreaterThan(0);
  for (const value of values) expect(text).toContain(String(value));
}

test.each([
  [
    'けんと、10月に3段階目のヒントまで使った問題は何問？',
    'deep_hints',
    `SELECT 'のうち**' || sum(highest_hint >= 3) || '問**' AS a FROM problems WHERE child_id = 'kento' AND ${IN_OCTOBER}`,
  ],
  [
    '最初は間違えたけどあとで正解できた問題はどれくらい？ゆい',
    'put_right',
    `SELECT '問題は' || count(*) || '問のうち' || sum(wrong_count > 0) || '問で、そのうち**' || sum(wrong_count > 0 AND status = 'solved') || '問**' AS a
     FROM problems WHERE child_id = 'yui'`,
  ],
  [
    'けんとは長さの問題で何て書いて間違えてる？',
    'given',
    `SELECT '「**' || answer || '**」と答えたもの（**' || count(*) || '回**）' AS a FROM attempts JOIN problems USING (child_id, problem_id)
     WHERE child_id = 'kento' AND kind = 'length' AND is_correct = 0 GROUP BY answer ORDER BY count(*) DESC LIMIT 1`,
  ],
  [
    'ゆいが一番時間のかかった問題は？',
    'slowest',
    `SELECT ${DAY('started_at_ms')} || 'の **' || expression || '** で**' || time_spent_seconds || '秒**' AS a FROM problems
     WHERE child_id = 'yui' ORDER BY time_spent_seconds DESC, started_at_ms DESC LIMIT 1`,
  ],
  [
    'けんとのレッスン、疲れて終わったのは何回？',
    'lessons',
    "SELECT 'レッスンは**' || count(*) || '回**' AS a FROM sessions WHERE child_id = 'kento'",
  ],
  [
    'けんとが九九をはじめて間違えたのはいつ？',
    'first_wrong',
    `SELECT '**' || min(${DAY('started_at_ms')}) || '**' AS a FROM problems WHERE child_id = 'kento' AND kind = 'kuku' AND wrong_count > 0`,
  ],
])('%s', async (question, measure, sql) => {
  const { text, chips, notUnderstood } = await desk.ask(question);
  expect(notUnderstood).toEqual([]);
  expect(chips.measure?.split('+')).toContain(measure);
  tells(text, sql);
});

test('the slowest kind and the slowest row are told by the seconds of a solved problem', async () => {
  const { text } = await desk.ask('けんと、1問あたりの時間が一番長い単元は？');
  const [slow] = desk.rows(
    `SELECT kind, round(1.0 * sum(time_spent_seconds) / count(*), 1) AS seconds FROM problems
      WHERE child_id = 'kento' AND status = 'solved' GROUP BY kind ORDER BY 2 DESC LIMIT 1`,
  );
  expect(slow?.kind).toBe('kanji_writing');
  expect(text).toContain(`**漢字の書き**（${slow?.seconds}）`);
  const { chips } = await desk.ask('けんとの九九で一番遅い段は？');
  expect(chips.measure).toBe('speed@row');
});

test.each<[readonly string[], Readonly<Record<string, string>>]>([
  [
    ['けんと、10月に3段階目のヒントまで使った問題は？', 'そのうち解けたのは'],
    { measure: 'deep_hints', days: '2026-10-01..2026-10-31' },
  ],
  [['けんとは何の問題で間違いが多い？', 'それって何て書いたの'], { measure: 'given' }],
  [['ゆいが間違えた問題は？', 'それ結局解けたの？'], { measure: 'put_right', child: 'yui' }],
  [['ゆいの先週のポイントは？', '一番もらった日は'], { measure: 'points@day' }],
  [['けんとは8の段を何回間違えた？', 'なんで？'], { measure: 'mistakes', subject: 'kuku:8' }],
  [['けんとの勉強時間は？', '一番長い日は'], { measure: 'longest_day' }],
  [['ゆいの足し算でつまずいてるのは？', '前よりはよくなってる？'], { measure: 'progress', child: 'yui' }],
  [['けんとがさいきんまちがえた漢字は？', 'それぞれ何て書いたの'], { child: 'kento', measure: 'given' }],
])('%j', async (chain, chips) => {
  const found = await desk.askInTurn(...chain);
  expect(found.notUnderstood).toEqual([]);
  expect(found.chips).toMatchObject(chips);
});

test('a list that ends early says how many more there are', async () => {
  const { text } = await desk.ask('けんとがいちばん多くやった日は？');
  const [days] = desk.rows("SELECT count(*) - 5 AS n FROM sessions WHERE child_id = 'kento'");
  expect(text).toContain(`ほかに${days?.n}件あります`);
});
