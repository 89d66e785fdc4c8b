import type { Clock } from '#drivers/clock/clock.ts';
import type { ParentNotice, ToldNotice } from './parent-notice.ts';

interface NoticeBoardParts {
  readonly clock: Clock;
  /** What all parts tell now. */
  told(): readonly ToldNotice[];
  /** Ids that were seen. May throw: what tells of a broken store must be told all the same. */
  seen(): ReadonlySet<string>;
  noteSeen(ids: readonly string[]): void;
}

/** What the parent should know: what all parts tell, since when, and whether it was seen. */
export class NoticeBoard {
  readonly #parts: NoticeBoardParts;
  /** When each was first noticed. Key: id; of those that are told now. */
  #since = new Map<string, number>();

  constructor(parts: NoticeBoardParts) {
    this.#parts = parts;
  }

  /** The newest first. Never throws. */
  notices(): readonly ParentNotice[] {
    const { clock, told } = this.#parts;
    const seen = this.#seen();
    const before = this.#since;
    this.#since = new Map();
    const notices = told().map(({ atMs, ...notice }) => {
      const sinceMs = atMs ?? before.get(notice.id) ?? clock.now();
      this.#since.set(notice.id, sinceMs);
      return { ...notice, sinceMs: Math.round(sinceMs), isSeen: seen.has(notice.id) };
    });
    return notices.sort((one, other) => other.sinceMs - one.sinceMs);
  }

  /** Those of these that are told now were seen. Throws StoreError. */
  noteSeen(ids: readonly string[]): void {
    const known = ids.filter((id) => this.#since.has(id));
    if (known.length > 0) this.#parts.noteSeen(known);
  }

  #seen(): ReadonlySet<string> {
    try {
      return this.#parts.seen();
    } catch {
      return new Set();
    }
  }
}
