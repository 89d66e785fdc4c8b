import fc from 'fast-check';
import { stripComments } from 'jsonc-parser';
import { expect, test } from 'vitest';
import { findJsonFault } from '#config/json-syntax.ts';
import { cases } from '../support/cases.ts';

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

test('finds a fault wherever JSON.parse does in the text without its comments', () => {
  const broken = fc
    .tuple(
      fc.json({ maxDepth: 4 }),
      fc.nat(),
      fc.constantFrom('', ',', '"', '}', '[', '0', '\\', ':', 'x', ' ', '-', '/', '/*', '*/'),
    )
    .map(([text, at, mark]) => {
      const offset = at % (text.length + 1);
      return text.slice(0, offset) + mark + text.slice(offset + 1);
    });
  fc.assert(
    fc.property(broken, (text) => {
      // A key given twice is JSON to JSON.parse and a fault to us; so is a last comment without an end, once it is gone.
      const fault = findJsonFault(text);
      if (!isJson(stripComments(text))) expect(fault).not.toBeNull();
      else if (fault !== null) expect(fault.wanted).toMatch(/given twice|\*\/ is missing/);
    }),
    { numRuns: cases(300, 20_000) },
  );
});

test.each([
  ['{"web":{"port":08}}', 'a number is expected here'],
  ["{'web':{}}", '"a key"'],
  ['{"web":{},}', '"key" in double quotes'],
  ['{"web":{}} x', 'nothing may follow'],
  ['{} {}', 'nothing may follow'],
  ['1 2', 'nothing may follow'],
  ['{"a":1,"\\u0061":2}', '"a" is given twice'],
  ['{"web" 1}', 'a colon'],
  ['{"web":{"port":1 "host":""}}', 'a comma or the closing bracket'],
  ['{"web":{"port":1', 'a comma or }'],
  ['[[', 'a comma or ]'],
  ['{"web":"a\nb"}', 'does not end on its line'],
  ['/* ', '*/ is missing'],
])('of %j says what would be right: %s', (text, words) => {
  expect(findJsonFault(text)?.wanted).toContain(words);
});

test('a key may come again in another object, and a list of objects may repeat them', () => {
  expect(findJsonFault('{"a":{"a":1},"b":[{"a":1},{"a":2}]}')).toBeNull();
});

test('a text nested deeper than any stack is a fault, not a crash', () => {
  expect(findJsonFault('['.repeat(100_000))?.wanted).toBe('at most 64 levels');
});
