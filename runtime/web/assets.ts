import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { programEnvironment } from '#drivers/process/environment.ts';

/** One file the pages are made of, ready to send. */
export interface Asset {
  readonly url: string;
  readonly contentType: string;
  readonly body: Buffer;
  /** The same for browsers that unpack it: a third of the bytes. */
  readonly gzip: Buffer;
  readonly etag: string;
}

export const PAGES_DIR = path.join(import.meta.dirname, 'pages');
/**
 * Pages of a kind are made together and share their chunks. `pairing` stands for itself: it is all that a robot shows to a
 * network on which it knows nobody yet.
 */
export type PageKind = 'page' | 'pairing';

/** Where the files lie that no page names: what several import, and what is loaded later. */
export const CHUNKS: Readonly<Record<PageKind, string>> = {
  page: '/page/chunks/',
  pairing: '/page/pairing-chunks/',
};

export interface Entry {
  readonly url: string;
  readonly file: string;
  /** Joined with all that it imports. */
  readonly isMade: boolean;
  readonly kind: PageKind;
  /** Whoever may not use it is led to the pairing page: on the network all but paired devices, of the parent's page all but parents. */
  readonly isFor?: 'paired' | 'parent';
}

/** What browsers ask for by name, and the file it is made of. */
export const ENTRIES: readonly Entry[] = [
  { url: '/', file: 'index.html', isMade: false, kind: 'pairing', isFor: 'paired' },
  { url: '/page/icon.svg', file: 'icon.svg', isMade: false, kind: 'pairing' },
  { url: '/page/app.js', file: 'app.ts', isMade: true, kind: 'page' },
  { url: '/page/page.css', file: 'styles/page.css', isMade: true, kind: 'page' },
  { url: '/page/capture-worklet.js', file: 'voice/capture-worklet.ts', isMade: true, kind: 'page' },
  { url: '/page/playback-worklet.js', file: 'voice/playback-worklet.ts', isMade: true, kind: 'page' },
  { url: '/parent', file: 'parent/index.html', isMade: false, kind: 'pairing', isFor: 'parent' },
  { url: '/page/parent/parent.js', file: 'parent/parent-app.ts', isMade: true, kind: 'page' },
  { url: '/page/parent/parent.css', file: 'parent/styles/parent.css', isMade: true, kind: 'page' },
  { url: '/pair', file: 'parent/pairing/index.html', isMade: false, kind: 'pairing' },
  { url: '/page/pairing/pair.js', file: 'parent/pairing/pairing-app.ts', isMade: true, kind: 'pairing' },
  { url: '/page/pairing/pair.css', file: 'parent/styles/pairing-only.css', isMade: true, kind: 'pairing' },
];

const run = promisify(execFile);
const ASSETS_LIMIT_BYTES = 8 * 1024 * 1024;
/** A release brings the pages ready, and not what makes them (docs/release.md). */
const READY = path.join(import.meta.dirname, 'ready-pages.json');
/** What a clone made last. */
const KEPT = path.join(PAGES_DIR, '../../../node_modules/.cache/pages.json');

interface KeptPages {
  /** Of each file they were made of, relative to the pages: how it was then. */
  readonly sources: Readonly<Record<string, string>>;
  readonly text: string;
}

let prepared: Promise<readonly Asset[]> | null = null;

/**
 * All files of the pages: as the release brings them; as they were made last, while no source of theirs has changed; or
 * made by a process that ends with it: what joins them needs memory that a robot that runs for weeks should not keep for the
 * work of its first second. Rejects when they cannot be had; the next call then tries again. A rejection that nobody waits
 * for is nobody's fault.
 */
export function prepareAssets(): Promise<readonly Asset[]> {
  if (prepared !== null) return prepared;
  const preparing = readyText().then(async (text) =>
    assetsIn(text ?? keptText() ?? (await textMadeElsewhere())),
  );
  preparing.catch(() => {
    prepared = null;
  });
  prepared = preparing;
  return preparing;
}

/** Null in a clone, which makes its pages itself. */
function readyText(): Promise<string | null> {
  return readFile(READY, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

/** Null where nothing was kept, or a file it was made of is another since. */
export function keptText(kept = KEPT): string | null {
  try {
    const { sources, text } = JSON.parse(readFileSync(kept, 'utf8')) as KeptPages;
    const files = Object.entries(sources);
    return files.length > 0 && files.every(([file, stamp]) => stampOf(file) === stamp) ? text : null;
  } catch {
    return null;
  }
}

/**
 * Keeps for the next start what was made of these files since `begunAtMs` (wall clock), unless one was written meanwhile.
 * Where it cannot be kept the pages are made again.
 */
export function keepPages(text: string, files: readonly string[], begunAtMs: number, kept = KEPT): void {
  const temporary = `${kept}.${process.pid}`;
  try {
    if (files.some((file) => statSync(path.join(PAGES_DIR, file)).mtimeMs >= begunAtMs)) return;
    const sources = Object.fromEntries(files.map((file) => [file, stampOf(file)]));
    mkdirSync(path.dirname(kept), { recursive: true });
    writeFileSync(temporary, JSON.stringify({ sources, text } satisfies KeptPages));
    renameSync(temporary, kept);
  } catch {
    // A disk that is full or only to be read.
  }
}

function stampOf(file: string): string {
  const { mtimeMs, size } = statSync(path.join(PAGES_DIR, file));
  return `${mtimeMs} ${size}`;
}

async function textMadeElsewhere(): Promise<string> {
  const maker = path.join(import.meta.dirname, 'assets-process.ts');
  // What the robot's own Node is started with beside its flags.
  const { NODE_COMPILE_CACHE, MALLOC_MMAP_THRESHOLD_ } = process.env;
  const env = { ...programEnvironment(), NODE_COMPILE_CACHE, MALLOC_MMAP_THRESHOLD_ };
  const { stdout } = await run(process.execPath, [maker], { env, maxBuffer: ASSETS_LIMIT_BYTES });
  return stdout;
}

/** What assets-process.ts printed. */
function assetsIn(text: string): Asset[] {
  const made = JSON.parse(text) as (Omit<Asset, 'body' | 'gzip'> & { gzip: string })[];
  return made.map((one) => {
    const gzip = Buffer.from(one.gzip, 'base64');
    return { ...one, body: gunzipSync(gzip), gzip };
  });
}
