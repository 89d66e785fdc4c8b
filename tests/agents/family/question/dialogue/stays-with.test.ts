import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FamilyFixture } from '../../../../support/talk/family-fixture.ts';
import { TEN_WEEKS } from '../../../../support/talk/ten-weeks.ts';

let desk: FamilyFixture;
beforeAll(() => {
  desk = new FamilyFixture(undefined, TEN_WEEKS);
});
afterAll(() => desk[Symbol.dispose]());

describe('what follows stays with what no record holds, and with what was sent', () => {
  test.each<[chain: readonly string[], says: RegExp]>([
    [['休憩は何分おき？', 'で、ほんとは何回とってるの'], /^休憩を取ったか/],
    [['途中で休むのは何回？', '一番多いのはどっち'], /^休憩を取ったか/],
    [['休憩が長すぎませんか。1日に何回、何分？'], /^休憩を取ったか/],
    [['けんとの声って外に出てる？', 'いつ送られたの'], /安心とデータ/],
    [['ゆいの作文は最後いつ？', 'なんて題名？'], /分けた記録はありません/],
    [['このままで中学に受かりそう？'], /^先のことは/],
    [['Will she get into a good school at this pace?'], /^The records cannot tell what is to come/],
  ])('%j', async (chain, says) => {
    expect((await desk.askInTurn(...chain)).text).toMatch(says);
  });
});

describe('what follows keeps what was asked', () => {
  test.each<[chain: readonly string[], chips: Readonly<Record<string, string>>]>([
    [['ゆいはくり上がりを忘れてる？', 'ひき算のほうは？'], { measure: 'mistakes:borrow', child: 'yui' }],
    [['ゆいのくり下がり忘れは何回？', 'その問題を見せて'], { measure: 'mistakes:borrow' }],
    [['Which kinds does Yui get wrong most?', 'Is it the same for her brother?'], { child: 'kento' }],
    [['ゆいの平日と週末、1日の問題数の平均は？', '土と日ならどっちが多い？'], { measure: 'problems_a_day' }],
    [['けんとのヒントは何回？', 'ひと月前とくらべると'], { measure: 'hints' }],
    [['昨日けんとが間違えた漢字は？', '前にも間違えてた？'], { days: '..', measure: 'wrong' }],
    [['けんとの正答率を週ごとに', '一番悪い週、何問中何問？'], { measure: 'rate@week' }],
    [['けんとの正答率を曜日ごとに', '一番高い曜日は何問中何問？'], { measure: 'rate@weekday' }],
    [['けんとの九九の7の段は？', 'いちばん苦手なのは何の段？'], { subject: 'kuku' }],
  ])('%j', async (chain, chips) => {
    const found = await desk.askInTurn(...chain);
    expect(found.notUnderstood).toEqual([]);
    expect(found.chips).toMatchObject(chips);
  });
});

describe('what is of the house alone is left where a child is named', () => {
  test.each([
    [['お知らせある？', 'けんとの昨日は？'], { child: 'kento', days: '2026-11-22..2026-11-22' }],
    [['設定はどこで変える？', 'ゆいのほうは'], { child: 'yui' }],
  ] as const)('%j', async (chain, chips) => {
    expect((await desk.askInTurn(...chain)).chips).toMatchObject(chips);
  });
});

test('of two ways of a kanji it is told which are known in one alone', async () => {
  const { text } = await desk.askInTurn('けんとが読めるのに書けない漢字はありますか');
  expect(text).toMatch(/^読みは覚えていて書きはまだの漢字: \*\*球\*\*/);
});
test('what all children come to is told where nobody is named', async () => {
  expect((await desk.askInTurn('先週は全部で何分やってる')).text).toMatch(/お子さんを合わせて/);
});
test('days that are not equally many are held side by side by how much was right', async () => {
  const { chips } = await desk.askInTurn('けんとは週末と平日、どちらのほうが間違い少ない？');
  expect(chips).toMatchObject({ measure: 'rate' });
});
test('by a meal nothing can be told apart, and that is said', async () => {
  expect((await desk.askInTurn('晩ごはんの前と後で正答率ちがう？ うちは7時です')).text).toMatch(
    /^食事や登下校の時刻/,
  );
});

describe('a first question is of what its own words say', () => {
  test.each<[question: string, chips: Readonly<Record<string, string>>]>([
    ['けんとは7日続けてやったことある？最長で何日', { measure: 'streak' }],
    ['ゆいはひとりで解いたのと手伝ってもらったの、どっちが多い？', { measure: 'alone' }],
    ['最近けんとが宿題を嫌がるんですが、どんな様子ですか', { measure: 'mood' }],
    ['ゆいの新しいメダル、何したらもらえるん', { measure: 'badges' }],
    ['たし算とひき算は別々で、ゆいの正答率を月ごとに', { measure: 'rate@month' }],
    ['けんとのわり算、はじめのころ→いま', { measure: 'progress' }],
    ['きのう8時すぎてもやってた？', { days: '2026-11-22..2026-11-22;h=20-24' }],
  ])('%s', async (question, chips) => {
    const found = await desk.askInTurn(question);
    expect(found.notUnderstood).toEqual([]);
    expect(found.chips).toMatchObject(chips);
  });
});
