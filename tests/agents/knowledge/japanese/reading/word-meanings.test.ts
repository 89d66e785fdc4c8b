import { describe, expect, test } from 'vitest';
import meanings from '#agents/knowledge/japanese/reading/word-meanings.json' with { type: 'json' };
import { meaningOf, wordAskedOf } from '#agents/knowledge/japanese/reading/word-meanings.ts';

const TEXT = '紙を びょうぶのように おります。ぞうは、はなで 水を すいあげて、みぞを こえました。';

describe('a word of a text that is asked', () => {
  test.each([
    ['びょうぶって？？', 'びょうぶ'],
    ['みぞって、あなの こと？', 'みぞ'],
    ['すいあげてってなに', 'すいあげて'],
    ['みぞってなんなん', 'みぞ'],
  ])('%s asks for %s, and is told', (said, word) => {
    expect(wordAskedOf(said, TEXT)).toBe(word);
    expect(meaningOf(word)).not.toBeNull();
  });

  test('no word has two meanings, and each is said in words of grade 1', () => {
    const words = Object.keys(meanings.words).flatMap((key) => key.split('・'));
    expect(words.length).toBe(new Set(words).size);
    expect(Object.values(meanings.words).filter((meaning) => /[a-z]/i.test(meaning))).toEqual([]);
  });
});
