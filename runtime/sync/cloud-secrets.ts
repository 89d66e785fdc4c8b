import path from 'node:path';
import type { SecretName } from '#config/secrets.ts';
import { deleteTypedSecret, writeTypedSecret } from '#runtime/house/typed-key.ts';
import { prepareFolder } from '#runtime/store/database/files.ts';
import { readServiceAccount } from './firestore/service-account.ts';
import { identityText, type RobotIdentity } from './identity/robot-identity.ts';
import { FamilyKey } from './seal/family-key.ts';

/** Keeps the service account (0600); false, and nothing is kept, where that is none. Throws what the disk throws. */
export function keepAccount(stateDir: string, text: string): boolean {
  if (readServiceAccount(text) === null) return false;
  keep(stateDir, 'cloud-service-account', text);
  return true;
}

/** Keeps who this robot is in a project that families share (0600). Throws what the disk throws. */
export function keepIdentity(stateDir: string, identity: RobotIdentity): void {
  keep(stateDir, 'cloud-robot-identity', identityText(identity));
}

/** Takes it away: a project of the family's own is in its place. Throws what the disk throws. */
export function dropIdentity(stateDir: string): void {
  deleteTypedSecret(stateDir, 'cloud-robot-identity');
}

/** Keeps the key that these words say (0600); false where they say none. Throws what the disk throws. */
export function keepFamilyKey(stateDir: string, words: string): boolean {
  const key = FamilyKey.read(words);
  if (key === null) return false;
  keep(stateDir, 'cloud-family-key', key.words.reveal());
  return true;
}

/** A new key of the family, kept (0600). Throws what the disk throws. */
export function makeFamilyKey(stateDir: string): FamilyKey {
  const key = FamilyKey.make();
  keep(stateDir, 'cloud-family-key', key.words.reveal());
  return key;
}

function keep(stateDir: string, name: SecretName, text: string): void {
  prepareFolder(path.resolve(stateDir));
  writeTypedSecret(stateDir, name, text);
}
