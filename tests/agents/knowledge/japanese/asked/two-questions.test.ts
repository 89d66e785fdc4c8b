import { describe, expect, test } from 'vitest';
import { japaneseAsked } from '#agents/knowledge/japanese/asked/asked.ts';
import { isNameIn } from '#agents/knowledge/japanese/asked/said/names-offered.ts';
import { questionsIn } from '#agents/knowledge/japanese/asked/said/questions.ts';
import { askedOfWriting } from '#agents/understanding/asked/asked.ts';

const answer = (asked: string): string => {
  const found = japaneseAsked(asked, 2, (text) => askedOfWriting(text, 'atRest'));
  return found === null || 'toFind' in found ? '' : found.says;
};

describe('two questions in one breath', () => {
  test.each([
    ['冬のはんたいは夏やろ ほな春のはんたいはなんになるん 夏の次のやつ?', '「夏」', '「秋」'],
    ['海って何画? 部首はなに?', '9かく', 'さんずい'],
    ['弟って字、てっぺんのちょんちょんから書いていいんだべ? ぜんぶで何画', 'てんから かくよ', '7かく'],
  ])('%s', (asked, one, other) => {
    expect(answer(asked)).toContain(one);
    expect(answer(asked)).toContain(other);
  });

  test('which of two is one question', () =>
    expect(questionsIn('友だちにあうはどっちの字? 会う? 合う?')).toHaveLength(1));

  test('a verb of the talk is no kanji that is asked about', () =>
    expect(answer('雲って上が雨で合ってる? 下はなに?')).not.toContain('「合」'));
});

describe('what a button may hold', () => {
  test.each([
    ['のはんたいの', 'うえのはんたいの かんじかくんだけど たてぼうが さき?', false],
    ['かた', 'かたかなで書く言葉5こ', false],
    ['外', '外国の国のなまえもいける?', false],
    ['国', '外国の国のなまえもいける?', true],
    ['うえ', 'うえのはんたいの かんじ', true],
    ['のはら', 'のはらの じ', true],
  ])('%s of %s: %s', (name, message, may) => expect(isNameIn(name, message)).toBe(may));
});
