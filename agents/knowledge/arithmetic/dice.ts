export type Grade = 1 | 2 | 3;

/** The nearest grade there is. */
export const asGrade = (grade: number): Grade => (grade <= 1 ? 1 : grade >= 3 ? 3 : 2);

/** Picks whole numbers by a source of randomness in [0, 1). */
export class Dice {
  readonly #random: () => number;

  constructor(random: () => number) {
    this.#random = random;
  }

  /** A whole number from `low` to `high`, both possible. */
  from(low: number, high: number): number {
    return low + Math.min(high - low, Math.floor(this.#random() * (high - low + 1)));
  }

  of<T>(choices: readonly [T, ...T[]]): T {
    return choices[this.from(0, choices.length - 1)] ?? choices[0];
  }

  /**
   * A pair that fits; most pairs do within a few tries. `otherwise` stands in when a source of randomness never
   * comes to one.
   */
  pair(a: Range, b: Range, fits: (a: number, b: number) => boolean, otherwise: readonly [number, number]) {
    for (let attempt = 0; attempt < 200; attempt++) {
      const [x, y] = [this.from(...a), this.from(...b)];
      if (fits(x, y)) return [x, y] as const;
    }
    return otherwise;
  }
}
export type Range = readonly [number, number];
