import { describe, expect, test } from 'vitest';
import { heartbeat, PHRASE, TestFleet } from '../../support/update/test-fleet.ts';

describe('coming in', () => {
  test('a stranger is led to the log-in, and changes nothing', async () => {
    await using fleet = await TestFleet.made();
    for (const url of ['/', '/rings/canary', '/robots?id=x']) {
      const answer = await fleet.ask(url);
      expect([answer.statusCode, answer.headers.location], url).toEqual([303, '/login']);
    }
    for (const what of ['stop', 'lift', 'look'])
      expect((await fleet.ask(`/rings/canary/${what}`, { why: 'x' })).statusCode, what).toBe(401);
    expect([await fleet.store.stops(0), await fleet.store.pushes()]).toEqual([[], []]);
  });

  test('a pass phrase opens a session that ends after a day’s work, or with the log-out', async () => {
    await using fleet = await TestFleet.made();
    const cookie = async () => {
      const answer = await fleet.ask('/login', { name: 'aoi', phrase: PHRASE });
      expect(answer.statusCode).toBe(303);
      return String(answer.headers['set-cookie']);
    };
    expect(await cookie()).toMatch(
      /^coach_fleet=[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict$/,
    );
    await fleet.logIn();
    expect((await fleet.ask('/')).statusCode).toBe(200);
    await fleet.ask('/logout', {});
    expect((await fleet.ask('/')).statusCode).toBe(303);
    await fleet.logIn();
    fleet.clock.jumpWallClock(12 * 60 * 60_000);
    expect((await fleet.ask('/')).statusCode).toBe(303);
  });

  test('the store has no token and no pass phrase in it', async () => {
    await using fleet = await TestFleet.made();
    await fleet.logIn();
    const token = fleet.cookie.split('=')[1] ?? '';
    expect(await fleet.store.sessionOf(token, 0)).toBe(null);
    expect(JSON.stringify(await fleet.store.account('aoi'))).not.toContain(PHRASE);
  });

  test('a wrong name and a wrong pass phrase are told alike, ten times', async () => {
    await using fleet = await TestFleet.made();
    const wrong = await fleet.ask('/login', { name: 'aoi', phrase: 'five other words by dice' });
    const unknown = await fleet.ask('/login', { name: 'ben', phrase: PHRASE });
    expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401]);
    expect(unknown.body).toBe(wrong.body);
    for (let tries = 2; tries < 10; tries++) await fleet.ask('/login', { name: 'aoi', phrase: 'no' });
    expect((await fleet.ask('/login', { name: 'aoi', phrase: PHRASE })).statusCode).toBe(429);
    await fleet.clock.advance(15 * 60_000);
    expect((await fleet.ask('/login', { name: 'aoi', phrase: PHRASE })).statusCode).toBe(303);
  });

  test('whoever is removed is out at once', async () => {
    await using fleet = await TestFleet.made();
    await fleet.logIn();
    expect(await fleet.store.dropAccount('aoi')).toBe(true);
    expect((await fleet.ask('/')).statusCode).toBe(303);
  });

  test.each<[string, Record<string, string>, number]>([
    ['another site', { origin: 'https://elsewhere.example' }, 403],
    ['no site at all', { origin: '' }, 403],
    ['this very name over another scheme', { origin: 'https://localhost:80' }, 403],
    [
      'a name that somebody points here',
      { host: 'elsewhere.example', origin: 'http://elsewhere.example' },
      421,
    ],
  ])('a form from %s changes nothing', async (_name, headers, status) => {
    await using fleet = await TestFleet.made();
    await fleet.logIn();
    expect((await fleet.ask('/rings/canary/stop', { why: 'x' }, headers)).statusCode).toBe(status);
    expect(await fleet.store.stops(0)).toEqual([]);
  });

  test('behind a proxy the cookie is of https, and the proxy’s name is ours', async () => {
    await using fleet = await TestFleet.made({ name: 'fleet.example' });
    const headers = { host: 'fleet.example', origin: 'https://fleet.example', 'x-forwarded-proto': 'https' };
    const answer = await fleet.ask('/login', { name: 'aoi', phrase: PHRASE }, headers);
    expect(String(answer.headers['set-cookie'])).toMatch(/^__Host-coach_fleet=.*; Secure$/);
  });

  test('nothing on a page may run, be framed, or be kept', async () => {
    await using fleet = await TestFleet.made();
    await fleet.logIn();
    const { headers, body } = await fleet.ask('/');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none';style-src 'self';form-action 'self';base-uri 'none';frame-ancestors 'none'",
    );
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['referrer-policy']).toBe('same-origin');
    expect(body).not.toMatch(/<script|style=|\son\w+=/);
  });
});

