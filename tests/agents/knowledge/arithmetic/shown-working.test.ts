import { describe, expect, test } from 'vitest';
import { readAnswer } from '#agents/knowledge/arithmetic/answer.ts';
import { isChantBegun, writeChants } from '#agents/knowledge/arithmetic/kuku-chant.ts';
import { sayNumber } from '#agents/knowledge/arithmetic/number-words.ts';
import { formatQuantity } from '#agents/knowledge/arithmetic/quantity.ts';
import { readCounting, readSplit, writeDoneSums } from '#agents/knowledge/arithmetic/shown-working.ts';
import { kanjiNumber } from '../../../support/kanji-number.ts';

const NAMES = ['', 'いち', 'に', 'さん', 'し', 'ご', 'ろく', 'しち', 'はち', 'く'];

describe('the 九九', () => {
  test('each of its 81 lines is read as it is chanted, with が and は and without, in kana, kanji and mixed', () => {
    const missed: string[] = [];
    for (let a = 1; a <= 9; a++) {
      for (let b = 1; b <= 9; b++) {
        const product = BigInt(a * b);
        const [word = ''] = sayNumber(product);
        const kanji = `${kanjiNumber(BigInt(a))}${kanjiNumber(BigInt(b))}`;
        const name = `${NAMES[a]}${NAMES[b]}`;
        const said = [
          `${name}が${word}`,
          `${name} ${word}だよ`,
          `${name}が${product}`,
          `${kanji}が${kanjiNumber(product)}`,
        ];
        for (const text of said) {
          const answer = readAnswer(text);
          if (
            writeChants(text) !== `${a}×${b}=${product}` ||
            answer === null ||
            formatQuantity(answer) !== `${product}`
          )
            missed.push(`${text}: ${writeChants(text)}`);
        }
      }
    }
    expect(missed).toEqual([]);
  });

  test.each([
    'しちはごじゅうろく',
    'しちは ごじゅうろく',
    'しちはちごじゅうろく',
    'しちわごじゅうろく',
    'シチハゴジュウロク',
    'ひちはごじゅうろく',
    'ななはちごじゅうろく',
    'しちは56',
    'しちは、ごじゅうろく',
    'しちは…56',
    '七八五十六',
    '七八56',
    '七八が五十六',
    'しちはごじゅうろくです！',
    'しちはごじゅうろくやで',
    'えっとしちはごじゅうろく',
  ])('7 × 8 in the spelling %s', (text) => {
    const answer = readAnswer(text);
    expect(answer && formatQuantity(answer)).toBe('56');
  });

  test.each([
    ['さざんがく', '3×3=9'],
    ['ににんがし', '2×2=4'],
    ['はっぱろくじゅうし', '8×8=64'],
    ['さぶろくじゅうはち', '3×6=18'],
    ['ごっくしじゅうご', '5×9=45'],
    ['しちいちがしち、しちにじゅうし', '7×1=7、7×2=14'],
    ['しちいちがしち しちにじゅうし しちさんにじゅういち', '7×1=7、7×2=14、7×3=21'],
    ['しちはごじゅうに', '7×8=52'],
  ])('%s is %s', (text, sums) => expect(writeChants(text)).toBe(sums));

  test.each([
    'にじゅうし',
    'ごじゅうろく',
    'いち、に、さん',
    'いちにさん',
    'さんしご',
    'はちご',
    'にわ',
    'いちごは すき',
    '38+47',
  ])('%s is none of it', (text) => expect(writeChants(text)).toBe(text));

  test('a line whose product is still to come is begun', () => {
    expect(['しちは', 'しちはち', 'しちはちが', 'さざんが'].every(isChantBegun)).toBe(true);
    expect(['しち', '85', 'しちはごじゅうろく', 'はなび', '7は'].some(isChantBegun)).toBe(false);
  });
});

describe('working that is shown', () => {
  test.each([
    ['7を 2と5', '2+5=7'],
    ['7を2と5に わける', '2+5=7'],
    ['7は 2と 5', '2+5=7'],
    ['38は 30と 8', '30+8=38'],
    ['ななを さんと よんに わける', '3+4=7'],
    ['えっと 7を 2と4', '2+4=7'],
  ])('%s takes a number apart', (text, sum) => expect(readSplit(text)).toBe(sum));

  test.each(['85', '80と5', '7は 2', '8と7で15', '84か85'])('%s does not', (text) =>
    expect(readSplit(text)).toBeNull(),
  );

  test.each([
    ['8に 2を たして 10', '8+2=10'],
    ['10から 8を ひいて 2', '10-8=2'],
    ['30に40たして70', '30+40=70'],
    ['7に 8を かけて 56', '7×8=56'],
  ])('%s is a sum that is done', (text, sum) => expect(writeDoneSums(text)).toBe(sum));

  test.each([
    ['8、9、10、11', null],
    ['8 9 10 11', null],
    ['はち、きゅう、じゅう、じゅういち', null],
    ['いち に さん', null],
    ['7,14,21,28', null],
    ['10、9、8', null],
    ['8、9、10、11だ！', '11'],
    ['8、9、10、11、11', '11'],
    ['はち、きゅう、じゅう、じゅういちです', '11'],
  ])('%s is counting, come to %s', (text, end) => expect(readCounting(text)).toEqual({ end }));

  test.each(['85', '84、85', '3、7、1', '85、85、85', 'いちご、にく、さんま', '8と 9と 10が すき'])(
    '%s is none',
    (text) => expect(readCounting(text)).toBeNull(),
  );
});
