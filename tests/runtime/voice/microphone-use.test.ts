import { expect, test } from 'vitest';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import type { KeptMicrophone } from '#drivers/microphone/kept.ts';
import { MicrophoneUse } from '#runtime/voice/microphone-use.ts';

const MINUTE_MS = 60_000;

function desk(hasCloud: boolean) {
  const clock = new VirtualClock();
  const state = { isOfUse: true, hasButton: false };
  const microphone = {
    setOfUse: (isOfUse: boolean) => {
      state.isOfUse = isOfUse;
    },
  } as KeptMicrophone;
  const use = new MicrophoneUse({
    microphone,
    clock,
    hasCloud: () => hasCloud,
    hasButton: () => state.hasButton,
  });
  return { clock, state, use };
}

test('without a cloud that could hear, nothing makes the recorder run', () => {
  const { state, use } = desk(false);
  state.hasButton = true;
  use.watched(true);
  use.touched();
  expect(state.isOfUse).toBe(false);
});

test('it may run while a page is open, and as long after it as a talk can go on without a word', async () => {
  const { clock, state, use } = desk(true);
  expect(state.isOfUse).toBe(false);
  use.watched(true);
  await clock.advance(60 * MINUTE_MS);
  expect(state.isOfUse).toBe(true);
  use.watched(false);
  await clock.advance(5 * MINUTE_MS - 1);
  expect(state.isOfUse).toBe(true);
  await clock.advance(1);
  expect(state.isOfUse).toBe(false);
});

test('it may run once the robot has a button of its own, also one that is plugged in later', () => {
  const { state, use } = desk(true);
  state.hasButton = true;
  use.follow();
  expect(state.isOfUse).toBe(true);
});

test('a press that a program passes on counts as a page, and nothing ticks after the end', async () => {
  const { clock, state, use } = desk(true);
  use.touched();
  expect(state.isOfUse).toBe(true);
  use.stop();
  await clock.advance(0);
  expect(clock.pending).toBe(0);
});
