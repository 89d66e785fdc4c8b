import type { Chosen } from './chosen.ts';

/** Dialogues whose last question is remembered; older ones are forgotten. */
const MOST_DIALOGUES = 100;

/** What the last question of each dialogue came to. In memory only. */
export class LastChosen {
  readonly #of = new Map<string, Chosen>();

  /** null: nothing was understood in it yet. */
  of(key: string): Chosen | null {
    return this.#of.get(key) ?? null;
  }

  keep(key: string, chosen: Chosen): void {
    this.#of.delete(key);
    this.#of.set(key, chosen);
    for (const oldest of [...this.#of.keys()].slice(0, Math.max(0, this.#of.size - MOST_DIALOGUES)))
      this.#of.delete(oldest);
  }

  forget(): void {
    this.#of.clear();
  }
}
