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
    [
      ['ゆいは何時ごろ始めてる？', '曜日別で'],
      { measure: 'clock@weekday' },
      /ふだんいちばん早いのは\*\*金曜日\*\*（16:19/,
    ],
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

describe('what would count something else is not counted', () => {
  test.each([
    'けんと『54』って答えたの何回？',
    'ゆい『林』って書いたのいつ？',
    'けんとが20:45過ぎにやったのはいつ？',
  ])('%s', async (question) => {
    expect((await desk.askInTurn(question)).notUnderstood).not.toEqual([]);
  });
});

test.each<[question: string, says: RegExp]>([
  // Of the weeks since the first day there is any record of.
  ['けんとは毎週月曜日にやってる？', /10日のうち、取り組んだのは\*\*4日/],
  ['Did Kento study every Monday?', /Not every week: on \*\*4\*\* of 10/],
  // The rows of the times tables, and the days of the week beside each other.
  ['けんと、下位3つの段は？', /\| 九九（7のだん） \|/],
  ['けんと、不安な段がある？', /\| 九九（7のだん） \|/],
  ['曜日によって違う？けんと', /\*\*水曜日\*\*/],
  ['間違いがなくなったのはいつ？ゆい', /最後にまちがえたのは/],
  ['1回の長さ、先月より伸びた？けんと', /先月 12\.6 → 今月 12\.5/],
  ['けんとはヒントを使わなくなった？', /最後にヒントを使ったのは/],
  ['Has Kento stopped using hints?', /[Ll]ast/],
  ['けんとはいつも夜にやってる？', /いつもではありません。記録のある44日のうち、[^。]*\*\*26日/],
  ['ゆい、5分しかやらなかった日ある？', /^はい、/],
  ['けんと、毎日20分以上やってる？', /^(?!はい|いいえ)/],
  ['バトルの最高は何点？いつ？けんと', /いちばん長く続いたのは\*\*17問\*\*です（2026-10-13）/],
  ['けんとの先週の問題数はいつもより少ない？', /^いいえ、先週の問題は\*\*47/],
  ['けんとの課題は？', /手間どった/],
  // No hour is without a record because none was asked for.
  ['ゆいは夜9時過ぎにやってないよね？', /21時以降、\*\*2日/],
  ['20:30過ぎにけんとがやったのはいつ？', /20時半以降、\*\*3日/],
])('%s', async (question, says) => {
  expect((await desk.askInTurn(question)).text).toMatch(says);
});

test.each<[chain: readonly string[], says: RegExp]>([
  [['けんとの先週の問題数は？', 'いつもより少ない？'], /^いいえ、先週の問題は\*\*47/],
  [['費用は？', '高すぎない？'], /クラウドの費用/],
])('%j', async (chain, says) => {
  expect((await desk.askInTurn(...chain)).text).toMatch(says);
});
