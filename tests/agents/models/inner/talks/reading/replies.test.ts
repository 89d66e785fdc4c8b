import { afterEach, describe, expect, test } from 'vitest';
import { LessonFixture } from '../../../../../support/talk/lesson-fixture.ts';

let desk: LessonFixture;
afterEach(() => desk.close());

const said = async (...messages: readonly string[]): Promise<string> => {
  desk = new LessonFixture({ grade: 3 });
  return (await desk.sayAll(...messages)).reply;
};
const WANTED = '国語の文章の問題がわからない';
const FOX =
  'むかし、きつねが 山に すんでいました。ある朝、きつねは 川で 大きな さかなを つかまえました。そこへ くまが やってきて、さかなを とって しまいました。きつねは かなしくて なきました。';

describe('a place is asked', () => {
  test.each(['ある朝', '大きなさかな？', 'きつね', 'くま'])('%s is none', async (reply) => {
    expect(await said(WANTED, FOX, 'きつねは どこで さかなを つかまえましたか。', reply)).not.toMatch(
      /ぜんぶ かんがえ|みつけたね。/,
    );
  });

  test.each(['川', 'かわやろ', '川で つかまえた', '川…？ 川って ばしょ？ わからん'])(
    '%s is it',
    async (reply) => {
      expect(await said(WANTED, FOX, 'きつねは どこで さかなを つかまえましたか。', reply)).toMatch(
        /ぜんぶ かんがえ|みつけたね|かいて あるね|でて くるね/,
      );
    },
  );
});

describe('what 「それ」 points to', () => {
  const BOX =
    'ぼくは 古い 木の箱を 見つけた。それを そっと あけると、中に 手紙が 入っていた。ぼくは うれしくなった。おかあさんに みせた。';
  const ASKED = '「それ」がさすものは何ですか。';

  test('two words that are weighed are put in its place', async () => {
    expect(await said(WANTED, BOX, ASKED, 'あけるのは箱？手紙もあけるよね？')).toContain(
      'つながるのは どっち',
    );
  });

  test('what stands only behind it is put in its place, and not taken', async () => {
    expect(await said(WANTED, BOX, ASKED, '手紙')).toContain('より まえの ことばも');
  });

  test('what stands before it is it', async () => {
    expect(await said(WANTED, BOX, ASKED, '古い木の箱')).toMatch(/ぜんぶ かんがえ/);
  });
});

describe('while a text is wanted', () => {
  test.each([
    ['ぜんぶ うつの？ ながいんやけど、ちょっとだけでも いい？', 'ぜんぶで なくて いいよ'],
    ['しゃしんじゃ だめ？', 'しゃしんでも いいよ'],
    ['きょうかしょ がっこうに おいてきた…', 'ここには ないんだね'],
  ])('%s', async (reply, answer) => {
    expect(await said(WANTED, reply)).toContain(answer);
  });

  test('a text that tells of something long is a text', async () => {
    expect(await said(WANTED, FOX.replace('大きな', 'とても ながい'))).toMatch(/もんだい|きかれて/);
  });
});

test('つづける, with the answer behind it', async () => {
  const asked =
    '①きつねは どこに すんでいましたか。②だれが やってきましたか。③きつねは どうして なきましたか。';
  expect(await said(WANTED, FOX, asked, '山', 'おわり', 'つづける。くま')).toContain('なきましたか、だよ');
});

describe('what is said where a text or its question is waited for', () => {
  test.each([
    [[WANTED, FOX, 'もんだい 2つ あるんだけど どっち かいたら いいの？'], 'どれからでも いいよ'],
    [
      [
        WANTED,
        'もんだいは、きつねは どこで さかなを つかまえましたか',
        '「ある朝 川で さかなを つかまえました」て書いてある',
      ],
      'どこで さかなを',
    ],
    [[WANTED, '教科書を 学校に わすれた', 'さくぶんって 何の作文 書くの？'], 'なんでも いいよ'],
  ] as const)('%j', async (messages, answer) => {
    expect(await said(...messages)).toContain(answer);
  });
});
