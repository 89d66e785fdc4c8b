import { afterEach, describe, expect, test } from 'vitest';
import { LessonFixture } from '../../../../../support/talk/lesson-fixture.ts';

let desk: LessonFixture;
afterEach(() => desk.close());

const said = async (...messages: readonly string[]): Promise<string> => {
  desk = new LessonFixture({ grade: 2 });
  return (await desk.sayAll(...messages)).reply;
};
const LETTER = ['おれいの てがみを かきたい', 'せんせい', 'ありがとうって いいたい'] as const;
const DAY = ['さくぶん', 'かぞくで カレーを つくった', 'かけた'] as const;

describe('replies to the robot’s own question about a composition', () => {
  test.each([
    [[...DAY, 'カレーの つくりかた ぜんぶ かかな あかんの？'], 'ぜんぶで なくて いいよ'],
    [
      ['さくぶん', 'いっぱい ありすぎて わかんない。うみも いったし、はなびも みたし'],
      '「うみ」と 「はなび」',
    ],
    [['さくぶん', 'なんも ない。ずっと いえに おった'], 'おうちに いた ひ'],
    [['おれいの てがみを かきたい', 'ふたりに かいても いい？'], 'なんにんでも いいよ'],
    [[...LETTER, '「こんにちは」だけでも いいの？'], 'それで いいよ'],
    [[...LETTER, 'なんて かけば いいんやろ。わからん'], 'などが あるよ'],
    [
      [...LETTER, 'おげんきですかに する。おじいちゃん こし いたいって 言ってたし'],
      '「せんせい」「おげんきですか」と「ありがとう」。',
    ],
    [[...LETTER, 'てが いたく なっちゃった きゅうけいしたい'], 'もどったら'],
    [['しょうらいの ゆめの さくぶん', '大工', 'かっこいい？'], '「かっこいい」'],
    [['しょうらいの ゆめの さくぶん', '大工', 'うーん、なんでだろ'], 'すぐには でて こない'],
    [['しを かきたい', 'かえる', 'みどり', 'かけた', 'おとって ケロケロとか そうゆうの？'], '「ケロケロ」も'],
    [
      ['しょうらいの ゆめの さくぶん', '大工', 'えっと… わかんない。かっこいい から？'],
      '「かっこいい から」',
    ],
    [
      ['さくぶん', 'ドッジボール', 'みんなで ぎゃーって さけんだ。まけたときは ない、ぜんぶかった'],
      'うれしい',
    ],
    [[...LETTER, 'おばあちゃん げんき？って かく'], '「なか」だよ'],
    [[...DAY, 'じゅんばん わすれた。さいしょに やさいを きったのは おぼえてる'], 'そこから おもいだそう'],
  ] as const)('%j', async (messages, answer) => {
    expect(await said(...messages)).toContain(answer);
  });

  test.each([
    [[...DAY, 'みんなで ぜんぶ たべた'], 'ぜんぶで なくて'],
    [[...DAY, 'いもうとも きったし、おとうとも あらった'], 'どっち'],
    [['さくぶん', '2組に 勝った'], 'たいへんだったね'],
    [[...LETTER, 'おじいちゃん、こんにちは'], 'に するんだね'],
    [['さくぶん', 'いえに おった。なわとびを した'], 'おうちに いた ひ'],
    [['おれいの てがみを かきたい', 'ふたりで あそんで くれた おばちゃん'], 'なんにんでも'],
  ] as const)('%j is told', async (messages, answer) => {
    expect(await said(...messages)).not.toContain(answer);
  });
});
