import { describe, expect, test } from 'vitest';
import { readWish } from '#agents/teaching/practice/wish.ts';
import { missedKinds } from '#agents/teaching/practice/wished/missed.ts';
import { lineAt } from '#agents/teaching/practice/wished/rows.ts';

const aboutOf = (words: string, grade: 1 | 2 | 3 = 3) => readWish(words, grade).about;

describe('what is practised', () => {
  test.each([
    ['八の弾', 'kuku'],
    ['9くの れんしゅう', 'kuku'],
    ['ひきざんの 必殺', 'subtraction'],
    ['栗下がり やる', 'subtraction_borrow'],
    ['足すほう だして', 'addition'],
    ['けえさん', 'calculation'],
    ['nagasa no mondai', 'length'],
    ['はやく おわるやつ', undefined],
  ])('is known however it is spelt: %s', (words, id) => {
    expect(aboutOf(words)?.covered.id).toBe(id);
  });

  test.each([
    ['6と 7のだん', [6, 7]],
    ['くくの 3も 4も 8も', [3, 4, 8]],
    ['2から5のだん', [2, 3, 4, 5]],
    ['くく、2も 5も まぜて', [2, 5]],
    ['4のだんは むり、3のだんで', [3]],
  ])('is of the rows that are named: %s', (words, rows) => {
    expect(aboutOf(words)?.tables).toEqual(rows);
  });

  test.each([
    ['6のだん 6×5から', 5],
    ['4のだんの ししちから あと', 7],
    ['6のだん', null],
    ['6のだんと 7のだん ×5から', null],
  ])('begins with the line that is named: %s', (words, line) => {
    expect(aboutOf(words)?.from).toBe(line);
  });

  test('goes from that line to the end of its row, up or down', () => {
    const row = { tables: [6], order: null, from: 7 } as const;
    expect([0, 1, 2].map((asked) => lineAt(row, asked, 3))).toEqual([6, 7, 8]);
    expect([0, 1, 2].map((asked) => lineAt({ ...row, order: 'down' }, asked, 7))).toEqual([6, 5, 4]);
  });

  test.each([
    ['23×4みたいなの', 'multiplication_written', [2, 1]],
    ['72÷8とか', 'division_exact', [2, 1]],
    ['15-8くらいなら', 'subtraction_borrow_20', [2, 1]],
  ])('is like its example: %s', (words, kind, digits) => {
    expect(aboutOf(words)).toMatchObject({ kinds: [kind], limits: { digits } });
  });

  test.each([
    ['20より おおきくならない たしざん', { most: 20 }],
    ['ごまでの かずの たしざん', { most: 5 }],
    ['にけたかけるひとけた', { digits: [2, 1] }],
    ['100より 大きい 数の たしざん', { digits: [3] }],
    ['百いくつから ひく ひきざん', { most: 199, least: 99 }],
    ['あまりが でてこない わりざん', { isPlain: true }],
    ['くりあがらないのも いれて、たしざん', { isPlain: false }],
    ['わる数が6と7の わりざん', { parts: ['÷[67]'] }],
  ])('keeps within what is said: %s', (words, limits) => {
    expect(aboutOf(words)?.limits).toMatchObject(limits);
  });

  test.each([
    ['きせつの 漢字 かきたい', '春夏秋冬', 'writing'],
    ['いろの かんじを よむの', '赤青白黒黄茶', 'reading'],
    ['この漢字かけるように→森、林、空', '森林空', 'writing'],
  ])('is the kanji that go together or are listed: %s', (words, kanji, half) => {
    const about = aboutOf(words, 2);
    expect([about?.named.join(''), about?.kanji]).toEqual([kanji, half]);
  });

  test.each(['まちがえた やつ もういちど', '苦手な問題 出して', 'ばつだった ところ'])(
    'is what was got wrong before: %s',
    (words) => expect(aboutOf(words)?.covered.id).toBe('missed'),
  );

  test('is of the kinds that were wrong at the first try, the latest first', () => {
    const of = (kind: string, firstTry: 'right' | 'wrong' | null) => ({ kind, firstTry });
    expect(
      missedKinds([
        of('kuku', 'right'),
        of('time', 'wrong'),
        of('kanji_reading', 'wrong'),
        of('money', null),
      ]),
    ).toEqual(['time']);
  });

  test.each([
    '6のだん ぎゃく ×7から',
    '23×4みたいな もんだい',
    'きせつの 漢字 かきたい',
    'わる数が6と7の わりざん',
    '百いくつから ひく ひきざん',
    '苦手な問題 出して',
  ])('reads as the same again: %s', (words) => {
    const about = aboutOf(words);
    expect(aboutOf(about?.words ?? '')).toEqual(about);
    expect(about?.words.length).toBeLessThanOrEqual(80);
  });
});

describe('how it is wished for', () => {
  test.each([
    ['これ むずい。ほかの', null],
    ['むずい やつ', 'harder'],
    ['もっと おっきい かず', 'harder'],
    ['かずが ちいさい たしざん', 'easier'],
    ['こういうの もういっこ', 'same'],
    ['くもが でてるから みたいの', null],
  ])('%s: %s', (words, level) => {
    expect(readWish(words, 2).level).toBe(level);
  });

  test.each([
    ['くく 30もん', { count: 10, more: 30 }],
    ['くく 100もん', { count: 10, more: 100 }],
    ['たしざん ちょっとだけ', { count: 3, more: null }],
    ['わりざん 5ふんだけ', { time: 'minutes' }],
    ['タイム はかって、くく', { time: 'clocked' }],
    ['じかんは はからないで', { time: 'unclocked' }],
    ['三年のは もう やったから 二年の', { grade: 2 }],
  ])('%s', (words, wish) => {
    expect(readWish(words, 3)).toMatchObject(wish);
  });
});
