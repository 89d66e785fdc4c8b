import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';

/** Every row of the robot's database in this folder, to see whether anything was stored; what the cloud cost is left out, and how many bytes
 * went there: both are summed up, and written, while a talk goes on. */
export function allRows(dir: string): string {
  const database = new Database(path.join(dir, 'coach.sqlite'), { readonly: true });
  try {
    const tables = database
      .prepare<[], string>(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT IN ('voice_usage', 'voice_spending', 'day_spending', 'outbound')",
      )
      .pluck()
      .all();
    return JSON.stringify(tables.map((name) => [name, database.prepare(`SELECT * FROM "${name}"`).all()]));
  } finally {
    database.close();
  }
}

/** The files in this folder that hold these words, by name. */
export function filesWith(dir: string, words: string): readonly string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file).includes(words));
}
