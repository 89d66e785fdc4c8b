import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inspect } from 'node:util';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readSecret } from '#config/secrets.ts';
import { SettingsError } from '#config/settings-error.ts';

const KEY = 'marker-key-0123456789';
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'credentials-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('readSecret', () => {
  test('reads the credential, without the newline an editor left', () => {
    writeFileSync(path.join(folder, 'gemini-api-key'), `${KEY}\n`);
    const environment = { CREDENTIALS_DIRECTORY: folder, GEMINI_API_KEY: 'another' };
    expect(readSecret('gemini-api-key', environment, null).value?.reveal()).toBe(KEY);
  });

  test('reads the environment where there is no credential', () => {
    expect(readSecret('gemini-api-key', { GEMINI_API_KEY: KEY }, null).value?.reveal()).toBe(KEY);
    const environment = { CREDENTIALS_DIRECTORY: folder, GEMINI_API_KEY: KEY };
    expect(readSecret('gemini-api-key', environment, null).value?.reveal()).toBe(KEY);
  });

  test('is null where none was given', () => {
    expect(readSecret('gemini-api-key', {}, null).value).toBeNull();
    expect(readSecret('gemini-api-key', { GEMINI_API_KEY: '  ' }, null).value).toBeNull();
    expect(readSecret('gemini-api-key', { CREDENTIALS_DIRECTORY: folder }, null).value).toBeNull();
  });

  test('does not go on as if none had been given when a credential is empty or cannot be read', () => {
    const file = path.join(folder, 'gemini-api-key');
    const environment = { CREDENTIALS_DIRECTORY: folder, GEMINI_API_KEY: KEY };
    writeFileSync(file, '\n');
    expect(() => readSecret('gemini-api-key', environment, null)).toThrow(SettingsError);
    rmSync(file);
    mkdirSync(file);
    chmodSync(file, 0o500);
    expect(() => readSecret('gemini-api-key', environment, null)).toThrow(
      /credential gemini-api-key.*EISDIR/s,
    );
  });
});

test('a secret prints nowhere', () => {
  const secret = readSecret('gemini-api-key', { GEMINI_API_KEY: KEY }, null).value;
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) });
  log.info({ secret, deep: { list: [secret] } }, 'constant');
  log.error(new Error(`${secret}`), 'constant');
  const printed = [
    String(secret),
    `${secret}`,
    JSON.stringify({ secret }),
    inspect(secret, { depth: 9, showHidden: true }),
    inspect({ a: [secret] }, { depth: 9 }),
    JSON.stringify(structuredCloneOrNothing(secret)),
    Object.values(secret ?? {}).join(),
    ...lines,
  ].join('\n');
  expect(lines).toHaveLength(2);
  expect(printed).toContain('[private]');
  expect(printed).not.toContain('marker');
});

/** A copy made for another thread: the private field stays behind. */
function structuredCloneOrNothing(value: unknown): unknown {
  try {
    return structuredClone(value);
  } catch {
    return null;
  }
}
