import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { writeFileDurably } from '#runtime/store/database/files.ts';
import { IN_STATE_FOLDER } from '#runtime/store/state-folder.ts';

const acceptanceSchema = z.object({
  format: z.literal(1),
  /** Wall clock. */
  begun_at_ms: z.number(),
  /** While the plug is out: the points that the child had when it was pulled. */
  cut: z.object({ points: z.number() }).nullable(),
  /** By the step's id. */
  steps: z.record(
    z.string(),
    z.object({
      outcome: z.enum(['passed', 'failed', 'skipped']),
      facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    }),
  ),
});
export type Acceptance = z.infer<typeof acceptanceSchema>;

/** How far an acceptance came, over a power cut. */
export class AcceptanceFile {
  readonly #file: string;

  constructor(stateDir: string) {
    this.#file = path.join(stateDir, IN_STATE_FOLDER.acceptance);
  }

  /** Null where none was begun, or what is there cannot be understood. */
  read(): Acceptance | null {
    if (!existsSync(this.#file)) return null;
    try {
      return acceptanceSchema.parse(JSON.parse(readFileSync(this.#file, 'utf8')));
    } catch {
      return null;
    }
  }

  /** On the disk when it returns. */
  write(acceptance: Acceptance): void {
    writeFileDurably(this.#file, JSON.stringify(acceptance));
  }

  remove(): void {
    rmSync(this.#file, { force: true });
  }
}
