import { describe, expect, test } from 'vitest';
import { replyAtDesk } from '../../../reply-at-desk.ts';

const said = replyAtDesk(2);

const FOREST =
  '森の 中で、りすの くるみが、どんぐりを さがして いました。\n「こまったなあ。ことしは 一つも ないや。」\nそこへ、くまの ごんたが やって きました。\n「やあ、くるみちゃん。どうしたの。」\n「どんぐりが ないの。もうすぐ 冬なのに。」\nごんたは、少し かんがえてから 言いました。\n「ぼくの うちに、たくさん あるよ。はんぶん あげる。」\n「いいよ。だって、なつに はちに さされた とき、くるみちゃんが くすりの はっぱを もって きて くれたもの。」\n二人は、ごんたの うちへ むかいました。\n1 「はんぶん あげる。」と 言ったのは だれですか。\n2 ごんたが どんぐりを あげるのは どうしてですか。';
const SNAIL =
  'はれた 日には、かたつむりは、からの 中に 入ります。そして、からの 入り口に、うすい まくを はります。\nまた、かたつむりは、はっぱの うらや 石の 下に かくれます。\n雨が ふると、かたつむりは まくを やぶって、からから 出て きます。そして、はっぱや こけを たべます。\nかたつむりが たべる ものを 二つ 書きましょう。';
const SWALLOW =
  'ゆうたは、一羽のつばめを見つけた。それから毎日、ゆうたは、虫をつばめに食べさせた。つばめは部屋の中を元気にとび回った。ゆうたは、まどを大きく開けた。つばめは、青い空へとび立っていった。ゆうたは、それが見えなくなるまで、手をふっていた。\n「それ」は何をさしていますか。';

describe('an answer of the asked form', () => {
  test.each(['ごんたやで', 'くまのごんた', 'くまさん'])('%s is who it was', async (name) =>
    expect(await said(FOREST, name)).toContain('つぎの もんだいは、ごんたが'),
  );
  test.each(['りすさん', 'くるみ'])('%s did not say it', async (name) => {
    const reply = await said(FOREST, name);
    expect(reply).not.toContain('つぎの もんだい');
    expect(reply).not.toContain('だいじな ことだね');
  });
  test('a reason that one sentence says as one is taken', async () =>
    expect(await said(FOREST, 'ごんた', 'はちに さされたとき くすりを もって きて くれたから')).toContain(
      'かいて あるね',
    ));
  test('what is said again to the open question is let be', async () =>
    expect(await said(FOREST, 'ごんた', 'はちに さされたから', 'はちに さされたからやって')).not.toMatch(
      /もう いちど|どこから/,
    ));
  test.each([[['はっぱと こけ']], [['はっぱ', 'こけ']], [['雨が ふる ところに あった。はっぱとこけ']]])(
    '%j is both that are asked for',
    async (answers) => expect(await said(SNAIL, ...answers)).toMatch(/3だんらくめの 2ばんめの ぶん/),
  );
  test('two other things of one sentence are not', async () =>
    expect(await said(SNAIL, 'まくと から')).not.toMatch(
      /かいて あるね|でて くるね|みつけたね。 (?:これで|ノート)/,
    ));
  test('それから is no それ', async () =>
    expect(await said(SWALLOW)).not.toContain('はじめから 1ばんめと 2ばんめ'));
});

describe('what is no answer', () => {
  test.each([
    ['そこには ないよ', /はじめから おわりまで/],
    ['二つの かきかた、20字って どう書くの', /もじ/],
    ['さいごの ほうの だんらくに あるやん', /だんらく|なんて かいて あるかな/],
  ])('%s', async (words, reply) => expect(await said(SNAIL, words)).toMatch(reply));

  test('いまは だれが いったかの もんだいでしょ turns to that question', async () =>
    expect(await said(FOREST, '2から やる', 'いまは だれが いったかの もんだいでしょ')).toContain(
      '言ったのは だれですか、だね',
    ));
  test('a question without a number is one', async () => {
    const [text = ''] = FOREST.split('\n1 ');
    expect(await said(text, 'もんだいは、くるみは どうして どんぐりを さがして いましたか')).toContain(
      'くるみは どうして',
    );
  });
});
