import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LessonFixture } from '../../../support/talk/lesson-fixture.ts';

let desk: LessonFixture;
beforeEach(() => {
  desk = new LessonFixture({ grade: 2 });
});
afterEach(() => desk.close());

describe('questions about numbers', () => {
  test.each([
    ['かずの ならびかたの もんだい だして', 'number_row'],
    ['くらいの もんだいが いい', 'place_value'],
    ['おおきさくらべ やりたい', 'comparing'],
    ['おおきい かずの もんだい だして', 'place_value'],
  ])('%s brings one', async (words, kind) => {
    const { state, reply } = await desk.saySlowly(words);
    expect(state.lesson?.kind).toBe(kind);
    expect(reply).toMatch(/\d/);
    expect(reply).toMatch(/？/);
  });

  test('the row of a worksheet is led along: by how much it steps, then on from there', async () => {
    expect((await desk.saySlowly('100、98、96、□')).reply).toContain('100、98、96、□');
    const help = await desk.saySlowly('わからない');
    expect(help.reply).toMatch(/100.*98/);
    expect(help.reply).not.toContain('94');
    const step = await desk.saySlowly('2');
    expect(step.state.lesson?.stepIndex).toBe(1);
    expect(step.reply).not.toContain('94');
    expect((await desk.saySlowly('きゅうじゅうよん')).state.lesson?.status).toBe('solved');
  });

  test('a digit is asked for and found, and another one is asked about', async () => {
    expect((await desk.saySlowly('452の 10のくらいは？')).reply).toContain('452の 10のくらい');
    const wrong = await desk.saySlowly('4');
    expect(wrong.state.lesson?.wrongCount).toBe(1);
    expect(wrong.reply).toMatch(/くらい/);
    expect((await desk.saySlowly('じゅうの くらいは 5')).state.lesson?.status).toBe('solved');
  });

  test('bundles with an empty place between them', async () => {
    await desk.saySlowly('100が 3こと 1が 5こで いくつ？');
    expect((await desk.saySlowly('35')).reply).toMatch(/くらい/);
    expect((await desk.saySlowly('さんびゃくご')).state.lesson?.status).toBe('solved');
  });

  test.each(['86', 'みぎ', '68<86', '<', 'はちじゅうろくの ほう', '68が ちいさい'])(
    'of 68 and 86 %s is the larger one',
    async (answer) => {
      expect((await desk.saySlowly('どっちが おおきい？ 68と86')).reply).toContain('68と 86');
      expect((await desk.saySlowly(answer)).state.lesson?.status).toBe('solved');
    },
  );

  test('three hints and the way through compare place by place, and tell nothing before the end', async () => {
    await desk.saySlowly('68と 86、どっちが おおきい？');
    for (let hint = 0; hint < 3; hint++) {
      const { reply } = await desk.saySlowly('ヒント');
      expect(reply).toMatch(/68|86/);
      expect(reply).not.toMatch(/(?:86|みぎ)の? ?(?:ほう)?が? ?おおきい(?:よ|ね)/);
    }
    expect((await desk.saySlowly('ひだり')).state.lesson?.status).toBe('open');
  });
});
