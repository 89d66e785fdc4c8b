import { describe, expect, test } from 'vitest';
import { seeded } from '#agents/knowledge/arithmetic/seeded.ts';
import { readWish } from '#agents/teaching/practice/wish.ts';
import { limitsLike } from '#agents/teaching/practice/wished/like.ts';
import { missedKanji } from '#agents/teaching/practice/wished/missed.ts';
import { carriedIn, isWithin } from '#agents/teaching/practice/wished/within.ts';
import { makeWithin } from '#agents/teaching/practice/within-limits.ts';

describe('what a wish says of its numbers', () => {
  test.each([
    ['こたえが 10に なる たしざん', 1, { total: 10 }],
    ['5は いくつと いくつ みたいなの やりたい', 1, { total: 5 }],
    ['くりさがりが 2回 ある ひきざん', 3, { carries: 2 }],
    ['くりあがり 2かいの たしざん', 2, { carries: 2 }],
    ['6から9でわる わり算', 3, { parts: ['÷[6789]'] }],
    ['わる数が 7のやつだけ', 3, { parts: ['÷7'] }],
    ['gを kgに なおすやつ', 3, { into: 'kg', parts: ['g', 'kg'] }],
    ['百よりちいさい ひきざん', 2, { most: 99 }],
    ['0は なしの ひきざん', 1, { hasNoNought: true }],
    ['わる数は 6より大きいの', 3, { parts: ['÷[789]'], most: null }],
    ['わる数が 5以下の わりざん', 3, { parts: ['÷[2345]'], most: null }],
    ['100より おおきい かずから ひく ひきざん', 2, { least: 99, most: 199, digits: [] }],
    ['3つの たしたり ひいたり するやつ', 1, { operator: null }],
    ['かけざんの ひっさん、0が はいってるのは やだ', 3, { hasNoNought: true, parts: [] }],
    ['ひきざん、こたえが 0に なるやつと 10から ひくやつ', 1, { parts: ['^(?:10-.*|([0-9]+)-\\1)'] }],
    ['3じから なんじかん たったら 5じ みたいなの', 2, { parts: ['-[0-9]+時(?!間).*'] }],
    ['小数の たし算、くりあがりなしで', 3, { isPlain: true, operator: '+' }],
    ['ぴったり わりきれる やつ', 3, { isPlain: true, operator: '÷' }],
  ] as const)('%s', (words, grade, limits) => {
    const { about } = readWish(words, grade);
    expect(about?.limits).toMatchObject(limits);
    const again = readWish(about?.words ?? '', grade).about;
    expect(again?.limits.parts.toSorted()).toEqual(about?.limits.parts.toSorted());
    expect({ ...again?.limits, parts: [] }).toEqual({ ...about?.limits, parts: [] });
    for (const kind of about?.kinds ?? []) {
      const made = makeWithin(kind, grade, about?.limits ?? (undefined as never), seeded(words));
      if (made !== null) expect(isWithin(about?.limits as never, made.canonical)).toBe(true);
    }
  });

  test('what is like a sum is carried in the same places', () => {
    const limits = limitsLike('38+47');
    expect(limits).toMatchObject({ digits: [2, 2], places: [0] });
    const made = makeWithin('addition_carry', 2, limits as never, seeded('like'));
    expect(carriedIn(made?.canonical ?? '')).toEqual([0]);
    expect(limitsLike('1/3+2/3')).toBeNull();
  });
});

describe('rows', () => {
  test.each([
    ['4のだんまでしか しらないから それで九九', [1, 2, 3, 4]],
    ['7のだん とばして あとの くくを ぜんぶ', [1, 2, 3, 4, 5, 6, 8, 9]],
    ['8と9の段だけでいい、ほかの段はもうカンペキ', [8, 9]],
    ['九九カード 4の段までしか合格しとらんで、5の段', [5]],
    ['死の段が言えません練習したいです', [4]],
    ['6のだんだけ にがて。ほかは だいじょうぶ', [6]],
    ['7のだん、ちょっと こわいです。2のだんが いいです', [2]],
  ])('%s', (words, tables) => {
    expect(readWish(words, 2).about?.tables).toEqual(tables);
  });
});

