import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LessonFixture } from '../../../../support/talk/lesson-fixture.ts';

let desk: LessonFixture;
beforeEach(() => {
  desk = new LessonFixture();
});
afterEach(() => desk.close());

/** What is replied to the last of these. */
async function replyTo(...messages: readonly string[]): Promise<string> {
  let reply = '';
  for (const message of messages) reply = (await desk.saySlowly(message)).reply;
  return reply;
}

describe('a child that brings something first', () => {
  test.each([
    'いま かばん あけよるけん まって',
    'れんらくちょう だすけん ちょっと まっとって',
    'ママ よんでくるだけやで',
    'パパを よびに いってくる',
    'おやつ もらってくる',
  ])('is waited for, and nothing is offered: %s', async (said) => {
    const reply = await replyTo('やあ', said);
    expect(reply).toMatch(/まって いる|できたら おしえて|いってらっしゃい/);
    expect(reply).not.toMatch(/[?？]/);
  });

  test.each(['ばあば おふろ はいっとった', 'おとうさん いま でんわちゅう'])(
    'hears that it goes without them: %s',
    async (said) => expect(await replyTo('おかあさん よんでくる', said)).toContain('こられない'),
  );

  test('means to ask at home, and may', async () =>
    expect(await replyTo('ものさしの つかいかたが わからない', 'じゃあ じいじに きいてみる')).toContain(
      'きいて みよう',
    ));
});

describe('what is told of joy and of a heavy heart', () => {
  test.each(['みぎうえに ちっちゃく 3つ', 'おんどくで もらってん'])(
    'a flower mark is rejoiced at: %s',
    async (said) => expect(await replyTo('はなまる もらった', said)).toMatch(/うれしい|うれしく/),
  );
  test('who is late at work is waited for, and not lost', async () => {
    expect(await replyTo('さみしい', 'ママ きょうも しごと おそいねん')).toContain('まつのは さみしい');
    expect(await replyTo('さみしい', 'ばあちゃん しんじゃった')).not.toContain('まつのは');
  });
  test('work that was forgotten is told, and not chosen', async () =>
    expect(await replyTo('せんせいに おこられた', 'しゅくだい わすれただけやのに')).not.toContain('しき'));
});

describe('beside the work', () => {
  test.each(['やめたら ポイント なくなるん？', 'おわりに しても ほし のこる？'])(
    'the stars stay, and nothing is ended: %s',
    async (said) => {
      const reply = await replyTo('べんきょう したくない', said);
      expect(reply).toContain('ずっと のこる');
      expect(reply).not.toContain('またね');
    },
  );
  test('who was not sure hears that it is right', async () => {
    expect(await replyTo('46+38', '84', 'まじで？ まぐれやわ')).toContain('ほんとうに');
    expect(await replyTo('ほんとに あってるの？')).toContain('たしかめて');
  });
  test('agreed for so much is no answer', async () => {
    await replyTo('9+6', 'もう いやだ', 'しゃあないな いっこだけ');
    expect(desk.state().lesson?.wrongCount).toBe(0);
  });
  test('later is allowed', async () =>
    expect(await replyTo('46+38', 'わからない', 'アニメ はじまるから あとで ええ？')).toContain(
      'とって おく',
    ));
});

describe('signs', () => {
  test.each([
    ['かみお きる は だめ？', '「かみを」だね'],
    ['パンを たべる で あってる？', '「パンを」で あって いる'],
  ])('を is looked at where it stands: %s', async (said, reply) =>
    expect(await replyTo('「を」と「お」どっち？', said)).toContain(reply),
  );
  test('who writes it itself is left to it', async () =>
    expect(await replyTo('「森」の かきかたが わからない', 'ううん ない。かいてみるね')).toContain(
      'かけたら',
    ));
});

describe('a composition', () => {
  test.each([
    'まいにち いっしょやし なんもない',
    'べつに これといって ないねんなあ',
    'かくことが なんもないっちゃん',
  ])('that has nothing to tell gets ideas: %s', async (said) =>
    expect(await replyTo('さくぶん かかなきゃ', said)).toContain('ちいさな ことで いい'),
  );
  test.each(['おぼえてへん、7がつ やったかな？', 'たしか せんしゅう？'])(
    'a guess is an answer: %s',
    async (said) => expect(await replyTo('さくぶん かかなきゃ', 'うんどうかい', said)).toContain('どこでの'),
  );
});

describe('a text', () => {
  const TEXT =
    'きのう、りすの ココは 大きな かしの 木の あなの 中で ねて いました。そこへ、うさぎが やって きました。「ココ、いっしょに あそぼうよ。」と うさぎは いいました。';
  test.each(['まだ うちよるけん まって', 'もんだい まだ よんでないよ'])('is waited for: %s', async (said) =>
    expect(await replyTo(TEXT, said)).toMatch(/まって いる|ゆっくり/),
  );
  test.each(['みっけたで！ 木の あなの 中って かいてあるわ', 'あったよ、かしの木の あなの中'])(
    'a place is found: %s',
    async (said) =>
      expect(await replyTo(TEXT, 'ココは どこで ねて いましたか。', said)).toContain(
        'いちばん はじめの ぶん',
      ),
  );
  test('a quotation is the answer', async () => {
    const asked = 'うさぎは なんと いいましたか。';
    expect(await replyTo(TEXT, asked, 'ここ いっしょに あそぼうよ って')).toContain('いちばん おわりの ぶん');
  });
  test.each(['かえろうって いった', 'おなか すいたって'])('other words are not: %s', async (said) =>
    expect(await replyTo(TEXT, 'うさぎは なんと いいましたか。', said)).not.toMatch(/うん、|そうだね/),
  );
});
