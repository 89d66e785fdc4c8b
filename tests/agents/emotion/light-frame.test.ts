import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MOODS } from '#agents/core/event.ts';
import { type LightInput, lightFrame, MOOD_LASTS_MS } from '#agents/emotion/light-frame.ts';
import { MODES, type Mode } from '#agents/emotion/mode.ts';
import { lampLevels } from '#drivers/lights/encode.ts';
import type { Rgb } from '#drivers/lights/lights.ts';

const FRAME_MS = 50;

function frame(input: Partial<LightInput>): Rgb[] {
  return lightFrame({
    mode: 'ready',
    mood: 'neutral',
    moodAgeMs: 60_000,
    envelope: 0,
    atMs: 0,
    count: 12,
    ...input,
  });
}

/** Frames of a longer time: one of the longest rhythms and one breath. */
function film(input: Partial<LightInput>): Rgb[][] {
  return Array.from({ length: 240 }, (_, at) => frame({ ...input, atMs: at * FRAME_MS }));
}

/** The mean colour of a film. */
function meanOf(frames: Rgb[][]): [number, number, number] {
  const pixels = frames.flat();
  const mean = (channel: 0 | 1 | 2) =>
    pixels.reduce((sum, pixel) => sum + pixel[channel], 0) / Math.max(1, pixels.length);
  return [mean(0), mean(1), mean(2)];
}

function lightness(frames: Rgb[][]): number {
  return Math.max(...meanOf(frames));
}

/** Angle between two colours, degrees: how far apart the hues are, whatever the brightness. */
function hueDistanceDeg(left: readonly number[], right: readonly number[]): number {
  const dot = (a: readonly number[], b: readonly number[]) =>
    a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
  const cosine = dot(left, right) / Math.sqrt(dot(left, left) * dot(right, right));
  return (Math.acos(Math.min(1, cosine)) * 180) / Math.PI;
}

const lit = MODES.filter((mode) => mode !== 'asleep');

describe('the modes', () => {
  test.each([1, 12])('can be told apart by their colour, on %d pixels', (count) => {
    for (const [at, mode] of lit.entries()) {
      for (const other of lit.slice(at + 1)) {
        const distance = hueDistanceDeg(meanOf(film({ mode, count })), meanOf(film({ mode: other, count })));
        expect(distance, `${mode} and ${other}`).toBeGreaterThan(12);
      }
    }
  });

  test('can be told apart on one lamp that can only switch, by the colours it shows in turn', () => {
    const shown = MODES.map((mode) => {
      const colors = film({ mode, count: 1, envelope: 0.5 }).flatMap((pixels) => pixels.map(lampLevels));
      return [...new Set(colors.map(String))].sort().join(' ');
    });
    expect(new Set(shown).size, shown.join(' | ')).toBe(MODES.length);
  });

  test('asleep is nearly dark, the others are not', () => {
    expect(lightness(film({ mode: 'asleep' }))).toBeLessThan(8);
    for (const mode of lit) expect(lightness(film({ mode })), mode).toBeGreaterThan(30);
  });

  test('no mode and no mood is red, so that none can be read as "wrong"', () => {
    for (const mode of MODES) {
      for (const mood of MOODS) {
        const [red, green, blue] = meanOf(film({ mode, mood, moodAgeMs: 500, envelope: 0.5 }));
        expect(red, `${mode}, ${mood}`).toBeLessThan(1.9 * Math.max(green, blue, 1));
      }
    }
  });

  test('trouble is a soft amber', () => {
    const [red, green, blue] = meanOf(film({ mode: 'trouble' }));
    expect(red).toBeGreaterThan(green);
    expect(green).toBeGreaterThan(2 * blue);
    expect(lightness(film({ mode: 'trouble' }))).toBeLessThan(lightness(film({ mode: 'listening' })));
  });

  test('muted stands in a pattern of its own: some pixels lit, some not', () => {
    const brightnesses = frame({ mode: 'muted' }).map((pixel) => Math.max(...pixel));
    expect(Math.max(...brightnesses)).toBeGreaterThan(6 * Math.min(...brightnesses));
  });
});

