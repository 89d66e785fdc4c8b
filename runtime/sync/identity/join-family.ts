import type { Clock } from '#drivers/clock/clock.ts';
import type { OutboundLedger } from '#drivers/network/outbound.ts';
import { CloudError } from '#runtime/sync/cloud.ts';
import { type Answer, exchange } from '#runtime/sync/firestore/exchange.ts';
import { joinedSchema, readCode, refusedSchema, signedText } from './broker-messages.ts';
import { makeRobotKey, publicHalf, type RobotIdentity, signedBy } from './robot-identity.ts';

/**
 * Why a robot could not join. `malformed`: that is no invitation; `unknown`, `expired`, `used`: the broker says so; `too_many`: it has
 * heard too many wrong ones; `broker_down`: no answer; `broker`: an answer that is none of a broker's.
 */
export type JoinRefusal =
  | 'malformed'
  | 'unknown'
  | 'expired'
  | 'used'
  | 'too_many'
  | 'broker_down'
  | 'broker';

const SAID: Readonly<Record<string, JoinRefusal>> = {
  unknown_invitation: 'unknown',
  expired: 'expired',
  used: 'used',
  too_many_requests: 'too_many',
};
/** An answer that was lost is asked for again by the same key, to which the broker gives the same. */
const AGAIN_MS = [2_000, 8_000] as const;

interface JoinParts {
  /** Address of the broker. */
  readonly broker: string;
  /** As it was typed. */
  readonly code: string;
  readonly clock: Clock;
  readonly outbound: OutboundLedger;
}

/** Redeems an invitation with a new key of the robot's own. Rejects with the signal's reason only. */
export async function joinFamily(
  { broker, code: typed, clock, outbound }: JoinParts,
  signal: AbortSignal,
): Promise<RobotIdentity | JoinRefusal> {
  const code = readCode(typed);
  if (code === null) return 'malformed';
  const key = makeRobotKey();
  const public_key = publicHalf(key);
  const signature = signedBy(key, signedText('join', new URL(broker).host, [code, public_key]));
  const question = {
    ...{ url: `${broker}/v1/join`, method: 'POST' as const },
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code, public_key, signature }),
  };
  const answer = await askAgain(() => exchange(question, { clock, outbound, signal }), clock, signal);
  if (answer === null) return 'broker_down';
  if (answer.status === 200) {
    const joined = joinedSchema.safeParse(answer.json);
    return joined.success ? { ...joined.data, key } : 'broker';
  }
  if (answer.status === 429) return 'too_many';
  const refused = refusedSchema.safeParse(answer.json);
  return (refused.success ? SAID[refused.data.error] : undefined) ?? 'broker';
}

async function askAgain(
  ask: () => Promise<Answer>,
  clock: Clock,
  signal: AbortSignal,
): Promise<Answer | null> {
  for (const waitMs of [...AGAIN_MS, null]) {
    try {
      const answer = await ask();
      if (answer.status < 500) return answer;
    } catch (error) {
      if (!(error instanceof CloudError)) throw error;
    }
    if (waitMs !== null) await clock.sleep(waitMs, signal);
  }
  return null;
}
