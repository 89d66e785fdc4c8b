import type { PhraseGroup } from './phrases.ts';

/**
 * How the robot has been talking in a session: which wordings it used, what it just offered. In memory only and
 * dispensable: after a restart the coaching is the same, its wording begins anew. The message before is kept to
 * tell a key pressed twice from an answer given twice.
 */
export class Manner {
  /** Turns in a row in which the child sulked. */
  sulks = 0;
  /** What a plain うん agrees to. */
  offer: 'small_step' | 'problem' | null = null;
  /** The kanji whose reading the child is looking for, and its readings in hiragana. */
  kanji: { readonly kanji: string; readonly readings: readonly string[] } | null = null;
  lastMessage: string | null = null;
  /** Key: group; the wording used last. */
  readonly #used = new Map<PhraseGroup, number>();

  /** The wording after the one used last; `start` where the group is new. No wording comes twice in a row. */
  next(group: PhraseGroup, start: number): number {
    const used = this.#used.get(group);
    const index = used === undefined ? start : used + 1;
    this.#used.set(group, index);
    return index;
  }
}
