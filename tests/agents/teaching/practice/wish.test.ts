import { describe, expect, test } from 'vitest';
import { readWish } from '#agents/teaching/practice/wish.ts';

/** What is asked for, in one line: thing, table, order, level, year, how many. */
function shown(words: string, grade: 1 | 2 | 3 = 2): string {
  const { about, level, grade: year, count } = readWish(words, grade);
  const parts = [
    about?.covered.id,
    about?.table,
    about?.isMixed ? 'mixed' : null,
    about?.instead ? `instead ${about.instead.id}` : null,
    level,
    year === null ? null : `year ${year}`,
    count === null ? null : `${count} of them`,
  ];
  return parts.filter((part) => part !== null && part !== undefined).join(', ');
}

describe('what a child wants to practise', () => {
  test.each([
    ['7のだん', 'kuku, 7'],
    ['しちの だん やりたい', 'kuku, 7'],
    ['くのだん', 'kuku, 9'],
    ['九の段', 'kuku, 9'],
    ['さんのだん 3もん', 'kuku, 3, 3 of them'],
    ['九九 ばらばらで', 'kuku, mixed'],
    ['8のだん ばらばら', 'kuku, 8, mixed'],
    ['くりさがりの ひきざん だして', 'subtraction_borrow'],
    ['もっと むずかしいの', 'harder'],
    ['もっと難しい問題がいい', 'harder'],
    ['もうちょっと かんたんなの', 'easier'],
    ['かんたんな ひきざん だして', 'subtraction, easier'],
    ['3もんだけ', '3 of them'],
    ['五問だけやる', '5 of them'],
    ['さっきの みたいの', 'same'],
    ['おなじような もんだい', 'same'],
    ['ひっさん', 'written'],
    ['わりざん やりたい', 'division'],
    ['二年生の', 'year 2'],
    ['3ねんせいの わりざん', 'division, year 3'],
    ['とけい', 'clock_reading, instead time'],
    ['そろばん', 'soroban, instead calculation'],
    ['かんたんすぎ', ''],
    ['きょうは たのしかった', ''],
  ])('%s: %s', (words, wish) => {
    expect(shown(words)).toBe(wish);
  });

  test('is of kinds that have all that was named', () => {
    expect(readWish('ひきざんの ひっさん', 2).about?.kinds).toEqual(['subtraction_borrow']);
    expect(readWish('たしざんと ひきざん', 1).about?.kinds).toContain('addition_small');
    expect(readWish('たしざんと ひきざん', 1).about?.kinds).toContain('subtraction_small');
  });

  test('reads as the same again, and holds none of the child’s own words', () => {
    for (const words of [
      'きのう けんじくんと やった 7のだん',
      'ママが わりざん やれって',
      'ひきざんの ひっさん ばらばらで',
    ]) {
      const { about } = readWish(words, 3);
      expect(readWish(about?.words ?? '', 3).about).toEqual(about);
      expect(about?.words).not.toMatch(/けんじ|ママ|きのう|やれ/);
    }
  });
});
