import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flatten } from '#agents/guard/flat-text.ts';

describe('flattened text', () => {
  test.each([
    ['カタカナと ＡＢＣ', 'かたかなと abc'],
    ['８５ ٨٥ 𝟖𝟓', '85 85 85'],
    ['8️⃣5️⃣🔟', '8510'],
    ['ﾊﾁｼﾞｭｳ', 'はちじゅう'],
    ['は\u3099', 'ば'],
    ['8\u200b5', '85'],
    ['じゅーご きゅー けーき', 'じゅうご きゅう けーき'],
    ['½', '1⁄2'],
  ])('%s is %s', (text, flat) => {
    expect(flatten(text).text).toBe(flat);
  });

  test('knows of each of its characters where it came from', () => {
    const { text, origin } = flatten('😀 ㌔８か\u3099だ');
    expect(text).toBe('😀 きろ8がだ');
    expect(origin).toEqual([0, 0, 2, 3, 3, 4, 5, 7, 8]);
  });

  test('does not depend on what stands before or behind', () => {
    const piece = fc.constantFrom('はち', '8', 'ア', '😀', '。', 'A', '＿', '×', '〇', '一', 'ー', '\n');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const whole = flatten(pieces.join(''));
        expect(whole.text).toBe(pieces.map((one) => flatten(one).text).join(''));
        expect(whole.origin).toHaveLength(whole.text.length + 1);
      }),
    );
  });
});
