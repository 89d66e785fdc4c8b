import { expect, test } from 'vitest';
import { Private } from '#config/private.ts';
import { settingsSchema } from '#config/settings.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { FirestoreCloud } from '#runtime/sync/firestore/firestore-cloud.ts';
import { MemoryBankCloud } from '#runtime/sync/memory-bank/memory-bank-cloud.ts';
import { openCloud } from '#runtime/sync/open-cloud.ts';
import { FamilyKey } from '#runtime/sync/seal/family-key.ts';
import { NO_LEDGER, rememberedFences } from '../../support/cloud/robot-cloud.ts';

const here = { project: 'p', endpoint: 'http://127.0.0.1:9' };
const key = FamilyKey.make();

const opened = (cloud: object) =>
  openCloud({
    settings: settingsSchema.parse({ cloud: { ...here, ...cloud } }).cloud,
    secret: (name) => (name === 'cloud-family-key' ? new Private(key.words.reveal()) : null),
    robotId: () => 'robot-a',
    fences: rememberedFences(),
    clock: new VirtualClock(),
    outbound: NO_LEDGER,
    secretWords: () => [],
  });

test.each([
  [{ kind: 'sealed' }, FirestoreCloud],
  [{ kind: 'searchable' }, FirestoreCloud],
  [{ kind: 'sealed', engineId: 'e1', engineEndpoint: 'http://127.0.0.1:9' }, FirestoreCloud],
  [{ kind: 'searchable', engineId: 'e1', engineEndpoint: 'http://127.0.0.1:9' }, MemoryBankCloud],
])('%j', (cloud, kind) => {
  expect(opened(cloud)).toBeInstanceOf(kind);
});

test.each([
  [{ kind: 'off', engineId: 'e1' }, 'off'],
  // Nobody signs in with a trial's token at Google's own.
  [{ kind: 'searchable', engineId: 'e1' }, 'no_account'],
])('%j: none (%s)', (cloud, lack) => {
  expect(opened(cloud)).toBe(lack);
});
