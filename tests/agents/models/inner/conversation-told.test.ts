import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LessonFixture, type Turn } from '../../../support/talk/lesson-fixture.ts';

let desk: LessonFixture;
beforeEach(() => {
  desk = new LessonFixture({ grade: 2 });
});
afterEach(() => desk.close());

const say = (message: string): Promise<Turn> => desk.saySlowly(message);

/** Asks for help until a small question was told, as many as `told`. */
async function untilTold(told: number): Promise<Turn> {
  let turn = await say('わからない');
  for (let count = 0; count < 12 && (turn.state.lesson?.stepsTold ?? 0) < told; count++)
    turn = await say('わからない');
  return turn;
}

describe('what is told, and when', () => {
  test('three levels ask; then each further call tells one small question', async () => {
    await say('38+47');
    for (const level of [1, 2, 3]) {
      const { state, reply } = await say('わからない');
      expect(state).toMatchObject({ hint_level: level });
      expect(state.lesson?.stepsTold ?? 0).toBe(0);
      expect(reply).not.toMatch(/15だよ|15に なる/);
    }
    expect((await say('わからない')).state.lesson).toMatchObject({
      stepsTold: 1,
      stepIndex: 1,
      timesTold: 0,
    });
  });

  test('after that a problem of the same kind comes at once, begun together; one is enough', async () => {
    await say('38+47');
    await untilTold(1);
    const solved = await say('85');
    expect(solved.state).toMatchObject({ problems_solved: 1 });
    expect(solved.state.lesson).toMatchObject({ kind: 'addition_carry', status: 'open', way: 'together' });
    expect(solved.state.lesson?.expression).not.toBe('38+47');
    await untilTold(1);
    const after = await say(solved.state.lesson?.answer ?? '');
    expect(after.state.lesson?.status).toBe('solved');
  });

  test('homework that waits comes after it', async () => {
    await say('38+47 と 52-18');
    await untilTold(1);
    const similar = await say('85');
    expect(similar.state.lesson).toMatchObject({ kind: 'addition_carry', way: 'together' });
    expect(similar.state.queue).toEqual(['52-18']);
    const next = await say(similar.state.lesson?.answer ?? '');
    expect(next.state.lesson?.expression).toBe('52-18');
  });

  test('help begins where the child’s answer went wrong', async () => {
    await say('38+47');
    await say('75');
    expect((await say('ヒント')).state.lesson).toMatchObject({ stepIndex: 1, beginsAt: 1 });
  });
});
