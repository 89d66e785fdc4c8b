import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { SystemClock } from '#drivers/clock/system.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { Lpcm16Microphone } from '#drivers/microphone/lpcm16.ts';
import { startRecording } from '#drivers/microphone/recording.ts';
import { fakePrograms, withSearchPath } from '../../support/body-programs.ts';
import { skipsWithout } from '../../support/needs.ts';
import { needsSoundLab, SoundLab } from '../../support/sound/sound-lab.ts';
import { microphoneContract } from './microphone.contract.ts';

const clock = new SystemClock();
let microphone: Lpcm16Microphone | null = null;
afterEach(async () => {
  await microphone?.close();
  microphone = null;
});

/** A microphone whose arecord is this script, with what it told. */
async function withArecord(script: string, time = clock as SystemClock | VirtualClock) {
  const fakes = fakePrograms({ arecord: script });
  const faults: unknown[] = [];
  const troubles: (string | null)[] = [];
  const made = new Lpcm16Microphone(
    time,
    () => 'default',
    (fault) => faults.push(fault),
  );
  made.onTrouble((code) => troubles.push(code));
  microphone = made;
  return { microphone: made, faults, troubles, fakes };
}

describe('the real microphone and its recorder', () => {
  test('a missing program, a missing device and one in use are told by open, and it is closed then', async () => {
    const none = new Lpcm16Microphone(clock, () => 'default');
    await withSearchPath('', () => expect(none.open()).rejects.toMatchObject({ code: 'not_present' }));
    expect(none.isHearing).toBe(false);
    const complaints = {
      not_present: 'ALSA lib pcm.c:2666:(snd_pcm_open_noupdate) Unknown PCM nosuch',
      busy: 'arecord: main:831: audio open error: Device or resource busy',
      not_permitted: 'arecord: main:831: audio open error: Permission denied',
      failed: 'arecord: set_params:1352: Sample format non available',
    };
    for (const [code, complaint] of Object.entries(complaints)) {
      const { microphone, fakes, troubles } = await withArecord(`echo "${complaint}" >&2; exit 1`);
      const opening = microphone.open();
      await expect(opening).rejects.toMatchObject({ code, message: expect.stringContaining(complaint) });
      expect(troubles).toEqual([]);
      fakes.remove();
    }
  });

  test('one that gives nothing, not even silence, is killed and started again', async () => {
    const time = new VirtualClock();
    const { microphone, fakes, troubles, faults } = await withArecord('exec sleep 60', time);
    const opening = microphone.open();
    await time.advance(300);
    await opening;
    await time.advance(2500);
    expect(troubles).toEqual([]);
    await time.advance(250);
    // The kill takes its real moment.
    await expect.poll(() => troubles, { timeout: 5000 }).toEqual(['timed_out']);
    expect(faults.length).toBe(1);
    await microphone.close();
    expect(time.pending).toBe(0);
    fakes.remove();
  });

  test('closing while it opens, and opening while it closes, leave one recorder or none', async () => {
    const { microphone, fakes } = await withArecord('exec cat /dev/zero');
    const opening = microphone.open();
    const closing = microphone.close();
    await expect(opening).rejects.toMatchObject({ code: 'failed' });
    const again = microphone.open();
    await Promise.all([closing, again, microphone.open()]);
    expect(microphone.isHearing).toBe(true);
    await microphone.close();
    let frames = 0;
    microphone.onFrame(() => frames++);
    // Its process is gone; what of its pipe was still unread would come now.
    await nextTurn();
    await nextTurn();
    expect(frames).toBe(0);
    fakes.remove();
  });

  test('ending a recorder twice, or one that ended by itself, does no harm', async () => {
    const fakes = fakePrograms({ arecord: 'exec sleep 60' });
    const recording = startRecording('default', () => {});
    await Promise.all([recording.end(), recording.end()]);
    await recording.end();
    expect(await recording.ended).toMatchObject({ code: 'failed', message: 'arecord ended' });
    fakes.remove();
  });
});

describe.skipIf(skipsWithout(needsSoundLab()))('the real microphone', () => {
  let lab: SoundLab;
  beforeAll(async () => {
    lab = (await SoundLab.start()).enter();
  });
  afterAll(() => lab.stop());

  microphoneContract('Lpcm16Microphone', async () => ({
    microphone: new Lpcm16Microphone(clock, () => 'child_mic'),
    sound: (samples) => lab.sayAsChild(samples),
    pass: (durationMs) => sleep(durationMs),
    breakDevice: () => lab.killServer(),
    mendDevice: () => lab.startServer(),
  }));

  async function opened() {
    const troubles: (string | null)[] = [];
    const made = new Lpcm16Microphone(clock, () => 'child_mic');
    microphone = made;
    made.onTrouble((code) => troubles.push(code));
    let loudFrames = 0;
    made.onFrame((frame) => {
      if (frame.some((sample) => sample === 300)) loudFrames++;
    });
    await made.open();
    await expect.poll(() => made.isHearing, { timeout: 5000 }).toBe(true);
    const hears = async () => {
      loudFrames = 0;
      await lab.sayAsChild(new Int16Array(8000).fill(300));
      return expect
        .poll(() => loudFrames, { timeout: 2000 })
        .toBeGreaterThanOrEqual(24)
        .then(
          () => true,
          () => false,
        );
    };
    return { microphone: made, troubles, hears };
  }

  test('when arecord is killed it hears again within three seconds', async () => {
    const { microphone, troubles, hears } = await opened();
    expect(await hears()).toBe(true);
    const killedMs = performance.now();
    process.kill(microphone.recorderId ?? 0, 'SIGKILL');
    await expect.poll(() => troubles, { timeout: 5000 }).toEqual(['failed', null]);
    expect(performance.now() - killedMs).toBeLessThan(3000);
    expect(await hears()).toBe(true);
  });

  test('when arecord is stopped, as by a driver that hangs, it is replaced', async () => {
    const { microphone, troubles, hears } = await opened();
    const hanging = microphone.recorderId ?? 0;
    process.kill(hanging, 'SIGSTOP');
    await expect.poll(() => troubles, { timeout: 6000 }).toEqual(['timed_out', null]);
    expect(microphone.recorderId).not.toBe(hanging);
    expect(await hears()).toBe(true);
  });

  test('when the source is taken away and brought back it hears again', async () => {
    const { hears } = await opened();
    lab.unloadSink('child');
    expect(await hears()).toBe(false);
    lab.loadSink('child');
    await expect.poll(hears, { timeout: 12_000 }).toBe(true);
  });

  test('two laboratories at once do not hear each other', async () => {
    const other = await SoundLab.start();
    try {
      const [here, there] = [await lab.listen('child'), await other.listen('child')];
      await other.sayAsChild(new Int16Array(1600).fill(5));
      await there.until(() => there.sound().length >= 1600);
      expect([here.sound().length, there.sound().length]).toEqual([0, 1600]);
      here.stop();
    } finally {
      await other.stop();
    }
  });
});
