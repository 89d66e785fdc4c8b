import type { Writing } from './squares.ts';

const STORED_AS = 'coach-robot.paper';
const BEGUN = ':begun';
/** Longest text, characters: some ten sheets. */
const TEXT_LIMIT = 4000;
const LINE_LIMIT = 40;
const NOTHING: Writing = { title: '', name: '', text: '' };

/**
 * What a child writes on the paper of this page. It outlives a reload and a restart of the robot, and is nowhere but in the
 * browser's storage of this page until the child shows a piece of it. One for each child: nobody sees another's.
 */
export class Manuscript {
  readonly #storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly #key: string;

  /** `childId`: whose desk it is; null where there is one child. */
  constructor(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>, childId: string | null) {
    this.#storage = storage;
    this.#key = childId === null ? STORED_AS : `${STORED_AS}.${childId}`;
  }

  get writing(): Writing {
    try {
      const kept: Partial<Writing> = JSON.parse(this.#storage.getItem(this.#key) ?? '{}');
      return { ...NOTHING, ...kept };
    } catch {
      return NOTHING;
    }
  }

  get isEmpty(): boolean {
    const { title, text } = this.writing;
    return title === '' && text === '';
  }

  /** A composition has been begun on this page: the paper stays at hand behind its end, until the child takes it away. */
  begin(): void {
    if (!this.isBegun) this.#storage.setItem(`${this.#key}${BEGUN}`, 'true');
  }

  get isBegun(): boolean {
    return this.#storage.getItem(`${this.#key}${BEGUN}`) !== null;
  }

  write(changed: Partial<Writing>): void {
    const { title, name, text } = { ...this.writing, ...changed };
    this.#storage.setItem(
      this.#key,
      JSON.stringify({
        title: title.slice(0, LINE_LIMIT),
        name: name.slice(0, LINE_LIMIT),
        text: text.slice(0, TEXT_LIMIT),
      }),
    );
  }

  /** The child takes it away. */
  clear(): void {
    this.#storage.removeItem(this.#key);
    this.#storage.removeItem(`${this.#key}${BEGUN}`);
  }
}

/** The last paragraph with something in it: what a child has just written; '' where there is none. */
export const lastParagraph = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .findLast((line) => line !== '') ?? '';
