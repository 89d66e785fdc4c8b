import { describe, expect, test } from 'vitest';
import { listOf, withDone, withOpen } from '#agents/knowledge/japanese/reading/question-list.ts';
import { readingTurn } from '#agents/models/inner/understand/reading/turn.ts';

const TEXT = `たぬきの ぽんは、町まで かさを とりに いきました。
「だから いったのに。」と、ねこが いいました。
ぽんは、しずかに 家へ かえりました。`;
const QUESTIONS = [
  { label: '①', words: 'ぽんは 何を とりに いきましたか。', options: [] },
  { label: '②', words: '「だから いったのに。」と いったのは だれですか。', options: [] },
  { label: '③', words: '「しずかに」は どんな 気もちですか。', options: [] },
];
const list = listOf(TEXT, QUESTIONS);
const settled = (said: string) =>
  readingTurn(said, list)?.map(({ at, move }) => [at, move.type, 'answer' in move ? move.answer : '']) ??
  null;

describe('which question a child turns to', () => {
  // The second lies open, the first was put off.
  const second = withOpen(list, 1);
  const turnTo = (said: string, from = second) =>
    readingTurn(said, from)?.map(({ at, move }) => `${at === null ? 'open' : at + 1} ${move.type}`) ?? null;

  test.each([
    ['③からやりたいんだけど', ['3 choose']],
    ['3から', ['3 choose']],
    ['③は？', ['3 choose']],
    ['③がいい！かんたんそうだし', ['3 choose']],
    ['②むずいから③いく。かなしい', ['3 answer']],
    ['②とばして③にする', ['3 choose']],
    ['まえのにもどりたい', ['1 choose']],
    ['さっきとばしたのやる', ['1 choose']],
    ['やっぱ③にする', ['3 choose']],
    ['もうおわりやんな？', ['open finish']],
    ['いちばん下のがいい', ['3 choose']],
    ['どんな 気もちですか のもんだいがわかんない', ['3 stuck']],
    ['③なんだっけ？よんで', ['3 choose']],
    ['③めんどくさい こたえおしえて', ['3 tell']],
    ['②あとまわし', ['2 later']],
    ['①もうやったよ', ['1 written']],
    ['あ、①かさだ', ['1 answer']],
    ['あといくつ？', ['open left']],
    ['ねこ！ もうおわり？', ['open answer']],
    ['さっきの 気もちのやつ さびしい', ['3 answer']],
    ['③からやってええ？ さびしい', ['3 answer']],
    ['ねこが いった から。おわったー ねむい', ['open weary', 'open answer']],
    ['うちの ねこ きらい。ひっかくもん', ['open felt']],
    ['さっきのきもちのやつは かなしい でいい？', ['3 check']],
    ['とりにいき かさだよ', ['1 answer']],
    ['ぽんは どこへ かえりましたか。 これ どこにかいてあるの', ['open print']],
    ['ねこだ笑　さいご、ぽんは どこへ かえりましたか。', ['open answer', 'open print']],
  ])('%s', (said, turn) => {
    expect(turnTo(said)).toEqual(turn);
  });

  test.each([
    ['①はな ②ねこ', ['1 answer', '2 answer']],
    ['はな。②ねこ', ['open answer', '2 answer']],
    ['②すきだから', ['2 answer']],
    ['②×', ['2 answer']],
    ['さき', ['open answer']],
  ])('%s: an answer, though it is made of words that steer', (said, turn) => {
    expect(turnTo(said)).toEqual(turn);
  });

  test('a question with choices is new, though it asks for a word', () => {
    expect(turnTo('「しずかに」の いみは？ ア そっと イ はやく ウ つよく\nアかな')).toEqual(['open print']);
  });

  test('a question with a label of its own is new, and talk that asks is none of the print', () => {
    expect(turnTo('4「だから いったのに。」と いったのは だれ　わたし')).toEqual(['open print']);
    const done = [0, 1, 2].reduce((all, at) => withDone(withOpen(all, at)), list);
    expect(turnTo('おわったー。ぽん すき。なんで ねこは かさを もって いかなかったの', done)).not.toEqual([
      'open print',
    ]);
  });
});

