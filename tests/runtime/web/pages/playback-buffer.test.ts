import { expect, test } from 'vitest';
import { PlaybackBuffer } from '#runtime/web/pages/voice/playback-buffer.ts';

const QUANTUM = 128;
const tone = (hz: number, ms: number) =>
  Int16Array.from({ length: 24 * ms }, (_, at) => 16_000 * Math.sin((2 * Math.PI * hz * at) / 24_000));

/** Fills quantum after quantum for `ms`; gives all samples. */
function play(buffer: PlaybackBuffer, rateHz: number, ms: number): number[] {
  const heard: number[] = [];
  const output = new Float32Array(QUANTUM);
  for (let at = 0; at < (ms * rateHz) / 1000; at += QUANTUM) {
    buffer.fill(output);
    heard.push(...output);
  }
  return heard;
}

test.each([24_000, 44_100, 48_000, 96_000])(
  'at %i Hz sound is heard whole, in tune and counted',
  (rateHz) => {
    const buffer = new PlaybackBuffer(rateHz);
    for (let piece = 0; piece < 10; piece += 1)
      buffer.push(tone(500, 400).subarray(piece * 960, piece * 960 + 960));
    expect(buffer.playedMs).toBe(0);
    const heard = play(buffer, rateHz, 200);
    expect(Math.abs(buffer.playedMs - 200)).toBeLessThan(4);
    heard.push(...play(buffer, rateHz, 300));
    expect(buffer.playedMs).toBe(400);
    // Without the filter's own ringing at both ends.
    const sounding = heard.slice(Math.round(0.01 * rateHz), Math.round(0.39 * rateHz));
    let crossings = 0;
    for (let at = 1; at < sounding.length; at += 1)
      if ((sounding[at - 1] as number) < 0 && (sounding[at] as number) >= 0) crossings += 1;
    expect(Math.abs(crossings - 190)).toBeLessThanOrEqual(2);
    expect(Math.max(...sounding)).toBeCloseTo(16_000 / 32_768, 1);
    // The filter keeps less than 2 ms of the end.
    expect(heard.findLastIndex((sample) => Math.abs(sample) > 0.01)).toBeGreaterThan(0.396 * rateHz);
  },
);

test('playing starts with 40 ms, or after having waited as long: a short word is heard too', () => {
  const buffer = new PlaybackBuffer(48_000);
  buffer.push(tone(500, 20));
  expect(play(buffer, 48_000, 20).every((sample) => sample === 0)).toBe(true);
  const heard = play(buffer, 48_000, 60);
  expect(heard.some((sample) => Math.abs(sample) > 0.3)).toBe(true);
  expect(buffer.playedMs).toBe(20);
});

test('a cut is silence from the next sample on, and counting begins again', () => {
  const buffer = new PlaybackBuffer(48_000);
  buffer.push(tone(500, 400));
  expect(Math.max(...play(buffer, 48_000, 100))).toBeGreaterThan(0.3);
  buffer.cut();
  expect(play(buffer, 48_000, 20)).toEqual(Array(QUANTUM * Math.ceil(960 / QUANTUM)).fill(0));
  expect(buffer.playedMs).toBe(0);
  buffer.push(tone(500, 40));
  play(buffer, 48_000, 100);
  expect(buffer.playedMs).toBe(40);
});

test('more than a second at once is not kept, and counts as played when the rest is', () => {
  const buffer = new PlaybackBuffer(48_000);
  buffer.push(tone(500, 1500));
  play(buffer, 48_000, 1100);
  expect(buffer.playedMs).toBe(1500);
});
