import { describe, expect, test } from 'vitest';
import { passageOf, sentencesOf } from '#agents/knowledge/japanese/reading/passage.ts';

describe('the sentences of a text', () => {
  test('end at their marks, but not inside a quotation', () => {
    const text = 'くまは「まって。いくよ。」と いいました。\nそして はしりました！';
    expect(sentencesOf(text)).toEqual([
      { text: 'くまは「まって。いくよ。」と いいました。', paragraph: 1, inParagraph: 1, place: 1 },
      { text: 'そして はしりました！', paragraph: 2, inParagraph: 1, place: 2 },
    ]);
  });

  test('are one where what is said has a line of its own', () => {
    const text = 'りえは、\n「まって。」\nと言って、走り出した。\n「だめ。」\n母は 止めた。';
    expect(sentencesOf(text).map((one) => one.text)).toEqual([
      'りえは、「まって。」と言って、走り出した。',
      '「だめ。」',
      '母は 止めた。',
    ]);
  });

  test('do not count a heading, but who a letter goes to', () => {
    const text = 'かいがら\n\nみほは はまへ いきました。\nかいがらを ひろいました。';
    expect(passageOf(text)).toMatchObject({ shape: 'paragraphs', paragraphs: 2 });
    expect(sentencesOf('ゆきさんへ\nおげんきですか。\nまた あそびましょう。')[0]?.text).toBe('ゆきさんへ');
  });

  test('are lines in verses, where a poem is', () => {
    const poem = 'あめ\n\nぽつり ぽつり\nかさの うえ\n\nざあざあ ざあざあ\nながぐつ ぬれた';
    expect(passageOf(poem)).toMatchObject({ shape: 'poem', paragraphs: 2 });
    expect(
      sentencesOf(poem).map(({ text, paragraph, inParagraph }) => [text, paragraph, inParagraph]),
    ).toEqual([
      ['ぽつり ぽつり', 1, 1],
      ['かさの うえ', 1, 2],
      ['ざあざあ ざあざあ', 2, 1],
      ['ながぐつ ぬれた', 2, 2],
    ]);
  });
});