describe('a turn of a child over a text is settled first as', () => {
  test.each([
    ['かさ', [[null, 'answer', 'かさ']]],
    ['②は ねこ', [[1, 'answer', 'ねこ']]],
    ['かっこ2は ねこだよ', [[1, 'answer', 'ねこだよ']]],
    ['にばん わかんない', [[1, 'stuck', '']]],
    ['さいごの わかんない', [[2, 'stuck', '']]],
    ['2ばんから やる', [[1, 'choose', '']]],
    ['③が おもしろそうだから③から やる', [[2, 'choose', '']]],
    ['②さきにやるわ', [[1, 'choose', '']]],
    ['③がわからん', [[2, 'stuck', '']]],
    ['③わかった さびしい', [[2, 'answer', 'わかった さびしい']]],
    ['さっきの② ねこ', [[1, 'answer', 'ねこ']]],
    ['あとでやる', [[null, 'later', '']]],
    ['えーどこにかいてあるの', [[null, 'stuck', '']]],
    ['さきに 三つ目やる。さびしい', [[2, 'answer', 'さびしい']]],
    [
      'かさ。②は ねこ',
      [
        [null, 'answer', 'かさ。'],
        [1, 'answer', 'ねこ'],
      ],
    ],
    [
      '①かさ ②ねこ',
      [
        [0, 'answer', 'かさ'],
        [1, 'answer', 'ねこ'],
      ],
    ],
    [
      'かさ。つぎ',
      [
        [null, 'answer', 'かさ'],
        [null, 'next', ''],
      ],
    ],
    ['しずかには、わからん', [[2, 'stuck', '']]],
    ['3は さびしい で いい？', [[2, 'check', 'さびしい']]],
    ['わがんね', [[null, 'stuck', '']]],
    ['どこ みれば いいの', [[null, 'stuck', '']]],
    ['だからって どこ？', [[1, 'stuck', '']]],
    ['町って どこ？', [[null, 'stuck', '']]],
    ['つぎの もんだい', [[null, 'next', '']]],
    ['ぽんは 何を とりに いったの？', [[0, 'choose', '']]],
    ['たぬきって なにを たべるの？', [[null, 'aside', '']]],
    ['2 ひき', [[null, 'answer', '2 ひき']]],
    ['まよったから', [[null, 'answer', 'まよったから']]],
    ['これ なんぎょうめに のってる？', [[null, 'stuck', '']]],
    ['おはなしの どのへん 見れば いいん', [[null, 'stuck', '']]],
    ['かさで あっとるかな', [[null, 'check', 'かさ']]],
    ['かさ、せいかい？', [[null, 'check', 'かさ']]],
    ['むずいから べつの やつに して', [[null, 'later', '']]],
    ['しずかにって、そーっとって こと？', [[null, 'word', '']]],
    [
      'かさ。うちも おばあちゃんち とおくて さみしいんだよ',
      [
        [null, 'felt', ''],
        [null, 'answer', 'かさ。'],
      ],
    ],
    ['わたしも きのう かさ わすれたよ', [[null, 'own', '']]],
  ])('%s', (said, moves) => {
    expect(settled(said)).toEqual(moves);
  });

  test.each(['もう つかれた', '漢字の れんしゅうが したい', '12+9'])('none of the text’s: %s', (said) => {
    expect(settled(said)).toBeNull();
  });
});

describe('what a child asks of the work itself', () => {
  const one = (said: string) => readingTurn(said, list)?.map(({ move }) => move.type) ?? null;

  test.each(['のこってるのはどれとどれですか', 'ねえねえわたしあと何がのこってるの？', 'なんもんできた？'])(
    'how far it is: %s',
    (said) => expect(one(said)).toEqual(['left']),
  );

  test.each(['「、」も入れんの？', '、は一文字にはいる？', 'まるも数えるの？'])(
    'whether a mark is a letter: %s',
    (said) => expect(one(said)).toEqual(['marks']),
  );

  test.each([
    'ぽんのとこってどこらへん？',
    'それどこに書いてあるんだっけもう一回場所教えて',
    '①どこに書いてあんの',
  ])('where it stands: %s', (said) => expect(one(said)).toEqual(['stuck']));

  test.each(['ままがごはんだって　またあとでね', 'お母さん帰ってきたからバイバイ', '今日はここまでにする'])(
    'that it goes, which is no answer: %s',
    (said) => expect(one(said)).toBeNull(),
  );

  test('what a word of the question means, which is no new question', () => {
    expect(one('しずかって何？もんだいの文ってこと？')).not.toContain('print');
  });
});

describe('what a child tells beside the text', () => {
  test.each([
    'おれこれ学校で作ったことある、ぜんぜん入んなかったし',
    'あのねうちのおばあちゃんもね柿送ってくれるんだよ干したやつ',
    'きょうがっこうでだんごむし8ひきつかまえたんだ！！',
    'わたしは夏休みに水ぞくかん行ったよ、チンアナゴがいちばんすき。にょろーってしてて',
    'ぽん、だれもむかえにきてくれへんかったんやで。かわいそうや',
  ])('answers nothing: %s', (said) => {
    expect(readingTurn(said, list)?.every(({ move }) => move.type === 'own')).toBe(true);
  });

  test('is an answer where the heart of somebody is asked for', () => {
    const asked = withOpen(list, 2);
    expect(readingTurn('ぽんがかわいそう', asked)?.map(({ move }) => move.type)).toEqual(['answer']);
  });
});

describe('a question that is meant without its number', () => {
  const order = {
    label: '④',
    words: 'おはなしの じゅんに ならべましょう。',
    options: ['ア', 'イ', 'ウ', 'エ'].map((letter) => ({ letter, words: `${letter}の こと` })),
  };
  const longer = listOf(TEXT, [...QUESTIONS, order]);

  test.each([
    ['「しずかに」っていうのは、さみしいってことですよね', 2],
    ['イアエウ', 3],
    ['ア、イ、ウ、エ', 3],
  ])('is the one that has what is quoted, or these choices: %s', (said, at) => {
    expect(readingTurn(said, longer)?.map((one) => one.at)).toEqual([at]);
  });

  test.each([
    ['ぬかして③やる。かなしい', 2, 'かなしい'],
    ['この③だけわからん。ほかはあとで自分でやる', 2, ''],
    ['③な、かなしい', 2, 'かなしい'],
  ])('is named behind another word: %s', (said, at, answer) => {
    const [first, ...others] = readingTurn(said, longer) ?? [];
    expect([first?.at, others.length]).toEqual([at, 0]);
    if (answer !== '') expect(first?.move).toEqual({ type: 'answer', answer });
  });
});
