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

type Json = Readonly<Record<string, unknown>>;

/** Made once for each: made for each turn, they were half of all that a turn leaves to the garbage collector. */
const made = new WeakMap<z.ZodType, Json>();

/** What a model is told of a tool's arguments, as plain JSON Schema; the same object each time. */
export function toolSchema(parameters: z.ZodType): Json {
  const known = made.get(parameters);
  if (known) return known;
  const schema = plain(z.toJSONSchema(parameters, { io: 'input' })) as Json;
  made.set(parameters, schema);
  return schema;
}

/** `isNames`: the keys are the tool's own, whatever they are called. */
function plain(value: unknown, isNames = false): unknown {
  if (Array.isArray(value)) return value.map((item) => plain(item));
  if (!isJson(value)) return value;
  const kept = Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => isNames || !FOR_OURSELVES.has(key))
      .map(([key, inner]) => [key, plain(inner, key === 'properties' && !isNames)]),
  );
  return isNames ? kept : orNull(kept);
}

/** A choice between one type and nothing, in the short way: {type: ["string", "null"]}. */
function orNull({ anyOf, ...rest }: Json): Json {
  const choices = Array.isArray(anyOf) ? anyOf.filter(isJson) : [];
  const [real, ...others] = choices.filter(({ type }) => type !== 'null');
  if (anyOf === undefined) return rest;
  if (choices.length !== 2 || others.length > 0 || typeof real?.type !== 'string') return { ...rest, anyOf };
  return { ...rest, ...real, type: [real.type, 'null'] };
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
