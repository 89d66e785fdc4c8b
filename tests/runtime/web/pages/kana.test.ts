import { describe, expect, test } from 'vitest';
import { KANA_MARKS, KANA_ROWS, type KanaMark, withMark } from '#runtime/web/pages/pads/kana.ts';

const press = (line: string, key: string): string =>
  (KANA_MARKS as readonly string[]).includes(key) ? withMark(line, key as KanaMark) : line + key;

describe('the kana pad', () => {
  test('has every sound once', () => {
    const sounds = KANA_ROWS.flat().filter((sign) => /[ぁ-ん]/.test(sign));
    expect(sounds).toHaveLength(46);
    expect(new Set(KANA_ROWS.flat()).size).toBe(50);
  });

  test.each([
    ['かつ小こう', 'かっこう'],
    ['か゛つ小こう', 'がっこう'],
    ['し゛てんし小', 'じてんし'],
    ['し゛てんしや小', 'じてんしゃ'],
    ['は゜んた゛', 'ぱんだ'],
    ['は゛゜', 'ぱ'],
    ['は゜゛', 'ば'],
    ['つ゛小', 'っ'],
    ['ら小', 'ら'],
    ['゛小゜', ''],
    ['8゛', '8'],
  ])('%s writes %s', (keys, word) => {
    expect([...keys].reduce(press, '')).toBe(word);
  });

  test('the same mark again takes it away', () => {
    for (const [plain, mark] of [
      ['か', '゛'],
      ['は', '゜'],
      ['や', '小'],
    ] as const)
      expect(withMark(withMark(plain, mark), mark)).toBe(plain);
  });
});
