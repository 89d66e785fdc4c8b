import { describe, expect, test } from 'vitest';
import type { Body, OpenedBody } from '#drivers/body.ts';
import { VirtualButtons } from '#drivers/buttons/virtual.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { DeviceError } from '#drivers/errors.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { VirtualLights } from '#drivers/lights/virtual.ts';
import { KeptMicrophone } from '#drivers/microphone/kept.ts';
import { VirtualMicrophone } from '#drivers/microphone/virtual.ts';
import { OpenedPart, type PartStanding } from '#drivers/open-part.ts';
import type { GainChange } from '#drivers/sound/input-gain.ts';
import { VirtualSpeaker } from '#drivers/speaker/virtual.ts';
import { VirtualVoice } from '#drivers/voice/virtual.ts';
import { BodyTrials } from '#runtime/checks/body-trials.ts';
import { gainStepDb } from '#runtime/checks/gain-step.ts';
import { HeardLevel } from '#runtime/checks/heard-level.ts';
import type { TrialEvent, TrialId } from '#runtime/checks/trial.ts';
import { ExpressionPlayer } from '#runtime/expression-player.ts';

const FRAME_SAMPLES = 320;
const NEVER = new AbortController().signal;

/** Frames of a tone, as loud as this share of full scale; beyond 1 it is cut off. */
function sound(frames: number, share: number): Int16Array {
  return Int16Array.from({ length: frames * FRAME_SAMPLES }, (_, at) => {
    const sample = 32767 * share * Math.sin((2 * Math.PI * 440 * at) / 16_000);
    return Math.round(Math.max(-32768, Math.min(32767, sample)));
  });
}

type Heard = readonly (readonly [frames: number, share: number])[];

function levelOf(heard: Heard): HeardLevel {
  const level = new HeardLevel();
  for (const [frames, share] of heard) {
    const samples = sound(frames, share);
    for (let at = 0; at < frames; at++)
      level.hear(samples.subarray(at * FRAME_SAMPLES, (at + 1) * FRAME_SAMPLES));
  }
  return level;
}
const hearing = (...heard: Heard) => levelOf(heard).hearing;

describe('how a microphone hears', () => {
  test.each([
    ['zeros: muted, or another device', [[100, 0]], 'silent'],
    ['the noise of a room', [[100, 0.0005]], 'too_quiet'],
    [
      'a click',
      [
        [80, 0.001],
        [3, 0.3],
      ],
      'too_quiet',
    ],
    [
      'speech',
      [
        [50, 0.001],
        [40, 0.1],
      ],
      'ok',
    ],
    ['a shout that is cut off', [[40, 1.4]], 'too_loud'],
  ] as const)('%s', (_what, heard, verdict) => {
    expect(hearing(...heard)).toBe(verdict);
  });
});

describe('by how much the input gain is to change', () => {
  const ROOM = [200, 0.0002] as const;
  test.each<[what: string, heard: Heard, stepDb: number | null]>([
    ['good speech: not at all', [ROOM, [40, 0.1]], 0],
    ['a voice at -51 dBFS: to -30', [ROOM, [40, 0.004]], 18],
    ['a voice at -46 dBFS: to -30', [ROOM, [40, 0.0071]], 16],
    ['what is cut off: down', [ROOM, [40, 1.4]], -8],
    ['nobody in a room that hums: nobody knows', [[200, 0.004]], null],
    ['a click: nobody knows', [ROOM, [3, 0.3]], null],
    ['nothing at all: gain is no help', [[200, 0]], null],
  ])('%s', (_what, heard, stepDb) => {
    const step = gainStepDb(levelOf(heard));
    expect(step === null ? null : Math.round(step)).toBe(stepDb);
  });
});

