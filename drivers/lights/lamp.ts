import { WIRING } from '#config/wiring.ts';

export type LampLevels = readonly [red: 0 | 1, green: 0 | 1, blue: 0 | 1];

/** Three lines that can be switched. */
export interface Lamp {
  show(levels: LampLevels): Promise<void>;
  /** Releases the lines; safe to call twice. */
  close(): Promise<void>;
}

/** The lamp's lines, red, green, blue. */
export const LAMP_LINES = [WIRING.lamp.red, WIRING.lamp.green, WIRING.lamp.blue] as const;
