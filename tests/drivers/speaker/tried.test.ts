import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { settingsSchema } from '#config/settings.ts';
import { closeBody, openBody } from '#drivers/body.ts';
import { SystemClock } from '#drivers/clock/system.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { DeviceError } from '#drivers/errors.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { OpenedPart } from '#drivers/open-part.ts';
import { DeviceSpeaker } from '#drivers/speaker/device.ts';
import type { OutletWay } from '#drivers/speaker/outlet.ts';
import { Pace } from '#drivers/speaker/pace.ts';
import { silentWay } from '#drivers/speaker/silent.ts';
import { TriedSpeaker } from '#drivers/speaker/tried.ts';
import { fakePrograms } from '../../support/body-programs.ts';

const NEVER = new AbortController().signal;

/** A device that can be pulled out: then what is written to it ends it, and it cannot be opened. */
async function device({ isThere = true, isSilent = false } = {}) {
  const clock = new VirtualClock();
  const state = { isThere, takesSound: true, changes: 0, starts: 0 };
  const heard: number[] = [];
  const way: OutletWay = {
    mechanism: 'aplay',
    windowMs: 500,
    start: (onPlayed) => {
      state.starts++;
      const ended = Promise.withResolvers<DeviceError>();
      const pace = new Pace(clock, onPlayed);
      const end = (): void => ended.resolve(new DeviceError('not_present', 'gone'));
      if (!state.isThere) end();
      return {
        ready: state.isThere ? Promise.resolve() : new Promise(() => {}),
        ended: ended.promise,
        write: (samples) => {
          if (!state.isThere) return end();
          if (!state.takesSound) return;
          heard.push(...samples);
          pace.add(samples.length);
        },
        cut: () => pace.clear(),
        end: async () => end(),
      };
    },
  };
  const ways = isSilent ? [way, silentWay(clock)] : [way];
  const speaker = new DeviceSpeaker(
    clock,
    ways,
    () => {},
    () => {
      state.changes++;
    },
  );
  await speaker.open();
  const tryOut = async (passMs = 1000) => {
    const tried = speaker.tryOut(NEVER);
    await clock.advance(passMs);
    return tried;
  };
  return { clock, state, heard, speaker, tryOut };
}

describe('a try of the loudspeaker', () => {
  test('is 20 ms of silence, which nobody is told of as sound', async () => {
    const { speaker, heard, tryOut } = await device();
    const frames: unknown[] = [];
    speaker.onPlayed((frame) => frames.push(frame));
    expect(await tryOut()).toBeNull();
    expect([heard.length, heard.every((sample) => sample === 0)]).toEqual([480, true]);
    expect([frames, speaker.queuedMs]).toEqual([[], 0]);
  });

  test('does not touch what sounds: that is the proof', async () => {
    const { speaker, heard, clock } = await device();
    speaker.play(new Int16Array(4800).fill(5));
    await clock.advance(40);
    expect(await speaker.tryOut(NEVER)).toBeNull();
    await clock.advance(400);
    expect(heard).toHaveLength(4800);
    expect(heard.every((sample) => sample === 5)).toBe(true);
  });

  test('loses nothing of what is said meanwhile', async () => {
    const { speaker, clock } = await device();
    await clock.advance(1000);
    const frames: number[] = [];
    speaker.onPlayed((frame) => frames.push(frame[0] ?? 0));
    const tried = speaker.tryOut(NEVER);
    await clock.advance(0);
    speaker.play(new Int16Array(4800).fill(5));
    await clock.advance(600);
    expect(await tried).toBeNull();
    expect(frames).toEqual(Array(10).fill(5));
    expect(speaker.queuedMs).toBe(0);
  });

  test('finds a plug that was pulled while nothing sounded, and that it is back', async () => {
    const { speaker, state, tryOut } = await device({ isSilent: true });
    expect(await tryOut()).toBeNull();
    state.isThere = false;
    expect(await tryOut()).toBe('not_present');
    expect(await tryOut()).toBe('not_present');
    expect(speaker.fault).toBe('not_present');
    state.isThere = true;
    expect(await tryOut()).toBeNull();
    expect(speaker.fault).toBeNull();
  });

  test('finds one that is plugged in later, though nothing was said since the start', async () => {
    const { clock, speaker, state, tryOut } = await device({ isThere: false, isSilent: true });
    await clock.advance(1000);
    expect([speaker.mechanism, speaker.fault, state.changes]).toEqual(['virtual', 'not_present', 1]);
    expect(await tryOut()).toBe('not_present');
    state.isThere = true;
    expect(await tryOut()).toBeNull();
    expect([speaker.mechanism, speaker.fault]).toEqual(['aplay', null]);
  });

  test('leaves sound that takes its time unheard to its end', async () => {
    const { clock, speaker, state } = await device({ isThere: false, isSilent: true });
    speaker.play(new Int16Array(24_000));
    await clock.advance(200);
    expect(await speaker.tryOut(NEVER)).toBe('not_present');
    await clock.advance(500);
    expect(state.starts).toBe(1);
  });

  test('of one that takes no sound ends by itself', async () => {
    const { state, tryOut } = await device();
    state.takesSound = false;
    expect(await tryOut(3000)).toBe('timed_out');
  });

  test('leaves nothing ticking when it is closed in the middle', async () => {
    const { clock, speaker, state } = await device();
    state.isThere = false;
    const tried = speaker.tryOut(NEVER);
    await clock.advance(100);
    await speaker.close();
    expect(await tried).not.toBeNull();
    expect(clock.pending).toBe(0);
  });
});

