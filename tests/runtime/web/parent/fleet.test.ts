import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { FLEET_CONSENT_VERSION } from '#runtime/fleet/fleet-consent.ts';
import { buildWeb, type Web } from '#runtime/web/server.ts';
import { asParent } from '../../../support/page/as-parent.ts';
import { pageSettings, ScriptedRobot } from '../../../support/page/page-robot.ts';
import { fleetOf } from '../../../support/update/fleet-of.ts';
import { Scratch } from '../../../support/update/made-part.ts';

let scratch: Scratch;
let robot: ScriptedRobot;
let web: Web;
beforeEach(async () => {
  scratch = new Scratch();
  robot = new ScriptedRobot();
  robot.fleet = fleetOf(scratch.folder, 'https://fleet.example');
  web = await buildWeb(robot, pageSettings({ web: { port: 8080 } }), new MemoryJournal(), new VirtualClock());
});
afterEach(async () => {
  await web.app.close();
  scratch[Symbol.dispose]();
});

async function ask(method: 'GET' | 'PUT' | 'DELETE', payload?: object) {
  const headers = { host: 'localhost:8080', ...(await asParent(web.app)) };
  const url = '/api/v1/parent/fleet';
  return web.app.inject({ method, url, headers, ...(payload && { payload }) });
}
const agreed = { version: FLEET_CONSENT_VERSION, agrees: true };

test('a parent reads the text and what would be told, agrees, and takes it back', async () => {
  const shown = (await ask('GET')).json();
  expect(shown).toMatchObject({
    ...{ receiver: 'fleet.example', is_given: false, last: null, told_at_ms: null },
    heartbeat: { schema: 1, id: '', app_version: '1.0.0', update: null },
  });
  for (const said of [shown.text.title, shown.text.agree, ...shown.text.points])
    expect([said.ja, said.en].every((one) => one.length > 5)).toBe(true);
  const given = await ask('PUT', agreed);
  const last = { state: 'given', version: FLEET_CONSENT_VERSION, device: 'テストの スマホ' };
  expect(given.json()).toMatchObject({ is_given: true, last });
  expect(given.json().heartbeat.id).toMatch(/^[0-9a-f-]{36}$/);
  expect(given.headers['cache-control']).toBe('no-store');
  // Another start of the robot knows it.
  expect(fleetOf(scratch.folder, '').view().is_given).toBe(true);
  expect((await ask('DELETE')).json()).toMatchObject({ is_given: false, heartbeat: { id: '' } });
});

test.each([
  [{ version: '2020-01-01', agrees: true }, 409, 'consent_changed'],
  [{ ...agreed, agrees: false }, 400, 'bad_request'],
  [{}, 400, 'bad_request'],
])('%o is no consent', async (body, status, code) => {
  const refused = await ask('PUT', body);
  expect([refused.statusCode, refused.json().error.code]).toEqual([status, code]);
  expect(robot.fleet.view().is_given).toBe(false);
});

test('one that the disk refuses is told, and is none', async () => {
  mkdirSync(path.join(scratch.folder, 'household.json.tmp'));
  const refused = await ask('PUT', agreed);
  expect([refused.statusCode, refused.json().error.code]).toEqual([503, 'not_kept']);
  expect(robot.fleet.view().is_given).toBe(false);
});
