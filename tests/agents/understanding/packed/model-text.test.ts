import { expect, test } from 'vitest';
import { takeApart } from '#agents/understanding/packed/model-text.ts';

/** As training writes it: a weight for each feature and label. */
const fileOf = (features: readonly string[]): string => {
  const weights = Buffer.from(Int8Array.from(features, (_, at) => at)).toString('base64');
  return JSON.stringify({ corpus: 'c', features, labels: ['yes'], bias: [0], scale: 1, weights });
};

test.each([
  { features: ['$', 'か', '0か$'] },
  { features: ['"', '\\', '\\"', '"],"labels":["', '\n', ',', '😀'] },
  { features: ['only'] },
])('reads $features as JSON does', ({ features }) => {
  const { rest, units, features: read } = takeApart(fileOf(features));
  expect([...read()]).toEqual(features);
  expect(units).toBeGreaterThanOrEqual(features.join('').length);
  expect({ ...rest, features }).toEqual(JSON.parse(fileOf(features)));
});

test.each(['', '{}', '{"features":[]}', fileOf(['か', 'き']).slice(0, -2)])('throws at %s', (text) => {
  expect(() => takeApart(text)).toThrow(SyntaxError);
});
