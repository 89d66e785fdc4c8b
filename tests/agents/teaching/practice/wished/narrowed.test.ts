import { describe, expect, test } from 'vitest';
import { seeded } from '#agents/knowledge/arithmetic/seeded.ts';
import { findKanji } from '#agents/knowledge/japanese/kanji.ts';
import { battleWishIn } from '#agents/models/inner/understand/wishes/battle-wish.ts';
import { foldClauses, partWanted } from '#agents/teaching/practice/wanted-words.ts';
import { readWish } from '#agents/teaching/practice/wish.ts';
import { NO_LIMITS } from '#agents/teaching/practice/wish-limits.ts';
import { makeWithin } from '#agents/teaching/practice/within-limits.ts';

describe('what is refused beside a wish', () => {
  test.each([
    ['8のだん すかんけえ 5のだんに してや', [5]],
    ['7のだん かんべんして', [1, 2, 3, 4, 5, 6, 8, 9]],
    ['このだん こわいけん 3のだんが よか', [3]],
    ['9のだん いややねん、2のだんにして', [2]],
  ])('%s', (words, tables) => {
    expect(readWish(words, 2).about?.tables).toEqual(tables);
  });

  test.each([
    ['わりざん にがてだから れんしゅうしたい', 'division'],
    ['かけざんは まだ ぜんぶ いえないから れんしゅうしたい', 'multiplication'],
    ['ひきざん して いい？', 'subtraction'],
  ])('%s: it is wanted', (words, id) => {
    expect(readWish(words, 3).about?.covered.id).toBe(id);
  });

  test('may I is no refusal', () => {
    expect(partWanted(foldClauses('ひきざん しても いい？')).refused).toBe('');
  });
});

describe('what narrows a wish', () => {
  test.each([
    ['グラムと キログラムの もんだい', ['g', 'kg']],
    ['メートルと センチメートルのやつ', ['m', 'cm']],
    ['7で わるんだけ やりたい', ['÷7']],
  ])('%s', (words, parts) => {
    expect(readWish(words, 3).about?.limits.parts).toEqual(parts);
  });

  test.each([
    ['弟 妹 姉 この3つ れんしゅうしたい', ['弟', '妹', '姉']],
    ['やま と かわの かんじを かけるように なりたい', ['山', '川']],
  ])('%s', (words, named) => {
    expect(readWish(words, 2).about?.named).toEqual(named);
  });
});

const NONE = { limits: NO_LIMITS };

