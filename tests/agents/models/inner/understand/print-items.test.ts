import { afterEach, beforeEach, expect, test } from 'vitest';
import { LessonFixture } from '../../../../support/talk/lesson-fixture.ts';

let desk: LessonFixture;
beforeEach(() => {
  desk = new LessonFixture();
});
afterEach(() => desk.close());

test('what stands behind a mark is of its item', async () => {
  const said = await desk.say('ひきざんのぷりんと。①13-9 ②11-4 ③15-8 ④12-3 ①だけできた 4');
  expect(said.reply).toContain('①は あって いるよ');
  expect(said.state.lesson?.expression).toBe('11-4');
});

test('each answer is judged on its item, and the one that is needed comes first', async () => {
  await desk.saySlowly('①52-28 ②70-34 ③81-6 ④103-45');
  const said = await desk.saySlowly('24。②は44、③は75、わかんないのは④なの');
  expect(said.reply).toContain('①と ③は あって いるよ');
  expect(said.reply).toContain('②は、あとで');
  expect(said.state.lesson?.expression).toBe('103-45');
});

test('a wrong one comes again before what is empty', async () => {
  await desk.say('①24÷6 ②35÷7 ③0÷4 ④9÷1');
  const said = await desk.saySlowly('①は4、②は5。③は4にしたけどなんかへん');
  expect(said.reply).toContain('へんだと きづいた');
  expect(said.state.lesson?.expression).toBe('0÷4');
});
