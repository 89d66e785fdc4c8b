import { fetchSpeech } from './http.ts';

const PIECE_LIMIT_CHARACTERS = 280;
const STORED_AS = 'coach-robot.sound';

/** The robot's voice in this page. Only one sentence is heard at a time: a new one ends the old. */
export class Sound {
  isOn = localStorage.getItem(STORED_AS) !== 'off';
  /** False once the robot said that it has no voice. */
  isAvailable = true;
  readonly #onChange: () => void;
  #context: AudioContext | null = null;
  #analyser: AnalyserNode | null = null;
  #saying = new AbortController();

  constructor(onChange: () => void) {
    this.#onChange = onChange;
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

  /** Says `text`, where there is a voice, the child wants it and the browser allows it. */
  async say(text: string): Promise<void> {
    this.stop();
    if (!this.isOn || !this.isAvailable || this.#context?.state !== 'running') return;
    const { signal } = this.#saying;
    try {
      for (const piece of inPieces(text)) {
        const wav = await fetchSpeech(piece, signal);
        if (wav === null) {
          this.isAvailable = false;
          this.#onChange();
          return;
        }
        await this.#play(this.#context, wav, signal);
      }
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
