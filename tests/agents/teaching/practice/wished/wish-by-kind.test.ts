import { describe, expect, test } from 'vitest';
import { readWish } from '#agents/teaching/practice/wish.ts';
import { inTurn } from '#agents/teaching/practice/wished/in-turn.ts';

describe('two things that are wished for one after the other', () => {
  test.each([
    ['たしざん 2もんと ひきざん 3もん', 'たしざん', 2, 'ひきざん', 3],
    ['わりざんを 4もん やってから 九九', 'わりざん', 4, 'くく', null],
    ['かんじの よみを 3つと かきを 2つ', 'かんじの よみ', 3, 'かんじの かき', 2],
    ['ひっさんの たすの 2もんと ひくの 2もん', 'たしざんの ひっさん', 2, 'ひきざんの ひっさん', 2],
  ])('%s', (words, first, count, second, then) => {
    const wish = readWish(words, 3);
    expect([wish.about?.child, wish.count, wish.after?.about?.child, wish.after?.count]).toEqual([
      first,
      count,
      second,
      then,
    ]);
  });
  test.each(['たしざん 3もん', 'きょうは かんじ', '5と いくつで 10'])('%s is one', (words) => {
    expect(readWish(words, 2).after).toBeNull();
  });
  test('a count that is of no problems parts nothing', () => {
    expect(inTurn('3つの かずの けいさん')).toBeNull();
  });
});

describe('what is named otherwise than by its name', () => {
  test.each([
    ['ひtざん だして', 'ひきざん'],
    ['kけざんが いい', 'かけざん'],
    ['10の おともだち やろう', '10に なる □の しき'],
    ['みっつ たすやつ', '3つの かずの たしざん'],
    ['おはなしのある たしざんが やりたい', 'たしざんの ぶんしょうだい'],
    ['文の もんだいで かけざん つかうやつ', 'かけざんの ぶんしょうだい'],
    ['くりさがりの ひきざんの ひっさん', 'くりさがりの ひきざんの ひっさん'],
    ['次は引き算でも、こういう何百何十のがいい', 'なんびゃくなんじゅうの ひきざん'],
    ['きりのいい数の足し算', 'なんじゅうの たしざん'],
    ['かけざん、6のだんいがい', '6の だん いがいの くく'],
    ['たしたり ひいたりするやつ', 'たしざんと ひきざん'],
    ['くりさがりは まだ むりやけん、ないのがいい', 'くりさがりの ない ひきざん'],
    ['たすのか ひくのか まよう もんだい', 'ぶんしょうだい'],
    ['四角を つかった 式', '□の しき'],
    ['なんじに でたら まにあうかって いうの', 'じこくと じかんの けいさん'],
    ['いま 5じで 3じかんあとは なんじ、みたいなの', 'じこくと じかんの けいさん'],
    ['ながさで メートルが でてくるやつ', 'ながさの けいさん'],
    ['おもさか ながさか どっちか', 'おもさの けいさん'],
    ['九九の いちばん むずかしいの', 'ばらばらの 6の だんから 9の だんまで'],
    ['おみせで おつりを もらうやつ', 'おかねの ぶんしょうだい'],
  ])('%s', (words, child) => {
    expect(readWish(words, 3).about?.child).toBe(child);
  });
  test('nor is it found in what only sounds like it', () => {
    expect(readWish('かんたんかんたん、けいさん', 2).about?.child).toBe('けいさん');
  });
});

describe('what is left out and what is kept', () => {
  test.each([
    ['たしざんは あきてるし ひきざん', 'ひきざん'],
    ['3のだん きらい〜 4のだんに して', '4の だん'],
    ['くくは かんたんすぎるから わりざん', 'わりざん'],
    ['ひきざんは やんだ。たしざんがいい', 'たしざん'],
    ['たし算がいい。九九ねむくなる', 'たしざん'],
    ['ひきざん。あめ やんだし', 'ひきざん'],
    ['ひきざんだけ、たしざんは いい', 'ひきざん'],
    ['あまりは まだ やってないから ふつうの わりざん', 'あまりの ない わりざん'],
  ])('%s', (words, child) => {
    expect(readWish(words, 3).about?.child).toBe(child);
  });
  test('a row that is not to be the only one is not left out', () => {
    expect(readWish('2のだんだけじゃなくて ほかの だんも', 2).about?.tables).toEqual([]);
  });
});

describe('what cannot be chosen is named', () => {
  test.each([
    [3, '時こくの文しょう問題ある?', 'じこくと じかんの ぶんしょうだい'],
    [2, 'かんじの かきとり。でも きのうと ちがう じが いい', 'まえと ちがう じを えらぶ こと'],
    [3, '重さでトンのやつ', 'トンの おもさ'],
    [3, '九九の穴埋め', 'くくの あなうめ'],
    [3, '4年生の問題やってみたい', '4年生からの もんだい'],
  ] as const)('grade %i, %s', (grade, words, unmet) => {
    expect(readWish(words, grade).unmet).toBe(unmet);
  });
});
