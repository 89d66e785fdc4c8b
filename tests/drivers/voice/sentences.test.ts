import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MOST_BYTES, spokenSentences } from '#drivers/voice/sentences.ts';

describe('what is written is spoken as', () => {
  test.each([
    ['38+47は いくつに なるかな？', ['38たす47はいくつになるかな?']],
    ['□+5=12', ['しかくたす5は12']],
    ['8ー3=?', ['8ひく3は?']],
    ['10 - 3', ['10ひく3']],
    ['7−2', ['7ひく2']],
    ['3x4', ['3かける4']],
    ['3×4、3 * 4', ['3かける4、3かける4']],
    ['13÷4=3あまり1', ['13わる4は3あまり1']],
    ['5 + ? = 8', ['5たすなには8']],
    ['(3+4)×2', ['かっこ、3たす4、かっことじ、かける2']],
    ['1/2と 2/4', ['2ぶんの1と4ぶんの2']],
    ['3:05に おきた。9:00', ['3じ5ふんにおきた。', '9じ']],
    ['12,000円', ['12000円']],
    ['５㎝＋３㎜', ['5センチメートルたす3ミリメートル']],
    ['1m20cm', ['1メートル20センチメートル']],
    ['2dLと 1.5L', ['2デシリットルと1.5リットル']],
    ['1〜9の かず', ['1から9のかず']],
    ['12 5', ['12、5']],
    ['3→4', ['3、4']],
    ['スーパーの ケーキ', ['スーパーのケーキ']],
    ['「もう いちど」って いってね', ['もういちどっていってね']],
    ['えーと…まって', ['えーと、まって']],
    ['**すごい**', ['すごい']],
  ])('%s → %j', (written, spoken) => {
    expect(spokenSentences(written)).toEqual(spoken);
  });
});

describe('what has no sound is not spoken', () => {
  test.each([
    ['', []],
    ['…', []],
    ['😀🎉', []],
    ['👨‍👩‍👧🏽 🇯🇵', []],
    ['♪★●', []],
    ['よく できたね🎉✨！！ すごい♪', ['よくできたね!!', 'すごい']],
    ['1️⃣ ばんめ', ['1ばんめ']],
    ['3➕4✖️2', ['3たす4かける2']],
    ['●●● 3こ', ['3こ']],
  ])('%j → %j', (written, spoken) => {
    expect(spokenSentences(written)).toEqual(spoken);
  });
});

describe('sentences', () => {
  test('are cut where they end, not within a number or before a closing mark', () => {
    expect(spokenSentences('うん。そう！？ 「やった！」 3.5だね。')).toEqual([
      'うん。',
      'そう!?',
      'やった!',
      '3.5だね。',
    ]);
  });

  test('a new line ends one', () => {
    expect(spokenSentences('はい\nつぎ\r\nおわり')).toEqual(['はい', 'つぎ', 'おわり']);
  });

  test('a long one is cut at its commas', () => {
    const clause = `${'あ'.repeat(60)}、`;
    const pieces = spokenSentences(clause.repeat(20));
    expect(pieces.join('')).toBe(clause.repeat(20));
    expect(pieces.length).toBeGreaterThan(1);
    for (const piece of pieces) expect(piece.endsWith('、')).toBe(true);
  });

  test('whatever is written, none is longer than Open JTalk takes, and each has a sound', () => {
    const text = fc.array(
      fc.constantFrom('あ', '漢', '3', '+', '。', '、', ' ', '😀', 'x', '\n', '「', '?', 'ー'),
      {
        maxLength: 3000,
        size: 'max',
      },
    );
    fc.assert(
      fc.property(text, (pieces) => {
        for (const sentence of spokenSentences(pieces.join(''))) {
          expect(new TextEncoder().encode(sentence).length).toBeLessThanOrEqual(MOST_BYTES);
          expect(sentence).toMatch(/[\p{L}\p{N}]/u);
          expect(sentence).not.toMatch(/\p{Extended_Pictographic}(?<![0-9])/u);
        }
      }),
      { numRuns: 60 },
    );
  });
});
