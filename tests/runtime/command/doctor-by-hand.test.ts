import { afterEach, beforeEach, expect, test } from 'vitest';
import { settingsSchema } from '#config/settings.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { run } from '#runtime/command/doctor.ts';
import { startWeb } from '#runtime/web/server.ts';
import { pageSettings, ScriptedRobot } from '../../support/page/page-robot.ts';

let robot: ScriptedRobot;
let web: Awaited<ReturnType<typeof startWeb>>;
beforeEach(async () => {
  robot = new ScriptedRobot();
  web = await startWeb(robot, pageSettings(), new MemoryJournal());
});
afterEach(() => web.close());

async function doctor(...words: string[]) {
  const written: string[] = [];
  const settings = settingsSchema.parse({ web: { port: Number(new URL(web.address).port) } });
  const code = await run({
    ...{
      words,
      environment: {},
      clock: new VirtualClock(),
      signal: new AbortController().signal,
      file: null,
    },
    terminal: {
      ...{ isInteractive: false, hasColour: false, lines: (async function* () {})() },
      write: (text) => written.push(text),
      prompt: () => {},
    },
    settings: () => settings,
  });
  return { code, text: written.join('') };
}

test('the microphone, tried by hand, tells what was made of its level and how to undo that', async () => {
  robot.trials = {
    ...robot.trials,
    run: async (id, onEvent) => {
      onEvent({ type: 'input_gain', change: { outcome: 'raised', fromPercent: 40, toPercent: 70 } });
      onEvent({ type: 'input_gain', change: { outcome: 'at_limit' } });
      onEvent({ type: 'trial_finished', id, outcome: 'too_quiet' });
    },
  };
  const { code, text } = await doctor('--by-hand', 'microphone');
  expect(code).toBe(1);
  expect(text).toContain(
    'input level raised from 40 % to 70 %. Say it again. (Undo: coach-robot doctor --undo-gain)\n',
  );
  expect(text).toContain('input level left as it is: it is at the end of its range\n');
  expect(text).toContain('FAILED   microphone: too quiet for speech');
});

test('its level is taken back by one word, and the exit code says whether it was', async () => {
  expect(await doctor('--undo-gain')).toEqual({
    code: 1,
    text: 'the robot has not changed the input level of this card\n',
  });
  robot.trials = {
    ...robot.trials,
    undoGain: async () => ({ outcome: 'undone', fromPercent: 70, toPercent: 40 }),
  };
  const { code, text } = await doctor('--undo-gain');
  expect([code, text]).toEqual([
    0,
    'input level back from 70 % to 40 %, as it was before the robot changed it\n',
  ]);
  await expect(doctor('--undo-gain', 'microphone')).rejects.toThrow('stands alone');
});
