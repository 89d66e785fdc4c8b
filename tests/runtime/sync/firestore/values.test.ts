import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromFields, toFields } from '#runtime/sync/firestore/values.ts';

/** What an outbox row can carry, but for a list in a list. */
const value: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  leaf: fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.integer(),
    fc.double({ noNaN: true }),
    fc.boolean(),
    fc.constant(null),
  ),
  map: fc.dictionary(fc.string(), tie('value'), { maxKeys: 4, noNullPrototype: true }),
  list: fc.array(fc.oneof(tie('leaf'), tie('map')), { maxLength: 4 }),
  value: fc.oneof({ maxDepth: 3 }, tie('leaf'), tie('list'), tie('map')),
})).value;

test('what a row carries is read as it was written, by way of JSON', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), value, { noNullPrototype: true }), (data) => {
      const given = JSON.parse(JSON.stringify(data)) as Record<string, unknown>;
      const wire = JSON.parse(JSON.stringify(toFields(given))) as ReturnType<typeof toFields>;
      expect(fromFields(wire)).toEqual(given);
    }),
  );
});

test('bytes stay bytes, what is not there is left out, a list in a list is refused', () => {
  expect(fromFields(toFields({ box: new Uint8Array([0, 255]), none: undefined }))).toEqual({
    box: new Uint8Array([0, 255]),
  });
  expect(() => toFields({ a: [[1]] })).toThrow(TypeError);
  expect(() => toFields({ a: () => 1 })).toThrow(TypeError);
});
