import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Journal } from '#drivers/journal/journal.ts';
import { prepareFolder, writeFileDurably } from '#runtime/store/database/files.ts';
import { IN_STATE_FOLDER } from '#runtime/store/state-folder.ts';

/** What was decided before is kept for so many decisions: a parent may ask when it was. */
const DECISIONS_KEPT = 20;

/** One decision of a parent about the cloud. */
const decisionSchema = z.object({
  state: z.enum(['given', 'withdrawn']),
  /** Of the text that was shown. */
  version: z.string().max(40),
  /** Wall clock. */
  at_ms: z.number(),
  /** What the deciding phone is called on the page; "robot" for this machine itself. */
  device: z.string().max(80),
});
export type Decision = z.infer<typeof decisionSchema>;

export const STEPS = ['language', 'name', 'child', 'safety', 'consent', 'key', 'checks', 'lesson'] as const;
export type StepId = (typeof STEPS)[number];
export const LANGUAGES = ['ja', 'en'] as const;

/** Telling support how the robot is (runtime/fleet): whether, and under which id of its own. */
const fleetSchema = z.object({
  id: z.string().max(64).nullable(),
  /** The newest last. */
  decisions: z.array(decisionSchema),
});

/** Keeping the memory in the family's own cloud (runtime/sync). */
const memorySchema = z.object({
  /** The newest last. */
  decisions: z.array(decisionSchema),
  /** Whether a parent said that the key of the family stands on paper; until then it may be shown. */
  is_key_written: z.boolean(),
  /** What was erased there, the newest last. */
  purges: z.array(
    z.object({
      receipt_id: z.string(),
      at_ms: z.number(),
      device: z.string().max(80),
      /** How many children the cloud knew before and after. */
      children_before: z.int(),
      children_left: z.int(),
    }),
  ),
  /** All that lies there is to be erased, and it is not over; null: nothing is. */
  purge_due: z
    .object({ asked_at_ms: z.number(), device: z.string().max(80) })
    .nullable()
    .default(null),
});
export type PurgeReceipt = z.infer<typeof memorySchema>['purges'][number];

const NO_MEMORY: z.infer<typeof memorySchema> = {
  decisions: [],
  is_key_written: true,
  purges: [],
  purge_due: null,
};

const householdSchema = z.object({
  format: z.literal(1),
  /** Null until a parent has chosen. */
  language: z.enum(LANGUAGES).nullable(),
  /** The newest last. */
  decisions: z.array(decisionSchema),
  /** Of files from before there was such a thing, nothing. */
  fleet: fleetSchema.default({ id: null, decisions: [] }),
  memory: memorySchema.default(NO_MEMORY),
  first_steps: z.object({
    done: z.array(z.enum(STEPS)),
    skipped: z.array(z.enum(STEPS)),
    /** Wall clock; null until the end was reached, or the rest was left out. */
    finished_at_ms: z.number().nullable(),
  }),
});
type Household = z.infer<typeof householdSchema>;

const EMPTY: Household = {
  format: 1,
  language: null,
  decisions: [],
  fleet: { id: null, decisions: [] },
  memory: NO_MEMORY,
  first_steps: { done: [], skipped: [], finished_at_ms: null },
};

/**
 * What belongs to the household and to no child: consent, language of the parents, how far the first steps came. A file
 * of its own in the state folder (0600), so that a robot whose records are broken still knows it.
 */
export class HouseholdFile {
  readonly #file: string;
  #household: Household;
  /** False where the file is there and cannot be read: whoever asks for a consent then has none. */
  #isReadable = true;

  constructor(stateDir: string) {
    this.#file = path.join(stateDir, IN_STATE_FOLDER.household);
    this.#household = EMPTY;
  }

  /** Reads it; a file that is not there is an empty household. Never throws. */
  open(journal: Journal): void {
    try {
      this.#household = householdSchema.parse(JSON.parse(readFileSync(this.#file, 'utf8')));
    } catch (error) {
      this.#isReadable = error instanceof Error && 'code' in error && error.code === 'ENOENT';
      if (!this.#isReadable) journal.error('the file of the household cannot be read', { part: 'household' });
    }
  }

  get isReadable(): boolean {
    return this.#isReadable;
  }

  get now(): Household {
    return this.#household;
  }

  /** Writes the change, and only then counts it. Throws what the disk throws. */
  change(change: Partial<Omit<Household, 'format'>>): void {
    const next = { ...this.#household, ...change };
    const household = { ...next, decisions: next.decisions.slice(-DECISIONS_KEPT) };
    prepareFolder(path.dirname(this.#file));
    writeFileDurably(this.#file, `${JSON.stringify(household, null, 2)}\n`);
    this.#household = household;
    this.#isReadable = true;
  }
}
