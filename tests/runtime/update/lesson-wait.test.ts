import { expect, test } from 'vitest';
import { UpdatingRobot } from '../../support/update/updating-robot.ts';

test('nothing is brought beside a lesson, which may need all of the line, but for one that does not end', async () => {
  for (const isEnding of [true, false]) {
    using robot = new UpdatingRobot();
    const app = robot.publish('1.1.0');
    robot.word = { is_night: true, is_lesson: true };
    const beganS = robot.uptimeS;
    let broughtS = 0;
    robot.onWait = () => {
      if (robot.brought.length === 0)
        expect(robot.status).toMatchObject({ state: 'waiting', code: 'lesson' });
      else if (broughtS === 0) broughtS = robot.uptimeS - beganS;
      if (isEnding && robot.uptimeS - beganS >= 1800) robot.word = { is_night: true };
      if (robot.uptimeS - beganS >= 3 * 3600) robot.word = { is_night: true };
    };
    await robot.update();
    expect(robot.brought).toEqual(['base', 'app']);
    expect(broughtS).toBeGreaterThanOrEqual(isEnding ? 1800 : 2 * 3600);
    expect(broughtS).toBeLessThan(isEnding ? 1900 : 5 * 3600);
    expect(robot.runs).toBe(isEnding ? app : robot.runs);
  }
});
