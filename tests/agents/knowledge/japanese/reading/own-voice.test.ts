import { describe, expect, test } from 'vitest';
import { isOwnVoice, isTellingOfText } from '#agents/knowledge/japanese/reading/own-voice.ts';

const TEXT = `いぬの ポチが しんで、三日に なります。けんたは、ぽつんと すわって いました。
「もう、あえないの。」
けんたは 小さな 声で 言いました。目から なみだが こぼれました。お母さんが、けんたを そっと だきしめました。`;

describe('of the text', () => {
  test.each([
    'しんじゃったから',
    'かなしかったから',
    'かなしい きもち',
    'さびしい',
    'なみだが こぼれた',
    'もう あえないの',
    'お母さんが だきしめた',
    'つかれたから',
    'こわかった',
  ])('is %s', (said) => {
    expect(isOwnVoice(said, TEXT)).toBe(false);
  });
});

describe('of the child', () => {
  test.each([
    'ぼくも かなしく なって きた',
    'うちの いぬも おじいちゃんなんだ',
    'よんでると なきそう',
    'つかれた',
    'もう やだ',
    'おなか いたい',
    'きのう おじいちゃんが しんじゃった',
    'わたしは たたかれた ことが あるよ',
  ])('is %s', (said) => {
    expect(isOwnVoice(said, TEXT)).toBe(true);
  });
});

describe('something serious', () => {
  test.each(['しんじゃったから', 'ポチが しんで あえないから', 'なみだが こぼれた'])(
    'is told of the text: %s',
    (said) => {
      expect(isTellingOfText(said, TEXT)).toBe(true);
    },
  );

  test.each([
    'ぼくも しにたい',
    'パパに たたかれた',
    'いつも たたかれてる',
    'きのう ママに なぐられたから',
    'わたしも いじめられた',
    'せんせいに たたかれるから',
    'うちで たたかれる',
    'たすけて',
  ])('is told of the child: %s', (said) => {
    expect(isTellingOfText(said, TEXT)).toBe(false);
  });
});