test('a real player that is killed and cannot be started again is a fault, wherever it was found, until it can', async () => {
  const fakes = fakePrograms({ aplay: 'echo $$ > "$FAKES/pid"; exec cat >/dev/null' });
  const settings = settingsSchema.parse({ speaker: { kind: 'auto' }, buttons: { kind: 'virtual' } });
  const { body, tried } = await openBody(settings, {
    clock: new SystemClock(),
    journal: new MemoryJournal(),
  });
  const tryOut = () => tried.speaker.tryOut(false, NEVER);
  try {
    expect(await tryOut()).toEqual({ is: 'serving', code: null });
    expect(body.speaker.mechanism).toBe('aplay');
    const gone = fakePrograms({ aplay: 'echo "No such device" >&2; exit 1' });
    process.kill(Number(readFileSync(path.join(fakes.folder, 'pid'), 'utf8')), 'SIGKILL');
    expect((await tryOut()).is).toBe('faulty');
    // Until here it may have been found out by writing to the one that was dying.
    expect(await tryOut()).toEqual({ is: 'faulty', code: 'not_present' });
    gone.remove();
    expect(await tryOut()).toEqual({ is: 'serving', code: null });
  } finally {
    await closeBody(body);
    fakes.remove();
  }
});

describe('a mechanism that gives way', () => {
  /** Two ways: the first begins to serve when a test lets it, or fails. */
  async function two() {
    const clock = new VirtualClock();
    const state = { first: 'fails' as 'fails' | 'hangs' | 'serves', starts: [] as string[] };
    const wayOf = (mechanism: string, outcome: () => typeof state.first): OutletWay => ({
      mechanism,
      windowMs: 500,
      start: (onPlayed) => {
        state.starts.push(mechanism);
        const ended = Promise.withResolvers<DeviceError>();
        const pace = new Pace(clock, onPlayed);
        const end = (): void => ended.resolve(new DeviceError('not_present', 'ALSA has no default device'));
        if (outcome() === 'fails') end();
        return {
          ready: outcome() === 'serves' ? Promise.resolve() : new Promise(() => {}),
          ended: ended.promise,
          write: (samples) => pace.add(samples.length),
          cut: () => pace.clear(),
          end: async () => end(),
        };
      },
    });
    const speaker = new DeviceSpeaker(clock, [
      wayOf('speaker', () => state.first),
      wayOf('aplay', () => 'serves'),
    ]);
    await speaker.open();
    return { clock, state, speaker };
  }

  test('is told with its reason as long as the other one serves', async () => {
    const { clock, speaker } = await two();
    await clock.advance(600);
    expect([speaker.mechanism, speaker.fault]).toEqual(['aplay', null]);
    expect(speaker.gaveWay).toMatchObject({ mechanism: 'speaker', fault: { code: 'not_present' } });
    await speaker.close();
  });

  test('is tried again when somebody asks, and not by itself', async () => {
    const { clock, state, speaker } = await two();
    const part = new OpenedPart('speaker', [{ mechanism: 'auto', open: async () => speaker }], false, {
      journal: new MemoryJournal(),
      onOpened: () => {},
    });
    await part.open();
    const tried = new TriedSpeaker(part);
    await clock.advance(600);
    state.first = 'serves';
    const unasked = tried.tryOut(false, NEVER);
    await clock.advance(1000);
    expect([(await unasked).is, speaker.mechanism]).toEqual(['serving', 'aplay']);
    const asked = tried.tryOut(true, NEVER);
    await clock.advance(1000);
    expect([(await asked).is, speaker.mechanism, speaker.gaveWay]).toEqual(['serving', 'speaker', null]);
    await speaker.close();
  });

  test('has time to start while nothing is to be said, and none when something is', async () => {
    const { clock, state, speaker } = await two();
    state.first = 'hangs';
    await clock.advance(10_000);
    expect(state.starts).toEqual(['speaker']);
    speaker.play(new Int16Array(480));
    await clock.advance(10);
    expect(state.starts).toEqual(['speaker', 'aplay']);
    await speaker.close();
  });

  test('another device is used at once, in the middle of a sentence, and nothing of it is lost or told as a fault', async () => {
    const { clock, state, speaker } = await two();
    state.first = 'serves';
    const troubles: unknown[] = [];
    let frames = 0;
    speaker.onTrouble((code) => troubles.push(code));
    speaker.onPlayed(() => frames++);
    speaker.play(new Int16Array(24_000));
    await clock.advance(300);
    speaker.move();
    await clock.advance(1500);
    expect([state.starts, frames, troubles]).toEqual([['speaker', 'speaker'], 50, []]);
    await speaker.close();
    expect(clock.pending).toBe(0);
  });
});
