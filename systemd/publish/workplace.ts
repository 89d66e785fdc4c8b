import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { type Draft, draftBytes, readDraft } from './draft.ts';
import { readerOf, writeFiles } from './folder.ts';
import { KeyRing, keyFilesIn } from './key-ring.ts';
import { type PassPhrases, phrasesFrom, phrasesTyped } from './pass-phrase.ts';
import { type Files, type ReadFile, type Repository, readRepository } from './repository.ts';
import { clockFault } from './told.ts';

/** What a command works with beside its words. */
export interface Desk {
  readonly tell: (line: string) => void;
  readonly now: () => Date;
  /** Where places that do not begin with "/" start. */
  readonly from: string;
  readonly environment: Readonly<NodeJS.ProcessEnv>;
  /** Of scrypt for new keys. */
  readonly scryptCost?: number;
}
/** Ends with this code. */
export type Command = (words: readonly string[], desk: Desk) => Promise<number>;

const COMMON = {
  folder: { type: 'string' },
  keys: { type: 'string', multiple: true },
  'pass-phrase-fd': { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  'clock-is-right': { type: 'boolean', default: false },
} as const;

/** Where the one who publishes works: `public/` goes to the host, `waiting.json` to the signers, `keys/` nowhere. */
export class Workplace {
  readonly isDry: boolean;
  /** Whoever works here has looked: dates that this machine's clock cannot believe were made by another one. */
  readonly isClockRight: boolean;
  readonly tell: Desk['tell'];
  readonly now: Date;
  readonly phrases: PassPhrases;
  readonly #folder: string | undefined;
  readonly #keyPlaces: readonly string[] | null;
  #ring: KeyRing | null = null;

  constructor(desk: Desk, values: { readonly [name in keyof typeof COMMON]?: string | string[] | boolean }) {
    const folder = (values.folder as string | undefined) ?? desk.environment.COACH_PUBLISH;
    this.#folder = folder === undefined ? undefined : path.resolve(desk.from, folder);
    const places = values.keys as string[] | undefined;
    this.#keyPlaces = places?.map((place) => path.resolve(desk.from, place)) ?? null;
    const descriptor = values['pass-phrase-fd'] as string | undefined;
    this.phrases = descriptor === undefined ? phrasesTyped() : phrasesFrom(descriptor);
    this.isDry = values['dry-run'] === true;
    this.isClockRight = values['clock-is-right'] === true;
    this.tell = desk.tell;
    this.now = desk.now();
  }

  get folder(): string {
    if (this.#folder !== undefined) return this.#folder;
    throw new Error(
      'say where the publishing folder is: --folder FOLDER, or COACH_PUBLISH in the environment',
    );
  }

  get public(): string {
    return path.join(this.folder, 'public');
  }

  get waitingFile(): string {
    return path.join(this.folder, 'waiting.json');
  }

  /** The key files given by --keys, else those in the publishing folder. */
  get ring(): KeyRing {
    const own = this.#keyPlaces ?? [path.join(this.folder, 'keys')].filter((place) => existsSync(place));
    this.#ring ??= new KeyRing(keyFilesIn(own), this.phrases);
    return this.#ring;
  }

  get read(): ReadFile {
    return readerOf(this.public);
  }

  get hasRepository(): boolean {
    return this.#folder !== undefined && existsSync(path.join(this.public, 'metadata/timestamp.json'));
  }

  repository(): Repository {
    if (this.hasRepository) return readRepository(this.read);
    throw new Error(
      `${this.public} holds no repository. Is the folder right (COACH_PUBLISH, --folder)? Before the first time ceremony begins one`,
    );
  }

  /** Throws where what is published lasts longer than it could by this machine's clock. */
  assertClock(): void {
    const fault = this.hasRepository && !this.isClockRight ? clockFault(this.repository(), this.now) : null;
    if (fault !== null) throw new Error(fault);
  }

  /** What waits for signatures. */
  waiting(): Draft | null {
    return existsSync(this.waitingFile) ? readDraft(this.waitingFile) : null;
  }

  /** Names of keys by key id, for people. */
  names(): Record<string, string> {
    const file = path.join(this.folder, 'names.json');
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  }

  /** Writes files into the publishing folder, whole or not at all; only says so in a dry run. */
  write(files: Files): void {
    for (const place of files.keys())
      this.tell(`${this.isDry ? 'would write' : 'writes'} ${path.join(this.folder, place)}`);
    if (this.isDry) return;
    mkdirSync(this.folder, { recursive: true });
    writeFiles(this.folder, files);
  }

  /** Lays a draft down for the signers; one at a time, since the second would have the number of the first. */
  layDown(draft: Draft, isReplacing = false): void {
    this.assertClock();
    const waiting = this.waiting();
    if (waiting !== null && !isReplacing)
      throw new Error(
        `${this.waitingFile} still waits (${waiting.because}): publish it, or throw it away (rm) and begin again`,
      );
    this.write(new Map([['waiting.json', draftBytes(draft)]]));
  }

  dropWaiting(): void {
    if (!this.isDry) rmSync(this.waitingFile, { force: true });
  }
}

/** The words of a command as options, with those that every command has. Throws where more than `most` are left over, and where npm has kept an option for itself. */
export function parsed<const T extends ParseArgsOptionsConfig>(
  words: readonly string[],
  desk: Desk,
  options: T,
  most = Number.POSITIVE_INFINITY,
) {
  const kept = [...Object.keys(COMMON), ...Object.keys(options)].find(
    (name) => desk.environment[`npm_config_${name.replace(/^no-/, '').replaceAll('-', '_')}`] !== undefined,
  );
  if (kept !== undefined)
    throw new Error(
      `npm has taken --${kept} for itself: write npm run release -- with those two signs before the command. Nothing was done`,
    );
  const { values, positionals } = parseArgs({
    args: [...words],
    options: { ...COMMON, ...options },
    allowPositionals: true,
    strict: true,
  });
  const leftOver = positionals[most];
  if (leftOver !== undefined)
    throw new Error(`"${leftOver}" is left over: is a word with -- missing before it? Nothing was done`);
  const place = new Workplace(desk, values as ConstructorParameters<typeof Workplace>[1]);
  return { values, positionals, place, resolve: (name: string) => path.resolve(desk.from, name) };
}

/** Runs while nobody else writes in the publishing folder; throws where somebody does. */
export async function alone<T>(place: Workplace, work: () => Promise<T>): Promise<T> {
  if (place.isDry) return await work();
  const lock = path.join(place.folder, 'lock');
  mkdirSync(place.folder, { recursive: true });
  if (isLeftBehind(lock)) {
    place.tell('a release command before this one was ended in the middle; its lock is taken away');
    rmSync(lock, { force: true });
  }
  try {
    writeFileSync(lock, `${process.pid}\n`, { flag: 'wx' });
  } catch (error) {
    throw new Error(
      `another release command is at work in ${place.folder}; if none is, here or on another machine, delete ${lock}`,
      { cause: error },
    );
  }
  try {
    return await work();
  } finally {
    rmSync(lock);
  }
}

/** Whether the process that made this lock is no more: it was ended by Ctrl+C while it worked, or its machine went down. */
function isLeftBehind(lock: string): boolean {
  try {
    const holder = Number(readFileSync(lock, 'utf8'));
    if (!Number.isInteger(holder) || holder <= 0) return false;
    process.kill(holder, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

/** Throws where a folder lies in a git repository: what lies there is committed one day. */
export function assertOutsideGit(folder: string): void {
  for (let at = folder; at !== path.dirname(at); at = path.dirname(at))
    if (existsSync(path.join(at, '.git')))
      throw new Error(`${folder} lies in the git repository ${at}: keys go elsewhere`);
}

/** An ISO time with its zone, as UTC; "now" takes the limit away. */
export function momentIn(text: string): string | null {
  if (text === 'now') return null;
  const at = new Date(text);
  const [day = '', date = ''] = /^\d{4}-\d\d-(\d\d)/.exec(text) ?? [];
  // 31 November is no 1 December.
  if (day !== '' && new Date(day).getUTCDate() !== Number(date)) throw new Error(`${day} is no day`);
  if (/T.*(?:Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(at.getTime()))
    return at.toISOString().replace(/\.\d{3}Z$/, 'Z');
  throw new Error(`a time is written with its zone, as 2026-12-01T02:00:00+09:00, not ${text}`);
}
