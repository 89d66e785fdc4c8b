import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LessonFixture } from '../../../support/talk/lesson-fixture.ts';

let desk: LessonFixture;
beforeEach(() => {
  desk = new LessonFixture({ grade: 2 });
});
afterEach(() => desk.close());

describe('a wish', () => {
  test.each([
    ['7のだん', /^7×1$/],
    ['しちのだん やりたい', /^7×1$/],
    ['くりさがりの ひきざん だして', /-/],
    ['わりざん やりたい', /÷/],
    ['ひっさん', /\d\d/],
    ['おかねの もんだい', /円/],
    ['もっと むずかしいの', /./],
    ['二年生の もんだい だして', /./],
  ])('%s brings it', async (words, expression) => {
    const { state } = await desk.saySlowly(words);
    expect(state.lesson?.status).toBe('open');
    expect(state.lesson?.expression).toMatch(expression);
  });

  test.each(['漢字テスト まけちゃった', 'かんじドリル 学校に わすれた', 'しおりと ゲーム、どっちが すき？'])(
    'for work is none in %s',
    async (words) => {
      const { state } = await desk.saySlowly(words);
      expect([state.drill, state.lesson]).toEqual([null, null]);
    },
  );

  test.each(['漢字ドリル やりたい', 'かんじドリル おねがい', '漢字テスト だして'])(
    'for a drill or a test is one: %s',
    async (words) => expect((await desk.saySlowly(words)).state.drill).not.toBeNull(),
  );

  test('goes on for as many as were wanted, and うん at its end brings more of it', async () => {
    let turn = await desk.saySlowly('わりざん 2もん');
    for (let count = 0; count < 2; count++) {
      expect(turn.state.lesson?.kind).toMatch(/^division/);
      turn = await desk.saySlowly(turn.state.lesson?.answer ?? '');
    }
    expect(turn.reply).toContain('2もん ぜんぶ');
    expect((await desk.saySlowly('うん')).state.lesson?.kind).toMatch(/^division/);
  });

  test.each(['いま ならってるのは 弟', 'いまね、学校で 弟を ならってるよ', '今 習ってるのは「弟」です'])(
    '%s: what the class has is read, then written',
    async (words) => {
      const told = await desk.saySlowly(words);
      expect(told.state.drill).toMatchObject({ kanji: '弟', kind: 'kanji_reading', word: '弟' });
      const read = await desk.saySlowly('おとうと');
      expect(read.state.drill).toMatchObject({ kanji: '弟', kind: 'kanji_writing' });
    },
  );

  test.each(['いま ピアノを ならってるよ', 'まだ 弟は ならってない'])('%s is none', async (words) => {
    expect((await desk.saySlowly(words)).state.drill).toBeNull();
  });

  test('over an open sum lets that wait, and it comes back', async () => {
    await desk.saySlowly('38+47');
    const { state } = await desk.saySlowly('7のだん やりたい');
    expect(state.lesson?.expression).toBe('7×1');
    expect(state.queue).toEqual(['38+47']);
  });

  test.each(['九九の 7のだん', 'くくの 7の段', 'じゃあ くくの しちのだん'])(
    'over an open sum that has nothing to do with it, %s is one too',
    async (words) => {
      await desk.saySlowly('38+47');
      const { state } = await desk.saySlowly(words);
      expect([state.lesson?.expression, state.queue]).toEqual(['7×1', ['38+47']]);
    },
  );

  test('over 7×8 the row is how the child works it out', async () => {
    await desk.saySlowly('7×8');
    expect((await desk.saySlowly('九九の 7のだん')).state.lesson?.expression).toBe('7×8');
  });

  test.each([
    'ひっさんで やりたい',
    'くりあがり わすれた',
    'わりざん きらい',
    'むずかしい',
    '7のだんを つかう',
  ])('is not heard in %s, over an open sum', async (words) => {
    await desk.saySlowly('38+47');
    expect((await desk.saySlowly(words)).state.lesson?.expression).toBe('38+47');
  });
});

describe('what cannot be practised yet', () => {
  test.each([
    ['とけい', 'とけいを よむ もんだいは まだ できないんだ'],
    ['そろばん やりたい', 'そろばんは まだ できないんだ'],
    ['かたちの もんだい', 'かたちの もんだいは まだ できないんだ'],
    ['さんかくの べんきょう したい', 'まだ できないんだ'],
    ['グラフの もんだい', 'ひょうや グラフは まだ できないんだ'],
    ['ことわざの もんだい', 'ことわざは まだ できないんだ'],
  ])('%s is answered honestly', async (words, said) => {
    const { reply, state } = await desk.saySlowly(words);
    expect(reply).toContain(said);
    expect(state.lesson).toBeNull();
  });

  test('has something instead, which うん brings', async () => {
    expect((await desk.saySlowly('とけい')).reply).toContain(
      'じこくと じかんの けいさんなら いっしょに できるよ',
    );
    expect((await desk.saySlowly('うん')).state.lesson?.kind).toBe('time');
  });
});

describe('what a wish is narrowed by', () => {
  test.each([
    ['4けたの たしざん', /^\d{4}\+\d{4}$/],
    ['2けたかける1けたの ひっさん', /^\d\d×\d$/],
    ['÷7の わりざんだけ', /÷7$/],
    ['10までの たしざん', /^(?:10|\d)\+(?:10|\d)$/],
    ['おつりの もんだい', /^100円-/],
    ['ぷらすだけ', /\+/],
    ['3のだんじゃなくて 4のだん', /^4×/],
    ['9のだん うしろから', /^9×9$/],
    ['さんすうだけで、かんじなし', /\d/],
  ])('%s is kept to', async (words, expression) => {
    const { state } = await desk.saySlowly(words);
    expect(state.lesson?.expression).toMatch(expression);
  });

  test('says how many come, and of what', async () => {
    expect((await desk.saySlowly('たしざんの ひっさん 3つ')).reply).toContain('たしざんの ひっさんを 3もん');
  });

  test('of kanji is the half that was named', async () => {
    const { state, reply } = await desk.saySlowly('かんじの かき 2もん');
    expect(state.drill?.kind).toBe('kanji_writing');
    expect(reply).toContain('かんじの かきを 2もん');
  });
});
