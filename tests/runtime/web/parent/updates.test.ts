import { mkdirSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { settingsSchema } from '#config/settings.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { type Places, readRequest, writeStatus } from '#runtime/update/exchange.ts';
import { RobotUpdates } from '#runtime/update/seen/robot-updates.ts';
import { buildWeb, type Web } from '#runtime/web/server.ts';
import { asParent } from '../../../support/page/as-parent.ts';
import { pageSettings, ScriptedRobot } from '../../../support/page/page-robot.ts';
import { NEW } from '../../../support/update/fake-program.ts';
import { Scratch } from '../../../support/update/made-part.ts';
import { daysAgo, NOW_MS, statusOf } from '../../../support/update/status-of.ts';

let scratch: Scratch;
let places: Places;
let web: Web;
let robot: ScriptedRobot;
beforeEach(async () => {
  scratch = new Scratch();
  places = { program: scratch.at('opt'), state: scratch.at('state'), requests: scratch.at('requests') };
  for (const folder of [places.state, places.requests]) mkdirSync(folder);
  const clock = new VirtualClock(NOW_MS);
  robot = new ScriptedRobot();
  robot.updates = new RobotUpdates({
    ...{ settings: settingsSchema.parse({}), version: '1.0.0', clock, app: NEW, places, uptimeS: () => 1000 },
  });
  web = await buildWeb(robot, pageSettings({ web: { port: 8080 } }), new MemoryJournal(), new VirtualClock());
});
afterEach(async () => {
  await web.app.close();
  scratch[Symbol.dispose]();
});

async function ask(method: 'GET' | 'POST', payload?: object) {
  const headers = { host: 'localhost:8080', ...(await asParent(web.app)) };
  const url = '/api/v1/parent/updates';
  return web.app.inject({ method, url, headers, ...(payload && { payload }) });
}

test('a parent reads how it stands, and nothing of it is kept by the browser', async () => {
  writeStatus(places, statusOf({ state: 'downloading', code: null, version: '1.1.0', share: 0.25 }));
  const response = await ask('GET');
  expect(response.json()).toMatchObject({
    ...{ has_updater: true, version: '1.0.0', standing: 'downloading', share: 0.25, ring: 'stable' },
    next: { version: '1.1.0', news: null, is_security: false },
  });
  expect(response.headers['cache-control']).toBe('no-store');
});

test.each([
  [{ kind: 'look' }, { kind: 'look', until: null }],
  [{ kind: 'install_now' }, { kind: 'install_now', until: null }],
  [
    { kind: 'postpone', days: 7 },
    { kind: 'postpone', until: daysAgo(-7) },
  ],
  [
    { kind: 'postpone', days: 0 },
    { kind: 'postpone', until: null },
  ],
])('%o is left for the updater, and told as asked', async (body, request) => {
  const response = await ask('POST', body);
  expect([response.statusCode, response.json().asked]).toEqual([200, body.kind]);
  expect(readRequest(places)).toMatchObject(request);
});

test.each([
  {},
  { kind: 'install' },
  { kind: 'postpone' },
  { kind: 'postpone', days: -1 },
  { kind: 'postpone', days: 61 },
  { kind: 'postpone', days: 1.5 },
  { kind: 'look', days: 3 },
  { kind: 'look', until: '2030-01-01T00:00:00Z' },
])('%o is no request, and none is left', async (body) => {
  expect((await ask('POST', body)).statusCode).toBe(400);
  expect(readRequest(places)).toBeNull();
});

test('a robot without an updater says so', async () => {
  robot.updates = new ScriptedRobot().updates;
  expect((await ask('GET')).json()).toMatchObject({ has_updater: false });
  const refused = await ask('POST', { kind: 'look' });
  expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'no_updater']);
});

test('a request that the disk refuses is told', async () => {
  mkdirSync(scratch.at('requests', 'request.json.tmp'));
  const refused = await ask('POST', { kind: 'look' });
  expect([refused.statusCode, refused.json().error.code]).toEqual([503, 'not_kept']);
});
