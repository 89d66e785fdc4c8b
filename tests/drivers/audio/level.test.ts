import { describe, expect, test } from 'vitest';
import { INPUT_RATE_HZ } from '#drivers/audio/format.ts';
import { LevelMeter, levelDbfs, loudness } from '#drivers/audio/level.ts';
import { LevelFloor } from '#drivers/audio/level-floor.ts';
import { Voicing } from '#drivers/audio/voicing.ts';
import { noiseOf } from '../../support/sound/room.ts';
import { framesOf } from '../../support/sound/speech-lab.ts';

const square = (value: number) => new Int16Array(320).map((_, i) => (i % 2 === 0 ? value : -value));

describe('the level', () => {
  test.each([
    ['as loud as can be', 32_767, 0, 1],
    ['loud speech', 8231, -12, 1],
    ['speech', 2068, -24, 0.75],
    ['a whisper', 519, -36, 0.5],
    ['a quiet room', 33, -60, 0],
  ])('of %s', (_what, value, dbfs, shown) => {
    expect(levelDbfs(square(value))).toBeCloseTo(dbfs, 0);
    expect(loudness(square(value))).toBeCloseTo(shown, 1);
  });

  test('of silence, and of no sound at all, is a number', () => {
    expect(levelDbfs(new Int16Array(320))).toBe(-96);
    expect(levelDbfs(new Int16Array(0))).toBe(-96);
    expect(loudness(new Int16Array(320))).toBe(0);
  });

  test('is shown at once and sinks slowly, down to nothing', () => {
    const meter = new LevelMeter();
    expect(meter.hear(square(8231))).toBeCloseTo(1, 1);
    const after = Array.from({ length: 50 }, () => meter.hear(square(0)));
    expect(after[4]).toBeGreaterThan(0.4);
    expect(after[20]).toBeLessThan(0.12);
    expect(after.at(-1)).toBe(0);
    expect(after).toEqual(after.toSorted((a, b) => b - a));
  });
});

describe('the floor', () => {
  const hear = (floor: LevelFloor, dbfs: number, ms: number) => {
    for (let frame = 0; frame < ms / 20; frame++) floor.hear(dbfs);
    return floor.floorDbfs;
  };

  test('follows a fan that is switched on within four seconds, and off within half of one', () => {
    const floor = new LevelFloor();
    expect(hear(floor, -65, 5000)).toBeCloseTo(-65, 0);
    expect(hear(floor, -40, 1000)).toBeLessThan(-60);
    expect(hear(floor, -40, 3000)).toBeCloseTo(-40, 0);
    expect(hear(floor, -65, 500)).toBeLessThan(-60);
  });

  test('does not climb while a child speaks with the pauses of speech', () => {
    const floor = new LevelFloor();
    hear(floor, -62, 2000);
    for (let word = 0; word < 40; word++) {
      hear(floor, -25, 500);
      hear(floor, -62, 240);
    }
    expect(floor.floorDbfs).toBeLessThan(-50);
  });

  test('stays where a voice can be heard above it, whatever comes', () => {
    expect(hear(new LevelFloor(), 0, 10_000)).toBe(-25);
    expect(hear(new LevelFloor(), -96, 10_000)).toBe(-75);
  });
});

describe('voicing', () => {
  const most = (sound: Int16Array) => {
    const voicing = new Voicing();
    return framesOf(sound).map((frame) => voicing.hear(frame));
  };
  /** A vowel: the pitch and its harmonics, falling. */
  const vowel = (pitchHz: number) =>
    new Int16Array(INPUT_RATE_HZ).map((_, i) => {
      let sum = 0;
      for (let k = 1; k * pitchHz < 4000; k++)
        sum += Math.sin((2 * Math.PI * k * pitchHz * i) / INPUT_RATE_HZ) / k;
      return 4000 * sum;
    });

  test.each([90, 130, 220, 300, 420, 520])('is high for a vowel at %i Hz', (pitchHz) => {
    expect(Math.min(...most(vowel(pitchHz)).slice(3))).toBeGreaterThan(0.85);
  });

  test.each(['white', 'writing'] as const)('is low for the hiss of %s noise, however loud', (kind) => {
    const seen = most(noiseOf(kind, -12, 20_000));
    expect(seen.filter((value) => value >= 0.6).length / seen.length).toBeLessThan(0.01);
  });

  test('of silence is none', () => {
    expect(Math.max(...most(new Int16Array(3200)))).toBe(0);
  });
});
