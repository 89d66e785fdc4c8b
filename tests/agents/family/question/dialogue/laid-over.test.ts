import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FamilyFixture } from '../../../../support/talk/family-fixture.ts';
import { TEN_WEEKS } from '../../../../support/talk/ten-weeks.ts';

let desk: FamilyFixture;
beforeAll(() => {
  desk = new FamilyFixture(undefined, TEN_WEEKS);
});
afterAll(() => desk[Symbol.dispose]());

test.each<[readonly string[], Readonly<Record<string, string>>]>([
  // Of several measures the one that has the form.
  [['ゆいの機嫌と連続記録は？', 'それはいつ？'], { measure: 'streak' }],
  [['ゆいの勉強時間は？', '最短の日は？'], { measure: 'least_day' }],
  // All of what was asked before, and not the last one.
  [['けんとはいつも何時に始める？', '土日も同じ？'], { days: '..;w=5,6', measure: 'clock' }],
  [['月曜はいつも機嫌悪い気がする、けんと', '火曜は？'], { days: '..;w=1', measure: 'mood' }],
  // The day of the week that was told.
  [
    ['ゆい、何曜日が一番正答率が高い？', 'その曜日は平均何問？'],
    { days: '..;w=4', measure: 'problems_a_day' },
  ],
  // A whole sentence is of the same days and subject.
  [
    ['ゆいの先月の引き算は何問？', 'まちがいが多いのはどれですか'],
    { subject: 'kinds:subtraction_borrow+subtraction_borrow_20+subtraction_no_borrow+subtraction_small' },
  ],
  [
    ['ゆいの引き算、正解できるようになったのはいつから？', 'まだ間違える？'],
    { days: 'any', measure: 'wrong' },
  ],
  [['けんと、短って漢字書けるようになった？'], { subject: 'kanji:短:kanji_writing', measure: 'cards' }],
  [['けんと最近どう？', '先月より多いの？'], { measure: 'minutes+problems' }],
  [['ゆいのポイントは？', 'けんととどっちが多くもらった？'], { measure: 'points', child: 'each' }],
  [['ゆいの漢字、森は何問やった？', 'けんとの整のほうは？'], { subject: 'kanji:整', child: 'kento' }],
])('%j', async (chain, chips) => {
  const found = await desk.askInTurn(...chain);
  expect(found.notUnderstood).toEqual([]);
  expect(found.chips).toMatchObject(chips);
});

describe('what was done with the children before is done again', () => {
  test('they are added up', async () => {
    const [row] = desk.rows(
      "SELECT count(*) AS n FROM problems WHERE date((started_at_ms + 32400000) / 1000, 'unixepoch') BETWEEN '2026-10-01' AND '2026-10-31'",
    );
    const { text } = await desk.askInTurn('ふたり合わせて今月何問？', '先月は？');
    expect(text).toContain(`合わせて**${row?.n}問**`);
  });

  test('or held side by side', async () => {
    const { text } = await desk.askInTurn('けんととゆい、10月の勉強した日はどっちが多い？', '問題数も');
    expect(text.split('\n')[0]).toMatch(/問題は、\*\*結衣\*\*のほうが\*\*11問\*\*/);
  });
});

test('the reason stands before the numbers, and nothing is counted of the days of a mood', async () => {
  expect((await desk.askInTurn('けんとの先週の勉強時間は？', 'なんで？')).text).toMatch(
    /^「勉強時間」がそうなった理由は、どの記録にもありません/,
  );
  const { text, notUnderstood } = await desk.ask('ゆいがいらいらしてた日は何問やった？');
  expect(notUnderstood.join()).toContain('いらいら');
  expect(text).not.toMatch(/\*\*\d/);
});
