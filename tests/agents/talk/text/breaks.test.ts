import { afterEach, describe, expect, test } from 'vitest';
import { LessonFixture } from '../../../support/talk/lesson-fixture.ts';

const MINUTE_MS = 60_000;
/** Every sentence of the inner coach about a break has one of these. */
const OF_A_BREAK = /ひとやすみ|やすむ/;

let desk: LessonFixture;
afterEach(() => desk.close());

/** A diligent child: a sum a little at a time, and no rest. Gives the minutes at which it heard of one. */
async function workThrough({
  problems,
  minutesEach,
}: {
  readonly problems: number;
  readonly minutesEach: number;
}): Promise<{ readonly offered: readonly number[]; readonly heardOf: readonly number[] }> {
  const solvedBefore = desk.state().problems_solved;
  const startedMs = desk.clock.now();
  const offered: number[] = [];
  const heardOf: number[] = [];
  const say = async (message: string): Promise<void> => {
    const { reply, state } = await desk.say(message);
    const minute = Math.round((desk.clock.now() - startedMs) / MINUTE_MS);
    if (OF_A_BREAK.test(reply)) heardOf.push(minute);
    if (state.awaiting !== 'confirmation') return;
    offered.push(minute);
    await desk.clock.advance(5_000);
    expect((await desk.say('いや')).state.awaiting).not.toMatch(/confirmation|break/);
  };
  for (let problem = 0; problem < problems; problem++) {
    const [first, second] = [2 + (problem % 7), 3 + (problem % 5)];
    await desk.clock.advance((minutesEach * MINUTE_MS) / 2);
    await say(`${first}+${second}`);
    await say('うーん');
    await desk.clock.advance((minutesEach * MINUTE_MS) / 2);
    await say(String(first + second));
  }
  expect(desk.state().problems_solved).toBe(solvedBefore + problems);
  return { offered, heardOf };
}

describe('a break, in writing', () => {
  test('is offered once in its time to a child that refuses it, however many problems are solved', async () => {
    desk = new LessonFixture();
    const { offered } = await workThrough({ problems: 28, minutesEach: 2 });
    expect(offered).toEqual([16, 32, 48]);
  });

  test('is spoken of only in the time that the parent has set', async () => {
    desk = new LessonFixture({ care: { breakAfterMinutes: 60 } });
    const { offered, heardOf } = await workThrough({ problems: 28, minutesEach: 4 });
    expect(offered).toEqual([64]);
    expect(heardOf.filter((minute) => minute < 60)).toEqual([]);
  });

  test('that falls due in the middle of a problem is announced, and offered when it is done', async () => {
    desk = new LessonFixture();
    await desk.say('38+47');
    await desk.clock.advance(16 * MINUTE_MS);
    const announced = await desk.say('ヒント');
    expect(OF_A_BREAK.test(announced.reply)).toBe(true);
    expect(announced.state.awaiting).not.toBe('confirmation');
    await desk.clock.advance(MINUTE_MS);
    const again = await desk.say('ヒント');
    expect(OF_A_BREAK.test(again.reply)).toBe(false);
    await desk.clock.advance(MINUTE_MS);
    expect((await desk.say('85')).state.awaiting).toBe('confirmation');
    await desk.say('いや');
    await desk.clock.advance(MINUTE_MS);
    await desk.say('3+4');
    expect((await desk.say('7')).state).toMatchObject({ problems_solved: 2, awaiting: 'problem' });
  });

  test('that falls due between two problems is offered after the next one', async () => {
    desk = new LessonFixture();
    await desk.say('3+4');
    await desk.say('7');
    await desk.clock.advance(16 * MINUTE_MS);
    await desk.say('5+6');
    await desk.clock.advance(MINUTE_MS);
    expect((await desk.say('11')).state.awaiting).toBe('confirmation');
  });

  test('that was taken begins the time anew', async () => {
    desk = new LessonFixture();
    await desk.say('3+4');
    await desk.clock.advance(16 * MINUTE_MS);
    expect((await desk.say('7')).state.awaiting).toBe('confirmation');
    expect((await desk.say('うん')).state.awaiting).toBe('return_from_break');
    await desk.clock.advance(5 * MINUTE_MS);
    await desk.say('もどったよ');
    const { offered } = await workThrough({ problems: 8, minutesEach: 2 });
    expect(offered).toEqual([16]);
  });
});
