/** FNV-1a, of whole code units. */
const HASH_START = 0x811c9dc5;
const HASH_FACTOR = 0x01000193;
/** So many slots for each feature: a look meets one other on the way. */
const SLOTS_PER_FEATURE = 1.5;
/** A slot has 16 bits, and 0 is an empty one. */
const MOST_FEATURES = 0xffff;

/**
 * The place of each feature, in the order they were added, in three arrays: the 113,000 of all models take 2 MB so, and
 * as strings in a Map 8. Throws a RangeError for more than 65,535 features.
 */
export class FeaturePlaces {
  readonly #units: Uint16Array;
  readonly #starts: Uint32Array;
  /** For each slot the place in it and 1; what finds it taken looks in the next. */
  readonly #slots: Uint16Array;
  #size = 0;

  /** Room for so many features, with so many code units in all. */
  constructor(features: number, units: number) {
    if (features > MOST_FEATURES) throw new RangeError(`${features} features are too many`);
    this.#units = new Uint16Array(units);
    this.#starts = new Uint32Array(features + 1);
    this.#slots = new Uint16Array(Math.ceil(features * SLOTS_PER_FEATURE) + 1);
  }

  get size(): number {
    return this.#size;
  }

  /** Gives a feature the next place; one that has a place keeps it. Throws a RangeError where no room is left. */
  add(feature: string): void {
    const slot = this.#slotOf(feature);
    if (this.#slots[slot] !== 0) return;
    const start = this.#starts[this.#size] ?? 0;
    const end = start + feature.length;
    if (this.#size + 1 >= this.#starts.length || end > this.#units.length)
      throw new RangeError('there are more features than was said');
    for (let at = 0; at < feature.length; at++) this.#units[start + at] = feature.charCodeAt(at);
    this.#size += 1;
    this.#starts[this.#size] = end;
    this.#slots[slot] = this.#size;
  }

  get(feature: string): number | undefined {
    const taken = this.#slots[this.#slotOf(feature)] ?? 0;
    return taken === 0 ? undefined : taken - 1;
  }

  /** The slot of a feature, or the empty one that it would take. */
  #slotOf(feature: string): number {
    let hash = HASH_START;
    for (let at = 0; at < feature.length; at++) hash = Math.imul(hash ^ feature.charCodeAt(at), HASH_FACTOR);
    let slot = (hash >>> 0) % this.#slots.length;
    for (;;) {
      const taken = this.#slots[slot] ?? 0;
      if (taken === 0 || this.#isAt(taken - 1, feature)) return slot;
      slot = slot + 1 === this.#slots.length ? 0 : slot + 1;
    }
  }

  #isAt(place: number, feature: string): boolean {
    const start = this.#starts[place] ?? 0;
    if ((this.#starts[place + 1] ?? 0) - start !== feature.length) return false;
    for (let at = 0; at < feature.length; at++)
      if (this.#units[start + at] !== feature.charCodeAt(at)) return false;
    return true;
  }
}
