import { beforeEach, describe, expect, test } from 'vitest';
import { settingsSchema } from '#config/settings.ts';
import type { EchoCanceller } from '#drivers/audio/echo-canceller.ts';
import { ECHO_TEST_MS, echoTestSound } from '#drivers/audio/echo-test-sound.ts';
import { HalfDuplex } from '#drivers/audio/half-duplex.ts';
import { levelDbfs } from '#drivers/audio/level.ts';
import { openEchoCanceller } from '#drivers/audio/open-echo-canceller.ts';
import { SystemEchoCanceller } from '#drivers/audio/system.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { selfTestAt } from '../../support/sound/echo-lab.ts';
import { noiseOf } from '../../support/sound/room.ts';

const settings = (echo: object) => settingsSchema.parse({ echo }).echo;
const softer = (db: number) => (heard: Int16Array) => heard.map((sample) => sample * 10 ** (-db / 20));

describe.each(['half-duplex', 'system', 'apm'] as const)('a canceller of the kind %s', (kind) => {
  let canceller: EchoCanceller;
  beforeEach(async () => {
    canceller = await openEchoCanceller(settings({ kind, tailMs: 450 }), new MemoryJournal());
    return () => canceller.close();
  });

  test('is what was asked for, and not full duplex before it was tested', () => {
    expect(canceller.mechanism).toBe(kind);
    expect(canceller.isFullDuplex).toBe(false);
    expect(canceller.tailMs).toBe(450);
  });

  test('leaves what the child says as loud as it is while the robot is silent', () => {
    const near = noiseOf('white', -30, 3000);
    const after = near.slice();
    for (let at = 0; at < after.length; at += 320) canceller.process(after.subarray(at, at + 320));
    expect(Math.abs(levelDbfs(after.subarray(16_000)) - levelDbfs(near.subarray(16_000)))).toBeLessThan(1.5);
  });

  test('passes frames on as they are after it was closed, and can be closed twice', () => {
    canceller.close();
    canceller.close();
    canceller.played(new Int16Array(480));
    const frame = noiseOf('white', -30, 20);
    const after = frame.slice();
    canceller.process(after);
    expect(after).toEqual(frame);
    expect(canceller.isFullDuplex).toBe(false);
  });

  test('does not pass a test in a room where nothing is taken away, and listens no longer', async () => {
    const result = await selfTestAt(canceller, { room: { delayMs: kind === 'apm' ? 600 : 60 } });
    expect(result.passed).toBe(false);
    expect(result.reductionDb).toBeLessThan(15);
    expect(result.listeners).toBe(0);
    expect(canceller.isFullDuplex).toBe(false);
  });

  test('does not pass a test with a microphone that is switched off', async () => {
    const result = await selfTestAt(canceller, { device: (heard) => heard.fill(0) });
    expect(result).toMatchObject({ passed: false, reductionDb: 0, listeners: 0 });
  });
});

describe('a canceller in the devices', () => {
  const system = () => new SystemEchoCanceller(400, 15);

  test('passes where the robot comes back so much softer than it was played', async () => {
    const canceller = system();
    const result = await selfTestAt(canceller, { device: softer(30) });
    expect(result.passed).toBe(true);
    expect(result.reductionDb).toBeGreaterThan(25);
    expect(result.reductionDb).toBeLessThan(35);
    expect(canceller.isFullDuplex).toBe(true);
  });

  test('does not pass where noise hides what is left of the echo', async () => {
    const result = await selfTestAt(system(), { device: softer(30), room: { noiseDbfs: -5 } });
    expect(result.passed).toBe(false);
  });

  test('does not pass while somebody talks, and passes when it is asked again', async () => {
    const canceller = system();
    const child = noiseOf('white', -20, 4000);
    expect((await selfTestAt(canceller, { child })).passed).toBe(false);
    expect((await selfTestAt(canceller, { device: softer(30) })).passed).toBe(true);
    expect((await selfTestAt(canceller)).passed).toBe(false);
    expect(canceller.isFullDuplex).toBe(false);
  });

  test('closed during its test it does not pass', async () => {
    const canceller = system();
    const device = (heard: Int16Array) => {
      canceller.close();
      return softer(30)(heard);
    };
    expect((await selfTestAt(canceller, { device })).passed).toBe(false);
    expect(canceller.isFullDuplex).toBe(false);
  });
});

describe.each(['system', 'apm'] as const)('the self-test of %s', (kind) => {
  const open = () => openEchoCanceller(settings({ kind }), new MemoryJournal());

  test('tells that the loudspeaker failed, and listens no longer', async () => {
    const canceller = await open();
    let listeners = 0;
    const listen = (listener: (frame: Int16Array) => void) => {
      listeners++;
      queueMicrotask(() => {
        for (let frame = 0; frame < 50; frame++) listener(new Int16Array(320).fill(3));
      });
      return () => {
        listeners--;
      };
    };
    const broken = canceller.selfTest(
      () => Promise.reject(new Error('no device')),
      listen,
      new AbortController().signal,
    );
    await expect(broken).rejects.toThrow('no device');
    expect(listeners).toBe(0);
    expect(canceller.isFullDuplex).toBe(false);
    canceller.close();
  });

  test('waits for a microphone that gives nothing only until it is aborted', async () => {
    const canceller = await open();
    const abort = new AbortController();
    let listeners = 0;
    const listen = () => {
      listeners++;
      return () => {
        listeners--;
      };
    };
    const test = canceller.selfTest(() => Promise.resolve(), listen, abort.signal);
    abort.abort(new Error('the parent left the page'));
    await expect(test).rejects.toThrow('the parent left the page');
    expect(listeners).toBe(0);
    await expect(canceller.selfTest(() => Promise.resolve(), listen, abort.signal)).rejects.toThrow('left');
    canceller.close();
  });
});

test('half-duplex plays no test sound: there is nothing to find out', async () => {
  let plays = 0;
  const result = await (new HalfDuplex(400) as EchoCanceller).selfTest(
    async () => {
      plays++;
    },
    () => () => {},
    new AbortController().signal,
  );
  expect(result).toEqual({ reductionDb: 0, passed: false });
  expect(plays).toBe(0);
});

test('the test sound is three seconds of babble without clicks, as loud as the robot speaks', () => {
  const sound = echoTestSound();
  expect(sound).toHaveLength((ECHO_TEST_MS * 24_000) / 1000);
  expect(ECHO_TEST_MS).toBeGreaterThanOrEqual(3000);
  expect(ECHO_TEST_MS % 20).toBe(0);
  expect(levelDbfs(sound)).toBeGreaterThan(-22);
  expect(levelDbfs(sound)).toBeLessThan(-16);
  expect(Math.abs(sound[0] as number)).toBeLessThan(300);
  expect(Math.abs(sound.at(-1) as number)).toBeLessThan(300);
  expect(sound).toEqual(echoTestSound());
});
