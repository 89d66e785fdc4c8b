import type { VirtualClock } from '#drivers/clock/virtual.ts';
import type { CloudItem } from '#runtime/store/sync/cloud-item.ts';
import { type Cloud, CloudError } from '#runtime/sync/cloud.ts';
import type { RoundEnd } from '#runtime/sync/decide-sync.ts';
import { drain } from '#runtime/sync/drain.ts';
import type { FirestoreCloud } from '#runtime/sync/firestore/firestore-cloud.ts';
import { uuidV7 } from '#runtime/uuid.ts';
import { rememberedFences } from './robot-cloud.ts';

type Row = ReturnType<Parameters<typeof drain>[0]['outbox']['pending']>[number];

/** A robot of a schedule: an outbox, what it knows of the cloud, and what it has read; restarts lose nothing of these. */
export class ScheduleRobot {
  readonly robotId: string;
  readonly fences = rememberedFences();
  readonly #clock: VirtualClock;
  readonly #open: (robot: ScheduleRobot) => FirestoreCloud;
  #cloud: FirestoreCloud;
  rows: Row[] = [];
  /** What the cloud has confirmed, by id: whose it is. */
  readonly confirmed = new Map<string, string>();
  /** What it has sent and has no answer to yet, by id: whose it is. The cloud may have taken it. */
  readonly unanswered = new Map<string, string>();
  /** What it read of others. Key: child. */
  readonly read = new Map<string, { cursor: string | null; readonly items: Map<string, CloudItem> }>();
  readonly refused: string[] = [];
  /** Called with the child when an erasing has come to an end, good or bad. */
  onErased: (childId: string) => void = () => {};

  constructor(robotId: string, clock: VirtualClock, open: (robot: ScheduleRobot) => FirestoreCloud) {
    this.robotId = robotId;
    this.#clock = clock;
    this.#open = open;
    this.#cloud = open(this);
  }

  happen(childId: string, count: number): void {
    for (let made = 0; made < count; made += 1) {
      const atMs = this.#clock.now();
      const id = uuidV7(Math.max(0, atMs));
      const payload = { kind: 'hint_given', problemId: id, level: made % 4, session_id: 's', at_ms: atMs };
      this.rows.push({ id, childId, kind: 'hint_given', payload, createdAtMs: atMs, attempts: 0 });
    }
  }

  /** As the store does it: the rows go, and the order stands before all others. Returns what must not come back. */
  erase(childId: string): readonly string[] {
    const going = this.rows.filter((row) => row.childId === childId && row.kind !== 'erase');
    this.rows = this.rows.filter((row) => !going.includes(row));
    const id = uuidV7(this.#clock.now());
    const orders = this.rows.filter(({ kind }) => kind === 'erase').length;
    const payload = { scope: 'child', from_ms: null, to_ms: null, cloud_child: childId };
    this.rows.splice(orders, 0, {
      id,
      childId,
      kind: 'erase',
      payload,
      createdAtMs: this.#clock.now(),
      attempts: 0,
    });
    return going.map((row) => row.id);
  }

  restart(): void {
    this.#cloud = this.#open(this);
  }

  round(signal: AbortSignal): Promise<RoundEnd> {
    const children = [...new Set(this.rows.map(({ childId }) => childId))];
    const parts = {
      cloud: this.#watched(),
      outbox: {
        pending: (limit: number) => this.rows.slice(0, limit),
        acknowledge: (id: string) => {
          this.rows = this.rows.filter((row) => row.id !== id);
        },
        settle: (written: readonly string[], refused: readonly string[]) => {
          for (const row of this.rows) if (written.includes(row.id)) this.confirmed.set(row.id, row.childId);
          for (const id of written) this.unanswered.delete(id);
          this.refused.push(...refused);
          this.rows = this.rows.filter(({ id }) => !written.includes(id) && !refused.includes(id));
        },
      },
      // The children of a schedule have the same id on each robot and in the cloud, also after an erasing.
      ids: {
        robotId: () => this.robotId,
        cloudIdOf: (childId: string) => childId,
      },
      tellOver: () => {},
      leftBytes: () => Number.POSITIVE_INFINITY,
      noteSent: () => {},
      pull: (ending: AbortSignal) => passThrough(this.#cloud, children, ending),
    };
    return drain(parts, signal);
  }

  #watched(): Cloud {
    const cloud = this.#cloud;
    return {
      place: cloud.place,
      write: async (items, signal) => {
        for (const { id, childId } of items) this.unanswered.set(id, childId);
        try {
          return await cloud.write(items, signal);
        } catch (error) {
          const taken = error instanceof CloudError ? error.done.written : [];
          for (const { id } of items) if (!taken.includes(id)) this.unanswered.delete(id);
          throw error;
        }
      },
      read: (...call) => cloud.read(...call),
      children: (...call) => cloud.children(...call),
      check: (...call) => cloud.check(...call),
      forget: (...call) => cloud.forget(...call),
      purge: (...call) => cloud.purge(...call),
      erase: async (scope, signal) => {
        try {
          await cloud.erase(scope, signal);
        } finally {
          if (scope.what !== 'all') this.onErased(scope.childId);
        }
      },
    };
  }

  /** One page of what others wrote of this child; whether more is waiting. */
  async readPage(childId: string, signal: AbortSignal): Promise<boolean> {
    const known = this.read.get(childId) ?? { cursor: null, items: new Map() };
    this.read.set(childId, known);
    const page = await this.#cloud.read(childId, known.cursor, signal);
    for (const item of page.items) known.items.set(item.id, item);
    known.cursor = page.cursor;
    if (page.unreadableCount > 0) throw new Error('an item cannot be read');
    return page.isMore;
  }
}

/** Reads to the end and once more from there, and keeps nothing: as a robot does whose records take what comes. */
async function passThrough(cloud: Cloud, children: readonly string[], signal: AbortSignal): Promise<void> {
  for (const childId of children) {
    let cursor: string | null = null;
    let isMore = true;
    while (isMore) ({ cursor, isMore } = await cloud.read(childId, cursor, signal));
    await cloud.read(childId, cursor, signal);
  }
}
