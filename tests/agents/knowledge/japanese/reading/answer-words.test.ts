import { describe, expect, test } from 'vitest';
import { inWordsOf, spelt } from '#agents/knowledge/japanese/reading/answer-words.ts';

describe('a child’s words beside a text', () => {
  test.each([
    ['けえとのぼおし', 'けいとの ぼうしを かぶりました。', 'けいとのぼうし'],
    ['ゆーっくり', 'かめは ゆっくり あるきます。', 'ゆっくり'],
    ['わあか', 'あかい かさです。', 'あか'],
    ['おおきいこえ', 'おおきい こえで よびました。', 'おおきいこえ'],
  ])('%s beside %s is spelt %s', (said, text, as) => {
    expect(spelt(said, text)).toBe(as);
  });

  test.each([
    ['でっかいしっぽ', '大きい しっぽです。', '大きいしっぽ'],
    ['でっかいしっぽ', 'でっかい しっぽです。', 'でっかいしっぽ'],
    ['ねむい', '大きい しっぽです。', 'ねむい'],
  ])('%s beside %s is said %s', (said, text, as) => {
    expect(inWordsOf(text, said)).toContain(as.slice(0, 2));
  });
});
