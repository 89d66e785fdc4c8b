import { describe, expect, test } from 'vitest';
import { japaneseAsked } from '#agents/knowledge/japanese/asked/asked.ts';
import { dictionaryAsked } from '#agents/knowledge/japanese/asked/rules/dictionary.ts';
import { kanaStrokesAsked } from '#agents/knowledge/japanese/asked/rules/kana-strokes.ts';
import { readSaid, saidOf } from '#agents/knowledge/japanese/asked/said/said.ts';
import kana from '#agents/knowledge/japanese/asked/tables/kana-strokes.json' with { type: 'json' };
import parts from '#agents/knowledge/japanese/asked/tables/part-strokes.json' with { type: 'json' };
import radicals from '#agents/knowledge/japanese/asked/tables/radical-names.json' with { type: 'json' };
import { findKanji } from '#agents/knowledge/japanese/kanji.ts';
import { askedOfWriting } from '#agents/understanding/asked/asked.ts';

const saidAbout = (said: string, names: readonly string[]) => saidOf(readSaid(said, 2), names, true);
const answer = (asked: string): string => {
  const found = japaneseAsked(asked, 2, (text) => askedOfWriting(text, 'atRest'));
  return found === null || 'toFind' in found ? '' : found.says;
};

describe('kana', () => {
  test('all fifty sounds are there in both scripts', () => {
    expect(Object.keys(kana.hiragana)).toHaveLength(46);
    expect(Object.keys(kana.katakana)).toHaveLength(46);
  });

  test.each([
    ...['あ3', 'き4', 'さ3', 'そ1', 'た4', 'な4', 'ふ4', 'ほ4', 'も3', 'よ2', 'を3', 'ん1'],
    ...['ウ3', 'オ3', 'シ3', 'ソ2', 'ツ3', 'ネ4', 'ヒ2', 'ホ4', 'モ3', 'ヲ3', 'ン2', 'レ1'],
    ...['が5', 'ぱ4', 'ガ4', 'パ3'],
  ])('%s strokes', (counted) => {
    const told = kanaStrokesAsked(saidAbout('なんかく', [counted.charAt(0)]));
    expect(told).toContain(`${counted.slice(1)}かく`);
  });

  test('how one is written is told in its order', () => {
    expect(answer('「ふ」って なんかいで かくの')).toContain('うえの てん、まんなかの せん');
    expect(answer('「も」は どこから かくの')).toContain('「し」の かたちの せん');
  });
});

describe('parts that school names', () => {
  const elements = Object.entries(radicals.radicals).map(([key, [name = '']]) => [
    name.split('（')[0] ?? '',
    key.split(' ')[0] ?? '',
  ]);
  const counted = Object.entries(parts.strokes).flatMap(([name, strokes]) => {
    const [, element = ''] = elements.find(([one]) => one === name) ?? [];
    const kanji = findKanji(element);
    return kanji === null || name === 'たけかんむり' ? [] : [[name, strokes, kanji.strokes] as const];
  });
  test.each(counted)('%s has %d strokes, as the kanji that it is', (_, strokes, ofKanji) => {
    expect(strokes).toBe(ofKanji);
  });

  test('their strokes are told, and a claim is compared with theirs', () => {
    expect(answer('「しんにょう」って なんかく？')).toBe('「しんにょう」は 3かくだよ。');
    expect(answer('「しんにょう」は 2画だよね？')).toMatch(/^ううん.*3かくだよ。$/);
  });
});

describe('dictionaries', () => {
  test.each([
    [
      ['がっこう', 'かつお'],
      ['かつお', 'がっこう'],
    ],
    [
      ['ぱん', 'ばん', 'はん'],
      ['はん', 'ばん', 'ぱん'],
    ],
    [
      ['びょういん', 'びよういん'],
      ['びよういん', 'びょういん'],
    ],
    [
      ['かっぱ', 'かつお'],
      ['かつお', 'かっぱ'],
    ],
    [
      ['ボール', 'ホール', 'ポール'],
      ['ホール', 'ボール', 'ポール'],
    ],
    [
      ['ガム', 'カギ'],
      ['カギ', 'ガム'],
    ],
    [
      ['カード', 'かう'],
      ['カード', 'かう'],
    ],
  ])('%j stand as %j', (words, order) =>
    expect(dictionaryAsked(saidAbout('じしょで どっちが さき', words))).toContain(
      order.map((word) => `「${word}」`).join('、'),
    ),
  );

  test.each([
    ['走った', '走る'],
    ['はしった', 'はしる'],
    ['読んだ', '読む'],
    ['楽しかった', '楽しい'],
    ['書いた', '書く'],
    ['食べない', '食べる'],
  ])('%s is looked up as %s', (word, form) =>
    expect(dictionaryAsked(saidAbout('じしょに のってない', [word]))).toContain(`「${form}」で ひいて`),
  );

  test('a kanji is looked up by its reading, its strokes or its radical', () => {
    expect(answer('「語」は 漢字辞典で どうやって ひくの')).toMatch(/14かく.*ごんべん/);
  });
});

describe('rules of writing', () => {
  test.each([
    ['ちいさい「っ」は ますの どこに かくの', 'みぎうえ'],
    ['かぎの とじるのと まるは おなじ ますに いれるの？', 'おなじ 1ます'],
    ['まるが ぎょうの いちばんうえに きたら さくぶんで どうするの', 'まえの ぎょうの さいご'],
    ['さくぶんの だいめいは 何ます あけるの', '2ますか 3ます'],
    ['ぶんしょうの はじめは 1ます あけるの？', '1ます あけて'],
    ['ならってない かんじは ひらがなで いいの？', 'ひらがなで かいて いい'],
    ['ローマ字の「し」は si？ shi？', 'どちらも'],
    ['「ん」にてんてん つけたら なんて読むの', '「か」「さ」「た」「は」の ぎょう'],
    ['3年生の漢字って なんこ？', '3ねんせいは 200じ'],
  ])('%s', (asked, part) => expect(answer(asked)).toContain(part));
});
