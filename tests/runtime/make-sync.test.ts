import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { TurnQueue } from '#agents/core/turn-queue.ts';
import { settingsSchema } from '#config/settings.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { Listeners } from '#drivers/listeners.ts';
import { HouseholdFile } from '#runtime/house/household-file.ts';
import { writeTypedSecret } from '#runtime/house/typed-key.ts';
import { startSync } from '#runtime/make-sync.ts';
import { SettingsOwner } from '#runtime/settings/settings-owner.ts';
import { FamilyKey } from '#runtime/sync/seal/family-key.ts';
import { uuidV7 } from '#runtime/uuid.ts';
import { useFaultyLine } from '../support/cloud/faulty-line.ts';
import { needsEmulator, useEmulator } from '../support/cloud/firestore-emulator.ts';
import { useMemoryBankPeer } from '../support/cloud/memory-bank-peer.ts';
import { robotCloud } from '../support/cloud/robot-cloud.ts';
import { NotedOutbound } from '../support/noted-outbound.ts';
import { commitTurn, StoreFixture, solveProblem } from '../support/store/store-fixture.ts';

const PROJECT = 'demo-robot';
const { missing } = needsEmulator();
const emulator = useEmulator();
const peer = useMemoryBankPeer();
const line = useFaultyLine(() => emulator.endpoint);
const signal = new AbortController().signal;
const key = FamilyKey.make();
let dir: string;
let desk: StoreFixture;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'make-sync-'));
  desk = new StoreFixture();
  line.next = () => 'pass';
});
afterEach(() => {
  desk[Symbol.dispose]();
  rmSync(dir, { recursive: true, force: true });
});

async function robot(cloud: object, project = PROJECT) {
  const clock = new VirtualClock();
  const store = desk.open();
  const journal = new MemoryJournal();
  const outbound = new NotedOutbound();
  const doors = new Listeners<boolean>();
  const consent = { isOpen: true, onChange: (listener: (isOpen: boolean) => void) => doors.add(listener) };
  const settings = settingsSchema.parse({
    state: { dir },
    cloud: { project, endpoint: line.endpoint, ...cloud },
  });
  const turns = new TurnQueue();
  const parts = {
    ...{ settings, dir, store, turns, outbound, clock, journal },
    children: { all: [] },
    owner: SettingsOwner.given(settings),
    house: { consent, file: new HouseholdFile(dir) } as never,
    room: { isTalking: false },
    textModel: { embedder: () => null },
    newId: () => uuidV7(clock.now()),
  };
  const { sync, cloudCheck: check, familyCloud } = await startSync(parts, signal);
  const round = async (forMs = 61_000): Promise<void> => {
    await clock.advance(forMs);
    await sync.settled();
  };
  return { clock, store, journal, outbound, consent, turns, sync, check, familyCloud, round };
}

const lesson = (store: ReturnType<StoreFixture['open']>, problem: string) =>
  commitTurn(store, 'c', 's', (work) => solveProblem(work, problem));

