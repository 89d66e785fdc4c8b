import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { settingsSchema } from '#config/settings.ts';
import { ApmEchoCanceller } from '#drivers/audio/apm.ts';
import type { Bindings } from '#drivers/audio/apm-module.ts';
import { openEchoCanceller } from '#drivers/audio/open-echo-canceller.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { skipsWithout } from '../../support/needs.ts';
import { dbfs, reductionDb, selfTestAt, throughRoom } from '../../support/sound/echo-lab.ts';
import {
  CHILD,
  japaneseSpeech,
  japaneseSpeechHeard,
  needsJapaneseSpeech,
} from '../../support/sound/japanese-speech.ts';
import { atLevel, noiseOf, type Room } from '../../support/sound/room.ts';

const settings = settingsSchema.parse({ echo: { kind: 'apm' } }).echo;
const load = (journal = new MemoryJournal()) => ApmEchoCanceller.load(settings, journal);
const repository = path.resolve(import.meta.dirname, '../../..');

/** What the robot says in the laboratory: 20 s. */
const LESSON =
  'きょうは たしざんを いっしょに やって みよう。38と 47を たすと いくつに なるかな。まず いちの くらいから かんがえて みようか。8と 7を たすと いくつかな。ゆっくりで いいよ。わからない ときは ゆびを つかっても いいし、ずを かいても いいよ。';

describe.skipIf(skipsWithout(needsJapaneseSpeech()))("the robot's own voice in a room", () => {
  let robot: Int16Array;
  beforeAll(async () => {
    robot = atLevel(await japaneseSpeech(LESSON), -18);
  });

  test.each<[string, Partial<Room>, number]>([
    ['a quiet room', {}, 25],
    ['a room with the delay of slow devices (400 ms)', { delayMs: 400 }, 25],
    ['a loudspeaker that distorts', { distortion: 2, delayMs: 260 }, 22],
    ['clocks that drift (200 ppm)', { driftPpm: 200 }, 22],
    ['a microphone beside the loudspeaker', { echoDb: 0 }, 25],
    ['a noisy room, down to its noise', { noiseDbfs: -50 }, 13],
  ])('%s: it is taken away from the first seconds on', async (what, room, leastDb) => {
    const canceller = await load();
    const passage = throughRoom(canceller, robot, undefined, room);
    const found = [reductionDb(passage, 0.5, 3), reductionDb(passage, 3, 8), reductionDb(passage, 8, 18)];
    console.log(`${what}: ${found.map((db) => db.toFixed(1)).join(', ')} dB (0.5-3 s, 3-8 s, later)`);
    for (const db of found) expect(db).toBeGreaterThan(leastDb);
    expect(passage.left.length).toBe(passage.heard.length);
    canceller.close();
  });

  test('what the child says meanwhile is hardly weakened', async () => {
    const canceller = await load();
    const said = atLevel(
      await japaneseSpeechHeard('ねえねえ、それは もう やったよ。つぎの もんだいが いいな。', CHILD),
      -24,
    );
    const near = new Int16Array(18 * 16_000);
    near.set(said, 10 * 16_000);
    const { left } = throughRoom(canceller, robot, near);
    const endS = 10 + said.length / 16_000;
    const lossDb = dbfs(near, 10, endS) - dbfs(left, 10, endS);
    console.log(`the child, interrupting: ${lossDb.toFixed(1)} dB weaker`);
    expect(lossDb).toBeLessThan(4);
    canceller.close();
  });

  test.each([
    [100, 60],
    [2000, 150],
    [30_000, 150],
  ])(
    'it was interrupted, and after %i ms (sound %i ms late) it works again at once',
    async (pauseMs, delayMs) => {
      const canceller = await load();
      throughRoom(canceller, robot.subarray(0, 8 * 24_000), undefined, { delayMs });
      const pause = noiseOf('white', -66, pauseMs);
      for (let at = 0; at < pause.length; at += 320) canceller.process(pause.subarray(at, at + 320));
      const passage = throughRoom(canceller, robot.subarray(0, 4 * 24_000), undefined, { delayMs });
      expect(reductionDb(passage, 0, 1)).toBeGreaterThan(22);
      expect(reductionDb(passage, 0, 4)).toBeGreaterThan(22);
      canceller.close();
    },
  );

  test('the microphone was closed while the robot began to speak: it works from when it opens', async () => {
    const canceller = await load();
    const unheard = robot.subarray(0, 3 * 24_000);
    for (let at = 0; at + 480 <= unheard.length; at += 480) canceller.played(unheard.subarray(at, at + 480));
    const passage = throughRoom(canceller, robot.subarray(3 * 24_000), undefined, { delayMs: 120 });
    expect(reductionDb(passage, 3, 8)).toBeGreaterThan(22);
    canceller.close();
  });
});

