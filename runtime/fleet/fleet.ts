import type { Decision } from '#runtime/house/household-file.ts';
import type { Heartbeat } from './heartbeat.ts';

/** How it stands with telling support how the robot is, for the parent's page. */
export interface FleetView {
  /** Who is told, by name of the host; null where there is nobody to tell. */
  readonly receiver: string | null;
  /** Of the text of now. */
  readonly version: string;
  readonly is_given: boolean;
  readonly last: Decision | null;
  /** What would be told now, word for word, also before anybody agrees (with no id then). */
  readonly heartbeat: Heartbeat | null;
  /** When somebody answered last, since the start, wall-clock ms; null where nobody has. */
  readonly told_at_ms: number | null;
}

/** What a parent sees of it, and decides. */
export interface Fleet {
  view(): FleetView;
  /** Counts once it is on the disk. Throws what the disk throws. `device`: the deciding phone's name. */
  give(device: string): void;
  /** Counts at once, also where the disk refuses it: then it throws what the disk throws. */
  withdraw(device: string): void;
}
