import type { TurnQueue } from '#agents/core/turn-queue.ts';
import type { FarSearch } from '#agents/memory/far-search.ts';
import { readSecret } from '#config/secrets.ts';
import type { Settings } from '#config/settings.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import type { OutboundLedger } from '#drivers/network/outbound.ts';
import type { Check } from './checks/check.ts';
import { cloudCheck } from './checks/cloud-check.ts';
import type { Children } from './children/children.ts';
import type { House } from './house/house.ts';
import { cloudSearch } from './recall/cloud-search.ts';
import { MemoryEmbedding } from './recall/memory-embedding.ts';
import { vectorSearch } from './recall/vector-search.ts';
import type { SettingsOwner } from './settings/settings-owner.ts';
import type { Store } from './store/store.ts';
import type { Cloud } from './sync/cloud.ts';
import { drawMemories } from './sync/draw-memories.ts';
import type { FamilyCloud } from './sync/family-cloud.ts';
import { MemoryConsent } from './sync/memory-consent.ts';
import type { CloudLack } from './sync/open-cloud.ts';
import { pull } from './sync/pull.ts';
import { restoreChildren } from './sync/restore.ts';
import { RobotFamilyCloud } from './sync/robot-family-cloud.ts';
import { Sync } from './sync/sync.ts';
import { SyncFile } from './sync/sync-file.ts';
import type { TextModel } from './text-model.ts';
import type { VoiceRoom } from './voice/voice-room.ts';

/** What a parent asked to be erased in the cloud, and is not yet, is tried again so often. */
const ERASE_AGAIN_MS = 15 * 60_000;

interface SyncedRobot {
  readonly settings: Settings;
  readonly owner: SettingsOwner;
  /** The state folder. */
  readonly dir: string;
  readonly store: Store;
  readonly children: Pick<Children, 'all'>;
  readonly house: Pick<House, 'consent' | 'file'>;
  readonly turns: TurnQueue;
  readonly textModel: Pick<TextModel, 'embedder'>;
  readonly room: Pick<VoiceRoom, 'isTalking'>;
  readonly outbound: OutboundLedger;
  readonly clock: Clock;
  readonly journal: Journal;
  newId(): string;
}

interface StartedSync {
  readonly sync: Sync;
  readonly cloudCheck: Check;
  /** Who looks by its meaning for what is remembered. */
  readonly searches: readonly FarSearch[];
  /** The parent's side of it. */
  readonly familyCloud: FamilyCloud;
  /** What a lesson left goes soon. */
  lessonEnded(): void;
  stop(): Promise<void>;
}

/** The sync of this robot with its family's cloud, started, with all that stands on it. Its first round is a minute away. */
export async function startSync(parts: SyncedRobot, signal: AbortSignal): Promise<StartedSync> {
  const { settings, owner, dir, store, turns, room, textModel, outbound, clock, journal, newId } = parts;
  const door = parts.house.consent;
  const household = parts.house.file;
  const consent = new MemoryConsent({
    ...{ household, clock },
    onFault: (error) => journal.error('a listener of the consent failed', { error: error as Error }),
  });
  const file = new SyncFile(dir, clock);
  const secretWords = () => parts.children.all.flatMap(({ nickname, written }) => [nickname, written]);
  const opened = async (cloud: Settings['cloud'], as: Known): Promise<Cloud | CloudLack> => {
    // Who sends nothing loads nothing of it.
    if (cloud.kind === 'off') return 'off';
    const { openCloud } = await import('./sync/open-cloud.ts');
    return openCloud({
      settings: cloud,
      secret: (name) => readSecret(name, process.env, dir).value,
      ...{ ...as, clock, outbound },
      secretWords,
    });
  };
  const cloud = await opened(settings.cloud, { robotId: () => file.robotId, fences: file });
  const mayLeave = (): boolean => door.isOpen && consent.isOpen;
  const ids = { robotId: () => file.robotId, cloudIdOf: (childId: string) => store.sync.cloudIdOf(childId) };
  const beside = {
    ...{ clock, journal },
    isFree: () => mayLeave() && !turns.isBusy && !room.isTalking,
    onFreedom: (listener: () => void) => {
      const ends = [door.onChange(listener), consent.onChange(listener), turns.onChange(listener)];
      return () => {
        for (const end of ends) end();
      };
    },
    // The end of a new id is by chance.
    chance: () => Number.parseInt(newId().slice(-8), 16) / 0xffffffff,
  };
  const sync = new Sync({
    ...{ ...beside, cloud, file, ids },
    settings: settings.cloud,
    outbox: () => store.outbox,
    pull: async (from, ending) => {
      const count = await pull(from, store, ending);
      const spend = sentWithin(file, settings);
      await drawMemories({ cloud: from, drawn: store.sync.drawn, spend, journal }, ending);
      return count;
    },
    telling: { over: (place) => store.sync.tellOver(place), done: () => store.sync.toldOver() },
  });
  await sync.start(signal);
  const familyCloud = new RobotFamilyCloud({
    ...{ owner, household, consent, sync, dir, clock, outbound, newId, ending: signal },
    environment: process.env,
    restore: async (onProgress, ending) =>
      typeof cloud === 'string' ? cloud : restoreChildren({ cloud, store }, onProgress, ending),
    isHouseOpen: () => door.isOpen,
    notePurged: () => file.notePurged(),
    // As somebody who has never been there: what the running sync knows is its own.
    open: (kind) =>
      opened(
        { ...owner.read().settings.cloud, kind },
        { robotId: () => `page-${newId()}`, fences: { of: () => null, note: () => {} } },
      ),
  });
  const goOn = (): void => {
    familyCloud.goOn().catch((error: Error) => {
      if (!signal.aborted) journal.error('what lies in the cloud could not be erased', { error });
    });
  };
  goOn();
  const stopTrying = clock.every(ERASE_AGAIN_MS, goOn);
  signal.addEventListener('abort', stopTrying, { once: true });
  // Only where the parent lets the provider read what is remembered.
  const embedder = settings.cloud.kind === 'searchable' ? textModel.embedder() : null;
  const { vectors } = store;
  const { everyMinutes } = settings.cloud;
  const embedding =
    embedder && new MemoryEmbedding({ ...beside, embedder, vectors, everyMinutes, secretWords });
  await embedding?.start(signal);
  const asked = { mayLeave, clock, journal, ending: signal };
  const searches = [
    cloudSearch({ ...asked, cloud, ids }),
    ...(embedder === null ? [] : [vectorSearch({ ...asked, embedder, vectors, secretWords })]),
  ];
  const trouble = () => embedding?.trouble ?? null;
  return {
    ...{ sync, searches, familyCloud },
    cloudCheck: cloudCheck({ cloud, standing: () => sync.standing(), trouble, mayLeave, clock }),
    lessonEnded: () => {
      sync.lessonEnded();
      embedding?.lessonEnded();
    },
    stop: async () => {
      await Promise.all([sync.stop(), embedding?.stop()]);
    },
  };
}

/** Notes what is sent, as long as the day's limit allows it. */
const sentWithin =
  (file: SyncFile, { cloud }: Pick<Settings, 'cloud'>) =>
  (bytes: number): boolean => {
    const isWithin = file.sentTodayBytes + bytes <= cloud.dailyMegabytes * 1_000_000;
    if (isWithin) file.noteSent(bytes);
    return isWithin;
  };

type Known = Pick<Parameters<typeof import('./sync/open-cloud.ts').openCloud>[0], 'robotId' | 'fences'>;
