import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { LONGEST_LINE } from './firmware-lines.ts';

const FILE = path.resolve(import.meta.dirname, '..', '..', 'config', 'boards.json');

const boardsSchema = z.record(
  z.string(),
  z.object({
    firmware: z
      .array(
        z
          .string()
          .min(1)
          .max(LONGEST_LINE)
          .regex(/^[^\n\r]+$/),
      )
      .default([]),
  }),
);

/** The firmware's lines of each way of wiring, by its name (config/boards.json). Throws where the file is not that. */
export function firmwareOfBoards(file = FILE): ReadonlyMap<string, readonly string[]> {
  const boards = boardsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return new Map(Object.entries(boards).map(([name, { firmware }]) => [name, firmware]));
}
