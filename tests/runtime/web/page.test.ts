import { gunzipSync, gzipSync } from 'node:zlib';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { assetUrls, loadAssets } from '#runtime/web/assets.ts';
import { answerFaults } from '#runtime/web/faults.ts';
import { pageRoutes } from '#runtime/web/routes/page.ts';

const BODY = Buffer.from('<p>やあ</p>');
const FILES = [{ url: '/', contentType: 'text/html', body: BODY, gzip: gzipSync(BODY), etag: 'W/"1"' }];
/** All a phone loads before the first hint, as it is sent. */
const COLD_LOAD_LIMIT_BYTES = 100_000;

test('the robot does not wait for its page: whoever opens it at once gets it when it is made', async () => {
  const making = Promise.withResolvers<typeof FILES>();
  const app = fastify();
  pageRoutes(app, ['/'], () => making.promise);
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
  pageRoutes(app, ['/'], async () => {
    asked += 1;
    if (asked === 1) throw new Error('a file could not be read');
    return FILES;
  });
  expect((await app.inject('/')).statusCode).toBe(500);
  expect(journal.lines.map(({ message }) => message)).toEqual(['request failed']);
  expect((await app.inject('/')).body).toBe('<p>やあ</p>');
});

test('the addresses that are served are those of the files that are made', () => {
  const urls = assetUrls();
  expect(urls.length).toBeGreaterThan(25);
  expect(loadAssets().map(({ url }) => url)).toEqual(urls);
});

test('a browser that unpacks gets a file packed, and another as it stands', async () => {
  const app = fastify();
  pageRoutes(app, ['/'], async () => FILES);
  const packed = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, deflate, br' } });
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(gunzipSync(packed.rawPayload).toString()).toBe('<p>やあ</p>');
  const plain = await app.inject('/');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body).toBe('<p>やあ</p>');
});

test('the whole page is sent in at most 100 KB, its styles as one file', () => {
  const assets = loadAssets();
  expect(assets.reduce((sum, { gzip }) => sum + gzip.byteLength, 0)).toBeLessThan(COLD_LOAD_LIMIT_BYTES);
  const styles = assets.filter(({ url }) => url.endsWith('.css'));
  expect(styles.map(({ url }) => url)).toEqual(['/page/styles/page.css']);
  expect(styles[0]?.body.toString()).not.toContain('@import');
  expect(styles[0]?.body.toString()).toMatch(/\.pad\.numbers[\s\S]*container screen/);
});
