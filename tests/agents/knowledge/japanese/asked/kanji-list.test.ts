import { describe, expect, test } from 'vitest';
import { kanjiListIn } from '#agents/knowledge/japanese/asked/kanji-list.ts';

describe('the kanji of a test, as a child lists them', () => {
  test.each([
    ['あした 弟 妹 姉 兄が でる', '弟妹姉兄', ''],
    ['テストに 弟と妹 でるよ', '弟妹', ''],
    ['あさっての かんじテストは、海・池・汽だよ', '海池汽', ''],
    ['3年の漢字テスト、悪と安と特', '悪安', '特'],
    ['テストの はんいは 春夏秋冬', '春夏秋冬', ''],
    ['月曜日にテスト。「動・童・農」って書いてって先生が言ってた', '動童農', ''],
    ['テストは ね、もりと はやしと そら！', '森林空', ''],
    ['弟 妹 姉', '弟妹姉', ''],
    ['木ようびにかん字の小テストあんの 親 友 姉 妹 兄 弟 父 母', '親友姉妹兄弟父母', ''],
  ])('%s', (said, kanji, later) => {
    const list = kanjiListIn(said);
    expect([list?.kanji.join(''), list?.later.join('')]).toEqual([kanji, later]);
  });

  test.each([
    'あした テストが ある',
    'テストで 犬と大 まちがえた',
    '犬と大は どこが ちがう？',
    'かんじの れんしゅう したい',
    'さんすうの テスト 100点だった',
    '妹と 公園に 行った',
    'あした 先生が 来る',
    '3+4',
    '今日は 国語と 算数の 宿題が 出る',
  ])('%s lists none', (said) => expect(kanjiListIn(said)).toBeNull());
});