describe('sums as they are written', () => {
  test.each([
    ['304とか まんなかが 0の ひき算ばっかり', 3, 'subtraction_borrow', /^[1-9]0\d-/],
    ['0が いっぱい ならぶ ひきざん', 3, 'subtraction_borrow', /^[1-9]00+-/],
    ['13ひく なんとか みたいな やつ', 1, 'subtraction_borrow_20', /^13-/],
    ['20より でっかい たしざん', 2, 'addition_no_carry', /./],
    ['くりあがりが 1かいの かけざん', 3, 'multiplication_written', /^\d{2,}×\d$/],
    ['□を もとめるやつ、かけ算と わり算だけで', 3, 'blank', /[×÷]/],
    ['ごぜんから ごごへ またぐ じかんの もんだい', 2, 'time', /^12時/],
    ['1分30秒は 何秒みたいなの', 3, 'unit_conversion', /=□秒$/],
    ['100が なんこ、10が なんこって いう やつ', 2, 'place_value', /が\d+こ/],
    ['かっこの ある しき', 3, 'mixed_operations', /\(/],
    ['1から 分数を ひくやつ', 3, 'fraction', /^1-/],
    ['いちばん やさしい 分数', 3, 'fraction', /^[12]\/[3-6]\+/],
    ['3けた×1けたの 筆算で くり上がりが 2回', 3, 'multiplication_written', /^\d{3}×\d$/],
    ['かけ算の 筆算 くり上がりなし', 3, 'multiplication_written', /^\d{2}×\d$/],
    ['あまりが 1に なる わり算', 3, 'division_remainder', /÷/],
    ['さくらんぼ けいさん', 2, 'addition_carry_20', /^\d\+\d$/],
  ] as const)('%s', (words, grade, kind, written) => {
    const about = readWish(words, grade).about;
    expect(about?.kinds).toContain(kind);
    // In its own words it is the same again.
    for (const { limits } of [about, readWish(about?.words ?? '', grade).about].map((one) => one ?? NONE)) {
      const { canonical } = makeWithin(kind, grade, limits, seeded(words)) ?? { canonical: 'none' };
      expect(canonical).toMatch(written);
    }
  });
});

describe('what cannot be chosen', () => {
  test.each([
    ['わり算の筆算 やりたい', 3, 'わりざんの ひっさん'],
    ['余りが出る割り算で文章問題', 3, 'あまりの でる ぶんしょうだい'],
    ['わり算の文章題、あまりは なしで', 3, null],
    ['ポケモンの けいさん だして', 2, 'ポケモンの もんだい'],
    ['なぞときみたいな けいさん ある？', 2, 'なぞときみたいな もんだい'],
    ['さっきみたいな もんだい', 2, null],
    ['バトルの けいさん', 2, null],
    ['たしざん 3もん だして', 1, null],
    ['来年の もんだい だして', 3, '4年生からの もんだい'],
    ['4年生の もんだい だして', 3, '4年生からの もんだい'],
    ['4年生の おにいちゃんが いじめて くるの', 3, null],
    ['6ねんせいの おねえちゃんが へやから だして くれないの', 3, null],
    ['イジメの 問題で なやんでるの', 3, null],
    ['きょうかしょに のってた おはなし、かなしいの', 3, null],
  ] as const)('%s: %s', (words, grade, unmet) => {
    expect(readWish(words, grade).unmet).toBe(unmet);
  });
});

describe('kanji by what they have', () => {
  test.each([
    ['かくすうの すくない かんじ', 2, (strokes: number) => strokes < 6],
    ['画数が 多い 漢字 かきたい', 3, (strokes: number) => strokes > 11],
    ['5かくの かんじだけ', 2, (strokes: number) => strokes === 5],
  ] as const)('%s', (words, grade, has) => {
    const { named = [] } = readWish(words, grade).about ?? {};
    expect(named.length).toBeGreaterThan(3);
    for (const one of named) expect(findKanji(one)?.strokes).toSatisfy(has);
  });

  test('numerals that are listed are these, and refused years give way to the own one', () => {
    expect(readWish('いち、に、さんの かんじ', 1).about?.named).toEqual(['一', '二', '三']);
    const { words = '' } = readWish('いち、に、さんの かんじ かきたい', 1).about ?? {};
    expect(readWish(words, 1).about?.kanji).toBe('writing');
    expect(readWish('30より 大きい たしざん', 2).about?.child).toBe('こたえが 30より おおきい たしざん');
    expect(readWish('10に なる たしざん', 1).about?.limits.total).toBe(10);
    expect(readWish('かんじ、1年生のは 入れないで', 2).grade).toBe(2);
  });
});

describe('rows and exclusions', () => {
  test('minutes that are told by others, and coins', () => {
    expect(readWish('さんすうを 20ぷん しなさいって いわれた', 2).time).toBe('minutes');
    expect(readWish('コインの けいさん', 2)).toMatchObject({
      unmet: null,
      about: { covered: { id: 'money' } },
    });
  });

  test.each(['÷の 7のだん やりたい', '7のだん÷', '÷ってなに？ 3のだん？'])('%s: of division', (words) => {
    expect(readWish(words, 3).about?.covered.id).toBe('division');
  });

  test.each([
    ['7のだんは きらい。7いがいで', [1, 2, 3, 4, 5, 6, 8, 9], null],
    ['4×9、4×8って さがってくやつ', [4], 'down'],
    ['しちろくとか しちくとかも やりたい', [7], null],
    ['九九の 2から 5までと 9だけ', [2, 3, 4, 5, 9], null],
  ])('%s', (words, tables, order) => {
    expect(readWish(words, 2).about).toMatchObject({ tables, order });
  });

  test.each([
    ['わり算やりたいけど、あまりがあるのは ぜったい なし', true],
    ['余り出やんのがええわ、わり算', true],
    ['あまりが 出る わり算', false],
  ])('%s', (words, isPlain) => {
    expect(readWish(words, 3).about?.limits.isPlain).toBe(isPlain);
  });

  test('what is hard only by its way is none that is left out', () => {
    expect(partWanted(foldClauses('ばり むずかしい わり算')).refused).toBe('');
    expect(partWanted(foldClauses('7のだんが いがいと むずかしい')).refused).toBe('');
  });
});

describe('how long and how hard a game is to be', () => {
  test.each([
    ['バトル 3分のやつで しよ', 180, false],
    ['60びょうで やりたい', 60, false],
    ['もっと長くして', 180, false],
    ['3ぷん たった？', null, false],
    ['いちばん うえの レベルで', null, true],
    ['ひきざんは むずいけん たしざんだけ', null, false],
  ])('%s', (words, seconds, isLively) => {
    expect(battleWishIn(words, 2)).toMatchObject({ seconds, isLively });
  });

  test('leaves out what is refused', () => {
    const { about } = battleWishIn('かけざん なしで おねがい', 2);
    expect(about?.kinds.some((kind) => kind.startsWith('addition'))).toBe(true);
    expect(about?.kinds).not.toContain('kuku');
  });
});
