import type { Settings } from '#config/settings.ts';

export type LampLevels = readonly [red: 0 | 1, green: 0 | 1, blue: 0 | 1];

/** Lines that can be switched. */
export interface Lamp {
  show(levels: LampLevels): Promise<void>;
  /** Releases the lines; safe to call twice. */
  close(): Promise<void>;
}

/** Which line shows which colours, and at which level it shines. */
export interface LampWires {
  /** Places in LampLevels that a line shines for: one, or all three on a lamp of one colour. */
  readonly shinesFor: ReadonlyMap<number, readonly (0 | 1 | 2)[]>;
  readonly isInverted: boolean;
}

/** The wires of the lamp as it is told; a line of -1 is none. */
export function lampWires({
  lampRedPin,
  lampGreenPin,
  lampBluePin,
  isLampInverted,
}: Settings['wiring']): LampWires {
  const isInverted = isLampInverted;
  if (lampGreenPin < 0 && lampBluePin < 0 && lampRedPin >= 0)
    return { shinesFor: new Map([[lampRedPin, [0, 1, 2]]]), isInverted };
  const lines = ([0, 1, 2] as const).flatMap((place) => {
    const line = [lampRedPin, lampGreenPin, lampBluePin][place] ?? -1;
    return line < 0 ? [] : [[line, [place]] as const];
  });
  return { shinesFor: new Map(lines), isInverted };
}

/** What each line is set to, so that the lamp shows these levels. */
export function lineLevels(
  { shinesFor, isInverted }: LampWires,
  levels: LampLevels,
): ReadonlyMap<number, 0 | 1> {
  return new Map(
    [...shinesFor].map(([line, places]) => {
      const shines = places.some((place) => levels[place] === 1);
      return [line, shines === isInverted ? 0 : 1];
    }),
  );
}
