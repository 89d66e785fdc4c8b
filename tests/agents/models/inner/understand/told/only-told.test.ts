import { afterEach, describe, expect, test } from 'vitest';
import { fold, plainIntent } from '#agents/models/inner/understand/intents.ts';
import { isTalkOnly, isWorkOnlyTold } from '#agents/models/inner/understand/told/only-told.ts';
import { LessonFixture } from '../../../../../support/talk/lesson-fixture.ts';

describe('what tells of an event or a feeling asks nothing of writing', () => {
  test.each([
    'もう書き順とかどうでもええわ しんど',
    'お母さんがさっきから書いてるとこ横で見よるんよ やりにくい',
    'いもうとに 漢字の プリント やぶられた',
    '国語の教科書 学校に 置いてきた',
    'かたかな いっぱい かいたら て つかれた',
    '待って 読むのあとにして トイレ行ってくる',
    '終わるの終って字書いたら なんか全部終わった気するさー',
  ])('%s', (said) => expect(isTalkOnly(said)).toBe(true));

  test.each([
    '「海」の かきじゅん',
    '海って なんかくだった？',
    'はしるって 漢字 わすれた',
    'ほおきって かいたら ばつに された',
    '毎朝の よみかた おしえて って いわれた',
    'くさかんむりの かんじ',
  ])('but %s does', (said) => expect(isTalkOnly(said)).toBe(false));
});

test.each([
  'となりのクラスのやつが作文コンクールで賞とったって。ぼくのほうが長く書いたんじゃけどなあ',
  '漢字ドリル終わったでゲームやってええ？',
  'ひらがなのカルタもってるよ！こんどおとうさんとやるんだ、いいでしょ',
])('%s tells of work and wishes for none', (said) => expect(isWorkOnlyTold(fold(said))).toBe(true));

test.each(['かんじ おわったから つぎの もんだい', '漢字ドリルおわった、もっと出して'])(
  'but %s wishes for more',
  (said) => expect(isWorkOnlyTold(fold(said))).toBe(false),
);

test.each(['バスをまつって書いて手へんになってて、また直し', '「聴」は 耳へんだっけ'])(
  'the part of a kanji in %s is no ache',
  (said) => expect(plainIntent(fold(said))).not.toBe('unwell'),
);

test.each([
  ['あーつかれた じゅうもんもやった ジュースのみたい', 1],
  ['じいちゃんの書道の字が市のてんらん会にはられてるんだと。んだから日曜日みんなで見に行ぐの', 2],
] as const)('%s is no question about a sign', async (said, grade) => {
  desk = new LessonFixture({ grade });
  const { reply } = await desk.saySlowly(said);
  expect(reply).not.toMatch(/と かくよ|てんは ないよ/);
});

let desk: LessonFixture;
afterEach(() => desk?.close());

test('a hand that is tired of katakana is answered as talk', async () => {
  desk = new LessonFixture({ grade: 2 });
  const { reply } = await desk.saySlowly('かたかな いっぱい かいたら て つかれた');
  expect(reply).not.toContain('しらないんだ');
});

test.each(['かんじの しゅくだい ぜーんぶ おわったよ', '宿題 ぜんぶ おわった', 'しゅくだい おわりました'])(
  '%s is believed',
  async (said) => {
    desk = new LessonFixture({ grade: 1 });
    const { reply } = await desk.saySlowly(said);
    expect(reply).not.toMatch(/これからだ|まだ/);
  },
);

test.each([
  '漢字テスト明日やねん めっちゃどきどきするわ',
  '漢字ノートなくした どうしよう 怒られる',
  'しゅくだい 音読と計算と漢字と日記 おおすぎ',
  '国語のとき先生読むのはえくて どこ読んでっかわがんねがった',
  'いとこが 漢字ノートに 落書きした もう 最悪',
])('%s starts no exercise, asks for no reading and is no work that is brought', async (said) => {
  desk = new LessonFixture({ grade: 2 });
  const { reply } = await desk.saySlowly(said);
  expect(reply).not.toMatch(/よむかな|よみかたが あるよ|さくぶんだね|もんだいを だそうか/);
});

test('what is told of an end is no wish to end', () => {
  expect(plainIntent(fold('おわりは とても たのしかったです。'))).not.toBe('finish');
  expect(plainIntent(fold('もう おわりに する'))).toBe('finish');
});
