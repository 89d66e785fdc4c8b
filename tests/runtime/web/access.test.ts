import type { LightMyRequestResponse } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import type { Access } from '#runtime/access/access.ts';
import { TRIES, waitAfter } from '#runtime/access/pairing-window.ts';
import type { RouteAccess } from '#runtime/web/route-access.ts';
import { buildWeb, type Web } from '#runtime/web/server.ts';
import { memoryAccess } from '../../support/access/memory-access.ts';
import { pageSettings, ScriptedRobot } from '../../support/page/page-robot.ts';

/** What plays the two listeners in `inject`. */
const LISTENERS = { loopback: '127.0.0.1', network: '192.168.1.20' } as const;
type Listener = keyof typeof LISTENERS;
const HOSTS = { loopback: 'localhost:8080', network: 'localhost:8080' } as const;

let clock: VirtualClock;
let robot: ScriptedRobot;
let access: Access;
let web: Web;
let routes: { method: string; url: string; access: RouteAccess | undefined }[];
beforeEach(async () => {
  clock = new VirtualClock();
  robot = new ScriptedRobot();
  access = memoryAccess({ clock });
  robot.access = access;
  routes = [];
  web = await buildWeb(
    robot,
    pageSettings({ web: { port: 8080 } }),
    new MemoryJournal(),
    clock,
    (method, url, routeAccess) => routes.push({ method, url, access: routeAccess }),
  );
});
afterEach(() => web.app.close());

interface Ask {
  readonly listener?: Listener;
  readonly cookie?: string;
  readonly headers?: Record<string, string>;
  readonly payload?: object;
}

function ask(method: string, url: string, { listener = 'network', cookie, headers, payload }: Ask = {}) {
  const host = HOSTS[listener];
  return web.app.inject({
    method: method as 'GET',
    url: url.replace(':id', '01890000-0000-7000-8000-000000000000').replace(/:\w+/g, 'x'),
    remoteAddress: LISTENERS[listener],
    headers: { host, origin: `http://${host}`, ...(cookie && { cookie }), ...headers },
    ...(payload && { payload }),
  });
}
const codeOf = (response: LightMyRequestResponse): string =>
  response.headers['content-type']?.toString().startsWith('application/json') === true && response.body !== ''
    ? (response.json().error?.code ?? 'given')
    : 'given';

/** Pairs a device through the interface; gives its cookie and what it was answered. */
async function pair(kind: 'parent' | 'child', name = '母の スマホ') {
  const code = access.openWindow('buttons').code.reveal();
  const response = await ask('POST', '/api/v1/pairing', { payload: { code, device_name: name, kind } });
  return { cookie: cookieOf(response), response, body: response.json() };
}
const cookieOf = ({ headers }: LightMyRequestResponse): string =>
  String(headers['set-cookie'] ?? '').split(';')[0] ?? '';

/** What nobody may do to find out what happens: it would end streams, or the test. */
const ENDLESS = /\/(?:body\/events|parent\/admission)$/;
const DENIED = ['not_paired', 'not_signed_in', 'not_from_here', 'records_locked'];

