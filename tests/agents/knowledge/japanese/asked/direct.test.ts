import { describe, expect, test } from 'vitest';
import { directAsked } from '#agents/knowledge/japanese/asked/direct/direct.ts';
import { clauseAsked } from '#agents/knowledge/japanese/asked/weighed/clause-asked.ts';
import { toldIn } from '#agents/understanding/told.ts';

/** What is told, or what the child is to find. */
function told(message: string, grade = 2, ask = clauseAsked): string {
  const answer = ask(message, grade);
  return answer === null ? '' : 'toFind' in answer ? `find ${answer.kanji}` : answer.says;
}

describe('a clause that names what it asks of is read by itself', () => {
  const TALES = [
    (asked: string) => asked,
    (asked: string) => `名ふだに「小鳥」って あってさ、「ことり」って 言うんだって、でも${asked}`,
    (asked: string) => `つくえに「国語」って 本が あってね、${asked}`,
    (asked: string) => `体育の あとに 漢字で 書けるって じまんされたんだけど、${asked}`,
    (asked: string) => `${asked} 数えたら わからんくなった`,
    (asked: string) => `もう ねる 時間やから はよ 教えて、${asked}`,
  ];
  test.each([
    ['「魚」って 何画なん？', '「魚」は 11かく'],
    ['「東」の 音読みって なに？', '「東」の おんよみは 「トウ」'],
    ['「重」の 訓読みって なにが ある？', '「重」の くんよみは 「おもい」'],
    ['「語」の 左の ところって なに へんなの？', 'ごんべん'],
    ['「麦」って 漢字、上と 下ば どがん 書くと？', '「麦」の したは'],
    ['「馬」の 下の 点って いくつやったっけ？', '「馬」の てんは 4つ'],
    [
      '「式」の 点を どこに うつか 忘れた、右上で いいんだよね？',
      'うん、あって いるよ。「式」は、てんは みぎうえ',
    ],
    ['「引」って 弓と なにで できてる 字？', '「弓」と たてぼう'],
    ['「港」が「さんずい」なのは なんで なの？', 'みずに かんけい'],
    ['「百」の 十ばいは 漢字で なに？', '「千」'],
    ['「心ぼそい」って…どういう いみですか…', '「心ぼそい」は、'],
    ['はんたいの「みじかい」は 漢字で どう 書く？', 'find 短'],
    ['「そら」の かんじ しりたい…', 'find 空'],
    ['「勝つ」の 対義語は？', '負ける'],
  ])('%s', (asked, fact) => {
    for (const tale of TALES) expect(told(tale(asked), 3), tale(asked)).toContain(fact);
  });
});

test.each([
  ['「め」っていう かんじと「みみ」っていう かんじ、「みみ」のほう かいてみたいの、どんなじ？', 'find 耳'],
  ['「曜日」の「曜」が むずかしすぎて まちがえたの、なんか いい おぼえ方 ない？', '「曜」'],
  [
    'どうぶつえんで きりんさん みて「きりん」って かいたんだけどさ、カタカナで かいても いいの？',
    'カタカナの「キリン」でも',
  ],
  ['「ジュース」って ひらがなで かいちゃ だめ？', 'がいこくから きた'],
  ['「ぎゅうにゅう」って ちいさい ゅ は いくつ いるの？', '2つ はいる'],
  ['かぶとむしを 3びき つかまえたんだよ！ 6こ だったら なんて かぞえるの？', 'ろっぴき'],
  ['「二羽」って 出てた。これ 何を 数える 言葉？', 'とり、すずめ'],
  ['「かく」って 同じ 読みの 漢字 ある？ 絵を かくのとか', '「描く」'],
  ['お父さんが「にんべんに 木で なーんだ」って 言うの。答えは 何？', '「休」'],
  ['「時間」の「間」って なんて 読むの？ あいだ？', 'find 時間'],
  ['「牛」と「午」が 出て、どっちが 上 つき出るのか 忘れた', '「牛」は たてぼうが うえに'],
  ['「先」を「せん」って 読む 言葉 なんか ない？', '「先生」'],
  ['「十」に「口」を あわせたら どんな 漢字？', '「古」'],
  ['「きょうそう」って 漢字で 書けるって。かけっこのは どう 書くの？', '「競走」は はしる'],
  ['はんたいことば ごっこで「うえ」は「した」でしょ、じゃあ「でる」は なに？', '「入る」'],
])('%s', (asked, fact) => expect(told(asked)).toContain(fact));

test.each([
  'ノートに「式」って 書いて、0.5+0.3の 点は どこに 打つの？',
  'りんごが 6こだったら 何人に 分けられる？',
  '「春」の 書き順クイズ 出して',
  '「百」の 10倍は いくつ？',
  '「大」の 反対の「小」は 何画？',
  '「森」と「林」は 何画 ちがうの？',
  '「花」の 部首が おぼえられへん',
  '「なまえ」の かんじ、しってるよ',
  '木の 上は 何が いると 思う？',
  '水は 何と 何で できてるの？',
  '絵は どこから 書くの？',
  '式は どこから 書くの？ わからへん',
  '国語の 点は 何点？',
  'きのう 外国に 行って 何したと 思う？',
])('%s: is read by others', (said) => expect(told(said, 2, directAsked)).toBe(''));

test('what is not known is declined by just what was asked', () => {
  expect(told('「海」の 下の 点って いくつ？')).toContain('「海」の したの てんの かずは、まだ');
  expect(told('「馬」の 点は どこに うつの？')).toContain('「馬」の てんの ばしょは、まだ');
});

test('a word in quotes that is asked about tells nothing of the child', () => {
  expect(toldIn('はり紙に「住所」って あったのね、読みは「じゅうしょ」だと 思うけど 合ってる?')).toBeNull();
  expect(
    toldIn('いまから しゅくだい！ はやくしないと ごはんなの！ 「あめ」の かんじ、ふるほうの！'),
  ).toBeNull();
  expect(toldIn('ママが たたくの。「痛」って どう 書くの？')).toBe('home_harm');
});
