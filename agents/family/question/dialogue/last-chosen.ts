import type { Chosen } from './chosen.ts';

/** Dialogues whose questions are remembered; older ones are forgotten. */
const MOST_DIALOGUES = 100;
/** Of each so many of the last questions. */
const MOST_QUESTIONS = 4;

/** What the last questions of each dialogue came to, the newest last. In memory only. */
export class LastChosen {
  readonly #of = new Map<string, readonly Chosen[]>();
  /** Those in which a question has begun that is not kept yet. */
  readonly #begun = new Set<string>();

  /** Of the last question that was understood, or so many before it, the first one where there are fewer; null: there is none. */
  of(key: string, back = 0): Chosen | null {
    const all = this.#of.get(key) ?? [];
    return all[Math.max(0, all.length - 1 - back)] ?? null;
  }

  /** The next one that is kept is of a question of its own. */
  begin(key: string): void {
    if (this.#begun.size >= MOST_DIALOGUES) this.#begun.clear();
    this.#begun.add(key);
  }

  keep(key: string, chosen: Chosen): void {
    const all = this.#of.get(key) ?? [];
    const before = this.#begun.delete(key) ? all : all.slice(0, -1);
    this.#of.delete(key);
    this.#of.set(key, [...before, chosen].slice(-MOST_QUESTIONS));
    for (const oldest of [...this.#of.keys()].slice(0, Math.max(0, this.#of.size - MOST_DIALOGUES)))
      this.#of.delete(oldest);
  }

  forget(): void {
    this.#of.clear();
    this.#begun.clear();
  }
}
