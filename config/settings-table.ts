import { z } from 'zod';
import { ENVIRONMENT_NAMES, settingsSchema } from './settings.ts';

/** One setting, as the schema has it. */
export interface SettingRow {
  /** "web.port". */
  readonly path: string;
  readonly type: 'whole number' | 'number' | 'text' | 'true or false';
  readonly default: string | number | boolean;
  /** What is allowed, in words: "0 to 65535", "auto, virtual", "1, 2 or 3". Empty where anything of the type is. */
  readonly range: string;
  /** The values it may have, where they are few; else empty. */
  readonly choices: readonly (string | number)[];
  /** Least and greatest of a number; null where there is none. */
  readonly least: number | null;
  readonly greatest: number | null;
  /** The environment name that overrides the file; null where there is none. */
  readonly environment: string | null;
  readonly meaning: string;
}

/** The part of JSON Schema that z.toJSONSchema makes of a setting. */
const node = z.object({
  type: z.string().optional(),
  default: z.unknown().optional(),
  description: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  pattern: z.string().optional(),
  enum: z.array(z.string()).optional(),
  anyOf: z.array(z.object({ const: z.union([z.number(), z.string()]) })).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
});
type Node = z.infer<typeof node>;

function either(values: readonly (string | number)[]): string {
  return values.length < 2
    ? values.join('')
    : `${values.slice(0, -1).join(', ')} or ${values[values.length - 1]}`;
}

const choicesOf = (schema: Node): readonly (string | number)[] =>
  schema.enum ?? schema.anyOf?.map((choice) => choice.const) ?? [];

function rangeOf(path: string, schema: Node): string {
  const choices = choicesOf(schema);
  if (choices.length > 0) return either(choices);
  if (schema.minimum !== undefined || schema.maximum !== undefined)
    return `${schema.minimum ?? 'any'} to ${schema.maximum ?? 'any'}`;
  return schema.pattern === undefined ? '' : patternInWords(path);
}

/** JSON Schema drops the words that the schema gives for a pattern; the schema's own fault has them. */
function patternInWords(path: string): string {
  const [section = '', key = ''] = path.split('.');
  const issue = settingsSchema
    .safeParse({ [section]: { [key]: '\u0000' } })
    .error?.issues.find((found) => found.path.join('.') === path);
  return issue?.message ?? '';
}

function typeOf(schema: Node): SettingRow['type'] {
  if (schema.type === 'integer') return 'whole number';
  if (schema.type === 'number' || typeof schema.anyOf?.[0]?.const === 'number') return 'number';
  return schema.type === 'boolean' ? 'true or false' : 'text';
}

function rowsOf(path: string, schema: Node): readonly SettingRow[] {
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([key, inner]) =>
      rowsOf(path === '' ? key : `${path}.${key}`, node.parse(inner)),
    );
  const environment = Object.entries(ENVIRONMENT_NAMES).find(([, target]) => target === path)?.[0] ?? null;
  return [
    {
      path,
      type: typeOf(schema),
      default: z.union([z.string(), z.number(), z.boolean()]).parse(schema.default),
      range: rangeOf(path, schema),
      choices: choicesOf(schema),
      least: schema.minimum ?? null,
      greatest: schema.maximum ?? null,
      environment,
      meaning: schema.description ?? '',
    },
  ];
}

let made: readonly SettingRow[] | null = null;

/** Every setting in the schema's order. */
export function listSettings(): readonly SettingRow[] {
  made ??= rowsOf('', node.parse(z.toJSONSchema(settingsSchema, { io: 'input' })));
  return made;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}

/** The settings as a Markdown table; docs/settings.md holds it between two marks (write-settings.ts). */
export function settingsTable(): string {
  const rows = listSettings().map((row) =>
    [
      `\`${row.path}\``,
      `\`${JSON.stringify(row.default)}\``,
      row.range === '' ? row.type : row.range,
      row.environment === null ? '' : `\`${row.environment}\``,
      row.meaning,
    ]
      .map(cell)
      .join(' | '),
  );
  return [
    '| setting | default | allowed | environment | meaning |',
    '|---|---|---|---|---|',
    ...rows.map((row) => `| ${row} |`),
  ].join('\n');
}
