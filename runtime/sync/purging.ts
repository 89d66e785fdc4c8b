import type { Clock } from '#drivers/clock/clock.ts';
import type { HouseholdFile, PurgeReceipt } from '#runtime/house/household-file.ts';
import { type Cloud, CloudError, type CloudFault } from './cloud.ts';
import type { CloudLack } from './open-cloud.ts';

const PURGES_KEPT = 20;

/** An erasing that a parent asked for and that is not over. */
export interface PurgeUnderWay {
  readonly asked_at_ms: number;
  readonly is_running: boolean;
  /** Why the last try did not come to an end; null before that. */
  readonly problem: CloudFault | CloudLack | null;
}

type PurgeEnd = PurgeReceipt | { readonly lack: CloudLack } | { readonly fault: CloudFault };

interface PurgingParts {
  readonly household: HouseholdFile;
  readonly clock: Clock;
  /** Ends with the robot: what is not over goes on with the next start. */
  readonly ending: AbortSignal;
  /** The cloud as it is to be erased, whatever is switched off by now. */
  open(): Promise<Cloud | CloudLack>;
  /** Resolves when no round of sending goes on. */
  settled(): Promise<void>;
  /** Nothing lies there any more. Throws what the disk throws. */
  notePurged(): void;
  newId(): string;
}

/**
 * Erases all that lies in the family's cloud, with a receipt. Once asked for it goes on without the page that asked, is tried again
 * where it did not come to an end, and outlasts a restart of the robot.
 */
export class Purging {
  readonly #parts: PurgingParts;
  #run: Promise<PurgeEnd> | null = null;
  #problem: CloudFault | CloudLack | null = null;

  constructor(parts: PurgingParts) {
    this.#parts = parts;
  }

  /** Null where nothing is to be erased. */
  get underWay(): PurgeUnderWay | null {
    const { purge_due: due } = this.#parts.household.now.memory;
    if (due === null) return null;
    return { asked_at_ms: due.asked_at_ms, is_running: this.#run !== null, problem: this.#problem };
  }

  /** Notes that it is to be done and tries it; one that is under way is the same. Throws what the disk throws. */
  async ask(device: string): Promise<PurgeEnd> {
    const { household, clock } = this.#parts;
    const { memory } = household.now;
    if (memory.purge_due === null)
      household.change({ memory: { ...memory, purge_due: { asked_at_ms: clock.now(), device } } });
    return this.#once();
  }

  /** Tries again what is not over. Rejects with what the disk throws. */
  async goOn(): Promise<void> {
    if (this.#parts.household.now.memory.purge_due !== null) await this.#once();
  }

  /** A parent uses the cloud again: nothing is erased any more. Throws what the disk throws. */
  cancel(): void {
    const { household } = this.#parts;
    const { memory } = household.now;
    if (memory.purge_due !== null) household.change({ memory: { ...memory, purge_due: null } });
  }

  #once(): Promise<PurgeEnd> {
    this.#run ??= this.#erase().finally(() => {
      this.#run = null;
    });
    return this.#run;
  }

  async #erase(): Promise<PurgeEnd> {
    const { household, clock, ending, open, settled, notePurged, newId } = this.#parts;
    const cloud = await open();
    if (typeof cloud === 'string') {
      this.#problem = cloud;
      return { lack: cloud };
    }
    await settled();
    try {
      const before = await cloud.children(ending);
      await cloud.purge(ending);
      notePurged();
      const left = await cloud.children(ending);
      const { memory } = household.now;
      const receipt: PurgeReceipt = {
        ...{ receipt_id: newId(), at_ms: clock.now(), device: memory.purge_due?.device ?? '' },
        ...{ children_before: before.length, children_left: left.length },
      };
      const purges = [...memory.purges, receipt].slice(-PURGES_KEPT);
      household.change({ memory: { ...memory, purge_due: null, purges } });
      this.#problem = null;
      return receipt;
    } catch (error) {
      if (!(error instanceof CloudError)) throw error;
      this.#problem = error.kind;
      return { fault: error.kind };
    }
  }
}
