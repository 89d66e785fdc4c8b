/**
 * The names of Gemini's own Schema (OpenAPI 3.0) that mean what they mean in JSON Schema. Any other name ends the setup
 * with 1007 ("Cannot find field").
 */
const SHARED = ['title', 'description', 'required', 'minimum', 'maximum', 'pattern'] as const;

type Json = Readonly<Record<string, unknown>>;

/**
 * Arguments as Gemini's Schema, for `parameters`: of JSON Schema what both know. What it cannot say is left out; the
 * tool itself holds it. A value that may be null is `nullable`, for Gemini has no such type.
 */
export function geminiSchema(schema: Json): Json {
  const types = [schema.type].flat().filter((type) => typeof type === 'string');
  const named = types.filter((type) => type !== 'null');
  const choices = [...listOf(schema.anyOf), ...(named.length > 1 ? types.map((type) => ({ type })) : [])];
  const real = choices.filter((choice) => choice.type !== 'null');
  const isNullable = real.length < choices.length || types.includes('null');
  const [only] = real;
  if (only && real.length === 1) {
    const { anyOf: _, ...outer } = schema;
    return geminiSchema({ ...only, ...outer, type: isNullable ? [only.type, 'null'] : only.type });
  }
  const type = real.length > 0 ? undefined : named[0];
  const texts = schema.const === undefined ? schema.enum : [schema.const];
  return {
    ...(type === undefined ? {} : { type: type.toUpperCase() }),
    ...(isNullable ? { nullable: true } : {}),
    ...Object.fromEntries(
      SHARED.flatMap((name) => (schema[name] === undefined ? [] : [[name, schema[name]]])),
    ),
    // It takes words only.
    ...(Array.isArray(texts) && texts.every((text) => typeof text === 'string') ? { enum: texts } : {}),
    ...(isJson(schema.items) ? { items: geminiSchema(schema.items) } : {}),
    ...(isJson(schema.properties) ? { properties: eachOf(schema.properties) } : {}),
    ...(real.length > 0 ? { anyOf: real.map(geminiSchema) } : {}),
  };
}

function eachOf(properties: Json): Json {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, value]) =>
      isJson(value) ? [[name, geminiSchema(value)]] : [],
    ),
  );
}

function listOf(value: unknown): readonly Json[] {
  return Array.isArray(value) ? value.filter(isJson) : [];
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
