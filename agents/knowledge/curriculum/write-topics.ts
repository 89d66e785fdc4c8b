import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { topicsTable } from './topics-table.ts';

/** `npm run topics`: writes the table of docs/topics.md; a test holds it to coverage-*.json. */
const page = path.resolve(import.meta.dirname, '../../../docs/topics.md');
const [before, , after] = readFileSync(page, 'utf8').split(/(?<=<!-- topics -->\n)|(?=<!-- \/topics -->)/);
if (before === undefined || after === undefined) throw new Error(`${page} has no place for the table`);
writeFileSync(page, `${before}${topicsTable()}\n${after}`);
