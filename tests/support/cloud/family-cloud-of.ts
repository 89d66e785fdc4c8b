import { generateKeyPairSync } from 'node:crypto';
import { readSecret, type SecretName } from '#config/secrets.ts';
import { settingsSchema } from '#config/settings.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { HouseholdFile } from '#runtime/house/household-file.ts';
import { SettingsOwner } from '#runtime/settings/settings-owner.ts';
import type { Store } from '#runtime/store/store.ts';
import { MemoryConsent } from '#runtime/sync/memory-consent.ts';
import { RobotFamilyCloud } from '#runtime/sync/robot-family-cloud.ts';
import { Sync } from '#runtime/sync/sync.ts';
import { SyncFile } from '#runtime/sync/sync-file.ts';
import { MemoryCloud } from './memory-cloud.ts';
import { NO_LEDGER } from './robot-cloud.ts';

type Restore = ConstructorParameters<typeof RobotFamilyCloud>[0]['restore'];
const NOTHING = { childCount: 0, doneCount: 0, takenCount: 0, unreadableCount: 0 };

/**
 * The parent's side of a cloud in memory, over a real household's file, settings and sync in this folder. As a robot that was
 * started with what its settings said then: opening it again is the next start.
 */
export async function familyCloudOf(
  dir: string,
  { outbox, sync: records }: Pick<Store, 'outbox' | 'sync'>,
  cloud = new MemoryCloud(),
) {
  const clock = new VirtualClock();
  const journal = new MemoryJournal();
  const household = new HouseholdFile(dir);
  household.open(journal);
  const owner = SettingsOwner.open({ environment: { COACH_STATE_DIR: dir } });
  const consent = new MemoryConsent({ household, clock, onFault: () => {} });
  const house = { isOpen: true };
  const file = new SyncFile(dir, clock);
  const given = (name: SecretName) => readSecret(name, {}, dir).value !== null;
  const open = (kind: 'off' | 'sealed' | 'searchable') => {
    if (kind === 'off') return 'off';
    const isShared = owner.read().settings.cloud.broker !== '';
    if (isShared && !given('cloud-robot-identity')) return 'not_joined';
    if (!isShared && !given('cloud-service-account')) return 'no_account';
    return given('cloud-family-key') ? cloud : 'no_family_key';
  };
  const { everyMinutes, dailyMegabytes } = settingsSchema.parse({}).cloud;
  const sync = new Sync({
    ...{ file, clock, journal },
    cloud: open(owner.read().settings.cloud.kind),
    outbox: () => outbox,
    settings: { everyMinutes, dailyMegabytes },
    isFree: () => house.isOpen && consent.isOpen,
    onFreedom: (listener) => consent.onChange(listener),
    ids: { robotId: () => file.robotId, cloudIdOf: (childId) => `cloud-${childId}` },
    telling: { over: (place) => records.tellOver(place), done: () => records.toldOver() },
    // Nobody else writes there.
    pull: async () => 0,
    chance: () => 0.5,
  });
  await sync.start(new AbortController().signal);
  /** What lies there is another robot's matter; tests of restoring give an own one. */
  const restoring: { by: Restore } = { by: async () => NOTHING };
  let count = 0;
  const familyCloud = new RobotFamilyCloud({
    ...{ owner, household, consent, sync, dir, clock, outbound: NO_LEDGER },
    environment: {},
    ending: new AbortController().signal,
    isHouseOpen: () => house.isOpen,
    notePurged: () => file.notePurged(),
    restore: (...call) => restoring.by(...call),
    open: async (kind) => open(kind),
    newId: () => `receipt-${++count}`,
  });
  return { familyCloud, cloud, sync, clock, house, household, owner, restoring };
}

/** A service account as Google writes it, of a key that nobody knows. */
export function madeAccount(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return JSON.stringify({
    ...{ type: 'service_account', project_id: 'my-robot', client_email: 'a@b.iam.gserviceaccount.com' },
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    token_uri: 'http://127.0.0.1:9/token',
  });
}
