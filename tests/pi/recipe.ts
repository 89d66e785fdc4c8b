import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What the virtual Pi's disk is made of. */
export interface Recipe {
  readonly suite: string;
  /** Lines of an apt source. */
  readonly mirrors: readonly string[];
  /** Packages of the fresh system, as Raspberry Pi OS Lite has them or the test needs them. */
  readonly base: readonly string[];
  /** Packages that lie in the guest as an apt source, for the installer to install. */
  readonly shelf: readonly string[];
  readonly sizeGb: number;
}

const FOLDER = import.meta.dirname;
/** Beside it, whatever the guest is given and what builds it. */
const PARTS = ['recipe.json', 'build-image.sh', 'guest/root'];

export function readRecipe(): Recipe {
  return JSON.parse(readFileSync(path.join(FOLDER, 'recipe.json'), 'utf8')) as Recipe;
}

/** The recipe as build-image.sh reads it; `mirrors` is the file with the lines of the apt source. */
export function recipeForShell(recipe: Recipe, kernel: string, mirrors: string): string {
  const values = {
    SUITE: recipe.suite,
    KERNEL: kernel,
    BASE: recipe.base.join(','),
    SHELF: recipe.shelf.join(' '),
    SIZE_GB: String(recipe.sizeGb),
    MIRRORS: mirrors,
  };
  return Object.entries(values)
    .map(([name, value]) => `${name}='${value.replaceAll("'", `'\\''`)}'\n`)
    .join('');
}

/** Names an image: another one for another kernel, and for any change in what builds it. */
export function recipeHash(kernel: string, files: ReadonlyMap<string, string> = recipeFiles()): string {
  const hash = createHash('sha256').update(`${kernel}\n`);
  for (const [name, text] of [...files].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(`${name}\0${text.length}\0${text}`);
  return hash.digest('hex').slice(0, 16);
}

/** Every file of the recipe by its path. */
export function recipeFiles(): ReadonlyMap<string, string> {
  const names = PARTS.flatMap((part) => {
    if (path.extname(part) !== '') return [part];
    return readdirSync(path.join(FOLDER, part), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(FOLDER, path.join(entry.parentPath, entry.name)));
  });
  return new Map(names.map((name) => [name, readFileSync(path.join(FOLDER, name), 'utf8')]));
}
