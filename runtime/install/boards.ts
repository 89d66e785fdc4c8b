import { boards, isBoardName } from '#config/wiring/boards.ts';

/** In place of a board's name: nothing of the robot's stands in config.txt. */
const NO_BOARD = 'none';

/** What `--wiring` takes. */
export const wiringNames = (): readonly string[] => [...Object.keys(boards()), NO_BOARD];

/** The firmware's lines for this wiring; undefined where there is no such. */
export function firmwareFor(name: string): readonly string[] | undefined {
  if (name === NO_BOARD) return [];
  return isBoardName(name) ? boards()[name].firmware : undefined;
}
