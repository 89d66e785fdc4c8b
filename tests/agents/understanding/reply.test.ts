import { describe, expect, test } from 'vitest';
import { readReply } from '#agents/understanding/reply.ts';

describe('over an open question', () => {
  test.each([
    '85',
    '８５',
    'はちじゅうご',
    'えっと 85',
    'たぶん 85かな',
    '85です。',
    '85こ',
    '1m20cm',
    '4あまり3',
    '3時15分',
    'こたえは 85だよ',
    '答え85',
  ])('%s is an answer', (words) => expect(readReply(words)).toBe('answer'));

  test.each([
    'ぼくね 7さいに なったよ',
    'きょう 3じに サッカー いくんだ',
    'にわで あそびたい',
    '九九 すき',
    'かぞくは 4にんだよ',
    'きのうの地震 震度3だったんでしょ',
    'どや 100点やろ',
    'まちがい ぜろ でしょ ぼく てんさい でしょ',
  ])('%s is not', (words) => expect(readReply(words)).not.toBe('answer'));
});
