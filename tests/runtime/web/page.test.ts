import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { type Asset, CHUNKS, ENTRIES, keepPages, keptText, PAGES_DIR } from '#runtime/web/assets.ts';
import { answerFaults } from '#runtime/web/faults.ts';
import { makeAssets } from '#runtime/web/make-assets.ts';
import { pageRoutes } from '#runtime/web/routes/page.ts';

const BODY = Buffer.from('<p>やあ</p>');
const FILES = [{ url: '/', contentType: 'text/html', body: BODY, gzip: gzipSync(BODY), etag: 'W/"1"' }];

const ROOT = { url: '/', kind: 'page' } as const;

const { assets, sources } = await makeAssets();

test('the robot does not wait for its page: whoever opens it at once gets it when it is made', async () => {
  const making = Promise.withResolvers<typeof FILES>();
  const app = fastify();
  pageRoutes(app, [ROOT], () => making.promise);
  await app.ready();
  const asked = app.inject('/');
  making.resolve(FILES);
  expect((await asked).body).toBe('<p>やあ</p>');
});

test('a page that could not be made is a fault that is logged, and is made for whoever asks next', async () => {
  const journal = new MemoryJournal();
  const app = fastify();
  answerFaults(app, journal);
  let asked = 0;
  pageRoutes(app, [ROOT], async () => {
    asked += 1;
    if (asked === 1) throw new Error('a file could not be read');
    return FILES;
  });
  expect((await app.inject('/')).statusCode).toBe(500);
  expect(journal.lines.map(({ message }) => message)).toEqual(['request failed']);
  expect((await app.inject('/')).body).toBe('<p>やあ</p>');
});

test('what is made is what is served: the entries, and the chunks they load', () => {
  const urls = assets.map(({ url }) => url);
  const isChunk = (url: string) => Object.values(CHUNKS).some((folder) => url.startsWith(folder));
  expect(urls.filter((url) => !isChunk(url)).toSorted()).toEqual(ENTRIES.map(({ url }) => url).toSorted());
  for (const folder of Object.values(CHUNKS))
    expect(urls.filter((url) => url.startsWith(folder)).length).toBeGreaterThan(0);
});

describe('what a clone has made', () => {
  const HOUR_S = 3600;
  const now = Date.now();
  const inFolder = (use: (page: string, kept: string) => void): void => {
    const folder = mkdtempSync(path.join(tmpdir(), 'coach-pages-'));
    const page = path.join(folder, 'page.ts');
    writeFileSync(page, 'one');
    utimesSync(page, now / 1000 - HOUR_S, now / 1000 - HOUR_S);
    use(path.relative(PAGES_DIR, page), path.join(folder, 'kept.json'));
    rmSync(folder, { recursive: true });
  };
  const change = (page: string): void => writeFileSync(path.join(PAGES_DIR, page), 'two');

  test('is taken again at its next start, until a source of it changes or is gone', () => {
    inFolder((page, kept) => {
      expect(keptText(kept)).toBeNull();
      keepPages('made of one', [page], now, kept);
      expect(keptText(kept)).toBe('made of one');
      change(page);
      expect(keptText(kept)).toBeNull();
    });
    inFolder((page, kept) => {
      keepPages('made of one', [page], now, kept);
      rmSync(path.join(PAGES_DIR, page));
      expect(keptText(kept)).toBeNull();
    });
  });

  test('while a source was written is not kept', () => {
    inFolder((page, kept) => {
      change(page);
      keepPages('made of one or two', [page], now, kept);
      expect(keptText(kept)).toBeNull();
    });
  });

  test('is known by all it was made of: pages, packages, and what joins them', () => {
    for (const source of [
      'app.ts',
      'index.html',
      'styles/page.css',
      '../make-assets.ts',
      '../../../tsconfig.json',
    ])
      expect(sources).toContain(source);
    expect(sources.join()).toMatch(/node_modules\/preact\/.*node_modules\/uplot\//);
    for (const source of sources) expect(existsSync(path.join(PAGES_DIR, source)), source).toBe(true);
  });
});

test('a browser that unpacks gets a file packed, and another as it stands', async () => {
  const app = fastify();
  pageRoutes(app, [ROOT], async () => FILES);
  const packed = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, deflate, br' } });
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(gunzipSync(packed.rawPayload).toString()).toBe('<p>やあ</p>');
  const plain = await app.inject('/');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body).toBe('<p>やあ</p>');
});

describe.each([
  ["the robot's page", '/', 60_000],
  ["the parent's page", '/parent', 150_000],
  ['the pairing page', '/pair', 40_000],
])('%s', (_name, address, limitBytes) => {
  test(`is sent in at most ${limitBytes / 1000} KB and eight files`, () => {
    const files = loadedBy(address);
    expect(files.reduce((sum, { gzip }) => sum + gzip.byteLength, 0)).toBeLessThan(limitBytes);
    expect(files.length).toBeLessThanOrEqual(8);
    const styles = files.filter(({ url }) => url.endsWith('.css'));
    expect(styles).toHaveLength(1);
    expect(styles[0]?.body.toString()).not.toContain('@import');
    expect(styles[0]?.body.toString()).toContain(':focus-visible');
  });
});

/** What a browser has loaded when the page stands there: its files, and what they import at once. */
function loadedBy(address: string): Asset[] {
  const found = new Map<string, Asset>();
  const load = (url: string): void => {
    const asset = assets.find((one) => one.url === url);
    if (asset === undefined || found.has(url)) return;
    found.set(url, asset);
    const isHtml = asset.contentType.startsWith('text/html');
    const names = asset.body
      .toString()
      .matchAll(isHtml ? /(?:src|href)="([^"]+)"/g : /(?:from|import)"([^"]+)"/g);
    for (const [, name = ''] of names) load(new URL(name, `http://robot${url}`).pathname);
  };
  load(address);
  return [...found.values()];
}