describe("WebRTC's self-test", () => {
  test.each<[string, Partial<Room>]>([
    ['a quiet room', { delayMs: 150 }],
    ['a room with slow devices', { delayMs: 400 }],
    ['a room with a loudspeaker that distorts', { delayMs: 260, distortion: 2 }],
    ['a noisy room', { delayMs: 150, noiseDbfs: -50 }],
  ])('passes in %s, and opens the microphone', async (what, room) => {
    const canceller = await load();
    const result = await selfTestAt(canceller, { room });
    console.log(`self-test in ${what}: ${result.reductionDb.toFixed(1)} dB where it is weakest`);
    expect(result).toMatchObject({ passed: true, listeners: 0 });
    expect(canceller.isFullDuplex).toBe(true);
    canceller.close();
    expect(canceller.isFullDuplex).toBe(false);
  });

  test('does not pass where the loudspeaker is not heard at all', async () => {
    const canceller = await load();
    const result = await selfTestAt(canceller, { room: { echoDb: -80 } });
    expect(result).toMatchObject({ passed: false, reductionDb: 0 });
    canceller.close();
  });

  test('does not pass while a child talks into it', async () => {
    const canceller = await load();
    for (const kind of ['white', 'writing'] as const)
      expect((await selfTestAt(canceller, { child: noiseOf(kind, -22, 5000) })).passed).toBe(false);
    canceller.close();
  });

  test('leaves the frames of others alone meanwhile, and runs only once at a time', async () => {
    const canceller = await load();
    const abort = new AbortController();
    const first = canceller.selfTest(
      () => Promise.resolve(),
      () => () => {},
      abort.signal,
    );
    const frame = noiseOf('white', -20, 20);
    const after = frame.slice();
    canceller.process(after);
    expect(after).toEqual(frame);
    const second = canceller.selfTest(
      () => Promise.resolve(),
      () => () => {},
      abort.signal,
    );
    await expect(second).rejects.toMatchObject({ code: 'busy' });
    abort.abort(new Error('enough'));
    await expect(first).rejects.toThrow('enough');
    canceller.process(after);
    expect(after).not.toEqual(frame);
    canceller.close();
  });
});

