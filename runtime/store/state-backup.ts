import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { WRITTEN_NAME } from '#config/load.ts';
import { Archive } from './archive.ts';
import { writeBackup } from './database/backup.ts';
import { DATABASE_NAME } from './database/files.ts';
import { openReadOnly } from './database/open.ts';
import { ACCESS_COPY_NAME, ACCESS_FOLDER, ACCESS_NAME, IN_STATE_FOLDER } from './state-folder.ts';

/** What a backup of the whole robot may hold, by its place in the state folder. The family's key is not among it. */
export const BACKED_UP = [
  DATABASE_NAME,
  WRITTEN_NAME,
  IN_STATE_FOLDER.household,
  `${ACCESS_FOLDER}/${ACCESS_NAME}`,
  `${ACCESS_FOLDER}/${ACCESS_COPY_NAME}`,
] as const;
export type BackedUpName = (typeof BACKED_UP)[number];

/** The last file of the archive: what is in it, and by what to know that it is whole. */
export const MANIFEST_NAME = 'backup.json';
export const manifestSchema = z.strictObject({
  format: z.literal(1),
  /** Wall clock. */
  made_at_ms: z.number(),
  program_version: z.string(),
  /** By place in the state folder: SHA-256 in hex. */
  sha256: z.partialRecord(z.enum(BACKED_UP), z.string().regex(/^[0-9a-f]{64}$/)),
});
export type BackupManifest = z.infer<typeof manifestSchema>;

interface BackupParts {
  /** The state folder. */
  readonly dir: string;
  /** What the robot is told, wherever its file lies; null where there is none. */
  readonly settingsText: string | null;
  readonly nowMs: number;
  /** Of the program. */
  readonly version: string;
  /** How many backups the robot keeps beside this: one more is made for it. */
  readonly keptCount: number;
}

/**
 * What the robot keeps as one .zip, in pieces; the robot may run. The records are a copy of one moment that was examined.
 * Throws StoreError, or what the disk throws.
 */
export async function* backUpState(parts: BackupParts): AsyncGenerator<Uint8Array> {
  const { nowMs, version } = parts;
  const archive = new Archive();
  const sums: BackupManifest['sha256'] = {};
  for (const name of BACKED_UP) {
    const pieces = piecesOf(name, parts);
    if (pieces === null) continue;
    const file = archive.open(name);
    const sum = createHash('sha256');
    for await (const piece of pieces) {
      sum.update(piece);
      file.write(piece);
      yield* archive.take();
    }
    file.end();
    sums[name] = sum.digest('hex');
  }
  const manifest: BackupManifest = {
    format: 1,
    made_at_ms: nowMs,
    program_version: version,
    sha256: sums,
  };
  archive.file(MANIFEST_NAME, `${JSON.stringify(manifest, null, 2)}\n`);
  archive.end();
  yield* archive.take();
}

/** What goes into the archive by this name; null where there is nothing. */
function piecesOf(
  name: BackedUpName,
  parts: BackupParts,
): AsyncIterable<Uint8Array> | Iterable<Uint8Array> | null {
  if (name === WRITTEN_NAME) return parts.settingsText === null ? null : [Buffer.from(parts.settingsText)];
  const from = name === DATABASE_NAME ? copyOfRecords(parts) : path.join(parts.dir, name);
  return from === null || !existsSync(from) ? null : createReadStream(from);
}

/** Null where there are no records yet. */
function copyOfRecords({ dir, nowMs, keptCount }: BackupParts): string | null {
  const file = path.join(dir, DATABASE_NAME);
  if (!existsSync(file)) return null;
  const database = openReadOnly(file);
  try {
    return writeBackup(database, { dir, nowMs, keptCount });
  } finally {
    database.close();
  }
}
