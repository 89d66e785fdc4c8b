import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ADDON } from '#drivers/memory/compile.ts';
import { OWN_IN_BASE } from './base-part.ts';
import { type Bundle, bundlePrograms, PROGRAMS } from './bundle.ts';
import { isOfApp, isOfBase, packagesNamedIn } from './kept-files.ts';
import { run } from './programs.ts';

/** Read by runtime/web/assets.ts in place of making the pages. */
const READY_PAGES = 'runtime/web/ready-pages.json';

/** What a release is made from. */
export interface Source {
  /** Files of the app, sorted. */
  readonly files: readonly string[];
  readonly version: string;
  /** The commit; with "-changed" where files differ from it. */
  readonly commit: string;
  /** Both in one, as support reads it: "0.1.0+5f94b26". */
  readonly fullVersion: string;
  /** When the commit was made, in UTC: "2026-11-22T12:00:00.000Z". A robot trusts no clock that says less. */
  readonly committedAt: string;
  readonly isChanged: boolean;
}

const COMMIT_DIGITS = 7;

/** The files that git knows of in this clone, changes and new files among them. */
export function readSource(repository: string): Source {
  const git = (...words: string[]) => run('git', words, { folder: repository });
  const listed = git('ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0');
  const gone = new Set(git('ls-files', '-z', '--deleted').split('\0'));
  const files = [...new Set(listed)].filter((file) => isOfApp(file) && !gone.has(file)).sort();
  const isChanged = git('status', '--porcelain').trim() !== '';
  const { version } = JSON.parse(readFileSync(path.join(repository, 'package.json'), 'utf8'));
  const commit = git('rev-parse', 'HEAD').trim();
  const committedAt = new Date(1000 * Number(git('log', '-1', '--format=%ct'))).toISOString();
  const fullVersion = `${version}+${commit.slice(0, COMMIT_DIGITS)}${isChanged ? '.changed' : ''}`;
  const named = isChanged ? `${commit}-changed` : commit;
  return { files, version, commit: named, fullVersion, committedAt, isChanged };
}

/** Of these packages, those that the packed sources import: what only pages or tools use is not in a release. */
export function importedPackages(
  repository: string,
  files: readonly string[],
  names: readonly string[],
): string[] {
  const found = new Set<string>();
  for (const file of files.filter((name) => /\.(?:ts|js|mjs|cjs)$/.test(name)))
    for (const name of packagesNamedIn(readFileSync(path.join(repository, file), 'utf8'), names))
      found.add(name);
  return [...found].sort();
}

/**
 * Lays out the app in `folder`: its programs, the files that they read, the pages ready to be sent, who it is (release.json), and the
 * way to its base. `texts`: further files, by name. Gives the maps of its programs.
 */
export async function layOutApp(
  repository: string,
  { files }: Pick<Source, 'files'>,
  told: { readonly base: string } & Readonly<Record<string, string>>,
  texts: Readonly<Record<string, string>>,
  folder: string,
  programs: readonly string[] = PROGRAMS,
): Promise<Bundle['maps']> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const linkToBase = (file: string, inBase: string): void => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    // Up to the app's own folder, and from there to the one that app/ and base/ stand in.
    const up = '../'.repeat(file.split('/').length - 1 + 2);
    symlinkSync(`${up}base/${told.base}/${inBase}`, path.join(folder, file));
  };
  for (const file of files.filter((name) => !name.endsWith('.ts'))) {
    if (isOfBase(file)) linkToBase(file, `${OWN_IN_BASE}/${file}`);
    else cpSync(path.join(repository, file), path.join(folder, file));
  }
  linkToBase(ADDON, `${OWN_IN_BASE}/${ADDON}`);
  for (const file of files.filter((name) => name.endsWith('.json') && !isOfBase(name)))
    shorten(path.join(folder, file));
  const bundle = await bundlePrograms(repository, programs);
  writeFiles(folder, bundle.files);
  const pages = run(process.execPath, [path.join(repository, 'runtime/web/assets-process.ts')]);
  writeFileSync(path.join(folder, READY_PAGES), pages);
  writeFileSync(path.join(folder, 'release.json'), `${JSON.stringify(told, null, 2)}\n`);
  for (const [name, text] of Object.entries(texts)) writeFileSync(path.join(folder, name), text);
  linkToBase('node_modules', 'node_modules');
  return bundle.maps;
}

/** Writes these texts under the folder, by their paths in it. */
export function writeFiles(folder: string, files: ReadonlyMap<string, string>): void {
  for (const [name, text] of files) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/** The same data in fewer bytes. */
const shorten = (file: string): void =>
  writeFileSync(file, `${JSON.stringify(JSON.parse(readFileSync(file, 'utf8')))}\n`);
