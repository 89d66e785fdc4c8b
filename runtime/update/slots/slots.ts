import {
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  unlinkSync,
} from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { syncFolder, writeFileDurably } from '#runtime/store/database/files.ts';
import type { PartKind } from '#runtime/update/channel-schema.ts';

/**
 * A version on trial, as it stands in its file: one line, whose form systemd/launch.sh reads and writes as well. While
 * the file is there, in whatever state, the link `previous` leads to the version that was confirmed last.
 */
const pendingSchema = z.object({
  version: z.string(),
  /** Of the app part: the name of its folder. */
  app: z.string().regex(/^[0-9a-f]{16}$/),
  /** How often the robot was started with it; the launcher counts. */
  tries: z.int().nonnegative(),
  /** When it was switched to by the wall clock, for support: nothing is decided by it. */
  since: z.string(),
});
type Pending = z.infer<typeof pendingSchema>;

/** What is installed, by the names of the app parts. */
export interface Installed {
  /** Started at the next start; null where the link is missing or leads nowhere of ours. */
  readonly current: string | null;
  readonly previous: string | null;
  /** 'torn': there is one, and it cannot be read. */
  readonly pending: Pending | 'torn' | null;
}

/** Of the program's folder: what was compiled of each app, by its name; the updater's own code as well. */
export const COMPILED = 'compiled';
const PENDING_NAME = 'pending.json';
/** The folders of the parts that are being made, by this program and by the installer, begin so. */
const MAKING = '.';

/**
 * The versions in the program's folder: which is started, which was before, which is on trial. Each change is durable when
 * its function returns; a power cut inside one leaves what was or what is to be. Throws the errors of the disk.
 */
export class Slots {
  readonly #program: string;
  readonly #stateDir: string;

  /** `program`: the folder of `current`, `app` and `base`; `stateDir`: the updater's own. */
  constructor(program: string, stateDir: string) {
    this.#program = program;
    this.#stateDir = stateDir;
  }

  read(): Installed {
    return { current: this.#at('current'), previous: this.#at('previous'), pending: this.#pending() };
  }

  /** The next start is one of this app, on trial. The order is what makes each moment of it one version, and a way back. */
  switchTo({ version, app }: { readonly version: string; readonly app: string }, nowMs: number): void {
    const { current } = this.read();
    if (current !== null) this.#point('previous', current);
    const pending: Pending = { version, app, tries: 0, since: new Date(nowMs).toISOString() };
    writeFileDurably(this.#pendingFile, `${JSON.stringify(pending)}\n`);
    this.#point('current', app);
  }

  /** The next start is one of the version before. */
  goBack(): void {
    const { previous } = this.read();
    if (previous !== null) this.#point('current', previous);
  }

  /** Nothing is on trial any more: what is current stays. */
  settle(): void {
    if (existsSync(this.#pendingFile)) unlinkSync(this.#pendingFile);
    syncFolder(this.#stateDir);
  }

  /** Removes what neither `current` nor `previous` stands on, nor the given app; only where nothing is on trial. */
  removeOthers(kept: string | null = null): void {
    const { current, previous, pending } = this.read();
    // Where no link can be read it is not known what is in use.
    if (pending !== null || current === null) return;
    const apps = new Set([current, previous, kept]);
    for (const folder of ['app', COMPILED]) this.#removeBut(folder, (app) => apps.has(app));
    const bases = new Set([...apps].map((app) => (app === null ? null : this.baseOf(app))));
    this.#removeBut('base', (base) => bases.has(base));
  }

  /** Whether the part is there: what has its name is whole. */
  has(kind: PartKind, hash: string): boolean {
    return existsSync(path.join(this.#program, kind, hash));
  }

  /** Of the app's base part; null where it has none. */
  baseOf(app: string): string | null {
    const target = linkAt(path.join(this.#program, 'app', app, 'node_modules'));
    return /^\.\.\/\.\.\/base\/([0-9a-f]{16})\/node_modules$/.exec(target ?? '')?.[1] ?? null;
  }

  get #pendingFile(): string {
    return path.join(this.#stateDir, PENDING_NAME);
  }

  #at(name: 'current' | 'previous'): string | null {
    const target = linkAt(path.join(this.#program, name));
    return /^app\/([0-9a-f]{16})$/.exec(target ?? '')?.[1] ?? null;
  }

  #pending(): Installed['pending'] {
    let text: string;
    try {
      text = readFileSync(this.#pendingFile, 'utf8');
    } catch (error) {
      return error instanceof Error && 'code' in error && error.code === 'ENOENT' ? null : 'torn';
    }
    try {
      return pendingSchema.parse(JSON.parse(text));
    } catch {
      return 'torn';
    }
  }

  /** By one rename, on the card when it returns. */
  #point(name: 'current' | 'previous', app: string): void {
    const link = path.join(this.#program, name);
    const making = path.join(this.#program, `.${name}.updating`);
    rmSync(making, { force: true });
    symlinkSync(`app/${app}`, making);
    renameSync(making, link);
    syncFolder(this.#program);
  }

  #removeBut(kind: string, isKept: (name: string) => boolean): void {
    const folder = path.join(this.#program, kind);
    if (!existsSync(folder)) return;
    for (const name of readdirSync(folder)) {
      if (isKept(name) || name.startsWith(MAKING)) continue;
      // Under another name first: what has a part's name is whole.
      const going = path.join(folder, `.removing-${name}`);
      renameSync(path.join(folder, name), going);
      rmSync(going, { recursive: true, force: true });
    }
    for (const name of readdirSync(folder))
      if (name.startsWith('.removing-')) rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}

function linkAt(place: string): string | null {
  try {
    return readlinkSync(place);
  } catch {
    return null;
  }
}