describe('each route', () => {
  test('on the network an unpaired robot answers nothing at all, to whatever it is asked for', async () => {
    expect(routes.length).toBeGreaterThan(25);
    const answers = new Set<string>();
    for (const { method, url } of [
      ...routes,
      { method: 'GET', url: '/nothing' },
      { method: 'PUT', url: '/' },
    ])
      answers.add(`${(await ask(method, url)).statusCode} ${(await ask(method, url)).body}`);
    answers.add(`${(await ask('GET', '/page/%zz')).statusCode} ${(await ask('GET', '/page/%zz')).body}`);
    expect(answers.size).toBe(1);
    expect([...answers][0]).toContain('not_paired');
  });

  test('in a window it answers what is said to be for pairing, and nothing else', async () => {
    access.openWindow('buttons');
    for (const { method, url, access: is } of routes) {
      const code = codeOf(await ask(method, url));
      expect([method, url, code === 'not_paired']).toEqual([method, url, is !== 'pairing']);
    }
    expect(codeOf(await ask('GET', '/nothing'))).toBe('not_paired');
  });

  test('each visitor of each listener gets what is theirs, and is refused the rest', async () => {
    const parent = (await pair('parent')).cookie;
    const child = (await pair('child', 'タブレット')).cookie;
    const waiting = (await pair('parent', '父の スマホ')).cookie;
    const visitors = {
      nobody: undefined,
      made_up: `coach_session=${'A'.repeat(43)}`,
      waiting,
      child,
      parent,
    };
    const allowed: Record<RouteAccess, (who: string, listener: Listener) => boolean> = {
      page: () => true,
      pairing: () => true,
      child: (who, listener) => listener === 'loopback' || who === 'child' || who === 'parent',
      parent: (who) => who === 'parent',
      loopback: (_who, listener) => listener === 'loopback',
      support: (who, listener) => listener === 'loopback' || who === 'parent',
      // There is nothing there while no program has a token (mcp.test.ts).
      program: () => true,
    };
    const sameAs = new Set<string>();
    for (const { method, url, access: is } of routes) {
      // They end the session that asks; tests of their own are below.
      if (ENDLESS.test(url) || /logout|give-away/.test(url)) continue;
      for (const listener of ['loopback', 'network'] as const)
        for (const [who, cookie] of Object.entries(visitors)) {
          const code = codeOf(await ask(method, url, { listener, ...(cookie && { cookie }) }));
          const isDenied = DENIED.includes(code);
          expect([method, url, listener, who, isDenied]).toEqual([
            ...[method, url, listener, who, !allowed[is ?? 'loopback'](who, listener)],
          ]);
          sameAs.add(is ?? '');
        }
    }
    expect([...sameAs].sort()).toEqual([
      'child',
      'loopback',
      'page',
      'pairing',
      'parent',
      'program',
      'support',
    ]);
  });

  test('of the parent is closed over loopback too, until one is paired', async () => {
    for (const { method, url, access: is } of routes)
      if (is === 'parent')
        expect([url, codeOf(await ask(method, url, { listener: 'loopback' }))]).toEqual([
          url,
          'not_signed_in',
        ]);
  });
});

describe('pairing over HTTP', () => {
  test('tells how it stands, and the code to this machine only', async () => {
    const opened = await ask('POST', '/api/v1/pairing/window', { listener: 'loopback' });
    expect(opened.json()).toMatchObject({ seconds_left: 120, addresses: [], fingerprint: null });
    const { code } = opened.json();
    const seen = await ask('GET', '/api/v1/pairing');
    expect(seen.json()).toEqual({
      ...{ robot_name: 'しゅくだいコーチ', is_paired: false, you: 'nobody', is_loopback: false },
      ...{ window: { seconds_left: 120, tries_left: TRIES }, wait_seconds: 0, records: 'open' },
      https_port: null,
    });
    await pair('parent');
    access.openWindow('buttons');
    for (const { method, url } of routes)
      if (!ENDLESS.test(url)) expect((await ask(method, url)).body).not.toContain(code);
    expect(codeOf(await ask('GET', '/api/v1/pairing/window'))).toBe('not_from_here');
    await ask('DELETE', '/api/v1/pairing/window', { listener: 'loopback' });
    expect(access.window).toBeNull();
  });

  test('gives a cookie that no script, no other site and no other scheme gets', async () => {
    const { response, body, cookie } = await pair('parent');
    expect(response.headers['set-cookie']).toMatch(
      /^coach_session=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Strict$/,
    );
    expect(response.headers['cache-control']).toBe('no-store');
    expect(body).toMatchObject({ status: 'paired', recovery_code: expect.stringMatching(/^.{29}$/) });
    expect((await ask('GET', '/api/v1/pairing', { cookie })).json()).toMatchObject({ you: 'parent' });
    expect(
      codeOf(
        await ask('POST', '/api/v1/pairing', {
          cookie,
          payload: { code: '1', device_name: 'x', kind: 'child' },
        }),
      ),
    ).toBe('already_paired');
  });

  test('says how many tries are left, and how long to wait', async () => {
    access.openWindow('buttons');
    const wrong = access.window?.code.reveal() === '000000' ? '000001' : '000000';
    const payload = { code: wrong, device_name: 'x', kind: 'parent' };
    const told: unknown[] = [];
    for (let count = 0; count < TRIES; count += 1) {
      const { error } = (await ask('POST', '/api/v1/pairing', { payload, listener: 'loopback' })).json();
      told.push([error.code, ...error.details]);
    }
    expect(told.at(0)).toEqual(['wrong_code', 'tries_left: 4']);
    expect(told.at(-1)).toEqual(['wrong_code', 'tries_left: 0']);
    const closed = await ask('POST', '/api/v1/pairing', { payload, listener: 'loopback' });
    expect(codeOf(closed)).toBe('window_closed');
    const again = await ask('POST', '/api/v1/pairing/window', { listener: 'loopback' });
    expect(again.json().error).toMatchObject({ code: 'pairing_wait', details: ['seconds: 30'] });
    await clock.advance(waitAfter(1));
    expect((await ask('POST', '/api/v1/pairing/window', { listener: 'loopback' })).statusCode).toBe(200);
  });

  test.each([
    {},
    { code: '123456' },
    { code: 123456, device_name: 'x', kind: 'parent' },
    { code: '123456', device_name: ' ', kind: 'parent' },
    { code: '123456', device_name: 'x'.repeat(41), kind: 'parent' },
    { code: '123456', device_name: 'a\nb', kind: 'parent' },
    { code: '123456', device_name: 'x', kind: 'admin' },
    { code: '1'.repeat(81), device_name: 'x', kind: 'parent' },
    { code: '123456', device_name: 'x', kind: 'parent', state: 'paired' },
  ])('%j is no request, and costs no try', async (payload) => {
    access.openWindow('buttons');
    expect((await ask('POST', '/api/v1/pairing', { payload })).statusCode).toBe(400);
    expect(access.window?.triesLeft).toBe(TRIES);
  });

  test('a phone that waits is one device, however often it asks', async () => {
    await pair('parent');
    const { cookie } = await pair('parent', '父');
    const code = access.openWindow('buttons').code.reveal();
    const payload = { code, device_name: '父', kind: 'parent' };
    const again = await ask('POST', '/api/v1/pairing', { cookie, payload });
    expect(again.json()).toEqual({ status: 'waiting' });
    expect(access.devices.list().map(({ name }) => name)).toEqual(['母の スマホ', '父']);
  });
});

