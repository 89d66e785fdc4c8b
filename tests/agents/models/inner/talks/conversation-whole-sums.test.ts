import { afterEach, beforeEach, expect, test } from 'vitest';
import { LessonFixture } from '../../../../support/talk/lesson-fixture.ts';

let desk: LessonFixture;
beforeEach(async () => {
  desk = new LessonFixture();
  await desk.say('38+47');
});
afterEach(() => desk.close());

test.each(['3+4×2', '10-2×3'])('%s beside an open problem is coached whole', async (sum) => {
  expect((await desk.saySlowly(sum)).state.lesson?.expression).toBe(sum);
});

test.each(['47は なに？', '47って なに？', 'この 47は どういう いみ？', '47は どこから きたの？'])(
  '%s is a question, and no try',
  async (question) => {
    expect((await desk.saySlowly(question)).state.lesson?.wrongCount).toBe(0);
  },
);
