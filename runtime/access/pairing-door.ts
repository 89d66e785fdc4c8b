import { Private } from '#config/private.ts';
import { Alarm } from '#drivers/clock/alarm.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import { AccessRefused } from './access-refused.ts';
import { type Chance, isSameCode, plainPairingCode } from './codes.ts';
import {
  afterStart,
  afterTry,
  closeWindow,
  countTry,
  expired,
  openWindow,
  type PairingState,
  waitLeftMs,
} from './pairing-window.ts';

/** An open window, for the robot's voice and pages of this machine only. */
export interface ShownWindow {
  readonly code: Private<string>;
  readonly secondsLeft: number;
  readonly triesLeft: number;
}

interface PairingDoorParts {
  readonly clock: Clock;
  readonly chance: Chance;
  /** Writes down how many windows have failed; throws where the disk does not take it, and then no code is compared. */
  keepFailed(failedWindows: number): void;
  /** `isUsed`: by the right code. */
  onClosed(isUsed: boolean): void;
}

/** The pairing window with its code: carries out what pairing-window.ts decides. */
export class PairingDoor {
  readonly #parts: PairingDoorParts;
  readonly #closing: Alarm;
  #state: PairingState = afterStart(0, 0);
  #code = new Private('');

  constructor(parts: PairingDoorParts) {
    this.#parts = parts;
    this.#closing = new Alarm(parts.clock, () => this.#settle());
  }

  start(failedWindows: number): void {
    this.#state = afterStart(failedWindows, this.#nowMs);
  }

  /** Leaves no timer behind. */
  stop(): void {
    this.#closing.clear();
  }

  /** Null while none is open. */
  get window(): ShownWindow | null {
    this.#settle();
    const { window } = this.#state;
    if (window === null) return null;
    const secondsLeft = Math.ceil((window.closesAtMs - this.#nowMs) / 1000);
    return { code: this.#code, secondsLeft, triesLeft: window.triesLeft };
  }

  /** What is left of the wait before a window can be opened, in whole seconds. */
  get waitSeconds(): number {
    this.#settle();
    return Math.ceil(waitLeftMs(this.#state, this.#nowMs) / 1000);
  }

  /** Opens a window with a new code; an open one stays. Throws AccessRefused (pairing_wait). */
  open(): ShownWindow {
    const known = this.window;
    if (known !== null) return known;
    this.#state = openWindow(this.#state, this.#nowMs);
    const { window } = this.#state;
    if (window === null) throw new AccessRefused('pairing_wait', { seconds: this.waitSeconds });
    this.#code = new Private(this.#parts.chance.pairingCode());
    this.#closing.set(window.closesAtMs);
    return this.window as ShownWindow;
  }

  /** Without an open window it does nothing. */
  close(): void {
    if (this.window === null) return;
    this.#state = closeWindow(this.#state, this.#nowMs);
    this.#closed(false);
  }

  /**
   * Counts the try, on the disk too, and only then looks at the code; the right one closes the window. Throws
   * AccessRefused: window_closed, wrong_code, and what `keepFailed` throws.
   */
  compare(typed: string): void {
    const { failedWindows } = this.#state;
    const { state, isTaken } = countTry(this.#state, this.#nowMs);
    this.#state = state;
    if (!isTaken) throw new AccessRefused('window_closed');
    if (state.failedWindows !== failedWindows) this.#parts.keepFailed(state.failedWindows);
    const isRight = isSameCode(plainPairingCode(typed), this.#code.reveal());
    this.#state = afterTry(state, isRight, this.#nowMs);
    const { window } = this.#state;
    if (window === null) this.#closed(isRight);
    if (!isRight) throw new AccessRefused('wrong_code', { tries_left: window?.triesLeft ?? 0 });
  }

  get #nowMs(): number {
    return this.#parts.clock.monotonicMs();
  }

  /** Time may have closed the window. */
  #settle(): void {
    const wasOpen = this.#state.window !== null;
    this.#state = expired(this.#state, this.#nowMs);
    if (wasOpen && this.#state.window === null) this.#closed(false);
  }

  #closed(isUsed: boolean): void {
    this.#code = new Private('');
    this.#closing.clear();
    this.#parts.onClosed(isUsed);
  }
}
