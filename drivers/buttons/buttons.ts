import type { DeviceErrorCode } from '#drivers/errors.ts';

/** The buttons of the robot: `talk` is the big one on its head, `photo` the one beside the camera. */
export const BUTTON_NAMES = ['talk', 'photo'] as const;
export type ButtonName = (typeof BUTTON_NAMES)[number];

/** The line (BCM number) of each button that the robot has. */
export type ButtonLines = ReadonlyMap<ButtonName, number>;

/**
 * What a finger did: `press` is reported at once (it must interrupt speech), `release` when the line is quiet. What
 * they mean, alone and together, is not the driver's to say (runtime/buttons).
 */
export type ButtonGesture = 'press' | 'release';

export interface ButtonEvent {
  readonly button: ButtonName;
  readonly gesture: ButtonGesture;
  /** When the finger did it, `Clock.monotonicMs()`. */
  readonly atMs: number;
}

export interface Buttons {
  /** Which mechanism watches the buttons, for health and support: "onoff", "gpiod", "virtual". */
  readonly mechanism: string;
  /** Why they are not watched though they are open; null where they are. */
  readonly fault: DeviceErrorCode | null;
  /** Starts watching. Throws DeviceError (not_present, not_permitted, busy) when there is nothing to watch. */
  open(): Promise<void>;
  /** Calls `listener` for each event until the returned function is called. A throwing listener hurts nobody. */
  onEvent(listener: (event: ButtonEvent) => void): () => void;
  /** The buttons that were down when watching began and have not come up since, as far as the mechanism can tell. */
  heldSinceOpen(): readonly ButtonName[];
  /** Stops watching and releases the lines; safe to call twice and before `open`. */
  close(): Promise<void>;
}
