import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { filesWith } from '../../support/store/all-rows.ts';
import { LessonFixture } from '../../support/talk/lesson-fixture.ts';

let desk: LessonFixture;
beforeEach(() => {
  desk = new LessonFixture();
});
afterEach(() => desk.close());

const STORY = 'みかんが 24こ あります。8こ たべました。のこりは なんこですか。';
const SHEET = `①38+47\n②12-5\n③${STORY}\n④6×7`;
const say = (message: string) => desk.saySlowly(message);
const sayAll = async (...messages: readonly string[]) => {
  for (const message of messages) await say(message);
  return desk.state();
};
/** Tries at problems that are stored. */
const tries = (): number => {
  const turn = desk.store.beginTurn('child-1', 'session-1');
  const { length } = turn.work.recentEvidence(50);
  turn.rollback();
  return length;
};

describe('a sheet with sums and stories', () => {
  test('is kept whole, in its order; the child hears how many there are, and each story when its turn comes', async () => {
    const given = await say(SHEET);
    expect(given.reply).toContain('4もん');
    expect(given.reply).toContain('38 + 47');
    expect((await say('85')).reply).toContain('12 - 5');
    const story = await say('7');
    expect(story.reply).toContain(STORY);
    expect(story.state.word_problem).not.toBeNull();
    await sayAll('24-8', '16');
    const last = await say('あって いる');
    expect(last.reply).toContain('6 × 7');
    expect((await say('42')).state).toMatchObject({ problems_solved: 4, queue: [] });
  });

  test('of stories only is two problems, and not one with the numbers of both', async () => {
    const { state, reply } = await say(
      '①えんぴつが 3本 あります。4本 もらいました。ぜんぶで なん本ですか。②あめが 12こ あります。5こ あげました。のこりは いくつですか。',
    );
    expect(reply).toContain('2もん');
    expect(state.word_problem?.numbers).not.toContain('12こ');
    expect(state.queue).toEqual([{ numbers: ['12こ', '12', '5こ', '5'] }]);
  });

  test('with answers on it is looked at, what is not right comes again in its order, and the story after it', async () => {
    const { state, reply } = await say(`38+47=85\n12-5=8\n9+6=14\n${STORY}`);
    expect(state.problems_solved).toBe(1);
    expect(reply).toContain('12 - 5');
    expect(state.queue).toEqual(['9+6', { numbers: ['24こ', '24', '8こ', '8'] }]);
  });

  test('over homework that is open waits behind it', async () => {
    await say('52-18');
    const { reply, state } = await say(SHEET);
    expect(reply).toContain('52 - 18');
    expect(state.queue).toHaveLength(4);
    expect((await say('34')).reply).toContain('38 + 47');
  });

  test('with more than can wait is told so', async () => {
    const many = Array.from({ length: 40 }, (_, at) => `${at + 10}+${at + 11}`).join('\n');
    const { reply, state } = await say(many);
    expect(state.queue).toHaveLength(30);
    expect(reply).toContain('はじめの ほうだけ');
  });

  test('after a restart its story is asked for by its numbers: its sentences are kept nowhere', async () => {
    await say(SHEET);
    desk.restart();
    await say('85');
    const { reply, state } = await say('7');
    expect(reply).toMatch(/24こ.*8こ.*おはなし/);
    expect(reply).not.toContain('みかん');
    expect(state.word_problem).not.toBeNull();
    expect((await sayAll('24-8', '16', 'あって いる')).lesson?.expression).toBe('6×7');
    expect(filesWith(desk.dir, 'みかん')).toEqual([]);
  });

  test('a story over an open sum lets that wait, and it comes back by itself', async () => {
    await sayAll('38+47', STORY);
    expect(desk.state().queue).toEqual(['38+47']);
    await sayAll('24-8', '16');
    const { reply, state } = await say('あって いる');
    expect(reply).toContain('38 + 47');
    expect(state.lesson).toMatchObject({ expression: '38+47', wrongCount: 0 });
  });

  test('a story that is passed over comes back after the others', async () => {
    await say(`${STORY}\n38+47\n12-5`);
    expect((await say('つぎ')).state.lesson?.expression).toBe('38+47');
    await say('85');
    const { state } = await say('7');
    expect(state.word_problem?.numbers).toContain('24こ');
  });

  test('a story with its own expression is one problem', async () => {
    const { state } = await say(`${STORY} 24-8`);
    expect(state.lesson).toMatchObject({ expression: '24-8', ofStory: true });
    expect(state.queue).toEqual([]);
  });
});

