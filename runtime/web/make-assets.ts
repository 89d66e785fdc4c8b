import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { type Asset, CHUNKS, ENTRIES, PAGES_DIR, type PageKind } from './assets.ts';

interface MadeAssets {
  readonly assets: readonly Asset[];
  /** What they were made of and by, relative to the pages: with none of these changed they would come out the same. */
  readonly sources: readonly string[];
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** Phones of families from 2020 on. */
const BROWSERS = ['es2022', 'safari16', 'chrome109', 'firefox115'];

const ROOT = '../../..';
/** Beside the files themselves: what says how they are read and joined. */
const MADE_BY = [
  '../assets.ts',
  '../make-assets.ts',
  'tsconfig.json',
  ...['tsconfig.json', 'package.json', 'node_modules/esbuild/package.json'].map((file) => `${ROOT}/${file}`),
];

/**
 * All files of the pages: each entry joined with what it imports, what several share and what is loaded later as chunks of
 * their own. Throws esbuild's BuildFailure where one cannot be made.
 */
export async function makeAssets(): Promise<MadeAssets> {
  const made = await Promise.all((['page', 'pairing'] as const).map(joined));
  const plain = ENTRIES.filter(({ isMade }) => !isMade);
  const asTheyAre = plain.map(({ file, url }) =>
    asset(url, readFileSync(path.join(PAGES_DIR, file)), path.extname(file)),
  );
  const sources = [...MADE_BY, ...plain.map(({ file }) => file), ...made.flatMap((one) => one.sources)];
  return { assets: [...asTheyAre, ...made.flatMap((one) => one.assets)], sources: [...new Set(sources)] };
}

async function joined(kind: PageKind): Promise<MadeAssets> {
  const built = await build({
    absWorkingDir: PAGES_DIR,
    entryPoints: ENTRIES.filter((entry) => entry.isMade && entry.kind === kind).map(({ file, url }) => ({
      in: file,
      out: url.slice(1, -path.extname(url).length),
    })),
    outdir: '/',
    write: false,
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: BROWSERS,
    chunkNames: `${CHUNKS[kind].slice(1)}[name]-[hash]`,
    legalComments: 'none',
    logLevel: 'silent',
    metafile: true,
  });
  const assets = built.outputFiles.map(({ path: url, contents }) => asset(url, Buffer.from(contents)));
  return { assets, sources: Object.keys(built.metafile.inputs) };
}

function asset(url: string, body: Buffer, extension = path.extname(url)): Asset {
  // Weak (RFC 9110 8.8.1): it names what the file says, packed or not.
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const contentType = CONTENT_TYPES[extension] ?? 'application/octet-stream';
  return { url, contentType, body, gzip: gzipSync(body, { level: 9 }), etag };
}
