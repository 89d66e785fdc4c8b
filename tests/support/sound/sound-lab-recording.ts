import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Longer than anything a test waits to hear: only a fault comes so far. */
const DEADLINE_MS = 15_000;

interface Piece {
  /** performance.now() when it came. */
  readonly atMs: number;
  readonly samples: Int16Array;
}

/** What one sink has played since the recording began; silence is recorded too. */
export class LabRecording {
  readonly rateHz: number;
  readonly pieces: Piece[] = [];
  /** Resolves with the first piece. */
  readonly begun: Promise<void>;
  readonly #recorder: ChildProcess;
  #odd: Buffer = Buffer.alloc(0);

  constructor(recorder: ChildProcess, rateHz: number) {
    this.rateHz = rateHz;
    this.#recorder = recorder;
    const begun = Promise.withResolvers<void>();
    this.begun = begun.promise;
    recorder.stdout?.on('data', (data: Buffer) => {
      const bytes = Buffer.concat([this.#odd, data]);
      const even = bytes.length - (bytes.length % 2);
      this.#odd = bytes.subarray(even);
      const samples = new Int16Array(even / 2);
      for (let i = 0; i < samples.length; i++) samples[i] = bytes.readInt16LE(i * 2);
      this.pieces.push({ atMs: performance.now(), samples });
      begun.resolve();
    });
    recorder.once('close', () => begun.reject(new Error('parec ended')));
    this.begun.catch(() => {});
  }

  /** All of it as one. */
  samples(): Int16Array {
    const all = new Int16Array(this.pieces.reduce((sum, { samples }) => sum + samples.length, 0));
    let offset = 0;
    for (const { samples } of this.pieces) {
      all.set(samples, offset);
      offset += samples.length;
    }
    return all;
  }

  /** All of it without its silence (samples that are exactly 0). */
  sound(): Int16Array {
    return this.samples().filter((sample) => sample !== 0);
  }

  /** When the first sample that is not silent came, after `sinceMs`; null where none did. */
  firstSoundMs(sinceMs = 0): number | null {
    return this.pieces.find(({ atMs, samples }) => atMs >= sinceMs && samples.some(Boolean))?.atMs ?? null;
  }

  /** When the last sample that is not silent came; null where none did. */
  lastSoundMs(): number | null {
    return this.pieces.findLast(({ samples }) => samples.some(Boolean))?.atMs ?? null;
  }

  /** How many of `said` (no sample 0, none twice within a second) are missing; throws when the order is wrong. */
  missingOf(said: Int16Array): number {
    const heard = this.sound();
    let next = 0;
    for (const sample of heard) {
      const found = said.indexOf(sample, next);
      if (found < 0 || found - next >= this.rateHz) throw new Error('sound came twice or in a wrong order');
      next = found + 1;
    }
    return said.length - heard.length;
  }

  /** Where what is heard of a sound of 1, 2, 3 … does not go on with the next one: by how many samples. */
  jumps(): readonly number[] {
    const heard = this.sound();
    return [...heard].flatMap((sample, at) => {
      const skipped = sample - (heard[at - 1] ?? 0) - 1;
      return skipped === 0 ? [] : [skipped];
    });
  }

  /** The longest silence between two sounds (ms); 0 where there is none. */
  longestGapMs(): number {
    let longest = 0;
    let run = 0;
    let hasBegun = false;
    for (const sample of this.samples()) {
      if (sample === 0) {
        run++;
        continue;
      }
      if (hasBegun) longest = Math.max(longest, run);
      hasBegun = true;
      run = 0;
    }
    return (longest * 1000) / this.rateHz;
  }

  /** Resolves with the piece of sound that makes it so; rejects after the deadline. */
  async until(isSo: () => boolean, deadlineMs = DEADLINE_MS): Promise<void> {
    const recorder = this.#recorder.stdout;
    if (recorder === null) throw new Error('parec has no output');
    const signal = AbortSignal.timeout(deadlineMs);
    while (!isSo()) await once(recorder, 'data', { signal });
  }

  /** Resolves when the last so many milliseconds that were recorded are silent. */
  untilSilent(durationMs: number): Promise<void> {
    const count = (durationMs * this.rateHz) / 1000;
    return this.until(() => {
      let silent = 0;
      for (let at = this.pieces.length - 1; at >= 0 && silent < count; at--) {
        const { samples } = this.pieces[at] as Piece;
        if (samples.some(Boolean)) return false;
        silent += samples.length;
      }
      return silent >= count;
    });
  }

  /** Forgets all so far, when 100 ms of what is recorded from here on are silent. */
  async restart(): Promise<void> {
    this.pieces.length = 0;
    await this.untilSilent(100);
    this.pieces.length = 0;
  }

  stop(): void {
    this.#recorder.kill('SIGKILL');
  }
}
