import { describe, expect, test } from 'vitest';
import { fold, plainIntent } from '#agents/models/inner/understand/intents.ts';
import { isHurtByWords } from '#agents/models/inner/understand/own-words.ts';
import { isUnwell } from '#agents/models/inner/understand/unwell.ts';

describe('a body that is not well', () => {
  test.each([
    'なんか おでこが あつい きがする',
    'かぜで きのう やすんどったから まだ ぼーっとする',
    'からだが だるくて あつい',
    '鼻水とまらない 熱あるかも',
    'さっきから さむけが するんだよね',
    '顔が熱いし体おもい',
    'きょう ねつで がっこう やすんだ',
    'ぐあい わるいっちゃ',
    'さっき 蚊に さされて かゆいねん',
    'うでに ぶつぶつが できとる',
    'おでこに たんこぶできた',
    'じゅぎょうちゅうに はなぢ でた',
    'よむ ほうは おわった。てが いたい',
  ])('is heard in "%s"', (said) => expect(isUnwell(fold(said))).toBe(true));

  test.each([
    'きょうは あついね',
    'おふろが あつかった',
    'いもうとが ねつ だして ねてる',
    'いもうとが はちに さされた',
    'あたらしい ともだちが できた',
    'かぜが つよくて さむかった',
    'きのう かぜで やすんだ',
    'ねつ',
    'もう あたま いたくない',
    'あたまが いたいって かんじで どう かくの',
    'はなじ？はなぢ？どっち',
    'はなぢは ぢ？じ？',
    'やっぱ読みのほうで、もう手がいたいんだもん',
    '書くほうじゃなくて読むほうね、手がいたいけえ',
  ])('is not in "%s"', (said) => expect(isUnwell(fold(said))).toBe(false));
});

describe('a joy', () => {
  test.each([
    ['やった！', 'joy'],
    ['テストで かった、やった', 'joy'],
    ['兄ちゃんに 勝った', 'joy'],
    ['これ どこに うつんやった', null],
    ['あれ なんていうんやった', null],
  ] as const)('in "%s": %s', (said, intent) => expect(plainIntent(fold(said))).toBe(intent));
});

describe('a hard word that was said to the child', () => {
  test.each([
    'さっきね ゆうくんに バカって いわれた',
    'たくちゃんが ぼくのこと あほって いうてきた',
    'おにいちゃんに うざいって いわれてん',
    'クラスの子に きもいって言われた',
    'みきちゃんが わたしの え へただって わらった',
    'おばあに わらわれたさ。ばかにされた？',
    'なんか ばかにされてん',
    'みんなで ばかにしてきた、あほにされた',
  ])('hurts, and is no insult of the robot: "%s"', (said) => {
    expect(isHurtByWords(fold(said))).toBe(true);
    expect(plainIntent(fold(said))).not.toBe('insult');
  });

  test.each(['バカ', 'ばかロボット', 'きもいんだけど'])('"%s" is the child\'s own', (said) => {
    expect(isHurtByWords(fold(said))).toBe(false);
    expect(plainIntent(fold(said))).toBe('insult');
  });

  test('what the child called somebody did not hurt it, nor the robot', () => {
    const said = fold('ママに くそばばあって いっちゃった');
    expect(isHurtByWords(said)).toBe(false);
    expect(plainIntent(said)).not.toBe('insult');
  });
});
