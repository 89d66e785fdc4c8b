import { describe, expect, test } from 'vitest';
import { saysRight, tellsResult } from '#agents/guard/unproven.ts';

describe('a sentence says that an answer is right', () => {
  test.each([
    'せいかい！',
    'すごい、だいせいかいだよ！',
    'うん、あってるよ。',
    'そのとおり！',
    'ぜんぶ100てん！',
    '正解です。',
    'ごめいとう！ よく できたね。',
    'それで 合っています。'.replace('います', 'いる'),
  ])('%s', (sentence) => expect(saysRight(sentence)).toBe(true));

  test.each([
    'せいかいを いっしょに みつけよう。',
    'あってるかな？ たしかめて みよう。',
    'せいかいかな？',
    'どう すれば 正解に なるかな？',
    '「せいかい」って いいたく なるね。',
    'いい ところに 気が ついたね。',
    '100てんを めざさなくて いいよ。',
  ])('not: %s', (sentence) => expect(saysRight(sentence)).toBe(false));
});

describe('a sentence calls a number the answer', () => {
  test.each([
    ['こたえは 17だよ。', [], true],
    ['せいかいは 八十五です。', [], true],
    ['12÷3で、答えは 4こだよ。', [], true],
    ['こたえは 17で いいかな？', ['17'], false],
    ['きみの こたえは 17だね。', ['17'], false],
    ['こたえは 一の くらいから かんがえよう。', ['1', '一'], false],
    ['こたえは どう なるかな？', [], false],
  ] as const)('%s, after %j: %s', (sentence, said, isTold) => {
    expect(tellsResult(sentence, said)).toBe(isTold);
  });
});