describe('what a parent decides', () => {
  test('who is in: a yes, a no, and the own way out', async () => {
    const { cookie } = await pair('parent');
    const father = await pair('parent', '父');
    const listed = await ask('GET', '/api/v1/parent/devices', { cookie });
    expect(listed.json().devices).toMatchObject([
      { kind: 'parent', name: '母の スマホ', state: 'paired', is_you: true, last_seen_day: '2026-04-06' },
      { kind: 'parent', name: '父', state: 'waiting', is_you: false },
    ]);
    expect(listed.body).not.toMatch(/token|sha256/i);
    const id = listed.json().devices[1].id;
    expect((await ask('POST', `/api/v1/parent/devices/${id}/approve`, { cookie })).statusCode).toBe(204);
    expect((await ask('GET', '/api/v1/parent/devices', { cookie: father.cookie })).statusCode).toBe(200);
    expect((await ask('DELETE', `/api/v1/parent/devices/${id}`, { cookie })).statusCode).toBe(204);
    expect(codeOf(await ask('GET', '/api/v1/parent/devices', { cookie: father.cookie }))).toBe(
      'not_signed_in',
    );
    expect(codeOf(await ask('POST', `/api/v1/parent/devices/${id}/approve`, { cookie }))).toBe(
      'unknown_device',
    );
    const out = await ask('POST', '/api/v1/parent/logout', { cookie });
    expect(out.headers['set-cookie']).toMatch(/^coach_session=; Path=\/; Max-Age=0;/);
    expect(codeOf(await ask('GET', '/api/v1/parent/devices', { listener: 'loopback', cookie }))).toBe(
      'records_locked',
    );
  });

  test('the paper: proven, made anew, and not guessed', async () => {
    const { cookie, body } = await pair('parent');
    const prove = (recovery_code: string) =>
      ask('POST', '/api/v1/parent/recovery', { cookie, payload: { recovery_code } });
    expect((await prove(body.recovery_code)).statusCode).toBe(204);
    const renewed = (await ask('POST', '/api/v1/parent/recovery/new', { cookie })).json().recovery_code;
    expect(codeOf(await prove(body.recovery_code))).toBe('wrong_recovery_code');
    expect((await prove(renewed)).statusCode).toBe(204);
    for (let count = 0; count < 6; count += 1) await prove('x');
    expect(codeOf(await prove(renewed))).toBe('too_many_requests');
  });

  test('giving the robot away takes a yes, and says what was left', async () => {
    const { cookie } = await pair('parent');
    let given = 0;
    robot.giveAway = () => {
      given += 1;
      return ['holiday.jpg'];
    };
    const giveAway = (payload: object) => ask('POST', '/api/v1/parent/give-away', { cookie, payload });
    for (const payload of [{}, { confirm: false }, { confirm: 'true' }])
      expect((await giveAway(payload)).statusCode).toBe(400);
    expect(given).toBe(0);
    expect((await giveAway({ confirm: true })).json()).toEqual({ left: ['holiday.jpg'] });
  });

  test('after a reset the paper opens the records in the window, and without it a word does', async () => {
    const { body } = await pair('parent');
    access.reset();
    const code = access.openWindow('buttons').code.reveal();
    const payload = { code, device_name: '母', kind: 'parent' };
    expect((await ask('GET', '/api/v1/pairing')).json()).toMatchObject({
      is_paired: false,
      records: 'locked',
    });
    expect(codeOf(await ask('POST', '/api/v1/pairing', { payload }))).toBe('records_locked');
    expect(access.window?.triesLeft).toBe(TRIES);
    const kept = await ask('POST', '/api/v1/pairing/keep-records', {
      payload: { recovery_code: body.recovery_code },
    });
    expect(kept.statusCode).toBe(204);
    expect((await ask('POST', '/api/v1/pairing', { payload })).json()).toMatchObject({ status: 'paired' });
    expect(access.isLocked).toBe(false);
  });
});

