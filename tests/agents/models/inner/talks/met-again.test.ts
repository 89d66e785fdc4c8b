import { afterEach, beforeEach, expect, test } from 'vitest';
import { LessonFixture, type Turn } from '../../../../support/talk/lesson-fixture.ts';

const DAY_MS = 86_400_000;
let desk: LessonFixture;
beforeEach(async () => {
  desk = new LessonFixture();
  // Yesterday: two sums of different kinds, done.
  for (const message of ['38+47', '85', '52-17', '35', 'おわり']) await desk.saySlowly(message, 'yesterday');
  desk.clock.setWallClock(desk.clock.now() + DAY_MS);
});
afterEach(() => desk.close());

const say = (message: string): Promise<Turn> => desk.saySlowly(message, 'today');
const brought = (): readonly (string | undefined)[] => {
  const turn = desk.store.beginTurn('child-1', 'today');
  turn.rollback();
  return turn.work
    .practice(20)
    .filter((entry) => entry.brought !== undefined)
    .map(({ kind }) => kind);
};

test('on a new day it offers problems like those of the days before, without being asked, and brings each once', async () => {
  const greeted = await say('こんにちは');
  expect(greeted.reply).toMatch(/このまえ.*ひとりで/);
  const first = await say('うん');
  expect(first.state.lesson).toMatchObject({ kind: 'addition_carry', way: 'alone', status: 'open' });
  expect(first.state.lesson?.expression).not.toBe('38+47');
  await say(first.state.lesson?.answer ?? '');
  const second = await say('もんだい だして');
  expect(second.state.lesson).toMatchObject({ kind: 'subtraction_borrow' });
  await say(second.state.lesson?.answer ?? '');
  await say('もんだい だして');
  expect(brought()).toEqual(['addition_carry', 'subtraction_borrow']);
});

test.each(['いや', 'ほかの こと', 'いまは いい'])('%s is a no, and none is brought that day', async (no) => {
  await say('こんにちは');
  const declined = await say(no);
  expect(declined.state.met_again).toBe('declined');
  expect(declined.state.lesson?.status ?? 'none').toBe('none');
  await say('もんだい だして');
  expect(brought()).toEqual([]);
});

test('who brings homework, or names what it wants, is given that', async () => {
  expect((await say('27+45')).state.lesson).toMatchObject({ expression: '27+45', source: 'child' });
  expect((await say('72')).reply).not.toContain('このまえ');
  expect((await say('くくの れんしゅう')).state.lesson).toMatchObject({ kind: 'kuku' });
  expect(brought()).toEqual([]);
});

test('one that is passed over is the last of the day', async () => {
  await say('もんだい だして');
  expect(brought()).toHaveLength(1);
  await say('つぎの もんだい');
  expect(brought()).toHaveLength(1);
});