describe('what is wanted and what is not', () => {
  test.each([
    ['くりさがりが まだ ちょっと わかんないから やりたい', 'subtraction_borrow'],
    ['たしざん あきた　ひきざん やる', 'subtraction'],
    ['わり算は ええから ふつうの ひき算の ひっさん', 'subtraction'],
    ['たし算なしの ひき算オンリー', 'subtraction'],
    ['九九はもう余裕だけど らんだむに 出されたら あやしいかも', 'kuku'],
    ['きょうはもう九九だけにしとく', 'kuku'],
    ['おはなしの けいさんが いい', 'word_problem'],
    ['かっこいい かけ算', 'multiplication'],
  ])('%s: %s', (words, id) => {
    expect(readWish(words, 3).about?.covered.id).toBe(id);
  });

  test.each([
    ['ひき算の ひっさんを 5分間 やりたい', 'minutes', 'subtraction'],
    ['おふろまで 10ぷんくらい わりざん', 'minutes', 'division'],
    ['5分後の 時こくの もんだい', null, 'time'],
  ])('%s: how long, or what', (words, time, id) => {
    const wish = readWish(words, 3);
    expect([wish.time, wish.about?.covered.id]).toEqual([time, id]);
  });

  test('a story is of the shop or of the sign that is named, and of nothing it has not', () => {
    expect(readWish('かいものの 文章題', 3).about?.limits.parts).toEqual(['円']);
    expect(readWish('かけざんの 文章題', 3).about?.child).toBe('かけざんの ぶんしょうだい');
    expect(readWish('きょうりゅうが でてくる 文章題', 2).storyOf).toBe('きょうりゅう');
    expect(readWish('たしざんの 文章題', 2).storyOf).toBeNull();
  });

  test.each([
    [1, '1年生のは もう ぜんぶ できるから むずかしいの', 2],
    [2, 'とりあえず 1年生のからに して、2年のは まだ 書けない', 1],
    [2, '2年のは まだ おわらない', null],
  ] as const)('in year %i %s is of year %j', (grade, words, year) => {
    expect(readWish(words, grade).grade).toBe(year);
  });

  test('what is left out, both units, both rows and both sorts are read', () => {
    expect(readWish('かけざんだけな、たしざんは あきたわ', 2).about?.child).toBe('かけざん');
    expect(readWish('1km400mとかのやつ', 3).about?.limits.parts).toEqual(['km', 'm']);
    expect(readWish('4の段と7の段の わり算', 3).about?.limits.parts).toEqual(['÷[47]']);
    expect(readWish('どうぶつとか しぜんの かんじ', 1).about?.child).toBe('どうぶつと しぜんの かんじ');
    expect(readWish('もう 一段 むずかしくして', 2).level).toBe('harder');
  });

  test('the order, and what would do instead, are heard', () => {
    const turned = readWish('くくの まえに、かんじを 3つだけ やる', 2);
    expect([turned.about?.covered.by, turned.count, turned.after?.about?.covered.id]).toEqual([
      'kanji',
      3,
      'kuku',
    ]);
    const second = readWish('図形の もんだいが やりたい、なければ かけ算', 3);
    expect([second.about?.covered.id, second.aside?.state]).toEqual(['multiplication', 'not_yet']);
  });

  test('kanji that went wrong are a row of their own, the latest first', () => {
    expect(readWish('まえに まちがえた 漢字', 2).about?.covered.id).toBe('missed_kanji');
    const entries = [
      { kind: 'kanji_reading', expression: '雪', firstTry: 'wrong' },
      { kind: 'kuku', expression: '7×8', firstTry: 'wrong' },
      { kind: 'kanji_writing', expression: '雲', firstTry: 'right' },
    ] as const;
    expect(missedKanji(entries as never)).toBe('雪');
  });
});
