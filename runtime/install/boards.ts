import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { LONGEST_LINE } from './firmware-lines.ts';

/** In place of a board's name: nothing is on the header. */
export const NO_BOARD = 'none';

const FILE = path.resolve(import.meta.dirname, '..', '..', 'config', 'boards.json');

/** Of what that file says, only what the firmware is told; the rest is the drivers'. */
const boardsSchema = z.object({
  boards: z.record(z.string(), z.object({ firmware: z.array(z.string().min(1).max(LONGEST_LINE)) })),
});

/** The firmware's lines of each way of wiring, by its name (config/boards.json). Throws where the file is not that. */
export function firmwareOfBoards(file = FILE): ReadonlyMap<string, readonly string[]> {
  const { boards } = boardsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return new Map(Object.entries(boards).map(([name, { firmware }]) => [name, firmware]));
}
