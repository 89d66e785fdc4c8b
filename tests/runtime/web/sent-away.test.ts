import { once } from 'node:events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { startWeb } from '#runtime/web/server.ts';
import { asParentOf } from '../../support/page/as-parent.ts';
import { pageSettings, ScriptedRobot } from '../../support/page/page-robot.ts';

let clock: VirtualClock;
let robot: ScriptedRobot;
let web: Awaited<ReturnType<typeof startWeb>>;
let parent: Record<string, string>;
let child: Record<string, string>;
beforeEach(async () => {
  clock = new VirtualClock();
  robot = new ScriptedRobot();
  web = await startWeb(robot, pageSettings(), new MemoryJournal(), clock);
  parent = await asParentOf(web.address);
  const code = robot.access.openWindow('buttons').code.reveal();
  const paired = await send('POST', 'pairing', {}, { code, device_name: 'タブレット', kind: 'child' });
  child = { origin: parent.origin ?? '', cookie: paired.headers.get('set-cookie')?.split(';')[0] ?? '' };
});
afterEach(() => web.close());

const send = (method: string, path: string, headers: Record<string, string>, body?: object) =>
  fetch(`${web.address}api/v1/${path}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
const childId = () => robot.access.devices.list().find(({ kind }) => kind === 'child')?.id ?? '';

test('a device that is sent away loses its stream and its talk in the same moment; others keep theirs', async () => {
  const streams = [await send('GET', 'body/events', child), await send('GET', 'body/events', parent)];
  const [ofChild, ofParent] = streams.map(({ body }) => body?.getReader());
  await ofChild?.read();
  await ofParent?.read();
  const socket = new WebSocket(`${web.address.replace('http', 'ws')}ws/child-1/s1`, { headers: child });
  await once(socket, 'open');
  const closed = once(socket, 'close');
  const gone = await send('DELETE', `parent/devices/${childId()}`, parent);
  expect(gone.status).toBe(204);
  await closed;
  await expect(ofChild?.read()).rejects.toThrow();
  robot.show({ mood: 'happy' });
  await clock.advance(1000);
  expect((await ofParent?.read())?.done).toBe(false);
  await ofParent?.cancel();
});

test('the page of a parent hears in the same moment that it is let in no more, and nobody else does', async () => {
  const code = robot.access.openWindow('buttons').code.reveal();
  const other = await send('POST', 'pairing', {}, { code, device_name: 'スマホ', kind: 'parent' });
  const cookie = other.headers.get('set-cookie')?.split(';')[0] ?? '';
  const otherId = robot.access.devices.list().find(({ name }) => name === 'スマホ')?.id ?? '';
  await send('POST', `parent/devices/${otherId}/approve`, parent);
  expect((await send('GET', 'parent/admission', child)).status).toBe(401);
  const headers = { origin: parent.origin ?? '', cookie };
  const streams = [
    await send('GET', 'parent/admission', headers),
    await send('GET', 'parent/admission', parent),
  ];
  expect(streams.map(({ status }) => status)).toEqual([200, 200]);
  const [ofOther, ofParent] = streams.map(({ body }) => body?.getReader());
  expect((await send('DELETE', `parent/devices/${otherId}`, parent)).status).toBe(204);
  await expect(ofOther?.read()).rejects.toThrow();
  await clock.advance(15_000);
  expect((await ofParent?.read())?.done).toBe(false);
  await ofParent?.cancel();
});

test('a parent that signs off is told so, and is nobody from then on', async () => {
  const stream = await send('GET', 'body/events', parent);
  const reader = stream.body?.getReader();
  await reader?.read();
  const out = await send('POST', 'parent/logout', parent);
  expect([out.status, out.headers.get('set-cookie')]).toEqual([204, expect.stringContaining('Max-Age=0')]);
  await expect(reader?.read()).rejects.toThrow();
  expect((await send('GET', 'parent/devices', parent)).status).toBe(403);
});
