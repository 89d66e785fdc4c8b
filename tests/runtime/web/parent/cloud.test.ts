import { afterEach, beforeEach, expect, test } from 'vitest';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { CloudError } from '#runtime/sync/cloud.ts';
import { MEMORY_CONSENT_VERSION } from '#runtime/sync/memory-consent.ts';
import { FamilyKey } from '#runtime/sync/seal/family-key.ts';
import { buildWeb, type Web } from '#runtime/web/server.ts';
import { familyCloudOf, madeAccount } from '../../../support/cloud/family-cloud-of.ts';
import { asParent } from '../../../support/page/as-parent.ts';
import { pageSettings, ScriptedRobot } from '../../../support/page/page-robot.ts';
import { StoreFixture } from '../../../support/store/store-fixture.ts';

let desk: StoreFixture;
let world: Awaited<ReturnType<typeof familyCloudOf>>;
let web: Web;
beforeEach(async () => {
  desk = new StoreFixture();
  const robot = new ScriptedRobot();
  world = await familyCloudOf(desk.dir, desk.open());
  robot.familyCloud = world.familyCloud;
  web = await buildWeb(robot, pageSettings({ web: { port: 8080 } }), new MemoryJournal(), new VirtualClock());
});
afterEach(async () => {
  await web.app.close();
  await world.sync.stop();
  desk[Symbol.dispose]();
});

async function ask(method: 'GET' | 'PUT' | 'POST' | 'DELETE', path = '', payload?: object) {
  const headers = { host: 'localhost:8080', ...(await asParent(web.app)) };
  return web.app.inject({
    ...{ method, headers, url: `/api/v1/parent/cloud${path}` },
    ...(payload && { payload }),
  });
}
const agreed = { version: MEMORY_CONSENT_VERSION, agrees: true, mode: 'sealed' };
const events = (body: string) =>
  body.split('\n').flatMap((line) => (line.startsWith('data: ') ? [JSON.parse(line.slice(6))] : []));

test('a parent reads the text, consents, gives both secrets, and none of them comes back', async () => {
  const shown = (await ask('GET')).json();
  expect(shown).toMatchObject({ mode: 'off', is_allowed: false, last: null, mend: null });
  for (const said of [shown.text.title, shown.text.agree, ...shown.text.points])
    expect([said.ja, said.en].every((one) => one.length > 5)).toBe(true);
  const given = await ask('PUT', '', agreed);
  expect(given.json()).toMatchObject({
    mode: 'sealed',
    lack: 'no_account',
    last: { device: 'テストの スマホ' },
  });
  expect(given.json().mend.ja).toContain('サービスアカウント');
  const account = await ask('PUT', '/account', { account: madeAccount() });
  expect(account.json()).toMatchObject({ lack: 'no_family_key', account: { source: 'typed' } });
  const key = (await ask('POST', '/key')).json();
  expect(FamilyKey.read(key.words)?.scannable.reveal()).toBe(key.scannable);
  expect((await ask('POST', '/key/written')).statusCode).toBe(204);
  expect((await ask('POST', '/key')).json().error.code).toBe('family_key_written');
  const after = await ask('GET');
  expect(after.json()).toMatchObject({ lack: null, needs_restart: true, key: { is_written: true } });
  expect(after.headers['cache-control']).toBe('no-store');
  expect(after.body).not.toMatch(/PRIVATE KEY|iam\.gserviceaccount/);
  expect(after.body).not.toContain(key.words);
  expect((await ask('DELETE')).json()).toMatchObject({ mode: 'off', last: { state: 'withdrawn' } });
});

test.each([
  ['PUT', '', { ...agreed, version: '2020-01-01' }, 409, 'consent_changed'],
  ['PUT', '', { ...agreed, agrees: false }, 400, 'bad_request'],
  ['PUT', '', { ...agreed, mode: 'off' }, 400, 'bad_request'],
  ['PUT', '/account', { account: '{}' }, 400, 'bad_account'],
  ['PUT', '/key', { words: 'あいう' }, 400, 'bad_family_key'],
  ['POST', '/purge', { confirm: 'はい' }, 400, 'not_confirmed'],
] as const)('%s %s with %o is refused', async (method, path, body, status, code) => {
  const refused = await ask(method, path, body);
  expect([refused.statusCode, refused.json().error.code]).toEqual([status, code]);
  expect((await world.familyCloud.view()).mode).toBe('off');
});

