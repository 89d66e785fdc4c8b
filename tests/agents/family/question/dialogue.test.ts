import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FamilyFixture } from '../../../support/talk/family-fixture.ts';

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

const LAST_WEEK = '2026-11-09..2026-11-15';
const THIS_WEEK = '2026-11-16..2026-11-18';
const KANJI = 'kinds:kanji_reading+kanji_writing';

describe('only what leaves something out takes over, and then all of it', () => {
  const LAST_MONTH = '2026-10-01..2026-10-31';
  test.each<[string[], Record<string, string>]>([
    [['けんたのヒント、先週何回？', '多いほう？'], { child: 'ken', measure: 'hints', days: LAST_WEEK }],
    [['けんたのヒントは先週何回？', '前の週と比べると'], { days: `${LAST_WEEK}<>2026-11-02..2026-11-08` }],
    [['けんたのヒントは？', '何回？'], { child: 'ken', measure: 'hints' }],
    [['けんたの計算バトルは？', 'みあは何問？'], { child: 'mia', measure: 'battles' }],
    [['けんたは最近いらいらしてる？', 'いつが一番ひどかった？'], { measure: 'mood' }],
    [['けんたの正答率は？', 'いちばん高かったのはいつ？'], { measure: 'rate@day' }],
    [['今日みあは何問まちがえた？', 'どの問題？'], { measure: 'wrong' }],
    [['けんたの勉強時間を月別に', '問題数も'], { measure: 'problems@month' }],
    [
      ['けんたの10月の日数は？', '11月は？', 'どっちが多い？'],
      { child: 'ken', days: `2026-11-01..2026-11-18<>${LAST_MONTH}` },
    ],
    [['みあの今週の星は？', 'けんたのほうが多い？'], { child: 'each', measure: 'points', days: THIS_WEEK }],
    [
      ["Mia's accuracy last week?", 'compare with けんた'],
      { child: 'each', measure: 'rate', days: LAST_WEEK },
    ],
    [['How is Mia doing with subtraction?', 'Is she getting better?'], { measure: 'progress' }],
    [['みあの連続記録は？', '最高は？'], { measure: 'streak' }],
    [
      ['今月のけんたのヒントは？', '先月は？', '増えてる？'],
      { measure: 'hints', days: `2026-11-01..2026-11-18<>${LAST_MONTH}` },
    ],
    [['みあの九九の正答率を段ごとに', '先月はどうだった？'], { measure: 'rate@row', days: LAST_MONTH }],
    [['みあのバッジは？', 'けんたはいくつ？'], { child: 'ken', measure: 'badges' }],
    [['けんたの今月やらなかった日は？', 'いつ？'], { measure: 'rest_days' }],
    [['みあの漢字はどう？', '間違いが多いのはどれ？'], { measure: 'most_wrong', subject: KANJI }],
    [['先月の苦手は？', 'じゃあ次は何を練習すればいい？'], { measure: 'next', days: 'any' }],
  ])('%j', async (questions, wanted) => {
    expect(await chipsOf(...questions)).toMatchObject({ not: [], ...wanted });
  });
  test('an amount behind the day that was told is of that day, and what was done is told anew', async () => {
    const first = await chipsOf('けんたが最後にやったのはいつ？', '何分やってた？');
    expect(first).toMatchObject({ child: 'ken', measure: 'minutes', days: '2026-11-18..2026-11-18' });
    const then = await chipsOf('けんたが最後にやったのはいつ？', '何分やってた？', '何をやったの？');
    expect(then).toMatchObject({ child: 'ken', measure: 'latest', days: '2026-11-18..2026-11-18' });
  });
});

