import type { Private } from '#config/private.ts';
import type { SecretName } from '#config/secrets.ts';
import type { Settings } from '#config/settings.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { OutboundLedger } from '#drivers/network/outbound.ts';
import type { Cloud } from './cloud.ts';
import type { KnownFences } from './firestore/fence.ts';
import { FirestoreCloud } from './firestore/firestore-cloud.ts';
import { FirestoreRest } from './firestore/firestore-rest.ts';
import { EMULATOR_SIGN_IN, readServiceAccount, ServiceAccountSignIn } from './firestore/sign-in.ts';
import { FamilyKey } from './seal/family-key.ts';
import { Seal } from './seal/seal.ts';

/** Why there is no cloud to send to: switched off; no service account, or none that can be read; no key of the family. */
export type CloudLack = 'off' | 'no_account' | 'bad_account' | 'no_family_key';

/** An emulator of Firestore on this machine signs in everybody; an address elsewhere gets the account's token or nothing. */
const ON_THIS_MACHINE = /^http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/;

interface OpenedWith {
  readonly settings: Settings['cloud'];
  readonly secret: (name: SecretName) => Private<string> | null;
  readonly robotId: () => string;
  readonly fences: KnownFences;
  readonly clock: Clock;
  readonly outbound: OutboundLedger;
  secretWords(): readonly string[];
}

/** The family's cloud as the settings describe it, not asked anything yet; or why there is none. */
export function openCloud(parts: OpenedWith): Cloud | CloudLack {
  const { settings, secret, clock, outbound } = parts;
  const { kind, endpoint, database, app } = settings;
  if (kind === 'off') return 'off';
  const text = secret('cloud-service-account');
  const account = text === null ? null : readServiceAccount(text.reveal());
  const isTrial = text === null && ON_THIS_MACHINE.test(endpoint);
  if (text === null && !isTrial) return 'no_account';
  if (account === null && !isTrial) return 'bad_account';
  const project = settings.project === '' ? account?.project : settings.project;
  if (project === undefined) return 'no_account';
  const key = FamilyKey.read(secret('cloud-family-key')?.reveal() ?? '');
  if (key === null) return 'no_family_key';
  const signIn = account === null ? EMULATOR_SIGN_IN : new ServiceAccountSignIn(account, clock, outbound);
  const rest = new FirestoreRest({ at: { endpoint, project, database }, signIn, clock, outbound });
  const { robotId, fences, secretWords } = parts;
  return new FirestoreCloud({
    ...{ rest, app, mode: kind, seal: new Seal(key), proof: key.derive('proof', app) },
    ...{ robotId, fences, secretWords },
  });
}
