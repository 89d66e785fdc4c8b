import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request as ask, type IncomingMessage } from 'node:http';
import { request as askSecurely, type RequestOptions as SecureOptions } from 'node:https';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import type { OwnAddress } from '#runtime/web/network/own-addresses.ts';
import { startWeb } from '#runtime/web/server.ts';
import { pageSettings, ScriptedRobot } from '../../../support/page/page-robot.ts';

/** The machine's own address on a network: every Linux has it, and no other machine reaches it. */
const HOME: OwnAddress = { address: '127.0.0.2', prefix: 8 };
const LOOKED_EVERY_MS = 5000;
const LINGERS_MS = 10_000;

/** Says what the tests want. */
class Need {
  isOn = false;
  #listeners = new Set<() => void>();
  isWanted = () => this.isOn;
  onChange = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  set(isOn: boolean): void {
    this.isOn = isOn;
    for (const listener of this.#listeners) listener();
  }
}

let stateDir: string;
beforeAll(() => {
  stateDir = mkdtempSync(path.join(tmpdir(), 'network-'));
});
afterAll(() => rmSync(stateDir, { recursive: true }));

let need: Need;
let own: OwnAddress[];
let clock: VirtualClock;
let journal: MemoryJournal;
let robot: ScriptedRobot;
let web: Awaited<ReturnType<typeof start>>;
/** What a paired parent's phone sends. */
let session: { cookie: string };
const start = (settings: object = {}) =>
  startWeb(
    robot,
    pageSettings({ web: { network: 'auto', httpsPort: 0, ...settings }, state: { dir: stateDir } }),
    journal,
    clock,
    { need, own: () => own },
  );
beforeEach(async () => {
  need = new Need();
  own = [HOME];
  clock = new VirtualClock(Date.now());
  journal = new MemoryJournal();
  robot = new ScriptedRobot();
  const code = robot.access.openWindow('buttons').code.reveal();
  const { token } = await robot.access.pair({ code, name: '母', kind: 'parent', erasesRecords: false });
  session = { cookie: `coach_session=${token.reveal()}` };
});
afterEach(() => web.close());

const pem = () => readFileSync(path.join(stateDir, 'tls', 'robot.pem'), 'utf8');
const plainUrl = () => `http://127.0.0.2:${new URL(web.address).port}/`;
const secureUrl = () => web.network.addresses().find((url) => url.startsWith('https:')) as string;

/** Whether somebody listens there; a connection of its own. */
async function answers(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url);
  const line = connect(Number(port), hostname);
  const isTaken = await Promise.race([
    once(line, 'connect').then(() => true),
    once(line, 'error').then(() => false),
  ]).catch(() => false);
  line.destroy();
  return isTaken;
}

/** The network is wanted, and all that will listen does. */
async function open(): Promise<void> {
  need.set(true);
  await web.network.follow();
}

/** Nobody needs it, and it has shut. */
async function shut(): Promise<void> {
  need.set(false);
  await clock.advance(LINGERS_MS);
  await web.network.follow();
}

/** Sends the session along; a change says where it comes from. */
const withSession = (options: SecureOptions): SecureOptions => ({
  ...options,
  headers: { ...session, ...(options.headers as Record<string, string>) },
});

/** A request as a phone makes it; over HTTPS it takes no certificate but the robot's own. */
async function get(url: string, options: SecureOptions = {}): Promise<{ status?: number; body: string }> {
  const sent = url.startsWith('https:')
    ? askSecurely(url, { ca: new X509Certificate(pem()).toString(), agent: false, ...withSession(options) })
    : ask(url, { agent: false, ...withSession(options) });
  sent.end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { ...(response.statusCode && { status: response.statusCode }), body: await text(response) };
}

