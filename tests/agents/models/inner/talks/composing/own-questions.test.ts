import { describe, expect, test } from 'vitest';
import { replyAtDesk } from '../../../reply-at-desk.ts';

const DAY = 'さくぶんを かきたい';
const LETTER = 'おばあちゃんに てがみを かきたい';
const BOOK = 'どくしょかんそうぶんを かきたい';
const reply = replyAtDesk(2);

describe('an answer of several clauses is said back with what happened', () => {
  test.each([
    [
      [BOOK, 'スイミー'],
      '「ぼくが 目に なろう」って いう ところ。かっこいいから',
      '『ぼくが 目に なろう』って いう ところ',
    ],
    [[DAY, 'きょう プールに いった'], 'みずに かお つけられた！ 5びょうも！', '5びょうも'],
    [[LETTER], 'また あそぼうねって。あと さかあがり できたよって いいたい', 'さかあがり できた'],
    [
      ['けんだまの あそびかたを かく', 'ひとりで へやで'],
      'けんだまだけ。いとが ついてる やつ',
      'けんだまだけ。いとが ついてる やつ',
    ],
  ])('%s: %s', async (begun, said, heard) => {
    const words = await reply(...begun, said);
    expect(words).toContain(heard);
    expect(words).not.toContain('さくぶんに かく？');
  });

  test('of one too long for that no mere reason is said back', async () => {
    const said =
      'エルマーが ライオンに くしを あげた ところ。だって ライオンの たてがみが ぐちゃぐちゃだったのが なおったから';
    const words = await reply(BOOK, 'エルマーのぼうけん', said);
    expect(words).toContain('エルマーが ライオンに くしを あげた ところ');
    expect(words).not.toContain('だって');
  });
});

describe('what was told is not asked for', () => {
  test.each([
    [
      ['かんさつカード', 'あさがお', 'かけた', 'みどり', '六まい'],
      'むし いたから さわるの いやだった',
      'どうしてかな',
    ],
    [[DAY], 'てつぼうで まわれた。うれしかった', 'どうしてかな'],
    [['しょうらいの ゆめの さくぶん'], 'おいしゃさん。びょうきを なおせるから', 'どうして なりたい'],
    [[BOOK, 'スイミー'], 'みんなで およぐ ところ。すごいから', 'どう おもった'],
  ])('%s: %s', async (begun, said, never) => {
    expect(await reply(...begun, said)).not.toContain(never);
  });
});

describe("a question back about the robot's own question is answered, and it comes again", () => {
  test.each([
    [[DAY], 'たとえば？', 'たとえば 「'],
    [[DAY], 'どんな こと かけば いいの？', 'たとえば 「'],
    [[DAY], 'ゲームした こととかでも いい？', '「ゲームした'],
    [['しを かきたい', 'ゆき'], 'わたみたい とかでも いいの？', 'わたみたい'],
    [
      [DAY, 'キャンプに いった'],
      'ロボットって キャンプ したこと あるの？',
      'やったり みたり した ことは ないんだ',
    ],
    [[DAY], 'なんで さくぶん かかなきゃ いけないの？', 'わすれたくない ことが'],
    [[LETTER], '「ありがとう」から かいて いい？', 'すぐに つたえたい ことを かいても いいよ'],
    [[DAY, 'えんそく', 'おわり'], 'どのくらい かかるん？ ごはんの まえに おわる？', 'とちゅうで やめて'],
    [[BOOK], 'ももたろう。さいごが どうなるか わすれた', 'おわりは あとで 本を みれば'],
    [[BOOK, 'スイミー'], 'ぜんぶ', 'ぜんぶ なんだね'],
  ])('%s: %s', async (begun, said, heard) => {
    const words = await reply(...begun, said);
    expect(words).toContain(heard);
    expect(words).not.toMatch(/まだ わからないんだ|ぼくも しりたいな|さくぶんに かく？/);
  });
});

describe('an unwilling child is met first', () => {
  test.each([
    ['きょう ママに おこられたから かきたくない', 'それは つらかったね'],
    ['てぇ だるい。もう かきたない', 'てが つかれたんだね'],
    ['かくの めんどくさい。ロボットが かいてよ', 'さくぶんじゃ なくなっちゃう'],
    ['つかれた。サッカー いってくる', 'とって おいてね'],
  ])('%s', async (said, heard) => {
    const words = await reply(DAY, 'うみに いった', said);
    expect(words).toContain(heard);
    expect(words).not.toContain('けいさんバトル');
  });

  test.each(['つぎは サッカー したい', 'こうえんで やる', 'かくのが いやだったけど かいた'])(
    'what only sounds so is told: %s',
    async (said) => {
      expect(await reply(DAY, 'うみに いった', said)).not.toMatch(/とって おいてね|かきたく ない ときも/);
    },
  );
});

test('whoever is stuck hears the same question in plainer words, with what it told beside', async () => {
  const words = await reply(
    'かんさつカード',
    'あさがお',
    'かけた',
    'みどり',
    '六まい',
    'さわったけど…なんて いえば いいか わからん。においは しなかった',
  );
  expect(words).toContain('つるつる、ざらざら');
  expect(words).toContain('においは しなかった');
});

test('nobody wins a game for one', async () => {
  const words = await reply('けんだまの あそびかたを かく', 'ひとりで へやで', 'かけた', 'かけた');
  expect(words).not.toContain('だれが かち');
});

test('できたら おわり is told', async () => {
  const words = await reply('けんだまの あそびかたを かく', 'ひとりで', 'おさらに 10かい のったら おわり');
  expect(words).not.toContain('ぜんぶ かけた？');
});
