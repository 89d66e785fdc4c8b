import { INPUT_RATE_HZ } from '#drivers/audio/format.ts';
import type { LiveInput } from './connection.ts';
import type { WatchEvent } from './watchdog.ts';

/** Sound that is kept at most, in ms. */
const KEPT_SOUND_MS = 10_000;
const CAPACITY = (KEPT_SOUND_MS / 1000) * INPUT_RATE_HZ;
/** Sound is said again in pieces of this length: 100 ms, half the work of 20 ms. */
const PIECE = INPUT_RATE_HZ / 10;
const MOST_PICTURES = 2;
const MOST_ENTRIES = 500;

type Entry =
  | { readonly type: 'start' }
  | { readonly type: 'end' }
  | { readonly type: 'text'; readonly text: string; readonly wantsAnswer: boolean }
  | { readonly type: 'picture'; readonly jpeg: Uint8Array }
  /** From and to as samples since the beginning of the log. */
  | { readonly type: 'sound'; readonly from: number; to: number };

interface TurnLogParts {
  /** The open connection; null while there is none. */
  connection(): LiveInput | null;
  /** Whether there is, or will be, somebody who hears; what begins while there is not is not kept either. */
  isListening(): boolean;
  /** Takes what the model is told, for the watchdog. */
  observe(event: WatchEvent): void;
}

/**
 * What the child says: told to the connection there is, and kept in order until it was answered. A new connection is
 * told it again, so that a cut line costs the child no word. It is memory only, 10 s of sound in one buffer; older
 * sound goes and is counted.
 */
export class TurnLog implements LiveInput {
  readonly #parts: TurnLogParts;
  readonly #sound = new Int16Array(CAPACITY);
  #entries: Entry[] = [];
  #written = 0;
  #isActivityOpen = false;

  constructor(parts: TurnLogParts) {
    this.#parts = parts;
  }

  get isActivityOpen(): boolean {
    return this.#isActivityOpen;
  }

  /** Nothing is kept: the next connection would have nothing to answer. */
  get isAnswered(): boolean {
    return this.#entries.length === 0;
  }

  startActivity(): void {
    if (this.#isActivityOpen || !this.#parts.isListening()) return;
    this.#isActivityOpen = true;
    this.#add({ type: 'start' });
    this.#tellStart();
  }

  sendAudio(samples: Int16Array): void {
    // Sound outside of a turn is heard by nobody: its beginning was said while the cloud was gone.
    if (!this.#isActivityOpen) return;
    this.#keepSound(samples);
    this.#parts.connection()?.sendAudio(samples);
  }

  endActivity(): void {
    if (!this.#isActivityOpen) return;
    this.#isActivityOpen = false;
    this.#add({ type: 'end' });
    this.#tellEnd();
  }

  sendText(text: string, wantsAnswer: boolean): void {
    if (!this.#parts.isListening()) return;
    this.#add({ type: 'text', text, wantsAnswer });
    this.#tellText(text, wantsAnswer);
  }

  sendPicture(jpeg: Uint8Array): void {
    if (!this.#parts.isListening()) return;
    const pictures = this.#entries.filter(({ type }) => type === 'picture');
    const oldest = pictures.length >= MOST_PICTURES ? pictures[0] : undefined;
    this.#entries = this.#entries.filter((entry) => entry !== oldest);
    this.#add({ type: 'picture', jpeg: jpeg.slice() });
    this.#parts.connection()?.sendPicture(jpeg);
  }

  /** The model has answered: what it answered is forgotten, a turn that has begun since is not. */
  noteAnswered(): void {
    if (this.#entries.length === 0) return;
    const start = this.#isActivityOpen
      ? this.#entries.findLastIndex(({ type }) => type === 'start')
      : this.#entries.length;
    this.#entries = this.#entries.slice(Math.max(0, start));
  }

  /** Forgets everything, the turn that has begun as well. */
  clear(): void {
    this.#entries = [];
    this.#isActivityOpen = false;
  }

  /** Says everything again to the connection, and keeps it. Returns how much sound was too old and is missing, in ms. */
  tellAgain(): number {
    const oldest = Math.max(0, this.#written - CAPACITY);
    let missing = 0;
    for (const entry of this.#entries) {
      switch (entry.type) {
        case 'start':
          this.#tellStart();
          break;
        case 'end':
          this.#tellEnd();
          break;
        case 'text':
          this.#tellText(entry.text, entry.wantsAnswer);
          break;
        case 'picture':
          this.#parts.connection()?.sendPicture(entry.jpeg);
          break;
        case 'sound':
          missing += Math.max(0, Math.min(entry.to, oldest) - entry.from);
          this.#tellSound(Math.max(entry.from, oldest), entry.to);
          break;
      }
    }
    return (missing / INPUT_RATE_HZ) * 1000;
  }

  #tellStart(): void {
    this.#parts.connection()?.startActivity();
    this.#parts.observe({ type: 'activity_started' });
  }

  #tellEnd(): void {
    this.#parts.connection()?.endActivity();
    this.#parts.observe({ type: 'answer_wanted', interrupts: false });
  }

  #tellText(text: string, wantsAnswer: boolean): void {
    this.#parts.connection()?.sendText(text, wantsAnswer);
    if (wantsAnswer) this.#parts.observe({ type: 'answer_wanted', interrupts: true });
  }

  #tellSound(from: number, to: number): void {
    for (let position = from; position < to; ) {
      const at = position % CAPACITY;
      const length = Math.min(PIECE, to - position, CAPACITY - at);
      this.#parts.connection()?.sendAudio(this.#sound.subarray(at, at + length));
      position += length;
    }
  }

  #keepSound(samples: Int16Array): void {
    const from = this.#written;
    // Of more than fits only the newest counts.
    let rest = samples.subarray(Math.max(0, samples.length - CAPACITY));
    this.#written += samples.length - rest.length;
    while (rest.length > 0) {
      const at = this.#written % CAPACITY;
      const part = rest.subarray(0, CAPACITY - at);
      this.#sound.set(part, at);
      this.#written += part.length;
      rest = rest.subarray(part.length);
    }
    const last = this.#entries.at(-1);
    if (last?.type === 'sound') last.to = this.#written;
    else this.#add({ type: 'sound', from, to: this.#written });
  }

  #add(entry: Entry): void {
    this.#entries.push(entry);
    if (this.#entries.length > MOST_ENTRIES) this.#entries.shift();
  }
}
