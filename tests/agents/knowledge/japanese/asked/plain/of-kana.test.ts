import { describe, expect, test } from 'vitest';
import { writingDeclined } from '#agents/knowledge/japanese/asked/plain/declined.ts';
import { plainlyAsked } from '#agents/knowledge/japanese/asked/plain/plain.ts';

const told = (message: string, grade = 2): string => plainlyAsked(message, grade)?.says ?? '';

describe('how a word in kana is written', () => {
  test.each([
    ['そおじ？ そうじ？ どっちで かくの', '「そうじ」'],
    ['ちかずく で あってる？', '「ちかづく」'],
    ['みかずきって「ず」なの「づ」なの', '「みかづき」'],
    ['「ぢ」と「じ」 つかいわけ わかんない', '「はなぢ」'],
    ['としょかんえ いったって どこか おかしい？', '「としょかんへ」'],
    ['おばあちゃんへ って え じゃ だめなの', '「おばあちゃんへ」'],
    ['こっぷの ちいさい つ も カタカナ？', '「ッ」と ちいさく'],
    ['すとーぶって カタカナで書くとき ー は どうなるの', 'のばす おとは「ー」'],
    ['ねえ きってって どうかくの', '「切手」'],
  ])('%s', (message, says) => expect(told(message)).toContain(says));
});

describe('a kanji that is named by its word in kana', () => {
  test.each([
    ['うたう の 右がわ なんだっけ', '「歌」の みぎは 「欠」'],
    ['もつの左のところ なんていうの', 'てへん'],
    ['たまって どうかく？ 王に てん つけるやつ？ てんどこ', '「王」の みぎした'],
    ['しろって どう書くの 日の うえに てん だっけ', '「日」の うえ'],
    ['はな のかんじ、かおについてるほうじゃなくて さくほう', 'ここでは「花」'],
    ['「明るい」と「明ける」って同じ字？', 'うん、あって いるよ'],
    ['遠いのしんにょうは いつ書くの', 'さいごに かくよ'],
    ['七夕って なして たなばた なん？', 'とくべつな よみかた'],
    ['ねえ入場ってなんのこと', '「入場」は、'],
  ])('%s', (message, says) => expect(told(message)).toContain(says));

  test('what also may be read so is not denied', () =>
    expect(told('『山道』って さんどうとも読む？')).not.toContain('ううん'));
});

describe('what nobody knows is declined by its name', () => {
  test.each([
    ['はらうって字の右 なに', '「はらう」の かたち'],
    ['あらうの ひだりがわの てんてんてんは なに', '「あらう」の かたち'],
  ])('%s', (message, says) => expect(told(message)).toContain(says));

  test.each([
    ['せいとうって どうやってかくの ただしいほう', '「せいとう」の かきかた'],
    ['うしと ごごの ごが にてる。上につき出るの どっちや', '「うし」の ちがい'],
  ])('%s', (message, says) => expect(writingDeclined(message)).toContain(says));

  test.each([
    ['漢字テスト どうしよう'],
    ['漢字の もんだい だして どれでもいい'],
    ['えを かくの すき？'],
    ['さんずいの漢字 集めて出せる？'],
    ['10分で終わる漢字の書き取りない？'],
    ['きょう 字が きれいって いわれた'],
  ])('no such thing is asked: %s', (message) => expect(writingDeclined(message)).toBeNull());
});
