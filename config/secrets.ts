import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Private } from './private.ts';
import { SettingsError } from './settings-error.ts';

/** The secrets the robot can be given. Key: the name of its credential (systemd's LoadCredential), and of its file. */
const SECRETS = {
  'gemini-api-key': {
    environment: 'GEMINI_API_KEY',
    meaning: 'Key of the Gemini API; without it the robot coaches with its inner model',
  },
  'cloud-service-account': {
    environment: 'CLOUD_SERVICE_ACCOUNT',
    meaning:
      "Service account of the family's own cloud, the JSON that Google gives; without it nothing is kept there",
  },
  'cloud-robot-identity': {
    environment: 'CLOUD_ROBOT_IDENTITY',
    meaning:
      'Who this robot is in a project that families share, as it has joined it: a key of its own, made here; instead of a service account',
  },
  'cloud-family-key': {
    environment: 'CLOUD_FAMILY_KEY',
    meaning: "Words of the family's key, which seals what lies in the cloud",
  },
  'fleet-key': {
    environment: 'FLEET_KEY',
    meaning:
      "Key that support gives its robots, by which the fleet's server believes them; of a hawkBit its gateway token",
  },
} as const;
export type SecretName = keyof typeof SECRETS;

/** Where a secret comes from, the one that wins first; 'typed': by a parent on the robot's page. */
export type SecretSource = 'credential' | 'environment' | 'typed';

/** A secret as the robot has it. */
export interface GivenSecret {
  /** Null where there is none, or a typed one that cannot be read. */
  readonly value: Private<string> | null;
  /** Null where none was given. */
  readonly source: SecretSource | null;
}

/** Of typed secrets, in the state folder. */
export const SECRETS_FOLDER = 'secrets';

/** The folder of typed secrets (0700) and the file of one (0600), of the state folder `stateDir`. */
export function typedSecretPlace(
  stateDir: string,
  name: SecretName,
): { readonly folder: string; readonly file: string } {
  const folder = path.join(path.resolve(stateDir), SECRETS_FOLDER);
  return { folder, file: path.join(folder, name) };
}

/**
 * A secret from $CREDENTIALS_DIRECTORY/<name>, else from the environment, else as it was typed on the robot's page (its
 * file in `stateDir`). White space around it is dropped. Throws SettingsError, without a word of the content, when the
 * credential is there but empty or cannot be read: the robot must not go on as if none had been given. A typed one that
 * cannot be read keeps no robot from starting: its `source` says that it is there.
 */
export function readSecret(
  name: SecretName,
  environment: NodeJS.ProcessEnv,
  stateDir: string | null,
): GivenSecret {
  const directory = environment.CREDENTIALS_DIRECTORY;
  const secret = directory ? readCredential(path.join(directory, name)) : null;
  if (secret !== null) return { value: new Private(secret), source: 'credential' };
  const fromEnvironment = environment[SECRETS[name].environment]?.trim() ?? '';
  if (fromEnvironment !== '') return { value: new Private(fromEnvironment), source: 'environment' };
  return stateDir === null ? { value: null, source: null } : readTyped(typedSecretPlace(stateDir, name).file);
}

function readTyped(file: string): GivenSecret {
  try {
    const text = readFileSync(file, 'utf8').trim();
    return { value: text === '' ? null : new Private(text), source: 'typed' };
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    return { value: null, source: isMissing ? null : 'typed' };
  }
}

function readCredential(file: string): string | null {
  const source = `credential ${path.basename(file)}`;
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    if (code === 'ENOENT') return null;
    throw new SettingsError([{ source, path: '', given: null, wanted: `it cannot be read (${code})` }]);
  }
  if (text === '') throw new SettingsError([{ source, path: '', given: null, wanted: 'it is empty' }]);
  return text;
}
