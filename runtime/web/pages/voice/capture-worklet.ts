import { Resampler } from '#drivers/audio/resample.ts';

/** What TypeScript's browser types do not know of the audio thread (Web Audio API, AudioWorkletGlobalScope). */
declare const sampleRate: number;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, make: new () => AudioWorkletProcessor): void;

/** To the audio thread: whether sound is wanted. */
export interface CaptureOrder {
  readonly isWanted: boolean;
}

/** What the robot takes (drivers/audio/format.ts): 20 ms at 16 kHz. */
const SOUND_RATE_HZ = 16_000;
const FRAME_SAMPLES = 320;
/** The audio thread works in pieces of 128; the standard allows others. */
const MOST_SAMPLES = 4096;

/** Gives the microphone's sound in frames of 20 ms, as ArrayBuffers of 16-bit samples, while it is wanted. */
class Capture extends AudioWorkletProcessor {
  readonly #resampler = new Resampler(sampleRate, SOUND_RATE_HZ, MOST_SAMPLES);
  readonly #heard = new Int16Array(MOST_SAMPLES);
  readonly #frame = new Int16Array(FRAME_SAMPLES);
  #filled = 0;
  #isWanted = false;

  constructor() {
    super();
    this.port.onmessage = (event: MessageEvent<CaptureOrder>) => {
      this.#isWanted = event.data.isWanted;
      this.#filled = 0;
      this.#resampler.clear();
    };
  }

  process([input]: Float32Array[][]): boolean {
    const channel = input?.[0];
    if (!this.#isWanted || !channel) return true;
    for (let i = 0; i < channel.length; i++) {
      const sample = Math.round((channel[i] as number) * 32767);
      this.#heard[i] = Math.max(-32768, Math.min(32767, sample));
    }
    const piece = this.#resampler.push(this.#heard.subarray(0, channel.length));
    for (let i = 0; i < piece.length; i++) {
      this.#frame[this.#filled++] = piece[i] as number;
      if (this.#filled < FRAME_SAMPLES) continue;
      this.#filled = 0;
      const frame = this.#frame.slice().buffer;
      this.port.postMessage(frame, [frame]);
    }
    return true;
  }
}

registerProcessor('capture', Capture);