describe('what comes in pieces', () => {
  test.each([
    ['a sum', ['38たす', '47'], '38+47'],
    ['a sum in words', ['さんじゅうはち たす', 'よんじゅうなな'], '38+47'],
    ['number, sign, number', ['38', 'たす', '47'], '38+47'],
    ['the sign with the second number', ['12', 'ひく 5'], '12-5'],
  ])('%s is one problem', async (_, pieces, expression) => {
    const state = await sayAll(...pieces);
    expect(state.lesson).toMatchObject({ expression, status: 'open', saidByChild: [] });
    expect(tries()).toBe(0);
  });

  test.each([
    ['two', ['みかんが 24こ あります。', '8こ たべました。のこりは なんこですか。'], ['24こ', '8こ']],
    ['three', ['りんごが 5こ あります', 'みかんが 3こ あります', 'ぜんぶで なんこですか'], ['5こ', '3こ']],
  ])('a story in %s is one story', async (_, pieces, numbers) => {
    const state = await sayAll(...pieces);
    expect(state.word_problem?.numbers).toEqual(expect.arrayContaining(numbers));
    expect(tries()).toBe(0);
  });

  test('a sheet that is read out is kept in its order, and nothing of it is an answer', async () => {
    await sayAll('いち、3たす4、に、5たす6', 'さん、7たす');
    const { reply, state } = await say('8');
    expect(reply).toContain('3 + 4');
    expect(state.lesson).toMatchObject({ expression: '3+4', saidByChild: [] });
    expect(state.queue).toEqual(['5+6', '7+8']);
    expect((await sayAll('7', '11', '15')).problems_solved).toBe(3);
  });

  test('each with its number in a message of its own waits for its turn', async () => {
    const { queue, lesson } = await sayAll('いちばん 3たす4', 'にばん 5たす6', 'さんばん 12ひく7');
    expect(lesson?.expression).toBe('3+4');
    expect(queue).toEqual(['5+6', '12-7']);
  });

  test('one that waits already is worked at now where it is named again', async () => {
    const { lesson, queue } = await sayAll('①3+4 ②15-8 ③7×6', '7×6');
    expect(lesson?.expression).toBe('7×6');
    expect(queue).toEqual(['3+4', '15-8']);
  });

  test('what does not go on with it is taken for itself', async () => {
    await sayAll('38+47', '12たす');
    expect((await say('ヒント')).state.hint_level).toBe(1);
    expect((await say('85')).state.problems_solved).toBe(1);
  });

  test.each(['こたえは 15こ あります', 'のこりは 9こ ありました'])(
    'a result over an open sum is no beginning: %s',
    async (answer) => {
      await sayAll('24-8', answer);
      expect(tries()).toBe(1);
    },
  );
});

describe('a text over an open sum', () => {
  const TEXT = 'きつねは 山へ いきました。そこで うさぎに あいました。ふたりは 3じまで あそびました。';

  test.each([
    ['with its question', [`${TEXT}きつねは だれに あいましたか。`, 'うさぎ', 'かけた', 'もう ない']],
    ['before its question', [TEXT, 'だれに あいましたか。', 'うさぎ', 'かけた', 'もう ない']],
    [
      'whose answer is written, and a number comes',
      [`${TEXT}きつねは だれに あいましたか。`, 'かけた', '85'],
    ],
    ['of which nothing is asked', [TEXT, 'ない']],
  ])('%s opens the talk about it, and then the sum comes back by itself', async (_, messages) => {
    await say('38+47');
    const opened = await say(messages[0] ?? '');
    expect(opened.state.current_agent).toBe('japanese_coach');
    const { lesson, queue } = await sayAll(...messages.slice(1));
    expect(lesson).toMatchObject({ expression: '38+47', status: 'open', wrongCount: 0, saidByChild: [] });
    expect(queue).toEqual([]);
    expect(tries()).toBe(0);
    expect((await say('85')).state.problems_solved).toBe(1);
  });

  test('that waits before others comes back before them', async () => {
    await sayAll('①38+47 ②12-5', TEXT, 'ない');
    expect(desk.state().lesson?.expression).toBe('38+47');
    expect(desk.state().queue).toEqual(['12-5']);
  });

  test('in pieces is one text', async () => {
    await sayAll(
      '38+47',
      'むかしむかし あるところに おじいさんと おばあさんが いました。',
      'おじいさんは 山へ しばかりに、おばあさんは 川へ せんたくに いきました。',
      'すると 川上から 大きな ももが 3つ ながれて きました。',
    );
    const { reply } = await say('おじいさんは どこへ いきましたか。');
    expect(reply).toMatch(/ばしょ/);
    expect(reply).toMatch(/2だんらくめ/);
    expect(tries()).toBe(0);
  });

  test.each(['きのう ともだちと いっしょに こうえんに いったよ。', 'ぼくは いぬを かって います。'])(
    'talk is no text: %s',
    async (talk) => {
      await sayAll('38+47', talk, 'それから おうちで テレビを みて ごはんを たべたよ。');
      expect(desk.state().lesson).toMatchObject({ expression: '38+47', status: 'open', wrongCount: 0 });
    },
  );
});
