import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { prepareFolder, syncFolder, writeFileDurably } from '#runtime/store/database/files.ts';
import { ACCESS_COPY_NAME, ACCESS_FOLDER, ACCESS_NAME } from '#runtime/store/state-folder.ts';
import { type AccessRecord, accessRecordSchema } from './access-record.ts';

/** Where what cannot be read is left, for whoever wants to look. */
const DAMAGED = 'damaged.json';
const ONLY_OURS = 0o077;

/** How the file is: `not_private` where others on this machine may read it. */
export type AccessFileState = 'ok' | 'not_private' | 'not_present' | 'io_error';

/** What stands on the disk. 'lost': there was a record, and nothing of it can be read. */
export type LoadedAccess =
  | { readonly from: 'file' | 'copy'; readonly record: AccessRecord }
  | { readonly from: 'nothing' | 'lost' };

/** Where the record of who is paired is kept. */
export interface AccessFile {
  /** Throws where the disk does not read: then nothing is known, and nothing may be written over it. */
  load(): LoadedAccess;
  /** On return it survives a power cut. Throws where the disk does not take it. */
  save(record: AccessRecord): void;
  state(): AccessFileState;
}

const fileSchema = z.strictObject({ sha256: z.string(), record: z.unknown() });

/**
 * The record in `<state.dir>/access/`: folder 0700, files 0600. Outside the child's database, so that a robot with a broken one
 * still knows its parents; and twice, so that a sector that goes bad does not make it forget them.
 */
export class AccessFolder implements AccessFile {
  readonly #dir: string;

  constructor(stateDir: string) {
    this.#dir = path.join(stateDir, ACCESS_FOLDER);
  }

  load(): LoadedAccess {
    const record = this.#read(ACCESS_NAME);
    if (record !== null) return { from: 'file', record };
    const copy = this.#read(ACCESS_COPY_NAME);
    if (copy !== null) return { from: 'copy', record: copy };
    if (!existsSync(this.#dir)) return { from: 'nothing' };
    if (existsSync(this.#file(ACCESS_NAME))) renameSync(this.#file(ACCESS_NAME), this.#file(DAMAGED));
    return { from: 'lost' };
  }

  save(record: AccessRecord): void {
    const text = inFile(record);
    if (!existsSync(this.#dir)) this.#make(text);
    writeFileDurably(this.#file(ACCESS_NAME), text);
    writeFileDurably(this.#file(ACCESS_COPY_NAME), text);
  }

  /** The folder gets its name with a record in it: one without tells that a record was lost. */
  #make(text: string): void {
    const unfinished = `${this.#dir}.tmp`;
    // Only under a state folder that is there: one that was moved away is not to be begun anew.
    statSync(path.dirname(this.#dir));
    prepareFolder(unfinished);
    writeFileDurably(path.join(unfinished, ACCESS_NAME), text);
    renameSync(unfinished, this.#dir);
    syncFolder(path.dirname(this.#dir));
  }

  state(): AccessFileState {
    try {
      for (const place of [this.#dir, this.#file(ACCESS_NAME), this.#file(ACCESS_COPY_NAME)])
        if ((lstatSync(place).mode & ONLY_OURS) !== 0) return 'not_private';
      return 'ok';
    } catch (error) {
      return codeOf(error) === 'ENOENT' ? 'not_present' : 'io_error';
    }
  }

  /** Null where there is none, or none that can be understood. Throws where the disk does not read. */
  #read(name: string): AccessRecord | null {
    let text: string;
    try {
      text = readFileSync(this.#file(name), 'utf8');
    } catch (error) {
      if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return null;
      throw error;
    }
    try {
      const { sha256, record } = fileSchema.parse(JSON.parse(text));
      return sha256 === sumOf(record) ? accessRecordSchema.parse(record) : null;
    } catch {
      return null;
    }
  }

  #file(name: string): string {
    return path.join(this.#dir, name);
  }
}

/** With a sum: a bit that flips in a count or a hash is noticed. */
const inFile = (record: AccessRecord): string => JSON.stringify({ sha256: sumOf(record), record });
const sumOf = (record: unknown): string => createHash('sha256').update(JSON.stringify(record)).digest('hex');

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
