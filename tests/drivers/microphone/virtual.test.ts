import { expect, test } from 'vitest';
import { INPUT_RATE_HZ } from '#drivers/audio/format.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { VirtualMicrophone } from '#drivers/microphone/virtual.ts';
import { microphoneContract } from './microphone.contract.ts';

microphoneContract('VirtualMicrophone', async () => {
  const clock = new VirtualClock();
  const microphone = new VirtualMicrophone(clock);
  return {
    microphone,
    sound: async (samples) => {
      microphone.hear(samples);
    },
    pass: (durationMs) => clock.advance(durationMs),
    breakDevice: async () => microphone.break('not_present'),
    mendDevice: async () => microphone.break(null),
  };
});

test('sounds that do not fill a frame follow each other without a gap', async () => {
  const clock = new VirtualClock();
  const microphone = new VirtualMicrophone(clock);
  const heard: number[] = [];
  await microphone.open();
  microphone.onFrame((frame) => heard.push(...frame));
  for (const value of [1, 2, 3]) microphone.hear(new Int16Array(250).fill(value));
  await clock.advance(60);
  expect(heard.slice(0, 750)).toEqual([...Array(250).fill(1), ...Array(250).fill(2), ...Array(250).fill(3)]);
  expect(heard.slice(750)).toEqual(Array(210).fill(0));
});

test('what it was given may be changed afterwards, and more than a minute is refused', async () => {
  const clock = new VirtualClock();
  const microphone = new VirtualMicrophone(clock);
  expect(microphone.hear(Int16Array.of(1))).toBe(false);
  await microphone.open();
  const sound = new Int16Array(320).fill(7);
  expect(microphone.hear(sound)).toBe(true);
  sound.fill(9);
  let first: number | undefined;
  microphone.onFrame((frame) => {
    first ??= frame[0];
  });
  await clock.advance(20);
  expect(first).toBe(7);
  expect(microphone.hear(new Int16Array(61 * INPUT_RATE_HZ))).toBe(false);
});

test('closing it stops its timer', async () => {
  const clock = new VirtualClock();
  const microphone = new VirtualMicrophone(clock);
  await microphone.open();
  await microphone.open();
  expect(clock.pending).toBe(1);
  await microphone.close();
  expect(clock.pending).toBe(0);
});
