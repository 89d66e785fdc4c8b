import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LessonFixture } from '../../../../support/talk/lesson-fixture.ts';

let desk: LessonFixture;
beforeEach(() => {
  desk = new LessonFixture({ grade: 2 });
});
afterEach(() => desk.close());

describe('a composition', () => {
  test.each(['えー、べつに ない', 'えっと…まだ わからない', 'わすれた'])(
    'to %s brings ideas, and goes on from one of them',
    async (nothing) => {
      const { reply } = await desk.sayAll('さくぶんを かきたい', nothing);
      expect(reply).toContain('ちいさな ことで いいよ');
      expect(reply).toMatch(/あるかな？$/);
      expect((await desk.saySlowly('きのう カレーを たべた')).reply).toContain('いつ、どこで');
    },
  );

  test('asks no question twice where nothing comes to mind', async () => {
    const skipped = await desk.sayAll('さくぶんを かきたい', 'うみに いった', 'おぼえてない');
    expect(skipped.reply).toContain('だれと いっしょだった？');
    const { reply } = await desk.saySlowly('ママと いった');
    expect(reply).not.toContain('だれと いっしょだった？');
    expect(reply).toContain('ノートに');
  });

  test.each(['また いきたい', 'らいねんも いきたいと おもう', 'つかれたけど たのしかった'])(
    'takes %s as how it ends',
    async (end) => {
      const { reply, state } = await desk.sayAll(
        'さくぶんを かきたい',
        'うみに いった',
        'かけた',
        'かけた',
        end,
      );
      expect(reply).toContain('つぎは どう したい？');
      expect(state.awaiting).not.toBe('return_from_break');
    },
  );

  test.each(['おなか すいたなって おもった', 'ないちゃった', 'こわかった'])(
    'stays with what was felt that day: %s',
    async (felt) => {
      const { reply, state } = await desk.sayAll('さくぶんを かきたい', 'うみに いった', 'かけた', felt);
      expect(reply).toContain('きこえた？');
      expect(state.current_agent).toBe('japanese_coach');
    },
  );

  test.each([
    ['もう つかれた', /もどったよ/],
    ['おなか いたい', /./],
    ['もう やめたい', /./],
  ])('but what is felt now is heard: %s', async (now, said) => {
    const { reply } = await desk.sayAll('さくぶんを かきたい', 'うみに いった', now);
    expect(reply).toMatch(said);
    expect(reply).not.toContain('だれと いっしょだった？');
  });

  test('tells how much is left', async () => {
    const { reply, state } = await desk.sayAll(
      'さくぶんを かきたい',
      'うみに いった',
      'かけた',
      'もう おわり？',
    );
    expect(reply).toContain('「なか」と 「おわり」');
    expect(state.is_closed).toBe(false);
  });
});

describe('a kanji that was described', () => {
  test('by its shape is met by its reading', async () => {
    const { reply } = await desk.sayAll('「林」って なんて よむの？', 'はやし', '木が みっつの やつ');
    expect(reply).toContain('「森」');
    expect((await desk.saySlowly('もり！ 木が 3つだもん')).reply).toMatch(/よむよ|よく しって/);
  });

  test.each(['おぼえてない', 'わすれました', 'おもいだせない'])(
    'by its sound is not shown before it was thought of, and then by %s',
    async (lost) => {
      const asked = await desk.saySlowly('学校の がく');
      expect(asked.reply).toContain('8かく');
      expect(asked.reply).not.toContain('「学」');
      expect((await desk.saySlowly(lost)).reply).toContain('「学」と かくよ');
    },
  );

  test.each([
    ['森', '「森」だね'],
    ['つぎは 花', '「花」だね'],
    ['やまが みっつの かんじ', 'みつけられなかった'],
    ['ひの かんじ', 'いくつか あるよ'],
    ['きへんの かんじ', '「林」や'],
  ])('%s', async (said, answer) => {
    expect((await desk.sayAll('かんじ', said)).reply).toContain(answer);
  });

  test('a kanji by itself is none over an open sum', async () => {
    expect((await desk.sayAll('38+47', '森')).reply).not.toContain('「森」だね');
  });
});
