import { describe, expect, test } from 'vitest';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { DeviceError } from '#drivers/errors.ts';
import { DeviceSpeaker } from '#drivers/speaker/device.ts';
import type { Outlet, OutletWay } from '#drivers/speaker/outlet.ts';
import { Pace } from '#drivers/speaker/pace.ts';
import { silentWay } from '#drivers/speaker/silent.ts';
import { speakerContract } from './speaker.contract.ts';

/** Outlets without a process: each start is a life, which a test ends. */
class FakeWay implements OutletWay {
  readonly mechanism: string;
  readonly windowMs = 2000;
  readonly heard: number[] = [];
  /** Of the lives to come: whether they get ready, or end at once. */
  works: boolean;
  /** Of the lives to come: they neither get ready nor end by themselves, as on a machine that is busy. */
  isLate = false;
  starts = 0;
  isAlive = false;
  kill: (code?: 'not_present' | 'failed') => void = () => {};
  /** It goes on taking sound and plays none, as a process that was stopped. */
  stall: () => void = () => {};
  readonly #clock: VirtualClock;

  constructor(clock: VirtualClock, mechanism: string, works = true) {
    this.#clock = clock;
    this.mechanism = mechanism;
    this.works = works;
  }

  start(onPlayed: (samples: number) => void): Outlet {
    this.starts++;
    const ended = Promise.withResolvers<DeviceError>();
    let written: number[] = [];
    const pace = new Pace(this.#clock, (count) => {
      this.heard.push(...written.splice(0, count));
      onPlayed(count);
    });
    this.isAlive = true;
    this.kill = (code = 'failed') => {
      this.isAlive = false;
      pace.clear();
      ended.resolve(new DeviceError(code, 'killed'));
    };
    let isStalled = false;
    this.stall = () => {
      isStalled = true;
      pace.clear();
    };
    if (!this.works) this.kill('not_present');
    return {
      ready: this.works && !this.isLate ? Promise.resolve() : new Promise(() => {}),
      ended: ended.promise,
      write: (samples) => {
        written.push(...samples);
        if (!isStalled) pace.add(samples.length);
      },
      cut: () => {
        written = [];
        pace.clear();
      },
      end: async () => this.kill(),
    };
  }
}

const second = (value: number) => new Int16Array(24_000).fill(value);
const ramp = (length: number) => new Int16Array(length).map((_, i) => (i % 30_000) + 1);

async function opened(...works: boolean[]) {
  const clock = new VirtualClock();
  const names = ['speaker', 'aplay'];
  const ways = works.map((one, i) => new FakeWay(clock, names[i] ?? 'more', one));
  const faults: unknown[] = [];
  const troubles: (string | null)[] = [];
  const speaker = new DeviceSpeaker(clock, ways, (fault) => faults.push(fault));
  speaker.onTrouble((code) => troubles.push(code));
  await speaker.open();
  return { clock, ways: ways as [FakeWay, FakeWay], speaker, faults, troubles };
}

speakerContract('DeviceSpeaker', async () => {
  const clock = new VirtualClock();
  const way = new FakeWay(clock, 'speaker');
  return {
    speaker: new DeviceSpeaker(clock, [way]),
    heard: async () => Int16Array.from(way.heard),
    pass: (durationMs) => clock.advance(durationMs),
    slackMs: 40,
  };
});

speakerContract('DeviceSpeaker without a loudspeaker', async () => {
  const clock = new VirtualClock();
  const speaker = new DeviceSpeaker(clock, [silentWay(clock)]);
  const heard: number[] = [];
  speaker.onPlayed((frame) => heard.push(...frame));
  return {
    speaker,
    heard: async () => Int16Array.from(heard.filter(Boolean)),
    pass: (durationMs) => clock.advance(durationMs),
    slackMs: 40,
  };
});

