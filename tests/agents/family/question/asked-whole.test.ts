import { afterAll, beforeAll, expect, test } from 'vitest';
import { FamilyFixture } from '../../../support/talk/family-fixture.ts';
import { TEN_WEEKS } from '../../../support/talk/ten-weeks.ts';

let desk: FamilyFixture;
beforeAll(() => {
  desk = new FamilyFixture(undefined, TEN_WEEKS);
});
afterAll(() => desk[Symbol.dispose]());

test.each([
  [
    '健斗の繰り上がり忘れ、9月と11月で正答率は何%？',
    /^2026年9月、.*40% \(2\/5\)[\s\S]*2026年11月、.*60% \(3\/5\)/,
  ],
  ['When was the longest session, and how long did it last?', /2026-11-16\*\* at 16:46 and took \*\*37 min/],
  ['割り算はいつから始まったの', /2026-09-15/],
  ['健斗が20問もやったって言ってたけど先週の金曜ほんま？', /^いいえ、20問ではなく、\*\*10問/],
  ['結衣が昨日8分やったって言うてるけど本当？', /^はい、\*\*8分/],
  ['9月と比べてけんとは計算が速くなったでしょうか', /^はい、/],
  ['ゆい、さいきん時間みじかくなってへん？心配やねん', /へって.*124 → この14日間 90/],
  ['けんとの正答率が一番低かった日と、その日の開始時刻', /^.*9\/27.*17:28.*10\/26.*17:03/],
  ['3秒以内で間違えた回答は健斗は何件ある？', /まちがった答えは\*\*0回\*\*です（まちがった答え194回/],
  ['九九で隣の段と間違えるやつ、どの段がいちばん多い？けんと', /^.*7のだん.*53回/],
  ['おとうさんがいる日のほうが集中してる？', /^そのときだれがいたか/],
  ['けんとは文章題と計算、どっちができない？', /^文章題だけの成績は[\s\S]*68%/],
  ['3学期のわり算、ついていけそうですか', /^先のことは[\s\S]*70%/],
  ['夜と夕方、どっちがよくできる？けんと', /夜（19時から）\*\*のほうが多い/],
  ['静かにする時間帯に喋ったことある？何時から何時までだっけ', /^ロボットがいつ[\s\S]*おやすみの時間は/],
  ['Which kanji has Kento written wrong more than three times?', /\*\*4\*\* different problems/],
])('%s', async (question, told) => {
  const { text } = await desk.ask(question);
  expect(text).toMatch(told);
});

test.each([
  'おやすみの時間は？',
  '2年生の漢字は大丈夫？',
  '健斗は昨日20分やった？',
  '計算と漢字どっちが苦手？',
])('%s: asks nothing that no record holds', async (question) => {
  const { text } = await desk.ask(question);
  expect(text).not.toMatch(/記録にはありません|先のことは|ではなく/);
});
