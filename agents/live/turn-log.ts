import { INPUT_RATE_HZ } from '#drivers/audio/format.ts';

/** Sound that is kept at most, in ms. */
export const KEPT_SOUND_MS = 10_000;
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

/** Whom the log tells what was said. */
export interface TurnTarget {
  startActivity(): void;
  sendAudio(samples: Int16Array): unknown;
  endActivity(): void;
  sendText(text: string, wantsAnswer: boolean): void;
  sendPicture(jpeg: Uint8Array): void;
}

/**
 * What the child said and was not answered yet, in order: a new connection is told it again, so that a cut line costs
 * the child no word. It is memory only, 10 s of sound in one buffer; older sound goes and is counted.
 */
export class TurnLog implements TurnTarget {
  readonly #sound = new Int16Array(CAPACITY);
  #entries: Entry[] = [];
  #written = 0;
  #isActivityOpen = false;

  get isActivityOpen(): boolean {
    return this.#isActivityOpen;
  }

  get isEmpty(): boolean {
    return this.#entries.length === 0;
  }

  startActivity(): void {
    this.#isActivityOpen = true;
    this.#add({ type: 'start' });
  }

  sendAudio(samples: Int16Array): void {
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

  endActivity(): void {
    this.#isActivityOpen = false;
    this.#add({ type: 'end' });
  }

  sendText(text: string, wantsAnswer: boolean): void {
    this.#add({ type: 'text', text, wantsAnswer });
  }

  sendPicture(jpeg: Uint8Array): void {
    const pictures = this.#entries.filter(({ type }) => type === 'picture');
    const oldest = pictures.length >= MOST_PICTURES ? pictures[0] : undefined;
    this.#entries = this.#entries.filter((entry) => entry !== oldest);
    this.#add({ type: 'picture', jpeg: jpeg.slice() });
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

  /** Says everything again to `target`, and keeps it. Returns how much sound was too old and is missing, in ms. */
  tell(target: TurnTarget): number {
    const oldest = Math.max(0, this.#written - CAPACITY);
    let missing = 0;
    for (const entry of this.#entries) {
      switch (entry.type) {
        case 'start':
          target.startActivity();
          break;
        case 'end':
          target.endActivity();
          break;
        case 'text':
          target.sendText(entry.text, entry.wantsAnswer);
          break;
        case 'picture':
          target.sendPicture(entry.jpeg);
          break;
        case 'sound':
          missing += Math.max(0, Math.min(entry.to, oldest) - entry.from);
          this.#tellSound(target, Math.max(entry.from, oldest), entry.to);
          break;
      }
    }
    return (missing / INPUT_RATE_HZ) * 1000;
  }

  #tellSound(target: TurnTarget, from: number, to: number): void {
    for (let position = from; position < to; ) {
      const at = position % CAPACITY;
      const length = Math.min(PIECE, to - position, CAPACITY - at);
      target.sendAudio(this.#sound.subarray(at, at + length));
      position += length;
    }
  }

  #add(entry: Entry): void {
    this.#entries.push(entry);
    if (this.#entries.length > MOST_ENTRIES) this.#entries.shift();
  }
}
