import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Private } from './private.ts';
import { SettingsError } from './settings-error.ts';

/** The secrets the robot can be given. Key: the name of its credential (systemd's LoadCredential). */
const SECRETS = {
  'gemini-api-key': {
    environment: 'GEMINI_API_KEY',
    meaning: 'Key of the Gemini API; without it the robot coaches with its inner model',
  },
} as const;
type SecretName = keyof typeof SECRETS;

/**
 * A secret from $CREDENTIALS_DIRECTORY/<name>, else from the environment; null where neither has it. White space
 * around it is dropped. Throws SettingsError, without a word of the content, when the credential is there but empty
 * or cannot be read: the robot must not go on as if none had been given.
 */
export function readSecret(name: SecretName, environment: NodeJS.ProcessEnv): Private<string> | null {
  const directory = environment.CREDENTIALS_DIRECTORY;
  const secret = directory ? readCredential(path.join(directory, name)) : null;
  if (secret !== null) return new Private(secret);
  const fromEnvironment = environment[SECRETS[name].environment]?.trim() ?? '';
  return fromEnvironment === '' ? null : new Private(fromEnvironment);
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
