import { afterEach, describe, expect, test } from 'vitest';
import { OUTPUT_RATE_HZ } from '#drivers/audio/format.ts';
import type { Speaker } from '#drivers/speaker/speaker.ts';

export interface SpeakerHarness {
  readonly speaker: Speaker;
  /** All samples heard so far, silence left out. */
  heard(): Promise<Int16Array>;
  pass(durationMs: number): Promise<void>;
  /** How late a mechanism may be (ms); 0 for the twin. */
  readonly slackMs: number;
  remove?(): void;
}

/** No mechanism may take longer to play what these tests play. */
const DEADLINE_MS = 10_000;
const STEP_MS = 20;

const second = (value: number) => new Int16Array(OUTPUT_RATE_HZ).fill(value);

/** What every loudspeaker must do, the real ones included: they are given real time by `pass`. */
export function speakerContract(name: string, make: () => Promise<SpeakerHarness>): void {
  describe(`${name} keeps the contract of Speaker`, () => {
    let harness: SpeakerHarness;
    afterEach(async () => {
      await harness.speaker.close();
      harness.remove?.();
    });

    async function opened(): Promise<Speaker> {
      harness = await make();
      await harness.speaker.open();
      return harness.speaker;
    }

    /** Lets time pass until it is so; a fault where it does not come. */
    async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
      for (let waitedMs = 0; !(await isSo()); waitedMs += STEP_MS) {
        if (waitedMs > DEADLINE_MS) throw new Error(`not within ${DEADLINE_MS} ms`);
        await harness.pass(STEP_MS);
      }
    }

    /** Gives how much passed (ms): on a busy machine more real time than was asked for. */
    async function passed(durationMs: number): Promise<number> {
      const startedMs = performance.now();
      await harness.pass(durationMs);
      return Math.max(durationMs, performance.now() - startedMs);
    }

    test('what is queued is heard whole and in order, and takes its time', async () => {
      const speaker = await opened();
      expect(speaker.play(second(1000))).toBe(true);
      expect(speaker.play(second(2000))).toBe(true);
      expect(speaker.queuedMs).toBe(2000);
      // A process is started first, and that takes its time.
      await until(() => speaker.queuedMs < 2000);
      const begunMs = speaker.queuedMs;
      const passedMs = await passed(500);
      expect(speaker.queuedMs).toBeGreaterThan(begunMs - passedMs - 100);
      expect(speaker.queuedMs).toBeLessThanOrEqual(begunMs - 500 + harness.slackMs);
      await until(() => speaker.queuedMs === 0);
      await until(async () => (await harness.heard()).length >= 2 * OUTPUT_RATE_HZ);
      const heard = await harness.heard();
      expect(heard.length).toBe(2 * OUTPUT_RATE_HZ);
      expect(new Set(heard)).toEqual(new Set([1000, 2000]));
      expect(heard.lastIndexOf(1000)).toBe(heard.indexOf(2000) - 1);
    });

    test('an interruption is silence at once, and what comes after it is heard', async () => {
      const speaker = await opened();
      speaker.play(second(1000));
      speaker.play(second(1000));
      const passedMs = await passed(200);
      speaker.interrupt();
      expect(speaker.queuedMs).toBe(0);
      await harness.pass(200 + harness.slackMs);
      const heardMs = ((await harness.heard()).length * 1000) / OUTPUT_RATE_HZ;
      expect(heardMs).toBeLessThanOrEqual(passedMs + harness.slackMs);
      speaker.play(new Int16Array(480).fill(3000));
      await until(async () => (await harness.heard()).at(-1) === 3000);
    });

    test('drained resolves when all was heard, at an interruption, and at once when nothing waits', async () => {
      const speaker = await opened();
      await speaker.drained();
      speaker.play(second(1000));
      let isDrained = false;
      const drained = speaker.drained().then(() => {
        isDrained = true;
      });
      await harness.pass(300);
      expect(isDrained).toBe(false);
      await until(() => isDrained);
      expect(speaker.queuedMs).toBe(0);
      await drained;
      speaker.play(second(1000));
      const dropped = speaker.drained();
      speaker.interrupt();
      await dropped;
    });

    test('waiting for it can be given up', async () => {
      const speaker = await opened();
      const stop = new AbortController();
      const reason = new Error('never mind');
      speaker.play(second(1000));
      const drained = speaker.drained(stop.signal);
      stop.abort(reason);
      await expect(drained).rejects.toBe(reason);
      await expect(speaker.drained(stop.signal)).rejects.toBe(reason);
      expect(speaker.queuedMs).toBeGreaterThan(0);
    });

    test('more than 30 s is refused whole', async () => {
      const speaker = await opened();
      for (let i = 0; i < 29; i++) expect(speaker.play(second(1))).toBe(true);
      expect(speaker.play(new Int16Array(OUTPUT_RATE_HZ * 1.2))).toBe(false);
      expect(speaker.queuedMs).toBeLessThanOrEqual(29_000);
      expect(speaker.play(second(1))).toBe(true);
    });

    test('what was given may be changed afterwards', async () => {
      const speaker = await opened();
      const sound = new Int16Array(480).fill(1234);
      speaker.play(sound);
      sound.fill(4321);
      await until(async () => (await harness.heard()).length >= 480);
      expect(new Set(await harness.heard())).toEqual(new Set([1234]));
    });

    test('tells each 20 ms as it goes out, the last one filled with silence, and nothing that was interrupted', async () => {
      const speaker = await opened();
      const played: Int16Array[] = [];
      const stop = speaker.onPlayed((frame) => played.push(frame.slice()));
      speaker.onPlayed(() => {
        throw new Error('listener');
      });
      speaker.play(new Int16Array(1000).map((_, i) => i + 1));
      await until(() => speaker.queuedMs === 0);
      expect(played.map(({ length }) => length)).toEqual([480, 480, 480]);
      const all = played.flatMap((frame) => [...frame]);
      expect(all.slice(0, 1000)).toEqual(Array.from({ length: 1000 }, (_, i) => i + 1));
      expect(all.slice(1000).every((sample) => sample === 0)).toBe(true);
      played.length = 0;
      speaker.play(second(1000));
      await until(() => played.length >= 9);
      speaker.interrupt();
      const before = played.length;
      speaker.play(new Int16Array(480).fill(7));
      await until(() => speaker.queuedMs === 0);
      expect(played.slice(before).map(([first]) => first)).toEqual([7]);
      stop();
      speaker.play(new Int16Array(480).fill(8));
      await until(() => speaker.queuedMs === 0);
      expect(played.length).toBe(before + 1);
    });

    test('closing it is silence, twice does no harm, and it takes no more', async () => {
      const speaker = await opened();
      speaker.play(second(1000));
      const drained = speaker.drained();
      await speaker.close();
      await speaker.close();
      await drained;
      expect(speaker.play(second(1000))).toBe(false);
      expect(speaker.queuedMs).toBe(0);
    });
  });
}
