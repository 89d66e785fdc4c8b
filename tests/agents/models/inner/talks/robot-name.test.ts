import { afterEach, expect, test } from 'vitest';
import { InnerModel } from '#agents/models/inner/inner-model.ts';
import { SystemClock } from '#drivers/clock/system.ts';
import { careWith } from '../../../../support/talk/care.ts';
import { LessonFixture } from '../../../../support/talk/lesson-fixture.ts';

let desk: LessonFixture | null = null;
afterEach(() => desk?.close());

async function whoAreYou(name: string): Promise<string> {
  const model = new InnerModel({ clock: new SystemClock(), care: careWith(), robotName: () => name });
  desk = new LessonFixture({ model });
  return (await desk.say('あなたは だれ？')).reply;
}

test('a robot that has a name says it when it is asked who it is', async () => {
  expect(await whoAreYou('ポポ')).toContain('ぼくは ポポ。');
});

test('a robot without one says what it is', async () => {
  expect(await whoAreYou('')).toContain('しゅくだいコーチの ロボット');
});
