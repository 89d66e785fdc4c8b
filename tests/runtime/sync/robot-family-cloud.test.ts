import { mkdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Store } from '#runtime/store/store.ts';
import { CloudError } from '#runtime/sync/cloud.ts';
import { FamilyKey } from '#runtime/sync/seal/family-key.ts';
import { familyCloudOf, madeAccount } from '../../support/cloud/family-cloud-of.ts';
import type { MemoryCloud } from '../../support/cloud/memory-cloud.ts';
import { commitTurn, StoreFixture, solveProblem } from '../../support/store/store-fixture.ts';

let desk: StoreFixture;
let store: Store;
let stops: (() => Promise<void>)[];
beforeEach(() => {
  desk = new StoreFixture();
  store = desk.open();
  stops = [];
});
afterEach(async () => {
  for (const stop of stops) await stop();
  desk[Symbol.dispose]();
});

/** Each call is another start of the robot. */
async function start(cloud?: MemoryCloud) {
  const world = await familyCloudOf(desk.dir, store, cloud);
  stops.push(() => world.sync.stop());
  return world;
}

/** All given, and started with it. */
async function started() {
  const { familyCloud, cloud } = await start();
  familyCloud.give('sealed', 'phone');
  familyCloud.takeAccount(madeAccount());
  familyCloud.showKey();
  familyCloud.noteKeyWritten();
  return start(cloud);
}

const solve = (problem: string) => commitTurn(store, 'c', 's-c', (work) => solveProblem(work, problem));

test('says at each step what is still missing, and that it begins with the next start', async () => {
  const { familyCloud, cloud } = await start();
  const lack = async () => (await familyCloud.view()).lack;
  expect(await lack()).toBe('off');
  familyCloud.give('sealed', 'phone');
  expect(await lack()).toBe('no_account');
  expect(familyCloud.takeAccount('{"a":1}')).toBe('malformed');
  expect(await lack()).toBe('no_account');
  expect(familyCloud.takeAccount(madeAccount())).toBe(null);
  expect(statSync(path.join(desk.dir, 'secrets', 'cloud-service-account')).mode & 0o777).toBe(0o600);
  expect(await lack()).toBe('no_family_key');
  expect(typeof familyCloud.showKey()).toBe('object');
  expect(await familyCloud.view()).toMatchObject({
    ...{ mode: 'sealed', lack: null, is_allowed: true, needs_restart: true },
    sending: { is_running: false },
    last: { state: 'given', device: 'phone' },
  });
  expect(familyCloud.sendNow()).toBe('no_cloud');
  const next = await start(cloud);
  expect(await next.familyCloud.view()).toMatchObject({
    ...{ needs_restart: false, is_allowed: true },
    sending: { is_running: true },
  });
});

test('shows the key until somebody says that it stands on paper, after a restart as well, and never again', async () => {
  const first = (await start()).familyCloud;
  const shown = first.showKey();
  const again = (await start()).familyCloud;
  expect(again.showKey()).toEqual(shown);
  expect(FamilyKey.read(typeof shown === 'string' ? '' : shown.words)?.scannable.reveal()).toBe(
    typeof shown === 'string' ? '' : shown.scannable,
  );
  again.noteKeyWritten();
  expect(again.showKey()).toBe('written');
  expect(JSON.stringify(await again.view())).not.toContain(typeof shown === 'string' ? '' : shown.words);
});

test("a second robot takes the first one's key, forgives blanks, and shows it to nobody", async () => {
  const { familyCloud } = await start();
  const words = FamilyKey.make().words.reveal();
  expect(familyCloud.takeKey(words.slice(2))).toBe('malformed');
  expect(familyCloud.takeKey(words.replaceAll(' ', '　'))).toBe(null);
  expect(familyCloud.showKey()).toBe('written');
});

test('sends now, tells what waits, what is parked and what a day took', async () => {
  const { familyCloud, cloud, sync } = await started();
  familyCloud.sendNow();
  await sync.settled();
  solve('p1');
  const [row] = store.outbox.pending(1);
  cloud.poison.add(row?.id ?? '');
  const { waiting_count: waiting } = (await familyCloud.view()).sending;
  expect(waiting).toBeGreaterThan(1);
  expect(familyCloud.sendNow()).toBe('begun');
  expect(familyCloud.sendNow()).toBe('running');
  await sync.settled();
  const { sending } = await familyCloud.view();
  expect(sending).toMatchObject({ waiting_count: 0, parked_count: 1, fault: null });
  expect(sending.today_bytes).toBeGreaterThan(100);
  expect(sending.day_limit_bytes).toBe(20_000_000);
  expect(cloud.items.size).toBe(waiting - 1);
});

test('sends nothing from the moment the consent is taken back, and goes on when it is given again', async () => {
  const { familyCloud, cloud, clock, sync } = await started();
  solve('p1');
  familyCloud.withdraw('phone');
  expect(familyCloud.sendNow()).toBe('not_free');
  await clock.advance(60 * 60_000);
  expect(cloud.calls).toEqual([]);
  expect(await familyCloud.view()).toMatchObject({ mode: 'off', is_allowed: false });
  familyCloud.give('sealed', 'phone');
  expect((await familyCloud.view()).needs_restart).toBe(false);
  await clock.advance(60 * 60_000);
  await sync.settled();
  expect(cloud.items.size).toBeGreaterThan(0);
});

