import { PlaybackBuffer } from './playback-buffer.ts';

/** What TypeScript's browser types do not know of the audio thread (Web Audio API, AudioWorkletGlobalScope). */
declare const sampleRate: number;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, make: new () => AudioWorkletProcessor): void;

/** To the audio thread: a piece of the robot's sound, or silence from here on. */
export type PlaybackOrder =
  | { readonly sound: ArrayBuffer }
  /** Number of the cut; what is played after it is counted from 0. */
  | { readonly take: number };

/** From the audio thread: so much of this take has been played, in all. */
export interface PlaybackReport {
  readonly take: number;
  readonly ms: number;
}

const REPORT_MS = 40;

/** Plays the robot's voice and tells how far it is. It tells only while it really runs. */
class Playback extends AudioWorkletProcessor {
  readonly #buffer = new PlaybackBuffer(sampleRate);
  #take = 0;
  /** What was told last; -1: a cut is to be confirmed. */
  #toldMs = 0;

  constructor() {
    super();
    this.port.onmessage = (event: MessageEvent<PlaybackOrder>) => {
      const order = event.data;
      if ('sound' in order) this.#buffer.push(new Int16Array(order.sound));
      else {
        this.#buffer.cut();
        this.#take = order.take;
        this.#toldMs = -1;
      }
    };
  }

  process(_inputs: Float32Array[][], [output]: Float32Array[][]): boolean {
    const [first, ...others] = output ?? [];
    if (!first) return true;
    this.#buffer.fill(first);
    for (const channel of others) channel.set(first);
    const ms = this.#buffer.playedMs;
    const isNews = ms - this.#toldMs >= REPORT_MS || (this.#buffer.isEmpty && ms !== this.#toldMs);
    if (isNews || this.#toldMs < 0) {
      this.#toldMs = ms;
      this.port.postMessage({ take: this.#take, ms } satisfies PlaybackReport);
    }
    return true;
  }
}

registerProcessor('playback', Playback);
