import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findJsonFault } from '#config/json-syntax.ts';

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

test('finds no fault in any JSON', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 8 }), (text) => {
      expect(findJsonFault(text)).toBeNull();
    }),
  );
});

test('finds a fault wherever JSON.parse does', () => {
  const broken = fc
    .tuple(
      fc.json({ maxDepth: 4 }),
      fc.nat(),
      fc.constantFrom('', ',', '"', '}', '[', '0', '\\', ':', 'x', ' ', '-'),
    )
    .map(([text, at, mark]) => {
      const offset = at % (text.length + 1);
      return text.slice(0, offset) + mark + text.slice(offset + 1);
    });
  fc.assert(
    fc.property(broken, (text) => {
      // A key given twice is JSON to JSON.parse and a fault to us.
      const fault = findJsonFault(text);
      if (!isJson(text)) expect(fault).not.toBeNull();
      else if (fault !== null) expect(fault.wanted).toContain('given twice');
    }),
    { numRuns: 2000 },
  );
});
