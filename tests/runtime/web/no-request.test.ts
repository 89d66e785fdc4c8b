import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { StoreError } from '#agents/core/records.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import type { Rgb } from '#drivers/lights/lights.ts';
import { startWeb } from '#runtime/web/server.ts';
import { postTurn } from '../../support/page/page-client.ts';
import { pageSettings, ScriptedRobot } from '../../support/page/page-robot.ts';

let robot: ScriptedRobot;
let clock: VirtualClock;
let web: Awaited<ReturnType<typeof startWeb>>;
beforeEach(async () => {
  robot = new ScriptedRobot();
  clock = new VirtualClock();
  web = await startWeb(robot, pageSettings(), new MemoryJournal(), clock);
});
afterEach(() => web.close());

const dial = () => connect(Number(new URL(web.address).port), '127.0.0.1').on('error', () => {});

describe('what never becomes a request', () => {
  const host = () => `host: 127.0.0.1:${new URL(web.address).port}\r\n`;
  test.each([
    ['no HTTP at all', () => '\x16\x03\x01\x02\r\n\r\n', 400, 'not_http'],
    ['a method nobody knows', () => `BREW / HTTP/1.1\r\n${host()}\r\n`, 400, 'not_http'],
    [
      'huge headers',
      () => `GET / HTTP/1.1\r\n${host()}x: ${'a'.repeat(20_000)}\r\n\r\n`,
      431,
      'headers_too_large',
    ],
    [
      'two lengths of one body',
      () =>
        `POST /api/v1/speech HTTP/1.1\r\n${host()}content-length: 1\r\ntransfer-encoding: chunked\r\n\r\n`,
      400,
      'not_http',
    ],
  ])('%s gets a refusal in the shape of all others', async (_what, bytes, status, code) => {
    const socket = dial();
    socket.write(bytes());
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(JSON.parse(body)).toMatchObject({ error: { code, sentence: expect.stringMatching(/[ぁ-ん]/) } });
  });
});

describe('a second Host', () => {
  const upgrade =
    'connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n';
  test.each([
    ['a request', '/api/v1/health', ''],
    ['what is no address', '/nothing', ''],
    ['a WebSocket', '/ws/child-1/s-1', upgrade],
  ])('is refused on %s, in either order and however it is written', async (_what, url, more) => {
    const own = `127.0.0.1:${new URL(web.address).port}`;
    for (const hosts of [
      `host: ${own}\r\nHOST: evil.example\r\n`,
      `Host: evil.example\r\nhost: ${own}\r\n`,
      `host: ${own}\r\nhost: ${own}\r\n`,
    ]) {
      const socket = dial();
      socket.write(`GET ${url} HTTP/1.1\r\n${hosts}${more || 'connection: close\r\n'}\r\n`);
      const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
      expect(head).toMatch(/^HTTP\/1.1 400 /);
      expect(JSON.parse(body)).toMatchObject({ error: { code: 'bad_request' } });
    }
    expect(robot.voices).toEqual([]);
  });
});

describe('JSON', () => {
  const bytes = (message: string) =>
    Buffer.from(`{"user_id":"a","session_id":"b","message":"${message}"}`, 'latin1');
  test.each([
    ['Shift_JIS', bytes('\x82\xa0')],
    ['an overlong NUL', bytes('\xc0\x80')],
  ])('in %s is refused, not guessed at', async (_what, body) => {
    const response = await postTurn(web.address, '', { body });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: { code: 'bad_json', details: ['body: must be UTF-8'] },
    });
  });

  test('with a byte order mark is taken', async () => {
    const body = `\uFEFF${JSON.stringify({ user_id: 'a', session_id: 'b', message: '3+4' })}`;
    expect((await postTurn(web.address, body)).status).toBe(200);
  });
});

test.each([
  ['failed', 'store_unavailable'],
  // While they are erased nobody is to be called.
  ['closed', 'records_away'],
] as const)('records that cannot be read (%s) are named as the reason', async (fault, code) => {
  robot.desk = () => {
    throw new StoreError(fault, 'the store failed');
  };
  const response = await fetch(`${web.address}api/v1/desk`);
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ error: { code } });
});

test('a request that comes on an open line while the robot closes is told so', async () => {
  const held = Promise.withResolvers<void>();
  robot.turn = async function* () {
    yield { type: 'thinking', agent: 'x' };
    await held.promise;
    yield { type: 'final_response', content: 'うん', mood: 'happy' };
  };
  const line = dial();
  const { port } = new URL(web.address);
  line.write(`POST /api/v1/speech HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n`);
  await postTurn(web.address, { user_id: 'a', session_id: 'b', message: '3+4' });
  const closing = web.close();
  line.write('content-length: 0\r\n\r\n');
  const answer = await text(line);
  held.resolve();
  await clock.advance(1000);
  await closing;
  expect(answer).toMatch(/^HTTP\/1\.1 503 /);
  expect(answer).toContain('"code":"closing"');
});

test('a page that reads nothing for half a minute makes room for others', async () => {
  const line = dial();
  const { port } = new URL(web.address);
  line.write(`GET /api/v1/body/events HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n\r\n`);
  await once(line, 'readable');
  line.pause();
  // Wide rings fill what the system keeps for a reader; a frame that has not left holds back the next.
  for (let frame = 0; frame < 200; frame += 1) {
    robot.show({ pixels: Array.from({ length: 10_000 }, (): Rgb => [frame, 255, 255]) });
    await nextTurn();
    await clock.advance(50);
  }
  expect(robot.listenerCount).toBe(1);
  await clock.advance(30_000);
  for (let count = 0; count < 20 && robot.listenerCount > 0; count += 1) await nextTurn();
  expect(robot.listenerCount).toBe(0);
  line.destroy();
});
