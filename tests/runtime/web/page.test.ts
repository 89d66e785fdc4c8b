import fastify from 'fastify';
import { expect, test } from 'vitest';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { assetUrls, loadAssets } from '#runtime/web/assets.ts';
import { answerFaults } from '#runtime/web/faults.ts';
import { pageRoutes } from '#runtime/web/routes/page.ts';

const FILES = [{ url: '/', contentType: 'text/html', body: Buffer.from('<p>やあ</p>'), etag: '"1"' }];

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
