import { StoreError } from '#agents/core/records.ts';
import { calendarOf, dayAt, dayOf, dayText, startOfDayMs } from '#agents/record/days.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import type { Part } from '#runtime/part.ts';
import type { Store } from '#runtime/store/store.ts';
import { decideRetention, TOLD_BEFORE_DAYS } from './decide-retention.ts';
import type { ToldNotice } from './parent-notice.ts';
import type { RetentionState } from './trust.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How often it is asked whether a new day has come. */
const LOOK_EVERY_MS = 60 * 60 * 1000;
/** Erased in one transaction; between two others have the processor. */
const SPAN_MS = 14 * DAY_MS;
const REST_MS = 50;
/** Each month has this date. */
const LAST_COMMON_DATE = 28;

interface RetentionOptions {
  readonly store: Pick<Store, 'house'>;
  /** 0: records are kept until a parent erases them. */
  readonly keepMonths: number;
  readonly clock: Clock;
  readonly journal: Journal;
}

/** Erases each day what is older than the parent wants it kept; told by a notice a week before the first time. */
export class Retention implements Part {
  readonly name = 'retention';
  readonly #options: RetentionOptions;
  readonly #ending = new AbortController();
  #stopClock: (() => void) | null = null;
  #erasing: Promise<void> | null = null;

  constructor(options: RetentionOptions) {
    this.#options = options;
  }

  async start(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.#options.keepMonths === 0) return;
    this.#stopClock ??= this.#options.clock.every(LOOK_EVERY_MS, () => this.#look());
    this.#look();
  }

  async stop(): Promise<void> {
    this.#ending.abort(new DOMException('the robot stops', 'AbortError'));
    this.#stopClock?.();
    await this.#erasing;
  }

  /** Throws StoreError. */
  state(): RetentionState {
    const { keepMonths } = this.#options;
    if (keepMonths === 0) return { keepMonths, beforeMs: null, beginsMs: null };
    const toldAtMs = this.#toldAtMs();
    const begins = toldAtMs === null ? null : startOfDayMs(dayAt(toldAtMs) + TOLD_BEFORE_DAYS);
    const isAhead = begins !== null && begins > this.#options.clock.now();
    return { keepMonths, beforeMs: this.#cutoffMs(), beginsMs: isAhead ? begins : null };
  }

  /** For the parent, until it has begun. Never throws. */
  told(): readonly ToldNotice[] {
    try {
      const { keepMonths, beginsMs } = this.state();
      const atMs = this.#toldAtMs();
      if (beginsMs === null || atMs === null) return [];
      const day = dayText(dayAt(beginsMs));
      return [
        {
          ...{ id: `trust:retention_begins:${day}`, kind: 'trust', code: 'retention_begins', atMs },
          ja: `${day}から、${keepMonths}か月より古い記録を毎日消します（1日ごとの合計は残ります）。残したいときは、先に記録を持ち出すか、「きまりと費用」のページで「記録を残す月数」を変えてください。`,
          en: `From ${day} on records older than ${keepMonths} months are erased each day (the sums of a day stay). To keep them, take the records along first, or change “Months that records are kept” on the page “Rules and costs”.`,
        },
      ];
    } catch {
      return [];
    }
  }

  /** Throws nothing: a disk that fails is asked again in an hour. */
  #look(): void {
    const { store, clock, keepMonths, journal } = this.#options;
    // Nothing is erased, told or noted by a date that may be another one.
    if (this.#erasing !== null || clock.dateState !== 'certain') return;
    try {
      const { house } = store;
      const today = dayAt(clock.now());
      const lastDay = house.noted('retention_day');
      if (lastDay === today) return;
      const cutoffMs = this.#cutoffMs();
      const oldestMs = house.oldestMs();
      const toldAtMs = this.#toldAtMs();
      const toldDaysAgo = toldAtMs === null ? null : today - dayAt(toldAtMs);
      const hasOld = oldestMs !== null && oldestMs < cutoffMs;
      const action = decideRetention({ today, lastDay, hasOld, toldDaysAgo });
      house.note('retention_day', today);
      if (action === 'tell') {
        house.note('retention_told_at', clock.now());
        house.note('retention_told_months', keepMonths);
        journal.info('old records will be erased: the parent is told', { keepMonths });
      }
      if (action === 'erase' && oldestMs !== null) this.#erasing = this.#erase(oldestMs, cutoffMs);
    } catch (error) {
      this.#noteFault(error);
    }
  }

  async #erase(oldestMs: number, cutoffMs: number): Promise<void> {
    const { store, clock, journal } = this.#options;
    const { signal } = this.#ending;
    try {
      for (let fromMs = oldestMs; fromMs < cutoffMs; fromMs += SPAN_MS) {
        store.house.eraseSpan(fromMs, Math.min(cutoffMs, fromMs + SPAN_MS));
        await clock.sleep(REST_MS, signal);
      }
      journal.info('old records were erased');
    } catch (error) {
      if (!signal.aborted) this.#noteFault(error);
    } finally {
      this.#erasing = null;
    }
  }

  /** When it was told, for as many months as are set now. */
  #toldAtMs(): number | null {
    const { store, keepMonths } = this.#options;
    const isOfNow = store.house.noted('retention_told_months') === keepMonths;
    return isOfNow ? store.house.noted('retention_told_at') : null;
  }

  #cutoffMs(): number {
    const { clock, keepMonths } = this.#options;
    const { year, month, date } = calendarOf(dayAt(clock.now()));
    return startOfDayMs(dayOf(year, month - keepMonths, Math.min(date, LAST_COMMON_DATE)) ?? 0);
  }

  #noteFault(error: unknown): void {
    const code = error instanceof StoreError ? error.code : 'unforeseen';
    this.#options.journal.warn('old records could not be erased', { code });
  }
}
