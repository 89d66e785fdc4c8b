import { expect, test } from 'vitest';
import type { ButtonEvent } from '#drivers/buttons/buttons.ts';
import { VirtualButtons } from '#drivers/buttons/virtual.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { buttonsContract } from './buttons.contract.ts';

const timing = { debounceMs: 30 };

buttonsContract('VirtualButtons', async () => {
  const clock = new VirtualClock();
  const buttons = new VirtualButtons(clock, timing);
  return {
    buttons,
    touch: async (button, isDown) => buttons.touch(button, isDown),
    pass: (durationMs) => clock.advance(durationMs),
    heldLines: () => clock.pending,
  };
});

test('the same touch twice is one touch', async () => {
  const clock = new VirtualClock();
  const buttons = new VirtualButtons(clock, timing);
  const events: ButtonEvent[] = [];
  await buttons.open();
  buttons.onEvent((event) => events.push(event));
  buttons.touch('talk', true);
  buttons.touch('talk', true);
  await clock.advance(100);
  buttons.touch('talk', false);
  buttons.touch('talk', false);
  await clock.advance(1000);
  expect(events).toEqual([
    { button: 'talk', gesture: 'press', atMs: 0 },
    { button: 'talk', gesture: 'release', atMs: 100 },
  ]);
});

test('a stuck button becomes a release after a minute, by itself, and is no press until it has come up', async () => {
  const clock = new VirtualClock();
  const buttons = new VirtualButtons(clock, timing);
  const events: string[] = [];
  await buttons.open();
  buttons.onEvent(({ gesture, atMs }) => events.push(`${gesture} ${atMs}`));
  buttons.touch('talk', true);
  await clock.advance(3_600_000);
  expect(events).toEqual(['press 0', 'release 60000']);
  expect(clock.pending).toBe(0);
  buttons.touch('talk', false);
  await clock.advance(1000);
  buttons.touch('talk', true);
  expect(events).toEqual(['press 0', 'release 60000', 'press 3601000']);
});

test('a finger that lay on the button before it was opened means nothing', async () => {
  const clock = new VirtualClock();
  const buttons = new VirtualButtons(clock, timing);
  const events: ButtonEvent[] = [];
  buttons.onEvent((event) => events.push(event));
  buttons.touch('talk', true);
  await buttons.open();
  await clock.advance(2000);
  expect(buttons.heldSinceOpen()).toEqual(['talk']);
  buttons.touch('talk', false);
  await clock.advance(2000);
  expect(events).toEqual([]);
  expect(buttons.heldSinceOpen()).toEqual([]);
});
