import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LessonFixture } from '../../../../support/talk/lesson-fixture.ts';

let desk: LessonFixture;
beforeEach(() => {
  desk = new LessonFixture({ grade: 2 });
});
afterEach(() => desk.close());

describe('on an empty desk a wish is heard', () => {
  test.each([
    ['らいしゅう 8のだんの テスト なんだって', /^8×1$/],
    ['おとうさんが ひきざん 5もん やれって', /-/],
    ['2けたの ひっさん なれときたいねん', /\d\d/],
    ['しゅくだい おわったし くく やろ', /×/],
    ['100より 大きい 数の たし算って どんなかな、ためしてみたい', /^\d{3}\+\d{3}$/],
    ['かさ じゃなくて ながさの ほう', /m/],
  ])('%s', async (words, expression) => {
    expect((await desk.saySlowly(words)).state.lesson?.expression).toMatch(expression);
  });

  test.each(['きのう くくの テスト 80てん だった', 'たしざん きらい', 'かけざんって なんで あるの？'])(
    'and is none in %s',
    async (words) => expect((await desk.saySlowly(words)).state.lesson).toBeNull(),
  );

  test('and where it may be one it is asked once; うん begins it, ううん does not', async () => {
    const words = '時こくと時間の…午前とか午後とか、そういう…';
    const asked = await desk.saySlowly(words);
    expect(asked.reply).toMatch(/じこくと じかんの けいさんを .*？/);
    expect(asked.state.lesson).toBeNull();
    expect((await desk.saySlowly('うん')).state.lesson?.kind).toBe('time');
    desk.close();
    desk = new LessonFixture({ grade: 2 });
    await desk.saySlowly(words);
    expect((await desk.saySlowly('いい、やらない')).state.lesson).toBeNull();
  });

  test('what goes beyond a row, and time, is answered honestly', async () => {
    const { reply } = await desk.saySlowly('くく 40もん、じかん はかって');
    expect(reply).toMatch(/いちどに だせない/);
    expect(reply).toMatch(/はかれない/);
    expect(reply).toMatch(/10もん/);
  });

  test('what was got wrong before is said not to be there where it is not', async () => {
    expect((await desk.saySlowly('まちがえた もんだい もっかい だして')).reply).toMatch(/のこって いないよ/);
  });
});

describe('over what is open', () => {
  test.each([
    ['38+47', 'これ むずいから 1けたの たしざんに して', /^\d\+\d$/],
    ['38+47', 'もう いいから くくに しよ', /×/],
    ['38+47', 'くりあがりの ないやつに してほしい', /^\d+\+\d+$/],
    ['7×8', '2のだんの ほうが とくいだから そっちが いい', /^2×1$/],
    ['7×8', '7ばっかり いやだ、2も 5も まぜて', /^[25]×/],
    ['7×8', 'ことばの もんだいに して', /./],
  ])('%s gives way: %s', async (open, words, expression) => {
    await desk.saySlowly(open);
    const { state } = await desk.saySlowly(words);
    expect(state.lesson?.expression).not.toBe(open);
    expect(state.lesson?.expression).toMatch(expression);
    expect(state.queue).toEqual([open]);
  });

  test.each([
    ['38+47', 'たしざんを しますか？'],
    ['7×8', '7のだん いえば いいの？'],
    ['7×8', '7のだんを つかえば いいんだ'],
  ])('%s stays: %s', async (open, words) => {
    await desk.saySlowly(open);
    const { state } = await desk.saySlowly(words);
    expect(state.lesson).toMatchObject({ expression: open, wrongCount: 0 });
  });

  test('what may be a wish is asked about, and the sum is there until it is one', async () => {
    await desk.saySlowly('7×8');
    const asked = await desk.saySlowly('いま やってるのは 48÷6とかの ほうなんだよね');
    if (asked.state.lesson?.expression === '7×8') {
      expect(asked.reply).toMatch(/いまのは あとに して/);
      expect((await desk.saySlowly('はい')).state.lesson?.expression).toMatch(/÷/);
    } else expect(asked.state.lesson?.expression).toMatch(/÷/);
  });

  test('the size of what was just solved is kept to', async () => {
    await desk.sayAll('38+47', '85');
    const { state } = await desk.saySlowly('つぎは ひくほうが やりたい');
    expect(state.lesson?.expression).toMatch(/^\d\d-\d\d$/);
  });

  test('of kanji the half and the year that are named are asked', async () => {
    await desk.saySlowly('かんじの れんしゅうが したい');
    expect((await desk.saySlowly('よむのじゃなくて かくの だして')).state.drill?.kind).toBe('kanji_writing');
  });
});

describe('計算バトル as it is wished for', () => {
  const served = async (...words: readonly string[]): Promise<string> =>
    (await desk.sayAll(...words)).state.battle?.served ?? '';

  test.each([
    [['ひきざんだけの バトルが いい'], /-/],
    [['くくの バトル しよう'], /×/],
    [['けいさんバトル', 'たしざんだけに して'], /\+/],
    [['けいさんバトル', 'ひきざん むずかしいから たしざんが いい'], /\+/],
    [['3のだんの バトル'], /^3×/],
  ])('%j', async (words, sum) => expect(await served(...words)).toMatch(sum));

  test('slower takes longer, and without a clock it is calm practice', async () => {
    const { state } = await desk.sayAll('けいさんバトル', 'もっと ゆっくりが いい');
    expect(state.battle?.roundMs).toBeGreaterThan(60_000);
    const calm = await desk.saySlowly('じかん はかるの こわい');
    expect(calm.state.battle?.served ?? null).toBeNull();
    expect(calm.reply).toMatch(/じかんは はからないよ/);
    expect(calm.state.lesson?.status).toBe('open');
  });

  test('what it cannot be of is said, and it begins all the same', async () => {
    const { reply, state } = await desk.saySlowly('ぶんしょうだいの バトル');
    expect(reply).toMatch(/バトルでは だせないんだ/);
    expect(state.battle?.served).not.toBeNull();
  });

  test('a bare number is an answer, with its reason too', async () => {
    await desk.saySlowly('けいさんバトル');
    for (const words of ['99', '99だよ', '99、ひきざんだから']) {
      const { state } = await desk.saySlowly(words);
      expect(state.battle?.about).toBeUndefined();
    }
  });
});
