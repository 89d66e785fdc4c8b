import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '#drivers/clock/clock.ts';
import { FAMILY } from '#runtime/sync/identity/broker-messages.ts';
import type { BrokerStore } from './broker-store.ts';

/** Crockford's: no letter that is taken for a digit. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LETTERS = 16;
const DAY_MS = 24 * 60 * 60_000;

/** An invitation as it is handed on. */
interface Invitation {
  readonly family: string;
  /** "7K3M-9QXD-2FWA-H8TN", shown this once. */
  readonly code: string;
  readonly untilMs: number;
}

/** Makes an invitation for one robot, of a new family or of one that there is. Throws where there is no such family. */
export async function invite(
  store: BrokerStore,
  clock: Clock,
  { family: known, days }: { readonly family: string | null; readonly days: number },
): Promise<Invitation> {
  const nowMs = clock.now();
  if (known !== null && !(FAMILY.test(known) && (await store.hasFamily(known))))
    throw new Error(`there is no family ${known}: npm run broker -- list`);
  const family = known ?? `f-${randomBytes(10).toString('hex')}`;
  if (known === null) await store.addFamily(family, nowMs);
  const letters = [...randomBytes(CODE_LETTERS)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  const untilMs = nowMs + days * DAY_MS;
  await store.invite(hashOfCode(letters), family, untilMs);
  return { family, code: letters.replaceAll(/(.{4})(?!$)/g, '$1-'), untilMs };
}

/** What the store knows of a code. Of 80 bits by chance, so that one quick hash is enough, and looking one up tells nothing of another. */
export const hashOfCode = (code: string): string => createHash('sha256').update(code).digest('hex');