describe('what is not named is kept', () => {
  test.each<[string[], Record<string, string>]>([
    [['今週の九九は何問？', 'じゃあ先週は？'], { subject: 'kuku', days: LAST_WEEK, measure: 'problems' }],
    [['今週の算数の正答率は？', '国語は？'], { subject: 'japanese', days: THIS_WEEK, measure: 'rate' }],
    [
      ['先週の算数は何問？', 'その中で一番間違えたのは？'],
      { subject: 'math', days: LAST_WEEK, measure: 'most_wrong' },
    ],
    [['先週の算数は何問？', '正答率は？'], { subject: 'math', days: LAST_WEEK, measure: 'rate' }],
    [
      ['先週の算数は何問？', 'じゃあ、漢字の正答率は？'],
      { subject: KANJI, days: LAST_WEEK, measure: 'rate' },
    ],
    [
      ['今週の勉強時間は？', '先週は？', '九九は？'],
      { subject: 'kuku', days: LAST_WEEK, measure: 'minutes' },
    ],
    [
      ['How many problems this week?', 'and last week?'],
      { subject: 'any', days: LAST_WEEK, measure: 'problems' },
    ],
    [
      ['How many kanji last week?', 'What about math?'],
      { subject: 'math', days: LAST_WEEK, measure: 'problems' },
    ],
    [
      ['How many problems last week?', 'which of those were hard?'],
      { subject: 'any', days: LAST_WEEK, measure: 'hard' },
    ],
    [['1年生の子は先週何問？', '今週は？'], { child: 'ken', days: THIS_WEEK, measure: 'problems' }],
    [['先週は何問？', 'けんたは？'], { child: 'ken', days: LAST_WEEK, measure: 'problems' }],
    [['先週は何問？', 'みあちゃんは？'], { child: 'mia', days: LAST_WEEK, measure: 'problems' }],
    [
      ['先週の九九は何問？', '全部の教科で今週の勉強時間は？'],
      { subject: 'any', days: THIS_WEEK, measure: 'minutes' },
    ],
    [['先週は何問？', 'お風呂では？', '正答率は？'], { days: LAST_WEEK, measure: 'rate' }],
  ])('%j', async (questions, wanted) => {
    expect(await chipsOf(...questions)).toMatchObject({ ...wanted, not: [] });
  });

  test('by whoever asked, in that dialogue, and by nobody else', async () => {
    const by = desk.assistant();
    const { historyId } = await desk.ask('先週の九九は何問？', { by, userId: 'mother' });
    const { chips } = await desk.ask('正答率は？', { by, historyId, userId: 'father' });
    expect(chips).toMatchObject({ subject: 'any', days: 'any', measure: 'rate' });
    by.forget();
    expect((await desk.ask('正答率は？', { by, historyId, userId: 'mother' })).chips).toMatchObject({
      subject: 'any',
    });
  });
});

