import { chmodSync, existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { type SecretName, typedSecretPlace } from '#config/secrets.ts';
import { syncFolder, writeFileDurably } from '#runtime/store/database/files.ts';

/**
 * Keeps a secret that was typed on the page: its file is 0600 in a folder that is 0700, replaced as a whole, so that a power
 * cut leaves the old one or the new one. Throws what the disk throws.
 */
export function writeTypedSecret(stateDir: string, name: SecretName, secret: string): void {
  const { folder, file } = typedSecretPlace(stateDir, name);
  if (!existsSync(folder)) {
    mkdirSync(folder, { mode: 0o700 });
    syncFolder(stateDir);
  }
  // A folder that was made by hand, or came with a copy, may be open to others.
  if ((statSync(folder).mode & 0o077) !== 0) chmodSync(folder, 0o700);
  writeFileDurably(file, `${secret}\n`);
}

/** Takes it away, a half-written one too; nothing happens where there is none. */
export function deleteTypedSecret(stateDir: string, name: SecretName): void {
  const { folder, file } = typedSecretPlace(stateDir, name);
  if (!existsSync(folder)) return;
  rmSync(file, { force: true });
  rmSync(`${file}.tmp`, { force: true });
  syncFolder(folder);
}

export function hasTypedSecret(stateDir: string, name: SecretName): boolean {
  return existsSync(typedSecretPlace(stateDir, name).file);
}
