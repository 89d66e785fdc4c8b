import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FrameCutter } from '#drivers/audio/frame-cutter.ts';

test('pieces of any length, also within a sample, become whole frames in order, in one buffer', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 2000 }), { minLength: 1, maxLength: 30 }), (lengths) => {
      const total = lengths.reduce((sum, length) => sum + length, 0);
      const sound = new Int16Array(Math.ceil(total / 2)).map((_, i) => i * 7 - 9000);
      const bytes = new Uint8Array(sound.buffer).subarray(0, total);
      const heard: number[] = [];
      const buffers = new Set<Int16Array>();
      const cutter = new FrameCutter(320, (frame) => {
        buffers.add(frame);
        heard.push(...frame);
      });
      let offset = 0;
      for (const length of lengths) {
        cutter.push(bytes.subarray(offset, offset + length));
        offset += length;
      }
      const whole = Math.floor(total / 640) * 320;
      expect(heard).toEqual([...sound.subarray(0, whole)]);
      expect(buffers.size).toBeLessThanOrEqual(1);
    }),
    { numRuns: 40 },
  );
});

test('what was begun before a restart is forgotten', () => {
  const frames: Int16Array[] = [];
  const cutter = new FrameCutter(2, (frame) => frames.push(frame.slice()));
  cutter.push(Uint8Array.of(9, 9, 9));
  cutter.reset();
  cutter.push(Uint8Array.of(1, 0, 2, 0));
  expect(frames).toEqual([Int16Array.of(1, 2)]);
});