describe('a question of what is so now, of a sum or of another subject begins anew', () => {
  test.each<[string[], Record<string, string>]>([
    [['昨日は何時から始めた？', '38+47はできた？'], { days: 'any', measure: 'answers:38+47' }],
    [['昨日は何時から始めた？', '次は何を練習すればいい？'], { days: 'any', measure: 'next' }],
    [
      ['How much time did she spend yesterday?', 'Which kanji can my child write?'],
      { subject: 'kanji_writing', days: 'any', measure: 'cards' },
    ],
    [
      ['How much time did she spend yesterday?', 'What kanji can she read?'],
      { subject: 'kanji_reading', days: 'any', measure: 'cards' },
    ],
    [['今週の勉強時間は？', 'どの漢字が書ける？'], { days: 'any', measure: 'cards' }],
    [['今週の勉強時間は？', '連続は何日？'], { days: 'any', measure: 'streak' }],
  ])('%j', async (questions, wanted) => {
    expect(await chipsOf(...questions)).toMatchObject({ ...wanted, not: [] });
  });

  test.each<[string[], Record<string, string>]>([
    [['先週の九九は何問？', '漢字は何問？'], { subject: KANJI, days: LAST_WEEK, measure: 'problems' }],
    [['先週の九九は何問？', '正解は何問？'], { subject: 'kuku', days: LAST_WEEK }],
    [['九九はどれくらい覚えた？', '一番苦手なのは何？'], { subject: 'kuku', measure: 'hard' }],
    [
      ['先週の九九の正答率は？', 'ヒントは何回使った？'],
      { subject: 'kuku', days: LAST_WEEK, measure: 'hints' },
    ],
    [
      ['What was the accuracy in times tables last week?', 'How many hints did she use?'],
      { subject: 'kuku', days: LAST_WEEK, measure: 'hints' },
    ],
    [['先週の九九は何問？', 'それは何分？'], { subject: 'kuku', days: LAST_WEEK, measure: 'minutes' }],
    [['先週の九九は何問？', '正答率はどう？'], { subject: 'kuku', days: LAST_WEEK, measure: 'rate' }],
    [['先週の九九は何分？', '漢字はできた？'], { subject: KANJI, days: LAST_WEEK }],
    [['7の段の正答率は？', '間違えるのはどれ？'], { subject: 'kuku:7' }],
    [
      ['How many problems in times tables last week?', 'What was hard?'],
      { subject: 'kuku', days: LAST_WEEK, measure: 'hard' },
    ],
    [
      ['How many problems in times tables last week?', 'how long did it take?'],
      { subject: 'kuku', days: LAST_WEEK, measure: 'minutes' },
    ],
  ])('any other is of the same days and subject: %j', async (questions, wanted) => {
    expect(await chipsOf(...questions)).toMatchObject({ ...wanted, not: [] });
  });
});

test('"and in October?" after a question of the house is still one of the house', async () => {
  const by = desk.assistant();
  const { historyId } = await desk.ask('今月のクラウド代は？', { by });
  expect((await desk.ask('10月は？', { by, historyId })).text).toContain('クラウドの費用');
  const other = await desk.ask('10月は何問？', { by, historyId });
  expect(other.text).toContain('問');
  expect((await desk.ask('9月は？', { by, historyId })).text).not.toContain('クラウド');
});

describe('thanks get a short answer, and nothing is asked of the records', () => {
  test.each([
    ['ありがとう', 'どういたしまして'],
    ['なるほど、ありがとうございました！', 'どういたしまして'],
    ['ありがとう！助かりました☆', 'どういたしまして'],
    ['OK, thank you so much!', 'You are welcome'],
    ['Thanks!', 'You are welcome'],
  ])('%s', async (thanks, said) => {
    const by = desk.assistant();
    const { historyId } = await desk.ask('先週の九九は何問？', { by });
    const { text, events } = await desk.ask(thanks, { by, historyId });
    expect(text).toContain(said);
    expect(text).not.toMatch(/\d/);
    expect(events.map(({ type }) => type)).not.toContain('understood');
    // The talk goes on where it was.
    const next = await desk.ask('漢字は？', { by, historyId });
    expect(next.chips).toMatchObject({ subject: KANJI, days: LAST_WEEK, measure: 'problems' });
  });
  test('also where the house was asked', async () => {
    const by = desk.assistant();
    const { historyId } = await desk.ask('今月のクラウド代は？', { by });
    await desk.ask('ありがとう', { by, historyId });
    expect((await desk.ask('10月は？', { by, historyId })).text).toContain('クラウドの費用');
  });
  test('a question beside them is answered', async () => {
    expect((await desk.ask('ありがとう。先週の九九は何問？')).chips).toMatchObject({ subject: 'kuku' });
  });
});

describe('"that day" is the day that the answer before it named', () => {
  test('the busiest day', async () => {
    const by = desk.assistant();
    const { historyId, text } = await desk.ask('先月いちばん多くやった日は？', { by });
    const day = /\*\*(\d{4}-\d{2}-\d{2})/.exec(text)?.[1];
    const next = await desk.ask('その日なにやってた？', { by, historyId });
    expect(next.chips).toMatchObject({ days: `${day}..${day}`, measure: 'overview' });
  });
  test('where none was named it is not understood, and no span stands for it', async () => {
    const by = desk.assistant();
    const { historyId } = await desk.ask('先月は何問？', { by });
    expect((await desk.ask('その日は何分？', { by, historyId })).notUnderstood).toEqual(['その日']);
  });
  test('the day of the question itself', async () => {
    const by = desk.assistant();
    const { historyId } = await desk.ask('昨日は何問？', { by });
    expect((await desk.ask('その日は何分？', { by, historyId })).chips).toMatchObject({ measure: 'minutes' });
  });
});

