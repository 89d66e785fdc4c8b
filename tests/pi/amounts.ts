/** How much of what could be tried for hours is tried. */
export interface Amounts {
  readonly powerCuts: number;
  /** Of an update in one of its moments. */
  readonly updateCuts: number;
  /** In a row, up and down. */
  readonly goodUpdates: number;
  /** Of the guest, under load, without a false restart. */
  readonly loadMinutes: number;
  /** Of lessons by voice in 512 MB. */
  readonly voiceMinutes: number;
  /** Of a robot that lives on. */
  readonly soakHours: number;
}

/** What the issue asks to be seen (docs: README.md beside this file), in one run. */
export const WHOLE: Amounts = {
  powerCuts: 30,
  updateCuts: 30,
  goodUpdates: 50,
  loadMinutes: 60,
  voiceMinutes: 60,
  soakHours: 8,
};
/** With less than this nothing is shown. */
const LEAST: Amounts = {
  powerCuts: 2,
  updateCuts: 2,
  goodUpdates: 2,
  loadMinutes: 2,
  voiceMinutes: 3,
  soakHours: 0.1,
};

/** A share (above 0, at most 1) of the whole, and never less than shows anything. */
export function shareOfWhole(share: number): Amounts {
  const part = (name: keyof Amounts, digits: number) =>
    Math.max(LEAST[name], Number((WHOLE[name] * share).toFixed(digits)));
  return {
    powerCuts: part('powerCuts', 0),
    updateCuts: part('updateCuts', 0),
    goodUpdates: part('goodUpdates', 0),
    loadMinutes: part('loadMinutes', 0),
    voiceMinutes: part('voiceMinutes', 0),
    soakHours: part('soakHours', 1),
  };
}

/** What of the whole was not tried, in words for the result. */
export function lessThanWhole(amounts: Amounts): readonly string[] {
  const units: Readonly<Record<keyof Amounts, string>> = {
    powerCuts: 'power cuts',
    updateCuts: 'power cuts in an update',
    goodUpdates: 'good updates',
    loadMinutes: 'minutes under load',
    voiceMinutes: 'minutes of voice in 512 MB',
    soakHours: 'hours of soak',
  };
  return (Object.keys(units) as (keyof Amounts)[])
    .filter((name) => amounts[name] < WHOLE[name])
    .map((name) => `${amounts[name]} of ${WHOLE[name]} ${units[name]}`);
}
