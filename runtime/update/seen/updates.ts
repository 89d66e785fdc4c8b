import type { Ring } from '#runtime/update/channel-schema.ts';
import type { UpdateNews, UpdateRequest, UpdateStatus } from '#runtime/update/exchange.ts';
import type { Standing, Trouble } from './standing.ts';

/** How it stands with updates, for the parent's page. Moments in ISO 8601. */
export interface UpdatesView {
  /** False on a laptop, say: who runs a clone makes it newer himself. */
  readonly has_updater: boolean;
  /** That runs, and what is new in it; null where that is not known. */
  readonly version: string;
  readonly news: UpdateNews;
  readonly ring: Ring;
  readonly standing: Standing;
  /** What is brought, or waits, or is watched; null while nothing is. */
  readonly next: Pick<UpdateStatus, 'version' | 'news' | 'is_security'> | null;
  /** Of what is going on, 0 to 1. */
  readonly share: number;
  /** What is wrong, and what to do about it; null while nothing is. */
  readonly trouble: { readonly kind: Trouble; readonly ja: string; readonly en: string } | null;
  /** For support. */
  readonly code: string | null;
  readonly checked_at: string | null;
  readonly postponed_until: string | null;
  /** What closes a hole is put off no longer than this; null where no such thing waits. */
  readonly postponable_until: string | null;
  /** What was asked for and is not heeded yet. */
  readonly asked: UpdateRequest['kind'] | null;
  readonly last: UpdateStatus['last'];
}

/** What a parent sees of updates, and can ask for. */
export interface Updates {
  view(): UpdatesView;
  /**
   * Leaves a request for the updater, which heeds it when it can; a new one takes the place of the one before. `days`: of a
   * postponement; 0 takes one back. False where there is no updater. Throws the errors of the disk.
   */
  ask(kind: UpdateRequest['kind'], days: number): boolean;
}
