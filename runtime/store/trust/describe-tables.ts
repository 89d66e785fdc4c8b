import type { Database } from '#runtime/store/database/open.ts';
import columnWords from './columns.json' with { type: 'json' };
import { TABLE_PLACES, tablesOfChildren } from './data-map.ts';

/** A table of a child's as the export has it, read from the schema of the database. */
export interface ExportedTable {
  readonly table: string;
  readonly ja: string;
  readonly en: string;
  readonly columns: readonly ExportedColumn[];
}

interface ExportedColumn {
  readonly name: string;
  readonly type: 'integer' | 'number' | 'string' | 'json';
  readonly isNullable: boolean;
  /** The values there are, where the schema names them. */
  readonly values: readonly (string | number)[] | null;
  readonly ja: string;
  readonly en: string;
}

interface ColumnInfo {
  readonly name: string;
  readonly type: string;
  readonly notnull: number;
  readonly pk: number;
}

const TYPES: Readonly<Record<string, ExportedColumn['type']>> = {
  INTEGER: 'integer',
  REAL: 'number',
  TEXT: 'string',
};
const WORDS: Readonly<Record<string, { readonly ja: string; readonly en: string }>> = columnWords;

/** Each table that is exported: every one that holds rows of a child but indexes, which are made from another. */
export function exportedTables(database: Database): ExportedTable[] {
  const sqlOf = database
    .prepare<[string], string>("SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = ?")
    .pluck();
  const infoOf = database.prepare<[string], ColumnInfo>(
    'SELECT name, type, "notnull", pk FROM pragma_table_info(?)',
  );
  return tablesOfChildren(database).flatMap((table) => {
    const place = TABLE_PLACES[table];
    if (place === undefined || place.range === 'index') return [];
    const sql = sqlOf.get(table) ?? '';
    const columns = infoOf.all(table).map((info) => columnOf(info, sql));
    return [{ table, ja: place.ja, en: place.en, columns }];
  });
}

function columnOf({ name, type, notnull, pk }: ColumnInfo, sql: string): ExportedColumn {
  const isJson = new RegExp(`json_valid\\(${name}\\)`).test(sql);
  const listed = new RegExp(`\\(${name} IN \\(([^)]*)\\)\\)`).exec(sql)?.[1] ?? null;
  const values = listed?.split(',').map((value) => literal(value.trim())) ?? null;
  const words = WORDS[name] ?? { ja: '', en: '' };
  const isNullable = notnull === 0 && pk === 0;
  return { name, type: isJson ? 'json' : (TYPES[type] ?? 'string'), isNullable, values, ...words };
}

const literal = (text: string): string | number => (text.startsWith("'") ? text.slice(1, -1) : Number(text));

/** A line of the table's file, as a JSON Schema (draft 2020-12). */
export function jsonSchemaOf({ table, en, columns }: ExportedTable): object {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: table,
    description: en,
    type: 'object',
    additionalProperties: false,
    required: columns.map(({ name }) => name),
    properties: Object.fromEntries(columns.map((column) => [column.name, propertyOf(column)])),
  };
}

function propertyOf({ type, isNullable, values, en }: ExportedColumn): object {
  if (type === 'json') return { description: en };
  const enumeration = values === null ? {} : { enum: isNullable ? [...values, null] : values };
  return { type: isNullable ? [type, 'null'] : type, description: en, ...enumeration };
}
