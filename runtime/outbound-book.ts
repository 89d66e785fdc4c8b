import type { Clock } from '#drivers/clock/clock.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import type { OutboundLedger, Sent } from '#drivers/network/outbound.ts';
import type { Part } from './part.ts';
import { type OutboundEntry, type OutboundSum, SLOT_MS } from './store/tables/outbound.ts';

/** Each write is a synced one: at most one in this time, which is what `kill -9` may lose. */
const WRITE_EVERY_MS = 10_000;

interface OutboundBookOptions {
  readonly clock: Clock;
  readonly journal: Journal;
  /** Whose talk it is now. */
  childId(): string;
  /** Writes all of it in one transaction. May throw StoreError. */
  write(entries: readonly OutboundEntry[]): void;
}

const NOTHING = {
  requestCount: 0,
  voiceBytes: 0,
  pictureBytes: 0,
  writtenBytes: 0,
  receivedBytes: 0,
  voiceMs: 0,
} as const;

/** Adds up what goes out, and writes it each ten seconds: a turn never waits for it. What cannot be written stays here. */
export class OutboundBook implements OutboundLedger, Part {
  readonly name = 'outbound ledger';
  readonly #options: OutboundBookOptions;
  /** Key: slot, receiver, purpose and child. */
  readonly #entries = new Map<string, OutboundEntry>();
  #stopClock: (() => void) | null = null;
  #isFailing = false;

  constructor(options: OutboundBookOptions) {
    this.#options = options;
  }

  async start(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    this.#stopClock ??= this.#options.clock.every(WRITE_EVERY_MS, () => this.write());
  }

  async stop(): Promise<void> {
    this.#stopClock?.();
    this.write();
  }

  note(sent: Sent): void {
    const { clock } = this.#options;
    const slotAtMs = Math.floor(clock.now() / SLOT_MS) * SLOT_MS;
    const { childId = this.#options.childId() } = sent;
    const key = JSON.stringify([slotAtMs, sent.receiver, sent.purpose, childId]);
    const before = this.#entries.get(key)?.sum ?? { ...NOTHING, ...nameOf(sent) };
    this.#entries.set(key, { slotAtMs, childId, sum: added(before, sent) });
  }

  /** Writes now what was counted and is not written yet. */
  write(): void {
    if (this.#entries.size === 0) return;
    try {
      this.#options.write([...this.#entries.values()]);
      this.#entries.clear();
      this.#isFailing = false;
    } catch (error) {
      if (!this.#isFailing)
        this.#options.journal.error('what left the house could not be written down', {
          error: error as Error,
        });
      this.#isFailing = true;
    }
  }
}

const nameOf = ({ receiver, purpose }: Sent) => ({ receiver, purpose });

function added(before: OutboundSum, sent: Sent): OutboundSum {
  const { requestCount, voiceBytes, pictureBytes, writtenBytes, receivedBytes, voiceMs } = {
    ...NOTHING,
    ...sent,
  };
  return {
    ...before,
    requestCount: before.requestCount + requestCount,
    voiceBytes: before.voiceBytes + voiceBytes,
    pictureBytes: before.pictureBytes + pictureBytes,
    writtenBytes: before.writtenBytes + writtenBytes,
    receivedBytes: before.receivedBytes + receivedBytes,
    voiceMs: before.voiceMs + Math.round(voiceMs),
  };
}
