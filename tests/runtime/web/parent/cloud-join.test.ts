import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSecret } from '#config/secrets.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { MEMORY_CONSENT_VERSION } from '#runtime/sync/memory-consent.ts';
import { buildWeb, type Web } from '#runtime/web/server.ts';
import { familyCloudOf, madeAccount } from '../../../support/cloud/family-cloud-of.ts';
import { SharedProject } from '../../../support/cloud/shared-project.ts';
import { asParent } from '../../../support/page/as-parent.ts';
import { pageSettings, ScriptedRobot } from '../../../support/page/page-robot.ts';
import { StoreFixture } from '../../../support/store/store-fixture.ts';

let desk: StoreFixture;
let project: SharedProject;
let world: Awaited<ReturnType<typeof familyCloudOf>>;
let web: Web;
beforeEach(async () => {
  desk = new StoreFixture();
  project = await SharedProject.made();
  const robot = new ScriptedRobot();
  world = await familyCloudOf(desk.dir, desk.open());
  robot.familyCloud = world.familyCloud;
  web = await buildWeb(robot, pageSettings({ web: { port: 8080 } }), new MemoryJournal(), new VirtualClock());
});
afterEach(async () => {
  await web.app.close();
  await world.sync.stop();
  await project[Symbol.asyncDispose]();
  desk[Symbol.dispose]();
});

async function ask(method: 'GET' | 'PUT' | 'POST', path = '', payload?: object, remoteAddress = '127.0.0.1') {
  const headers = { host: 'localhost:8080', ...(await asParent(web.app)) };
  const url = `/api/v1/parent/cloud${path}`;
  return web.app.inject({ method, headers, url, remoteAddress, ...(payload && { payload }) });
}
const agreed = (mode: 'sealed' | 'searchable') => ({ version: MEMORY_CONSENT_VERSION, agrees: true, mode });

test('a parent joins by an invitation, pressed twice, and the robot has a name of its own there; then no plain words', async () => {
  await ask('PUT', '', agreed('sealed'));
  const { code } = await project.code();
  const body = { code, address: project.broker };
  const [first, second] = await Promise.all([ask('POST', '/join', body), ask('POST', '/join', body)]);
  expect([first?.statusCode, second?.statusCode]).toEqual([200, 200]);
  expect(first?.json()).toMatchObject({
    ...{ mode: 'sealed', lack: 'no_family_key', broker: project.broker },
    identity: { source: 'typed', can_change: true, robot: expect.stringMatching(/^r-[0-9a-f]{32}$/) },
  });
  expect(first?.body).not.toMatch(/PRIVATE KEY/);
  expect(await project.store.members()).toHaveLength(1);
  const refused = await ask('PUT', '', agreed('searchable'));
  expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'sealed_only']);
  expect((await world.familyCloud.view()).mode).toBe('sealed');
});

test('whoever gives a service account then has a project of its own, and is no member of the other any more', async () => {
  await ask('PUT', '', agreed('sealed'));
  const { code } = await project.code();
  await ask('POST', '/join', { code, address: project.broker });
  const own = await ask('PUT', '/account', { account: madeAccount() });
  expect(own.json()).toMatchObject({ broker: '', identity: { source: null, robot: null } });
  expect(readSecret('cloud-robot-identity', {}, desk.dir).source).toBe(null);
});

test.each([
  ['', 'https://broker.example', 400, 'bad_invitation'],
  ['0000-0000-0000-0000', '', 400, 'no_broker_address'],
  ['0000-0000-0000-0000', 'http://broker.example', 400, 'no_broker_address'],
  ['0000-0000-0000-0000', 'BROKER', 409, 'invitation_unknown'],
  ['USED', 'BROKER', 409, 'invitation_used'],
  ['OVER', 'BROKER', 409, 'invitation_expired'],
])('with %s at %s: %i %s, and nothing is kept', async (typed, at, status, code) => {
  await ask('PUT', '', agreed('sealed'));
  const codes: Record<string, string> = {
    USED: (await project.code()).code,
    OVER: (await project.code(null, 1)).code,
  };
  await project.join(codes.USED ?? '');
  await project.clock.advance(typed === 'OVER' ? 24 * 60 * 60_000 : 0);
  const address = at === 'BROKER' ? project.broker : at;
  const refused = await ask('POST', '/join', { code: codes[typed] ?? typed, address });
  expect([refused.statusCode, refused.json().error.code]).toEqual([status, code]);
  expect(refused.json().error.sentence).toMatch(/。$/);
  expect((await world.familyCloud.view()).broker).toBe('');
  expect(readSecret('cloud-robot-identity', {}, desk.dir).source).toBe(null);
});

test('in searchable mode joining is refused before the invitation is used', async () => {
  await ask('PUT', '', agreed('searchable'));
  const { code } = await project.code();
  const refused = await ask('POST', '/join', { code, address: project.broker });
  expect(refused.json().error.code).toBe('sealed_only');
  expect(typeof (await project.join(code))).toBe('object');
});

test('is not taken over an open Wi-Fi', async () => {
  const { code } = await project.code();
  const refused = await ask('POST', '/join', { code, address: project.broker }, '192.168.1.20');
  expect(refused.statusCode).toBe(403);
  expect(typeof (await project.join(code))).toBe('object');
});
