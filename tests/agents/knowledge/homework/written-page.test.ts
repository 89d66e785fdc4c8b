import { describe, expect, test } from 'vitest';
import { compositionPage, kanjiPage, shownComposition } from '#agents/knowledge/homework/written-page.ts';

describe('a list of kanji', () => {
  test.each([
    [
      ['2年1組 かん字テスト', '① 弟　妹', '② 姉（あね）'],
      ['弟', '妹', '姉'],
    ],
    [['あしたの かん字テスト：弟、妹、姉'], ['弟', '妹', '姉']],
    [
      ['漢字テスト はんい 教科書 20ページ', '走る 歩く'],
      ['走る', '歩く'],
    ],
    [
      ['テストはんい', '「朝」「昼」「夜」'],
      ['朝', '昼', '夜'],
    ],
    [
      ['弟', '妹', '姉'],
      ['弟', '妹', '姉'],
    ],
    [
      ['かん字れんしゅう', '学校先生 教室'],
      ['学校', '先生', '教室'],
    ],
    [
      ['れんしゅう', '@弟 の妹'],
      ['弟', '妹'],
    ],
  ])('%j', (lines, words) => {
    expect(kanjiPage(lines)).toMatchObject({ kind: 'kanji_list', lines: words });
  });

  test.each([
    [['けいさんテスト', '38+47=', '52-27=']],
    [['つぎの 文を 読んで 答えましょう。', 'きつねは 森で たぬきに あいました。']],
    [['弟', '妹']],
    [['きのう、弟と うみに 行きました。', 'とても たのしかったです。']],
    [['かん字テスト', '100てん']],
    [[]],
  ])('none: %j', (lines) => {
    expect(kanjiPage(lines)).toBeNull();
  });
});

describe('a composition', () => {
  const TEXT = ['うみ', 'きのう、うみに 行き', 'ました。なみが大きく', 'て、びっくりしまし', 'た。'];

  test('comes sentence by sentence, whatever the paper did with its lines', () => {
    expect(compositionPage(TEXT)?.lines).toEqual([
      'うみ',
      'きのう、うみに行きました。',
      'なみが大きくて、びっくりしました。',
    ]);
  });

  test('is without the name of who wrote it', () => {
    expect(compositionPage(['二年一組 山田 はな', ...TEXT])).toEqual(compositionPage(TEXT));
  });

  test.each([
    [['きつねは 森で たぬきに あいました。', 'たぬきは ないていました。', 'きつねは だれに あいましたか。']],
    [['(1) きのう、うみに 行きました。', '(2) とても たのしかったです。']],
    [['りんごが 5こ あります。3こ もらいました。5+3=']],
    [['うみに 行きました。']],
    [['The quick brown fox jumped.', 'And it was gone in the morning.']],
  ])('none: %j', (lines) => {
    expect(compositionPage(lines)).toBeNull();
  });

  test('is known again with the yes of its child, and no talk is', () => {
    const { says, lines } = compositionPage(TEXT) ?? { says: '', lines: [] };
    expect(shownComposition(says)).toEqual(lines);
    expect(shownComposition('しゃしんの さくぶんだよ。')).toBeNull();
    expect(shownComposition('さくぶんを かきたい\nうみの こと')).toBeNull();
  });
});
