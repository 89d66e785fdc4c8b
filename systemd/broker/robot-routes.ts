import { createPublicKey, randomBytes, verify } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Clock } from '#drivers/clock/clock.ts';
import type { ServiceAccount } from '#runtime/sync/firestore/service-account.ts';
import { joinSchema, signedText, tokenSchema } from '#runtime/sync/identity/broker-messages.ts';
import { HourlyLimit, networkOf } from '../fleet/access/hourly-limit.ts';
import { Refused } from '../fleet/refused.ts';
import type { BrokerStore } from './broker-store.ts';
import { Challenges } from './challenges.ts';
import { customToken } from './custom-token.ts';
import { hashOfCode } from './invitations.ts';

/** Of one network: a family has a robot or two, whoever sets many up some dozens; of 2^80 codes none is guessed by it. */
const JOINS_PER_HOUR = 100;
/** Of one robot: it needs one a day, one with each start, and one with each trial. */
const TOKENS_PER_HOUR = 30;
const LATER_S = 3600;
const STATUSES = { unknown_invitation: 404, expired: 410, used: 409 } as const;

interface Wiring {
  readonly store: BrokerStore;
  readonly account: ServiceAccount;
  readonly webKey: string;
  readonly clock: Clock;
}

/** What robots ask: to join by an invitation, a challenge, and a custom token for the challenge that they signed. */
export function robotRoutes(app: FastifyInstance, { store, account, webKey, clock }: Wiring): void {
  const challenges = new Challenges(clock);
  const joins = new HourlyLimit(clock, JOINS_PER_HOUR);
  const tokens = new HourlyLimit(clock, TOKENS_PER_HOUR);

  app.post('/v1/join', async (request) => {
    if (!joins.takes(networkOf(request.ip))) throw new Refused(429, 'too_many_requests', LATER_S);
    const { code, public_key: key, signature } = checked(joinSchema, request.body);
    const text = signedText('join', request.headers.host ?? '', [code, key]);
    // A key that somebody else has is not taken for the one who asks.
    if (!isSigned(key, text, signature)) throw new Refused(401, 'bad_signature');
    const id = `r-${randomBytes(16).toString('hex')}`;
    const redeemed = await store.redeem(hashOfCode(code), key, id, clock.now());
    if (typeof redeemed === 'string') throw new Refused(STATUSES[redeemed], redeemed);
    return { ...redeemed, project: account.project };
  });

  app.post('/v1/challenge', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { challenge: challenges.make() };
  });

  app.post('/v1/token', async (request, reply) => {
    const { robot, challenge, signature } = checked(tokenSchema, request.body);
    if (!challenges.isOpen(challenge)) throw new Refused(401, 'bad_challenge');
    const member = await store.member(robot);
    if (member === null) throw new Refused(403, 'unknown_robot');
    const text = signedText('token', request.headers.host ?? '', [challenge, robot]);
    if (!isSigned(member.publicKey, text, signature)) throw new Refused(401, 'bad_signature');
    if (!challenges.use(challenge)) throw new Refused(401, 'bad_challenge');
    if (!tokens.takes(robot)) throw new Refused(429, 'too_many_requests', LATER_S);
    const nowMs = clock.now();
    // Noted before it is given: whoever locks the account knows until when it may be used.
    if (!(await store.admit(robot, nowMs))) throw new Refused(403, 'revoked');
    reply.header('cache-control', 'no-store');
    return { custom_token: customToken(account, { robot, family: member.family }, nowMs), web_key: webKey };
  });
}

function checked<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new Refused(400, 'bad_request');
  return parsed.data;
}

function isSigned(publicKey: string, text: Buffer, signature: string): boolean {
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
    return verify(null, text, key, Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
}
