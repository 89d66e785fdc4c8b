import type { DeviceErrorCode } from '#drivers/errors.ts';

/** Red, green, blue, each 0-255. */
export type Rgb = readonly [red: number, green: number, blue: number];

export interface Lights {
  /** Which mechanism shines, for health and support: "apa102", "ws2812", "rgb-lines", "virtual". */
  readonly mechanism: string;
  /** How many pixels there are; at least 1. A lamp on three lines counts as one pixel. */
  readonly count: number;
  /** Why the last frame could not be shown; null where it was. */
  readonly fault: DeviceErrorCode | null;
  /** Opens the device, dark. Throws DeviceError (not_present, not_permitted, busy). */
  open(): Promise<void>;
  /**
   * Shows `pixels`; missing ones are dark, further ones ignored, channels clamped to 0-255. Returns at once;
   * frames that come faster than the device takes them are dropped except the newest. After `close`: ignored.
   */
  setPixels(pixels: readonly Rgb[]): void;
  /** Goes dark and releases the device; safe to call twice and before `open`. */
  close(): Promise<void>;
}
