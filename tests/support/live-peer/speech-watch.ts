import { joinSamples } from './wire.ts';

const RATE_HZ = 16_000;
/** Root mean square from which sound counts as speech in automatic detection. */
const SPEECH_LEVEL = 300;
/** Sound kept before the detected beginning, so that the first syllable is not cut. */
const BEFORE_MS = 300;
const DEFAULT_PREFIX_MS = 20;
const DEFAULT_SILENCE_MS = 500;

/** What the child said in one go, from the beginning of speech to its end. */
export class Utterance {
  readonly startedAtMs: number;
  /** Null while it lasts. */
  endedAtMs: number | null = null;
  readonly chunks: Int16Array[] = [];
  /** Of the sound, whether it was kept or not. */
  durationMs = 0;

  constructor(startedAtMs: number) {
    this.startedAtMs = startedAtMs;
  }

  /** All its sound: mono, 16 kHz. */
  get audio(): Int16Array {
    return joinSamples(this.chunks);
  }
}

export interface SpeechWatchOptions {
  /** The client marks begin and end (automaticActivityDetection.disabled). */
  readonly isManual: boolean;
  readonly prefixPaddingMs?: number | undefined;
  readonly silenceDurationMs?: number | undefined;
  /** False keeps only durations: an hour of sound is 115 MB. */
  readonly keepsAudio: boolean;
  onStart(utterance: Utterance): void;
  onEnd(utterance: Utterance): void;
}

/** Finds the child's utterances in what the client sends: by its marks, or by loudness. */
export class SpeechWatch {
  readonly #options: SpeechWatchOptions;
  #current: Utterance | null = null;
  #before: Int16Array[] = [];
  #speechMs = 0;
  #silenceMs = 0;

  constructor(options: SpeechWatchOptions) {
    this.#options = options;
  }

  get isSpeaking(): boolean {
    return this.#current !== null;
  }

  /** False for sound outside of an utterance where the client marks them: the model does not hear it. */
  audio(samples: Int16Array, atMs: number): boolean {
    if (this.#options.isManual) {
      if (this.#current === null) return false;
      this.#keep(this.#current, samples);
      return true;
    }
    const durationMs = (samples.length / RATE_HZ) * 1000;
    if (levelOf(samples) >= SPEECH_LEVEL) {
      this.#speechMs += durationMs;
      this.#silenceMs = 0;
    } else {
      this.#silenceMs += durationMs;
      if (this.#current === null) this.#speechMs = 0;
    }
    if (this.#current === null) this.#listen(samples, atMs);
    else this.#hear(this.#current, samples, atMs);
    return true;
  }

  start(atMs: number): void {
    if (this.#current === null) this.#begin(atMs);
  }

  end(atMs: number): void {
    const utterance = this.#current;
    if (utterance === null) return;
    utterance.endedAtMs = atMs;
    this.#current = null;
    this.#speechMs = 0;
    this.#options.onEnd(utterance);
  }

  #begin(atMs: number): Utterance {
    const utterance = new Utterance(atMs);
    this.#current = utterance;
    this.#options.onStart(utterance);
    return utterance;
  }

  #listen(samples: Int16Array, atMs: number): void {
    this.#before.push(samples);
    const kept = () => this.#before.reduce((sum, chunk) => sum + chunk.length, 0);
    while (this.#before.length > 1 && kept() > (BEFORE_MS / 1000) * RATE_HZ) this.#before.shift();
    if (this.#speechMs < (this.#options.prefixPaddingMs ?? DEFAULT_PREFIX_MS)) return;
    const utterance = this.#begin(atMs);
    for (const chunk of this.#before) this.#keep(utterance, chunk);
    this.#before = [];
  }

  #hear(utterance: Utterance, samples: Int16Array, atMs: number): void {
    this.#keep(utterance, samples);
    if (this.#silenceMs >= (this.#options.silenceDurationMs ?? DEFAULT_SILENCE_MS)) this.end(atMs);
  }

  #keep(utterance: Utterance, samples: Int16Array): void {
    utterance.durationMs += (samples.length / RATE_HZ) * 1000;
    if (this.#options.keepsAudio) utterance.chunks.push(samples);
  }
}

/** Root mean square of a piece of sound. */
export function levelOf(samples: Int16Array): number {
  if (samples.length === 0) return 0;
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return Math.sqrt(sum / samples.length);
}
