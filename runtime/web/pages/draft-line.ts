import { erase, press } from './draft.ts';

const LINE_STORED_AS = 'coach-robot.draft';
const SENT_STORED_AS = 'coach-robot.sent';
const UNSENT_STORED_AS = 'coach-robot.unsent';
const KEY_STORED_AS = 'coach-robot.line-key';

/**
 * The line a child writes on. Nothing written is lost: the line outlives a reload, and words that were sent come back
 * unless the robot has answered them, with the key by which the
 * robot knows that it has heard them already. `storage` is the browser's own of this page.
 */
export class DraftLine {
  readonly #storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly #onChange: () => void;

  constructor(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>, onChange: () => void) {
    this.#storage = storage;
    this.#onChange = onChange;
  }

  get text(): string {
    return this.#storage.getItem(LINE_STORED_AS) ?? '';
  }

  /** Words that came back when something else stood on the line already; null where there are none. */
  get unsent(): string | null {
    return this.#storage.getItem(UNSENT_STORED_AS);
  }

  write(text: string): void {
    this.#storage.setItem(LINE_STORED_AS, text);
    this.#forgetKey();
    this.#onChange();
  }

  press(key: string): void {
    this.write(press(this.text, key));
  }

  /** On an empty line it takes away what came back: a child may not want it to be seen any more. */
  erase(): void {
    if (this.text === '') this.#storage.removeItem(UNSENT_STORED_AS);
    this.write(erase(this.text));
  }

  /** Another child writes here: nothing of the one before is left. */
  clear(): void {
    for (const key of [SENT_STORED_AS, UNSENT_STORED_AS, KEY_STORED_AS]) this.#storage.removeItem(key);
    this.write('');
  }

  /**
   * The words go to the robot: `message` is kept until it is answered, the line is free for the next. Gives its key,
   * the same one where these words came back.
   */
  send(message: string): string {
    const kept = this.#keyed();
    const key = kept?.message === message ? kept.key : newKey();
    if (message === this.unsent) this.#storage.removeItem(UNSENT_STORED_AS);
    this.#storage.setItem(SENT_STORED_AS, message);
    this.#storage.setItem(KEY_STORED_AS, `${key} ${message}`);
    if (message === this.text) this.write('');
    else this.#onChange();
    return key;
  }

  /** The robot has answered, or has refused them for good. */
  answered(): void {
    for (const key of [SENT_STORED_AS, KEY_STORED_AS]) this.#storage.removeItem(key);
  }

  /** They were not answered, also by a page that was left before: they go back on the line where it is empty. */
  giveBack(): void {
    const sent = this.#storage.getItem(SENT_STORED_AS);
    if (sent === null) return;
    this.#storage.removeItem(SENT_STORED_AS);
    if (this.text === '') this.write(sent);
    else if (sent !== this.text) {
      this.#storage.setItem(UNSENT_STORED_AS, sent);
      this.#onChange();
    }
  }

  #keyed(): { readonly key: string; readonly message: string } | null {
    const kept = this.#storage.getItem(KEY_STORED_AS);
    if (kept === null) return null;
    const end = kept.indexOf(' ');
    return { key: kept.slice(0, end), message: kept.slice(end + 1) };
  }

  /** Written anew, the same words are another answer: a key lives as long as its words are left as they were. */
  #forgetKey(): void {
    const words = this.#keyed()?.message;
    const left = [this.text, this.unsent, this.#storage.getItem(SENT_STORED_AS)];
    if (words !== undefined && !left.includes(words)) this.#storage.removeItem(KEY_STORED_AS);
  }
}

/** crypto.randomUUID is missing on pages over plain HTTP from the network. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
