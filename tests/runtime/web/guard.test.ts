import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { buildWeb, type Web } from '#runtime/web/server.ts';
import { pageSettings, ScriptedRobot } from '../../support/page/page-robot.ts';

describe('who may call', () => {
  let web: Web;
  const settings = pageSettings({ web: { port: 8080, host: '192.168.1.5' } });
  beforeAll(async () => {
    web = await buildWeb(new ScriptedRobot(), settings, new MemoryJournal(), new VirtualClock());
  });
  afterAll(() => web.app.close());

  const get = (headers: Record<string, string>) =>
    web.app.inject({ method: 'GET', url: '/api/v1/health', headers });
  const post = (headers: Record<string, string>) =>
    web.app.inject({
      method: 'POST',
      url: '/api/v1/body/button',
      headers,
      payload: { button: 'talk', is_down: true },
    });

  test.each(['127.0.0.1:8080', 'localhost:8080', 'LOCALHOST:8080', '[::1]:8080', '192.168.1.5:8080'])(
    'answers to %s',
    async (host) => {
      expect((await get({ host })).statusCode).toBe(200);
      expect((await post({ host })).statusCode).toBe(200);
    },
  );

  test.each([
    'evil.example',
    'evil.example:8080',
    '127.0.0.1',
    'localhost',
    '127.0.0.1:8081',
    'localhost:8080.evil.example',
    'localhost.evil.example:8080',
    '127.0.0.1:8080@evil.example',
    '192.168.1.50:8080',
    '::1:8080',
    '',
  ])('does not answer to "%s"', async (host) => {
    for (const response of [await get({ host }), await post({ host })]) {
      expect(response.statusCode).toBe(421);
      expect(response.json()).toMatchObject({ error: { code: 'wrong_host' } });
    }
  });

  test.each(['127.0.0.1:8080', 'localhost:8080'])('takes a POST of its own page at %s', async (host) => {
    expect((await post({ host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' })).statusCode).toBe(
      200,
    );
  });

  test.each([
    ['http://evil.example', undefined],
    ['null', undefined],
    ['https://localhost:8080', undefined],
    ['http://localhost:8081', undefined],
    ['http://127.0.0.1:8080', undefined],
    ['http://localhost:8080.evil.example', undefined],
    [undefined, 'cross-site'],
    [undefined, 'same-site'],
  ])('refuses a POST from origin %s, fetch site %s', async (origin, site) => {
    const headers = {
      host: 'localhost:8080',
      ...(origin && { origin }),
      ...(site && { 'sec-fetch-site': site }),
    };
    const response = await post(headers);
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ error: { code: 'wrong_origin' } });
  });

  test('refuses another origin for reading too', async () => {
    expect((await get({ host: 'localhost:8080', origin: 'http://evil.example' })).statusCode).toBe(403);
  });

  test('tells no other site that it may read', async () => {
    const response = await get({ host: 'localhost:8080' });
    expect(response.headers).not.toHaveProperty('access-control-allow-origin');
    expect(response.headers['cross-origin-resource-policy']).toBe('same-origin');
  });
});
