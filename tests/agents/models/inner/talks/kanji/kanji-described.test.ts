import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LessonFixture } from '../../../../../support/talk/lesson-fixture.ts';

let desk: LessonFixture;
beforeEach(() => {
  desk = new LessonFixture({ grade: 2 });
});
afterEach(() => desk.close());

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
