import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { type KeyFile, openKeyFile, readKeyFile } from './key-file.ts';
import type { PassPhrases } from './pass-phrase.ts';
import { publicKey, type SigningKey } from './signing-key.ts';

export const KEY_FILE_ENDING = '.key.json';
/** Of typing a pass phrase. */
const TRIES = 3;

/** The key files in some folders, opened when they are needed; each pass phrase is tried on all of them. */
export class KeyRing {
  readonly #files: ReadonlyMap<string, KeyFile>;
  readonly #phrases: PassPhrases;
  /** All that were given, for any key: of a file with a line for each, no line is used up by the key that came first. */
  readonly #known: string[] = [];
  readonly #opened = new Map<string, SigningKey>();

  constructor(files: readonly KeyFile[], phrases: PassPhrases) {
    this.#files = new Map(files.map((file) => [publicKey(file.public).keyID, file]));
    this.#phrases = phrases;
  }

  /** Whether the file of this key is here, and its name. */
  nameOf(keyid: string): string | undefined {
    return this.#files.get(keyid)?.name;
  }

  /** The key with this id; undefined where its file is not here. Throws after the third wrong pass phrase. */
  async open(keyid: string): Promise<SigningKey | undefined> {
    const file = this.#files.get(keyid);
    const opened = this.#opened.get(keyid);
    if (file === undefined || opened !== undefined) return opened;
    for (const phrase of this.#known) if (this.#try(keyid, file, phrase)) return this.#opened.get(keyid);
    for (let tries = 0; tries < TRIES; tries++) {
      const phrase = await this.#phrases.next(
        `pass phrase of ${file.name}${tries > 0 ? ' (that was wrong)' : ''}`,
      );
      if (!this.#known.includes(phrase)) this.#known.push(phrase);
      if (this.#try(keyid, file, phrase)) return this.#opened.get(keyid);
    }
    throw new Error(
      `the pass phrase of ${file.name} was wrong ${TRIES} times, or its file is damaged: take its copy`,
    );
  }

  #try(keyid: string, file: KeyFile, phrase: string): boolean {
    const key = openKeyFile(file, phrase);
    if (key === null || key.public.keyID !== keyid) return false;
    this.#opened.set(keyid, key);
    return true;
  }
}

/** All key files of these folders, or files; throws where a place is not there. */
export function keyFilesIn(places: readonly string[]): KeyFile[] {
  return places.flatMap((place) => {
    if (!existsSync(place))
      throw new Error(`${place} is not there: is the stick with the keys plugged in and mounted?`);
    if (!statSync(place).isDirectory()) return [readKeyFile(place)];
    return readdirSync(place)
      .filter((name) => name.endsWith(KEY_FILE_ENDING))
      .sort()
      .map((name) => readKeyFile(path.join(place, name)));
  });
}
