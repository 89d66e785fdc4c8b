import { describe, expect, test } from 'vitest';
import type { Buttons } from '#drivers/buttons/buttons.ts';
import { KeptButtons } from '#drivers/buttons/kept.ts';
import { VirtualButtons } from '#drivers/buttons/virtual.ts';
import { KeptCamera } from '#drivers/camera/kept.ts';
import { VirtualCamera } from '#drivers/camera/virtual.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { DeviceError, type DeviceErrorCode } from '#drivers/errors.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { KeptLights } from '#drivers/lights/kept.ts';
import { VirtualLights } from '#drivers/lights/virtual.ts';
import { OpenedPart, type PartName } from '#drivers/open-part.ts';
import { KeptVoice } from '#drivers/voice/kept.ts';
import { VirtualVoice } from '#drivers/voice/virtual.ts';
import type { Voice } from '#drivers/voice/voice.ts';
import { redLeftBlueRight as picture } from '../support/body-pictures.ts';

const NEVER = new AbortController().signal;
const TIMING = { debounceMs: 30 };

/** A part whose only way is shut until a test opens it. */
async function part<T>(name: PartName, real: T) {
  const state: { code: DeviceErrorCode | null; opens: number } = { code: 'not_present', opens: 0 };
  const way = {
    mechanism: 'real',
    open: async () => {
      state.opens++;
      if (state.code !== null) throw new DeviceError(state.code, 'a test');
      return real;
    },
  };
  const journal = new MemoryJournal();
  const opened = new OpenedPart<T>(name, [way], false, { journal, onOpened: () => {} });
  await opened.open();
  return { opened, state, journal };
}

/** The same as this one, by another name. */
function realOf<T extends object>(twin: T, more: Partial<T> = {}): T {
  const real = Object.create(twin) as T;
  for (const name of Object.getOwnPropertyNames(Object.getPrototypeOf(twin)) as (keyof T)[]) {
    const value = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(twin), name)?.value;
    if (typeof value === 'function') Object.defineProperty(real, name, { value: value.bind(twin) });
  }
  for (const [name, value] of Object.entries({ mechanism: 'real', ...more }))
    Object.defineProperty(real, name, { value, writable: true });
  return real;
}

describe('a camera', () => {
  test('that is plugged in later takes the next picture', async () => {
    const desk = new VirtualCamera(0);
    desk.give(await picture());
    const { opened, state } = await part('camera', realOf(desk));
    const camera = new KeptCamera(opened, new VirtualCamera(0), () => {});
    expect(camera.standing()).toEqual({ is: 'missing', code: 'not_present' });
    await expect(camera.capture()).rejects.toMatchObject({ code: 'not_present' });
    state.code = null;
    expect((await camera.capture()).widthPx).toBeGreaterThan(0);
    expect([camera.mechanism, camera.standing().is]).toEqual(['real', 'serving']);
  });

  test('takes a picture for a try only where somebody asks, and tells what was wrong with it', async () => {
    const desk = new VirtualCamera(0);
    const { opened, state } = await part('camera', realOf(desk));
    state.code = null;
    const changes: string[] = [];
    const camera = new KeptCamera(opened, new VirtualCamera(0), () => changes.push(camera.standing().is));
    // Nothing lies before it: a picture would fail.
    expect((await camera.tryOut(false, NEVER)).is).toBe('serving');
    desk.give(new Uint8Array([1, 2, 3]));
    expect(await camera.tryOut(true, NEVER)).toEqual({ is: 'faulty', code: 'bad_data' });
    // Only a picture can disprove it.
    expect(await camera.tryOut(false, NEVER)).toEqual({ is: 'faulty', code: 'bad_data' });
    desk.give(await picture());
    expect((await camera.tryOut(true, NEVER)).is).toBe('serving');
    expect(changes).toEqual(['faulty', 'serving']);
  });

  test('that is pulled out after it has worked is a fault, and found again when it is back', async () => {
    const desk = new VirtualCamera(0);
    desk.give(await picture());
    const { opened, state } = await part('camera', realOf(desk));
    state.code = null;
    const camera = new KeptCamera(opened, new VirtualCamera(0), () => {});
    await camera.capture();
    state.code = 'not_present';
    expect(await camera.tryOut(false, NEVER)).toEqual({ is: 'faulty', code: 'not_present' });
    state.code = null;
    expect((await camera.tryOut(false, NEVER)).is).toBe('serving');
  });
});

