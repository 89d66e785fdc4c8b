import { describe, expect, test } from 'vitest';
import { mentionFrom } from '#agents/memory/mention/from-model.ts';
import { mentionsIn } from '#agents/memory/mention/mention.ts';
import { dayInJapan } from '#config/time-zone.ts';

type Understood = Parameters<typeof mentionFrom>[0];
/** Monday 2026-11-23. */
const TODAY = dayInJapan(Date.UTC(2026, 10, 23, 7));
const like = (thing: string): Understood => ({ type: 'like', thing });
const event = (thing: string, when?: string): Understood => ({ type: 'event', thing, when });
const promise = (how: Understood['how'], thing: string, when?: string): Understood => ({
  ...{ type: 'promise', how, thing, when },
});

describe('what a model has understood, and the robot’s own reading has not', () => {
  test.each<[string, Understood, object]>([
    [
      'きょうの きゅうしょく カレーでさ、もう さいこうだった',
      like('カレー'),
      { type: 'like', thing: 'カレー' },
    ],
    ['ねえ しってる？ サッカー まじ かみ', like('サッカー'), { type: 'like', thing: 'サッカー' }],
    ['ぱんださん ぎゅって したい', like('パンダ'), { type: 'like', thing: 'パンダ' }],
    [
      'ママと いっしょに どようび どうぶつえん！ わくわく とまらん',
      event('どうぶつえん', 'どようび'),
      { type: 'event', thing: 'どうぶつえん', day: TODAY + 5, isSure: true },
    ],
    [
      'えんそくの おやつ かったよ',
      event('えんそく'),
      { type: 'event', thing: 'えんそく', day: TODAY + 14, isSure: false },
    ],
    [
      'けしごむ わすれないで あした もってくるから みててね',
      promise('bring', 'けしごむ', 'あした'),
      { type: 'promise', kind: 'bring', thing: 'けしごむ', day: TODAY + 1 },
    ],
    [
      'しゅくだい がんばったら ほめてね',
      promise('do', 'しゅくだい'),
      { type: 'promise', kind: 'do', thing: 'しゅくだい', day: TODAY + 1 },
    ],
  ])('%s', (heard, understood, mention) => {
    expect(mentionsIn(heard, TODAY)).toEqual([]);
    expect(mentionFrom(understood, heard, TODAY)).toEqual(mention);
  });

  test('takes the day from the child’s words where the model names none', () => {
    const heard = 'らいしゅうの もくようび えんそくの ひだ';
    expect(mentionFrom(event('えんそく', 'soon'), heard, TODAY)).toMatchObject({
      day: TODAY + 10,
      isSure: true,
    });
  });
});

test.each<[string, Understood, string]>([
  ['はるとが カレー すき', like('はると'), 'unknown_thing'],
  ['さくらしょうがっこうが すき', like('さくらしょうがっこう'), 'unknown_thing'],
  ['ぶんきょうくに すんでる', like('ぶんきょうく'), 'unknown_thing'],
  ['たんじょうびは 5がつ', event('たんじょうび', '5がつ'), 'unknown_thing'],
  ['おなか すいた', like('カレー'), 'not_said'],
  ['けしごむ かして', event('けしごむ'), 'unknown_thing'],
  ['おとうとが カレー だいすき なんだよ', like('カレー'), 'of_others'],
  ['せんせいが えんそくの はなし してた', event('えんそく'), 'of_others'],
  ['「カレーが すき」って かいて ある', like('カレー'), 'of_others'],
  ['カレーは そんなに すきじゃない', like('カレー'), 'denied'],
  ['ピアノ きらいに なった', like('ピアノ'), 'denied'],
  ['えんそく いけなかった', event('えんそく'), 'denied'],
])('%s: nothing is kept of %o (%s)', (heard, understood, why) => {
  expect(mentionFrom(understood, heard, TODAY)).toBe(why);
});
