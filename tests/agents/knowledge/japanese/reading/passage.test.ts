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

  test('begin anew behind what is said, where no 「と」 goes on with it', () => {
    const text = '先生が 言いました。「走るよ。」りくは、下を むきました。「いや。」と、りくは 言いました。';
    expect(sentencesOf(text).map((one) => one.text)).toEqual([
      '先生が 言いました。',
      '「走るよ。」',
      'りくは、下を むきました。',
      '「いや。」と、りくは 言いました。',
    ]);
  });

  test('of a letter on a few lines are no lines of a poem', () => {
    const letter = `けんたさんへ\nお元気ですか。ぼくは、となりの 町に ひっこして、もう 三か月が たちました。毎日 楽しいです。\n十一月二十日\n大森ゆう`;
    expect(passageOf(letter)).toMatchObject({ shape: 'paragraphs' });
    expect(sentencesOf(letter)).toHaveLength(6);
  });

  test('do not count a heading, but who a letter goes to', () => {
    const text = 'かいがら\n\nみほは はまへ いきました。\nかいがらを ひろいました。';
    expect(passageOf(text)).toMatchObject({ shape: 'paragraphs', paragraphs: 2 });
    expect(sentencesOf('ゆきさんへ\nおげんきですか。\nまた あそびましょう。')[0]?.text).toBe('ゆきさんへ');
  });

  test('are lines in verses, where a poem is', () => {
    const poem = 'あめ\n\nぽつり ぽつり\nかさの うえ\n\nざあざあ ざあざあ\nながぐつ ぬれた';
    expect(passageOf(poem)).toMatchObject({ shape: 'poem', paragraphs: 2 });
    expect(sentencesOf(`あめの日\n\nぽつん\n${poem.slice(4)}`)[0]?.text).toBe('ぽつん');
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
