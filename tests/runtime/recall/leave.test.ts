import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TurnQueue } from '#agents/core/turn-queue.ts';
import type { Embedder } from '#agents/memory/embedder.ts';
import { settingsSchema } from '#config/settings.ts';
import { Listeners } from '#drivers/listeners.ts';
import { HouseholdFile } from '#runtime/house/household-file.ts';
import { startSync } from '#runtime/make-sync.ts';
import { SettingsOwner } from '#runtime/settings/settings-owner.ts';
import { MEMORY_CONSENT_VERSION } from '#runtime/sync/memory-consent.ts';
import { uuidV7 } from '#runtime/uuid.ts';
import { NotedOutbound } from '../../support/noted-outbound.ts';
import { commitTurn, memoryKept, StoreFixture } from '../../support/store/store-fixture.ts';

let dir: string;
let desk: StoreFixture;
let ending: AbortController;
let asked: string[];
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'recall-'));
  desk = new StoreFixture();
  ending = new AbortController();
  asked = [];
});
afterEach(() => {
  ending.abort();
  desk[Symbol.dispose]();
  rmSync(dir, { recursive: true, force: true });
});

const embedder: Embedder = {
  ...{ model: 'made-up', dimensions: 2, mostTexts: 10 },
  embed: async (texts) => {
    asked.push(...texts);
    return texts.map(() => Float32Array.of(1, 0));
  },
};

/** What leaves the house in ten minutes of a robot that remembers one thing and is asked one. */
async function sent({
  kind = 'searchable',
  hasKey = true,
  isHouseOpen = true,
  isTalking = false,
  decided = [] as readonly ('given' | 'old' | 'withdrawn')[],
}) {
  const { clock, journal } = desk;
  const store = desk.open();
  commitTurn(store, 'c', 's', (work) => work.record(memoryKept('m', '九九が とくい', { key: 'habit:a' })));
  const settings = settingsSchema.parse({ state: { dir }, cloud: { kind } });
  const file = new HouseholdFile(dir);
  const decisions = decided.map((one) => ({
    state: one === 'withdrawn' ? ('withdrawn' as const) : ('given' as const),
    version: one === 'old' ? '2026-11-23' : MEMORY_CONSENT_VERSION,
    at_ms: 1,
    device: 'phone',
  }));
  file.change({ memory: { ...file.now.memory, decisions } });
  const doors = new Listeners<boolean>();
  const consent = { isOpen: isHouseOpen, onChange: (listener: () => void) => doors.add(listener) };
  const parts = {
    ...{ settings, dir, store, clock, journal, outbound: new NotedOutbound(), turns: new TurnQueue() },
    children: { all: [] },
    owner: SettingsOwner.given(settings),
    house: { consent, file } as never,
    room: { isTalking },
    textModel: { embedder: () => (hasKey ? embedder : null) },
    newId: () => uuidV7(clock.now()),
  };
  const started = await startSync(parts, ending.signal);
  await clock.advance(10 * 60_000);
  for (const far of started.searches) await far.rank('c', 'かけ算', [], ending.signal);
  await clock.advance(1000);
  await started.stop();
  return asked;
}

test('what is remembered and asked goes out where a key is there and the parent lets the provider read', async () => {
  expect(await sent({})).toEqual(['九九が とくい', 'かけ算']);
});

test('and where the parent has agreed to the text as it is now', async () => {
  expect(await sent({ decided: ['given'] })).toEqual(['九九が とくい', 'かけ算']);
});

test.each([
  ['there is no cloud', { kind: 'off' }],
  ['the cloud is sealed', { kind: 'sealed' }],
  ['there is no key', { hasKey: false }],
  ['the door of the house is shut', { isHouseOpen: false }],
  ['the consent was taken back', { decided: ['given', 'withdrawn'] as const }],
  ['the consent is to a text that told nothing of it', { decided: ['old'] as const }],
])('nothing goes out where %s', async (_, how) => {
  expect(await sent(how)).toEqual([]);
});

test('no sentence goes out beside a talk by voice', async () => {
  expect(await sent({ isTalking: true })).toEqual(['かけ算']);
});
