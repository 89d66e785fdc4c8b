import type { Content } from './model.ts';

/** Contents of a dialogue that a model is shown; older ones are in the session's state. */
const CONTENTS_LIMIT = 24;
/** Dialogues kept; the least recently used one gives way. */
const DIALOGUES_LIMIT = 32;

/** What models are shown of the dialogues so far: in memory only, never on disk. */
export class DialogueHistories {
  /** Key: id of the session or dialogue. */
  readonly #histories = new Map<string, readonly Content[]>();

  of(id: string): readonly Content[] {
    return this.#histories.get(id) ?? [];
  }

  /** `contents`: the whole dialogue from now on; of a long one the beginning is forgotten. */
  remember(id: string, contents: readonly Content[]): void {
    this.#histories.delete(id);
    const [oldest] = this.#histories.keys();
    if (this.#histories.size >= DIALOGUES_LIMIT && oldest !== undefined) this.#histories.delete(oldest);
    // A history begins with something that was asked, never with the answer of a tool.
    const recent = contents.slice(-CONTENTS_LIMIT);
    const start = recent.findIndex((c) => c.role === 'user' && c.parts.some((part) => part.type === 'text'));
    this.#histories.set(id, start < 0 ? [] : recent.slice(start));
  }

  forget(id: string): void {
    this.#histories.delete(id);
  }

  forgetAll(): void {
    this.#histories.clear();
  }
}
