import { afterEach, describe, expect, test } from 'vitest';
import { LessonFixture } from '../../../../support/talk/lesson-fixture.ts';

let desk: LessonFixture | null = null;
afterEach(() => desk?.close());

async function afterSaying(grade: 1 | 2 | 3, ...messages: readonly string[]) {
  desk = new LessonFixture({ grade });
  for (const message of messages.slice(0, -1)) await desk.saySlowly(message);
  return { ...(await desk.saySlowly(messages.at(-1) ?? '')), state: desk.state() };
}

describe('a wish with nothing on the desk', () => {
  test.each([
    [1, 'おふろの まえに 5ふんだけ さんすう する', /じかんに なったら/],
    [2, 'きょうは かんじじゃなくて けいさんの きぶん', /[0-9] /],
    [2, '7の段が ぜんぜん いえなくて くやしい', /7の だん/],
    [2, '九九カードの 4のだん あした テストだって', /4の だん/],
    [1, '先生が くりさがり れんしゅうしてきてって 言ってた', /くりさがりの ひきざん/],
    [1, 'ここでも かんじ かけるの？', /かんじの かき/],
    [2, '「雪」と「雲」が テストに出るから 書く練習したい', /かんじの かきを 2もん/],
    [1, '木 林 森 よめるか ためして', /「木」「林」「森」の かんじを 3もん/],
    [2, 'いろんな けいさん まぜて だして', /いろいろ まぜて/],
    [2, 'いもうとと しょうぶしたい', /けいさんバトル/],
    [3, 'わり算の タイムアタック', /わりざんの けいさんバトル/],
    [1, 'おんどく きいてほしい', /おんどくを きく ことは まだ できないんだ/],
    [2, 'ねこが でてくる 文章題 ある？', /ねこの おはなしは まだ ないんだ/],
  ] as const)('grade %i: %s', async (grade, said, heard) => {
    expect((await afterSaying(grade, said)).reply).toMatch(heard);
  });
});

describe('a wish over something open', () => {
  test.each([
    [2, ['38+47', 'もうちょっと ちいさい かずが いいな'], 'addition_carry_20'],
    [3, ['23÷4', 'ぴったり わりきれるのが いい'], /^division_(?:exact|tens)$/],
    [2, ['7×8', 'まだ 2のだんと 5のだんしか ならってないよ'], 'kuku'],
    [1, ['かんじの れんしゅうが したい', 'かんじ やーめた。たしざん 3もん'], /^addition/],
    [3, ['23÷4', 'さきに 4の段 おさらいしたい'], 'kuku'],
  ] as const)('grade %i, after %j', async (grade, messages, kind) => {
    const { state } = await afterSaying(grade, ...messages);
    expect(state.lesson?.status).toBe('open');
    expect(state.lesson?.kind).toMatch(kind);
  });

  test.each([
    ['つぎ 3つ つづけて！', '3もん'],
    ['もういっこ おんなじようなの', 'おなじ しゅるい'],
    ['つぎは もう少し 難しくてもいいよ', '3けたの くりあがりの たしざん'],
    ['こんどは くりさがりの ほう', '2けたの くりさがりの ひきざん'],
  ])('behind 38+47 = 85: %s', async (said, heard) => {
    expect((await afterSaying(2, '38+47', '85', said)).reply).toContain(heard);
  });
});

describe('a wish while the game is played', () => {
  test.each([
    ['ひきざん でてこないのが いい', /ひきざん いがい/],
    ['4のだんまでしか しらないから それで', /1の だんから 4の だん/],
    ['いちばん かんたんな レベルで', /やさしい しきから/],
    ['はやいの にがて… ゆっくり かんがえたい', /じかんは はからないよ/],
    ['おわったら かんじも やりたい', /これが おわったら/],
  ])('%s', async (said, heard) => {
    expect((await afterSaying(2, 'けいさんバトル したい', said)).reply).toMatch(heard);
  });

  test.each(['バトルじゃなくて ふつうの もんだい', 'やっぱ かんじ やりたい、バトルは あとで'])(
    '%s: it ends',
    async (said) => {
      expect((await afterSaying(2, 'けいさんバトル したい', said)).state.battle?.served ?? null).toBeNull();
    },
  );
});
