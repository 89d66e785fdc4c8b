import { describe, expect, test } from 'vitest';
import { candidatesIn } from '#agents/knowledge/japanese/asked/said/candidates.ts';
import { askedOfWriting } from '#agents/understanding/asked/asked.ts';
import { subjectsIn } from '#agents/understanding/asked/subject.ts';

describe('what is asked about', () => {
  test.each([
    ['青い空の青の上のとこ', ['青', '空', '青い']],
    ['しんにょうって なんかく？', ['しんにょう']],
    ['えんぴつ3本は さんほん？', ['3本', 'さんほん']],
    ['「っ」は ますの どこ？', ['っ', 'ます']],
    ['ラーメンの ー は たて？', ['ラーメン', 'ー']],
  ])('may be each name in %s', (said, names) => {
    expect(candidatesIn(said).map(({ name }) => name)).toEqual(expect.arrayContaining(names));
  });

  test.each([
    ['「道」って なんかく？', ['道']],
    ['先生が いってたんだけど 島の書きじゅんって？', ['島']],
    ['未来の未と週末の末って どうちがうの', ['未', '末']],
    ['とおい？とうい？ どっちで書くの', ['とおい', 'とうい']],
  ])('%s: is heard as learned', (said, names) => {
    expect(askedOfWriting(said, 'atRest')?.about).toEqual(names);
  });

  test('is no place where another kanji is named', () =>
    expect(askedOfWriting('習うの上って羽じゃん 下は白だっけ', 'atRest')?.about).not.toContain('上'));

  test('is no word of the talk, and gives chances that add up to 1', () => {
    const guesses = subjectsIn('この漢字の部首は なに？');
    expect(guesses.map(({ label }) => label)).not.toContain('漢字');
    expect(guesses.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 6);
    expect(subjectsIn('')).toEqual([{ label: null, probability: 1 }]);
  });
});