/** A body whose parts are real as far as the trials can see; `standing` says how they stand. */
async function desk(
  standing: PartStanding = { is: 'serving', code: null },
  isThere = true,
  gain: (changeDb: number) => GainChange = () => ({ outcome: 'no_control' }),
) {
  const clock = new VirtualClock();
  const device = new VirtualMicrophone(clock);
  const open = async () => {
    if (isThere) return device;
    throw new DeviceError('not_present', 'arecord is not installed');
  };
  const journal = new MemoryJournal();
  const part = new OpenedPart('microphone', [{ mechanism: 'arecord', open }], true, {
    journal,
    onOpened: () => {},
  });
  await part.open();
  const twin = new VirtualMicrophone(clock);
  const microphone = new KeptMicrophone(part, twin, clock, { onFault: () => {}, onChange: () => {} });
  const buttons = new VirtualButtons(clock, { debounceMs: 30 });
  const lights = new VirtualLights(4);
  const speaker = new VirtualSpeaker(clock);
  const voice = new VirtualVoice();
  await Promise.all([buttons.open(), lights.open(), speaker.open()]);
  const tried = { standing: () => standing, tryOut: async () => standing };
  const steps: number[] = [];
  const inputGain = {
    change: async (changeDb: number) => {
      steps.push(changeDb);
      return gain(changeDb);
    },
  };
  const opened = {
    body: { clock, buttons, lights, speaker, voice, inputGain } as unknown as Body,
    virtual: { voice, microphone: isThere ? null : twin },
    tried: { microphone, speaker: tried, lights: tried, buttons: tried },
    microphone,
  } as unknown as OpenedBody;
  const expressionPlayer = new ExpressionPlayer({ clock, lights, journal });
  await expressionPlayer.start(NEVER);
  const trials = new BodyTrials({ opened, expressionPlayer });
  const events: TrialEvent[] = [];
  const run = (id: TrialId, signal = NEVER) => trials.run(id, (event) => events.push(event), signal);
  const outcome = () => events.flatMap((event) => (event.type === 'trial_finished' ? event.outcome : []))[0];
  return {
    clock,
    device,
    microphone,
    buttons,
    speaker,
    trials,
    expressionPlayer,
    events,
    run,
    outcome,
    steps,
  };
}

