import { describe, expect, test } from 'vitest';
import { kanaOf, romanOf } from '#agents/knowledge/japanese/romaji.ts';

describe('kana and roman letters', () => {
  test.each([
    ['やま', ['yama']],
    ['しゃしん', ['syasin', 'shashin']],
    ['がっこう', ['gakkou', 'gakko']],
    ['ちず', ['tizu', 'chizu']],
    ['て', []],
    ['しゅう', ['syuu', 'shuu', 'syu', 'shu']],
    ['ちゅうい', ['tyuui', 'chuui', 'tyui', 'chui']],
    ['ふね', ['hune', 'fune']],
  ])('%s is written in each way in use', (kana, romans) => {
    expect(romanOf(kana)).toEqual(romans);
  });

  test.each([
    ['haruto', 'はると'],
    ['Shun', 'しゅん'],
    ['jyun', 'じゅん'],
    ['anna', 'あんな'],
    ['tsukasa', 'つかさ'],
    ['mizuo', 'みずお'],
    ['Emma', null],
    ['ken1', null],
    ['', null],
  ])('%j is read as %s', (roman, kana) => {
    expect(kanaOf(roman)).toBe(kana);
  });
});
