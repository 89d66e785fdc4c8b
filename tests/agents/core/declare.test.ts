import { expect, test } from 'vitest';
import { declare } from '#agents/core/runner.ts';
import { calculateAndVerify } from '#agents/tools/calculate-and-verify.ts';

test('a tool is described to the model by one object, made once', () => {
  const declared = declare(calculateAndVerify);
  expect(declared).toMatchObject({ name: 'calculate_and_verify', parametersJsonSchema: { type: 'object' } });
  expect(declare(calculateAndVerify)).toBe(declared);
});
