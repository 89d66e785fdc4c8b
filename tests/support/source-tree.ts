import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const REPOSITORY = path.resolve(import.meta.dirname, '..', '..');

/** One import of a source file, static or dynamic, of a value or of types. */
export interface Import {
  /** Path of the importing file from the repository's root, with "/". */
  readonly file: string;
  /** As written. */
  readonly specifier: string;
  readonly isTypeOnly: boolean;
}

/** The files of the project from its root: tracked, and new ones that are not ignored. */
export function projectFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: REPOSITORY,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  // A file that was deleted and not yet committed is still listed.
  return [...new Set(listed.split('\0'))].filter(
    (file) => file !== '' && existsSync(path.join(REPOSITORY, file)),
  );
}

export function textOf(file: string): string {
  return readFileSync(path.join(REPOSITORY, file), 'utf8');
}

/** The text without its comments. Good enough for rules: a "//" inside a string is kept where it is part of an address. */
export function codeOf(file: string): string {
  return withoutComments(textOf(file));
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(?<![:'"`\\/])\/\/.*$/gm, '');
}

/** `import … from 'x'`, `export … from 'x'`, `import 'x'`. */
const STATIC = /^\s*(?:import|export)\s+(type\s+)?(?:[\w*{][^;'"`]*?\sfrom\s*)?(['"])([^'"\n]+)\2/gm;
/** `import('x')`, and `import(x)` where x is not a string: nobody can tell what that loads. */
const DYNAMIC = /\bimport\s*\(\s*(?:(['"`])([^'"`\n]+)\1|([^)]*))/g;

export function importsOf(file: string): Import[] {
  return importsIn(file, textOf(file));
}

/** The imports of a file with this text. */
export function importsIn(file: string, text: string): Import[] {
  const code = withoutComments(text);
  const statics = [...code.matchAll(STATIC)].map(([, type, , specifier = '']) => ({
    file,
    specifier,
    isTypeOnly: type !== undefined,
  }));
  const dynamics = [...code.matchAll(DYNAMIC)].map(([, , specifier, computed = '']) => ({
    file,
    specifier: specifier ?? `(computed: ${computed.trim()})`,
    isTypeOnly: false,
  }));
  return [...statics, ...dynamics];
}

/** The project's file an import means; null for a package. */
export function targetOf({ file, specifier }: Import): string | null {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier);
  return null;
}
