import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FEELINGS, type Feeling } from '#agents/emotion/feeling-rules.ts';
import { readFeelings } from '#agents/emotion/lexicon.ts';

/** The feelings found, in the order of FEELINGS. */
function found(text: string): Feeling[] {
  const hits = readFeelings(text);
  return FEELINGS.filter((feeling) => hits[feeling] > 0);
}

const SAID: Readonly<Record<Feeling, readonly string[]>> = {
  frustration: [
    'もうやだ',
    'やだ',
    'いやだ',
    'イヤ',
    'ヤダ！',
    '嫌だ',
    'やりたくない',
    'できない',
    '出来ない',
    'むり',
    '無理',
    'もういい',
    'いみわかんない',
    '意味わからん',
    'うるさい',
    'しらない',
    'あーもう！',
    'さんすう きらい',
    'でけへん',
    'いやや',
    'ムリゲー',
    'うざい',
    'くやしい',
  ],
  fatigue: [
    'つかれた',
    '疲れた',
    '疲れちゃった',
    'つかれてきた',
    'ねむい',
    '眠い',
    'ねむたい',
    'やすみたい',
    '休憩したい',
    'やすんでいい？',
    'まだあるの？',
    'あとなんもん？',
    'おわりたい',
    'もう かえりたい',
    'しんどい',
    'だるい',
    'だるっ',
    'おなか すいた',
    '頭が いたい',
  ],
  boredom: [
    'つまんない',
    'つまらない',
    'あきた',
    '飽きちゃった',
    'ひま',
    '暇だ',
    'めんどくさい',
    '面倒くさい',
    'めんどい',
    'ゲーム したい',
  ],
  lowConfidence: [
    'わかんない',
    'わからない',
    '分からない',
    'わからへん',
    'たぶん 12',
    '12かも',
    'じしんない',
    '自信が ない',
    'あってる？',
    '合ってますか',
    'むずかしい',
    '難しい',
    'むずい',
    'どうしよう',
  ],
  highConfidence: [
    'わかった',
    '分かった！',
    'できた',
    '解けた',
    'かんたん',
    '簡単だよ',
    'じぶんでやる',
    'もういっかい やる',
    'あ、そっか',
    'ほんとだ',
    'らくしょう',
  ],
  joy: [
    'やったー！',
    'うれしい',
    '楽しい',
    'おもしろい',
    'わーい',
    'さいこう',
    'やばい たのしい',
    'くそ おもしろい',
  ],
  sadness: [
    'かなしい',
    'さみしいよ',
    '泣きたい',
    'なきそう',
    'ぐすん',
    'ぼく ばかだから',
    'どうせ できないもん',
    '頭わるいし',
  ],
  fear: ['こわい', '怖いよ', 'こわかった', 'ふあんだ', 'おこられる'],
};

describe('readFeelings', () => {
  for (const feeling of FEELINGS) {
    test.each(SAID[feeling])(`hears ${feeling}, and only it, in "%s"`, (text) => {
      expect(found(text)).toEqual([feeling]);
    });
  }

  test.each([
    ['つかれたーーー', 'fatigue'],
    ['つーかーれーたー', 'fatigue'],
    ['つっかれたぁぁ', 'fatigue'],
    ['ねむーい', 'fatigue'],
    ['ねむいいいい', 'fatigue'],
    ['もうやだぁ', 'frustration'],
    ['む〜り〜', 'frustration'],
    ['わかんなーい', 'lowConfidence'],
    ['も　う　や　だ', 'frustration'],
    ['ﾂｶﾚﾀ', 'fatigue'],
  ] as const)('hears through stretching and spacing: "%s"', (text, feeling) => {
    expect(found(text)).toEqual([feeling]);
  });

  test.each([
    ['むずかしくない', ['highConfidence']],
    ['むずかしくなかったよ', ['highConfidence']],
    ['つかれてない', []],
    ['疲れていない', []],
    ['つかれとらん', []],
    ['ぜんぜん つかれてなーい', []],
    ['かなしくない', []],
    ['泣いてないもん', []],
    ['うざくない', []],
    ['ねむくないよ', []],
    ['やじゃない', []],
    ['いやじゃない', []],
    ['むりじゃない', []],
    ['きらいじゃない', []],
    ['つまらなくない', []],
    ['めんどくさくない', []],
    ['やめたくない', []],
    ['かんたんじゃない', ['lowConfidence']],
    ['楽しくない', ['boredom']],
  ] as const)('understands what is denied: "%s"', (text, feelings) => {
    expect(found(text)).toEqual(feelings);
  });

  test.each([
    ['わかった？', []],
    ['できた？', []],
    ['できたかな', []],
    ['つかれた？', []],
    ['むずかしい？', []],
    ['なんで？', []],
    ['むずかしくない？', ['lowConfidence']],
  ] as const)('does not take a question for a statement: "%s"', (text, feelings) => {
    expect(found(text)).toEqual(feelings);
  });

  test.each([
    '85',
    '38+47',
    'ヒント',
    'おわり',
    'もういちど',
    'もういっかい いって',
    'ひまわりが 3本 あります',
    'ママが つかれたって いってた',
    'おつかれさま',
    'へやだ',
    'むりょうの ジュース',
    'あと いくつで 10に なりますか',
    'しゅくだい やった',
    'まだ あるよ',
    'できたら おしえて',
    'がんばる',
    '',
    '？！…',
  ])('finds no feeling in "%s"', (text) => {
    expect(found(text)).toEqual([]);
  });

  test('hears two feelings of one saying', () => {
    expect(found('できなくて かなしい')).toEqual(['frustration', 'sadness']);
  });

  test('hears several feelings of one message, each as often as it was said', () => {
    expect(readFeelings('もうやだ、できない！ つかれた')).toMatchObject({ frustration: 2, fatigue: 1 });
    expect(readFeelings('つかれたけど わかった')).toMatchObject({ fatigue: 1, highConfidence: 1 });
    expect(readFeelings('つかれた？ ううん、ねむい')).toMatchObject({ fatigue: 1 });
  });

  test('takes any text, however odd or long, in time that grows with its length', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        for (const feeling of FEELINGS) expect(readFeelings(text)[feeling]).toBeGreaterThanOrEqual(0);
      }),
    );
    expect(readFeelings('やだ、'.repeat(1300)).frustration).toBe(1300);
    expect(readFeelings('あ'.repeat(4000)).joy).toBe(0);
  });
});
