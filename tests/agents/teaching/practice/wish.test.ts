import { describe, expect, test } from 'vitest';
import { readWish } from '#agents/teaching/practice/wish.ts';

/** What is asked for, in one line: thing, table, order, level, year, how many. */
function shown(words: string, grade: 1 | 2 | 3 = 2): string {
  const { about, level, grade: year, count } = readWish(words, grade);
  const parts = [
    about?.covered.id,
    about?.tables.join(' '),
    about?.order,
    about?.instead ? `instead ${about.instead.id}` : null,
    level,
    year === null ? null : `year ${year}`,
    count === null ? null : `${count} of them`,
  ];
  return parts.filter((part) => part !== null && part !== undefined && part !== '').join(', ');
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

  test.each([
    ['3のだんじゃなくて 4のだん', 'kuku, 4'],
    ['2のだんと5のだん まぜて', 'kuku, 2 5, mixed'],
    ['6のだんから9のだんまで 8もん', 'kuku, 6 7 8 9, 8 of them'],
    ['1のだんいがいの くく', 'kuku, 2 3 4 5 6 7 8 9'],
    ['9のだん したから', 'kuku, 9, down'],
    ['ながさでも くくでもなくて かさがいい', 'volume'],
    ['たしざんは だしてほしいけど ひきざんは ださないで', 'addition'],
    ['ずけいの もんだいが いい', 'shapes, instead calculation'],
    ['ひきざn 4もn', 'subtraction, 4 of them'],
    ['5もん、いや やっぱ 3もん。たしざん', 'addition, 3 of them'],
    ['たしざん みっつ', 'addition, 3 of them'],
    ['3つの かずの けいさん', 'three_numbers'],
    ['たしざんと ひきざん 2もんずつ', 'addition, 4 of them'],
  ])('%s: %s, whatever is refused, spelt or counted', (words, wish) => {
    expect(shown(words)).toBe(wish);
  });

  test('leaves out what is refused, of all that the grade has', () => {
    const kinds = readWish('ひきざんいがいで だして', 1).about?.kinds ?? [];
    expect(kinds).toContain('addition_no_carry');
    expect(kinds.filter((kind) => /^subtraction|multi_step/.test(kind))).toEqual([]);
    expect(readWish('かんじぬきで', 1).without.map(({ id }) => id)).toEqual(['kanji']);
  });

  test.each([
    ['くりさがりの ない ひきざん', ['subtraction_small', 'subtraction_no_borrow']],
    ['くりあがりなしの たしざん', ['addition_small', 'addition_no_carry']],
    ['あまりの でない わりざん', ['division_exact']],
    ['ながさの たしざん', ['length']],
  ])('%s is of %j', (words, kinds) => {
    expect(readWish(words, 3).about?.kinds).toEqual(kinds);
  });

  test('says what of a list cannot be done beside what is begun with', () => {
    const wish = readWish('くく 2もん、そのあと とけい 1もん', 2);
    expect([wish.about?.covered.id, wish.count, wish.aside?.id]).toEqual(['kuku', 2, 'clock_reading']);
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
      'くりさがりの ない ひきざん',
      '2けた×1けたの ひっさん',
      'ママが 7のだんの わりざんって',
      '1000円さつで おつりの もんだい',
      'kmとmの もんだい',
      'かずの ならび 100ずつ ふえるの',
      'ひきざんいがいで だして',
      '2のだんと 5のだん まぜて',
    ]) {
      const { about } = readWish(words, 3);
      expect(readWish(about?.words ?? '', 3).about).toEqual(about);
      expect(about?.words).not.toMatch(/けんじ|ママ|きのう|やれ/);
    }
  });
});