describe.skipIf(missing !== null)('a robot with a cloud', () => {
  test('sends what happened there, tells the ledger, and another robot of the family reads it', async () => {
    writeTypedSecret(dir, 'cloud-family-key', key.words.reveal());
    const one = await robot({ kind: 'sealed' });
    await one.round();
    lesson(one.store, 'p1');
    const waiting = one.store.outbox.pending(100);
    expect(one.sync.sendNow()).toBe('begun');
    await one.sync.settled();
    expect(one.store.outbox.pending(100)).toEqual([]);
    expect(one.outbound.sum('sync', 'requestCount')).toBeGreaterThan(1);
    expect(one.outbound.sum('sync', 'writtenBytes')).toBeGreaterThan(1000);
    const reader = robotCloud({ endpoint: emulator.endpoint, project: PROJECT, key, robotId: 'reader' });
    const [child = ''] = await reader.children(signal);
    const { items } = await reader.read(child, null, signal);
    expect(items.map(({ id, kind, payload }) => ({ id, kind, payload }))).toEqual(
      waiting.map(({ id, kind, payload }) => ({ id, kind, payload })),
    );
    expect(await one.check.run(true, signal)).toEqual({ state: 'ok', code: null });
    await one.sync.stop();
  });

  test('gives a second robot of the family, when asked, all that the child has done at the first', async () => {
    writeTypedSecret(dir, 'cloud-family-key', key.words.reveal());
    const one = await robot({ kind: 'sealed' }, 'demo-two');
    for (const problem of ['p1', 'p2', 'p3']) lesson(one.store, problem);
    await one.round();
    const { totalPoints, solvedCount } = one.store.totals('c');
    const [child] = one.store.sync.children();
    await one.sync.stop();
    one.store.close();
    // The second one: a state folder and a database of its own.
    desk[Symbol.dispose]();
    rmSync(path.join(dir, 'sync.json'));
    desk = new StoreFixture();
    const two = await robot({ kind: 'sealed' }, 'demo-two');
    const heard: number[] = [];
    const end = await two.familyCloud.restore(({ takenCount }) => heard.push(takenCount), signal);
    expect(end).toMatchObject({ childCount: 1, doneCount: 1, unreadableCount: 0, takenCount: heard.at(-1) });
    const here = two.store.sync.adopt(child?.cloudId ?? '') ?? '';
    expect(solvedCount).toBe(3);
    expect(two.store.totals(here)).toMatchObject({ totalPoints, solvedCount });
    await two.sync.stop();
  });

  test('has the bank say what of a session belongs together, in the ledger and within its round', async () => {
    writeTypedSecret(dir, 'cloud-family-key', key.words.reveal());
    const engine = { engineId: 'e1', engineEndpoint: peer.endpoint, engineLocation: 'asia-northeast1' };
    const one = await robot({ kind: 'searchable', ...engine }, 'p');
    peer.model = (facts) => [facts.join('')];
    commitTurn(one.store, 'c', 's', (work) => {
      for (const text of ['九九で、2問まちがえました。', '九九は、となえると4回中4回できました。'])
        work.record({
          kind: 'memory_kept',
          memory: {
            memoryId: text.slice(0, 9),
            type: 'difficulty',
            key: text,
            text,
            problemIds: [],
            atMs: one.clock.now(),
          },
        });
    });
    await one.round();
    expect(one.store.memories.of('c').map(({ tags }) => tags?.[0])).toContain('by:memory_bank');
    expect(peer.facts()).toHaveLength(2);
    expect(one.sync.sendNow()).toBe('begun');
    await one.sync.settled();
    expect(peer.facts()).toHaveLength(3);
    expect(one.store.outbox.pending(10)).toEqual([]);
    expect(one.outbound.sum('sync', 'requestCount')).toBeGreaterThan(peer.requests.length);
  });

  test('sends nothing while the door of the house is shut, or while a turn goes on', async () => {
    writeTypedSecret(dir, 'cloud-family-key', key.words.reveal());
    const one = await robot({ kind: 'sealed' }, 'demo-shut');
    lesson(one.store, 'p1');
    const before = line.count;
    one.consent.isOpen = false;
    await one.round(10 * 60_000);
    expect(await one.check.run(false, signal)).toMatchObject({ state: 'not_present', code: 'no_consent' });
    one.consent.isOpen = true;
    const end = await one.turns.enter('s', signal);
    await one.round(10 * 60_000);
    expect(line.count).toBe(before);
    end?.();
    await one.round(31_000);
    expect(one.store.outbox.pending(100)).toEqual([]);
    await one.sync.stop();
  });

  test('is tried and emptied by a parent, and sends nothing more from then on', async () => {
    writeTypedSecret(dir, 'cloud-family-key', key.words.reveal());
    const one = await robot({ kind: 'sealed' }, 'demo-parent');
    lesson(one.store, 'p1');
    await one.round();
    const heard: string[] = [];
    await one.familyCloud.check(({ step, state }) => heard.push(`${step} ${state}`), signal);
    expect(heard).toHaveLength(7);
    expect(heard.filter((said) => !said.endsWith(' ok'))).toEqual([]);
    expect(await one.familyCloud.view()).toMatchObject({ mode: 'sealed', lack: null, is_allowed: true });
    const receipt = await one.familyCloud.purge('phone');
    expect(receipt).toMatchObject({ children_before: 1, children_left: 0 });
    lesson(one.store, 'p2');
    const before = line.count;
    await one.round(60 * 60_000);
    expect(line.count).toBe(before);
    expect(await one.check.run(false, signal)).toMatchObject({ state: 'not_present', code: 'no_consent' });
    await one.sync.stop();
  });

  test('is not kept waiting by a cloud that hangs: a turn is stored meanwhile, and cuts the round', async () => {
    writeTypedSecret(dir, 'cloud-family-key', key.words.reveal());
    const one = await robot({ kind: 'sealed' }, 'demo-hangs');
    lesson(one.store, 'p1');
    const hung = Promise.withResolvers<void>();
    line.next = () => 'hangs';
    line.onHang = () => hung.resolve();
    await one.clock.advance(61_000);
    await hung.promise;
    const end = await one.turns.enter('s', signal);
    lesson(one.store, 'p2');
    await one.sync.settled();
    expect(one.store.outbox.pending(100)).toHaveLength(14);
    end?.();
    line.next = () => 'pass';
    await one.round(31_000);
    expect(one.store.outbox.pending(100)).toEqual([]);
    await one.sync.stop();
  });

  test("says when asked that what lies there is another family's", async () => {
    await robotCloud({ endpoint: emulator.endpoint, project: 'demo-other' }).check(signal);
    writeTypedSecret(dir, 'cloud-family-key', key.words.reveal());
    const one = await robot({ kind: 'sealed' }, 'demo-other');
    expect(await one.check.run(true, signal)).toEqual({ state: 'failed', code: 'other_key' });
    await one.sync.stop();
  });
});

test.each([
  [{ kind: 'off' }, 'not_present', 'off'],
  [{ kind: 'sealed', endpoint: '' }, 'failed', 'no_account'],
  [{ kind: 'sealed', endpoint: 'http://192.168.1.9:8080' }, 'failed', 'no_account'],
  [{ kind: 'sealed' }, 'failed', 'no_family_key'],
])('with %j it sends nothing and says why', async (cloud, state, code) => {
  const one = await robot(cloud);
  lesson(one.store, 'p1');
  await one.round(20 * 60_000);
  expect(one.outbound.sent).toEqual([]);
  expect(await one.check.run(true, signal)).toEqual({ state, code });
  expect(one.store.outbox.pending(100)).toHaveLength(7);
});
