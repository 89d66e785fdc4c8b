import fc from 'fast-check';

/** Texts of any code points, halves of pairs among them; fast-check's own `binary` first makes a table of a million. */
export const anySigns = (maxLength: number): fc.Arbitrary<string> =>
  fc
    .array(fc.integer({ min: 0, max: 0x10_ff_ff }), { maxLength })
    .map((points) => String.fromCodePoint(...points));
