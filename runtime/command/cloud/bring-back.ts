import path from 'node:path';
import { readSecret } from '#config/secrets.ts';
import { SystemClock } from '#drivers/clock/system.ts';
import { PinoJournal } from '#drivers/journal/pino.ts';
import { OutboundBook } from '#runtime/outbound-book.ts';
import { openStore } from '#runtime/store/store.ts';
import { type CloudLack, openCloud } from '#runtime/sync/open-cloud.ts';
import { type RestoreProgress, restoreChildren } from '#runtime/sync/restore.ts';
import { SyncFile } from '#runtime/sync/sync-file.ts';
import { uuidV7 } from '#runtime/uuid.ts';
import type { Call } from '../call.ts';
import { lockedWithoutRobot } from '../robot-here.ts';

/**
 * Gets the children back from the family's cloud into this robot's records, as the robot's own button does, with its id in the
 * cloud and its ledger of what left the house; or why there is no cloud. Throws CommandError while a robot runs; rejects with
 * CloudError or StoreError, and what was taken until then stays.
 */
export async function bringBack(
  { settings, environment, signal }: Call,
  onProgress: (progress: RestoreProgress) => void,
): Promise<RestoreProgress | CloudLack> {
  const { cloud: told, state, child } = settings();
  // Before anything is opened: who has no cloud is told so beside a running robot too.
  if (told.kind === 'off') return 'off';
  const dir = path.resolve(state.dir);
  const lock = lockedWithoutRobot(dir, 'while children are brought back (its page can do it while it runs)');
  try {
    // A line is waited for by the real time.
    const clock = new SystemClock();
    const journal = PinoJournal.open('silent');
    const newId = (): string => uuidV7(clock.now());
    const { backupsKept } = state;
    const store = openStore({ dir, clock, journal, newId, defaultGrade: child.grade, backupsKept });
    try {
      const outbound = new OutboundBook({
        ...{ clock, journal },
        childId: () => child.id,
        write: (entries) => store.house.addOutbound(entries),
      });
      const file = new SyncFile(dir, clock);
      const cloud = openCloud({
        settings: told,
        secret: (name) => readSecret(name, environment, dir).value,
        robotId: () => file.robotId,
        fences: file,
        ...{ clock, outbound },
        secretWords: () => store.children.all().flatMap(({ nickname, written }) => [nickname, written]),
      });
      if (typeof cloud === 'string') return cloud;
      try {
        return await restoreChildren({ cloud, store }, onProgress, signal);
      } finally {
        outbound.write();
      }
    } finally {
      store.close();
    }
  } finally {
    lock.release();
  }
}
