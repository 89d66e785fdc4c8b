import { createHash } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Settings } from '#config/settings.ts';
import { OUTPUT_RATE_HZ } from '#drivers/audio/format.ts';
import { fromWav, toWav } from '#drivers/audio/wav.ts';

/** Where a WAV file says how many bytes come behind that. */
const RIFF_LENGTH_AT = 4;

/**
 * Sound of the robot's own fixed sentences (mono, OUTPUT_RATE_HZ), one WAV file each, kept over restarts: to make it takes
 * some 0.1 s of a processor here, and over a second on a small Pi. Whatever is wrong with the folder, the sound is only
 * made again. Never for a sentence that holds anything of a child's.
 */
export class SpeechShelf {
  readonly #dir: string;
  readonly #voice: Settings['voice'];

  /** `dir` is its own; it is made when something is kept. `voice`: what speaks now; asked each time. */
  constructor(dir: string, voice: Settings['voice']) {
    this.#dir = dir;
    this.#voice = voice;
  }

  /** The sound of this sentence by this voice; null where none is kept, or what is kept is no sound. */
  async take(sentence: string): Promise<Int16Array | null> {
    try {
      const file = await readFile(await this.#fileOf(sentence));
      const { samples, rateHz } = fromWav(file);
      // A damaged disk may have cut it: half a sentence is none.
      const isWhole = file.readUInt32LE(RIFF_LENGTH_AT) === file.length - RIFF_LENGTH_AT - 4;
      return isWhole && rateHz === OUTPUT_RATE_HZ && samples.length > 0 ? samples : null;
    } catch {
      return null;
    }
  }

  /** Keeps it whole or not at all. Never rejects. */
  async keep(sentence: string, sound: Int16Array): Promise<void> {
    try {
      const file = await this.#fileOf(sentence);
      await mkdir(this.#dir, { recursive: true });
      const making = await open(`${file}.making`, 'w');
      try {
        await making.writeFile(toWav(sound, OUTPUT_RATE_HZ));
        await making.sync();
      } finally {
        await making.close();
      }
      await rename(`${file}.making`, file);
    } catch {
      // A full or read-only disk: it is made again with the next start.
    }
  }

  /** Removes what is none of these sentences by this voice. Never rejects. */
  async dropOthers(sentences: readonly string[]): Promise<void> {
    try {
      const files = await Promise.all(sentences.map((sentence) => this.#fileOf(sentence)));
      const kept = new Set(files.map((file) => path.basename(file)));
      const others = (await readdir(this.#dir)).filter((name) => !kept.has(name));
      await Promise.all(others.map((name) => rm(path.join(this.#dir, name), { force: true })));
    } catch {
      // Nothing is kept yet, or nothing can be removed.
    }
  }

  /** Another voice file, dictionary, pace or sentence is another file. Rejects where there is no such voice. */
  async #fileOf(sentence: string): Promise<string> {
    const { voiceFile, dictionaryDir, pace } = this.#voice;
    const { size, mtimeMs } = await stat(voiceFile);
    const key = JSON.stringify([voiceFile, size, mtimeMs, dictionaryDir, pace, sentence]);
    return path.join(this.#dir, `${createHash('sha256').update(key).digest('hex').slice(0, 32)}.wav`);
  }
}
