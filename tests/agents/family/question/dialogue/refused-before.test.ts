import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FamilyFixture } from '../../../../support/talk/family-fixture.ts';

let desk: FamilyFixture;
beforeAll(() => {
  desk = new FamilyFixture();
});
afterAll(() => desk[Symbol.dispose]());

/** Asked one after the other: the chips of the last, and what was not understood of it. */
async function chipsOf(...questions: readonly string[]) {
  const { chips, notUnderstood } = await desk.askInTurn(...questions);
  return { ...chips, not: notUnderstood };
}

describe('what was refused lies open', () => {
  test.each<[string[], string[]]>([
    [['みあのピアノは何分？', 'けんたは？'], ['ピアノ']],
    [['図書館でやったのは何問？みあ', 'お姉ちゃんのほうは？'], ['図書館']],
    [['けんたの赤いプリントの正答率は', 'それってどっちの子ですか'], ['赤いプリント']],
    [['けんたのピアノは何分？', 'みあも', 'けんたは？'], ['ピアノ']],
    [
      ['How many blue worksheets did けんた do?', 'and みあ?'],
      ['blue', 'worksheets'],
    ],
  ])('for one that only names another child: %j', async (questions, words) => {
    expect((await chipsOf(...questions)).not).toEqual(words);
  });
  test.each<[string[], string[]]>([
    [['みあのピアノは何分？', '先月は？'], ['ピアノ']],
    [['みあのピアノは何分？', '先月は？', 'けんたは？'], ['ピアノ']],
    [['How many mistakes did みあ make at the library?', 'and last week?'], ['library']],
  ])(
    'and for one that only names days: a number without them would be of something else: %j',
    async (questions, words) => {
      expect((await chipsOf(...questions)).not).toEqual(words);
    },
  );
  test.each([
    ['みあは先週何問まちがえた？', '図書館では？', '図書館'],
    ['みあは先週何問まちがえた？', '心配なまちがいは何問？', '心配'],
    ['How many mistakes did みあ make last week?', 'how many worrying mistakes this week?', 'worrying'],
    ['How many problems did みあ do last week?', 'and how many at the library?', 'library'],
    ['How many problems did みあ do last week?', 'and tricky problems?', 'tricky'],
  ])('a word that narrows what goes on is named, and no number is told: %s %s', async (first, then, word) => {
    const { text, notUnderstood } = await desk.askInTurn(first, then);
    expect(notUnderstood.join()).toContain(word);
    expect(text).not.toMatch(/Counted without|はずして数え/);
    expect(text).not.toMatch(/\d/);
  });
  test('and is closed by what is tapped right, or asked anew', async () => {
    const asked = ['みあのピアノは何分？', 'けんたは今週、算数を何問やった？'];
    expect(await chipsOf(...asked)).toMatchObject({ not: [], child: 'ken', measure: 'problems' });
  });
  test('after a name alone in the language of the page', async () => {
    const by = desk.assistant();
    const { historyId } = await desk.ask('みあのピアノは何分？', { by });
    expect((await desk.ask('けんたも', { by, historyId })).text).toMatch(/^「ピアノ」がわからなかった/);
  });
});

describe('the cost goes on', () => {
  const last = async (...questions: readonly string[]) => {
    const by = desk.assistant();
    let answer = await desk.ask('クラウドの費用は？', { by });
    for (const question of questions) answer = await desk.ask(question, { by, historyId: answer.historyId });
    return answer.text;
  };
  test.each([
    'いちばん高かった週は何に使ってた？',
    'いちばんかかった月はいつ？',
    '1日平均だと？',
    '何に使った？',
    '一番使ってるのはどっちの子',
    'もっと安い月はあった？',
    'what was it used for?',
  ])('%s', async (question) => {
    expect(await last(question)).toMatch(/クラウドの費用|cloud has cost/);
  });
  test.each([
    '今日は何分やった？',
    'いちばんまちがえた問題は？',
    '算数は？',
    '苦手は？',
    '時間がかかった問題は？',
  ])('and a question of its own does not: %s', async (question) => {
    expect(await last(question)).not.toContain('クラウドの費用');
  });
});

test.each([
  ['みあの復習のこってる？', 'けんたも', '残っている復習'],
  ['みあはどのくらい休憩をとってる？', 'けんたもおなじくらいですか', '休憩を取ったか'],
])('what no record holds goes on by its name: %s %s', async (first, then, name) => {
  const by = desk.assistant();
  const { historyId } = await desk.ask(first, { by });
  expect((await desk.ask(then, { by, historyId })).text).toContain(name);
});
