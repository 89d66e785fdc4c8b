import { describe, expect, test } from 'vitest';
import { asksToDraw } from '#agents/models/inner/understand/drawn.ts';
import { fold, plainIntent } from '#agents/models/inner/understand/intents.ts';
import { isLookedBackAt } from '#agents/models/inner/understand/looking-back.ts';
import { namedSubject } from '#agents/models/inner/understand/named-subject.ts';
import { isWorkOnlyTold } from '#agents/models/inner/understand/told/only-told.ts';

describe('of two subjects, the one that is still to do', () => {
  test.each([
    ['国語はもう終わったから算数の宿題の方見て', 'math'],
    ['さんすうは もう すんだけん こくごの ほう みて', 'japanese'],
    ['漢字はきのうやったから計算やろう', 'math'],
    ['けいさんドリルは終わってて 残ってるのは 漢字', 'japanese'],
    ['さんすうは いらんから かんじ やらせて', 'japanese'],
    ['算数も国語もある', 'both'],
    ['さんすうと こくごの しゅくだい', 'both'],
    ['さんすうは おわった', 'math'],
  ] as const)('"%s": %s', (said, subject) => expect(namedSubject(fold(said))).toBe(subject));
});

describe('how a figure is drawn', () => {
  test.each([
    '三角形の書き方わからないんだけど コンパス使うやつ',
    '正三角形のかきかた おしえて',
    'えんを コンパスで かきたいんだけど どうやるの',
    '直角ってどうやってかくん',
    'ぼうグラフの かきかたが わからへん',
  ])('is asked in "%s"', (said) => expect(asksToDraw(fold(said))).toBe(true));

  test.each([
    '三角の漢字の書き方',
    '「円」の かきかた おしえて',
    '角という字の書きじゅん',
    '時計って漢字でどう書くの',
  ])('is not in "%s"', (said) => expect(asksToDraw(fold(said))).toBe(false));
});

describe('what was done, and how it went', () => {
  test.each([
    '先週のきろく 見して',
    'すいようびは なにを べんきょうしたっけ',
    'まちがえたの どれと どれ?',
    'なんこ まるだった',
    'まちごうたんは どれやったっけ',
    'おれ いままで なんもん といたん',
    'おとといは なんの べんきょうしたんやったかな',
  ])('is asked in "%s"', (said) => expect(isLookedBackAt(fold(said), false)).toBe(true));

  test.each([
    'きのう ゆうえんちに いった',
    'まちがえたら どうなるの',
    'なんで あってたのか 自分でも わかんない',
    'さんすう あした テストだから れんしゅうのまえに やりかた おしえて',
    'きのう りんごを 3こ、きょう 5こ かった。なんこに なった？',
  ])('is not in "%s"', (said) => expect(isLookedBackAt(fold(said), false)).toBe(false));

  test('over an open problem its mistake is what is asked about', () =>
    expect(isLookedBackAt(fold('どこが まちがってた？'), true)).toBe(false));
});

describe('a kind word', () => {
  test.each([
    'きみの おしえかた すき なんで そんなに やさしいの',
    'おしえるの じょうずだね どうして そんな やさしくできるの',
    'きみって やさしいな',
    'せんせいより やさしいけん すきばい',
    'なんで そんな ものしりなん',
  ])('is for the robot in "%s"', (said) => expect(plainIntent(fold(said))).toBe('praised'));

  test.each([
    'もっと やさしいの がいい',
    'やさしい もんだいに して',
    'きみは さんすう すき？',
    'きみの すきな いろは なに',
  ])('is not in "%s"', (said) => expect(plainIntent(fold(said))).not.toBe('praised'));
});

test.each([
  '漢字テスト 90点だった',
  'かんじどりる なくした たぶん がっこう',
  '作文 みんなの前で読んでくれた',
  '先生に 漢字が じょうずになったって ほめられた',
  'きみは なんの 漢字が すき?',
  'かんじてすと 妹に まけた',
])('%s asks for no work', (said) => {
  expect(isWorkOnlyTold(fold(said))).toBe(true);
  expect(namedSubject(fold(said))).toBeNull();
});

test.each([
  '漢字の れんしゅうが したい',
  '作文 てつだって',
  'わすれたから 漢字 おしえて',
  '漢字 だして',
  'かんそうぶんを かく',
])('%s does', (said) => {
  expect(isWorkOnlyTold(fold(said))).toBe(false);
  expect(namedSubject(fold(said))).toBe('japanese');
});