test.each([
  ['PUT', '/account', { account: '{}' }],
  ['PUT', '/key', { words: 'あ' }],
  ['POST', '/key', undefined],
] as const)('%s %s is not taken over an open Wi-Fi', async (method, path, payload) => {
  const headers = { host: 'localhost:8080', ...(await asParent(web.app)) };
  const url = `/api/v1/parent/cloud${path}`;
  const request = { method, headers, url, remoteAddress: '192.168.1.20', ...(payload && { payload }) };
  expect((await web.app.inject(request)).statusCode).toBe(403);
});

test('tries each step, with the words and the line that mend what fails', async () => {
  expect(events((await ask('POST', '/check')).body)).toEqual([{ type: 'check_refused', mend: null }]);
  await ask('PUT', '', agreed);
  await ask('PUT', '/account', { account: madeAccount() });
  await ask('PUT', '/key', { words: FamilyKey.make().words.reveal() });
  world.cloud.steps = [
    { step: 'sign_in', state: 'ok', fault: null, mend: null },
    { step: 'database', state: 'failed', fault: 'gone', mend: 'gcloud firestore databases create' },
    { step: 'write', state: 'not_tried', fault: null, mend: null },
  ];
  const [signIn, database, write, end] = events((await ask('POST', '/check')).body);
  expect(signIn).toEqual({ type: 'step_finished', step: 'sign_in', state: 'ok', line: null, mend: null });
  expect(database).toMatchObject({ state: 'failed', line: 'gcloud firestore databases create' });
  expect(database.mend.ja).toContain('データベースが見つかりません');
  expect([write.state, end]).toEqual(['not_tried', { type: 'check_finished', is_good: false }]);
});

test('sends when asked, and erases with a receipt or says why not', async () => {
  expect((await ask('POST', '/send')).json()).toEqual({ outcome: 'no_cloud' });
  await ask('PUT', '', agreed);
  expect(events((await ask('POST', '/purge', { confirm: 'Delete' })).body)).toEqual([
    { type: 'purge_unneeded' },
  ]);
  await ask('PUT', '/account', { account: madeAccount() });
  const [lacking] = events((await ask('POST', '/purge', { confirm: 'Delete' })).body);
  expect(lacking).toMatchObject({ type: 'purge_refused', mend: { en: expect.stringContaining('key') } });
  await ask('PUT', '/key', { words: FamilyKey.make().words.reveal() });
  world.cloud.faults.push(new CloudError('quota'));
  const [failed] = events((await ask('POST', '/purge', { confirm: '消します' })).body);
  expect(failed).toMatchObject({ type: 'purge_failed', mend: { ja: expect.stringContaining('利用上限') } });
  const [gone] = events((await ask('POST', '/purge', { confirm: '消します' })).body);
  expect(gone).toMatchObject({
    type: 'purge_finished',
    receipt: { receipt_id: 'receipt-1', children_left: 0 },
  });
  expect((await ask('GET')).json().purges).toEqual([gone.receipt]);
});

test('gets the children back with progress, or says why it broke off', async () => {
  world.restoring.by = async (onProgress) => {
    onProgress({ childCount: 2, doneCount: 1, takenCount: 40, unreadableCount: 0 });
    return { childCount: 2, doneCount: 2, takenCount: 70, unreadableCount: 1 };
  };
  expect(events((await ask('POST', '/restore')).body)).toEqual([
    { type: 'restored', child_count: 2, done_count: 1, taken_count: 40, unreadable_count: 0 },
    { type: 'restore_finished', child_count: 2, done_count: 2, taken_count: 70, unreadable_count: 1 },
  ]);
  world.restoring.by = async () => {
    throw new CloudError('quota');
  };
  expect(events((await ask('POST', '/restore')).body)).toMatchObject([
    { type: 'restore_failed', mend: { en: expect.stringContaining('quota') } },
  ]);
  world.restoring.by = async () => 'no_family_key';
  expect(events((await ask('POST', '/restore')).body)).toMatchObject([{ type: 'restore_failed' }]);
});
