import { describe, expect, test } from 'vitest';
import { readPrint } from '#agents/knowledge/japanese/reading/print.ts';

const TEXT =
  'かめの のろは、いけに すんで いました。\nある日、のろは うみを みたく なりました。のろは、あるきだしました。\n「うみは とおいよ。」\nと、かえるが いいました。';
const questionsOf = (message: string, hasText = true) =>
  readPrint(message, hasText)?.questions.map(({ label, words, options }) => [
    ...[label, words],
    ...options.map(({ letter, words: option }) => `${letter}:${option}`),
  ]);

describe('a print', () => {
  test.each([
    ['(1)のろは どこに いましたか。\n(2)のろは なにを みたく なりましたか。', ['1', '2']],
    ['①のろは どこに いましたか ②かえるは なんと いいましたか', ['①', '②']],
    ['もんだい1 のろは どこに いましたか\nもんだい2 うみを みたいのは だれ', ['1', '2']],
    ['一 のろは どこに いましたか。\n二 なにを みたく なりましたか。', ['一', '二']],
    ['1.のろは どこに いましたか。\n2.なにを みたく なりましたか。\nぜんぶ おしえて', ['1', '2']],
    ['のろは どこに いましたか。それと、かえるは なんと いいましたか。', [null, null]],
  ])('with %j holds its text and each question', (questions, labels) => {
    const print = readPrint(`こくごプリント\n\n${TEXT}\n\n${questions}`, false);
    expect(print?.text).toBe(TEXT);
    expect(print?.questions.map(({ label }) => label)).toEqual(labels);
  });

  // Until 2026-11-23 the second was a part of the first, and what a child says before a question a part of it.
  test.each([
    [
      '(1)のろは どこに いましたか。(2)じゅんに 番ごうを 書きましょう。（　）',
      [
        ['1', 'のろは どこに いましたか。'],
        ['2', 'じゅんに 番ごうを 書きましょう。'],
      ],
    ],
    ['まだあった。(3)「それ」は 何ですか。', [['3', '「それ」は 何ですか。']]],
    ['もうひとつあるよ。③かえるは なんと いいましたか。', [['③', 'かえるは なんと いいましたか。']]],
    ['あと問一。のろは なぜ あるきだしましたか。', [['一', 'のろは なぜ あるきだしましたか。']]],
    ['あと②のろは なぜ あるきだしましたか。', [['②', 'のろは なぜ あるきだしましたか。']]],
  ])('parts what stands on one line: %s', (message, questions) => {
    const asked = readPrint(message, true)?.questions.map(({ label, words }) => [label, words]);
    expect(asked).toEqual(questions);
  });

  test.each(['ぜんぶうった！！', 'ぜんぶ うつしたよ', 'うった。'])('is not answered by %s', (said) => {
    expect(readPrint(`${TEXT}\n(1)のろは どこに いましたか。\n${said}`, false)?.rest).toBe('');
  });

  test('without a question is a text alone, with or without a name above it', () => {
    expect(readPrint(TEXT, false)).toEqual({ text: TEXT, questions: [], answers: [], rest: '' });
    expect(readPrint(`これ よんで\n${TEXT}`, false)).toEqual({
      text: TEXT,
      questions: [],
      answers: [],
      rest: '',
    });
  });

  test('that ends in a call to the reader has no question', () => {
    const text = `${TEXT}\nみなさんも、うみへ いって みませんか。`;
    expect(readPrint(text, false)).toEqual({ text, questions: [], answers: [], rest: '' });
  });

  test.each([
    [
      'のろは なにを みたいのですか。 ア やま イ うみ ウ そら',
      [[null, 'のろは なにを みたいのですか。', 'ア:やま', 'イ:うみ', 'ウ:そら']],
    ],
    [
      'じゅんに ならべましょう\nア あるきだした\nイ うみを みたく なった',
      [[null, 'じゅんに ならべましょう', 'ア:あるきだした', 'イ:うみを みたく なった']],
    ],
    [
      'なぜ あるきだしたのですか。二文で 書きましょう。',
      [[null, 'なぜ あるきだしたのですか。二文で 書きましょう。']],
    ],
    ['なんで あるきだしたの？って問題。二十字以内', [[null, 'なんで あるきだしたの？二十字以内']]],
    [
      'つぎ のろは あるきだしました。どんな きもちですか。',
      [[null, 'のろは あるきだしました。どんな きもちですか。']],
    ],
    ['もうひとつあった かえるは なんと いいましたか も ある', [[null, 'かえるは なんと いいましたか']]],
    ['かえるの きもちは？', [[null, 'かえるの きもちは？']]],
    ['(1)のろは どこに いましたか。\n「とおい」ってなに？', [['1', 'のろは どこに いましたか。']]],
    ['のろは どこに いましたか。 これ どこにかいてあるの', [[null, 'のろは どこに いましたか。']]],
    [
      '正しければ○、まちがいは×を 書きましょう。\n(1)のろは 川に いた。\n(2)かえるが いった。',
      [
        ['1', 'のろは 川に いた。', '○:', '×:'],
        ['2', 'かえるが いった。', '○:', '×:'],
      ],
    ],
    [
      'うみを みたいのは だれですか、と、どこに すんで いましたか',
      [
        [null, 'うみを みたいのは だれですか'],
        [null, 'どこに すんで いましたか'],
      ],
    ],
    ['のろは どこへ いきたいですか って やつ', [[null, 'のろは どこへ いきたいですか']]],
    ['どこへ いきたいか、三字で 書きぬく', [[null, 'どこへ いきたいか、三字で 書きぬく']]],
    [
      '正しいほうに○を つけましょう（　）うみは ちかい（　）うみは とおい',
      [[null, '正しいほうに○を つけましょう', ':うみは ちかい', ':うみは とおい']],
    ],
  ])('beside a text %j is asked whole', (message, questions) => {
    expect(questionsOf(message)).toEqual(questions);
  });

  test.each([
    ['のろは どこに いましたか。いけ', 'いけ'],
    ['のろは どこに いましたか  いけ！', 'いけ！'],
    ['なぜ あるきだしたのですか。って 聞かれてる。うみを みたいから？', 'うみを みたいから？'],
    ['うみは どうですか ア ちかい イ とおい\nアかな', 'アかな'],
  ])('%j has an answer behind it', (message, rest) => {
    expect(readPrint(message, true)?.rest).toBe(rest);
  });

  test.each([
    ['one line', `${TEXT}(1)のろは どこに いましたか。(2)なにを みたいですか。`],
    ['questions before their text', `①のろは どこに いましたか。②なにを みたいですか。\n↓おはなし\n${TEXT}`],
    ['a question without a number before it', `のろは どこに いましたか\n${TEXT}`],
  ])('holds text and questions, however they are laid out: %s', (_, message) => {
    const print = readPrint(message, false);
    expect(print?.text).toBe(TEXT);
    expect(print?.questions[0]?.words).toMatch(/^のろは どこに いましたか/);
  });

  test('that is filled in already has each answer with its question', () => {
    const print = readPrint(
      `${TEXT}\nとい1 のろは どこに いましたか。 いけ\nとい2 なにを みたいですか。 うみ\nとい3 だれが いいましたか。`,
      false,
    );
    expect(print?.questions).toHaveLength(3);
    expect(print?.answers).toEqual([
      { at: 0, words: 'いけ' },
      { at: 1, words: 'うみ' },
    ]);
  });

  test.each([
    ['問二 うみを みたいのは だれ　のろ', 'のろ'],
    ['(3) どこで ことばを きいたの　いけの そば', 'いけの そば'],
  ])('%s: an answer behind a question that has no end of its own', (message, rest) => {
    expect(readPrint(message, true)?.rest).toBe(rest);
  });

  test('asks nothing where its text asks itself', () => {
    const text = `${TEXT}\nうみは どこに あるのでしょうか。山を こえた ずっと むこうに ありました。のろは、まい日 すこしずつ すすみました。`;
    expect(readPrint(`${text}\n(1)のろは どこに いましたか。`, false)).toMatchObject({
      text,
      questions: [{ label: '1' }],
    });
  });

  test.each([
    '2年3組　名前（　　）',
    'まって いま うつね',
    'しだよ',
    '教科書じゃなくて プリントの やつ',
    'ながいから はんぶんずつね',
  ])('has no line of the sheet or of typing it: %s', (line) => {
    expect(readPrint(`${line}\n${TEXT}`, false)?.text).toBe(TEXT);
  });

  test.each(['まだ つづき ある', 'これで ぜんぶ', 'いまから よむのはるね'])('is none of %s', (said) => {
    expect(readPrint(`${said}\n${TEXT}`, false)?.text).toBe(TEXT);
    expect(readPrint(`${TEXT}\n${said}`, false)?.text).toBe(TEXT);
  });

  test.each([
    'うみ',
    'じゃあ 大きな海、4字',
    'うみを みたいから',
    'わからない',
    'うみが みたくて あるいた。これで いい？',
    'のろは いけに いた。うみに いった。',
  ])('no answer is one: %s', (message) => {
    expect(readPrint(message, true)).toBeNull();
  });
});
