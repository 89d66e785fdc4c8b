/** What the Pi's firmware says of its power and heat; `null` where it cannot be known. */
export interface PowerState {
  readonly isUnderVoltage: boolean | null;
  readonly isThrottled: boolean | null;
  readonly temperatureC: number | null;
}

export interface Power {
  readonly mechanism: string;
  read(): Promise<PowerState>;
}
