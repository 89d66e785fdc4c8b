import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Resampler } from '#drivers/audio/resample.ts';

function tone(frequencyHz: number, rateHz: number, durationMs: number, peak = 12_000): Int16Array {
  const samples = new Int16Array((rateHz * durationMs) / 1000);
  return samples.map((_, i) => Math.round(peak * Math.sin((2 * Math.PI * frequencyHz * i) / rateHz)));
}

function rmsDb(samples: Int16Array): number {
  const middle = samples.subarray(samples.length >> 2, (samples.length * 3) >> 2);
  return 10 * Math.log10(middle.reduce((sum, sample) => sum + sample * sample, 0) / middle.length + 1e-9);
}

const whole = (samples: Int16Array, fromHz: number, toHz: number) =>
  new Resampler(fromHz, toHz, samples.length).push(samples).slice();

describe.each([
  [24_000, 16_000],
  [48_000, 16_000],
  [44_100, 16_000],
  [16_000, 24_000],
])('from %i to %i Hz', (fromHz, toHz) => {
  const keptHz = (Math.min(fromHz, toHz) / 2) * 0.8;

  test.each([0.05, 0.3, 0.7, 1])('a tone below the limit (%f of it) is as loud as it was', (part) => {
    const before = tone(keptHz * part, fromHz, 300);
    expect(Math.abs(rmsDb(whole(before, fromHz, toHz)) - rmsDb(before))).toBeLessThan(0.2);
  });

  test('what the new rate cannot carry is taken away instead of folded back', () => {
    if (toHz > fromHz) return;
    for (const frequencyHz of [8200, 9500, 11_500]) {
      const before = tone(frequencyHz, fromHz, 300);
      expect(rmsDb(whole(before, fromHz, toHz)) - rmsDb(before)).toBeLessThan(-60);
    }
  });

  test('a tone comes out as late as it says', () => {
    const resampler = new Resampler(fromHz, toHz, fromHz);
    const after = resampler.push(tone(700, fromHz, 500));
    for (let i = 1000; i < 3000; i++) {
      const atMs = (i * 1000) / toHz - resampler.delayMs;
      const wanted = 12_000 * Math.sin((2 * Math.PI * 700 * atMs) / 1000);
      expect(Math.abs((after[i] as number) - wanted)).toBeLessThan(60);
    }
  });

  test('how it is cut into pieces makes no difference', () => {
    const sound = tone(440, fromHz, 100);
    const at = whole(sound, fromHz, toHz);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 8 }), (sizes) => {
        const resampler = new Resampler(fromHz, toHz, 900);
        const out: number[] = [];
        for (let from = 0, turn = 0; from < sound.length; turn++) {
          const size = sizes[turn % sizes.length] as number;
          for (const sample of resampler.push(sound.subarray(from, from + size))) out.push(sample);
          from += size;
        }
        expect(out).toEqual([...at]);
      }),
    );
  });
});

test('frames of 20 ms come out as frames of 20 ms, in one buffer', () => {
  const resampler = new Resampler(24_000, 16_000, 480);
  const first = resampler.push(tone(300, 24_000, 20));
  for (let frame = 0; frame < 100; frame++) {
    expect(resampler.push(tone(300, 24_000, 20))).toBe(first);
    expect(first).toHaveLength(320);
  }
});

test('the loudest sound does not wrap around, and a piece that is too long is refused', () => {
  const resampler = new Resampler(24_000, 16_000, 480);
  const loud = new Int16Array(480).fill(32_767);
  resampler.push(loud);
  expect(Math.min(...resampler.push(loud))).toBeGreaterThan(32_000);
  expect(() => resampler.push(new Int16Array(481))).toThrow(RangeError);
});

test('after it was cleared nothing is left of the sound before', () => {
  const resampler = new Resampler(24_000, 16_000, 480);
  resampler.push(tone(1000, 24_000, 20));
  resampler.clear();
  expect(Math.max(...resampler.push(new Int16Array(480)))).toBe(0);
});