describe('a mood', () => {
  test.each(MOODS.filter((mood) => mood !== 'neutral'))(
    '%s is seen in its first frame and fades away',
    (mood) => {
      const plain = frame({ mode: 'ready', atMs: 1300 });
      expect(frame({ mode: 'ready', mood, moodAgeMs: 0, atMs: 1300 })).not.toEqual(plain);
      expect(frame({ mode: 'ready', mood, moodAgeMs: MOOD_LASTS_MS, atMs: 1300 })).toEqual(plain);
      expect(frame({ mode: 'ready', mood, moodAgeMs: Number.POSITIVE_INFINITY, atMs: 1300 })).toEqual(plain);
    },
  );

  test('neutral lays nothing over the mode', () => {
    expect(frame({ mood: 'neutral', moodAgeMs: 0 })).toEqual(frame({ mood: 'neutral' }));
  });

  test.each(['muted', 'asleep', 'updating', 'trouble'] as const)('never touches the light of %s', (mode) => {
    for (const mood of MOODS) {
      expect(frame({ mode, mood, moodAgeMs: 500, atMs: 700 })).toEqual(frame({ mode, atMs: 700 }));
    }
  });

  test('never makes listening look like another mode: this light is a promise', () => {
    const plain = new Map<Mode, readonly number[]>(lit.map((mode) => [mode, meanOf(film({ mode }))]));
    for (const mood of MOODS) {
      const shown = meanOf(film({ mode: 'listening', mood, moodAgeMs: 500 }));
      const nearest = [...plain].sort(
        ([, left], [, right]) => hueDistanceDeg(left, shown) - hueDistanceDeg(right, shown),
      )[0]?.[0];
      expect(nearest, mood).toBe('listening');
    }
  });
});

describe('the light', () => {
  test('moves without jumps: from frame to frame no channel by more than a tenth of the range', () => {
    for (const mode of MODES) {
      for (const mood of MOODS) {
        const frames = Array.from({ length: 240 }, (_, at) =>
          frame({ mode, mood, moodAgeMs: at * FRAME_MS, atMs: 12_345 + at * FRAME_MS, envelope: 1 }),
        );
        for (const [at, pixels] of frames.entries()) {
          const before = frames[at - 1] ?? pixels;
          const step = Math.max(
            ...pixels.flatMap((pixel, place) =>
              pixel.map((channel, index) => Math.abs(channel - (before[place]?.[index] ?? 0))),
            ),
          );
          // A mood comes within three frames, which is meant to be seen; all else glides.
          expect(step, `${mode}, ${mood}, frame ${at}`).toBeLessThanOrEqual(at <= 3 ? 64 : 26);
        }
      }
    }
  });

  test('breathes in every mode, in four seconds', () => {
    for (const mode of lit) {
      // Both times are whole turns of each rhythm that moves the mean; half a breath lies between them.
      const inhaled = lightness([frame({ mode, atMs: 0 })]);
      const exhaled = lightness([frame({ mode, atMs: 6000 })]);
      expect(exhaled / inhaled, mode).toBeLessThan(0.85);
    }
    expect(frame({ mode: 'ready', atMs: 4000 })).toEqual(frame({ mode: 'ready', atMs: 0 }));
  });

  test.each(['speaking', 'listening'] as const)('grows with the voice while %s', (mode) => {
    const brightnesses = [0, 0.25, 0.5, 0.75, 1].map((envelope) => lightness([frame({ mode, envelope })]));
    expect(brightnesses).toEqual([...brightnesses].sort((left, right) => left - right));
    expect(brightnesses[4]).toBeGreaterThan(1.5 * (brightnesses[0] ?? 0));
  });

  test('keeps to the range and the number of pixels, whatever comes', () => {
    fc.assert(
      fc.property(
        fc.record({
          mode: fc.constantFrom(...MODES),
          mood: fc.constantFrom(...MOODS),
          moodAgeMs: fc.double(),
          envelope: fc.double(),
          atMs: fc.double({ min: 0, max: 1e12, noNaN: true }),
          count: fc.integer({ min: 1, max: 144 }),
        }),
        (input) => {
          const pixels = lightFrame(input);
          expect(pixels).toHaveLength(input.count);
          for (const channel of pixels.flat()) {
            expect(Number.isInteger(channel)).toBe(true);
            expect(channel).toBeGreaterThanOrEqual(0);
            expect(channel).toBeLessThanOrEqual(255);
          }
        },
      ),
    );
  });
});