describe('what is shown', () => {
  test('versions over time, rings, and failures by code', async () => {
    await using fleet = await TestFleet.made();
    for (let at = 0; at < 3; at++) await fleet.beat(heartbeat(at, { health: at === 0 ? ['no_sound'] : [] }));
    fleet.clock.jumpWallClock(25 * 60 * 60_000);
    const update = { state: 'idle', version: '0.3.0', outcome: 'went_back', code: 'unwell' } as const;
    await fleet.beat(heartbeat(1, { update }));
    await fleet.beat(heartbeat(2, { app_version: '0.3.0', ring: 'early' }));
    await fleet.logIn();
    const { body } = await fleet.ask('/');
    const text = body.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
    expect(text).toContain('canary unknown 2 1 running never');
    expect(text).toContain('early unknown 1 0 running never');
    expect(text).toContain('2026-11-24 1 1');
    expect(text).toContain('2026-11-23 0 3');
    expect(text).toContain('no_sound health 0.2.0 canary 1');
    expect(text).toContain('unwell update 0.3.0 canary 1');
    expect(body.match(/<rect /g)).toHaveLength(4);
    // A server without the key does not pretend.
    expect(text).toContain('a stop here reaches no robot');
  });

  test('a robot by its id, and an id that is none', async () => {
    await using fleet = await TestFleet.made();
    await fleet.beat(heartbeat(1, { health: ['no_sound', 'disk_low'] }));
    await fleet.logIn();
    expect((await fleet.ask(`/robots?id=${heartbeat(1).id}`)).body).toContain('no_sound, disk_low');
    const { body } = await fleet.ask(`/robots?id=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(body).toContain('No robot with this id');
    expect(body).not.toContain('<script>');
    expect((await fleet.ask('/rings/mine')).statusCode).toBe(400);
    expect((await fleet.ask('/nothing')).statusCode).toBe(404);
  });
});

test('support stops a ring, says why, lets it go on, and has it look', async () => {
  await using fleet = await TestFleet.made();
  await fleet.logIn();
  expect((await fleet.ask('/rings/early/stop', { why: ' ' })).statusCode).toBe(400);
  expect((await fleet.ask('/rings/early/stop', { why: 'no <sound> after it' })).headers.location).toBe(
    '/rings/early',
  );
  const { body } = await fleet.ask('/rings/early');
  expect(body).toContain('by aoi: no &lt;sound&gt; after it');
  await fleet.ask('/rings/early/stop', { why: 'once more' });
  expect(await fleet.store.stops(0)).toHaveLength(1);
  await fleet.ask('/rings/early/lift', {});
  expect(await fleet.store.stops(0)).toMatchObject([{ liftedBy: 'aoi' }]);
  await fleet.ask('/rings/early/look', {});
  expect(await fleet.store.pushes()).toMatchObject([{ ring: 'early', count: 1, by: 'aoi' }]);
});

test('a fault is told without a word of the request', async () => {
  await using fleet = await TestFleet.made();
  await fleet.logIn();
  fleet.store.close();
  const answer = await fleet.ask('/robots?id=secret');
  expect([answer.statusCode, fleet.faults]).toEqual([500, ['a request failed']]);
  expect(answer.body).toContain('<code>failed</code>');
});
