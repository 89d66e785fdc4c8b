import { expect, test } from 'vitest';
import { z } from 'zod';
import { declare } from '#agents/core/runner.ts';
import { toolSchema } from '#agents/core/tool-schema.ts';
import { calculateAndVerify } from '#agents/tools/calculate-and-verify.ts';

test('a tool is described to the model, and its arguments by one object, made once', () => {
  const declared = declare(calculateAndVerify);
  expect(declared).toMatchObject({ name: 'calculate_and_verify', parametersJsonSchema: { type: 'object' } });
  expect(declare(calculateAndVerify).parametersJsonSchema).toBe(declared.parametersJsonSchema);
});

test('and without what only the tool can hold or no provider knows, whatever its arguments are called', () => {
  const parameters = z.object({
    text: z.string().min(1).max(10).describe('words'),
    maxLength: z.int().min(1).max(3),
    list: z.array(z.object({ $schema: z.string() })).max(5),
    id: z.string().max(9).nullish().describe('or none'),
  });
  expect(toolSchema(parameters)).toEqual({
    type: 'object',
    properties: {
      text: { type: 'string', description: 'words' },
      maxLength: { type: 'integer', minimum: 1, maximum: 3 },
      list: {
        type: 'array',
        items: { type: 'object', properties: { $schema: { type: 'string' } }, required: ['$schema'] },
      },
      id: { type: ['string', 'null'], description: 'or none' },
    },
    required: ['text', 'maxLength', 'list'],
  });
  // The tool itself holds its limits.
  expect(parameters.safeParse({ text: '', maxLength: 1, list: [] }).success).toBe(false);
});
