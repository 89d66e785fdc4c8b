import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isLicence } from './kept-files.ts';
import type { PackedPackage } from './lock-file.ts';

const RULE = '='.repeat(78);

/**
 * The licences of these packages in one text, each text once with the packages it is of. A package without one has what its
 * page says of its licence, or else the name of it.
 */
export function licenceTexts(staged: string, packages: readonly PackedPackage[]): string {
  const owners = new Map<string, string[]>();
  for (const { place, name, entry } of packages) {
    const text = textsOf(path.join(staged, place)).join(`\n\n`) || `${entry.license ?? 'no licence named'}`;
    const owner = `${name} ${entry.version} (${entry.license ?? 'see below'})`;
    owners.set(text, [...(owners.get(text) ?? []), owner]);
  }
  return [...owners].map(([text, names]) => `${RULE}\n${names.join('\n')}\n${RULE}\n\n${text}\n`).join('\n');
}

function textsOf(folder: string): string[] {
  const read = (file: string) =>
    readFileSync(path.join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim();
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isLicence).sort();
  if (files.length > 0) return files.map(read);
  const page = readdirSync(folder).find((file) => /^readme(?:\.md)?$/i.test(file));
  const section = page === undefined ? null : /^#+ *licen[cs].*$[\s\S]*/im.exec(read(page));
  return section === null ? [] : [section[0].trim()];
}
