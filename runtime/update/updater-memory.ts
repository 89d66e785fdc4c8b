import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { writeFileDurably } from '#runtime/store/database/files.ts';
import { lastSchema } from './exchange.ts';

const MEMORY_NAME = 'updater.json';
/** The channel names another version long before. */
const MOST_FAILED = 50;

const memorySchema = z.object({
  schema: z.literal(1),
  /** Random and of this alone: where this robot stands when a version goes to a share of them. */
  robot_id: z.string().min(1).max(60),
  /** Of the request that was heeded last. */
  request_id: z.string().max(60).nullable(),
  postponed_until: z.iso.datetime().nullable(),
  /** The version that waits, and since when it could have been installed. */
  offered: z.object({ version: z.string().max(40), at: z.iso.datetime() }).nullable(),
  failed: z.array(z.string().max(40)).max(MOST_FAILED),
  checked_at: z.iso.datetime().nullable(),
  last: lastSchema,
});
export type UpdaterMemory = z.infer<typeof memorySchema>;

/** What the updater knows from look to look; one that is lost begins anew, and costs a postponement or a second trial. */
export function readMemory(stateDir: string): UpdaterMemory {
  try {
    return memorySchema.parse(JSON.parse(readFileSync(path.join(stateDir, MEMORY_NAME), 'utf8')));
  } catch {
    return {
      ...{ schema: 1, robot_id: randomUUID(), request_id: null, postponed_until: null, offered: null },
      ...{ failed: [], checked_at: null, last: null },
    };
  }
}

/** On the card when it returns. Throws the errors of the disk. */
export function writeMemory(stateDir: string, memory: UpdaterMemory): void {
  writeFileDurably(path.join(stateDir, MEMORY_NAME), `${JSON.stringify(memory)}\n`);
}

/** The same with a version that is not to be tried again. */
export function withFailed(memory: UpdaterMemory, version: string): UpdaterMemory {
  const others = memory.failed.filter((one) => one !== version);
  return { ...memory, failed: [...others, version].slice(-MOST_FAILED) };
}