describe('when WebRTC is in trouble', () => {
  test('not installed: half-duplex, and the log says so', async () => {
    const journal = new MemoryJournal();
    const missing = () => Promise.reject(new Error("Cannot find package '@livekit/rtc-ffi-bindings'"));
    const canceller = await openEchoCanceller(settings, journal, missing);
    expect(canceller.mechanism).toBe('half-duplex');
    expect(canceller.tailMs).toBe(settings.tailMs);
    expect(journal.lines.map(({ level }) => level)).toEqual(['warn']);
  });

  /** The real package, whose module gives an error from the given request on. */
  async function failingFrom(request: number): Promise<{ default: Bindings }> {
    const real = (await import('@livekit/rtc-ffi-bindings')).default;
    const { FfiResponse, ApmProcessStreamResponse, NewApmResponse } = real;
    let requests = 0;
    const livekitFfiRequest = (data: Uint8Array): Uint8Array => {
      if (requests++ < request) return real.livekitFfiRequest(data);
      const value = new ApmProcessStreamResponse({ error: 'stream parameters changed' });
      return request === 0
        ? new FfiResponse({ message: { case: 'newApm', value: new NewApmResponse() } }).toBinary()
        : new FfiResponse({ message: { case: 'apmProcessStream', value } }).toBinary();
    };
    return { default: { ...real, livekitFfiRequest } };
  }

  test('gives no module: half-duplex', async () => {
    const canceller = await openEchoCanceller(settings, new MemoryJournal(), () => failingFrom(0));
    expect(canceller.mechanism).toBe('half-duplex');
  });

  test('fails in mid-sentence: it is closed, said once, and the sound goes on as it is', async () => {
    const journal = new MemoryJournal();
    const canceller = await ApmEchoCanceller.load(settings, journal, () => failingFrom(801));
    for (let frame = 0; frame < 300; frame++) canceller.process(noiseOf('white', -30, 20));
    const frame = noiseOf('white', -30, 20);
    const after = frame.slice();
    canceller.process(after);
    expect(after).toEqual(frame);
    expect(canceller.isFullDuplex).toBe(false);
    expect(journal.lines.filter(({ level }) => level === 'error')).toHaveLength(1);
  });

  test('fails during the self-test: it does not pass', async () => {
    const canceller = await ApmEchoCanceller.load(settings, new MemoryJournal(), () => failingFrom(500));
    expect((await selfTestAt(canceller)).passed).toBe(false);
  });

  test('a frame of another size never reaches it: that would end the process', async () => {
    const canceller = await load();
    for (const length of [0, 160, 319, 321, 480]) {
      expect(() => canceller.process(new Int16Array(length))).toThrow(RangeError);
      if (length !== 480) expect(() => canceller.played(new Int16Array(length))).toThrow(RangeError);
    }
    canceller.close();
  });
});

describe('in the process', () => {
  const run = (script: string) => {
    const args = [
      '--expose-gc',
      '--input-type=module',
      '--disable-warning=ExperimentalWarning',
      '-e',
      script,
    ];
    return spawnSync(process.execPath, args, { cwd: repository, encoding: 'utf8', timeout: 15_000 });
  };
  const opened = `
    const { ApmEchoCanceller } = await import('#drivers/audio/apm.ts');
    const { MemoryJournal } = await import('#drivers/journal/virtual.ts');
    const settings = { kind: 'apm', tailMs: 400, leastReductionDb: 15 };
    const open = () => ApmEchoCanceller.load(settings, new MemoryJournal());
    const work = (canceller, frames) => {
      const near = new Int16Array(320), far = new Int16Array(480);
      for (let i = 0; i < frames; i++) { canceller.played(far.fill(i)); canceller.process(near.fill(i)); }
    };`;

  test('it does not keep Node from ending, also when nobody closed it', () => {
    const { status, stdout } = run(`${opened} work(await open(), 20); console.log('done');`);
    expect(stdout).toBe('done\n');
    expect(status).toBe(0);
  });

  test('a hundred that were opened and closed leave no memory behind', () => {
    const { status, stdout } = run(`${opened}
      const round = async (n) => { for (let i = 0; i < n; i++) { const c = await open(); work(c, 20); c.close(); } gc(); };
      await round(50); const before = process.memoryUsage.rss();
      await round(100); console.log((process.memoryUsage.rss() - before) / 1e6);`);
    expect(status).toBe(0);
    expect(Number(stdout)).toBeLessThan(15);
  });

  test('minutes of frames do not grow the heap', () => {
    const { status, stdout } = run(`${opened}
      const c = await open(); work(c, 500); gc(); const before = process.memoryUsage().heapUsed;
      work(c, 6000); gc(); console.log((process.memoryUsage().heapUsed - before) / 1e6);`);
    expect(status).toBe(0);
    expect(Number(stdout)).toBeLessThan(1);
  });
});
