import { describe, expect, test } from 'vitest';
import { replyAtDesk } from '../../../reply-at-desk.ts';

const said = replyAtDesk(2);

const UMBRELLA =
  '雨が ざあざあ ふっていました。ゆうたは 学校の げんかんで 空を 見上げました。\n「ゆうた、むかえに きたぞ。」\nゆうたは はずかしくなりました。その かさは ふるくて、ほねが 一本 まがっていたからです。\n「ぼく、走って 帰るから いい。」\nゆうたは 雨の 中へ とび出しました。でも、おじいちゃんが かさも ささずに 走ってくるのが 見えました。おじいちゃんの かたは、びしょぬれでした。\nゆうたは 立ち止まりました。むねが ちくりと しました。\n「おじいちゃん、ごめん。いっしょに 入ろう。」\n(1) 「むねが ちくりと しました」とき、ゆうたは どんな 気もちでしたか。つぎから えらびましょう。ア うれしい イ わるいことを したな ウ おなかが いたい\n(2) この お話に べつの 題名を つけるなら、どんな 題が いいですか。';
const WEEPS =
  '森の おくに、コンが すんでいました。\nコンは ゆきの 上に 赤い てぶくろが 一つ おちているのを 見つけました。\nコンは がっかりして、とぼとぼ あるきました。\nすると、川の そばで くまの 子が ないていました。\n「おばあちゃんが あんでくれた てぶくろを なくしたの。」\nコンは にっこり して、てぶくろを さしだしました。\n(1) くまの 子は どうして ないていたのですか。\n(2) コンが いた じゅんに ならべましょう。ア 川の そば イ 森の おく ウ ゆきの 上';
const RACE =
  '運動会の リレーで、ぼくは アンカーに えらばれた。\n当日、四番目で バトンを 受け取った。前の 三人の せなかが 見える。ぼくは むちゅうで 走った。\nもう 少しで 先頭だ。そのとき、足が もつれて ころんでしまった。\nぼくは 立ち上がり、ゴールまで 走った。三位だった。\n(1) ぼくは 何番目で バトンを 受け取りましたか。\n(2) ぼくが ころんだのは なぜですか。\n(3) けっかは 何位でしたか。\n(4) さいごに どう しましたか。';

describe('a choice', () => {
  test('is looked for where the question quotes, and asked for its place once', async () => {
    expect(await said(UMBRELLA, 'イ？')).toMatch(/どこから わかるかな.*おわりから/);
    expect(await said('ウ')).toContain('「おなかが いたい」に したんだね');
  });
  test.each(['イ。かたが びしょぬれだったから', 'あ、イだ。だって びしょぬれでしたって かいてあるもん'])(
    '%s is taken with its reason',
    async (words) => expect(await said(UMBRELLA, words)).toContain('わけを、おはなしから いえたね'),
  );
  test('without words of its own is said by its sign', async () => {
    const [text = ''] = UMBRELLA.split('\n(1)');
    const asked = '正しければ○、まちがいは×を 書きましょう。\n(1) ゆうたは うれしかった。';
    expect(await said(`${text}\n${asked}`, '○。おじいちゃんの かたは びしょぬれでしたから')).toContain(
      '「○」に した わけを、おはなしから いえたね',
    );
  });
  test('its reason behind is said to it, and to no title', async () =>
    expect(await said(UMBRELLA, 'ア', 'イ', 'おじいちゃんの かたは びしょぬれでしたから')).toMatch(
      /わけを、おはなしから.*題名を/,
    ));
  test('is said once more where the next question has none', async () =>
    expect(await said(UMBRELLA, 'ア', 'ウ', 'えー、やっぱり イ')).toContain(
      '「わるいことを したな」に したんだね',
    ));
  test.each(['あ、イ、ウ、アや', 'イが さきで ウが つぎで ア'])('%s is the whole order', async (words) =>
    expect(await said(WEEPS, 'てぶくろを なくしたから', words)).toContain('じゅんと おなじ'),
  );
});

describe('a reason', () => {
  test('that is said by who weeps is it', async () =>
    expect(await said(WEEPS, 'てぶくろを なくしたから')).toContain('つぎの もんだい'));
  test('of a deed that nobody did is not taken', async () =>
    expect(await said(WEEPS, 'おばあちゃんが おこったから')).not.toContain('つぎの もんだい'));
  test('ends in a verb, and names no place from which', async () =>
    expect(
      await said(
        UMBRELLA.replace(/\(1\)[\s\S]*$/, '(1) ゆうたが はずかしくなったのは なぜですか。'),
        'かさが ふるくて、ほねが まがってたから',
      ),
    ).toMatch(/ぶんから みつけたね|でて くるね|かいて あるね/));
});

describe('what is done with', () => {
  test.each([
    [['四番目'], 'つぎの もんだいは、ぼくが ころんだ'],
    [['よんばんだよ', '足が もつれたから', '3位'], 'つぎの もんだいは、さいごに'],
  ])('%j: a number of a row is no place, and no question', async (answers, reply) =>
    expect(await said(RACE, ...answers)).toContain(reply),
  );
  const ONE = RACE.replace(/\n\(2\)[\s\S]*$/, '');
  test.each(['さいごの もんだい あってた？', 'まだ ある。(1)は 四番目で いいの？'])(
    '%s is told',
    async (words) => expect(await said(ONE, '四番目', words)).toContain('ちゃんと かいて ある'),
  );
  test('can be asked of behind its end', async () =>
    expect(await said(ONE, '四番目', 'ない', 'さいごの もんだい あってた？')).toContain(
      'ちゃんと かいて ある',
    ));
  test('ねえ おやつ たべて いい？ checks no answer', async () =>
    expect(await said(ONE, '四番目', 'ねえ おやつ たべて いい？')).not.toMatch(/あって いる|かいて ある/));
});

describe('おはなしの もんだい', () => {
  test.each([
    'おはなしの もんだい するで',
    'つばめの はなしの もんだい わからへん',
    'こくごの読解のプリントやる',
  ])('%s brings a text', async (words) =>
    expect(await said(words)).toContain('おはなしの ぶんしょうと もんだい'),
  );
  test('だして is a wish for a sum', async () =>
    expect(await said('おはなしの もんだい だして')).toContain('ぶんしょうだい'));
});
