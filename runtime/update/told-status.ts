import { isDeepStrictEqual } from 'node:util';
import type { PartKind } from './channel-schema.ts';
import { type Places, type UpdateStatus, writeStatus } from './exchange.ts';
import { toldOf, type UpdaterMemory } from './updater-memory.ts';

/** The status is written for each step of so much. */
const TOLD_SHARE = 0.01;

interface ToldStatusParts {
  readonly places: Places;
  /** How long the machine runs, s. */
  uptimeS(): number;
  memory(): UpdaterMemory;
}

/** What the updater tells of itself; what is the same again is not written: the card wears out. */
export class ToldStatus {
  readonly #parts: ToldStatusParts;
  #status: Omit<UpdateStatus, 'uptime_s'>;
  #written: unknown = null;

  constructor(parts: ToldStatusParts) {
    this.#parts = parts;
    this.#status = {
      ...{ schema: 1, state: 'idle', version: null, news: null, is_security: false, share: 0, code: null },
      ...toldOf(parts.memory()),
    };
  }

  /** What is left out stays, but for the share of another state. Never throws. */
  tell(changed: Partial<UpdateStatus>): void {
    const { places, uptimeS, memory } = this.#parts;
    const share = changed.state !== undefined && changed.share === undefined ? 0 : this.#status.share;
    this.#status = { ...this.#status, share, ...changed, ...toldOf(memory()) };
    if (isDeepStrictEqual(this.#status, this.#written)) return;
    try {
      writeStatus(places, { ...this.#status, uptime_s: uptimeS() });
      this.#written = this.#status;
    } catch {
      // It is for being read; what counts is written elsewhere, and fails there.
    }
  }

  /** `ofPart`: 0 to 1. */
  tellShare(state: 'downloading' | 'unpacking', kind: PartKind, ofPart: number): void {
    // Nine tenths of the bytes, where there are any, are the base's.
    const share = kind === 'base' ? Math.min(1, ofPart) * 0.9 : 0.9 + Math.min(1, ofPart) * 0.1;
    if (this.#status.state === state && Math.abs(share - this.#status.share) < TOLD_SHARE) return;
    this.tell({ state, share, code: null });
  }
}
