import { z } from 'zod';

/**
 * Left out of what a model reads: limits that only the tool itself can hold (its own schema does), and names that
 * providers do not know ("Unknown name \"$schema\"": 400, and 1007 by voice). They were a sixth of all the tools' tokens.
 */
const FOR_OURSELVES: ReadonlySet<string> = new Set([
  '$schema',
  'additionalProperties',
  'minLength',
  'maxLength',
  'maxItems',
]);

/** What a model is told of a tool's arguments, as plain JSON Schema. */
export function toolSchema(parameters: z.ZodType): Readonly<Record<string, unknown>> {
  return plain(z.toJSONSchema(parameters, { io: 'input' })) as Readonly<Record<string, unknown>>;
}

/** `isNames`: the keys are the tool's own, whatever they are called. */
function plain(value: unknown, isNames = false): unknown {
  if (Array.isArray(value)) return value.map((item) => plain(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => isNames || !FOR_OURSELVES.has(key))
      .map(([key, inner]) => [key, plain(inner, key === 'properties' && !isNames)]),
  );
}
