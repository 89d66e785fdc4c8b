import { afterEach, beforeEach } from 'vitest';
import { LessonFixture } from '../../support/talk/lesson-fixture.ts';

/** A desk of its own for each test of the file; what the robot replies there to the last of these messages. */
export function replyAtDesk(grade: 1 | 2 | 3): (...messages: readonly string[]) => Promise<string> {
  let desk: LessonFixture;
  beforeEach(() => {
    desk = new LessonFixture({ grade });
  });
  afterEach(() => desk.close());
  return async (...messages) => (await desk.sayAll(...messages)).reply;
}