test('the highest after a question about the streak is of the streak', async () => {
  const by = desk.assistant();
  const { historyId } = await desk.ask('いま何日連続？', { by });
  expect((await desk.ask('過去最高は何日？', { by, historyId })).chips.measure).toBe('streak');
});

describe('what is tapped outranks what was read', () => {
  test('one chip, the others stay', async () => {
    const { chips, text } = await desk.ask('先週の九九は何問？', { taps: { subject: KANJI } });
    expect(chips).toMatchObject({ subject: KANJI, days: LAST_WEEK, measure: 'problems' });
    expect(text).toContain('先週の漢字');
  });
  test('all four, and no word of the question is read', async () => {
    const taps = { child: 'ken', subject: 'any', days: `${THIS_WEEK}<>${LAST_WEEK}`, measure: 'minutes' };
    const { chips, notUnderstood, text } = await desk.ask('お風呂で何問？', { taps });
    expect(chips).toEqual(taps);
    expect(notUnderstood).toEqual([]);
    expect(text).toMatch(/先週/);
    expect(text).toContain('「お風呂」はわからなかったので、はずして数えました');
    expect((await desk.ask('今週は何分？', { taps })).text).not.toContain('わからなかった');
    const english = await desk.ask('how many in the library?', { taps });
    expect(english.text).toContain('Counted without “library”');
  });
  test.each([
    { child: 'somebody-else' },
    { subject: 'kinds:nonsense' },
    { days: '2026-13-45..x' },
    { measure: 'secrets' },
  ])('what is none of the options changes nothing: %j', async (taps) => {
    const { chips } = await desk.ask('先週の九九は何問？', { taps });
    expect(chips).toEqual({ child: 'mia', subject: 'kuku', days: LAST_WEEK, measure: 'problems' });
  });
});

describe('of two children', () => {
  test('nothing is added together: each is told by itself', async () => {
    const { text, chips } = await desk.ask('子どもたちは先週何問？');
    expect(chips.child).toBe('each');
    const of = async (child: string) =>
      /\*\*(\d+)問\*\*に/.exec((await desk.ask('先週何問？', { childId: child })).text)?.[1];
    expect([...text.matchAll(/\*\*(\d+)問\*\*に/g)].map(([, count]) => count).sort()).toEqual(
      [await of('mia'), await of('ken')].sort(),
    );
  });
  test('behind a word that may mean either each is told, and that is said', async () => {
    const { notUnderstood, text, offered, chips } = await desk.ask('娘は今日何問？');
    expect(notUnderstood).toEqual([]);
    expect(chips.child).toBe('each');
    expect(text).toContain('「娘」がどのお子さんか分からない');
    expect(offered).toEqual(['美亜は今日何問？', 'けんたは今日何問？']);
    // Tapped right, it is answered.
    const { child: _, ...others } = chips;
    const taps = { ...others, child: 'ken' };
    expect((await desk.ask('娘は今日何問？', { taps })).notUnderstood).toEqual([]);
  });
  test('where nobody is named it is the one whose page it is', async () => {
    expect((await desk.ask('今日何問？', { childId: 'ken' })).chips.child).toBe('ken');
  });
  test('a name the parents gave is read as the child', async () => {
    expect((await desk.ask('ケンタくんは先週何問？')).chips.child).toBe('ken');
    expect((await desk.ask('はなこは先週何問？')).notUnderstood).toEqual(['はなこ']);
  });
});
