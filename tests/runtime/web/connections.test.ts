import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { startWeb } from '#runtime/web/server.ts';
import { pageSettings, ScriptedRobot } from '../../support/page/page-robot.ts';

let robot: ScriptedRobot;
let web: Awaited<ReturnType<typeof startWeb>>;
let lines: Socket[];
beforeEach(async () => {
  robot = new ScriptedRobot();
  web = await startWeb(robot, pageSettings(), new MemoryJournal(), new VirtualClock());
  lines = [];
});
afterEach(async () => {
  for (const line of lines) line.destroy();
  await web.close();
});

/** An attacker's connection; it sends `bytes` and reads nothing. */
async function dial(bytes = ''): Promise<Socket> {
  const line = connect(Number(new URL(web.address).port), '127.0.0.1').on('error', () => {});
  lines.push(line);
  await once(line, 'connect');
  if (bytes !== '') line.write(bytes);
  return line;
}
async function dialOften(times: number, bytes = ''): Promise<void> {
  for (let count = 0; count < times; count += 50)
    await Promise.all(Array.from({ length: 50 }, () => dial(bytes)));
}
const request = (method: string, path: string, more = '') =>
  `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1:${new URL(web.address).port}\r\n${more}\r\n`;

/** The page as a browser opens it: a connection of its own, its first view, and an answer. */
async function opensPage(): Promise<void> {
  const leaving = new AbortController();
  const init = { headers: { connection: 'close' }, signal: leaving.signal };
  expect((await fetch(web.address, init)).status).toBe(200);
  const events = await fetch(`${web.address}api/v1/body/events`, init);
  expect([events.status, (await events.body?.getReader().read())?.done]).toEqual([200, false]);
  leaving.abort();
}

test.each([
  [1000, 'that say nothing', () => ''],
  [200, 'that stop within their headers', () => 'GET / HTTP/1.1\r\nhost: 127'],
  [
    1000,
    'that stop within a body',
    () => request('POST', '/api/v1/speech', 'content-type: application/json\r\ncontent-length: 9\r\n'),
  ],
  [200, 'that read no stream', () => request('GET', '/api/v1/body/events')],
])(
  '%i connections %s keep no page out',
  async (times, _what, bytes) => {
    await dialOften(times, bytes());
    await opensPage();
    await opensPage();
  },
  60_000,
);

test('a page that is at work stays while a thousand come that say nothing', async () => {
  const held = Promise.withResolvers<void>();
  robot.turn = async function* () {
    yield { type: 'thinking', agent: 'x' };
    await held.promise;
    yield { type: 'final_response', content: 'うん', mood: 'happy' };
  };
  const turn = await fetch(`${web.address}api/v1/dialogue/run`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user_id: 'a', session_id: 'b', message: '3+4' }),
  });
  await dialOften(1000);
  held.resolve();
  expect(await turn.text()).toContain('うん');
}, 60_000);

test('who says nothing is dropped, newest last, and holds no more than its share', async () => {
  const [first] = [await dial()];
  const gone = once(first as Socket, 'close');
  await dialOften(200);
  await gone;
  await expect.poll(() => lines.filter((line) => !line.destroyed).length).toBe(128);
  expect(lines.at(-1)?.destroyed).toBe(false);
});

test('a fourth picture at once is sent away with a kind word, before it is kept', async () => {
  const photo = request('POST', '/api/v1/body/photo', 'content-type: image/jpeg\r\ncontent-length: 9\r\n');
  const held = await Promise.all(Array.from({ length: 3 }, () => dial(photo)));
  const send = () =>
    fetch(`${web.address}api/v1/body/photo`, {
      method: 'POST',
      headers: { 'content-type': 'image/jpeg' },
      body: 'a picture',
    });
  await expect
    .poll(async () => (await send()).json())
    .toMatchObject({ error: { code: 'photos_waiting', sentence: expect.stringMatching(/まってね/) } });
  held[0]?.destroy();
  await expect.poll(async () => (await send()).status).toBe(200);
});

test.each([
  ['a crowd of pictures', '/api/v1/body/photo', 503, 'content-type: image/png\r\n'],
  ['another site', '/api/v1/body/photo', 403, 'content-type: image/png\r\norigin: http://evil.example\r\n'],
  ['an address that is none', '/api/v1/nowhere', 404, 'content-type: image/png\r\n'],
])('what %s sends is answered and not read', async (_who, path, status, head) => {
  const held = request('POST', '/api/v1/body/photo', 'content-type: image/jpeg\r\ncontent-length: 9\r\n');
  if (status === 503) for (let count = 0; count < 3; count += 1) await dial(held);
  const bodyBytes = 60_000_000;
  const line = await dial(request('POST', path, `${head}content-length: ${bodyBytes}\r\n`));
  const answered = new Promise((resolve) => line.once('data', resolve));
  const closed = new Promise((resolve) => line.once('close', resolve));
  // As many as its connection takes: what lies in the buffers between is a few MB.
  const piece = Buffer.alloc(1 << 20);
  let takenBytes = 0;
  const send = (): void => {
    if (takenBytes + piece.length < bodyBytes)
      line.write(piece, (error) => {
        if (error) return;
        takenBytes += piece.length;
        send();
      });
  };
  send();
  expect(String(await answered)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  await closed;
  expect(takenBytes).toBeLessThan(bodyBytes / 2);
});
