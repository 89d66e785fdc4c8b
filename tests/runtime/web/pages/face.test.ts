import { describe, expect, test } from 'vitest';
import { MOODS } from '#agents/core/event.ts';
import { MODES } from '#agents/emotion/mode.ts';
import { lookOf } from '#runtime/web/pages/face/face-features.ts';
import { LivingEyes } from '#runtime/web/pages/face/living-eyes.ts';
import { seededRandom } from '../../../support/random.ts';

describe('the look', () => {
  test('differs for each mood when the robot is ready', () => {
    const looks = MOODS.map((mood) => JSON.stringify(lookOf('ready', mood)));
    expect(new Set(looks).size).toBe(MOODS.length);
  });

  test('stays within the face for every mode and mood', () => {
    for (const mode of MODES) {
      for (const mood of MOODS) {
        const look = lookOf(mode, mood);
        for (const share of [look.lidUpper, look.lidLower, look.mouthRest, look.cheeks]) {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(1);
        }
        expect(Math.abs(look.smile)).toBeLessThanOrEqual(1);
      }
    }
  });

  test('sleeps with closed eyes whatever it feels, and is never angry at a child', () => {
    for (const mood of MOODS) {
      expect(lookOf('asleep', mood).lidUpper).toBe(1);
      expect(lookOf('ready', mood).browWorry).toBeGreaterThanOrEqual(0);
      expect(lookOf('ready', mood).smile).toBeGreaterThan(0);
    }
  });
});

describe('the eyes', () => {
  /** The eyes over `seconds` at 50 frames a second. */
  function watch(
    eyes: LivingEyes,
    seconds: number,
    rest: readonly [number, number] | null = null,
    fromMs = 0,
  ) {
    return Array.from({ length: seconds * 50 }, (_, index) => eyes.at(fromMs + index * 20, rest));
  }
  const blinkStarts = (frames: readonly { blink: number }[]) =>
    frames.flatMap((frame, index) =>
      frame.blink > 0 && (frames[index - 1]?.blink ?? 0) === 0 ? [index * 20] : [],
    );

  test('blink 8 to 30 times a minute, at irregular times', () => {
    const starts = blinkStarts(watch(new LivingEyes(seededRandom(7)), 60));
    expect(starts.length).toBeGreaterThanOrEqual(8);
    expect(starts.length).toBeLessThanOrEqual(30);
    const gaps = starts.slice(1).map((start, index) => start - (starts[index] ?? 0));
    expect(new Set(gaps).size).toBeGreaterThan(gaps.length / 2);
  });

  test('shut in a blink and open again', () => {
    const frames = watch(new LivingEyes(seededRandom(3)), 20);
    expect(Math.max(...frames.map((frame) => frame.blink))).toBeGreaterThan(0.7);
    expect(frames.filter((frame) => frame.blink > 0).length).toBeLessThan(frames.length / 8);
  });

  test('wander, and mostly come back to the child', () => {
    const frames = watch(new LivingEyes(seededRandom(11)), 60);
    const atChild = frames.filter((frame) => Math.hypot(frame.x, frame.y) < 0.15).length;
    expect(atChild).toBeGreaterThan(frames.length / 2);
    expect(atChild).toBeLessThan(frames.length);
  });

  test('follow what moves and lose interest when it stops', () => {
    const eyes = new LivingEyes(seededRandom(5));
    watch(eyes, 1);
    eyes.notice(0.8, -0.4, 1000);
    const [last] = watch(eyes, 1, null, 1000).slice(-1);
    expect(last?.x).toBeCloseTo(0.8, 1);
    expect(last?.y).toBeCloseTo(-0.4, 1);
    const later = watch(eyes, 30, null, 4000);
    expect(later.some((frame) => Math.abs(frame.x) < 0.1)).toBe(true);
  });

  test('look where the robot needs them', () => {
    const [last] = watch(new LivingEyes(seededRandom(5)), 1, [0.5, -0.75]).slice(-1);
    expect(last?.x).toBeCloseTo(0.5, 2);
    expect(last?.y).toBeCloseTo(-0.75, 2);
  });
});
