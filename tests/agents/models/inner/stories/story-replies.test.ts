import { afterEach, expect, test } from 'vitest';
import { LessonFixture } from '../../../../support/talk/lesson-fixture.ts';

let desk: LessonFixture;
const talk = async (...said: readonly string[]) => {
  desk = new LessonFixture({ grade: 2 });
  return await desk.sayAll(...said);
};
afterEach(() => desk.close());

const BIRDS = 'すずめが 15わ いました。6わ とんで いきました。のこりは なんわですか。';
const BREAD = 'ひとふくろに パンが 4こずつ はいって います。6ふくろでは パンは なんこですか。';
const BENCHES =
  'こどもが 29にん います。ながいす ひとつに 4にんずつ すわります。ながいすは いくつ いりますか。';
const BALLOONS = 'あかい ふうせんが 13こ、あおい ふうせんが 8こ あります。ちがいは なんこですか。';
const ROW = 'まえから 6ばんめに ゆうとくんが います。うしろに 5にん います。ぜんぶで なんにんですか。';
const PAPER = 'おりがみが 24まい ありました。いもうとに 9まい あげました。のこりは なんまいですか。';
const BUS =
  'ばすに おきゃくさんが 9にん のって いました。4にん おりて、6にん のりました。いま なんにんですか。';
const JUICE =
  'ジュースが 3本で 360円、ビスケットは 1ふくろ 150円です。ジュース 1本と ビスケット 1ふくろで いくらですか。';
const RIBBON = '赤い リボンは 1m20cm、青い リボンは 80cmです。ちがいは 何cmですか。';
const TAPE = 'テープが 1m50cm あります。20cm つかいました。のこりは どれだけですか。';
const LOST = 'わからない';
const TREES = '道に さくらの 木が 9本、4mおきに ならんでいます。はしから はしまで 何mですか。';
const BUS_BEFORE =
  'でんしゃに なんにんか のっていました。14にん のってきたので 32にんに なりました。はじめは なんにんですか。';
const TWO = 'テープが 50cm あります。16cm つかって、つぎに 8cm つかいました。のこりは なんcmですか。';

test.each([
  // What a number is.
  [[BIRDS, LOST, LOST, 'さいしょに おった すずめ？たぶん'], '6わは どう なったのかな'],
  [[BIRDS, LOST, LOST, 'とんで いった すずめ'], '15わの すぐ まえと うしろ'],
  [[BIRDS, LOST, LOST, 'なにの かずって どういう こと?'], 'なにを かぞえた かずか'],
  [[BIRDS, LOST, LOST, 'さいしょの すずめ', '6わは かえった やつ'], '6わ へったんだね'],
  // What is drawn.
  [[BIRDS, 'えを かいた', '15と 6。6わは とんでったほう'], '6わ へったんだね'],
  [[BIRDS, 'えを かいた', '15と 6。あわせて 21わ かいた'], 'おはなしの 6わの ところ'],
  // How it goes.
  [[BIRDS, 'なにざんなの?', 'とんでったから へる'], 'うん、へる おはなしだね'],
  [[BIRDS, 'なにざんなの?', 'ふえるんじゃない?'], 'おはなしの 6わの ところ'],
  [[BREAD, 'なにざんなの?', 'ふえる…。4が 6回 あるけん'], '4こが 6かい あるんだね'],
  [[BREAD, 'なにざんなの?', 'うーん ふえる…? わけるじゃないとおもうけど わかんない', '8こ'], 'うん、8だね'],
  // What is asked.
  [[PAPER, 'しきって いるの?', '「なんまい」なら あるけど それでいいの?'], 'うん、「なんまい」'],
  // What sticks out.
  [[BALLOONS, '13+8'], 'どこが はみでて いるかな'],
  [[BALLOONS, '13+8', '5こ。13の ほう'], 'うん、5こ はみでて いるね'],
  [[BALLOONS, '13+8', '21'], '21は ふたつを あわせた かず'],
  // What is left over.
  [[BENCHES, '29÷4', '7あまり1', '7こ', '1は あまりだから すてる。だから 7こでいい'], 'どこに すわるかな'],
  [[BENCHES, '29÷4', '7あまり1', 'いすが 1こ あまる'], '29にんは なにの かずだったかな'],
  [[BENCHES, '29÷4', '7あまり1', 'こどもが ひとり のこる'], 'どう なるかも かんがえると'],
  [
    [BENCHES, '29÷4', '7あまり1', 'あ、ひとり すわれない', '8こ。7こやと ひとり たったままに なるやん'],
    'うん、8こだね',
  ],
  [[BENCHES, '29÷4=7あまり1。だから7でいいの?のこった1人は立ってるの?'], 'どう なるかも かんがえると'],
  // What is half taken, and two expressions for one.
  [[JUICE, '360+150=510'], '3本ぶんの ねだん'],
  [[JUICE, '360+150=510', '1本'], 'ひとつぶんの ねだんは どう すれば'],
  [[RIBBON, '80-20=60で60cm?'], '1m20cmを ぜんぶ cmに'],
  [[RIBBON, '80-20', '60', '120'], '1m20cmは 120cmだね'],
  [[BUS, '9-4=5、5+6=11。あれ、しき2つに なっちゃった'], '1つの しきに なるよ'],
  // How it is worked at.
  [
    [PAPER, '24-9', '15', 'なんで たしかめるの?', '24まいも かくの？ いやだよ、てが いたく なる'],
    'かかなくて いいよ',
  ],
  [[PAPER, '24-9', '15', 'ロボットは こたえ しってるくせに'], 'きみに たしかめて ほしい'],
  [
    [BREAD, LOST, LOST, LOST, '□って どこに かいたら いいの？ ふくろの なか？'],
    'まだ わからない かずの しるし',
  ],
  [[BREAD, 'たしざん', 'えって どうやって かくん？ふくろを 6こ かいたら いい？'], 'まるで 6こ'],
  [[PAPER, '24+9', '33', 'ううん、あって ない', '24-9や'], 'なおせたね'],
  // Who is counted.
  [
    [ROW, 'ゆうとくんも いれるの?', 'はいってない。うしろの 5にんだけ かぞえたもん'],
    '6ばんめの まるは だれかな',
  ],
  [[ROW, 'ゆうとくんも いれるの?', 'うん。はいってる。6ばんめの まる'], 'かぞえた なかに はいって いるね'],
  // What is taken back, and the number before its sum.
  [[BIRDS, '15+6、あ ちがう、へるから 15-6だ。9わ'], '15-6の けいさんは 9で あって いるよ'],
  [[BIRDS, '9わ', '15-6だよ。とんでったら へるじゃん'], 'しきも おはなしに ぴったり あうね'],
  [[BREAD, '6×4=24って かいたら しきが ちがうって いわれた'], 'ひとつぶんの かずは どちらかな'],
] as const)('a reply to the robot’s own question is held against the story: %j', async (said, heard) => {
  expect((await talk(...said)).reply).toContain(heard);
});