describe('a voice', () => {
  const speaking = (pieces: readonly number[], code: DeviceErrorCode | null = null): Voice => ({
    mechanism: 'open_jtalk',
    isAvailable: async () => true,
    async *synthesize() {
      for (const length of pieces) yield new Int16Array(length);
      if (code !== null) throw new DeviceError(code, 'a test');
    },
  });
  const say = async (voice: Voice): Promise<number> => {
    let samples = 0;
    for await (const piece of voice.synthesize('はい', { rate: 1, pitchSemitones: 0 }))
      samples += piece.length;
    return samples;
  };

  test('that is installed later speaks in the place of silence', async () => {
    const { opened, state } = await part('voice', speaking([480]));
    const voice = new KeptVoice(opened, new VirtualVoice(), () => {});
    expect(await say(voice)).toBeGreaterThan(480);
    expect((await voice.tryOut(false, NEVER)).is).toBe('missing');
    state.code = null;
    expect((await voice.tryOut(false, NEVER)).is).toBe('serving');
    expect([await say(voice), voice.mechanism]).toEqual([480, 'open_jtalk']);
  });

  test.each([
    ['fails', speaking([], 'failed'), 'failed'],
    ['takes too long', speaking([480], 'timed_out'), 'timed_out'],
    ['gives no sound', speaking([]), 'failed'],
  ])('that is installed and %s is a fault', async (_what, real, code) => {
    const { opened, state } = await part('voice', real);
    state.code = null;
    const voice = new KeptVoice(opened, new VirtualVoice(), () => {});
    expect(await voice.tryOut(false, NEVER)).toEqual({ is: 'faulty', code });
  });

  test('that fails in use is a fault at once, and well with the next sentence', async () => {
    const pieces = [480];
    const real: Voice = {
      ...speaking(pieces),
      async *synthesize() {
        if (pieces.length === 0) throw new DeviceError('failed', 'a test');
        yield new Int16Array(pieces[0] ?? 0);
      },
    };
    const { opened, state } = await part('voice', real);
    state.code = null;
    await opened.open();
    const changes: string[] = [];
    const voice = new KeptVoice(opened, new VirtualVoice(), () => changes.push(voice.standing().is));
    await say(voice);
    pieces.pop();
    await expect(say(voice)).rejects.toMatchObject({ code: 'failed' });
    pieces.push(480);
    await say(voice);
    expect(changes).toEqual(['faulty', 'serving']);
  });
});

test('buttons that can be watched later are heard by who listened before, and their twin no more', async () => {
  const clock = new VirtualClock();
  const [wired, twin] = [new VirtualButtons(clock, TIMING), new VirtualButtons(clock, TIMING)];
  await Promise.all([wired.open(), twin.open()]);
  const state = { fault: null as DeviceErrorCode | null };
  const real: Buttons = realOf(wired);
  Object.defineProperty(real, 'fault', { get: () => state.fault });
  const { opened, state: way } = await part('buttons', real);
  const buttons = new KeptButtons(opened, twin, () => {});
  const heard: string[] = [];
  buttons.onEvent(({ button, gesture }) => heard.push(`${button} ${gesture}`));
  twin.touch('talk', true);
  way.code = null;
  expect((await buttons.tryOut()).is).toBe('serving');
  twin.touch('photo', true);
  wired.touch('talk', true);
  expect(heard).toEqual(['talk press', 'talk press']);
  state.fault = 'failed';
  expect(await buttons.tryOut()).toEqual({ is: 'faulty', code: 'failed' });
});

test('lights that can be opened later shine from the next frame, and a frame that fails is a fault', async () => {
  const [ring, twin] = [new VirtualLights(3), new VirtualLights(12)];
  await Promise.all([ring.open(), twin.open()]);
  const real = realOf(ring, { count: 3 });
  const fault = { code: null as DeviceErrorCode | null };
  Object.defineProperty(real, 'fault', { get: () => fault.code });
  const { opened, state } = await part('lights', real);
  const lights = new KeptLights(opened, twin);
  expect([lights.count, (await lights.tryOut()).is]).toEqual([12, 'missing']);
  state.code = null;
  expect((await lights.tryOut()).is).toBe('serving');
  lights.setPixels([[1, 2, 3]]);
  expect([lights.count, ring.frame[0], twin.frame[0]]).toEqual([3, [1, 2, 3], [0, 0, 0]]);
  fault.code = 'failed';
  expect(lights.standing()).toEqual({ is: 'faulty', code: 'failed' });
});

test('a part that cannot be opened is tried by one at a time, and the log says why once', async () => {
  const { opened, state, journal } = await part('camera', {});
  await Promise.all([opened.open(), opened.open()]);
  expect([state.opens, journal.lines.length]).toEqual([2, 1]);
});
