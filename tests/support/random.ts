import fc from 'fast-check';

/** Numbers in [0, 1) that are the same for the same seed (mulberry32, public domain). */
export function seededRandom(seed: number): () => number {
  let state = (seed + 0x6d2b79f5) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Texts of any code points, halves of pairs among them; fast-check's own `binary` first makes a table of a million. */
export const anySigns = (maxLength: number): fc.Arbitrary<string> =>
  fc
    .array(fc.integer({ min: 0, max: 0x10_ff_ff }), { maxLength })
    .map((points) => String.fromCodePoint(...points));