describe('the network reaches the robot', () => {
  test('only while it is wanted; no certificate is made before', async () => {
    web = await start();
    await web.network.follow();
    expect([await answers(plainUrl()), web.network.addresses()]).toEqual([false, []]);
    expect(existsSync(path.join(stateDir, 'tls'))).toBe(false);
    expect((await get(web.address)).status).toBe(200);

    await open();
    expect((await get(plainUrl())).status).toBe(200);
    const secure = secureUrl();
    expect((await get(secure)).status).toBe(200);

    need.set(false);
    await web.network.follow();
    // What was asked in the last moment is answered.
    await clock.advance(5000);
    expect((await get(plainUrl())).status).toBe(200);
    await shut();
    expect(web.network.addresses()).toEqual([]);
    expect([await answers(plainUrl()), await answers(secure)]).toEqual([false, false]);
    expect((await get(web.address)).status).toBe(200);

    await open();
    expect((await get(plainUrl())).status).toBe(200);
  });

  test('never where the settings say so', async () => {
    web = await start({ network: 'off' });
    await open();
    expect([await answers(plainUrl()), web.network.addresses()]).toEqual([false, []]);
  });

  test('by HTTPS with a certificate of its names, whose fingerprint is told', async () => {
    web = await start();
    await open();
    const { fingerprint256 } = new X509Certificate(pem());
    expect(web.network.fingerprint()).toBe(fingerprint256);
    const url = secureUrl();
    const headers = { host: `coach-robot.local:${new URL(url).port}` };
    expect((await get(url, { servername: 'coach-robot.local', headers })).status).toBe(200);
    await expect(get(url, { servername: 'other.local' })).rejects.toThrow(/altnames/);
  });

  test('by the names it has, and from its own page: each scheme is an origin of its own', async () => {
    web = await start();
    await open();
    for (const url of [plainUrl(), secureUrl()]) {
      const { origin, host } = new URL(url);
      const button = {
        method: 'POST',
        path: '/api/v1/speech',
        headers: { host, 'content-type': 'application/json' },
      };
      const other = url.startsWith('https:') ? `http://${host}` : `https://${host}`;
      const from = (site: string) => get(url, { ...button, headers: { ...button.headers, origin: site } });
      expect((await from(origin)).body).not.toContain('wrong_origin');
      expect((await from(other)).body).toContain('wrong_origin');
      expect((await get(url, { headers: { host: `127.0.0.9:${new URL(url).port}` } })).status).toBe(421);
    }
  });

  test('by a WebSocket too', async () => {
    web = await start();
    await open();
    for (const url of [plainUrl(), secureUrl()]) {
      const socket = new WebSocket(`${url.replace('http', 'ws')}ws/child-1/s-1`, {
        ca: new X509Certificate(pem()).toString(),
        headers: { ...session, origin: new URL(url).origin },
      });
      const [message] = (await once(socket, 'message')) as [Buffer];
      expect(JSON.parse(message.toString())).toHaveProperty('type');
      socket.terminate();
    }
  });

  test('at an address that comes later, and no more at one that is gone', async () => {
    web = await start();
    await open();
    own = [{ ...HOME, address: '127.0.0.3' }];
    await clock.advance(LOOKED_EVERY_MS);
    await web.network.follow();
    const later = plainUrl().replace('127.0.0.2', '127.0.0.3');
    expect([await answers(plainUrl()), (await get(later)).status]).toEqual([false, 200]);
    expect(web.network.addresses()[0]).toBe(later);
    expect((await get(secureUrl())).status).toBe(200);
    expect(new X509Certificate(pem()).checkIP('127.0.0.3')).toBeDefined();
  });

  test('and not those that are not of this house', async () => {
    own = [{ address: '127.0.0.2', prefix: 32 }];
    web = await start();
    await open();
    const stranger = connect({
      port: Number(new URL(plainUrl()).port),
      host: '127.0.0.2',
      localAddress: '127.0.0.9',
    });
    stranger.on('error', () => {});
    stranger.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    expect(await text(stranger).catch(() => '')).toBe('');
  });
});

test('who says nothing keeps nobody out that is at work, over HTTPS neither', async () => {
  web = await start();
  await open();
  const { origin, port } = new URL(secureUrl());
  const sent = askSecurely(`${origin}/api/v1/body/events`, {
    agent: false,
    rejectUnauthorized: false,
    headers: session,
  });
  sent.on('error', () => {}).end();
  const [stream] = (await once(sent, 'response')) as [IncomingMessage];
  stream.on('error', () => {}).resume();
  const idle = Array.from({ length: 150 }, () => connect(Number(port), '127.0.0.2').on('error', () => {}));
  await Promise.all(idle.map((line) => once(line, 'connect')));
  expect((await get(secureUrl())).status).toBe(200);
  await expect.poll(() => idle.filter((line) => line.destroyed).length).toBeGreaterThan(20);
  expect(stream.destroyed).toBe(false);
  for (const line of idle) line.destroy();
  stream.destroy();
});

describe('a port that somebody else has', () => {
  test('is told, and taken once it is free; the rest works meanwhile', async () => {
    const other = createServer().listen(0, '127.0.0.2');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    web = await start({ httpsPort: port });
    await open();
    expect(web.network.problems()).toEqual([{ setting: 'web.httpsPort', port, code: 'EADDRINUSE' }]);
    expect((await get(plainUrl())).status).toBe(200);
    expect(web.network.addresses()).toEqual([plainUrl()]);
    const health = JSON.parse((await get(`${web.address}api/v1/health`)).body);
    expect(health.status).toBe('degraded');
    expect(health.parts.page_network.problem).toContain(`${port}`);
    expect(health.notices.join()).toContain(`${port}`);
    await clock.advance(LOOKED_EVERY_MS);
    await web.network.follow();
    expect(journal.lines.filter(({ level }) => level === 'error')).toHaveLength(1);

    other.close();
    await once(other, 'close');
    await clock.advance(LOOKED_EVERY_MS);
    await web.network.follow();
    expect(web.network.problems()).toEqual([]);
    expect((await get(secureUrl())).status).toBe(200);
  });
});

test('who is being answered when the network is shut out gets a second', async () => {
  web = await start();
  await open();
  const sent = ask(`${plainUrl()}api/v1/body/events`, { agent: false, headers: session });
  sent.on('error', () => {}).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.on('error', () => {}).resume();
  await shut();
  expect(response.destroyed).toBe(false);
  const gone = new Promise((resolve) => response.once('close', resolve));
  await clock.advance(1000);
  await gone;
});

test('after the end nothing listens and nothing waits', async () => {
  web = await start();
  await open();
  const secure = secureUrl();
  await web.close();
  expect([await answers(plainUrl()), await answers(secure), clock.pending]).toEqual([false, false, 0]);
});
