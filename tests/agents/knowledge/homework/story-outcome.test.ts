import { describe, expect, test } from 'vitest';
import { parseProblem } from '#agents/knowledge/arithmetic/expression.ts';
import { formatQuantity } from '#agents/knowledge/arithmetic/quantity.ts';
import { solveProblem } from '#agents/knowledge/arithmetic/solve.ts';
import { isStoryTold, storyItself } from '#agents/knowledge/homework/story.ts';
import { storyOutcome } from '#agents/knowledge/homework/story-outcome.ts';
import { WORD_PROBLEMS } from '../../models/inner/word-problem-stories.ts';

const numberOf = (expression: string): number =>
  Number(/^\d+/.exec(formatQuantity(solveProblem(parseProblem(expression))))?.[0]);

describe('what a word problem of a plain shape comes to', () => {
  test.each(WORD_PROBLEMS)('$right: $told is never taken for another', ({ told, right }) => {
    expect([null, numberOf(right)]).toContain(storyOutcome(told));
  });

  test('more than half of them are known', () => {
    const known = WORD_PROBLEMS.filter(({ told }) => storyOutcome(told) !== null);
    expect(known.length).toBeGreaterThanOrEqual(WORD_PROBLEMS.length / 2);
  });

  test.each([
    ['子どもが35人います。1つの長いすに4人すわります。長いすは何きゃくいりますか。', 9],
    ['リボンが75cmあります。8cmずつ切ると何本できますか', 9],
    ['1本125円のボールペンを6本買って1000円出しました。おつりはいくらですか。', 250],
    ['赤いテープが32cmで、青いテープより7cm長いねんて。青は何cmかって', 25],
    ['すずめが 5わ いました。3わ とんでいって、また 4わ きたら なんわですか', 6],
    ['はとが 5わ いました。3わ とんで きました。なんわに なりましたか。', 8],
    ['本が 30さつ あります。12さつ かえって きました。なんさつに なりましたか。', 42],
    ['すずめが 8わ います。3わ とんで いって、また 2わ とんで きました。いま なんわ いますか。', 7],
    ['わたしは まえから 4ばんめ、うしろから 3ばんめです。みんなで なんにん いますか。', 6],
  ])('%s', (told, number) => expect(storyOutcome(told)).toBe(number));

  test.each([
    'りんごが 8こ あります。みかんは りんごより 3こ おおいです。あわせて なんこですか。',
    '50円のあめを 2こ かいます。80円もっています。あといくらいりますか',
    'バスに 20にん のって います。5にん おりて、なんにんか のったので 18にんに なりました。なんにん のりましたか',
    'りんごが 8こ、みかんが 5こ あります。どちらが なんこ おおいですか',
    '赤い花が 7本 さいて います。きいろい花は 3本 きって かざりました。赤い花は いま なん本ですか。',
    'あきさんは カードを 8まい もって います。ゆいさんは 3まい あげました。あきさんは いま なんまいですか。',
    'おはじきを 12こ もって います。いもうとに 4こ あげようと おもいましたが やめました。いま なんこですか',
    'ボールが 7こ あります。2こ なげて、1つ かえって きました。いま なんこ ありますか。',
    'おまんじゅうが 24こ あります。6こ入りの はこを つくって 4こ たべました。いま なんこ ありますか。',
    'かごに ボールが 4こ 入って います。3こ かごから 出して 入れました。いま なんこですか。',
    'えんぴつを 5本ずつ 4人に くばったら、3本 のこりました。はじめは 何本',
  ])('of no plain shape nothing is known: %s', (told) => expect(storyOutcome(told)).toBeNull());
});

describe('a word problem told in the child’s own words', () => {
  test.each([
    'みかんが 48こ あって 6人でわけるんだって。ひとり何こかってやつ',
    'はこが 7はこ あって ひとはこに 5こ ちょこが はいってるの。ぜんぶで なんこ?',
  ])('is one: %s', (told) => expect(isStoryTold(told)).toBe(true));
  test.each([
    'バスに 5人 のってて 3人 おりたら なんにん？みたいな もんだい だして',
    '3m20cmは何cm?',
    'きょう 3じかんめに 2かい ころんだ',
  ])('and this is none: %s', (said) => expect(isStoryTold(said)).toBe(false));

  test('ends with its question', () =>
    expect(storyItself('あめが 5こ、ガムが 3こ。ぜんぶで なんこ？ 8でしょ')).toBe(
      'あめが 5こ、ガムが 3こ。ぜんぶで なんこ？',
    ));
});
