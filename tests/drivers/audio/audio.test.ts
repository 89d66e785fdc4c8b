import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Resampler } from '#drivers/audio/resample.ts';
import { fromWav, toWav } from '#drivers/audio/wav.ts';

function tone(frequencyHz: number, rateHz: number, durationMs: number, peak = 12_000): Int16Array {
  const samples = new Int16Array((rateHz * durationMs) / 1000);
  return samples.map((_, i) => Math.round(peak * Math.sin((2 * Math.PI * frequencyHz * i) / rateHz)));
}

/** Loudness in the middle, away from the edges, as a part of 32768. */
function loudness(samples: Int16Array): number {
  const middle = samples.subarray(samples.length >> 2, (samples.length * 3) >> 2);
  return Math.sqrt(middle.reduce((sum, sample) => sum + sample * sample, 0) / middle.length) / 32768;
}

const decibel = (ratio: number) => 20 * Math.log10(ratio);

describe('halving the rate of a voice', () => {
  const halveRate = (samples: Int16Array) => Resampler.whole(samples, 48_000, 24_000);

  test.each([300, 1000, 3000, 8000])('keeps a tone of %i Hz as loud as it was', (frequencyHz) => {
    const before = tone(frequencyHz, 48_000, 200);
    expect(Math.abs(decibel(loudness(halveRate(before)) / loudness(before)))).toBeLessThan(0.5);
  });

  test.each([12_500, 14_000, 16_000, 20_000, 23_000])(
    'takes away a tone of %i Hz, which would fold back',
    (frequencyHz) => {
      const before = tone(frequencyHz, 48_000, 200);
      expect(decibel(loudness(halveRate(before)) / loudness(before))).toBeLessThan(-60);
    },
  );

  test('keeps a tone where it was in time', () => {
    const after = halveRate(tone(1000, 48_000, 100));
    const wanted = tone(1000, 24_000, 100);
    for (let i = 100; i < wanted.length - 100; i++) {
      expect(Math.abs((after[i] as number) - (wanted[i] as number))).toBeLessThan(40);
    }
  });

  test('does not wrap around when it is as loud as can be', () => {
    const loud = new Int16Array(1000).map((_, i) => (Math.floor(i / 20) % 2 === 0 ? 32767 : -32768));
    const after = halveRate(loud);
    for (let i = 60; i < 440; i++) {
      const before = loud[i * 2] as number;
      if (before === loud[i * 2 + 16] && before === loud[i * 2 - 16])
        expect(Math.sign(after[i] as number)).toBe(Math.sign(before));
    }
    expect(halveRate(new Int16Array(0))).toHaveLength(0);
    expect(halveRate(new Int16Array(7))).toHaveLength(4);
  });

  test.each([
    [44_100, 24_000],
    [48_000, 16_000],
    [16_000, 24_000],
  ])('from %i to %i Hz a sound keeps its place as well', (fromHz, toHz) => {
    const after = Resampler.whole(tone(1000, fromHz, 100), fromHz, toHz);
    const wanted = tone(1000, toHz, 100);
    expect(after).toHaveLength(wanted.length);
    for (let i = 200; i < wanted.length - 200; i++) {
      expect(Math.abs((after[i] as number) - (wanted[i] as number))).toBeLessThan(60);
    }
  });
});

describe('WAV', () => {
  test('what is written reads back', () => {
    const samples = fc.array(fc.integer({ min: -32768, max: 32767 }), { maxLength: 200 });
    fc.assert(
      fc.property(samples, fc.constantFrom(16_000, 24_000), (values, rateHz) => {
        const read = fromWav(toWav(Int16Array.from(values), rateHz));
        expect(read.rateHz).toBe(rateHz);
        expect([...read.samples]).toEqual(values);
      }),
    );
  });

  test('a part of a larger buffer is written as it is', () => {
    const buffer = Int16Array.of(1, 2, 3, 4);
    expect([...fromWav(toWav(buffer.subarray(1, 3), 24_000)).samples]).toEqual([2, 3]);
  });

  test('other chunks are passed over, and a length that is too long is cut', () => {
    const plain = toWav(Int16Array.of(5, 6), 24_000);
    const list = Uint8Array.from([...'LIST'].map((c) => c.charCodeAt(0)).concat([3, 0, 0, 0, 1, 2, 3, 0]));
    const file = Uint8Array.from([...plain.slice(0, 36), ...list, ...plain.slice(36)]);
    new DataView(file.buffer).setUint32(36 + list.length + 4, 0xffff_ffff, true);
    expect([...fromWav(file).samples]).toEqual([5, 6]);
  });

  test.each([
    ['nothing', new Uint8Array()],
    ['text', new TextEncoder().encode('this is no sound at all, but it is long enough')],
    ['a head alone', toWav(new Int16Array(0), 24_000).slice(0, 36)],
    ['stereo', toWav(Int16Array.of(1, 2), 24_000).map((byte, i) => (i === 22 ? 2 : byte))],
  ])('%s is refused', (_what, file) => {
    expect(() => fromWav(file)).toThrow(expect.objectContaining({ code: 'bad_data' }));
  });
});
