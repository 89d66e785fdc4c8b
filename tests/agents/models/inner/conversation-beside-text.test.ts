import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LessonFixture } from '../../../support/talk/lesson-fixture.ts';

let desk: LessonFixture;
beforeEach(async () => {
  desk = new LessonFixture();
  await desk.say('さくぶん');
});
afterEach(() => desk.close());

describe('what a composition does not swallow', () => {
  test('つかれた, the key, is a rest; つかれたけど たのしかった is told', async () => {
    expect((await desk.saySlowly('つかれたけど たのしかった')).reply).toContain('「たのしかった」のは');
    expect((await desk.saySlowly('つかれた')).state.awaiting).toBe('return_from_break');
  });

  test.each(['999', 'AIなの？', 'きょうは なんようび？', 'うちゅうは どうして くらいの？', 'にんげんなの？'])(
    '%s is no piece of it: the same question comes again',
    async (message) => {
      expect((await desk.saySlowly(message)).reply).toContain(
        'いちばん こころに のこって いる ことは なに？',
      );
    },
  );

  test('where it waits for かけた that is a choice, and who still writes is waited for', async () => {
    const { events } = await desk.sayAll('うみに いった', 'きのう', 'ママと いった');
    const question = events.find(({ type }) => type === 'question');
    expect(question).toMatchObject({ choices: ['かけた', 'まだ かいてる'] });
    expect((await desk.saySlowly('まだ かいてる')).reply).toContain('ゆっくりで いいよ');
    expect((await desk.saySlowly('かけた')).reply).toContain('「なか」だよ');
  });

  test('なにを かいたら いい？ brings ideas and no next part', async () => {
    expect((await desk.saySlowly('なにを かいたら いい？')).state.composition?.part).toBe('beginning');
  });
});
