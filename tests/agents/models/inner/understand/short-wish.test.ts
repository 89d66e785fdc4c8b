import { afterEach, describe, expect, test } from 'vitest';
import { beginsIn } from '#agents/models/inner/understand/wishes/begins.ts';
import { LessonFixture } from '../../../../support/talk/lesson-fixture.ts';

let desk: LessonFixture | null = null;
afterEach(() => desk?.close());

async function afterSaying(grade: 1 | 2 | 3, messages: readonly string[]) {
  desk = new LessonFixture({ grade });
  for (const message of messages.slice(0, -1)) await desk.saySlowly(message);
  return (await desk.saySlowly(messages.at(-1) ?? '')).reply;
}

describe('a short wish has its meaning by the talk that is open', () => {
  test.each([
    [3, ['漢字', '読みのやつ'], /^かんじの よみ/],
    [1, ['かんじ', 'かくやつ 3つ'], /かんじの かきを 3もん/],
    [2, ['かんじ', '10こも いや。3こ'], /かんじを 3もん/],
    [1, ['たしざん', '10もんは むり、5もんに して'], /5もん やろう。 9 \+ 6/],
    [1, ['ひきざん', '3もんで いい'], /3もん やろう。 11 - 6/],
    [2, ['くくやりたい', '5のだん'], /5の だん/],
    [2, ['3のだん', 'おわりから はじめたい、3×9から'], /さがりくく.* 3 × 9/],
    [2, ['7のだん', 'もう7のだんは いえるから 8のだん いく'], /8 × 1/],
    [2, ['8×7は56', 'もっかい おなじ だん'], /8 × 1/],
    [2, ['ながさ', 'やっぱ かさに する'], /かさの けいさん/],
    [2, ['ながさ', 'ちがう しゅるいのが いいな'], /ながさの けいさん いがい/],
    [3, ['分数', '足し算じゃなくて引き算'], /ぶんすうの ひきざん/],
    [3, ['時計の問題', '時計じゃなくて、重さのにかえて'], /おもさの けいさん/],
    [2, ['とけい', 'とけいじゃなくて くくに して'], /くくの れんしゅう|5 × 1/],
    [3, ['わり算', 'かんたんすぎ。もっとむずいの'], /÷ [789] /],
    [1, ['たしざん', 'こたえが 10より おおきくなるの'], /10より おおきい たしざん/],
    [3, ['文章題', 'わり算使うやつだけにして。かけ算のはもうできるもん'], /わりざんの ぶんしょうだい/],
    [3, ['文章題', 'お金の話がいいな'], /おかねの ぶんしょうだい/],
    [3, ['文章題', 'やっぱり計算だけにする'], /^たしざん|^ひきざん/],
    [2, ['45-18', 'しきじゃなくて ひっさんの かたちで だしてほしい'], /かみに たてに.* 45 - 18/],
    [1, ['8+5=13', 'つぎ さいごね! そのあと バトル'], /これが おわったら けいさんバトル/],
    [1, ['8+5=13', 'あと 1もんで おわり'], /できたら おしまい/],
    [2, ['くくの つぎに バトル'], /おわったら けいさんバトル.* 5 × 1/],
    [3, ['四則ごちゃまぜでいこう'], /いろいろ まぜて/],
    [1, ['くく、やっぱり かんじ'], /かんじ/],
    [2, ['かさ', '10dLで 1L'], /1Lは 10dLだね。 2L450mL/],
    [2, ['ながさ', '1m=100cm'], /1mは 100cmだね。 36cm/],
  ] as const)('grade %i, %j', async (grade, messages, heard) => {
    expect(await afterSaying(grade, messages)).toMatch(heard);
  });

  test.each([
    [2, ['7×8', '7のだん'], /7 × 8/],
    [3, ['文章題', 'わり算に する'], /わりざんで かんがえる/],
    [1, ['たしざん', 'こたえが 15に なる'], /⭐/],
    [1, ['ひきざん', 'かんたんすぎ！ 5だよ'], /⭐/],
    [2, ['2けたの ひきざん', 'ひっさんの かきかた わからない'], /^(?!.*かみに)/],
    [1, ['たしざん', '10こは おおいね、りんご'], /9 \+ 6/],
  ] as const)(
    'and is none where its words say something else: grade %i, %j',
    async (grade, messages, heard) => {
      expect(await afterSaying(grade, messages)).toMatch(heard);
    },
  );
});

describe('that work begins, and for how long', () => {
  test.each([
    ['はよ はじめよ', false],
    ['さっさと やろうや', false],
    ['ほな いこか', false],
    ['べんきょう はじめます', false],
    ['10分だけやる。6時からスイミングなんだ', true],
    ['15分やったら ピアノだから', true],
    ['あと20分で習い事やけん それまで', true],
    ['おふろ わくまで やる', true],
    ['あと5ふんしか ないけど できる？', true],
  ])('%s', (said, isTimed) => {
    expect(beginsIn(said)).toEqual({ isTimed, isLast: false, next: '' });
  });
  test.each([
    'うんどうかいが はじまるの',
    '10ぷんかん はしった',
    '5ふんまえに かえってきた',
    'ごはんまで まってて',
    'はやく おとなに なりたい',
    'あと 1もんで おわりだった',
    '6時からスイミングなんだ',
    '時間が10分しかなくてテスト終わらなかった',
  ])('%s begins nothing', (said) => {
    expect(beginsIn(said)).toBeNull();
  });
});
