/**
 * How long the model may take from the end of the child's words to something that can be heard, or a tool call, ms:
 * before the line is known, and where it is known to be quick or slow. 6 s were seen of healthy models.
 */
export const ANSWER_LIMIT_MS = { unknown: 8_000, least: 5_000, most: 15_000 } as const;

/** Of so many answers the slowest counts. */
const REMEMBERED = 8;
/** An answer may take so many times as long as the slowest of late. */
const MARGIN = 2;
/** After a silence the next connection is given so much longer: the line may only be slow. */
const AFTER_STALL = 1.5;

/** How patient to be with this line, learned from how long its answers take: slow is not silent. */
export class AnswerLimit {
  readonly #latenciesMs: number[] = [];
  #stalledMs = 0;

  /** For the answer that is awaited now, ms. */
  get limitMs(): number {
    const { unknown, least, most } = ANSWER_LIMIT_MS;
    const known = this.#latenciesMs.length === 0 ? unknown : MARGIN * Math.max(...this.#latenciesMs);
    return Math.min(most, Math.max(least, known, this.#stalledMs));
  }

  /** An answer began to come so long after it was awaited, ms. */
  noteAnswer(latencyMs: number): void {
    this.#latenciesMs.push(latencyMs);
    if (this.#latenciesMs.length > REMEMBERED) this.#latenciesMs.shift();
    this.#stalledMs = 0;
  }

  /** No answer came in that time. */
  noteStall(): void {
    this.#stalledMs = this.limitMs * AFTER_STALL;
  }
}
