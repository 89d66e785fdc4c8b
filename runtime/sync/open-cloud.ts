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
import { MemoryBankRest } from './memory-bank/bank-rest.ts';
import { MemoryBankCloud } from './memory-bank/memory-bank-cloud.ts';
import { FamilyKey } from './seal/family-key.ts';
import { Seal } from './seal/seal.ts';

/** Why there is no cloud to send to: switched off; no service account, or none that can be read; no key of the family. */
export type CloudLack = 'off' | 'no_account' | 'bad_account' | 'no_family_key';

/**
 * Where what is remembered lies beside the robot: the one choice (the contract's memory_factory). Memory Bank where the family
 * lets the provider read and has an engine, Firestore where it has any cloud, else only this robot.
 */
export function chooseMemory({
  kind,
  engineId,
}: Pick<Settings['cloud'], 'kind' | 'engineId'>): 'memory_bank' | 'firestore' | 'robot' {
  if (kind === 'off') return 'robot';
  return kind === 'searchable' && engineId !== '' ? 'memory_bank' : 'firestore';
}

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
  const memory = chooseMemory(settings);
  if (kind === 'off' || memory === 'robot') return 'off';
  const text = secret('cloud-service-account');
  const account = text === null ? null : readServiceAccount(text.reveal());
  const isTrial =
    text === null &&
    ON_THIS_MACHINE.test(endpoint) &&
    (memory === 'firestore' || ON_THIS_MACHINE.test(settings.engineEndpoint));
  if (text === null && !isTrial) return 'no_account';
  if (account === null && !isTrial) return 'bad_account';
  const project = settings.project === '' ? account?.project : settings.project;
  if (project === undefined) return 'no_account';
  const key = FamilyKey.read(secret('cloud-family-key')?.reveal() ?? '');
  if (key === null) return 'no_family_key';
  const signIn = account === null ? EMULATOR_SIGN_IN : new ServiceAccountSignIn(account, clock, outbound);
  const rest = new FirestoreRest({ at: { endpoint, project, database }, signIn, clock, outbound });
  const { robotId, fences, secretWords } = parts;
  const cloud = new FirestoreCloud({
    ...{ rest, app, mode: kind, seal: new Seal(key), proof: key.derive('proof', app) },
    ...{ robotId, fences, secretWords },
  });
  if (memory === 'firestore') return cloud;
  const bankSignIn =
    account === null ? EMULATOR_SIGN_IN : new ServiceAccountSignIn(account, clock, outbound, 'memory_bank');
  const { engineId, engineLocation: location, engineEndpoint } = settings;
  const at = { endpoint: engineEndpoint, project, location, engineId };
  const bank = new MemoryBankRest({ at, signIn: bankSignIn, clock, outbound });
  return new MemoryBankCloud({ cloud, bank, app, clock, secretWords });
}
