import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Clock } from '#drivers/clock/clock.ts';
import type { DateFacts, DateState } from '#drivers/clock/decide-date.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import { isSynchronised } from '#drivers/service/synchronised.ts';
import { writeFileDurably } from '#runtime/store/database/files.ts';
import { IN_STATE_FOLDER } from '#runtime/store/state-folder.ts';

/** Who waits for the date reads it soon after the network has told it. */
const LOOK_EVERY_MS = 15_000;
/** A start sees a clock that is further back than this; each writing is a synced file on a card. */
const NOTE_EVERY_MS = 60 * 60_000;

/**
 * What is known of the clock's date: whether it was set since power came, and when it was certain last, which outlasts a
 * power cut. The clock decides by it (`dateState`); whoever asks asks the clock.
 */
export class TrueDate {
  readonly #file: string;
  readonly #isSynchronised: typeof isSynchronised;
  /** Until the machine has answered nobody relies on the date. */
  #facts: DateFacts = { isSynchronised: false, certainAtMs: null };
  /** What the file says, wall-clock ms. */
  #notedAtMs: number | null = null;
  #told: DateState | null = null;
  #looking: Promise<void> | null = null;

  constructor(stateDir: string, synchronised: typeof isSynchronised = isSynchronised) {
    this.#file = path.join(stateDir, IN_STATE_FOLDER.date);
    this.#isSynchronised = synchronised;
  }

  get facts(): DateFacts {
    return this.#facts;
  }

  /** Follows the clock until the returned function is called; the machine has been asked once when it resolves. Never rejects. */
  async start(clock: Clock, journal: Journal): Promise<() => void> {
    this.#notedAtMs = this.#read();
    this.#facts = { isSynchronised: false, certainAtMs: this.#notedAtMs };
    const look = (): Promise<void> => {
      this.#looking ??= this.#look(clock, journal).finally(() => {
        this.#looking = null;
      });
      return this.#looking;
    };
    await look();
    return clock.every(LOOK_EVERY_MS, () => void look());
  }

  async #look(clock: Clock, journal: Journal): Promise<void> {
    // Once set it stays so until power goes.
    const isSet = this.#facts.isSynchronised || (await this.#isSynchronised(clock));
    this.#facts = { ...this.#facts, isSynchronised: isSet };
    const state = clock.dateState;
    if (state !== this.#told) {
      if (state !== 'certain') journal.warn('the date is not certain', { code: `clock_${state}` });
      else if (this.#told !== null) journal.info('the date is certain');
      this.#told = state;
    }
    if (state !== 'certain') return;
    const nowMs = Math.round(clock.now());
    this.#facts = { ...this.#facts, certainAtMs: nowMs };
    if (this.#notedAtMs !== null && Math.abs(nowMs - this.#notedAtMs) < NOTE_EVERY_MS) return;
    this.#notedAtMs = nowMs;
    try {
      writeFileDurably(this.#file, `${JSON.stringify({ certain_at_ms: nowMs })}\n`);
    } catch (error) {
      journal.warn('the date could not be written down', { error: error as Error });
    }
  }

  /** Null where there is none, or none that can be read: as after the first start. */
  #read(): number | null {
    try {
      const found = JSON.parse(readFileSync(this.#file, 'utf8')) as { certain_at_ms?: unknown } | null;
      return typeof found?.certain_at_ms === 'number' ? found.certain_at_ms : null;
    } catch {
      return null;
    }
  }
}
