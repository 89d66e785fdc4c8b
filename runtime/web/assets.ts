import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { programEnvironment } from '#drivers/process/environment.ts';

/** One file the page is made of, ready to send. */
export interface Asset {
  readonly url: string;
  readonly contentType: string;
  readonly body: Buffer;
  /** The same for browsers that unpack it: a third of the bytes. */
  readonly gzip: Buffer;
  readonly etag: string;
}

const run = promisify(execFile);
const ASSETS_LIMIT_BYTES = 4 * 1024 * 1024;
const PAGES_DIR = path.join(import.meta.dirname, 'pages');
const STYLES_DIR = path.join(PAGES_DIR, 'styles');
/** Imports all other styles, and is sent with them in it. */
const STYLE_SHEET = 'styles/page.css';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.ts': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** The libraries of the page, by the name it imports them under. They stand in node_modules as browsers read them. */
const LIBRARIES: Readonly<Record<string, string>> = {
  preact: '/vendor/preact.js',
  'preact/hooks': '/vendor/preact-hooks.js',
  htm: '/vendor/htm.js',
};

/** Files of other folders that the page runs too: the name it imports them under, their address, and where they are. */
const SHARED: readonly { readonly name: string; readonly url: string; readonly file: string }[] = [
  {
    name: '../event-reader.ts',
    url: '/page/event-reader.ts',
    file: path.join(import.meta.dirname, 'event-reader.ts'),
  },
  {
    name: '#drivers/audio/resample.ts',
    url: '/page/resample.ts',
    file: path.join(import.meta.dirname, '../../drivers/audio/resample.ts'),
  },
];

/** A file as it lies on the disk, by its address. */
interface AssetFile {
  readonly url: string;
  readonly extension: string;
  readonly path: string;
  /** What a browser needs done to its text. */
  readonly make: (source: string) => string;
}

/** Every file of the page; what is not in this list is not served. */
function assetFiles(): readonly AssetFile[] {
  const pages = readdirSync(PAGES_DIR, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.extname(file) in CONTENT_TYPES)
    .filter((file) => path.extname(file) !== '.css' || file === STYLE_SHEET)
    .map((file) => ({
      url: file === 'index.html' ? '/' : `/page/${file}`,
      extension: path.extname(file),
      path: path.join(PAGES_DIR, file),
      make: file.endsWith('.ts') ? toJavaScript : file === STYLE_SHEET ? withStyles : unchanged,
    }));
  const shared = SHARED.map(({ url, file }) => ({ url, extension: '.ts', path: file, make: toJavaScript }));
  const libraries = Object.entries(LIBRARIES).map(([name, url]) => ({
    url,
    extension: '.ts',
    path: browserFileOf(name),
    make: withAddresses,
  }));
  return [...pages, ...shared, ...libraries];
}

/** The addresses of the page's files; reads none of them. */
export function assetUrls(): readonly string[] {
  return assetFiles().map(({ url }) => url);
}

/**
 * All files of the page, read once. TypeScript loses its types here (runtime/web/README.md says why), and a library's
 * name becomes its address, since a browser knows no node_modules.
 */
export function loadAssets(): Asset[] {
  return assetFiles().map(({ url, extension, path: file, make }) =>
    asset(url, extension, make(readFileSync(file, 'utf8'))),
  );
}

let prepared: Promise<readonly Asset[]> | null = null;

/**
 * The same, made once by a process that ends with it: what takes types away needs 25 MB, which a robot that runs for
 * weeks should not keep for the work of its first second (a thread would not give them back). Rejects when a file
 * cannot be read; the next call then tries again. A rejection that nobody waits for is nobody's fault.
 */
export function prepareAssets(): Promise<readonly Asset[]> {
  if (prepared !== null) return prepared;
  const making = makeElsewhere();
  making.catch(() => {
    prepared = null;
  });
  prepared = making;
  return making;
}

async function makeElsewhere(): Promise<Asset[]> {
  const maker = path.join(import.meta.dirname, 'assets-process.ts');
  // What the robot's own Node is started with beside its flags.
  const { NODE_COMPILE_CACHE, MALLOC_MMAP_THRESHOLD_ } = process.env;
  const env = { ...programEnvironment(), NODE_COMPILE_CACHE, MALLOC_MMAP_THRESHOLD_ };
  const { stdout } = await run(process.execPath, [maker], { env, maxBuffer: ASSETS_LIMIT_BYTES });
  const made = JSON.parse(stdout) as (Omit<Asset, 'body' | 'gzip'> & { body: string; gzip: string })[];
  return made.map((one) => ({
    ...one,
    body: Buffer.from(one.body),
    gzip: Buffer.from(one.gzip, 'base64'),
  }));
}

function asset(url: string, extension: string, text: string): Asset {
  const body = Buffer.from(text);
  // Weak (RFC 9110 8.8.1): it names what the file says, packed or not.
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const contentType = CONTENT_TYPES[extension] ?? 'application/octet-stream';
  return { url, contentType, body, gzip: gzipSync(body, { level: 9 }), etag };
}

/** The `import` build of a library: ES modules without further imports than those of LIBRARIES. */
function browserFileOf(name: string): string {
  const resolved = fileURLToPath(import.meta.resolve(name));
  return createRequire(import.meta.url).resolve(resolved);
}

function unchanged(source: string): string {
  return source;
}

/** A phone asks once for all styles. */
function withStyles(source: string): string {
  return source.replace(/^@import "\.\/([\w-]+\.css)";$/gm, (_line, name) =>
    readFileSync(path.join(STYLES_DIR, name), 'utf8'),
  );
}

function toJavaScript(source: string): string {
  return withAddresses(quietly(() => stripTypeScriptTypes(source)));
}

function withAddresses(source: string): string {
  const sharedAt = SHARED.reduce(
    (text, { name, url }) => text.replaceAll(`'${name}'`, `'${url}'`).replaceAll(`"${name}"`, `"${url}"`),
    source,
  );
  return sharedAt
    .replace(/(\bfrom\s*|\bimport\s*)(["'])([^"'./#][^"']*)\2/g, (whole, before, quote, name) =>
      name in LIBRARIES ? `${before}${quote}${LIBRARIES[name]}${quote}` : whole,
    )
    .replace(/^\/\/# sourceMappingURL=.*$/gm, '');
}

/**
 * Node 24 warns that stripTypeScriptTypes is experimental. The version of Node is pinned by the lock file, so
 * the warning tells the family nothing; it goes when Node calls the function stable.
 */
function quietly<T>(action: () => T): T {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return action();
  } finally {
    process.emitWarning = emitWarning;
  }
}
