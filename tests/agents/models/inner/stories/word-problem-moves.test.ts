import { afterEach, expect, test } from 'vitest';
import { LessonFixture } from '../../../../support/talk/lesson-fixture.ts';

let desk: LessonFixture;
const talk = async (...said: readonly string[]) => {
  desk = new LessonFixture({ grade: 3 });
  return await desk.sayAll(...said);
};
afterEach(() => desk.close());

const FLOWERS =
  'あかい はなが 12ほん さいて います。きいろい はなは あかい はなより 7ほん すくないです。きいろい はなは なんぼん ですか。';
const CARDS = 'カードを 18まい もってて、5まい あげて、7まい もらった。いま なんまい？';
const PEN = '1本125円のボールペンを6本買って1000円出しました。おつりはいくらですか。';
const PARK = 'こうえんにこどもが9にんいて、6にんかえって、そのあと4にんきたの。なんにんになった？ 19!';
const RIBBON = '赤いリボンは24cmです。赤は青の3倍の長さです。青は何cmですか。';
const PAPER =
  '色紙が何まいかあります。15まいつかったので、のこりが27まいになりました。はじめは何まいありましたか。';
const BENCHES = '子どもが35人います。1つの長いすに4人すわります。長いすは何きゃくいりますか。';
const MIKAN = 'みかんが38こあります。1ふくろに7こずつ入れます。ふくろはいくつできて、何こあまりますか。';
const PENCILS = 'えんぴつが45本あります。1人に6本ずつくばると、何人にくばれますか。のこりは何本ですか。';
const TANK = '水そうに金魚が16ひき、メダカが9ひきいます。金魚はメダカより何びき多いですか。';
const BASKET = 'かごにかきが13こ、なしが6こあります。かきはなしより何こ多いですか。';

test.each([
  // What is left over is asked for: it goes into no further bag.
  [[MIKAN, '38÷7', '5あまり3', 'のこりの3こで もう1ふくろ作るから6ふくろ'], /たりるかな/, /6ふくろだね/],
  [[MIKAN, '38÷7', '5あまり3', '5ふくろ'], /ほかに なにを きいて/, /よく かんがえたね/],
  [[PENCILS, '45÷6', '7あまり3', '8人'], /たりるかな/, /8人だね/],
  // The check was made.
  [[FLOWERS, '12-7=5', 'うん、あってる。12から7へって5'], /たしかめたね/, /もういちど よんで/],
  [[FLOWERS, '12+7=19', 'うん、あってる。12と7で19'], /ずを かいて/, /たしかめたね/],
  [[FLOWERS, '12-7=5', 'うん、あってる。でも 6かも'], /./, /たしかめたね/],
  // Half of it is right.
  [[TANK, '16+9', '金魚のほうが はみでてる。8つ'], /金魚の ほうが はみでて いるね/, /⭐/],
  [[TANK, '16+9', 'メダカのほうが はみでてる。8つ'], /1つずつ せんで/, /メダカの ほうが/],
  [[BASKET, 'えを かいた', 'かき13こ', 'なし 6こ'], /13こと 6こ.*しき/, /かごにかき/],
] as const)('what is known of it is taken: %j', async (said, heard, never) => {
  const { reply } = await talk(...said);
  expect(reply).toMatch(heard);
  expect(reply).not.toMatch(never);
});

test.each([
  [[FLOWERS, '12+7', '19こも おおくないよね、なんか へん。ひくのかな'], 'ひきざんで かんがえるんだね'],
  [[FLOWERS, '12+7=19', 'えっ おおすぎる'], 'きが ついたね'],
  [[FLOWERS, '12-7=5', 'あってる。なんで きくの？'], 'おはなしに あわない ときが あるから'],
  [[CARDS, 'さいしょ 18ひく5で13 それに7 たした'], '13 + 7 は'],
  [[CARDS, '18-5=13'], 'おはなしの つづき'],
  [[PEN, '125×6=750', 'おつりは1000から750ひいて250円'], '1000-750の けいさんは 250で あって いるよ'],
  [[BENCHES, '35÷4=8あまり3', '8きゃく'], 'あまりの 3は'],
  [[BENCHES, '35÷4=8あまり3', '3人すわれん子がおるが。もう1ついるけん、9きゃくじゃ'], '9きゃくだね！'],
  [[BENCHES, '35÷4=8あまり3', 'あまりの3人は どこに すわるん?'], 'いい ところに きが ついたね'],
  [[PARK, 'うーん、19にんもいないかも。6にんかえったもんね'], 'きが ついたね'],
  [[RIBBON, '24×3=72', '青が72で赤が24…あれ、赤のほうが長いんじゃないの?'], 'きが ついたね'],
  [[PAPER, '27-15=12', '12まいしかないのに15まいつかえないよね'], 'きが ついたね'],
  [[PAPER, '27-15=12', 'あってるよ!のこりってかいてあるもん、ひきざんでしょ'], '12に なるか たしかめて'],
  [[BENCHES, '35÷4=8あまり3', '3人はすわれない。立ってるの?かわいそうじゃん'], 'あまりの 3が どう なるかも'],
  [
    [
      'リボンが32cmあります。かざりを1つつくるのに5cmつかいます。かざりはいくつできますか。',
      '32÷5=6あまり2',
      'もう1つつくれる',
    ],
    'もう ひとつぶんに たりるかな',
  ],
  [[FLOWERS, 'しきなんかいるん?'], 'どう かんがえたかが わかる'],
  [[FLOWERS, '12-7=5', 'きいろのほうが少ないから合ってる'], 'よみなおして たしかめたね'],
  [['1はこに6こ入りのチョコが4はこあります、で、しきは6×4?4×6?'], 'ひとつぶんは いくつかな'],
] as const)('a child is followed through its word problem: %j', async (said, heard) => {
  expect((await talk(...said)).reply).toContain(heard);
});

test.each([
  [[FLOWERS, '12-7=5', 'へんじしてよ'], 'きが ついたね'],
  [[FLOWERS, '12-7=5', 'へんじゃない'], 'きが ついたね'],
  [[FLOWERS, '12-7=5', 'ひきざんだよね？'], 'きが ついたね'],
  [[RIBBON, '24÷3=8', 'わりざんだよね？'], 'しきを かいて'],
  [[FLOWERS, '12-7=5', 'ぼくのほうがたくさん食べれるよ'], 'きが ついたね'],
  [[FLOWERS, '12-7=5', '赤のほうが多いもんね、あってる'], 'きが ついたね'],
  [[BENCHES, '35÷4=8あまり3', '立ってトイレいってくる'], 'あまりの 3も'],
] as const)('and nothing is found out where it says no such thing: %j', async (said, heard) => {
  expect((await talk(...said)).reply).not.toContain(heard);
});

test.each([
  ['63-28だよ。13-8で5、6-2で4、45じゃん!', '63-28', 0],
  ['8+5は、8+2で10、10+3で13', '8+5', 1],
  ['13-8=5、6-2=4、45-7=38', null, 3],
  ['24+38 5+7=12 3+6=9', null, 2],
] as const)(
  'the sums behind another one are its way, or sums of their own: %s',
  async (said, open, solved) => {
    const { state } = await talk(said);
    expect(state.problems_solved).toBe(solved);
    if (open !== null) expect(state.lesson?.expression).toBe(open);
  },
);

test('a wrong sum is not called right, and counted in a picture where the child says that it fits', async () => {
  const checked = await talk(FLOWERS, '12+7=19');
  expect(checked.reply).not.toContain('あって いるよ');
  expect((await desk.saySlowly('うん')).reply).toContain('19に なるか たしかめて');
});
