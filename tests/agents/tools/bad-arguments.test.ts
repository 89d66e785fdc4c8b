import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callTool, declare } from '#agents/core/runner.ts';
import { toolTable } from '#agents/team/tool-table.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { TesseractOcr } from '#drivers/ocr/tesseract.ts';
import { LessonFixture } from '../../support/talk/lesson-fixture.ts';

let desk: LessonFixture;
beforeAll(() => {
  desk = new LessonFixture();
});
afterAll(() => desk.close());

const tools = toolTable(new TesseractOcr(new VirtualClock())).map(({ tool }) => tool);

describe.each(tools.map((tool) => [tool.name, tool] as const))('%s', (name, tool) => {
  test('answers any arguments at all with data', async () => {
    const keys = Object.keys(tool.parameters.shape);
    const odd = fc.oneof(
      fc.string({ maxLength: 300 }),
      fc.double(),
      fc.integer(),
      fc.constantFrom(
        null,
        undefined,
        true,
        [],
        {},
        '',
        '38+47',
        '□',
        '∞',
        '💥'.repeat(200),
        -1,
        Number.POSITIVE_INFINITY,
      ),
    );
    const given = fc.dictionary(fc.constantFrom(...keys, 'unknown', '__proto__'), odd);
    const property = fc.asyncProperty(given, async (args) => {
      const turn = desk.store.beginTurn('child-1', 'session-1');
      const context = {
        work: turn.work,
        clock: desk.clock,
        signal: new AbortController().signal,
        newId: () => 'id',
      };
      const result = await callTool(
        tools,
        { type: 'function_call', id: '1', name, arguments: args },
        context,
      );
      turn.rollback();
      expect(result).toBeTypeOf('object');
      const fault = result.error as { code?: unknown } | undefined;
      if (fault) expect(fault.code).toBeTypeOf('string');
      expect(fault?.code, JSON.stringify(args)).not.toBe('failed');
    });
    await fc.assert(property, { numRuns: 200 });
  });

  test('declares its arguments as JSON Schema', () => {
    expect(declare(tool).parametersJsonSchema).toMatchObject({
      type: 'object',
      properties: expect.any(Object),
    });
  });
});
