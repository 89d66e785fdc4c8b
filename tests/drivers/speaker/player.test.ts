import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { SystemClock } from '#drivers/clock/system.ts';
import { aplayWay } from '#drivers/speaker/aplay.ts';
import { DeviceSpeaker } from '#drivers/speaker/device.ts';
import { playerWay } from '#drivers/speaker/player.ts';
import { silentWay } from '#drivers/speaker/silent.ts';
import { skipsWithout } from '../../support/needs.ts';
import { needsSoundLab, SoundLab } from '../../support/sound/sound-lab.ts';
import { interruptions } from '../../support/sound/sound-lab-interruptions.ts';
import { type LabRecording, LEAD_IN } from '../../support/sound/sound-lab-recording.ts';
import { speakerContract } from './speaker.contract.ts';

const clock = new SystemClock();
const marked = (length: number) => new Int16Array(length).map((_, i) => (i % 30_000) + 1);

/** The process of the player that this process runs. */
function playerIds(): number[] {
  return readdirSync('/proc').flatMap((id) => {
    try {
      const parent = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1]?.split(' ')[1];
      const isOurs = parent === String(process.pid);
      return isOurs && readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('player.mjs') ? [Number(id)] : [];
    } catch {
      return [];
    }
  });
}

describe.skipIf(skipsWithout(needsSoundLab()))('the real loudspeaker', () => {
  let lab: SoundLab;
  let speaker: DeviceSpeaker | null = null;
  /** All that the robot says, of one test. */
  let recording: LabRecording;
  beforeAll(async () => {
    lab = (await SoundLab.start()).enter();
    recording = await lab.listen('robot');
  });
  afterEach(async () => {
    await speaker?.close();
    speaker = null;
  });
  afterAll(() => lab.stop());

  for (const way of [playerWay, aplayWay]) {
    speakerContract(`DeviceSpeaker by ${way.name}`, async () => {
      await recording.restart();
      return {
        speaker: new DeviceSpeaker(clock, [way('robot_spk', clock)]),
        heard: async () => recording.sound(),
        pass: (durationMs) => sleep(durationMs),
        slackMs: 400,
        swallowsMs: 150,
      };
    });
  }

  /** Open, and with its process started: the first 100 ms (value 1) are what the sink may swallow. */
  async function opened() {
    const troubles: (string | null)[] = [];
    const made = new DeviceSpeaker(clock, [playerWay('robot_spk', clock)]);
    speaker = made;
    made.onTrouble((code) => troubles.push(code));
    await made.open();
    made.play(new Int16Array(2400).fill(LEAD_IN));
    await made.drained();
    return { speaker: made, troubles };
  }

  test('ten seconds of sound come out of the sink in order', async () => {
    const { speaker } = await opened();
    await recording.restart();
    const sound = marked(240_000);
    // What the sink may swallow.
    speaker.play(new Int16Array(9600).fill(LEAD_IN));
    // As the cloud gives it: in pieces of 100 ms, faster than it sounds.
    for (let at = 0; at < sound.length; at += 2400) speaker.play(sound.subarray(at, at + 2400));
    await speaker.drained();
    await sleep(300);
    // `npm run bench` asks for all of it without a gap; a machine that is busy with other tests may stutter.
    expect(recording.missingOf(sound)).toBeLessThan(sound.length / 50);
    expect(recording.longestGapMs()).toBeLessThan(500);
  });

  test('sound goes on while the robot itself is held up for a second', async () => {
    const { speaker } = await opened();
    await recording.restart();
    const sound = marked(48_000);
    speaker.play(new Int16Array(9600).fill(LEAD_IN));
    speaker.play(sound);
    await sleep(600);
    const untilMs = performance.now() + 1000;
    while (performance.now() < untilMs);
    await speaker.drained();
    await sleep(300);
    expect(recording.longestGapMs()).toBeLessThan(500);
    expect(recording.missingOf(sound)).toBeLessThan(sound.length / 10);
  });

  test('when its process is killed in mid-sentence, the sentence goes on within a second', async () => {
    const { speaker, troubles } = await opened();
    await recording.restart();
    speaker.play(marked(72_000));
    await sleep(1000);
    const [id] = playerIds();
    if (id === undefined) throw new Error('no player');
    const killedMs = performance.now();
    process.kill(id, 'SIGKILL');
    await speaker.drained();
    const tookMs = performance.now() - killedMs;
    await sleep(300);
    expect(tookMs).toBeLessThan(3000);
    expect(troubles).toEqual([]);
    const gapMs = recording.longestGapMs();
    expect([gapMs > 5, gapMs < 1000]).toEqual([true, true]);
    // All but what the sink swallowed at both starts.
    expect(recording.missingOf(marked(72_000))).toBeLessThan(7200);
    expect(recording.sound().at(-1)).toBe(marked(72_000).at(-1));
  });

  test('when its sink is taken away it tells so, and when the sink is back it speaks again', async () => {
    const { speaker, troubles } = await opened();
    speaker.play(marked(72_000));
    await sleep(500);
    lab.unloadSink('robot');
    const drained = speaker.drained();
    await drained;
    await expect.poll(() => troubles, { timeout: 5000 }).toEqual(['not_present']);
    expect(speaker.play(marked(480))).toBe(false);
    lab.loadSink('robot');
    recording.stop();
    recording = await lab.listen('robot');
    await expect.poll(() => troubles, { timeout: 15_000 }).toEqual(['not_present', null]);
    speaker.play(marked(24_000));
    await speaker.drained();
    await sleep(300);
    expect(recording.sound().at(-1)).toBe(24_000);
  }, 40_000);

  test('interrupted at any moment it is silent and never crashes', async () => {
    const { crashes, silenceMs } = await interruptions(lab, playerWay('robot_spk', clock), 100);
    expect([crashes, silenceMs.length]).toEqual([0, 100]);
    // `npm run bench` measures; this only tells an interruption from none.
    expect(silenceMs.filter((ms) => ms >= 25).length).toBeLessThan(20);
  }, 40_000);

  test('a device that is not there is a trouble where it was asked for, and a silent twin where it was not', async () => {
    speaker = new DeviceSpeaker(clock, [playerWay('nosuch', clock)]);
    const troubles: (string | null)[] = [];
    speaker.onTrouble((code) => troubles.push(code));
    await speaker.open();
    speaker.play(marked(480));
    await expect.poll(() => troubles, { timeout: 8000 }).toEqual(['not_present']);
    await speaker.close();
    const ways = [playerWay('nosuch', clock), aplayWay('nosuch', clock), silentWay(clock)];
    speaker = new DeviceSpeaker(clock, ways);
    await speaker.open();
    speaker.play(marked(24_000));
    await speaker.drained();
    expect(speaker.mechanism).toBe('virtual');
  });

  test('without any sound on the machine the package aborts its own process only', async () => {
    const before = process.env.ALSA_CONFIG_PATH;
    process.env.ALSA_CONFIG_PATH = path.join(lab.folder, 'nothing.conf');
    try {
      speaker = new DeviceSpeaker(clock, [playerWay('default', clock), silentWay(clock)]);
      await speaker.open();
      speaker.play(marked(4800));
      await speaker.drained();
      expect(speaker.mechanism).toBe('virtual');
    } finally {
      process.env.ALSA_CONFIG_PATH = before;
    }
  });

  test('a robot that is killed leaves no process of sound behind', async () => {
    const robot = spawn(process.execPath, [path.resolve('tests/support/sound/sound-lab-victim.ts')], {
      env: lab.env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const said = await new Promise<string>((resolve) =>
      robot.stdout.once('data', (data) => resolve(`${data}`)),
    );
    const children = said.trim().split(' ');
    expect(children.length).toBe(3);
    robot.kill('SIGKILL');
    await expect
      .poll(() => children.filter((id) => existsSync(`/proc/${id}`)), { timeout: 8000 })
      .toEqual([]);
  });
});
