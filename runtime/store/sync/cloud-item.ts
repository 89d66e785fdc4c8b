import type { OutboxRow } from '#runtime/store/tables/outbox.ts';

/** One change as it lies in the cloud: what a row of the outbox was, with random ids only. Never changed once written. */
export interface CloudItem {
  /** The id of the row of the outbox, UUIDv7: made once, the same on every robot. */
  readonly id: string;
  /** The child's random id in the cloud; never the one by which this robot knows it. */
  readonly childId: string;
  /** Of the robot that wrote it: a random id for sync alone. */
  readonly robotId: string;
  readonly kind: OutboxRow['kind'];
  /** What the row carried; at most 60 kB as JSON, or the cloud refuses it with `too_large`. */
  readonly payload: Readonly<Record<string, unknown>>;
  /** When it happened by the writer's clock, wall-clock ms. */
  readonly atMs: number;
}
