import { describe, expect, test } from 'vitest';
import { NATIVE_COUNTS, readNumberWords, sayNumber } from '#agents/knowledge/arithmetic/number-words.ts';
import { kanjiNumber } from '../../../support/kanji-number.ts';

const katakana = (text: string) =>
  text.replace(/[ぁ-ゖ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60));

describe('number words', () => {
  test('every reading of every number from 0 to 9,999 is read back, in hiragana, katakana and kanji', () => {
    const wrong: string[] = [];
    let count = 0;
    for (let n = 0n; n < 10_000n; n++) {
      const kanji = kanjiNumber(n);
      for (const reading of [...sayNumber(n).flatMap((said) => [said, katakana(said)]), kanji]) {
        count += 1;
        if (readNumberWords(reading) !== n) wrong.push(`${reading}: ${readNumberWords(reading)}`);
      }
    }
    console.info(`number words: ${count} readings of 0-9999, ${wrong.length} wrong`);
    expect(wrong).toEqual([]);
    expect(count).toBeGreaterThan(40_000);
  });

  test('no two numbers below 10,000 share a reading', () => {
    const readings = new Map<string, bigint>();
    for (let n = 0n; n < 10_000n; n++) {
      for (const said of sayNumber(n)) {
        expect(readings.get(said) ?? n).toBe(n);
        readings.set(said, n);
      }
    }
  });

  test.each([
    ['さんじゅうろく', 36n],
    ['三十六', 36n],
    ['八五', 85n],
    ['２万５千', 25_000n],
    ['12万', 120_000n],
    ['まん', 10_000n],
    ['ひとつ', 1n],
    ['とお', 10n],
    ['ゼロ', 0n],
    ['〇', 0n],
    ['じゅー', 10n],
    ['いちひゃく', 100n],
    ['さんひゃく', 300n],
    ['百万', 1_000_000n],
    ['一億二千万', 120_000_000n],
  ])('%s is read', (text, value) => {
    expect(readNumberWords(text)).toBe(value);
  });

  test.each([
    'さんじゅうさんじゅう',
    'にさん',
    'いちご',
    'ごぜん',
    '',
    'たす',
    'じゅうひゃく',
    '3.5',
    'ひとつふたつ',
  ])('%s is no number', (text) => {
    expect(readNumberWords(text)).toBeNull();
  });

  test('numbers up to 999,999,999,999 are written and said, and no others', () => {
    for (const n of [10_000n, 10_010n, 99_999_999n, 10_000_000n, 999_999_999_999n]) {
      expect(readNumberWords(kanjiNumber(n))).toBe(n);
      for (const said of sayNumber(n)) expect(readNumberWords(said)).toBe(n);
    }
    expect(() => sayNumber(-1n)).toThrow(RangeError);
    expect(() => kanjiNumber(1_000_000_000_000n)).toThrow(RangeError);
    expect(sayNumber(4n)).toEqual(['よん', 'し']);
    expect(NATIVE_COUNTS[3]).toBe('みっつ');
  });
});
