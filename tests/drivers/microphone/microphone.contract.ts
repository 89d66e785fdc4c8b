import { afterEach, describe, expect, test } from 'vitest';
import { FRAME_MS, INPUT_RATE_HZ, samplesPerFrame } from '#drivers/audio/format.ts';
import type { Microphone } from '#drivers/microphone/microphone.ts';

export interface MicrophoneHarness {
  readonly microphone: Microphone;
  /** Makes this sound (mono, INPUT_RATE_HZ) where the microphone hears it. */
  sound(samples: Int16Array): Promise<void>;
  pass(durationMs: number): Promise<void>;
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
      const first = heard.indexOf(ramp[0] as number);
      expect(first).toBeGreaterThanOrEqual(0);
      expect(heard.subarray(first, first + ramp.length)).toEqual(ramp);
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
