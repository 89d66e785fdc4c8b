import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FamilyFixture } from '../../../support/talk/family-fixture.ts';
import { TEN_WEEKS } from '../../../support/talk/ten-weeks.ts';

let desk: FamilyFixture;
beforeAll(() => {
  desk = new FamilyFixture(undefined, TEN_WEEKS);
});
afterAll(() => desk[Symbol.dispose]());

describe('an answer is of the measure that its chip names', () => {
  test.each<[chain: readonly string[], chips: Readonly<Record<string, string>>, says: RegExp, not?: RegExp]>([
    // What is known by heart, row by row.
    [
      ['けんとの九九、どの段まで覚えたか段別に'],
      { measure: 'cards@row' },
      /\| 九九（7のだん） \|/,
      /1回目で正解した割合/,
    ],
    [['けんとは九九どれくらい覚えた？', '段ごとで見せて'], { measure: 'cards@row' }, /まだ出していない/],
    [['けんとの九九、まだなのは？', '月別だと'], { measure: 'cards@month' }, /その分け方では記録していない/],
    [['ゆいは何時ごろ始めてる？', '曜日別で'], { measure: 'clock@weekday' }, /その分け方では記録していない/],
    [
      ['けんとの読めない漢字は？', '書くのは何個？'],
      { measure: 'cards', subject: 'kanji_writing' },
      /漢字の書きは/,
    ],
    // Seconds by the calendar, of all months where the two weeks before were of none.
    [
      ['ゆいのたし算、前より速くなってる？', '月ごとの数字で'],
      { measure: 'speed@month', days: 'any' },
      /\| 2026年9月 \| [\d.]+ \|/,
    ],
    [
      ['Is Yui getting faster at subtraction?', 'show me by month'],
      { measure: 'speed@month' },
      /\| 2026-10 \| [\d.]+ \|/,
    ],
    [['ゆいの先週は何分？', '週ごとに並べて'], { measure: 'minutes@week', days: 'any' }, /9\/14からの週/],
    // What was done on a day is no advice.
    [
      ['けんとがいちばんいらいらしてた日はいつ？', 'その日は何をさせてましたか'],
      { measure: 'overview' },
      /取り組み/,
    ],
    [['明日けんとに何をやらせたらいい？'], { measure: 'next' }, /3問以上やった種類のうち/],
  ])('%j', async (chain, chips, says, not) => {
    const found = await desk.askInTurn(...chain);
    expect(found.notUnderstood).toEqual([]);
    expect(found.chips).toMatchObject(chips);
    expect(found.text).toMatch(says);
    if (not !== undefined) expect(found.text).not.toMatch(not);
  });
});

describe('to whom it is to be told, and how it is to be shown, is not what is asked', () => {
  test.each<[question: string, measure: string]>([
    ['個人面談で先生に伝える内容、けんとの苦手をまとめて', 'hard'],
    ['担任に話すので、ゆいの今月の正答率', 'rate'],
    ['三者面談のために、けんとの得意と苦手', 'strong+hard'],
    ['For the parent-teacher conference, what is Yui weak at?', 'hard'],
    ['ヒントを月別の表にしてほしいです', 'hints@month'],
  ])('%s', async (question, measure) => {
    expect((await desk.askInTurn(question)).chips).toMatchObject({ measure });
  });
  test.each(['勉強時間を20分にしてほしい', '先生は面談で何て言ってた？'])('%s', async (question) => {
    expect((await desk.askInTurn(question)).chips ?? {}).toEqual({});
  });
});
