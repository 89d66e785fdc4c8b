import { describe, expect, test } from 'vitest';
import { readPrint } from '#agents/knowledge/japanese/reading/print.ts';

describe("a child's own speech is no text to read", () => {
  test.each([
    'けしごむは あったけど、もういい。でも ママ、ぼくまで おこったんだよ。なんで？',
    'どっちも ちがう！ はが ぬけたんだって。りんご たべてたら ぽろって とれたの',
    'ひっ算のプリント やってる。①36+28 ②47+35。①は 54に なったよ！ つぎ ②は 82！',
    '棒グラフの 1めもりが わかりません。0と10の 間が 5つに わかれてて、りんごは 10より めもり3つ上。13人？',
    '毎日 日記 つけてるんだけど、「かえる」って 漢字、わすれちゃうんだ。どんな 形？',
  ])('%s', (said) => {
    expect(readPrint(said, false)).toBeNull();
  });
});

describe('a text retold in 「」', () => {
  const TEXT = 'うさぎは、木の下で 立ちどまりました。空から、かみなりの 音が したからです。';

  test('is read with the question and the answer of the child', () => {
    expect(
      readPrint(
        `よむね。「${TEXT}」 もんだい、うさぎは なぜ 立ちどまりましたか。こたえ、木の下だから。`,
        false,
      ),
    ).toMatchObject({
      text: TEXT,
      questions: [{ words: 'うさぎは なぜ 立ちどまりましたか。' }],
      rest: '木の下だから',
    });
    expect(
      readPrint(
        `プリントに「${TEXT}」って あって、「うさぎは なぜ 立ちどまりましたか」だって。「木の下だから」って かいたんだけど`,
        false,
      ),
    ).toMatchObject({ text: TEXT, rest: '木の下だから' });
  });

  test('is none where a title or a word is quoted', () => {
    expect(
      readPrint('『スイミー』の もんだいで、「小さい 赤い 魚」って かいた。これで いい？', false),
    ).toBeNull();
  });
});
