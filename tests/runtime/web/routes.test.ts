import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { makeAssets } from '#runtime/web/make-assets.ts';
import { buildWeb, type Web } from '#runtime/web/server.ts';
import { pageSettings, ScriptedRobot } from '../../support/page/page-robot.ts';

const WEB_DIR = path.resolve(import.meta.dirname, '../../../runtime/web');
const HOST = { host: 'localhost:8080' };

const robot = new ScriptedRobot();
let web: Web;
const routes: [method: string, url: string][] = [];
beforeAll(async () => {
  const settings = pageSettings({ web: { port: 8080 } });
  const onRoute = (method: string, url: string) => routes.push([method, url]);
  web = await buildWeb(robot, settings, new MemoryJournal(), new VirtualClock(), onRoute);
});
afterAll(() => web.app.close());
const get = (url: string, headers = {}) =>
  web.app.inject({ method: 'GET', url, headers: { ...HOST, ...headers } });

describe('the addresses', () => {
  test("every one stands in the README's table, and every one of the table exists", () => {
    const readme = readFileSync(path.join(WEB_DIR, 'README.md'), 'utf8');
    const told = [...readme.matchAll(/^\| (GET|POST|PUT|PATCH|DELETE) \| `([^`]+)` \|/gm)].map(
      (row) => `${row[1]} ${row[2]}`,
    );
    const real = routes.map(([method, url]) => `${method} ${url.replace(/^\/page\/.*/, '/page/*')}`);
    expect(new Set(real)).toEqual(new Set(told));
  });

  test('every one refuses a stranger', async () => {
    expect(routes.length).toBeGreaterThan(10);
    for (const [method, url] of routes) {
      const response = await web.app.inject({
        method: method as 'GET',
        url,
        headers: { host: 'evil.example' },
      });
      expect([url, response.statusCode]).toEqual([url, 421]);
    }
  });

  test.each([
    '/page/../server.ts',
    '/page/..%2fserver.ts',
    '/page/%2e%2e/server.ts',
    '/page/tsconfig.json',
    '/vendor/../package.json',
    '//etc/passwd',
    '/page/',
    '/api/v1/dialogue/run',
    '/api/v1/nothing',
  ])('GET %s is not found', async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ error: { code: 'not_found' } });
  });

  test('a broken address is an answer, not a crash', async () => {
    expect((await get('/page/%zz')).statusCode).toBe(404);
  });

  test('health and desk give what the robot says', async () => {
    expect((await get('/api/v1/health')).json()).toMatchObject({ status: 'ok', model: 'scripted' });
    expect((await get('/api/v1/desk')).json()).toMatchObject({ userId: 'child-1', streak: 2 });
  });

  test('a drawn kanji is judged by the robot, within limits; another problem’s is not there', async () => {
    const post = (payload: object) =>
      web.app.inject({ method: 'POST', url: '/api/v1/desk/kanji', headers: HOST, payload });
    const drawn: unknown[] = [];
    const verdict = { verdict: 'missing', stroke: 3, sentence: 'どこかな？', says: null } as const;
    robot.drawn = (problemId, strokes) => {
      drawn.push(strokes);
      return problemId === 'p1' ? verdict : null;
    };
    const strokes = [[[0, 0.5] as const, [30, 2] as const]];
    expect((await post({ problem_id: 'p1', strokes })).json()).toEqual(verdict);
    expect((await post({ problem_id: 'p2', strokes })).json()).toMatchObject({
      error: { code: 'not_found' },
    });
    expect(drawn).toEqual([strokes, strokes]);
    for (const wrong of [[], [[]], [[[0]]], [[[0, 'x']]], [[[0, 1e9]]], Array(41).fill([[0, 0]]), 'ink'])
      expect((await post({ problem_id: 'p1', strokes: wrong })).statusCode, JSON.stringify(wrong)).toBe(400);
    expect(drawn).toHaveLength(2);
  });

  test('a script that loops is slowed down, with a sentence', async () => {
    const turn = { user_id: 'a', session_id: 'b', message: '' };
    const send = () =>
      web.app.inject({ method: 'POST', url: '/api/v1/dialogue/run', headers: HOST, payload: turn });
    let last = await send();
    for (let count = 0; count < 1200; count += 1) last = await send();
    expect(last.statusCode).toBe(429);
    expect(last.json()).toMatchObject({ error: { code: 'too_many_requests' } });
  });
});

test('whoever asks for more than 3,000 answers a minute is slowed down, whatever is asked for', async () => {
  const busy = await buildWeb(
    new ScriptedRobot(),
    pageSettings({ web: { port: 8080 } }),
    new MemoryJournal(),
    new VirtualClock(),
  );
  const ask = (url: string) => busy.app.inject({ method: 'GET', url, headers: HOST });
  const statuses: number[] = [];
  for (let count = 0; count < 3000; count += 1)
    statuses.push((await ask(count % 2 === 0 ? '/api/v1/desk' : '/api/v1/health')).statusCode);
  expect(new Set(statuses)).toEqual(new Set([200]));
  const refused = await ask('/');
  expect([refused.statusCode, refused.json()]).toMatchObject([429, { error: { code: 'too_many_requests' } }]);
  await busy.app.close();
}, 60_000);

describe('the files of the page', () => {
  test('come with a policy that allows this robot and nothing else', async () => {
    const { headers } = await get('/');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none';script-src 'self';style-src 'self';img-src 'self' blob:;media-src 'self' blob:;" +
        "connect-src 'self';base-uri 'none';form-action 'none';frame-ancestors 'none'",
    );
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['permissions-policy']).toContain('microphone=(self)');
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  test('hold no inline script or style', async () => {
    const { body } = await get('/');
    expect(body).toMatch(/<script [^>]*src=/);
    expect(body).not.toMatch(/<script(?![^>]*src=)|<style|\sstyle=|\son\w+=/);
  });

  test('import and link only what is served', async () => {
    const { assets } = await makeAssets();
    const urls = new Set(assets.map((asset) => asset.url));
    let count = 0;
    for (const asset of assets) {
      const text = asset.body.toString();
      const isHtml = asset.contentType.startsWith('text/html');
      const pattern = isHtml ? /(?:src|href)="([^"]+)"/g : /(?:(?<!\.)\bfrom|\bimport)\s*\(?"([^"\s]+)"/g;
      if (!isHtml && !asset.contentType.startsWith('text/javascript')) continue;
      for (const [, name = ''] of text.matchAll(pattern)) {
        expect(urls).toContain(new URL(name, `http://robot${asset.url}`).pathname);
        expect(name).toMatch(/^[./]/);
        count += 1;
      }
    }
    expect(count).toBeGreaterThan(8);
  });

  test('are not sent twice to a browser that has them', async () => {
    const { etag } = (await get('/page/app.js')).headers;
    expect((await get('/page/app.js', { 'if-none-match': etag })).statusCode).toBe(304);
    expect((await get('/page/app.js', { 'if-none-match': '"old"' })).statusCode).toBe(200);
  });

  test('are made ready without a warning on the terminal', () => {
    const script = `await import('${path.join(WEB_DIR, 'make-assets.ts')}').then((made) => made.makeAssets());`;
    const run = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
    expect([run.stderr, run.status]).toEqual(['', 0]);
  });
});
