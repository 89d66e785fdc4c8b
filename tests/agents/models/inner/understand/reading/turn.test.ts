import { describe, expect, test } from 'vitest';
import { listOf } from '#agents/knowledge/japanese/reading/question-list.ts';
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
