import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { writeFileDurably } from '#runtime/store/database/files.ts';
import { toldSchema } from './exchange.ts';

const MEMORY_NAME = 'updater.json';
/** The channel names another version long before. */
const MOST_FAILED = 50;

const memorySchema = toldSchema.extend({
  schema: z.literal(1),
  /** Random and of this alone: where this robot stands when a version goes to a share of them. */
  robot_id: z.string().min(1).max(60),
  failed: z.array(z.string().max(40)).max(MOST_FAILED),
});
export type UpdaterMemory = z.infer<typeof memorySchema>;

const NOTHING_YET = toldSchema.parse({ checked_at: null, last: null });

/** What the updater knows from look to look; one that is lost begins anew, and costs a postponement or a second trial. */
export function readMemory(stateDir: string): UpdaterMemory {
  try {
    return memorySchema.parse(JSON.parse(readFileSync(path.join(stateDir, MEMORY_NAME), 'utf8')));
  } catch {
    return { schema: 1, robot_id: randomUUID(), failed: [], ...NOTHING_YET };
  }
}

/** On the card when it returns. Throws the errors of the disk. */
export function writeMemory(stateDir: string, memory: UpdaterMemory): void {
  writeFileDurably(path.join(stateDir, MEMORY_NAME), `${JSON.stringify(memory)}\n`);
}

/** What of it the status tells: not where the robot stands among all. */
export const toldOf = (memory: UpdaterMemory): z.infer<typeof toldSchema> => toldSchema.parse(memory);

/** The same with a version that is not to be tried again. */
export function withFailed(memory: UpdaterMemory, version: string): UpdaterMemory {
  const others = memory.failed.filter((one) => one !== version);
  return { ...memory, failed: [...others, version].slice(-MOST_FAILED) };
}
