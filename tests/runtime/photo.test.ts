import { beforeAll, describe, expect, test } from 'vitest';
import type { ToolContext } from '#agents/core/tool.ts';
import {
  analyzeHomeworkImageTool,
  type PhotoReader,
  readHomework,
} from '#agents/tools/analyze-homework-image.ts';
import type { PreparedPhoto } from '#drivers/camera/camera.ts';
import { preparePhoto } from '#drivers/camera/prepare.ts';
import { VirtualCamera } from '#drivers/camera/virtual.ts';
import { VirtualOcr } from '#drivers/ocr/virtual.ts';
import { CoachRobot, type CoachRobotParts } from '#runtime/coach-robot.ts';
import { lookAtHomework } from '#runtime/voice/photo-instruction.ts';
import { worksheet } from '../support/body-pictures.ts';
import { MemoryChildren } from '../support/store/memory-children.ts';

const never = new AbortController().signal;
/** A picture from a telephone, and what the robot makes of it once and twice: each time JPEG loses a little. */
let raw: Uint8Array;
let once: Uint8Array;
let twice: Uint8Array;
beforeAll(async () => {
  raw = await worksheet();
  once = (await preparePhoto(raw, 0)).jpeg.reveal();
  twice = (await preparePhoto(once, 0)).jpeg.reveal();
});

/** The eyes of the cloud, which keep what they were shown. */
function setUp() {
  const seen: Uint8Array[] = [];
  const photoReader: PhotoReader = {
    isOnline: () => true,
    vision: {
      name: 'test',
      read: async (jpeg) => {
        seen.push(jpeg);
        return [];
      },
    },
  };
  const readers = { ocr: new VirtualOcr(), photoReader };
  const read = (photo: PreparedPhoto, signal: AbortSignal) => readHomework(photo, readers, { signal });
  const camera = new VirtualCamera(0);
  camera.give(raw);
  const robot = new CoachRobot({
    opened: { body: { camera, clock: { monotonicMs: () => 0 } } },
    expressionPlayer: { setMode: () => {} },
    children: new MemoryChildren(),
    read,
  } as unknown as CoachRobotParts);
  return { seen, read, camera, robot, tool: analyzeHomeworkImageTool(readers) };
}

describe('a picture is prepared exactly once on its way', () => {
  test.each([
    ['from the page', ({ robot }) => robot.readPhoto(raw, never)],
    ["by the robot's camera for the page", ({ robot }) => robot.readPhoto(null, never)],
    ['from the photo button', (parts) => lookAtHomework(parts, null, never)],
    ['from the page in a talk by voice', (parts) => lookAtHomework(parts, raw, never)],
    [
      'by the tool of a voice model',
      ({ tool, camera }) =>
        tool.run({}, { signal: never, look: () => camera.capture() } as unknown as ToolContext),
    ],
    [
      'with the call of a tool',
      ({ tool }) =>
        tool.run({ image_data: Buffer.from(raw).toString('base64') }, {
          signal: never,
        } as unknown as ToolContext),
    ],
  ] as const satisfies readonly [string, (parts: ReturnType<typeof setUp>) => unknown][])(
    '%s',
    async (_, show) => {
      const parts = setUp();
      await show(parts);
      expect(Buffer.compare(once, twice)).not.toBe(0);
      expect(parts.seen.map((jpeg) => Buffer.compare(jpeg, once))).toEqual([0]);
    },
  );

  test('because nothing that reads takes a picture that is not prepared', async () => {
    const { read } = setUp();
    // @ts-expect-error: these are the bytes of a file
    const reading = read(raw, AbortSignal.abort(new Error('never read')));
    await expect(reading).rejects.toThrow('never read');
  });
});
