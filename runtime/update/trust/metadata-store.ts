import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { prepareFolder, writeFileDurably } from '#runtime/store/database/files.ts';
import {
  type Accepted,
  NOTHING_ACCEPTED,
  raised,
  readAccepted,
  rewoundRoles,
  writeAccepted,
} from './accepted.ts';
import { UpdateRefused } from './update-refused.ts';
import { ROLES, type Role, readRoot, readVerified, type VerifiedMetadata } from './verified-metadata.ts';

/** What was lost on this robot's disk and is mended: support is told. */
export type Mended = 'root' | 'accepted';

/**
 * What this robot knows of its update server, in the updater's state folder: a file for each role, which is replaced only by
 * what was verified in a copy (`trialDir`), and what was accepted, which no loss of the others rewinds. A power cut leaves of
 * each file the old one or the new one, and whatever the mixture, the next look goes on from it.
 */
export class MetadataStore {
  readonly #stateDir: string;
  readonly #factoryRootFile: string;

  constructor(stateDir: string, factoryRootFile: string) {
    this.#stateDir = stateDir;
    this.#factoryRootFile = factoryRootFile;
  }

  /** Where one look tries what the server says. */
  get trialDir(): string {
    return path.join(this.#stateDir, 'metadata.trying');
  }
  get #keptDir(): string {
    return path.join(this.#stateDir, 'metadata');
  }
  get #acceptedFile(): string {
    return path.join(this.#stateDir, 'accepted.json');
  }

  /** What was accepted; `isLost` where the disk has damaged it. */
  accepted(): { readonly accepted: Accepted; readonly isLost: boolean } {
    const found = readAccepted(this.#acceptedFile);
    return { accepted: found ?? NOTHING_ACCEPTED, isLost: found === null };
  }

  /** Copies the metadata for trying; whether its root was lost and the factory's takes its place. Throws UpdateRefused ('no_root', 'disk'). */
  beginTrial(accepted: Accepted): boolean {
    try {
      this.#copy();
      const own = bytesOf(fileOf(this.#keptDir, 'root'));
      if (readRoot(own) !== null) return false;
      const factory = bytesOf(this.#factoryRootFile);
      if (factory === null || readRoot(factory) === null)
        throw new UpdateRefused('no_root', 'there is no sound root to begin with');
      writeFileSync(fileOf(this.trialDir, 'root'), factory);
      return own !== null || accepted.roles.root !== undefined;
    } catch (error) {
      if (error instanceof UpdateRefused) throw error;
      throw new UpdateRefused('disk', 'the metadata cannot be copied', { cause: error });
    }
  }

  #copy(): void {
    // Where it is there already, others may read in it what the updater tells them.
    if (!existsSync(this.#stateDir)) prepareFolder(this.#stateDir);
    prepareFolder(this.#keptDir);
    rmSync(this.trialDir, { recursive: true, force: true });
    mkdirSync(this.trialDir, { mode: 0o700 });
    for (const role of ROLES) {
      const bytes = bytesOf(fileOf(this.#keptDir, role));
      if (bytes !== null) writeFileSync(fileOf(this.trialDir, role), bytes);
    }
  }

  /**
   * Puts what was verified in the place of the old, and first what no loss rewinds; what is older than that is not kept.
   * `refusal`: why the look failed on its way, null where it did not. Null where nothing is verified. Throws UpdateRefused
   * ('rolled_back', 'disk').
   */
  endTrial(accepted: Accepted, atMs: number, refusal: UpdateRefused | null): VerifiedMetadata | null {
    const read = (role: Role) => bytesOf(fileOf(this.trialDir, role));
    const verified = readVerified(read);
    const rewound = verified === null ? [] : rewoundRoles(accepted, verified);
    try {
      if (verified !== null && rewound.length === 0) {
        const takenAtMs = refusal === null ? atMs : accepted.atMs;
        writeAccepted(this.#acceptedFile, raised(accepted, verified, takenAtMs));
        for (const role of ROLES) this.#replace(role, read(role));
      }
      rmSync(this.trialDir, { recursive: true, force: true });
    } catch (error) {
      throw new UpdateRefused('disk', 'what was verified cannot be kept', { cause: error });
    }
    if (refusal === null && rewound.length > 0)
      throw new UpdateRefused('rolled_back', `older than this robot has seen: ${rewound.join(', ')}`);
    return verified;
  }

  #replace(role: Role, bytes: Buffer | null): void {
    const file = fileOf(this.#keptDir, role);
    if (bytes !== null && bytesOf(file)?.equals(bytes) !== true)
      writeFileDurably(file, bytes.toString('utf8'));
  }
}

const fileOf = (folder: string, role: Role): string => path.join(folder, `${role}.json`);

/** Null where there is no such file, or the disk does not give it. */
function bytesOf(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}
