import path from 'node:path';
import { projectFiles, textOf } from './source-tree.ts';

/** What a family writes itself, what an installation, a packing or a publishing makes, and a name that only looks like a file. */
const NOT_OURS =
  /^(?:(?:config\/)?robot\.json|(?:release|channel|pause|(?:config\/update\/)?root|targets|snapshot|timestamp|waiting|names)\.json|(?:.*\.)?public\.json|sbom\.cdx\.json|package-lock\.json|Node\.js)$|^(?:node_modules|state)\//;
const ADDRESS = /^[\w-]+\.(?:org|com|io|dev|jp|net)\//;
const NAME =
  /(?<![\w$./@{}<*-])((?:[\w.-]+\/)*[\w-]+(?:\.[\w-]+)*\.(?:ts|tsx|mjs|js|json|md|tsv|sql|css|html|service|sh))\b(?![(*])/g;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`\\/])\/\/.*$/gm;

/** The files that a text speaks of, as it writes them: in the comments of a script, and in all of a page of prose. */
export function filesNamedIn(file: string, text: string): string[] {
  const prose = /\.md$|^NOTICE$/.test(file) ? [text] : (text.match(COMMENT) ?? []);
  return prose
    .flatMap((part) => [...part.matchAll(NAME)].map(([, name = '']) => name))
    .filter((name) => !NOT_OURS.test(name) && !ADDRESS.test(name));
}

/**
 * "file names x" for each name that stands for no file of the project: from the root, from the folder of the file,
 * or as the end of a path in the same layer (of a test: anywhere). Its limit: a bare name is found wherever a file of
 * the layer is called so.
 */
export function missingNames(): string[] {
  const files = projectFiles();
  const known = new Set(files);
  return files
    .filter((file) => /\.(?:ts|tsx|js|mjs|md)$|^NOTICE$/.test(file) && file !== 'CHANGELOG.md')
    .flatMap((file) =>
      filesNamedIn(file, textOf(file))
        .filter((name) => !known.has(name))
        .filter((name) => !known.has(path.posix.join(path.posix.dirname(file), name)))
        .filter((name) => !files.some((other) => other.endsWith(`/${name}`) && isNear(file, other)))
        .map((name) => `${file} names ${name}`),
    );
}

/** Whether a file may call another by the end of its path alone: a source not one of another layer. */
function isNear(file: string, other: string): boolean {
  const layer = /^(?:config|drivers|agents|runtime)\//.exec(file)?.[0];
  return layer === undefined || other.endsWith('.test.ts') || other.startsWith(layer);
}
