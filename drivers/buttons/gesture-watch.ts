import { Alarm } from '#drivers/clock/alarm.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import { Listeners } from '#drivers/listeners.ts';
import { BUTTON_NAMES, type ButtonEvent, type ButtonName } from './buttons.ts';
import {
  type GestureInput,
  type GestureState,
  type GestureTiming,
  gestureStep,
  initialGestureState,
  nextWakeMs,
} from './gesture.ts';

/** Turns the levels of all buttons into gestures; shared by every mechanism, real and virtual. */
export class GestureWatch {
  readonly #clock: Clock;
  readonly #timing: GestureTiming;
  readonly #readLevel: ((button: ButtonName) => boolean) | null;
  readonly #listeners: Listeners<ButtonEvent>;
  readonly #states = new Map<ButtonName, GestureState>();
  readonly #heldSinceStart = new Set<ButtonName>();
  readonly #alarms = new Map<ButtonName, Alarm>();

  /** `readLevel`, where the mechanism can read a line, finds a release whose edge was lost. */
  constructor(
    clock: Clock,
    timing: GestureTiming,
    onFault?: (error: unknown) => void,
    readLevel: ((button: ButtonName) => boolean) | null = null,
  ) {
    this.#clock = clock;
    this.#timing = timing;
    this.#readLevel = readLevel;
    this.#listeners = new Listeners(onFault);
  }

  onEvent(listener: (event: ButtonEvent) => void): () => void {
    return this.#listeners.add(listener);
  }

  /** Begins; `isDown` says which buttons are held already. */
  start(isDown: (button: ButtonName) => boolean = () => false): void {
    const atMs = this.#clock.monotonicMs();
    this.#heldSinceStart.clear();
    for (const button of BUTTON_NAMES) {
      const isHeld = isDown(button);
      this.#states.set(button, initialGestureState(isHeld, atMs));
      if (isHeld) this.#heldSinceStart.add(button);
    }
  }

  /** The buttons that were down at the start and have not come up since. */
  heldSinceStart(): readonly ButtonName[] {
    return [...this.#heldSinceStart];
  }

  edge(button: ButtonName, isDown: boolean): void {
    this.#take(button, { kind: 'edge', isDown, atMs: this.#clock.monotonicMs() });
  }

  /** What is down counts as let go: nobody watches it any more. */
  letGo(): void {
    const atMs = this.#clock.monotonicMs();
    for (const [button, state] of this.#states) {
      if (state.phase !== 'down') continue;
      this.#states.set(button, { ...state, phase: 'ignored' });
      this.#listeners.emit({ button, gesture: 'release', atMs });
    }
  }

  /** Ends; gestures that were not yet sure are never reported. */
  stop(): void {
    for (const alarm of this.#alarms.values()) alarm.clear();
    this.#states.clear();
    this.#heldSinceStart.clear();
  }

  #take(button: ButtonName, input: GestureInput): void {
    const before = this.#states.get(button);
    if (before === undefined) return;
    const { state, gestures } = gestureStep(before, input, this.#timing);
    this.#states.set(button, state);
    if (state.phase !== 'ignored') this.#heldSinceStart.delete(button);
    this.#alarmOf(button).set(nextWakeMs(state, this.#timing));
    for (const { gesture, atMs } of gestures) this.#listeners.emit({ button, gesture, atMs });
  }

  #alarmOf(button: ButtonName): Alarm {
    const known = this.#alarms.get(button);
    if (known) return known;
    const alarm = new Alarm(this.#clock, () => this.#onAlarm(button));
    this.#alarms.set(button, alarm);
    return alarm;
  }

  #onAlarm(button: ButtonName): void {
    const atMs = this.#clock.monotonicMs();
    this.#take(button, { kind: this.#readLevel?.(button) === false ? 'found_up' : 'tick', atMs });
  }
}
