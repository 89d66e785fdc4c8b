import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PHRASES } from '#agents/models/inner/words/phrases.ts';
import { LessonFixture } from '../../../../support/talk/lesson-fixture.ts';

let desk: LessonFixture;
beforeEach(() => {
  desk = new LessonFixture({ grade: 2 });
});
afterEach(() => desk.close());

const sumOf = (turn: Awaited<ReturnType<LessonFixture['say']>>): string | undefined =>
  turn.state.lesson?.expression;

describe('another problem', () => {
  test.each(['もんだい だして', 'べつの もんだいが いい'])(
    '%s over homework lets that wait, and it comes back',
    async (words) => {
      await desk.saySlowly('38+47');
      const other = await desk.saySlowly(words);
      expect(sumOf(other)).not.toBe('38+47');
      expect(other.state.queue).toEqual(['38+47']);
      const after = await desk.saySlowly(other.state.lesson?.answer ?? '');
      expect(sumOf(after)).toBe('38+47');
    },
  );

  test('asked for again at once is a key pressed twice; once more it is meant', async () => {
    const first = sumOf(await desk.say('もんだい だして'));
    expect(sumOf(await desk.say('もんだい だして'))).toBe(first);
    expect(sumOf(await desk.say('もんだい だして'))).not.toBe(first);
  });

  test('つぎ passes over what lies open, as ever, and is passed over once however often it is tapped', async () => {
    await desk.saySlowly('もんだい だして');
    const first = await desk.saySlowly('つぎ');
    for (let tap = 0; tap < 4; tap++) expect(sumOf(await desk.say('つぎ'))).toBe(sumOf(first));
  });
});

describe('ヒント', () => {
  test('tapped five times at once is one hint, to which the robot points', async () => {
    await desk.saySlowly('38+47');
    const first = await desk.saySlowly('ヒント');
    for (let tap = 0; tap < 4; tap++) {
      await desk.clock.advance(500);
      const again = await desk.say('ヒント');
      expect(PHRASES.hintJustCame).toContain(again.reply);
      expect(again.state.hint_level).toBe(first.state.hint_level);
    }
    const later = await desk.saySlowly('ヒント');
    expect(later.state.hint_level).toBeGreaterThan(first.state.hint_level);
  });

  test('with nothing on the desk says so and offers a problem, also to a child that is cross', async () => {
    await desk.sayAll('やだ', 'いらいらする', 'もうやだ');
    const { reply } = await desk.saySlowly('ヒント');
    expect(reply).toMatch(/もんだいが でて/);
    expect((await desk.saySlowly('うん')).state.lesson?.status).toBe('open');
  });
});

describe('a child that wants to play', () => {
  test.each([
    'あそぼう',
    'あそびたい',
    'いっしょに あそぼ！',
    'ねえ あそんで',
    'べんきょうより あそびたい',
    "let's play",
  ])('%s: the battle, a rest or the work, as it likes', async (words) => {
    const { reply } = await desk.sayAll('38+47', words);
    expect(reply).toMatch(/バトル/);
    expect(reply).toMatch(/やす/);
    expect((await desk.saySlowly('けいさんバトル')).state.battle?.served).toBeTruthy();
  });

  test('つづける goes on with the sum, やすむ rests', async () => {
    expect((await desk.sayAll('38+47', 'あそぼう', 'つづける')).reply).toContain('38 + 47');
    expect((await desk.sayAll('あそびたい', 'やすむ')).state.awaiting).toBe('return_from_break');
  });

  test.each(['きょう おにごっこで あそんだ', 'ともだちが あそびに きた', 'あそぶ かねが ない'])(
    '%s is no such wish',
    async (words) => {
      expect((await desk.sayAll('38+47', words)).reply).not.toMatch(/バトル/);
    },
  );

  test.each([
    ['ねこに なって', /にゃあ/],
    ['いぬの まね して', /わん/],
    ['おばけに へんしん して', /どろどろ/],
    ['でんしゃに なれる？', /へんしん|えいっ/],
  ])('%s is met, and the sum waits', async (words, cry) => {
    const { reply } = await desk.sayAll('38+47', words);
    expect(reply).toMatch(cry);
    expect(reply).toContain('38 + 47');
  });

  test.each(['10に なって', '7に なる'])('%s is no play', async (words) => {
    expect((await desk.sayAll('3+7', words)).reply).not.toMatch(/へんしん|えいっ/);
  });
});

describe('a hungry child', () => {
  test.each([
    'おなかすいた',
    'おなか ぺこぺこ',
    'ごはん まだ？',
    'ご飯まだ？',
    'おやつ たべたい',
    "I'm hungry",
  ])('%s is heard, may rest, and finds its problem again', async (words) => {
    const { reply, state } = await desk.sayAll('38+47', words);
    expect(reply).toMatch(/おなか/);
    expect(state.is_closed).toBe(false);
    const back = await desk.sayAll('やすむ', 'もどったよ');
    expect(back.reply).toContain('38 + 47');
    expect(back.state.lesson).toMatchObject({ expression: '38+47', status: 'open' });
  });

  test('after thirty turns without a success rests too, and no day is closed over it', async () => {
    await desk.saySlowly('38+47');
    while (desk.state().turns_since_success < 30) await desk.saySlowly('もういちど いって');
    const { state } = await desk.saySlowly('おなかすいた');
    expect([state.is_closed, state.lesson?.status]).toEqual([false, 'open']);
  });
});

describe('English of a child is answered in Japanese', () => {
  test.each([
    ['hello, I am tired of this', /きもち|いや|とき/],
    ["I don't want to", /きもち|いや|とき/],
    ['I am tired', /やす/],
    ['can you help me', /しつもん|ヒント|ところ|いっしょ|みよう|いくつ/],
    ["I don't know", /しつもん|ヒント|ところ|いっしょ|みよう|いくつ/],
    ['I am sad', /きかせて|はなす/],
  ])('%s', async (words, kindness) => {
    const { reply } = await desk.sayAll('38+47', words);
    expect(reply).toMatch(kindness);
    expect(reply).not.toMatch(/ききとれ|よく わから|[a-z]/);
  });
});

describe('signs of a page', () => {
  test.each(['<b>x</b><script>alert(1)</script>', '<img src=1>', '<script>var a = 12'])(
    '%s holds no number of the child',
    async (words) => {
      const { reply, state } = await desk.sayAll('38+47', words);
      expect(reply).toContain('38 + 47');
      expect(reply).not.toMatch(/かず|かんがえて いるんだね/);
      expect(state.lesson?.wrongCount).toBe(0);
    },
  );

  test('what stands between them is read', async () => {
    expect((await desk.sayAll('38+47', '<b>85</b>')).state.lesson?.status).toBe('solved');
  });
});
