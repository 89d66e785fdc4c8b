import { priceOf, type TokenPrice } from '#agents/models/gemini/prices.ts';
import { clockInJapan } from '#config/time-zone.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import type { OutboundPurpose } from '#drivers/network/outbound.ts';
import type { LiveUsage } from './connection.ts';
import { capabilityOf } from './gemini/capabilities.ts';

/** Where the money is counted; implemented by runtime/store/usage-ledger.ts. Both may throw StoreError. */
export interface UsageLedger {
  /** What the cloud has cost in `month` ("2026-04"), by all conversations. */
  spentUsd(month: string): number;
  /** Adds to a conversation, to the month of now, and to its day by purpose. */
  add(conversationId: string, usage: LiveUsage, usd: number, purpose: OutboundPurpose): void;
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

/**
 * What a turn takes about, for a report that cannot be true before there was one that can: a window with instruction,
 * tools and some talk, and an answer of ten seconds (25 tokens a second).
 */
const USUAL_TURN: LiveUsage = {
  inputAudioTokens: 2_000,
  inputTextTokens: 5_000,
  inputImageTokens: 0,
  outputAudioTokens: 250,
  outputTextTokens: 0,
};

/** How the tokens of a model are paid for, and how many one report of it can hold. */
export interface Billing {
  readonly price: TokenPrice;
  readonly mostTokens: { readonly input: number; readonly output: number };
}

/** Of a voice model, on the day of `nowMs`. */
export function voiceBilling(model: string, nowMs: number): Billing {
  return { price: priceOf(model, 'voice', nowMs), mostTokens: capabilityOf(model).mostTokens };
}

/** All tokens that a report counts: what the model read and what it said. */
export function tokensOf(usage: LiveUsage): number {
  return Object.values(usage).reduce((sum, count) => sum + count, 0);
}

/** The month of a moment in Japan ("2026-04"). */
export function monthOf(nowMs: number): string {
  return clockInJapan(nowMs).toISOString().slice(0, 7);
}

/**
 * What one report costs, in dollars. Reports are summed: each bills the whole of the context again, sound of earlier
 * turns included (the sum of all reports met a real bill within 3 %, the last report alone was 8.6 times too low).
 */
export function costOf(usage: LiveUsage, price: TokenPrice): number {
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
  /** As it is set now; 0: no cap. */
  capUsd(): number;
  /** Of what is added without one. */
  readonly purpose: OutboundPurpose;
  readonly clock: Clock;
  readonly journal: Journal;
  conversationId(): string;
  billing(model: string, nowMs: number): Billing;
}

/** Counts one conversation, and knows whether the month's money is spent. Never throws. */
export class CostMeter {
  readonly #options: CostMeterOptions;
  #lastPossible = USUAL_TURN;
  readonly #unsaved = new Map<OutboundPurpose, { readonly usage: LiveUsage; readonly usd: number }>();
  #savedAtMs = Number.NEGATIVE_INFINITY;
  /** What the ledger said last, and of which month. */
  #spent = NOT_READ;

  constructor(options: CostMeterOptions) {
    this.#options = options;
  }

  /**
   * Counts what the provider reports of `model`. A report of more than the model can read or say is no reason to end the
   * month: the last one that can be true counts in its place.
   */
  add(reported: LiveUsage, model: string, purpose: OutboundPurpose = this.#options.purpose): void {
    const { clock, journal, billing } = this.#options;
    const { price, mostTokens } = billing(model, clock.now());
    const inputTokens = reported.inputAudioTokens + reported.inputTextTokens + reported.inputImageTokens;
    const outputTokens = reported.outputAudioTokens + reported.outputTextTokens;
    if (inputTokens <= mostTokens.input && outputTokens <= mostTokens.output) this.#lastPossible = reported;
    else
      journal.warn('a report of usage cannot be true', {
        code: 'usage_implausible',
        model,
        inputTokens,
        outputTokens,
      });
    const { usage, usd } = this.#unsaved.get(purpose) ?? { usage: NO_USAGE, usd: 0 };
    this.#unsaved.set(purpose, {
      usage: sum(usage, this.#lastPossible),
      usd: usd + costOf(this.#lastPossible, price),
    });
  }

  /** Looks into the ledger once a minute and when the month has changed, else only counts. */
  get isCapped(): boolean {
    const capUsd = this.#options.capUsd();
    const unsavedUsd = [...this.#unsaved.values()].reduce((total, { usd }) => total + usd, 0);
    return capUsd > 0 && this.#spentUsd() + unsavedUsd >= capUsd;
  }

  /** At the end of a turn: writes when the last time is long ago. */
  saveIfDue(): void {
    if (this.#options.clock.monotonicMs() - this.#savedAtMs >= SAVE_EVERY_MS) this.save();
  }

  /** Writes what was not written yet. What cannot be written stays counted here. */
  save(): void {
    if (this.#unsaved.size === 0) return;
    const { ledger, clock, journal, conversationId } = this.#options;
    this.#savedAtMs = clock.monotonicMs();
    try {
      for (const [purpose, { usage, usd }] of this.#unsaved) {
        ledger.add(conversationId(), usage, usd, purpose);
        this.#unsaved.delete(purpose);
        this.#spent = NOT_READ;
      }
    } catch (error) {
      journal.error('the cost of the voice talk could not be stored', { error: error as Error });
    }
  }

  #spentUsd(): number {
    const { ledger, clock, journal } = this.#options;
    // A clock that woke in another month does not begin the cap anew.
    const month = monthOf(clock.lastCertainMs());
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
