import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { type Asset, CHUNKS, ENTRIES, PAGES_DIR, type PageKind } from './assets.ts';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** Phones of families from 2020 on. */
const BROWSERS = ['es2022', 'safari16', 'chrome109', 'firefox115'];

/**
 * All files of the pages: each entry joined with what it imports, what several share and what is loaded later as chunks of
 * their own. Throws esbuild's BuildFailure where one cannot be made.
 */
export async function makeAssets(): Promise<Asset[]> {
  const made = await Promise.all((['page', 'pairing'] as const).map(joined));
  const plain = ENTRIES.filter(({ isMade }) => !isMade).map(({ file, url }) =>
    asset(url, readFileSync(path.join(PAGES_DIR, file)), path.extname(file)),
  );
  return [...plain, ...made.flat()];
}

async function joined(kind: PageKind): Promise<Asset[]> {
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
  });
  return built.outputFiles.map(({ path: url, contents }) => asset(url, Buffer.from(contents)));
}

function asset(url: string, body: Buffer, extension = path.extname(url)): Asset {
  // Weak (RFC 9110 8.8.1): it names what the file says, packed or not.
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const contentType = CONTENT_TYPES[extension] ?? 'application/octet-stream';
  return { url, contentType, body, gzip: gzipSync(body, { level: 9 }), etag };
}
