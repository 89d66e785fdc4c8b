import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LessonFixture } from '../../../../../support/talk/lesson-fixture.ts';

let desk: LessonFixture;
beforeEach(() => {
  desk = new LessonFixture({ grade: 2 });
});
afterEach(() => desk.close());

describe('what is told beside the answer to a question', () => {
  test.each([
    ['じいちゃんと あにきと いとこの さくらちゃん。ばあちゃんは おるすばん', 'さくらちゃん'],
    ['おかあさんと おとうとと となりの こうたくんで 4にん！ あ わたしいれて 5にんや', 'こうたくん'],
  ])('several who came along are all kept, and nothing is asked of them: %s', async (said, named) => {
    const { reply } = await desk.sayAll('さくぶん かかなきゃ', 'なつやすみ', 'やまに いった', said);
    expect(reply).toContain(named);
    expect(reply).not.toMatch(/さくぶんに かく？|いれて/);
  });

  test('what happened goes with it', async () => {
    const { reply } = await desk.sayAll('さくぶんの しゅくだい', 'ダンスの はっぴょうかい！ころんじゃった');
    expect(reply).not.toContain('さくぶんに かく？');
  });
});
