import { afterEach, beforeEach, expect, test } from 'vitest';
import { LessonFixture } from '../../../../../support/talk/lesson-fixture.ts';

let desk: LessonFixture;
beforeEach(() => {
  desk = new LessonFixture({ grade: 2 });
});
afterEach(() => desk.close());

test.each(['うんどうかい', 'うんどうかいの こと', 'どうぶつえん'])(
  '%s is the answer to the first question, and no question of its own',
  async (name) => {
    const { reply } = await desk.sayAll('さくぶんを かきたい', name);
    expect(reply).toContain(`「${name}」。`);
    expect(reply).not.toMatch(/と かくよ|わからない/);
  },
);

test('how it is written is answered where that is asked', async () => {
  const { reply } = await desk.sayAll('さくぶんを かきたい', 'えんそくって かんじで どうかくの');
  expect(reply).toContain('「遠足」');
});
