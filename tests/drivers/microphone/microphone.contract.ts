import { afterEach, describe, expect, test } from 'vitest';
import { FRAME_MS, INPUT_RATE_HZ, samplesPerFrame } from '#drivers/audio/format.ts';
import type { Microphone } from '#drivers/microphone/microphone.ts';

export interface MicrophoneHarness {
  readonly microphone: Microphone;
  /** Makes this sound (mono, INPUT_RATE_HZ) where the microphone hears it. */
  sound(samples: Int16Array): Promise<void>;
  pass(durationMs: number): Promise<void>;
  /** Makes the device fall silent, without even silence, and brings it back. */
  breakDevice(): Promise<void>;
  mendDevice(): Promise<void>;
  remove?(): void;
}

/** No device may take longer to begin, to be missed or to be back. */
const DEADLINE_MS = 15_000;

/** What every microphone must do, the real ones included: they are given real time by `pass`. */
export function microphoneContract(name: string, make: () => Promise<MicrophoneHarness>): void {
  describe(`${name} keeps the contract of Microphone`, () => {
    let harness: MicrophoneHarness;
    afterEach(async () => {
      await harness.microphone.close();
      harness.remove?.();
    });

    /** Lets time pass until it is so; a fault where that takes longer than any device may. */
    async function until(isSo: () => boolean): Promise<void> {
      for (let waitedMs = 0; !isSo(); waitedMs += FRAME_MS) {
        if (waitedMs > DEADLINE_MS) throw new Error(`not within ${DEADLINE_MS} ms`);
        await harness.pass(FRAME_MS);
      }
    }

    /** Open, and hearing. */
    async function opened(): Promise<{ frames: Int16Array[] }> {
      harness = await make();
      const frames: Int16Array[] = [];
      harness.microphone.onFrame((frame) => frames.push(frame.slice()));
      await harness.microphone.open();
      await until(() => frames.length > 0);
      return { frames };
    }

    test('it gives frames of 20 ms in real time, also of silence', async () => {
      const { frames } = await opened();
      const before = frames.length;
      const startedMs = performance.now();
      await harness.pass(1000);
      let askedMs = 1000;
      // A busy machine passes more real time than it was asked for, and what it gives late it gives at once: a second
      // may be some frames short, and the next has them. A wrong rate goes further and further astray.
      const framesAstray = () =>
        Math.abs(frames.length - before - Math.max(askedMs, performance.now() - startedMs) / FRAME_MS);
      await until(() => {
        const isRight = framesAstray() <= 5;
        if (!isRight) askedMs += FRAME_MS;
        return isRight;
      });
      expect(new Set(frames.map(({ length }) => length))).toEqual(new Set([samplesPerFrame(INPUT_RATE_HZ)]));
    });

    test('it hears a sound whole and in order', async () => {
      const { frames } = await opened();
      const ramp = new Int16Array(INPUT_RATE_HZ / 2).map((_, i) => 1000 + i);
      await harness.sound(ramp);
      await until(() => frames.some((frame) => frame.includes(1000 + ramp.length - 1)));
      await harness.pass(100);
      const heard = frames.flatMap((frame) => [...frame]).filter((sample) => sample !== 0);
      expect(Int16Array.from(heard)).toEqual(ramp);
    });

    test('a listener that throws hurts nobody, and one that left hears nothing', async () => {
      const { frames } = await opened();
      let heard = 0;
      harness.microphone.onFrame(() => {
        throw new Error('listener');
      });
      harness.microphone.onFrame(() => heard++)();
      const before = frames.length;
      await until(() => frames.length > before + 1);
      expect(heard).toBe(0);
    });

    test('it says whether it hears, and tells once when the device is gone and once when it is back', async () => {
      harness = await make();
      const { microphone } = harness;
      const troubles: (string | null)[] = [];
      const stop = microphone.onTrouble((code) => troubles.push(code));
      expect(microphone.isHearing).toBe(false);
      await microphone.open();
      await until(() => microphone.isHearing);
      expect(troubles).toEqual([]);
      await harness.breakDevice();
      await until(() => troubles.length > 0 && !microphone.isHearing);
      // While it is tried again, and fails again.
      await harness.pass(1000);
      expect([microphone.isHearing, troubles]).toEqual([false, [expect.any(String)]]);
      await harness.mendDevice();
      await until(() => microphone.isHearing && troubles.length > 1);
      await harness.pass(500);
      expect([microphone.isHearing, troubles.slice(1)]).toEqual([true, [null]]);
      stop();
      await microphone.close();
      expect([microphone.isHearing, troubles.length]).toEqual([false, 2]);
    });

    test('after close it hears nothing; closing twice and opening again are fine', async () => {
      const { frames } = await opened();
      await harness.microphone.close();
      await harness.microphone.close();
      const before = frames.length;
      await harness.pass(500);
      expect(frames.length).toBe(before);
      await harness.microphone.open();
      await until(() => frames.length > before);
    });
  });
}
