/** What a mora takes of a voice that nobody has measured yet, ms: that of a quick speaker. */
const FIRST_MS = 130;
/** A transcript that lacks half of what was said must not teach more. */
const LEAST_MS = 80;
const MOST_MS = 400;
/** The middle of so many answers counts: one without its words changes nothing. */
const REMEMBERED = 5;
/** Fewer morae say little about a pace. */
const ENOUGH_MORAE = 8;

/** How fast the model speaks, learned from its answers. One per conversation. */
export class SpeakingPace {
  readonly #recentMs: number[] = [FIRST_MS, FIRST_MS];

  /** What one mora takes, ms of sound that can be heard. */
  get moraMs(): number {
    const sorted = this.#recentMs.toSorted((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? FIRST_MS;
  }

  /** An answer of so many morae took so long, ms of sound that could be heard. */
  note(morae: number, audibleMs: number): void {
    if (morae < ENOUGH_MORAE || audibleMs <= 0) return;
    this.#recentMs.push(Math.min(MOST_MS, Math.max(LEAST_MS, audibleMs / morae)));
    if (this.#recentMs.length > REMEMBERED) this.#recentMs.shift();
  }
}
