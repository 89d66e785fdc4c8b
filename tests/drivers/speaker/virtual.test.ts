import { expect, test } from 'vitest';
import { OUTPUT_RATE_HZ } from '#drivers/audio/format.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { VirtualSpeaker } from '#drivers/speaker/virtual.ts';
import { speakerContract } from './speaker.contract.ts';

speakerContract('VirtualSpeaker', async () => {
  const clock = new VirtualClock();
  const speaker = new VirtualSpeaker(clock);
  const heard: number[] = [];
  speaker.onPlayed((frame) => heard.push(...frame));
  return {
    speaker,
    heard: async () => Int16Array.from(heard.filter((sample) => sample !== 0)),
    pass: (durationMs) => clock.advance(durationMs),
    slackMs: 0,
  };
});

test('sound that goes round the end of its memory comes out as it went in', async () => {
  const clock = new VirtualClock();
  const speaker = new VirtualSpeaker(clock);
  const heard: number[] = [];
  await speaker.open();
  speaker.play(new Int16Array(29 * OUTPUT_RATE_HZ));
  await clock.advance(29_000);
  speaker.onPlayed((frame) => heard.push(...frame));
  const ramp = new Int16Array(3 * OUTPUT_RATE_HZ).map((_, i) => (i % 30_000) + 1);
  expect(speaker.play(ramp)).toBe(true);
  await clock.advance(3000);
  expect(Int16Array.from(heard)).toEqual(ramp);
});

test('nothing ticks while nothing is said', async () => {
  const clock = new VirtualClock();
  const speaker = new VirtualSpeaker(clock);
  await speaker.open();
  expect(clock.pending).toBe(0);
  speaker.play(new Int16Array(480));
  expect(clock.pending).toBe(1);
  await clock.advance(20);
  expect(clock.pending).toBe(0);
});

test('a broken one plays nothing and tells why, once, until it is mended', async () => {
  const clock = new VirtualClock();
  const speaker = new VirtualSpeaker(clock);
  const troubles: (string | null)[] = [];
  speaker.onTrouble((code) => troubles.push(code));
  await speaker.open();
  speaker.play(new Int16Array(4800));
  const drained = speaker.drained();
  speaker.break('not_present');
  speaker.break('not_present');
  await drained;
  expect([speaker.play(new Int16Array(480)), speaker.queuedMs, clock.pending]).toEqual([false, 0, 0]);
  speaker.break(null);
  expect(speaker.play(new Int16Array(480))).toBe(true);
  expect(troubles).toEqual(['not_present', null]);
});
