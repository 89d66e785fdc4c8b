import { expect, test } from 'vitest';
import { type Learned, modelText, takeApart } from '#agents/understanding/packed/model-text.ts';

const learnedOf = (features: readonly string[]): Learned => {
  const weights = Buffer.from(Int8Array.from(features, (_, at) => at)).toString('base64');
  return { corpus: 'c', features, labels: ['yes'], bias: [0], scale: 1, weights };
};
const fileOf = (features: readonly string[]): string => modelText(learnedOf(features));

test.each([
  { features: ['$', 'か', '0か$'] },
  { features: ['"', '\\', '\\"', '"],"labels":["', '\n', ',', '😀'] },
  { features: ['only'] },
  { features: ['かい', 'かいた', 'かいた$', 'かく', '1', '12', '12345678901', '12345678902'] },
  // Two signs with the same first half.
  { features: ['😀', '😀い', '😁', '😁か'] },
])('reads $features as they were written', ({ features }) => {
  const {
    rest,
    count,
    units,
    features: read,
  } = takeApart(Buffer.from(fileOf(features), 'utf8').toString('utf8'));
  expect([...read()]).toEqual(features);
  expect({ count, units }).toEqual({ count: features.length, units: features.join('').length });
  expect({ ...rest, features }).toEqual(learnedOf(features));
});

test('what the feature before has is not written again', () => {
  expect(fileOf(['かいた', 'かいて', 'かく'])).toContain('["0かいた","2て","1く"]');
});

test.each(['', '{}', '{"features":[]}', fileOf(['か', 'き']).slice(0, -2)])('throws at %s', (text) => {
  expect(() => takeApart(text)).toThrow(SyntaxError);
});
