import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openAccount } from '../../../systemd/broker/account-file.ts';
import { madeAccount } from '../../support/cloud/family-cloud-of.ts';

const MAIN = path.resolve(import.meta.dirname, '../../../systemd/broker/main.ts');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'coach-broker-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What the command says and ends with. */
async function broker(words: readonly string[], variables: NodeJS.ProcessEnv = {}) {
  const env = { PATH: process.env.PATH, COACH_BROKER: path.join(folder, 'data'), ...variables };
  const child = spawn(process.execPath, ['--no-warnings', MAIN, ...words], { env });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { said, code };
}

describe('npm run broker', () => {
  test('invites, lists and puts out; of whom there is none it says so', async () => {
    const first = await broker(['invite']);
    const [, code, family] =
      /^((?:\w{4}-){3}\w{4})\n\(for one robot of family (f-[0-9a-f]{20}), until/.exec(first.said) ?? [];
    expect([first.code, code?.length, family?.length]).toEqual([0, 19, 22]);
    expect((await broker(['invite', family ?? '', '--days', '2'])).said).toContain(`of family ${family}`);
    const list = await broker(['list']);
    expect(list.said).toBe(`${family}  open invitations: 2\n`);
    expect((await broker(['revoke', family ?? ''])).said).toContain('0 robots are out');
    expect((await broker(['list'])).said).toBe(`${family}\n`);
    for (const [words, why] of [
      [['invite', 'tanaka'], 'there is no family tanaka'],
      [['invite', '--days', '100'], '--days is a number from 1 to 60'],
      [['revoke', 'r-1'], 'there is no robot and no family r-1'],
      [['revoke'], 'say whom'],
      [['serve'], '--web-key'],
      [['serve', '--web-key', 'k'], 'say where the service account is'],
      [['fly'], 'npm run broker -- <command>'],
    ] as const) {
      const refused = await broker(words);
      expect([refused.code, refused.said]).toEqual([1, expect.stringContaining(why)]);
    }
    const lost = await broker(['list'], { COACH_BROKER: undefined });
    expect([lost.code, lost.said]).toEqual([1, expect.stringContaining('say where its data are')]);
  }, 60_000);

  test('takes the service account from a file that nobody else reads, a credential or the environment, and shows none of it', () => {
    const file = path.join(folder, 'account');
    writeFileSync(file, madeAccount());
    chmodSync(file, 0o640);
    expect(() => openAccount(file, {})).toThrow(`others may read the service account: chmod 600 ${file}`);
    chmodSync(file, 0o600);
    expect(openAccount(file, {}).project).toBe('my-robot');
    const credentials = path.join(folder, 'credentials');
    mkdirSync(credentials);
    const environment = { CREDENTIALS_DIRECTORY: credentials, BROKER_SERVICE_ACCOUNT: madeAccount() };
    expect(openAccount(undefined, environment).project).toBe('my-robot');
    writeFileSync(path.join(credentials, 'broker-service-account'), '{"private_key": "of mine"}');
    expect(() => openAccount(undefined, environment)).toThrow('the service account is none');
    expect(() => openAccount(undefined, {})).toThrow('--account FILE');
  });
});