describe('a trial', () => {
  test('of the microphone shows the level ten times a second, ends when enough was heard, and lets go of it', async () => {
    const { clock, device, microphone, events, run, outcome } = await desk();
    microphone.setOfUse(false);
    const done = run('microphone');
    await clock.advance(100);
    expect(device.isHearing).toBe(true);
    device.hear(sound(200, 0.2));
    await clock.advance(1000);
    await done;
    expect(outcome()).toBe('ok');
    const levels = events.flatMap((event) => (event.type === 'level' ? event.level : []));
    expect(levels.length).toBeGreaterThanOrEqual(5);
    expect(Math.max(...levels)).toBeGreaterThan(0.5);
    await clock.advance(0);
    expect(device.isHearing).toBe(false);
  });

  test('of a microphone that is used goes on beside that use', async () => {
    const { clock, device, microphone, run } = await desk();
    await microphone.open();
    const done = run('microphone');
    await clock.advance(10_100);
    await done;
    expect([microphone.isRecording, device.isHearing]).toEqual([true, true]);
  });

  test('of a microphone says what is wrong with it: nothing said, and not there', async () => {
    const quiet = await desk();
    const done = quiet.run('microphone');
    await quiet.clock.advance(10_100);
    await done;
    expect(quiet.outcome()).toBe('silent');
    const gone = await desk(undefined, false);
    await gone.run('microphone');
    expect(gone.outcome()).toBe('not_present');
  });

  describe('that hears a voice too quietly', () => {
    const raised = { outcome: 'raised', fromPercent: 40, toPercent: 70 } as const;
    const QUIET = [...sound(100, 0.0002), ...sound(400, 0.004)];

    test('turns the microphone up, says so, and listens again', async () => {
      const { clock, device, events, run, outcome, steps } = await desk(undefined, true, () => raised);
      const done = run('microphone');
      await clock.advance(100);
      device.hear(Int16Array.from(QUIET));
      await clock.advance(10_000);
      expect(steps.map(Math.round)).toEqual([18]);
      expect(events).toContainEqual({ type: 'input_gain', change: raised });
      device.hear(sound(200, 0.2));
      await clock.advance(1000);
      await done;
      expect(outcome()).toBe('ok');
      expect(steps).toHaveLength(1);
    });

    test('three times at most, and then says how it hears', async () => {
      const { clock, device, run, outcome, steps } = await desk(undefined, true, () => raised);
      const done = run('microphone');
      for (let round = 0; round < 4; round++) {
        await clock.advance(100);
        device.hear(Int16Array.from(QUIET));
        await clock.advance(9_950);
      }
      await done;
      expect([outcome(), steps.length]).toEqual(['too_quiet', 3]);
    });

    test('says why it leaves it where nobody spoke, and where the card takes nothing', async () => {
      const { clock, device, events, run, outcome, steps } = await desk();
      const silence = run('microphone');
      await clock.advance(100);
      device.hear(sound(500, 0.0005));
      await clock.advance(10_000);
      await silence;
      expect([outcome(), steps]).toEqual(['too_quiet', []]);
      expect(events).toContainEqual({ type: 'input_gain', change: { outcome: 'nobody_spoke' } });
      const voice = run('microphone');
      await clock.advance(100);
      device.hear(Int16Array.from(QUIET));
      await clock.advance(10_000);
      await voice;
      expect(steps).toHaveLength(1);
      expect(events.at(-2)).toEqual({ type: 'input_gain', change: { outcome: 'no_control' } });
    });
  });

  test('that is left gives the microphone back', async () => {
    const { clock, device, microphone, run } = await desk();
    microphone.setOfUse(false);
    const leaving = new AbortController();
    const done = expect(run('microphone', leaving.signal)).rejects.toThrow('left');
    await clock.advance(100);
    leaving.abort(new Error('left'));
    await done;
    await clock.advance(0);
    expect(device.isHearing).toBe(false);
  });

  test('of the loudspeaker plays three tones where there is no voice, and waits until they were heard', async () => {
    const { clock, speaker, run, outcome } = await desk();
    const played: number[] = [];
    speaker.onPlayed((frame) => played.push(Math.max(...frame)));
    const done = run('speaker');
    await clock.advance(500);
    expect(outcome()).toBeUndefined();
    await clock.advance(1000);
    await done;
    expect(outcome()).toBe('done');
    expect(Math.max(...played)).toBeGreaterThan(3000);
    expect(played.length).toBeGreaterThanOrEqual(45);
  });

  test('of the lights shows three colours and is ready again', async () => {
    const { clock, expressionPlayer, run, outcome } = await desk();
    const modes = new Set<string>();
    expressionPlayer.onView(({ mode }) => modes.add(mode));
    const done = run('lights');
    await clock.advance(4000);
    await done;
    expect([...modes]).toEqual(expect.arrayContaining(['listening', 'thinking', 'speaking', 'ready']));
    expect([outcome(), expressionPlayer.view().mode]).toEqual(['done', 'ready']);
  });

  test('of the button waits for a finger, which means nothing else for so long', async () => {
    const { clock, buttons, trials, events, run } = await desk();
    const done = run('buttons');
    await clock.advance(10);
    expect(trials.isWaitingForButton).toBe(true);
    buttons.touch('talk', true);
    await clock.advance(100);
    buttons.touch('talk', false);
    await clock.advance(100);
    await done;
    expect(events).toEqual([
      { type: 'pressed', button: 'talk' },
      { type: 'trial_finished', id: 'buttons', outcome: 'done' },
    ]);
    expect(trials.isWaitingForButton).toBe(false);
  });

  test('of a button that nobody presses ends by itself', async () => {
    const { clock, trials, run, outcome } = await desk();
    const done = run('buttons');
    await clock.advance(20_100);
    await done;
    expect([outcome(), trials.isWaitingForButton]).toEqual(['nothing_pressed', false]);
  });

  test.each(['speaker', 'lights', 'buttons'] as const)('of %s says why it does not work', async (id) => {
    const { clock, run, outcome } = await desk({ is: 'faulty', code: 'busy' });
    const done = run(id);
    await clock.advance(5000);
    await done;
    expect(outcome()).toBe('busy');
  });
});
