import { describe, expect, test } from 'vitest';
import { termsIn } from '#agents/knowledge/japanese/school-terms.ts';
import { soundOf } from '#agents/knowledge/japanese/sound.ts';

describe('texts that sound alike are alike', () => {
  test.each([
    ['かん字', '漢字', 'かんじ', 'カンジ'],
    ['くり上がり', 'くりあがり', '繰り上がり', '繰上がり'],
    ['ひっ算', '筆算', 'ひっさん'],
    ['たし算', '足し算', 'たしざん', 'たし ざん'],
    ['見なおし', '見直し', 'みなおし'],
    ['七の段', '七のだん'],
    ['思い出せた', 'おもいだせた'],
    ['数の線', 'かずの せん'],
    ['読み方', 'よみかた'],
    ['書く', 'かく'],
    ['3問', '３もん'],
  ])('%s', (first, ...others) => {
    expect(others.map(soundOf)).toEqual(others.map(() => soundOf(first)));
  });

  test('what nobody here can read stays as it is, and nothing breaks it', () => {
    expect(soundOf('鬱')).toBe('鬱');
    expect(soundOf('')).toBe('');
    expect(soundOf('👦🏻 ab+1')).toBe('👦🏻 ab+1');
  });
});

describe('the terms of school in a text', () => {
  test.each([
    ['くり下がりのあるひき算', ['kurisagari', 'hikizan']],
    ['7のだん', ['kuku', 'row7']],
    ['しちのだんが にがて', ['hard', 'kuku', 'row7']],
    ['九の段', ['kuku', 'row9']],
    ['九九の 7×8を、2回の学習で3回まちがえました。', ['hard', 'kakezan', 'kuku', 'row7']],
    ['17×8', []],
    ['なんじなんぷん', ['clock']],
    ['とけいの もんだい', ['clock']],
    ['きょうは はれ', []],
    ['', []],
  ])('%s: %j', (text, terms) => {
    expect(termsIn(text).toSorted()).toEqual([...terms].sort());
  });
});
