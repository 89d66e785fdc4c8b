import { afterEach, describe, expect, test } from 'vitest';
import { FRAME_MS, INPUT_RATE_HZ, samplesPerFrame } from '#drivers/audio/format.ts';
import type { Microphone } from '#drivers/microphone/microphone.ts';

export interface MicrophoneHarness {
  readonly microphone: Microphone;
  /** Makes this sound (mono, INPUT_RATE_HZ) where the microphone hears it. */
  sound(samples: Int16Array): Promise<void>;
  pass(durationMs: number): Promise<void>;
  /** How much of a sound the place where it is made may swallow on a busy machine (ms); 0 for the twin. */
  readonly swallowsMs: number;
  /** Makes the device fall silent, without even silence, and brings it back. */
  breakDevice(): Promise<void>;
  mendDevice(): Promise<void>;
  remove?(): void;
}

/** What every microphone must do, the real ones included: they are given real time by `pass`. */
export function microphoneContract(name: string, make: () => Promise<MicrophoneHarness>): void {
  describe(`${name} keeps the contract of Microphone`, () => {
    let harness: MicrophoneHarness;
    afterEach(async () => {
      await harness.microphone.close();
      harness.remove?.();
    });

    async function opened(): Promise<{ frames: Int16Array[] }> {
      harness = await make();
      const frames: Int16Array[] = [];
      harness.microphone.onFrame((frame) => frames.push(frame.slice()));
      await harness.microphone.open();
      return { frames };
    }

    test('it gives frames of 20 ms in real time, also of silence', async () => {
      const { frames } = await opened();
      await harness.pass(3000);
      const before = frames.length;
      await harness.pass(1000);
      expect(Math.abs(frames.length - before - 1000 / FRAME_MS)).toBeLessThanOrEqual(5);
      expect(new Set(frames.map(({ length }) => length))).toEqual(new Set([samplesPerFrame(INPUT_RATE_HZ)]));
    });

    test('it hears a sound whole and in order', async () => {
      const { frames } = await opened();
      await harness.pass(3000);
      const ramp = new Int16Array(INPUT_RATE_HZ / 2).map((_, i) => 1000 + i);
      await harness.sound(ramp);
      await harness.pass(1500);
      const heard = Int16Array.from(frames.flatMap((frame) => [...frame]));
      const sounding = heard.filter((sample) => sample !== 0);
      expect(sounding.every((sample, i) => i === 0 || sample > (sounding[i - 1] as number))).toBe(true);
      expect([...sounding].filter((sample) => !ramp.includes(sample))).toEqual([]);
      const missingMs = ((ramp.length - sounding.length) * 1000) / INPUT_RATE_HZ;
      expect(missingMs).toBeLessThanOrEqual(harness.swallowsMs);
    });

    test('a listener that throws hurts nobody, and one that left hears nothing', async () => {
      const { frames } = await opened();
      let heard = 0;
      harness.microphone.onFrame(() => {
        throw new Error('listener');
      });
      harness.microphone.onFrame(() => heard++)();
      await harness.pass(3000);
      expect(frames.length).toBeGreaterThan(0);
      expect(heard).toBe(0);
    });

    test('it says whether it hears, and tells once when the device is gone and once when it is back', async () => {
      harness = await make();
      const { microphone } = harness;
      const troubles: (string | null)[] = [];
      const stop = microphone.onTrouble((code) => troubles.push(code));
      expect(microphone.isHearing).toBe(false);
      await microphone.open();
      await harness.pass(3000);
      expect([microphone.isHearing, troubles]).toEqual([true, []]);
      await harness.breakDevice();
      await harness.pass(3000);
      expect(microphone.isHearing).toBe(false);
      expect(troubles.length).toBe(1);
      expect(troubles[0]).not.toBeNull();
      await harness.mendDevice();
      await harness.pass(6000);
      expect([microphone.isHearing, troubles.slice(1)]).toEqual([true, [null]]);
      stop();
      await microphone.close();
      expect([microphone.isHearing, troubles.length]).toEqual([false, 2]);
    });

    test('after close it hears nothing; closing twice and opening again are fine', async () => {
      const { frames } = await opened();
      await harness.pass(3000);
      await harness.microphone.close();
      await harness.microphone.close();
      const before = frames.length;
      await harness.pass(500);
      expect(frames.length).toBe(before);
      await harness.microphone.open();
      await harness.pass(3000);
      expect(frames.length).toBeGreaterThan(before);
    });
  });
}
