import { afterEach, describe, expect, test } from 'vitest';
import { LessonFixture } from '../../../../support/talk/lesson-fixture.ts';

let desk: LessonFixture | null = null;
afterEach(() => desk?.close());

async function afterSaying(grade: 1 | 2 | 3, ...messages: readonly string[]) {
  desk = new LessonFixture({ grade });
  for (const message of messages.slice(0, -1)) await desk.saySlowly(message);
  return (await desk.saySlowly(messages.at(-1) ?? '')).reply;
}

describe('how open practice is to go on', () => {
  test.each([
    [2, '九九', 'じゅんばんじゃないやつ', /ばらばら/],
    [2, '九九', 'ヒントいらん。じぶんでかんがえるけん', /ヒントは きみが ききたい ときだけ/],
    [3, 'わり算', '時間はかんのやめて。あせるとまちがえっから', /じかんは はからないよ/],
    [
      3,
      '小数のたし算',
      '選ぶやつがいいな、ア イ ウみたいな。きょう手がいたいんだ',
      /てが つらいんだね.*えらぶ かたちは まだ/,
    ],
    [3, 'たし算', '4けたはきついわ、3けたまでにして', /3けたの たしざん/],
    [3, 'かけ算', '1けたはあきた', /2けたと 1けたの かけざん/],
    [3, '重さのもんだい', 'kgをgになおすのばっかじゃなくて、逆のも出してや', /なんkg なんg/],
    [2, '3のだん', '4のだんもいっしょにやって', /3の だんと 4の だん/],
    [2, '3のだん', 'とばして これ わからへん', /3 × 2/],
    [2, 'ぶんしょうだい', 'おはなしじゃなくて しきだけのがいいなあ', /けいさんだね/],
    [2, '7のだん', '7のだんは ここまででいい、つぎ8', /8の だん/],
    [2, 'ひっ算', 'これ終わったらもうやめる。おなかすいた', /おしまいに しよう/],
    [3, '漢字の読み', '4年生のはいや', /きみの がくねんまで/],
    [1, 'たしざん', 'こえだして よんで', /「こえだして よんで」.*なんもん やるか/],
  ] as const)('%s %s: %s', async (grade, begun, said, heard) => {
    expect(await afterSaying(grade, begun, said)).toMatch(heard);
  });

  test.each([
    [2, 'たしざん', 'じぶんで考えたら15になった', /ヒントは きみが/],
    [1, 'ひきざん', 'ヒントほしいのがいい', /ヒントは きみが|まだ うまく できない/],
    [2, 'たしざん', 'ゆびきった。血がでてる、やめたい', /つらいんだね/],
    [2, 'たしざん', '手がいたいんだ。すごくはれてる。ひきざんがいい', /つらいんだね/],
  ] as const)('is not what is said in %s %s: %s', async (grade, begun, said, heard) => {
    expect(await afterSaying(grade, begun, said)).not.toMatch(heard);
  });
});

describe('a wish with nothing open', () => {
  test.each([
    [1, 'ひきざん にがてだから かんたんなのからにして', /よし、ひきざんを やろう/],
    [1, 'とけいのもんだい… なんじはん だけ', /とけいを よむ もんだいは まだ できないんだ/],
    [3, '時計の、何分たったかってやつ', /じこくと じかんの けいさん/],
    [2, 'ママが9のだん おぼえるまでゲームだめって言うから9のだんやる', /よし、9の だんを やろう/],
    [2, 'ゲームはやらないで ふつうにやりたい', /[0-9] は いくつ/],
    [3, '読みと書き半分ずつ、漢字10問', /よみを 5もん.*かきを 5もん/],
    [3, '5分だけやりたい。そのあとピアノだから', /じかんに なったら/],
    [3, 'ゆびいたいから漢字は読むのにして', /てが つらいんだね.*かんじの よみ/],
    [1, 'なにがあるの えらびたい', /どれに する/],
  ] as const)('%s %s', async (grade, said, heard) => {
    expect(await afterSaying(grade, said)).toMatch(heard);
  });
});
