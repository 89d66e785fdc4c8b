import type { Power, PowerState } from './power.ts';

/** Power that is as it is told; at first nothing is known of it, as on a laptop. */
export class VirtualPower implements Power {
  readonly mechanism = 'virtual';
  #state: PowerState = { isUnderVoltage: null, isThrottled: null, temperatureC: null };

  set(state: Partial<PowerState>): void {
    this.#state = { ...this.#state, ...state };
  }

  async read(): Promise<PowerState> {
    return this.#state;
  }
}
