import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openReadOnly } from '#runtime/store/database/open.ts';
import { LessonFixture } from '../../support/talk/lesson-fixture.ts';

let desk: LessonFixture;
beforeEach(async () => {
  desk = new LessonFixture();
  for (const said of ['4+3', '7', '2+3', '5']) await desk.saySlowly(said);
});
afterEach(() => desk.close());

function streak(): number {
  const turn = desk.store.beginTurn('child-1', 'session-1');
  turn.rollback();
  return turn.work.totals().streak;
}

async function say(...messages: readonly string[]): Promise<void> {
  for (const message of messages) await desk.saySlowly(message);
}

describe('a row of problems solved', () => {
  test('goes on with the next that is solved, after a slip and with a hint too', async () => {
    expect(streak()).toBe(2);
    await say('38+47', '75', '85');
    expect(streak()).toBe(3);
    await say('5+4', 'ヒント', '9');
    expect(streak()).toBe(4);
  });

  test('ends where the answer had to be told, at once', async () => {
    await say('5+4');
    for (let turn = 0; turn < 8 && (desk.state().lesson?.timesTold ?? 0) === 0; turn++)
      await say('わからない');
    expect(desk.state().lesson).toMatchObject({ timesTold: 1, status: 'open' });
    expect(streak()).toBe(0);
  });

  test('ends where a problem that was tried is left at the end of the day', async () => {
    await say('38+47', '75', 'おわりにする', 'ばいばい');
    expect(desk.state().is_closed).toBe(true);
    expect(streak()).toBe(0);
  });

  test('ends where a problem of the robot is passed over', async () => {
    await say('もんだい だして');
    expect(desk.state().lesson).toMatchObject({ status: 'open', source: 'robot' });
    expect(streak()).toBe(2);
    await say('べつの もんだい');
    expect(streak()).toBe(0);
    // Each is kept: what ended it first may be corrected.
    await say('べつの もんだい');
    const database = openReadOnly(path.join(desk.dir, 'coach.sqlite'));
    expect(database.prepare('SELECT DISTINCT problem_id FROM streak_marks').all()).toHaveLength(2);
    database.close();
  });

  test('goes on where homework nobody has touched waits, or the day ends before it', async () => {
    await say('38+47', '12+9');
    expect(desk.state().queue).toEqual(['38+47']);
    expect(streak()).toBe(2);
    await say('おわりにする', 'ばいばい');
    expect(desk.state().is_closed).toBe(true);
    expect(streak()).toBe(2);
  });
});
