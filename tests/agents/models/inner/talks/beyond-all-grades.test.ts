import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LessonFixture } from '../../../../support/talk/lesson-fixture.ts';

let desk: LessonFixture;
beforeEach(() => {
  desk = new LessonFixture({ grade: 3 });
});
afterEach(() => desk.close());

describe('a sum that is none for these grades', () => {
  test.each([
    ['-5+3', '0より ちいさい かず'],
    ['－５ ＋ ３は？', '0より ちいさい かず'],
    ['マイナス5たす3', '0より ちいさい かず'],
    ['3×(-2)', '0より ちいさい かず'],
    ['12345678×99999', 'そんなに おおきな かず'],
    ['99999999+2', 'そんなに おおきな かず'],
  ])('%s is not coached, and the child hears why', async (sum, why) => {
    const { reply, state } = await desk.saySlowly(sum);
    expect(reply).toContain(`${why}は、もうすこし おおきく なったら ならうよ。`);
    expect(state.lesson).toBeNull();
  });

  test('over an open one leaves that as it is, and counts nothing', async () => {
    await desk.saySlowly('38+47');
    const { reply, state } = await desk.saySlowly('-5+3');
    expect(reply).toContain('0より ちいさい かず');
    expect(state.lesson).toMatchObject({ expression: '38+47', wrongCount: 0, saidByChild: [] });
  });

  test.each([
    ['99999999+1', '99999999+1'],
    ['1000×1000', '1000×1000'],
    ['- 5+3', '5+3'],
  ])('%s is another matter', async (sum, expression) => {
    const { reply, state } = await desk.saySlowly(sum);
    expect(state.lesson?.expression).toBe(expression);
    expect(reply).not.toContain('そんなに おおきな かず');
  });
});
