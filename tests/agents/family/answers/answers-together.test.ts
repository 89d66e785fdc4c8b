import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FamilyFixture } from '../../../support/talk/family-fixture.ts';
import { TEN_WEEKS } from '../../../support/talk/ten-weeks.ts';

let desk: FamilyFixture;
beforeAll(() => {
  desk = new FamilyFixture(undefined, TEN_WEEKS);
});
afterAll(() => desk[Symbol.dispose]());

const one = (sql: string): number => Number(desk.rows(sql)[0]?.n);

describe('what is asked of both children together is added up under them', () => {
  test.each(['星、2人たしていくつになった', 'ふたり合わせて星はいくつ？'])('%s', async (question) => {
    const { text } = await desk.ask(question);
    expect(text).toContain(`合わせて**${one('SELECT sum(points) AS n FROM problems')}ポイント**`);
  });

  test('what is no sum stands by itself, and says so', async () => {
    const { text } = await desk.ask('ふたり合わせた正答率は？');
    expect(text).toContain('足し合わせていません');
    expect(text).not.toContain('お子さんを合わせて**');
  });

  test('nor is all added up where only some of it was asked for', async () => {
    const { text } = await desk.ask('ヒントが3回以上だった問題は、ふたり合わせて何問？');
    expect(text).not.toContain('お子さんを合わせて**');
    expect(text).toContain('足し合わせていません');
  });
});

test('who did more is told by the time and by the problems', async () => {
  const { text } = await desk.ask('土日月の三日間でどっちがたくさんやったの');
  const problems = (child: string): number =>
    one(
      `SELECT count(*) AS n FROM problems WHERE child_id = '${child}'
        AND date((started_at_ms + 32400000) / 1000, 'unixepoch') BETWEEN '2026-11-21' AND '2026-11-23'`,
    );
  expect(text).toMatch(/勉強時間（分）は、\*\*健斗\*\*のほうが/);
  expect(text).toContain(`問題は、**結衣**のほうが**${problems('yui') - problems('kento')}問**多い`);
});

test.each([
  'ヒントを3回以上使って、それでも正解に至らなかったけんとの問題は何問',
  'ヒント3つ以上使ったのに解けなかった問題、けんと',
])('of problems with so many hints it is told how many were not solved: %s', async (question) => {
  const sql = "FROM problems WHERE child_id = 'kento' AND hint_count >= 3";
  const { text, notUnderstood } = await desk.ask(question);
  expect(notUnderstood).toEqual([]);
  expect(text).toContain(`うち**${one(`SELECT count(*) AS n ${sql}`)}問**`);
  expect(text).toContain(`**${one(`SELECT count(*) AS n ${sql} AND status = 'set_aside'`)}問**です`);
  expect(text).not.toContain('321問のうち**26問**');
});

test('by a meal nothing is told apart: its time is not recorded, and that is said alone', async () => {
  for (const question of [
    '夕飯の前と後とでは、けんとはどちらがよくできていますか',
    'Is Kento better before dinner?',
  ]) {
    const { text, chips } = await desk.ask(question);
    expect(text).toMatch(/^食事や登下校|^The robot does not record the times of meals/);
    expect(chips).toEqual({});
  }
});

test('but where the question names the hour itself, that is told', async () => {
  const { chips } = await desk.ask('けんとは夕飯のあと、20時以降に何日やった？');
  expect(chips).toMatchObject({ child: 'kento', measure: 'days' });
});

test('the mean of a day in October is not of the first of October', async () => {
  expect((await desk.ask('ゆい、10月の1日の平均は何分')).chips.days).toBe('2026-10-01..2026-10-31');
});
