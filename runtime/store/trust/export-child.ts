import path from 'node:path';
import type { Archive } from '#runtime/store/archive.ts';
import { DATABASE_NAME } from '#runtime/store/database/files.ts';
import { type Database, openReadOnly } from '#runtime/store/database/open.ts';
import { type ExportedTable, exportedTables, jsonSchemaOf } from './describe-tables.ts';
import { exportPage } from './export-page.ts';

/** So much is packed at once; between two pieces others have the processor. */
const PIECE_BYTES = 64 * 1024;

interface ExportOptions {
  /** The state folder. */
  readonly dir: string;
  readonly childId: string;
  readonly nowMs: number;
  /** Of the program. */
  readonly version: string;
  /** Ends it: the archive then breaks off. */
  readonly signal: AbortSignal;
  /** Lets others have the processor: whoever takes the pieces may take them without a pause. */
  pause(): Promise<void>;
  onProgress?(rowsDone: number, rowsTotal: number): void;
}

/**
 * All that is kept of a child as a .zip, in pieces of some 64 KB: each table of the schema as JSON lines with its JSON
 * Schema, a dictionary, and a page to be read. It is of one moment, whatever is written meanwhile; little is in memory at a
 * time. Throws SqliteError, or the signal's reason.
 */
export async function* exportChild(options: ExportOptions): AsyncGenerator<Uint8Array> {
  // Loaded with the first export: a start needs no packer.
  const { Archive } = await import('#runtime/store/archive.ts');
  const database = openReadOnly(path.join(options.dir, DATABASE_NAME));
  try {
    database.exec('BEGIN');
    const archive = new Archive();
    for await (const _ of writeInto(archive, database, options)) {
      options.signal.throwIfAborted();
      yield* archive.take();
      await options.pause();
    }
    archive.end();
    yield* archive.take();
  } finally {
    database.close();
  }
}

async function* writeInto(
  archive: Archive,
  database: Database,
  options: ExportOptions,
): AsyncGenerator<void> {
  const { childId, nowMs, version } = options;
  const tables = exportedTables(database);
  const counts = new Map(tables.map(({ table }) => [table, countOf(database, table, childId)]));
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  archive.file('index.html', exportPage({ database, childId, tables, counts, nowMs }));
  const rows = Object.fromEntries(counts);
  archive.file(
    'manifest.json',
    pretty({ child_id: childId, made_at_ms: nowMs, program_version: version, rows }),
  );
  archive.file('dictionary.json', pretty({ tables }));
  for (const table of tables) archive.file(`schema/${table.table}.schema.json`, pretty(jsonSchemaOf(table)));
  yield;
  let done = 0;
  for (const table of tables) {
    const file = archive.open(`data/${table.table}.jsonl`);
    for (const lines of linesOf(database, table, childId)) {
      file.write(lines.text);
      done += lines.count;
      options.onProgress?.(done, total);
      yield;
    }
    file.end();
  }
}

function countOf(database: Database, table: string, childId: string): number {
  const count = database
    .prepare<[string], number>(`SELECT count(*) FROM ${table} WHERE child_id = ?`)
    .pluck();
  return count.get(childId) ?? 0;
}

/** The rows of a table, some 64 KB of lines at a time. */
function* linesOf(
  database: Database,
  { table, columns }: ExportedTable,
  childId: string,
): Generator<{ readonly text: string; readonly count: number }> {
  const json = columns.filter(({ type }) => type === 'json').map(({ name }) => name);
  const rows = database
    .prepare<[string], Record<string, unknown>>(`SELECT * FROM ${table} WHERE child_id = ?`)
    .iterate(childId);
  let text = '';
  let count = 0;
  for (const row of rows) {
    for (const name of json) row[name] = typeof row[name] === 'string' ? JSON.parse(row[name]) : row[name];
    text += `${JSON.stringify(row)}\n`;
    count++;
    if (text.length < PIECE_BYTES) continue;
    yield { text, count };
    text = '';
    count = 0;
  }
  yield { text, count };
}

const pretty = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
