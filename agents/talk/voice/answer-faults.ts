import type { Journal } from '#drivers/journal/journal.ts';
import { faultOf } from './machine/answer-end.ts';
import type { TurnEffect } from './machine/turn.ts';

/** Counts the answers of a talk that could not be used, and logs each by its code. */
export class AnswerFaults {
  readonly #journal: Journal;
  #count = 0;

  constructor(journal: Journal) {
    this.#journal = journal;
  }

  note(effect: TurnEffect): void {
    const code = faultOf(effect);
    if (code === null) return;
    this.#count += 1;
    this.#journal.warn('an answer could not be used', { code, count: this.#count });
  }
}
