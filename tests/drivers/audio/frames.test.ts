import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FrameCutter } from '#drivers/audio/frame-cutter.ts';
import { SoundRing } from '#drivers/audio/frames.ts';

describe('a frame cutter', () => {
  test('gives the same sound, in frames of one size, however the bytes are cut', () => {
    const pieces = fc.array(fc.uint8Array({ maxLength: 50 }), { maxLength: 20 });
    fc.assert(
      fc.property(pieces, fc.integer({ min: 1, max: 9 }), (all, samplesPerFrame) => {
        const frames: number[][] = [];
        const cutter = new FrameCutter(samplesPerFrame, (frame) => frames.push([...frame]));
        for (const piece of all) cutter.push(piece);
        const bytes = Buffer.concat(all);
        const whole = Math.floor(bytes.length / (samplesPerFrame * 2));
        const wanted = Array.from({ length: whole * samplesPerFrame }, (_, i) => bytes.readInt16LE(i * 2));
        expect(frames.flat()).toEqual(wanted);
        expect(frames.every((frame) => frame.length === samplesPerFrame)).toBe(true);
      }),
    );
  });

  test('gives one buffer again and again, and forgets what was begun when it is reset', () => {
    const given = new Set<Int16Array>();
    const seen: number[][] = [];
    const cutter = new FrameCutter(2, (frame) => {
      given.add(frame);
      seen.push([...frame]);
    });
    cutter.push(Uint8Array.of(1, 0, 2, 0, 9, 0, 9));
    cutter.reset();
    cutter.push(Uint8Array.of(3, 0, 4, 0));
    expect(seen).toEqual([
      [1, 2],
      [3, 4],
    ]);
    expect(given.size).toBe(1);
  });
});

describe('a ring of sound', () => {
  const frame = (value: number) => Int16Array.of(value, value);
  const drained = (ring: SoundRing, newest?: number) => {
    const seen: number[] = [];
    ring.drain((given) => seen.push(given[0] as number), newest);
    return seen;
  };

  test('gives the newest frames in the order in which they came, once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), fc.array(fc.nat(30_000)), (frames, values) => {
        const ring = new SoundRing(frames, 2);
        for (const value of values) ring.push(frame(value));
        expect(ring.count).toBe(Math.min(frames, values.length));
        expect(drained(ring)).toEqual(values.slice(-frames));
        expect(drained(ring)).toEqual([]);
      }),
    );
  });

  test('keeps its order over many rounds of filling and emptying', () => {
    const ring = new SoundRing(3, 2);
    const given: number[] = [];
    for (let value = 0; value < 50; value++) {
      ring.push(frame(value));
      if (value % 2 === 1) given.push((ring.shift() as Int16Array)[0] as number);
    }
    expect(given).toEqual(given.toSorted((a, b) => a - b));
    expect(drained(ring)).toEqual([48, 49]);
  });

  test('gives only the newest where only those are wanted, and forgets the rest', () => {
    const ring = new SoundRing(5, 2);
    for (const value of [1, 2, 3, 4]) ring.push(frame(value));
    expect(drained(ring, 2)).toEqual([3, 4]);
    expect(ring.shift()).toBeNull();
  });

  test('takes a copy: what happens to the frame afterwards is not its business', () => {
    const ring = new SoundRing(2, 2);
    const reused = frame(7);
    ring.push(reused);
    reused.fill(0);
    expect(drained(ring)).toEqual([7]);
  });

  test('is empty after it was cleared, and refuses a frame of another size', () => {
    const ring = new SoundRing(2, 2);
    ring.push(frame(1));
    ring.clear();
    expect(drained(ring)).toEqual([]);
    expect(() => ring.push(Int16Array.of(1))).toThrow(RangeError);
    expect(drained(ring)).toEqual([]);
  });
});
