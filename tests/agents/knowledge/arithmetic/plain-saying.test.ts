import { describe, expect, test } from 'vitest';
import { readAnswer } from '#agents/knowledge/arithmetic/answer.ts';
import { sayNumber } from '#agents/knowledge/arithmetic/number-words.ts';
import { formatQuantity } from '#agents/knowledge/arithmetic/quantity.ts';
import { kanjiNumber } from '../../../support/kanji-number.ts';

const read = (text: string) => {
  const answer = readAnswer(text);
  return answer === null ? null : formatQuantity(answer);
};
/** What is read otherwise than meant, of these sayings of these numbers. */
function missed(sayings: readonly (readonly [said: string, number: number])[]): readonly string[] {
  return sayings.flatMap(([said, number]) => {
    const answer = readAnswer(said);
    const value = answer?.type === 'plain' ? formatQuantity({ ...answer, unit: null }) : null;
    return value === String(number) ? [] : [`${said}: ${value}`];
  });
}

const NUMBERS = [2, 3, 5, 6, 7, 8, 9, 10, 12, 14, 17, 20, 24, 36, 48, 56, 63, 70, 85, 99, 100, 108, 120, 340];
const OPENINGS =
  'えっと えっとね えーと ええと うーん うーんと んーと んっと あのね たぶん 多分 きっと もしかして もしかしたら おそらく じゃあ それじゃあ ほな そうだ わかった できた こたえは 答えは これは それは ぜんぶで あわせて やっぱり だから なんか まあ ぼくは わたしのこたえは えっとたぶん じゃあたぶん'.split(
    ' ',
  );
const ENDINGS =
  'です だよ だね かな やで やろ や やん やねん やけん やけど じゃ じゃろ じゃけん ばい たい だべ だっぺ だがや だがね だに だら だのう だっちゃ っちゃ さー さ ずら どす とよ なんよ ですたい なのだ だわ やと思う じゃん じゃね？ じゃない？ ちゃう？ ちゃうん？'.split(
    ' ',
  );
/** Before these a number of one sound (に, ご, く) would be another word: くさ, ごたい, にじゃ. */
const NEEDS_TWO_SOUNDS = new Set(
  'や じゃ たい さ ずら どす とよ なんよ なのだ だに だら だのう だわ だがね やけど じゃろ じゃけん ですたい やと思う じゃん じゃね？ じゃない？ ちゃう？ ちゃうん？'.split(
    ' ',
  ),
);
/** し and よ are read よん by themselves. */
const kana = (n: number) => sayNumber(BigInt(n)).filter((word) => !/^[しよ]$/.test(word));

describe('an answer in kana', () => {
  test('is read right behind whatever a child begins with', () => {
    const sayings = OPENINGS.flatMap((opening) =>
      NUMBERS.flatMap((n) => kana(n).map((word) => [`${opening}${word}`, n] as const)),
    );
    expect(sayings.length).toBeGreaterThan(1_000);
    expect(missed(sayings)).toEqual([]);
  });

  test('is read before the endings of every region, in kana, kanji and digits', () => {
    const sayings = ENDINGS.flatMap((ending) =>
      NUMBERS.flatMap((n) =>
        [...kana(n), kanjiNumber(BigInt(n)), String(n)]
          .filter((word) => word.length > 1 || !/[ぁ-ん]/.test(word) || !NEEDS_TWO_SOUNDS.has(ending))
          .map((word) => [`${word}${ending}`, n] as const),
      ),
    );
    expect(sayings.length).toBeGreaterThan(2_000);
    expect(missed(sayings)).toEqual([]);
  });

  test('with both, and with a counter between', () => {
    const sayings = NUMBERS.filter((n) => n > 10).flatMap((n) =>
      ['えっとNやで', 'たぶんNじゃ', 'じゃあNこだべ', 'こたえはNほんたい', 'うーんNにんやろか'].flatMap(
        (frame) => kana(n).map((word) => [frame.replace('N', word), n] as const),
      ),
    );
    expect(missed(sayings)).toEqual([]);
  });

  test.each([
    'くさ',
    'したい',
    'にたい',
    'ごたい',
    'しよ',
    'くやしい',
    'じゃあごはん',
    'あのねいちご すき',
    'なんかさんすう やだ',
    'えっとしらない',
    'きっとくる',
    'じゃあくち',
    'はちみつやで',
    'せんせいやろ',
    'いちばんや',
  ])('%s is none', (text) => expect(read(text)).toBeNull());
});

describe('a number that the child says it is not', () => {
  test.each([
    '85じゃない',
    '85ではない',
    '85じゃないよ',
    '85じゃなかった',
    '85ではありません',
    '85じゃないと思う',
    '85とちがう',
    '85とは違う',
    '85ちがう',
    '85ちゃう',
    '85やない',
    '85こじゃない',
    '85じゃないよね？',
    'はちじゅうごじゃない',
    'はちじゅうごちがう',
    'えっと85じゃない',
    '八十五ではない',
    '3時35分ではないです',
    '6m20cmはちがうよなあ',
    '3あまり1じゃない',
    '85に ならない',
    '66に ならへんやん',
    '52に もどらない',
  ])('is no answer: %s', (text) => expect(read(text)).toBeNull());

  test.each([
    ['85じゃない？', '85'],
    ['85じゃないか', '85'],
    ['85じゃないかな', '85'],
    ['85ちゃう？', '85'],
    ['85とちがう？', '85'],
    ['はちじゅうごじゃない？', '85'],
    ['75じゃない 85', '85'],
    ['75じゃない、85だよ', '85'],
    ['75ちがう、85', '85'],
    ['75じゃなくて85', '85'],
    ['85かもしれない', '85'],
    ['85にちがいない', '85'],
    ['85しかない', '85'],
    ['85に ならない？', '85'],
    ['12に ならない 13に なる', '13'],
  ])('but asked back, or another: %s is %s', (text, meant) => expect(read(text)).toBe(meant));
});

describe('the remainder first', () => {
  test.each([
    'あまり5で7',
    'あまりが5で7',
    'あまりは 5で しょうは 7',
    '余り5、7',
    'あまり5で7です',
    'あまりごでなな',
    'あまりが ごで こたえは なな',
    'えっとあまり5で7',
  ])('%s is 7 and 5 over', (text) => expect(read(text)).toBe('7あまり5'));

  test.each(['7あまり5', 'なな あまり ご です', '7のあまり5', '7で あまり5'])('as %s is', (text) =>
    expect(read(text)).toBe('7あまり5'),
  );
});
