import { afterEach, describe, expect, test } from 'vitest';
import { LessonFixture } from '../../../../support/talk/lesson-fixture.ts';

let desk: LessonFixture | null = null;
afterEach(() => desk?.close());

async function afterSaying(grade: 1 | 2 | 3, ...messages: readonly string[]): Promise<string> {
  desk = new LessonFixture({ grade });
  for (const message of messages.slice(0, -1)) await desk.saySlowly(message);
  return (await desk.saySlowly(messages.at(-1) ?? '')).reply;
}

describe('all of what is wished is taken', () => {
  test.each([
    [
      2,
      ['4のだんから 6のだんまで じゅんばんに だして'],
      /4の だんから 6の だんまで、じゅんばんに.* 4 × 1 は/,
    ],
    [2, ['まず ひっさんを 2もん、それから 九九が いい'], /ひっさんを 2もん.*その あとで くく/],
    [2, ['さきに ながさ 3もん、おわったら かさ 3もん'], /ながさの けいさんを 3もん.*かさの けいさんを 3もん/],
    [2, ['さいしょに 九九やって そのあと バトルしたいねん'], /けいさんバトルを やろう.* × /],
    [3, ['÷4と ÷9だけ だして'], /4か 9で わる わりざん/],
    [2, ['かさの もんだい', 'LとdLだけで。mLは ならってねえ'], /まだ ならって いないんだね.*dL/],
    [2, ['百のくらいに くりあがる たしざんの ひっさん'], /くりあがりの たしざんの ひっさん/],
    [2, ['じかんの もんだいで 何分間って きくやつ'], / - .*どれだけの じかん/],
    [2, ['九九 やる', '6x7とか 8x4が にがてやから そこだけ だして'], / 6 × 7 は/],
    [1, ['かんじ やる', 'かくのを さきで よむのは あと'], /かんじの かき.*その あとで かんじの よみ/],
    [2, ['ぶんしょうだい', 'おみせの はなしで ひきざんに なるやつ'], /ぶんしょうだいだね.*円.*かうと/],
    [
      2,
      ['ぶんしょうだい', 'きょうりゅうの おはなしで たしざんの やつ'],
      /きょうりゅうの おはなしは まだ ないんだ/,
    ],
    [
      2,
      ['かんじの かき', 'ことばの なかで かくのが いい'],
      /ことばの なかで かく もんだいだけに する ことは まだ/,
    ],
  ] as const)('grade %i: %j', async (grade, said, heard) => {
    expect(await afterSaying(grade, ...said)).toMatch(heard);
  });
});

describe('again, and what was not right', () => {
  test.each([
    [1, ['6+7', 'おなじ もんだい もういっかい やらして'], /もう いちど.* 6 \+ 7 は/],
    [
      1,
      ['たしざん だして', '3', 'さっき まちがえたやつ もういっかい だして'],
      /おなじ もんだいを、もう いちど.*9\+6/,
    ],
    [2, ['まえ まちがえた九九 だけ もっかい だして'], /その ときの もんだいは わからない.* × /],
    [3, ['きのうの続きから やりたいんだけど。弟が 電源 きっちゃってさ'], /どこまで やったかは わからない/],
    [1, ['たしざん だして', 'おなじ こたえに なるの？'], /^(?!.*おなじ もんだいを)/],
    [2, ['ひっさん だして', 'わからん', 'これ とばして ええ?'], /ひっさん/],
    [1, ['たしざん だして', '7', 'かんたんすぎや もっと むずいの だしてえな'], /ちょうせん/],
  ] as const)('grade %i: %j', async (grade, said, heard) => {
    expect(await afterSaying(grade, ...said)).toMatch(heard);
  });
});

describe('what is told beside the wish has its word', () => {
  test.each([
    [1, ['かんじ かきたいな。おねえちゃんに じが じょうずって いわれたの'], /ほめて もらえたんだね.*かんじ/],
    [
      1,
      ['がっこうで とけい わからんかったけん、なんじはんの だけ やりたい'],
      /がっこうで むずかしかった.*できないんだ/,
    ],
    [1, ['きょう がっこうで ほめられた'], /^(?!.*もんだい)/],
  ] as const)('grade %i: %j', async (grade, said, heard) => {
    expect(await afterSaying(grade, ...said)).toMatch(heard);
  });
});

describe('a clock that cannot be set, and choices', () => {
  test.each([
    [1, ['とけい やりたい', '3じ', 'つぎの もんだい'], /(?:だせ|でき)ないんだ/],
    [1, ['とけい やる', 'わかんない', 'ながいはりが 12の ときだけに してー'], /(?:だせ|でき)ないんだ/],
    [1, ['とけい やる', 'じゃあ たしざん', 'つぎ'], / \d+ [+-] \d+ は/],
    [1, ['きょう なにするか ぼくに えらばせて'], /けいさん、くく.*どれに する/],
    [1, ['ぼくって えらい？'], /がんばって いる/],
    [2, ['九九 やる', '3のだんと 4のだん どっちが むずかしい？'], /^(?!.*4の だんだね)/],
  ] as const)('grade %i: %j', async (grade, said, heard) => {
    expect(await afterSaying(grade, ...said)).toMatch(heard);
  });
});
