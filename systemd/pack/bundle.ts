import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';

/** What is started, or loaded beside the robot, by its path: in a release each leads to what it is made of. */
export const PROGRAMS = [
  'runtime/main.ts',
  'runtime/compile-ahead.ts',
  'runtime/command/main.ts',
  'runtime/service/hold-hangup.ts',
  'runtime/service/safe-mode.ts',
  'runtime/update/main.ts',
  'runtime/install/firmware-block.ts',
  'runtime/install/lesson-now.ts',
  'runtime/store/database/backup-worker.ts',
  'runtime/store/database/examine-worker.ts',
  'runtime/store/trust/erase-worker.ts',
  'runtime/web/network/certificate-process.ts',
  'drivers/camera/try-pictures.ts',
] as const;

/** Where the joined sources stand, in the app. */
export const CHUNKS = 'chunks';

/** A source as it is joined, by its path in the repository; `text` is what stands there. */
type Changed = (file: string, text: string) => string;

/** Files of a release by their paths: programs and what they are made of; beside it the way back to the sources, which no robot has. */
export interface Bundle {
  readonly files: ReadonlyMap<string, string>;
  readonly maps: ReadonlyMap<string, string>;
}

/**
 * Joins the sources of all programs, some fourteen hundred, into some hundred and thirty files without comments, types and long names: a Pi
 * finds, reads and compiles each file by itself, and holds each one's text (docs/release.md has what it saves). What several programs
 * share is there once. Packages stay outside, and so do the data: JSON is read as the file it is, since a program's text
 * stays in memory and what was read of a file does not. `changed`: other sources in place of those (tests/pi).
 */
export async function bundlePrograms(
  repository: string,
  programs: readonly string[] = PROGRAMS,
  changed: Changed = (_, text) => text,
): Promise<Bundle> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: repository,
    entryPoints: [...programs],
    plugins: [asItStands(repository, changed)],
    ...{ bundle: true, splitting: true, minify: true, metafile: true, write: false },
    ...{ format: 'esm', platform: 'node', target: 'node24', packages: 'external', legalComments: 'none' },
    ...{ outdir: CHUNKS, entryNames: '[name]-[hash]', chunkNames: '[hash]', sourcemap: 'external' },
    logLevel: 'silent',
  });
  const files = new Map<string, string>();
  const maps = new Map<string, string>();
  for (const { path: place, text } of outputFiles) {
    const file = path.relative(repository, place);
    (file.endsWith('.map') ? maps : files).set(file, text);
  }
  for (const [file, { entryPoint = '' }] of Object.entries(metafile.outputs))
    if (programs.includes(entryPoint))
      files.set(entryPoint, leadTo(path.relative(path.dirname(entryPoint), file)));
  return { files, maps };
}

const leadTo = (chunk: string): string => `export * from '${chunk}';\n`;

/** Lets each source find what stands beside it, though it is read from CHUNKS. */
function asItStands(repository: string, changed: Changed): Plugin {
  const placeOf = (file: string): string => `../${path.relative(repository, file)}`;
  return {
    name: 'as it stands',
    setup(build) {
      build.onLoad({ filter: /\.json$/ }, ({ path: file }) => ({
        contents: `import { readFileSync } from 'node:fs';
export default JSON.parse(readFileSync(new URL(${JSON.stringify(placeOf(file))}, import.meta.url), 'utf8'));`,
        loader: 'js',
      }));
      build.onLoad({ filter: /\.(?:ts|mjs)$/ }, ({ path: file }) => ({
        contents: changed(path.relative(repository, file), readFileSync(file, 'utf8'))
          .replaceAll(
            'import.meta.dirname',
            `(import.meta.dirname + ${JSON.stringify(`/${placeOf(path.dirname(file))}`)})`,
          )
          .replaceAll('import.meta.url', `new URL(${JSON.stringify(placeOf(file))}, import.meta.url).href`),
        loader: file.endsWith('.mjs') ? 'js' : 'ts',
      }));
    },
  };
}
