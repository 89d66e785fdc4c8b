import { expect, test } from 'vitest';
import { thinkingFor } from '#agents/models/gemini/thinking.ts';

test.each([
  ['gemini-3.8-flash', 'standard', 'LOW'],
  ['gemini-3.8-flash', 'low', 'LOW'],
  ['gemini-3.8-flash', 'high', undefined],
  ['gemini-3.5-flash-lite', 'low', 'MINIMAL'],
  ['gemini-3.5-flash-lite', 'standard', 'LOW'],
  ['gemini-3.1-pro-preview', 'low', 'LOW'],
  ['gemini-2.5-flash', 'standard', undefined],
] as const)('%s for the tier %s is told to think %s', (model, tier, level) => {
  expect(thinkingFor(model, tier)?.thinkingLevel).toBe(level);
});
