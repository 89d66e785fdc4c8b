import type { Private } from '#config/private.ts';
import type { SecretName } from '#config/secrets.ts';
import type { Settings } from '#config/settings.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { OutboundLedger } from '#drivers/network/outbound.ts';
import type { Cloud } from './cloud.ts';
import type { KnownFences } from './firestore/fence.ts';
import { FirestoreCloud } from './firestore/firestore-cloud.ts';
import { FirestoreRest } from './firestore/firestore-rest.ts';
import { readServiceAccount } from './firestore/service-account.ts';
import { EMULATOR_SIGN_IN, ServiceAccountSignIn, type SignIn } from './firestore/sign-in.ts';
import { readIdentity } from './identity/robot-identity.ts';
import { RobotSignIn } from './identity/robot-sign-in.ts';
import { MemoryBankRest } from './memory-bank/bank-rest.ts';
import { MemoryBankCloud } from './memory-bank/memory-bank-cloud.ts';
import { FamilyKey } from './seal/family-key.ts';
import { Seal } from './seal/seal.ts';

/**
 * Why there is no cloud to send to: switched off; no service account, or none that can be read; no key of the family. In a project
 * that families share: this robot has not joined it, what it joined by cannot be read, or plain words are asked for there.
 */
export type CloudLack =
  | 'off'
  | 'no_account'
  | 'bad_account'
  | 'no_family_key'
  | 'not_joined'
  | 'bad_identity'
  | 'sealed_only';

/**
 * Where what is remembered lies beside the robot: the one choice (the contract's memory_factory). Memory Bank where the family
 * lets the provider read and has an engine, Firestore where it has any cloud, else only this robot.
 */
function chooseMemory({
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
  const { settings, secret, clock, outbound, robotId, fences, secretWords } = parts;
  const { kind, endpoint, database } = settings;
  const memory = chooseMemory(settings);
  if (kind === 'off' || memory === 'robot') return 'off';
  const signer = signerAt(endpoint, parts);
  if (typeof signer === 'string') return signer;
  const { app } = signer;
  const key = FamilyKey.read(secret('cloud-family-key')?.reveal() ?? '');
  if (key === null) return 'no_family_key';
  const at = { endpoint, project: signer.project, database };
  const rest = new FirestoreRest({ at, signIn: signer.signInTo('firestore'), clock, outbound });
  const cloud = new FirestoreCloud({
    ...{ rest, app, mode: kind, seal: new Seal(key), proof: key.derive('proof', app) },
    ...{ robotId, fences, secretWords },
  });
  if (memory === 'firestore') return cloud;
  const bank = openBank(parts);
  return typeof bank === 'string' ? bank : new MemoryBankCloud({ cloud, bank, app, clock, secretWords });
}

/** Memory Bank of the project, whether its engine is made yet or not; or why nobody can sign in to it. */
export function openBank(
  parts: Pick<OpenedWith, 'settings' | 'secret' | 'clock' | 'outbound'>,
): MemoryBankRest | CloudLack {
  const { clock, outbound } = parts;
  const { broker, engineId, engineLocation: location, engineEndpoint: endpoint } = parts.settings;
  if (broker !== '') return 'sealed_only';
  const signer = signerAt(endpoint, parts);
  if (typeof signer === 'string') return signer;
  const at = { endpoint, project: signer.project, location, engineId };
  return new MemoryBankRest({ at, signIn: signer.signInTo('memory_bank'), clock, outbound });
}

interface Signer {
  readonly project: string;
  /** The name below which the family's documents lie. */
  readonly app: string;
  signInTo(service: 'firestore' | 'memory_bank'): SignIn;
}

/** Who signs in at this address: this robot itself, the service account, or a trial on this machine; or why nobody. */
function signerAt(
  endpoint: string,
  { settings, secret, clock, outbound }: Pick<OpenedWith, 'settings' | 'secret' | 'clock' | 'outbound'>,
): Signer | CloudLack {
  const { project, app, broker, kind, signInEndpoint } = settings;
  if (broker !== '') {
    const kept = secret('cloud-robot-identity');
    if (kept === null) return 'not_joined';
    const identity = readIdentity(kept.reveal());
    if (identity === null) return 'bad_identity';
    // The rules take nothing but boxes.
    if (kind === 'searchable') return 'sealed_only';
    return {
      ...{ project: identity.project, app: identity.family },
      signInTo: () => new RobotSignIn({ identity, broker, endpoint: signInEndpoint, clock, outbound }),
    };
  }
  const text = secret('cloud-service-account');
  if (text === null) {
    const isTrial = ON_THIS_MACHINE.test(endpoint) && project !== '';
    return isTrial ? { project, app, signInTo: () => EMULATOR_SIGN_IN } : 'no_account';
  }
  const account = readServiceAccount(text.reveal());
  if (account === null) return 'bad_account';
  return {
    ...{ project: project === '' ? account.project : project, app },
    signInTo: (service) => new ServiceAccountSignIn(account, clock, outbound, service),
  };
}
