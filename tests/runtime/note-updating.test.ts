import { expect, test } from 'vitest';
import { VOICE_PHRASES } from '#agents/talk/voice/phrases-voice.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { CoachRobot, type CoachRobotParts } from '#runtime/coach-robot.ts';

test.each([
  ['by day', false, [VOICE_PHRASES.updating[0]]],
  ['at night', true, []],
])('a robot that is about to be another version shows it, and %s says so', async (_, isNight, sentences) => {
  const said: string[] = [];
  const shown: boolean[] = [];
  const voice = {
    async *synthesize(text: string): AsyncIterable<Int16Array> {
      said.push(text);
      yield new Int16Array(10);
    },
    isAvailable: async () => true,
  };
  const robot = new CoachRobot({
    opened: { body: { clock: new VirtualClock(), voice, speaker: { play: () => true } } },
    expressionPlayer: { setUpdating: (isUpdating: boolean) => shown.push(isUpdating) },
  } as unknown as CoachRobotParts);
  robot.noteUpdating(true, isNight);
  await expect.poll(() => said).toEqual(sentences);
  robot.noteUpdating(false, isNight);
  expect([shown, said]).toEqual([[true, false], sentences]);
});