describe('the real loudspeaker', () => {
  test('looks for its device half a second after the start, or with the first sound', async () => {
    const idle = await opened(true);
    await idle.clock.advance(499);
    expect(idle.ways[0].starts).toBe(0);
    await idle.clock.advance(1);
    expect(idle.ways[0].starts).toBe(1);
    const asked = await opened(true);
    asked.speaker.play(new Int16Array(480));
    await asked.clock.advance(0);
    expect(asked.ways[0].starts).toBe(1);
  });

  test('goes on in mid-sentence where its process died: nothing is lost, nothing comes twice', async () => {
    const { clock, ways, speaker, troubles, faults } = await opened(true);
    const sentence = ramp(72_000);
    await clock.advance(6000);
    speaker.play(sentence);
    await clock.advance(1234);
    ways[0].kill();
    await clock.advance(3000);
    expect(Int16Array.from(ways[0].heard)).toEqual(sentence);
    expect([ways[0].starts, troubles, faults.length]).toEqual([2, [], 1]);
  });

  test('ends a process that takes sound and plays none, and another goes on where it stopped', async () => {
    const { clock, ways, speaker, troubles } = await opened(true);
    const sentence = ramp(72_000);
    await clock.advance(6000);
    speaker.play(sentence);
    await clock.advance(1000);
    ways[0].stall();
    await clock.advance(2600);
    expect(ways[0].starts).toBe(2);
    await clock.advance(3000);
    expect(Int16Array.from(ways[0].heard)).toEqual(sentence);
    expect(troubles).toEqual([]);
    await speaker.close();
    expect(clock.pending).toBe(0);
  });

  test('lets its process go after five minutes without sound, and has another one ready when sound is near', async () => {
    const { clock, ways, speaker, troubles, faults } = await opened(true);
    await clock.advance(1000);
    speaker.play(ramp(24_000));
    await clock.advance(299_000);
    expect(ways[0].isAlive).toBe(true);
    await clock.advance(2000);
    expect([ways[0].isAlive, ways[0].starts, speaker.fault]).toEqual([false, 1, null]);
    speaker.prepare();
    await clock.advance(0);
    expect([ways[0].isAlive, ways[0].starts]).toEqual([true, 2]);
    await clock.advance(400_000);
    expect(ways[0].isAlive).toBe(false);
    ways[0].heard.length = 0;
    speaker.play(ramp(24_000));
    await clock.advance(1100);
    expect(Int16Array.from(ways[0].heard)).toEqual(ramp(24_000));
    expect([ways[0].starts, troubles, faults]).toEqual([3, [], []]);
    await speaker.close();
    expect(clock.pending).toBe(0);
  });

  test('one that rests is tried out by another process, which goes when that is done', async () => {
    const { clock, ways, speaker } = await opened(true);
    await clock.advance(400_000);
    expect(ways[0].isAlive).toBe(false);
    const tried = speaker.tryOut(new AbortController().signal);
    await clock.advance(1000);
    expect([await tried, ways[0].starts, ways[0].isAlive]).toEqual([null, 2, false]);
    await speaker.close();
  });

  test('drops what waits when no process comes within a second, tells it once, and speaks again later', async () => {
    const { clock, ways, speaker, troubles, faults } = await opened(true);
    await clock.advance(6000);
    speaker.play(second(1));
    speaker.play(second(2));
    await clock.advance(300);
    ways[0].works = false;
    ways[0].kill();
    const drained = speaker.drained();
    await clock.advance(999);
    expect([troubles, speaker.queuedMs > 1000]).toEqual([[], true]);
    await clock.advance(2);
    await drained;
    expect([troubles, speaker.queuedMs, speaker.play(second(3))]).toEqual([['not_present'], 0, false]);
    await clock.advance(60_000);
    // Once that it ended, once that it does not start: not each time.
    expect([troubles.length, faults.length]).toEqual([1, 2]);
    expect(ways[0].starts).toBeLessThan(20);
    ways[0].works = true;
    await clock.advance(10_000);
    expect(troubles).toEqual(['not_present', null]);
    ways[0].heard.length = 0;
    speaker.play(second(4));
    await clock.advance(1100);
    expect(Int16Array.from(ways[0].heard)).toEqual(second(4));
  });

  test('gives way where the first is too slow, says so, and has it back when nobody needs the other', async () => {
    const { clock, ways, speaker } = await opened(true, true);
    ways[0].isLate = true;
    await clock.advance(16_000);
    expect([speaker.mechanism, speaker.gaveWay?.fault.code, ways[0].isAlive]).toEqual([
      'aplay',
      'timed_out',
      false,
    ]);
    ways[0].isLate = false;
    await clock.advance(5 * 60_000);
    expect([speaker.mechanism, speaker.gaveWay, ways[1].isAlive]).toEqual(['speaker', null, false]);
    speaker.play(second(1));
    await clock.advance(1100);
    expect(ways[0].heard.length).toBe(24_000);
    await speaker.close();
    expect(clock.pending).toBe(0);
  });

  test('tries one that stays too slow three times and not for ever', async () => {
    const { clock, ways, speaker } = await opened(true, true);
    ways[0].isLate = true;
    for (let hour = 0; hour < 10; hour++) {
      speaker.play(second(1));
      await clock.advance(3_600_000);
    }
    expect([ways[0].starts, ways[1].heard.length]).toEqual([4, 240_000]);
    await speaker.close();
  });

  test('takes the next way where the first does not start, and says which', async () => {
    const { clock, ways, speaker, troubles } = await opened(false, true);
    speaker.play(second(5));
    await clock.advance(1500);
    expect([speaker.mechanism, ways[1].heard.length, troubles]).toEqual(['aplay', 24_000, []]);
  });

  test('an interruption while its process is being started is kept: the sound never comes', async () => {
    const { clock, ways, speaker } = await opened(true);
    await clock.advance(6000);
    speaker.play(second(6));
    await clock.advance(200);
    ways[0].kill();
    speaker.interrupt();
    const before = ways[0].heard.length;
    await clock.advance(2000);
    expect(ways[0].heard.length).toBe(before);
    expect(speaker.queuedMs).toBe(0);
  });

  test('without any device sound takes its time unheard, and a device is looked for again after a minute', async () => {
    const clock = new VirtualClock();
    const real = new FakeWay(clock, 'speaker', false);
    const troubles: (string | null)[] = [];
    const speaker = new DeviceSpeaker(clock, [real, silentWay(clock)]);
    speaker.onTrouble((code) => troubles.push(code));
    await speaker.open();
    for (let i = 0; i < 59; i++) {
      expect(speaker.play(second(1))).toBe(true);
      await clock.advance(1000);
    }
    expect([speaker.mechanism, real.starts, troubles]).toEqual(['virtual', 1, []]);
    await clock.advance(1000);
    speaker.play(second(1));
    await clock.advance(2000);
    real.works = true;
    await clock.advance(120_000);
    expect(real.starts).toBe(1);
    speaker.play(second(2));
    await clock.advance(1100);
    expect([speaker.mechanism, real.heard.length, troubles]).toEqual(['speaker', 24_000, []]);
  });

  test('closed at any moment it leaves nothing ticking', async () => {
    for (const waitMs of [0, 100, 500, 600, 700, 1500]) {
      const { clock, ways, speaker } = await opened(true);
      await clock.advance(waitMs);
      speaker.play(second(1));
      await clock.advance(waitMs / 3);
      if (waitMs > 600) ways[0].kill();
      await speaker.close();
      expect([waitMs, clock.pending]).toEqual([waitMs, 0]);
      await speaker.open();
      expect(speaker.play(second(2))).toBe(true);
      await clock.advance(1500);
      expect(ways[0].heard.at(-1)).toBe(2);
      await speaker.close();
    }
  });
});
