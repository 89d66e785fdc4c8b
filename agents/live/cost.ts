import { clockInJapan } from '#config/time-zone.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import type { LivePrice } from './capabilities.ts';
import type { LiveUsage } from './connection.ts';

/** Where the money is counted; implemented by runtime/store/usage-ledger.ts. Both may throw StoreError. */
export interface UsageLedger {
  /** What the cloud has cost in `month` ("2026-04"), by all conversations. */
  spentUsd(month: string): number;
  /** Adds to a conversation and to the month of now. */
  add(conversationId: string, usage: LiveUsage, usd: number): void;
}

/** Others spend from the same month: what the ledger says is read again after so long. */
const READ_EVERY_MS = 60_000;
/** Each addition is a synced write: at most one in this time, and the rest at the end. */
const SAVE_EVERY_MS = 10_000;

export const NO_USAGE: LiveUsage = {
  inputAudioTokens: 0,
  inputTextTokens: 0,
  inputImageTokens: 0,
  outputAudioTokens: 0,
  outputTextTokens: 0,
};

/** The month of a moment in Japan ("2026-04"). */
export function monthOf(nowMs: number): string {
  return clockInJapan(nowMs).toISOString().slice(0, 7);
}

/**
 * What one report costs, in dollars. Reports are summed: each bills the whole of the context again, sound of earlier
 * turns included (the sum of all reports met a real bill within 3 %, the last report alone was 8.6 times too low).
 */
export function costOf(usage: LiveUsage, price: LivePrice): number {
  const million =
    usage.inputTextTokens * price.inputText +
    usage.inputAudioTokens * price.inputAudio +
    usage.inputImageTokens * price.inputImage +
    usage.outputTextTokens * price.outputText +
    usage.outputAudioTokens * price.outputAudio;
  return million / 1_000_000;
}

const NOT_READ = { month: '', usd: 0, readAtMs: Number.NEGATIVE_INFINITY };

interface CostMeterOptions {
  readonly ledger: UsageLedger;
  /** Of what is added without a price of its own. */
  readonly price: LivePrice;
  /** 0: no cap. */
  readonly capUsd: number;
  readonly clock: Clock;
  readonly journal: Journal;
  conversationId(): string;
}

/** Counts one conversation, and knows whether the month's money is spent. Never throws. */
export class CostMeter {
  readonly #options: CostMeterOptions;
  #unsaved = NO_USAGE;
  #unsavedUsd = 0;
  #savedAtMs = Number.NEGATIVE_INFINITY;
  /** What the ledger said last, and of which month. */
  #spent = NOT_READ;

  constructor(options: CostMeterOptions) {
    this.#options = options;
  }

  add(usage: LiveUsage, price: LivePrice = this.#options.price): void {
    this.#unsaved = sum(this.#unsaved, usage);
    this.#unsavedUsd += costOf(usage, price);
  }

  /** Looks into the ledger once a minute and when the month has changed, else only counts. */
  get isCapped(): boolean {
    const { capUsd } = this.#options;
    return capUsd > 0 && this.#spentUsd() + this.#unsavedUsd >= capUsd;
  }

  /** At the end of a turn: writes when the last time is long ago. */
  saveIfDue(): void {
    if (this.#options.clock.monotonicMs() - this.#savedAtMs >= SAVE_EVERY_MS) this.save();
  }

  /** Writes what was not written yet. What cannot be written stays counted here. */
  save(): void {
    if (this.#unsaved === NO_USAGE) return;
    const { ledger, clock, journal, conversationId } = this.#options;
    this.#savedAtMs = clock.monotonicMs();
    try {
      ledger.add(conversationId(), this.#unsaved, this.#unsavedUsd);
      this.#unsaved = NO_USAGE;
      this.#unsavedUsd = 0;
      this.#spent = NOT_READ;
    } catch (error) {
      journal.error('the cost of the voice talk could not be stored', { error: error as Error });
    }
  }

  #spentUsd(): number {
    const { ledger, clock, journal } = this.#options;
    const month = monthOf(clock.now());
    const nowMs = clock.monotonicMs();
    if (this.#spent.month !== month || nowMs - this.#spent.readAtMs >= READ_EVERY_MS) {
      try {
        this.#spent = { month, usd: ledger.spentUsd(month), readAtMs: nowMs };
      } catch (error) {
        journal.error('the cost of the voice talk could not be read', { error: error as Error });
      }
    }
    return this.#spent.usd;
  }
}

function sum(a: LiveUsage, b: LiveUsage): LiveUsage {
  return {
    inputAudioTokens: a.inputAudioTokens + b.inputAudioTokens,
    inputTextTokens: a.inputTextTokens + b.inputTextTokens,
    inputImageTokens: a.inputImageTokens + b.inputImageTokens,
    outputAudioTokens: a.outputAudioTokens + b.outputAudioTokens,
    outputTextTokens: a.outputTextTokens + b.outputTextTokens,
  };
}