test.each([
  [[BIRDS, LOST, LOST, 'べつの もんだいが いい'], 'はじめの かず'],
  [[BIRDS, LOST, LOST, 'きょう サッカーで 2かい かった'], 'はじめの かず'],
  [[BIRDS, LOST, LOST, LOST], 'すぐ まえと うしろ'],
  [[BIRDS, 'なにざんなの?', 'つかれた'], 'おはなしだね'],
  [[BALLOONS, '13-8'], 'はみでて'],
  [[TAPE, '50-20=30、1m30cm'], 'ぜんぶ cmに'],
  [[JUICE, '360÷3=120'], 'ぶんの ねだんだね'],
  [[BENCHES, '29÷4', '7あまり1', 'いすが たりない'], 'なにの かずだったかな'],
  [[PAPER, '24+9', '33', 'ううん、あって ない', '24+8'], 'なおせたね'],
] as const)('and what is said beside it is no reply: %j', async (said, heard) => {
  expect((await talk(...said)).reply).not.toContain(heard);
});

test.each([
  [['7+6', 'おなか すいた', 'やすまない。13でしょ、7と3で 10だから'], 1],
  [['(1)45+27 (2)63-28 (3)8×6', '45+27=72、63-28=35'], 2],
  [['(1)45+27 (2)63-28 (3)8×6', '63-28=35 8×6=48'], 2],
] as const)(
  'what is answered is taken, behind a declined rest and of one sheet: %j',
  async (said, solved) => {
    expect((await talk(...said)).state.problems_solved).toBe(solved);
  },
);

test.each([
  [['26+35', 'あきた', 'やらない。ゲームしたい'], 'したいんだね'],
  [
    ['ヒント ちょうだい', 'ううん。おにいちゃんに だされた もんだいの ヒントが ほしかったの'],
    'そのまま おしえて',
  ],
  [['ヒント ちょうだい', 'いいけど、むずかしいの？'], 'やさしいのから'],
  [['とけいの もんだい だして', 'えー、とけいが いいのに。じゃあ いい'], 'よかったんだね'],
  [['ぶんしょうだい やりたい', 'どういう いみ?'], 'さいごに きかれて いる かず'],
] as const)('a no, a doubt and a wish beside what was offered: %j', async (said, heard) => {
  expect((await talk(...said)).reply).toContain(heard);
});

test('what the robot’s own story tells is no answer to what is sought, and its end is', async () => {
  const { reply } = await talk('文章題を出して', LOST, LOST, 'さいしょに もってた かず？');
  expect(reply).toContain('おはなしに かいて ある');
  expect((await talk('文章題を出して', LOST, LOST, 'いまの かず')).reply).toContain('きかれて いるね');
});

test.each([
  // As many gaps as trees, and the same sum again.
  [[TREES, '4×9=36', '2つ', '9こ。4×9=36だから やっぱり 36じゃないの？'], '木が 4本だと'],
  [[TREES, '4×9=36', '2つ', '9こ', '3つ'], '木が 9本だと'],
  [[TREES, '4×9=36', '2つ', '8こ'], 'あいだは 8だね'],
  // The numbers turned, and the way on.
  [[BUS_BEFORE, '32+14=46', 'ふえた あと', '14+32'], 'おおいかな、すくないかな'],
  [[TWO, '50-16=34', '8cm つかった', 'ひくんやと おもうけど…34から 何ひくんやろ'], 'でて くる かず'],
  [[BALLOONS, '13+8', '5こ', '13と 8 どっちから ひくの？'], 'ひきざんに きが ついた'],
  [[ROW, 'ゆうとくんは はいってるの?', 'しるしって いろ ぬるのでも いい？'], 'うん、それで いいよ'],
  [[BIRDS, LOST, 'すずめの え むずかしい'], 'かんたんな しるしで'],
  [[BREAD, '6×4=24って かいたら さんかくだった', '4', '4×6'], 'うん、4×6だね'],
  [[BENCHES, '29÷4=7あまり1', 'もう 1こ いる', '7こと 1こで 8こ'], 'うん、8こだね'],
] as const)('a reply that asks, repeats or reckons on is followed: %j', async (said, heard) => {
  const { reply } = await talk(...said);
  expect(reply).toContain(heard);
  expect(reply).not.toContain('なおせたね');
});
