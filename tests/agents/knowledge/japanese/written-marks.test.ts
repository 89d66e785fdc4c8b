import { describe, expect, test } from 'vitest';
import { findMark } from '#agents/knowledge/japanese/written-marks.ts';

describe('a mark to look at once more', () => {
  test.each([
    ['ぼくわリレーで はしりました。', 'wa', 'ぼくわ'],
    ['でも顔わセーフです。', 'wa', '顔わ'],
    ['バトンおおとしました。', 'o', 'バトンお'],
    ['りんごおありがとう。', 'o', 'りんごお'],
    ['ばあばえ', 'e', 'ばあばえ'],
    ['うみえいきました。', 'e', 'うみえ'],
    ['おいしかたよ。', 'small', 'おいしかた'],
    ['つめたかたです。', 'small', 'つめたかた'],
    ['ママが いいよと いいました。', 'quote', 'と いいました'],
    ['うみに いきました', 'stop', ''],
  ])('%s', (text, kind, said) => {
    const fault = findMark(text, []);
    expect(fault?.kind).toBe(kind);
    if (kind !== 'quote') expect(fault?.said).toBe(said);
  });

  test.each([
    'ぼくは うみへ いきました。',
    'にわに はなが さきました。',
    'かわいい いぬが いました。',
    'おおきい おかしを たべました。',
    'つくりかたです。',
    'ママが「いいよ」と いいました。',
    'まえへ いきました。',
    '「でんわだよ。」',
  ])('none in %s', (text) => {
    expect(findMark(text, [])).toBeNull();
  });

  test('of each kind once', () => {
    expect(findMark('ぼくわ ねこおみた', ['wa'])?.kind).not.toBe('wa');
    expect(findMark('いきました', ['stop'])).toBeNull();
  });
});
