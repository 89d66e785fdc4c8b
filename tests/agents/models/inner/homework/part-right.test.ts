import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { toldIn } from '#agents/understanding/told.ts';
import { LessonFixture } from '../../../../support/talk/lesson-fixture.ts';

let desk: LessonFixture;
beforeEach(() => {
  desk = new LessonFixture();
});
afterEach(() => desk.close());

describe('what is right is named, and one question decides the next', () => {
  test.each([
    [['2.7+0.8=2.15', '0.1が15こ？'], /15こで あって いるよ/],
    [['53÷7=6あまり11', '11の ほうが 大きい。だめなの？'], /7を もう 1かい とれるかな/],
    [['1kg200gから450gひくんですけど、200から450ひけないです'], /1kgは なんgかな/],
    [['道に木が8本、6mおきに植えてある。はしからはしまで何m？ 6×8で48m'], /あいだは、いくつ あるかな/],
    [
      ['あめが何こかあって、8こもらって20こになった。はじめは何こ？', '20+8=28'],
      /20こなのは ふえる まえかな/,
    ],
    [['はんたいことばの しゅくだい。「長い」の はんたい', '短かい って かいた'], /「短かい」の おくりがな/],
    [
      ['数の線の しゅくだい。300と400のあいだに めもりが10こ。矢じるしは 6こめ', '1つ？'],
      /10めもりで 400に つくかな/,
    ],
    [
      [
        '箱にボールが3こぴったり一列に入ってて箱の横が24cm。半けいは？って。おれ8cmって書いたけど',
        'いや、分けるやつじゃなくて半けい。24÷3で8じゃないの？',
      ],
      /けいさんは 8で あって/,
    ],
    [
      ['クッキーが 8こ あります。3こ たべました。まだ 5こ あるけど、ぜんぶで なんこ？'],
      /もんだいを よんだよ/,
    ],
    [['「妹が ないた」の 述語は どれ？', 'ないた'], /じゅつごは「ないた」で あって/],
    [['「きょうは 雨が ふる」の 主語は どれ？'], /だれの ことか/],
    [['のこり 5もん！ がんばる'], /あと 5もんなんだね/],
    [['80円の けしごむを かって 100円 だした。おつりは？'], /もんだいを よんだよ/],
    [['しゅくだい あと7もん あるけど つかれた'], /ひとつだけ やって みよう/],
    [['いっかい ここで読んでもいい？ 早口になっちゃう'], /よんで みて！/],
  ] as const)('%j', async (turns, expected) => {
    let reply = '';
    for (const said of turns) reply = (await desk.saySlowly(said)).reply;
    expect(reply).toMatch(expected);
    expect(reply).not.toMatch(/⭐|せいかい/);
  });

  test('a row of children that is counted tells nothing', () => {
    expect(
      toldIn(
        'ぼくが ならんでて まえに 4にん うしろに 6にん いるの。みんなで なんにんですか だって。10にん！',
      ),
    ).toBeNull();
    expect(toldIn('しらない ひとが うしろに いる')).not.toBeNull();
  });
});
