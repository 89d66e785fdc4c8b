import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { readServiceAccount, type ServiceAccount } from '#runtime/sync/firestore/service-account.ts';

/** Name of systemd's credential, and of the environment. */
const CREDENTIAL = 'broker-service-account';
const VARIABLE = 'BROKER_SERVICE_ACCOUNT';

/**
 * The project's service account from a file that its owner alone may read, else from $CREDENTIALS_DIRECTORY/broker-service-account,
 * else from $BROKER_SERVICE_ACCOUNT. Throws, without a word of the content, where there is none.
 */
export function openAccount(file: string | undefined, environment: NodeJS.ProcessEnv): ServiceAccount {
  const account = readServiceAccount(accountText(file, environment));
  if (account === null) throw new Error('the service account is none: the JSON that Google made');
  return account;
}

function accountText(file: string | undefined, environment: NodeJS.ProcessEnv): string {
  if (file === undefined) {
    const { CREDENTIALS_DIRECTORY: folder, [VARIABLE]: text } = environment;
    const credential = folder === undefined ? null : path.join(folder, CREDENTIAL);
    if (credential !== null && existsSync(credential)) return readFileSync(credential, 'utf8');
    if (text !== undefined) return text;
    throw new Error(
      `say where the service account is: --account FILE, credential ${CREDENTIAL}, ${VARIABLE}`,
    );
  }
  if ((statSync(file).mode & 0o077) !== 0)
    throw new Error(`others may read the service account: chmod 600 ${file}`);
  return readFileSync(file, 'utf8');
}
