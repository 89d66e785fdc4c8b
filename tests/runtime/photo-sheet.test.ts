import { expect, test } from 'vitest';
import { readHomework } from '#agents/tools/analyze-homework-image.ts';
import type { PreparedPhoto } from '#drivers/camera/camera.ts';
import { VirtualOcr } from '#drivers/ocr/virtual.ts';
import { CoachRobot, type CoachRobotParts } from '#runtime/coach-robot.ts';
import { worksheet } from '../support/body-pictures.ts';
import { MemoryChildren } from '../support/store/memory-children.ts';
import { LessonFixture } from '../support/talk/lesson-fixture.ts';

const LINES = [
  'さんすう プリント',
  '(1) 38+47=',
  '(2) みかんが 24こ あります。',
  '8こ たべました。',
  'のこりは なんこですか。',
  '(3) 6×7=',
];

test('a photographed sheet with sums and a story, read without the cloud, is worked at in its order', async () => {
  const ocr = new VirtualOcr(LINES.map((text) => ({ text, confidence: 0.95 })));
  const robot = new CoachRobot({
    opened: { body: { clock: { monotonicMs: () => 0 } } },
    expressionPlayer: { setMode: () => {} },
    children: new MemoryChildren(),
    read: (photo: PreparedPhoto, signal: AbortSignal) =>
      readHomework(photo, { ocr, photoReader: null }, { signal }),
  } as unknown as CoachRobotParts);
  const { problems } = await robot.readPhoto(await worksheet(), new AbortController().signal);
  expect(problems).toEqual([
    '38+47',
    '(2) みかんが 24こ あります。8こ たべました。のこりは なんこですか。',
    '6×7',
  ]);
  const desk = new LessonFixture();
  try {
    // The page sends what the child has said yes to, a line for each.
    const { reply, state } = await desk.saySlowly(problems.join('\n'));
    expect(reply).toContain('3もん');
    expect(state.lesson?.expression).toBe('38+47');
    expect(state.queue).toEqual([{ numbers: ['24こ', '24', '8こ', '8'] }, '6×7']);
    expect((await desk.saySlowly('85')).reply).toContain('のこりは なんこですか。');
  } finally {
    desk.close();
  }
});
