import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FamilyFixture } from '../../../support/talk/family-fixture.ts';
import { TEN_WEEKS } from '../../../support/talk/ten-weeks.ts';

let desk: FamilyFixture;
beforeAll(() => {
  desk = new FamilyFixture(undefined, TEN_WEEKS);
});
afterAll(() => desk[Symbol.dispose]());

const DAY = (column: string): string => `date((${column} + 32400000) / 1000, 'unixepoch')`;
const numberOf = (sql: string): number => Number(Object.values(desk.rows(sql)[0] ?? {})[0]);
const hintsOf = (from: string, to: string): number =>
  numberOf(
    `SELECT sum(hint_count) FROM problems WHERE child_id = 'yui' AND ${DAY('started_at_ms')} BETWEEN '${from}' AND '${to}'`,
  );

describe('whether it has become more is answered by yes or no, with both numbers', () => {
  const [now, before] = ['2026-11-10', '2026-10-27'];
  test.each([
    ['ゆいのヒント、減ってきてる？', 'はい、'],
    ['ゆいのヒント、増えてる？', 'いいえ、'],
    ['ゆいのヒント、増えてる？減ってる？', 'ヒントは、へって'],
  ])('%s', async (question, first) => {
    const { text } = await desk.ask(question);
    const [then, here] = [hintsOf(before, '2026-11-09'), hintsOf(now, '2026-11-23')];
    expect(then).toBeGreaterThan(here);
    expect(text.startsWith(first)).toBe(true);
    expect(text.split('\n')[0]).toMatch(new RegExp(`${then} → .*${here}、1問あたりでは `));
  });

  test('fewer seconds a problem are faster', async () => {
    expect((await desk.ask('ゆいの足し算、前より早くなってる？')).text).toMatch(/^はい、/);
    expect((await desk.ask('ゆいの足し算、前より遅くなってる？')).text).toMatch(/^いいえ、/);
  });

  test('spans of other lengths that say two things are left without yes or no', async () => {
    const { text } = await desk.ask('けんとは今月、先月より問題数が増えてる？');
    const of = (from: string, to: string): number =>
      numberOf(
        `SELECT count(*) FROM problems WHERE child_id = 'kento' AND ${DAY('started_at_ms')} BETWEEN '${from}' AND '${to}'`,
      );
    const [now, before] = [of('2026-11-01', '2026-11-23'), of('2026-10-01', '2026-10-31')];
    expect(now).toBeLessThan(before);
    expect(now / 23).toBeGreaterThan(before / 31);
    expect(text).not.toMatch(/^(?:はい|いいえ)/);
    expect(text).toContain(`1日あたりでは ${(before / 31).toFixed(1)} → ${(now / 23).toFixed(1)}`);
  });
});

test('what is enough is in no record, which is said with the time before', async () => {
  for (const question of ['けんとの勉強時間は足りてる？', 'Is Kento spending enough time on his work?']) {
    const { text, notUnderstood } = await desk.ask(question);
    expect(notUnderstood).toEqual([]);
    expect(text.split('\n')[0]).toMatch(/基準.*ありません.*→|no standard.*→/);
  }
});

test('whether there was any is answered by yes or no', async () => {
  expect((await desk.ask('けんとは先週、夜9時過ぎにやってる日ある？')).text).toMatch(/^はい、あります/);
  expect((await desk.ask('けんとは昨日ヒント使った？')).text).toMatch(/^いいえ、ありません/);
  // To what is denied yes and no say two things.
  expect((await desk.ask('けんとは昨日ヒント使ってないよね？')).text).toMatch(/^ありません/);
});

test('with a word that was left out there is no yes, which would be one to another question', async () => {
  const { text } = await desk.ask('けんとにかけ算の筆算で、位をずらし忘れたと思われる間違いはありましたか');
  expect(text).toContain('「位」');
  expect(text).not.toMatch(/^はい/);
});

test('what falls in number and rises as a share has become neither more nor less', async () => {
  const { text } = await desk.ask('ゆいが自力で解けたの、増えてる？');
  expect(text.split('\n')[0]).toMatch(/その前の14日間 68 \(77%\) → この14日間 54 \(92%\)です/);
  expect(text).not.toMatch(/^(?:はい|いいえ)|へって|ふえて/);
  const { text: ofShare } = await desk.ask('ゆいが自力で解けた割合は、伸びてる？');
  expect(ofShare).toMatch(/^はい、自力で解けた割合は、ふえて（上がって）います/);
});

test('the crossest day is that of all days, and the answer says of which', async () => {
  const { text } = await desk.ask('けんとが一番イライラした日っていつ');
  const [row] = desk.rows(
    `SELECT ${DAY('at_ms')} AS day FROM emotion_history WHERE child_id = 'kento' GROUP BY day ORDER BY avg(frustration) DESC LIMIT 1`,
  );
  expect(text).toContain(`これまでで、いらいらの平均がいちばん高かった日は**${row?.day}**です`);
});

test('the mood that is asked for comes first, against the time before', async () => {
  const { text } = await desk.ask('ゆいは今月、疲れてる？');
  const tired = numberOf(
    `SELECT count(*) FROM emotion_history WHERE child_id = 'yui' AND primary_emotion = 'tired' AND ${DAY('at_ms')} >= '2026-11-01'`,
  );
  expect(text.split('\n')[0]).toContain(`のうち${tired}回`);
  expect((await desk.ask('ゆい泣いたりしてない？')).text).toMatch(/^泣いたかどうかは記録していません。/);
});

test('how well one subject goes is told beside all that the child does', async () => {
  const { text } = await desk.ask('ゆいは引き算できてる？');
  const share = (where: string): string => {
    const [row] = desk.rows(
      `SELECT round(100.0 * sum(first_right) / count(first_right)) || '% (' || sum(first_right) || '/' || count(first_right) || ')' AS a
        FROM problems WHERE child_id = 'yui' AND ${where}`,
    );
    return String(row?.a).replace('.0%', '%');
  };
  expect(text.split('\n')[0]).toContain(share("kind LIKE 'subtraction%'"));
  expect(text.split('\n')[0]).toContain(`${share('1')}）より低め`);
});

test('which of the children has more stands above their numbers', async () => {
  const { text } = await desk.ask('先週、けんととゆいはどっちが多く解いた？');
  expect(text.split('\n')[0]).toMatch(/^(?!#).*\*\*健斗\*\*のほうが/);
});

test('where no days are named it says that it is of all of them, for the numbers below are of the last ones', async () => {
  const minutesOf = async (name: string): Promise<number> => {
    const { text } = await desk.ask(`${name}のこれまで全部の勉強時間は？`);
    return Number(/\*\*(\d+)分\*\*/.exec(text)?.[1]);
  };
  const difference = (await minutesOf('けんと')) - (await minutesOf('ゆい'));
  expect(difference).toBeGreaterThan(0);
  const { text } = await desk.ask(
    'けんととゆいの二人ともお勉強は進んでおりますでしょうか。どちらが多いですか',
  );
  expect(text.split('\n')[0]).toContain(
    `これまでの勉強時間（分）は、**健斗**のほうが**${difference}分**多い`,
  );
});
