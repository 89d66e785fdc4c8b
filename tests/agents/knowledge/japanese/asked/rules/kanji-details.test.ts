import { describe, expect, test } from 'vitest';
import { japaneseAsked } from '#agents/knowledge/japanese/asked/asked.ts';
import { kanjiDetailAsked } from '#agents/knowledge/japanese/asked/rules/kanji-details.ts';
import { oneStrokeAsked } from '#agents/knowledge/japanese/asked/rules/one-stroke.ts';
import { readSaid } from '#agents/knowledge/japanese/asked/said/said.ts';
import { sayPart } from '#agents/knowledge/japanese/asked/shapes/shapes.ts';
import details from '#agents/knowledge/japanese/asked/tables/kanji-details.json' with { type: 'json' };
import strokes from '#agents/knowledge/japanese/asked/tables/one-stroke.json' with { type: 'json' };
import { findKanji } from '#agents/knowledge/japanese/kanji.ts';
import { askedOfWriting } from '#agents/understanding/asked/asked.ts';

const answer = (asked: string, grade = 2): string => {
  const found = japaneseAsked(asked, grade, (text) => askedOfWriting(text, 'atRest'));
  return found === null || 'toFind' in found ? '' : found.says;
};

describe('what stands where in a kanji', () => {
  test.each([
    [
      'おばあちゃんに手紙書いてて、ぐんま県の県で止まってる。上のところ日だっけ目だっけ',
      '「県」の うえは 「目」',
    ],
    ['がっこうの がくの うえの てんてん ふたつ? みっつ?', 'てんが 3つ'],
    ['てんきの てん。うえのぼうと したのぼう どっち ながくするの', 'うえの よこぼうを ながく'],
    ['鼻って漢字さ、自分の自かいて田かいて、その下どうなっとったっけ。あと何画か知らん?', 'あしが 2ほん'],
    ['鼻って漢字さ、自分の自かいて田かいて、その下どうなっとったっけ。あと何画か知らん?', '14かく'],
    ['丸の点ってどこにつけるん?', '「九」の ひだりばらい'],
    ['てんきの き のほう、なかに ばつ みたいの ある?', 'カタカナの「メ」'],
    ['半分の半って よこぼう どっちが長い?', 'したの よこぼうを ながく'],
    ['読の左のやつは何画？', '「ごんべん」は 7かく'],
    ['校の右のほう何画?', '「交」は 6かく'],
  ])('%s', (asked, told) => expect(answer(asked)).toContain(told));

  test('parts that the child puts together are judged first', () =>
    expect(answer('意味の意て、音楽の音かいて下に心で合うとる?')).toContain('あって いるよ'));

  test('of another kanji that is named behind it nothing is told', () =>
    expect(kanjiDetailAsked(readSaid('学校の校の上ってなに', 2))).toBeNull());

  test('only kanji of the grades are in the tables, and one stroke is one stroke', () => {
    for (const kanji of Object.keys(details.kanji)) expect(findKanji(kanji), kanji).not.toBeNull();
    for (const [kanji = '', , left = ''] of strokes.pairs)
      expect((findKanji(kanji)?.strokes ?? 0) - (findKanji(left)?.strokes ?? 0), kanji).toBe(1);
  });

  test('a sign that no child is taught is called by one that it knows', () =>
    expect(sayPart({ element: '习', place: '' })).not.toContain('习'));

  test('how it looks is no claim of a reading', () =>
    expect(answer('羽ってどんな形?')).not.toContain('そうじゃ'));
});

describe('one stroke less or more', () => {
  test.each([
    ['しろから ちょんを とったら なんの かんじに なる?', '「日」'],
    ['目から一本とると何になる?', '「日」'],
    ['大に点つけるとどんな字になるん', '「犬」や 「太」'],
  ])('%s', (asked, told) => expect(oneStrokeAsked(readSaid(asked, 2))).toContain(told));

  test('lines that are drawn from something are none', () =>
    expect(oneStrokeAsked(readSaid('ふでばこから せんを ひく じょうぎ だしていい?', 2))).toBeNull());
});

describe('は, を and へ behind a word', () => {
  test.each([
    ['ぼくわ こうえんに ってかいたら あかでなおされた なして', '「ぼくは」'],
    ['妹が「水お のむ」って書きよるとばってん、なんて教えたらいいと', '「水を」'],
  ])('%s', (asked, told) => expect(answer(asked)).toContain(told));
});
