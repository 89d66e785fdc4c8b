import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findNumbers, readAnswer } from '#agents/knowledge/arithmetic/answer.ts';
import { sayNumber } from '#agents/knowledge/arithmetic/number-words.ts';
import { formatQuantity } from '#agents/knowledge/arithmetic/quantity.ts';
import { kanjiNumber } from '../../../support/kanji-number.ts';
import { needsFile, sharedData, skipsWithout } from '../../../support/needs.ts';

const read = (text: string) => {
  const answer = readAnswer(text);
  return answer === null ? null : formatQuantity(answer);
};

describe("the child's answer", () => {
  test.each([
    ['12', '12'],
    ['１２こ', '12こ'],
    ['12です', '12'],
    ['こたえは 12', '12'],
    ['じゅうに', '12'],
    ['十二', '12'],
    ['八五', '85'],
    ['さんじゅうろく えん', '36円'],
    ['はちじゅう ご', '85'],
    ['3あまり1', '3あまり1'],
    ['3 あまり 1', '3あまり1'],
    ['3…1', '3あまり1'],
    ['3r1', '3あまり1'],
    ['3のあまり1', '3あまり1'],
    ['しょうは3で、あまりは1', '3あまり1'],
    ['3こで1こあまる', '3こあまり1こ'],
    // Two digits are one number, and no quotient with its remainder.
    ['23こ のこる', '23こ'],
    ['15 のこった', '15'],
    ['えっと いちあまりにでしょ', '1あまり2'],
    ['じゅうさんあまりにたい', '13あまり2'],
    ['にあまりはちや', '2あまり8'],
    ['ごじゅうに きまってるじゃん', '50'],
    ['えっとえっとさにじゅう', '20'],
    ['ぜんぶで じゅうにひきおる', '12ひき'],
    ['1m20cm', '1m20cm'],
    ['１メートル２０センチ', '1m20cm'],
    ['3じ15ふん', '3時15分'],
    ['ごご3じ20ぷん', '3時20分'],
    ['3:20', '3時20分'],
    ['1じかん20ぷん', '1時間20分'],
    ['0.5', '0.5'],
    ['れいてんご', '0.5'],
    ['1/2', '1/2'],
    ['4/3', '4/3'],
    ['2ぶんの1', '1/2'],
    ['にぶんのいち', '1/2'],
    ['2/4', '2/4'],
    ['たぶん 75 かな？', '75'],
    ['38+47=85', '85'],
    ['38+47は85', '85'],
    ['8と7で15', '15'],
    ['75じゃなくて85', '85'],
    ['12、12こ！', '12こ'],
    ['-3', '-3'],
    ['5,600円', '5600円'],
    ['よにん', '4人'],
    ['く です', '9'],
    ['ゼロ', '0'],
    ['とお', '10'],
    ['80てん', '80点'],
    ['えーと、えーと…じゅうさん', '13'],
    ['12desu', '12'],
    ['１２ｄｅｓｕ。', '12'],
    ['6.1desu', '6.1'],
    ['1/2desu', '1/2'],
    ['12 deshita', '12'],
    ['12 da yo', '12'],
    ['12desuyo', '12'],
    ['12 ka na?', '12'],
    ['12でs', '12'],
    ['12cmdesu', '12cm'],
    ['12こ desu', '12こ'],
    ['3amari1desu', '3あまり1'],
    ['にあまりなな', '2あまり7'],
    ['さんあまりにです', '3あまり2'],
    ['五あまり三', '5あまり3'],
    ['2あまり3です', '2あまり3'],
    ['さんこあまりいち', '3こあまり1こ'],
    ['じゅうあまり に', '10あまり2'],
    ['17、あ、ちがう、3あまり1', '3あまり1'],
    ['いちなな、あ、ちがう、さんあまりいち', '3あまり1'],
    ['3あまり2、違う、3あまり1', '3あまり1'],
    ['17。あ。18', '18'],
    ['17 あっ 18', '18'],
    ['17、間違えた、18', '18'],
    ['17 ごめん、18', '18'],
    ['17、まって 18', '18'],
    ['17 chigau 18', '18'],
  ])('%s is %s', (text, quantity) => {
    expect(read(text)).toBe(quantity);
  });

  test.each([
    'わからない',
    '75か85',
    '38+47',
    'もう1かい いって',
    'もういっかい',
    '2ばんが わからない',
    '3ねんせい',
    'きょう3じに あそんだ',
    'ひとりで やる',
    'にこにこ',
    'ごめんね',
    'いちごが すき',
    '',
    '9'.repeat(40),
    '12abc',
  ])('%s is no answer', (text) => {
    expect(read(text)).toBeNull();
  });

  test('every number from 0 to 9,999 is read as it is said or written, alone and in a sentence', () => {
    const wrong: string[] = [];
    for (let n = 0; n < 10_000; n += n < 200 ? 1 : 37) {
      const forms = [String(n), kanjiNumber(BigInt(n)), ...sayNumber(BigInt(n))];
      for (const form of forms) {
        for (const text of [form, `${form}です`, `こたえは ${form}！`, `たぶん ${form} かな？`]) {
          if (read(text) !== String(n)) wrong.push(`${text}: ${read(text)}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  test('a million characters are no trouble', () => {
    expect(read('あ'.repeat(1_000_000))).toBeNull();
    expect(findNumbers('1 '.repeat(500_000))).toEqual(['1']);
  });

  test('the numbers a child mentions are found with their unit and bare', () => {
    expect(findNumbers('38と 47こで はちじゅうご？')).toEqual(['38', '47こ', '47', '85']);
    expect(findNumbers('3あまり1')).toContain('3あまり1');
    expect(findNumbers('わからない')).toEqual([]);
  });
});

describe.skipIf(skipsWithout(needsFile(sharedData('mawps_ja_test.json'))))('the answers of mawps_ja', () => {
  test('are read, but for decimals of more than twelve digits', () => {
    const items = JSON.parse(readFileSync(sharedData('mawps_ja_test.json'), 'utf8')) as { answer: string }[];
    const counts = { whole: 0, decimal: 0 };
    const others: string[] = [];
    for (const { answer } of items) {
      const plain = answer.replaceAll(',', '');
      if (read(`こたえは ${answer} です`) === plain.replace(/\.0+$/, ''))
        counts[plain.includes('.') ? 'decimal' : 'whole'] += 1;
      else others.push(answer);
    }
    console.info(
      `mawps_ja: ${counts.whole} whole and ${counts.decimal} decimal answers of ${items.length} read; ${others.length} others`,
    );
    expect(others.every((answer) => answer.replace('.', '').length > 12)).toBe(true);
    expect(counts.whole + counts.decimal).toBeGreaterThanOrEqual(975);
  });
});
