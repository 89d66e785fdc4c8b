import { describe, expect, test } from 'vitest';
import { battleWishIn } from '#agents/models/inner/understand/wishes/battle-wish.ts';
import { foldClauses, partWanted } from '#agents/teaching/practice/wanted-words.ts';
import { readWish } from '#agents/teaching/practice/wish.ts';

describe('what is refused beside a wish', () => {
  test.each([
    ['8のだん すかんけえ 5のだんに してや', [5]],
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
