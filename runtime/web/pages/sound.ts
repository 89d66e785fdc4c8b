import { fetchSpeech } from './http.ts';
import { MachineVoice } from './machine-voice.ts';

const PIECE_LIMIT_CHARACTERS = 280;
const STORED_AS = 'coach-robot.sound';

/** What is to be heard: as written, which the robot makes sayable itself, and in words for any other voice. */
interface Sayable {
  readonly text: string;
  readonly inWords: string;
}

/**
 * The robot's voice in this page, or where it has none one of this device. Only one sentence is heard at a time: a new
 * one ends the old.
 */
export class Sound {
  isOn = localStorage.getItem(STORED_AS) !== 'off';
  /** False once the robot said that it has no voice. */
  #robotHasVoice = true;
  readonly #machine: MachineVoice;
  readonly #onChange: () => void;
  #context: AudioContext | null = null;
  #analyser: AnalyserNode | null = null;
  #saying = new AbortController();

  constructor(onChange: () => void) {
    this.#onChange = onChange;
    this.#machine = new MachineVoice(onChange);
  }

  /** Whether anything can be heard, as far as is known. */
  get isAvailable(): boolean {
    return this.#robotHasVoice || this.#machine.isAvailable;
  }

  toggle(): void {
    this.isOn = !this.isOn;
    localStorage.setItem(STORED_AS, this.isOn ? 'on' : 'off');
    if (!this.isOn) this.stop();
    this.#onChange();
  }

  /** Browsers give sound to a page only after it was touched; call this from a touch. */
  unlock(): void {
    this.#context ??= new AudioContext();
    if (this.#context.state === 'suspended') void this.#context.resume();
  }

  /** Says it, where there is a voice, the child wants it and the browser allows it. */
  async say(what: Sayable): Promise<void> {
    this.stop();
    if (this.isOn && this.#context?.state === 'running') await this.#say(this.#context, what);
  }

  /** Says it because the child has touched it: also where the page is else silent. Call it from a touch. */
  async sayAgain(what: Sayable): Promise<void> {
    this.stop();
    this.unlock();
    if (this.#context) await this.#say(this.#context, what);
  }

  async #say(context: AudioContext, { text, inWords }: Sayable): Promise<void> {
    const { signal } = this.#saying;
    try {
      for (const piece of this.#robotHasVoice ? inPieces(text) : []) {
        const wav = await fetchSpeech(piece, signal);
        if (wav === null) {
          this.#robotHasVoice = false;
          this.#onChange();
          break;
        }
        await this.#play(context, wav, signal);
      }
      if (!this.#robotHasVoice) await this.#machine.say(inWords, signal);
    } catch {
      // A sentence that cannot be heard can still be read.
    }
  }

  stop(): void {
    this.#saying.abort();
    this.#saying = new AbortController();
  }

  /** How loud the voice is now, 0-1; moves the mouth. */
  level(): number {
    if (!this.#analyser) return 0;
    const samples = new Uint8Array(this.#analyser.fftSize);
    this.#analyser.getByteTimeDomainData(samples);
    const power = samples.reduce((sum, sample) => sum + (sample - 128) ** 2, 0) / samples.length;
    return Math.min(1, Math.sqrt(power) / 26);
  }

  async #play(context: AudioContext, wav: ArrayBuffer, signal: AbortSignal): Promise<void> {
    const source = context.createBufferSource();
    source.buffer = await context.decodeAudioData(wav);
    signal.throwIfAborted();
    const analyser = context.createAnalyser();
    analyser.fftSize = 512;
    source.connect(analyser).connect(context.destination);
    this.#analyser = analyser;
    await new Promise<void>((resolve) => {
      source.onended = () => resolve();
      signal.addEventListener('abort', () => source.stop(), { once: true });
      source.start();
    });
    if (this.#analyser === analyser) this.#analyser = null;
    signal.throwIfAborted();
  }
}

/** Whole sentences, as many as the robot says at once. */
function inPieces(text: string): string[] {
  const pieces: string[] = [];
  for (const sentence of text.match(/[^。！？!?]*[。！？!?]?/g) ?? []) {
    const last = pieces.at(-1);
    if (last !== undefined && last.length + sentence.length <= PIECE_LIMIT_CHARACTERS) {
      pieces[pieces.length - 1] = last + sentence;
    } else if (sentence !== '') pieces.push(sentence.slice(0, PIECE_LIMIT_CHARACTERS));
  }
  return pieces.filter((piece) => piece.trim() !== '');
}