test('a consent that the disk refuses to take back is taken back all the same', async () => {
  const { familyCloud, cloud, clock } = await started();
  solve('p1');
  mkdirSync(path.join(desk.dir, 'household.json.tmp'));
  expect(() => familyCloud.withdraw('phone')).toThrow();
  await clock.advance(60 * 60_000);
  expect(cloud.calls).toEqual([]);
});

test('purges all that lies there, with a receipt that stays, and sends nothing more before the next start', async () => {
  const { familyCloud, cloud, clock, sync } = await started();
  solve('p1');
  familyCloud.sendNow();
  await sync.settled();
  const receipt = await familyCloud.purge('phone');
  expect(receipt).toMatchObject({ children_before: 1, children_left: 0, device: 'phone' });
  expect(cloud.items.size).toBe(0);
  expect(await familyCloud.view()).toMatchObject({ mode: 'off', is_allowed: false, purges: [receipt] });
  solve('p2');
  familyCloud.give('sealed', 'phone');
  await clock.advance(60 * 60_000);
  expect(cloud.items.size).toBe(0);
  expect((await familyCloud.view()).needs_restart).toBe(true);
  const next = await start(cloud);
  next.familyCloud.sendNow();
  await next.sync.settled();
  // What it had acknowledged before is sent again.
  const begun = [...cloud.items.values()].filter(({ kind }) => kind === 'problem_started');
  expect(begun.map(({ payload }) => payload.problemId)).toEqual(['p1', 'p2']);
  expect((await next.familyCloud.view()).sending).toMatchObject({ told_over: null, waiting_count: 0 });
  expect((await next.familyCloud.view()).purges).toEqual([receipt]);
});

test('where nothing was ever set up or sent there is nothing to erase, and nothing goes on', async () => {
  const { familyCloud, cloud } = await start();
  expect(await familyCloud.purge('phone')).toEqual({ is_empty: true });
  // Nobody has decided anything by that.
  expect(await familyCloud.view()).toMatchObject({ last: null, purging: null, purges: [] });
  familyCloud.give('sealed', 'phone');
  expect(await familyCloud.purge('phone')).toEqual({ is_empty: true });
  expect(await familyCloud.view()).toMatchObject({ mode: 'off', is_allowed: false, purging: null });
  expect(cloud.calls).toEqual([]);
  // Another robot of the family may have sent something under this account.
  familyCloud.takeAccount(madeAccount());
  expect(await familyCloud.purge('phone')).toEqual({ lack: 'no_family_key' });
});

test('an account that is gone makes nothing of what was sent before', async () => {
  const { familyCloud, sync } = await started();
  solve('p1');
  familyCloud.sendNow();
  await sync.settled();
  rmSync(path.join(desk.dir, 'secrets', 'cloud-service-account'));
  expect(await familyCloud.purge('phone')).toEqual({ lack: 'no_account' });
});

test('a purge that does not get through says why, gives no receipt, and can be asked for again', async () => {
  const { familyCloud, cloud } = await started();
  cloud.faults.push(new CloudError('quota'));
  expect(await familyCloud.purge('phone')).toEqual({ fault: 'quota' });
  expect(await familyCloud.view()).toMatchObject({
    purges: [],
    purging: { is_running: false, problem: 'quota' },
  });
  // It is off by now; what lies there can still be erased.
  expect(await familyCloud.purge('phone')).toMatchObject({ children_left: 0 });
});

test('a purge goes on without the page that asked, is told as such, and outlasts a restart', async () => {
  const { familyCloud, cloud, sync } = await started();
  solve('p1');
  familyCloud.sendNow();
  await sync.settled();
  const hung = Promise.withResolvers<void>();
  cloud.gate = () => hung.promise;
  const asked = familyCloud.purge('phone');
  const again = familyCloud.purge('tablet');
  await Promise.resolve();
  expect((await familyCloud.view()).purging).toMatchObject({ is_running: true, problem: null });
  // The power goes: what the next start finds is what was noted.
  cloud.gate = async () => {};
  const next = (await start(cloud)).familyCloud;
  expect((await next.view()).purging).toMatchObject({ is_running: false });
  await next.goOn();
  expect(await next.view()).toMatchObject({ purging: null, purges: [{ device: 'phone', children_left: 0 }] });
  expect(cloud.items.size).toBe(0);
  hung.resolve();
  expect(await asked).toBe(await again);
  await next.goOn();
  expect(await next.view()).toMatchObject({ purging: null });
});

test('a parent who uses the cloud again before all of it is erased stops the erasing', async () => {
  const { familyCloud, cloud } = await started();
  cloud.faults.push(new CloudError('unreachable'));
  await familyCloud.purge('phone');
  familyCloud.give('sealed', 'phone');
  cloud.calls.length = 0;
  await familyCloud.goOn();
  expect(cloud.calls).toEqual([]);
  expect((await familyCloud.view()).purging).toBe(null);
});
