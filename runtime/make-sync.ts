import type { TurnQueue } from '#agents/core/turn-queue.ts';
import { readSecret } from '#config/secrets.ts';
import type { Settings } from '#config/settings.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import type { OutboundLedger } from '#drivers/network/outbound.ts';
import type { Check } from './checks/check.ts';
import type { Children } from './children/children.ts';
import type { House } from './house/house.ts';
import type { Store } from './store/store.ts';
import type { Cloud } from './sync/cloud.ts';
import { cloudCheck } from './sync/cloud-check.ts';
import { CloudSearch } from './sync/cloud-search.ts';
import type { CloudLack } from './sync/open-cloud.ts';
import { pull } from './sync/pull.ts';
import { Sync } from './sync/sync.ts';
import { SyncFile } from './sync/sync-file.ts';
import type { VoiceRoom } from './voice/voice-room.ts';

interface SyncedRobot {
  readonly settings: Settings;
  /** The state folder. */
  readonly dir: string;
  readonly store: Store;
  readonly children: Pick<Children, 'all'>;
  readonly house: Pick<House, 'consent'>;
  readonly turns: TurnQueue;
  readonly room: Pick<VoiceRoom, 'isTalking'>;
  readonly outbound: OutboundLedger;
  readonly clock: Clock;
  readonly journal: Journal;
  newId(): string;
}

/** The sync of this robot with its family's cloud, started, with the check of it and the search in it. Its first round is a minute away. */
export async function startSync(
  parts: SyncedRobot,
  signal: AbortSignal,
): Promise<{ readonly sync: Sync; readonly check: Check; readonly search: CloudSearch }> {
  const { settings, dir, store, children, turns, room, outbound, clock, journal } = parts;
  const door = parts.house.consent;
  const file = new SyncFile(dir, clock);
  // Who sends nothing loads nothing of it.
  const opening = settings.cloud.kind === 'off' ? null : await import('./sync/open-cloud.ts');
  const cloud: Cloud | CloudLack =
    opening === null
      ? 'off'
      : opening.openCloud({
          settings: settings.cloud,
          secret: (name) => readSecret(name, process.env, dir).value,
          robotId: () => file.robotId,
          fences: file,
          ...{ clock, outbound },
          secretWords: () => children.all.flatMap(({ nickname, written }) => [nickname, written]),
        });
  const sync = new Sync({
    ...{ cloud, file, clock, journal },
    settings: settings.cloud,
    outbox: () => store.outbox,
    isFree: () => door.isOpen && !turns.isBusy && !room.isTalking,
    onFreedom: (listener) => {
      const ends = [door.onChange(listener), turns.onChange(listener)];
      return () => {
        for (const end of ends) end();
      };
    },
    pull: (from, ending) => pull(from, store, ending),
    ids: { robotId: () => file.robotId, cloudIdOf: (childId) => store.sync.cloudIdOf(childId) },
    // The end of a new id is by chance.
    chance: () => Number.parseInt(parts.newId().slice(-8), 16) / 0xffffffff,
  });
  await sync.start(signal);
  const mayLeave = (): boolean => door.isOpen;
  const check = cloudCheck({ cloud, standing: () => sync.standing(), mayLeave, clock });
  const search = new CloudSearch({ cloud, ids: file, mayLeave, clock, journal, ending: signal });
  return { sync, check, search };
}
