import { expect, test } from 'vitest';
import { subjectNamed } from '#agents/models/inner/understand/composing/spot.ts';
import { withoutFrame } from '#agents/models/inner/understand/composing/told/framed.ts';
import {
  insists,
  rulesOut,
  saysAgain,
  tellsOfElse,
} from '#agents/models/inner/understand/composing/told/ruled-out.ts';
import { withoutTakenBack } from '#agents/models/inner/understand/composing/told/taken-back.ts';

test.each([
  ['おばさんと いとこと。あ、まちがえた、はるくんと りこちゃん', 'はるくんと りこちゃん'],
  ['きのう パパと、ちがう、ママと いった', 'きのう ママと いった'],
  ['うみで、あ、ちがう、プールで およいだ', 'プールで およいだ'],
  ['パパと ママと。あ、まちがえた、パパは きてない', 'パパと ママと。パパは きてない'],
  ['ふねで いった、あ ちがう、バスで いった', 'バスで いった'],
  // Told, and nothing is taken back.
  ...[
    'みんなと、ちがう、すごく おおきかった',
    'いろが ちがう、って いわれた',
    'みちを まちがえた、だから おくれた',
    'せんせいが「ちがう、こっち」って いった',
    'おとうとは ちがう。かかない',
  ].map((one) => [one, one] as const),
] as const)('%s: what is taken back in the same breath does not stand', (said, left) => {
  expect(withoutTakenBack(said, [])).toBe(left);
});

test('what stands in the text already is changed there', () => {
  const said = 'パパと、ちがう、ママと いった';
  expect(withoutTakenBack(said, ['パパと いった'])).toBe(said);
});

test.each([
  ['taste', 'ぼくは食べてないもん', true],
  ['dreamSaid', 'まだだれにもはなしてない', true],
  ['dreamSeen', '見たことない', true],
  ['taste', 'たべてないからわかんない', true],
  ['taste', 'ぜんぶたべなかった', false],
  ['said', 'なにもいえなくてだまってた', false],
  ['heard', 'だれもはなしてないくらいしずかだった', false],
  ['where', 'たべてないもん', false],
] as const)('to %s %s rules the question out: %s', (key, said, isSo) => {
  expect(rulesOut(said, key)).toBe(isSo);
});

test('crossly said again is no new line, a reason or what came of it is', () => {
  const text = ['キリンは はっぱを 食べてた', 'おとうと'];
  expect(saysAgain('だから、キリンが 食べたの！', text)).toBe(true);
  expect(saysAgain('だから ママに おこられたの', text)).toBe(false);
  expect(insists('いもうとじゃなくて おとうとだってば', text)).toBe(true);
  expect(insists('おとうとじゃなくて いとこだよ', text)).toBe(false);
  expect(tellsOfElse('あやまったのは ぼくじゃなくて りくだった', text)).toBe(true);
  expect(tellsOfElse('食べてたのは キリンじゃなくて ゾウだった', text)).toBe(false);
});

test.each([
  ['あんでくれて ありがとうって', 'message', true, 'あんでくれて ありがとう'],
  ['また いきたいって いいたい', null, true, 'また いきたい'],
  ['だって、つくってくれたから', null, false, 'つくってくれたから'],
  ['おばあちゃんは げんきだって', 'news', true, 'おばあちゃんは げんきだって'],
  ['ママが すごいって', 'said', false, 'ママが すごいって'],
] as const)('%s to %s is kept without its frame', (said, key, isLetter, kept) => {
  expect(withoutFrame(said, key, isLetter)).toBe(kept);
});

test.each([
  ['うんどうかいの こと かくの', 'うんどうかい'],
  ['さくぶんの しゅくだい。きのうの こと かくの', 'きのうの こと'],
  ['なつやすみの おもいでの 作文', 'なつやすみ'],
  ['生活科で ミニトマトの かんさつ文を 書くんだけど', 'ミニトマト'],
  ['おにぎりの作り方をせつめいする文を書く', 'おにぎりの作り方'],
  ['読書感想文の宿題。スイミーを読んだ', 'スイミー'],
  ['うれしかった ことの さくぶん', null],
  ['あしたまでの 作文', null],
] as const)('%s is about %s', (said, subject) => {
  expect(subjectNamed(said)).toBe(subject);
});
