import { cloudSchema } from '#config/cloud/cloud-settings.ts';
import { readSecret } from '#config/secrets.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { OutboundLedger } from '#drivers/network/outbound.ts';
import type { SettingsOwner } from '#runtime/settings/settings-owner.ts';
import { keepIdentity } from './cloud-secrets.ts';
import { type JoinRefusal, joinFamily } from './identity/join-family.ts';
import type { RobotIdentity } from './identity/robot-identity.ts';

/**
 * Why a robot did not join, beside the broker's own reasons: `no_address`, nobody says at which broker; `sealed_only`, plain words
 * are asked for, which a project that families share does not take; `fixed`, who it is was given where it was set up.
 */
export type NotJoined = JoinRefusal | 'no_address' | 'sealed_only' | 'fixed';

interface JoinedRobot {
  readonly owner: Pick<SettingsOwner, 'read' | 'change'>;
  /** The state folder. */
  readonly dir: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly clock: Clock;
  readonly outbound: OutboundLedger;
}

/**
 * Redeems an invitation at a broker (`address` '' is the one that is set), keeps who this robot is then (0600), and leaves the broker
 * set. Where it is refused, all is as before. Throws what the disk throws, SettingsRefused, or the signal's reason.
 */
export async function joinProject(
  { owner, dir, environment, clock, outbound }: JoinedRobot,
  { code, address }: { readonly code: string; readonly address: string },
  signal: AbortSignal,
): Promise<RobotIdentity | NotJoined> {
  const before = owner.read().settings.cloud;
  const broker = address.trim() === '' ? before.broker : address.trim().replace(/\/$/, '');
  if (broker === '' || !cloudSchema.shape.broker.safeParse(broker).success) return 'no_address';
  if (before.kind === 'searchable') return 'sealed_only';
  const { source } = readSecret('cloud-robot-identity', environment, dir);
  if (source !== null && source !== 'typed') return 'fixed';
  const set = (value: string): void => {
    const { revision, settings } = owner.read();
    if (settings.cloud.broker !== value) owner.change(revision, new Map([['cloud.broker', value]]));
  };
  // First, while the invitation is good: a robot that was cut off in between says that it has not joined.
  set(broker);
  let joined: RobotIdentity | JoinRefusal | null = null;
  try {
    joined = await joinFamily({ broker, code, clock, outbound }, signal);
    if (typeof joined !== 'string') keepIdentity(dir, joined);
  } finally {
    if (joined === null || typeof joined === 'string') set(before.broker);
  }
  return joined;
}
