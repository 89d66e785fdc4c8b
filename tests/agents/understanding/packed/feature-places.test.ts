import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FeaturePlaces } from '#agents/understanding/packed/feature-places.ts';

function packed(features: readonly string[]): FeaturePlaces {
  const places = new FeaturePlaces(features.length, features.join('').length);
  for (const feature of features) places.add(feature);
  return places;
}

describe('the places of features', () => {
  test('are those of a Map, for what is known and what is not', () => {
    const word = fc.string({ unit: fc.constantFrom('か', 'き', '^', '$', '😀', '0'), maxLength: 5 });
    fc.assert(
      fc.property(fc.array(word), fc.array(word), (features, others) => {
        const places = packed(features);
        const known = new Map([...new Set(features)].map((feature, place) => [feature, place]));
        expect(places.size).toBe(known.size);
        for (const one of [...features, ...others]) expect(places.get(one)).toBe(known.get(one));
      }),
    );
  });

  test('end where there is no room', () => {
    const places = new FeaturePlaces(1, 2);
    places.add('かき');
    expect(() => places.add('く')).toThrow(RangeError);
    expect(() => new FeaturePlaces(1, 1).add('かき')).toThrow(RangeError);
    expect(() => new FeaturePlaces(65_536, 0)).toThrow(RangeError);
  });
});
