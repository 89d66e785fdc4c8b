import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { settingsSchema } from './settings.ts';
import { settingsTable } from './settings-table.ts';

/**
 * `npm run settings`: writes what is made from the schema into the files that hold it, the table of docs/settings.md and
 * robot.example.json; tests hold both to the schema. The example's line breaks are biome's.
 */
const page = path.resolve(import.meta.dirname, '../docs/settings.md');
const [before, , after] = readFileSync(page, 'utf8').split(
  /(?<=<!-- settings -->\n)|(?=<!-- \/settings -->)/,
);
if (before === undefined || after === undefined) throw new Error(`${page} has no place for the table`);
writeFileSync(page, `${before}${settingsTable()}\n${after}`);
writeFileSync(
  path.join(import.meta.dirname, 'robot.example.json'),
  `${JSON.stringify(settingsSchema.parse({}))}\n`,
);
