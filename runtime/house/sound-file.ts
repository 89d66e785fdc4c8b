import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Journal } from '#drivers/journal/journal.ts';
import { CARD_KINDS, type SoundUse } from '#drivers/sound/cards.ts';
import type { RememberedCard } from '#drivers/sound/choose.ts';
import type { GainMemory, RememberedGain } from '#drivers/sound/input-gain.ts';
import type { SoundMemory } from '#drivers/sound/sound-devices.ts';
import { prepareFolder, writeFileDurably } from '#runtime/store/database/files.ts';
import { IN_STATE_FOLDER } from '#runtime/store/state-folder.ts';

const cardSchema = z.object({ id: z.string(), name: z.string(), kind: z.enum(CARD_KINDS) });
/** In the card's own steps; `before`: as it was when the robot first changed it. */
const gainSchema = z.object({
  id: z.string(),
  card: z.string(),
  control: z.string(),
  index: z.int(),
  value: z.int(),
  before: z.int(),
});
const fileSchema = z.object({
  format: z.literal(1),
  /** The cards that were used last, by what does not change with where they are plugged in. */
  microphone: cardSchema.nullable(),
  speaker: cardSchema.nullable(),
  /** Of the card that hears; older files have none. */
  gain: gainSchema.nullable().default(null),
});

/**
 * Which sound cards the robot used last, and the input gain that it set, in a file of its own in the state folder. One that is missing or broken is as
 * after the first start: the best cards are found anew.
 */
export class SoundFile implements SoundMemory, GainMemory {
  readonly #file: string;
  readonly #journal: Journal;
  #now: z.infer<typeof fileSchema> = { format: 1, microphone: null, speaker: null, gain: null };

  constructor(stateDir: string, journal: Journal) {
    this.#file = path.join(stateDir, IN_STATE_FOLDER.sound);
    this.#journal = journal;
  }

  /** Reads it. Never throws. */
  open(): this {
    try {
      this.#now = fileSchema.parse(JSON.parse(readFileSync(this.#file, 'utf8')));
    } catch (error) {
      const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
      if (!isMissing) this.#journal.warn('the sound cards used last cannot be read', { part: 'speaker' });
    }
    return this;
  }

  remembered(use: SoundUse): RememberedCard | null {
    return this.#now[use];
  }

  remember(use: SoundUse, { id, name, kind }: RememberedCard): void {
    this.#keep({ ...this.#now, [use]: { id, name, kind } });
  }

  gain(): RememberedGain | null {
    return this.#now.gain;
  }

  keepGain(gain: RememberedGain | null): void {
    this.#keep({ ...this.#now, gain });
  }

  #keep(now: z.infer<typeof fileSchema>): void {
    this.#now = now;
    try {
      prepareFolder(path.dirname(this.#file));
      writeFileDurably(this.#file, `${JSON.stringify(this.#now, null, 2)}\n`);
    } catch (error) {
      this.#journal.warn('the sound cards used last cannot be kept', {
        part: 'speaker',
        error: error as Error,
      });
    }
  }
}
