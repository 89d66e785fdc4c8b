import type { Clock } from '#drivers/clock/clock.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import type { Children } from '#runtime/children/children.ts';
import type { Part } from '#runtime/part.ts';
import type { ParentMemories } from '#runtime/store/parent-memories.ts';
import type { Store } from '#runtime/store/store.ts';
import type { OutboundDay } from '#runtime/store/tables/outbound.ts';
import type { EraseReceipt } from '#runtime/store/trust/erase-order.ts';
import { exportChild } from '#runtime/store/trust/export-child.ts';
import { Exports } from './exports.ts';
import type { NoticeBoard } from './notice-board.ts';
import type { ParentNotice } from './parent-notice.ts';
import type { Retention } from './retention.ts';
import type { EraseRequest, ExportProgress, RetentionState, Trust } from './trust.ts';

/** As many as a page shows. */
const RECEIPTS_SHOWN = 50;

/** What a part sent that keeps its own book, by day. */
export interface SentByDay {
  /** From `fromMs` on, `toMs` not included, wall-clock ms. */
  sent(fromMs: number, toMs: number): readonly OutboundDay[];
}

interface HouseTrustParts {
  readonly store: Store;
  /** The state folder. */
  readonly dir: string;
  readonly children: Pick<Children, 'atDesk'>;
  readonly version: string;
  readonly board: NoticeBoard;
  readonly clock: Clock;
  readonly journal: Journal;
  newId(): string;
  /** Whose traffic is counted by itself. */
  readonly updates: SentByDay;
  readonly retention: Pick<Retention, 'state' | 'start' | 'stop'>;
  /** Ends what goes on in talks, kindly, and writes down what was counted so far. */
  quiet(): Promise<void>;
  /** Forgets what is in memory of talks and questions. */
  forget(): void;
}

/** Trust over the records of this robot. One erasing at a time. */
export class HouseTrust implements Trust, Part {
  readonly name = 'trust';
  readonly #parts: HouseTrustParts;
  readonly #exports = new Exports();
  #erasing: Promise<unknown> = Promise.resolve();

  constructor(parts: HouseTrustParts) {
    this.#parts = parts;
  }

  /** Begins to look for records that are older than they are to be kept. */
  async start(signal: AbortSignal): Promise<void> {
    await this.#parts.retention.start(signal);
  }

  async stop(): Promise<void> {
    await this.#parts.retention.stop();
  }

  knows(childId: string): boolean {
    // Of whoever sits here there is nothing after an erasing, and nothing is an answer.
    const { store, children } = this.#parts;
    return childId === children.atDesk || store.family.children().some((child) => child.childId === childId);
  }

  get memories(): ParentMemories {
    return this.#parts.store.memories;
  }

  ledger(...span: Parameters<Trust['ledger']>): ReturnType<Trust['ledger']> {
    const { store, updates } = this.#parts;
    const [, fromMs, toMs] = span;
    const days = [...store.house.outboundDays(...span), ...updates.sent(fromMs, toMs)];
    return days.toSorted((one, other) => other.day - one.day);
  }

  exportChild(childId: string, ticket: string | null, signal: AbortSignal): AsyncIterable<Uint8Array> {
    const { dir, clock, version } = this.#parts;
    return this.#exports.run(ticket, signal, (ending, onProgress) =>
      exportChild({
        dir,
        childId,
        nowMs: clock.now(),
        version,
        signal: ending,
        pause: () => clock.sleep(0),
        onProgress,
      }),
    );
  }

  exportProgress(ticket: string): ExportProgress | null {
    return this.#exports.of(ticket);
  }

  erase(request: EraseRequest): Promise<EraseReceipt> {
    const { store, newId, journal } = this.#parts;
    return this.#alone(async () => {
      const receipt = await store.erase({ id: newId(), ...request });
      journal.info('records were erased', { scope: receipt.scope, copies: receipt.copies });
      return receipt;
    });
  }

  retention(): RetentionState {
    return this.#parts.retention.state();
  }

  erasures(): readonly EraseReceipt[] {
    return this.#parts.store.house.erasures(RECEIPTS_SHOWN);
  }

  eraseEverything(): Promise<void> {
    return this.#alone(() => this.#parts.store.eraseEverything());
  }

  notices(): readonly ParentNotice[] {
    return this.#parts.board.notices();
  }

  noteSeen(ids: readonly string[]): void {
    this.#parts.board.noteSeen(ids);
  }

  /** After the erasing before it, with nothing going on that writes or reads. */
  #alone<Result>(work: () => Promise<Result>): Promise<Result> {
    const { quiet, forget } = this.#parts;
    const done = this.#erasing.then(async () => {
      await quiet();
      this.#exports.breakOff();
      try {
        return await work();
      } finally {
        forget();
      }
    });
    this.#erasing = done.catch(() => {});
    return done;
  }
}
