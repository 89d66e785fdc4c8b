import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { toolSchema } from '#agents/core/tool-schema.ts';
import { geminiSchema } from '#agents/models/gemini/gemini-schema.ts';

const of = (parameters: z.ZodType) => geminiSchema(toolSchema(parameters));

describe("arguments in Gemini's own words", () => {
  test('have its types, and of the rest what it knows', () => {
    const parameters = z.object({
      action: z.enum(['start', 'stop']),
      grade_level: z.int().min(1).max(3).describe('1-3'),
      numbers: z.array(z.number()).optional(),
      exact: z.literal('yes').optional(),
    });
    expect(of(parameters)).toEqual({
      type: 'OBJECT',
      required: ['action', 'grade_level'],
      properties: {
        action: { type: 'STRING', enum: ['start', 'stop'] },
        grade_level: { type: 'INTEGER', description: '1-3', minimum: 1, maximum: 3 },
        numbers: { type: 'ARRAY', items: { type: 'NUMBER' } },
        exact: { type: 'STRING', enum: ['yes'] },
      },
    });
  });

  test('say that a value may be null, and keep a choice between two', () => {
    const parameters = z.object({
      id: z.string().nullable().describe('or nothing'),
      either: z.union([z.string(), z.number()]),
    });
    expect(of(parameters).properties).toEqual({
      id: { type: 'STRING', nullable: true, description: 'or nothing' },
      either: { anyOf: [{ type: 'STRING' }, { type: 'NUMBER' }] },
    });
  });

  test('leave out what it cannot say, so that the setup is not refused for it', () => {
    const schema = {
      type: 'object',
      properties: { a: { type: 'integer', exclusiveMinimum: 0, enum: [1, 2] } },
      propertyNames: { type: 'string' },
      $defs: {},
    };
    expect(geminiSchema(schema)).toEqual({ type: 'OBJECT', properties: { a: { type: 'INTEGER' } } });
  });
});