describe('where a request comes from', () => {
  const CHANGE = { method: 'POST', url: '/api/v1/parent/recovery/new' } as const;
  const OWN = 'http://localhost:8080';

  /** What the robot made of it: the guard's word, or the route's. */
  const sent = async (
    method: string,
    url: string,
    cookie: string | undefined,
    headers: Record<string, string | undefined>,
  ) => {
    const all = { host: HOSTS.network, ...(cookie && { cookie }), ...headers };
    const given = Object.fromEntries(
      Object.entries(all).filter(([, value]) => value !== undefined),
    ) as Record<string, string>;
    return codeOf(
      await web.app.inject({
        method: method as 'GET',
        url,
        headers: given,
        remoteAddress: LISTENERS.network,
      }),
    );
  };

  test.each([
    [OWN, undefined, 'given'],
    [OWN, 'same-origin', 'given'],
    [undefined, 'same-origin', 'given'],
    [undefined, undefined, 'no_origin'],
    [undefined, 'none', 'no_origin'],
    [undefined, 'same-site', 'wrong_origin'],
    [undefined, 'cross-site', 'wrong_origin'],
    [OWN, 'cross-site', 'wrong_origin'],
    ['null', undefined, 'wrong_origin'],
    ['null', 'same-origin', 'wrong_origin'],
    ['https://localhost:8080', undefined, 'wrong_origin'],
    ['http://localhost', undefined, 'wrong_origin'],
    ['http://localhost:8080.evil.example', undefined, 'wrong_origin'],
    ['http://127.0.0.1:8080', undefined, 'wrong_origin'],
    ['http://evil.example', 'same-origin', 'wrong_origin'],
  ])('a change of a session from origin %s, fetch site %s: %s', async (origin, site, expected) => {
    const { cookie } = await pair('parent');
    expect(await sent(CHANGE.method, CHANGE.url, cookie, { origin, 'sec-fetch-site': site })).toBe(expected);
    // A cookie that is not worth anything changes nothing of it.
    const other = await sent('POST', '/api/v1/pairing', 'a=b; coach_session=x', {
      origin,
      'sec-fetch-site': site,
    });
    expect(['given', 'bad_json', 'unsupported_media_type', 'bad_request'].includes(other)).toBe(
      expected === 'given',
    );
  });

  test('a WebSocket of a session says where it comes from like a change', async () => {
    const { cookie } = await pair('parent');
    const upgrade = { upgrade: 'websocket', connection: 'upgrade' };
    expect(await sent('GET', '/ws/child-1/s1', cookie, upgrade)).toBe('no_origin');
    expect(await sent('GET', '/ws/child-1/s1', cookie, { ...upgrade, origin: 'http://evil.example' })).toBe(
      'wrong_origin',
    );
    expect(await sent('GET', '/ws/child-1/s1', cookie, { ...upgrade, origin: OWN })).toBe('not_websocket');
    expect(await sent('GET', '/ws/child-1/s1', undefined, { ...upgrade, origin: OWN })).toBe('not_signed_in');
  });

  test.each([
    'evil.example:8080',
    'coach-robot.local',
    'coach-robot.local:8081',
    'coach-robot.local.evil.example:8080',
  ])('the name %s is not the robot’s, whatever cookie comes along', async (host) => {
    const { cookie } = await pair('parent');
    expect(await sent('GET', '/api/v1/desk', cookie, { host })).toBe('wrong_host');
  });

  test.each([
    '',
    'coach_session',
    'coach_session=',
    'coach_session=short',
    `coach_session=${'A'.repeat(5000)}`,
    `COACH_SESSION=${'A'.repeat(43)}`,
    `__Host-coach_session=${'A'.repeat(43)}`,
    'coach_session="; coach_session=',
  ])('the cookie "%.40s" is nobody’s', async (cookie) => {
    await pair('parent');
    expect(codeOf(await ask('GET', '/api/v1/parent/devices', { cookie }))).toBe('not_signed_in');
  });
});
