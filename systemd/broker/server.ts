import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance } from 'fastify';
import type { Clock } from '#drivers/clock/clock.ts';
import type { ServiceAccount } from '#runtime/sync/firestore/service-account.ts';
import { rateStoreOn } from '#runtime/web/rate-store.ts';
import { guard } from '../fleet/access/guard.ts';
import { Refused } from '../fleet/refused.ts';
import { AccountLock } from './account-lock.ts';
import type { BrokerStore } from './broker-store.ts';
import { robotRoutes } from './robot-routes.ts';

/** A request has some 400 bytes. */
const BODY_LIMIT_BYTES = 4 * 1024;
const REQUEST_LIMIT_MS = 10_000;
/** Of one address: providers share one among many homes. */
const REQUESTS_PER_MINUTE = 600;
const LOCK_EVERY_MS = 60_000;
const FORGOTTEN_EVERY_MS = 60 * 60_000;

interface BrokerOptions {
  readonly store: BrokerStore;
  /** Of the project: signs custom tokens, and locks accounts. */
  readonly account: ServiceAccount;
  /** By which Google knows the project at a sign-in. */
  readonly webKey: string;
  readonly clock: Clock;
  /** The name by which a proxy in front of it is reached; null where there is none. */
  readonly name: string | null;
  /** Address of Firebase; '' is Google's own. */
  readonly endpoint: string;
  /** What went wrong, without any word of a request. */
  readonly onFault: (what: string) => void;
}

interface Broker {
  readonly app: FastifyInstance;
  /** Locks what is to be locked and forgets what is over, now and from then on; gives what ends it. */
  start(): () => void;
}

/** The broker, not yet listening. TLS is its proxy's, whose word about the address is taken from the loopback alone. */
export async function buildBroker(options: BrokerOptions): Promise<Broker> {
  const { store, account, webKey, clock, name, endpoint, onFault } = options;
  const app = fastify({
    trustProxy: 'loopback',
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_LIMIT_MS,
    forceCloseConnections: true,
    // A robot comes twice a day: no socket is kept for it.
    maxRequestsPerSocket: 1,
    exposeHeadRoutes: false,
    logger: false,
  });
  app.setErrorHandler(async (error, _request, reply) => {
    const fault = refusalOf(error);
    if (fault.status >= 500) onFault('a request failed');
    if (fault.retryAfterS !== null) reply.header('retry-after', fault.retryAfterS);
    reply.code(fault.status);
    return { error: fault.code };
  });
  app.setNotFoundHandler(() => {
    throw new Refused(404, 'not_found');
  });
  app.removeContentTypeParser('text/plain');
  guard(app, name);
  await app.register(rateLimit, {
    max: REQUESTS_PER_MINUTE,
    timeWindow: 60_000,
    store: rateStoreOn(clock),
    errorResponseBuilder: (_request, { ttl }) => new Refused(429, 'too_many_requests', Math.ceil(ttl / 1000)),
  });
  robotRoutes(app, { store, account, webKey, clock });
  await app.ready();
  const lock = new AccountLock({ store, account, clock, endpoint });
  const start = (): (() => void) => {
    const ending = new AbortController();
    let isLocking = false;
    const goOn = async (): Promise<void> => {
      if (isLocking) return;
      isLocking = true;
      try {
        await lock.goOn(ending.signal);
      } catch {
        if (!ending.signal.aborted)
          onFault('the account of a robot that is out could not be locked at Firebase');
      } finally {
        isLocking = false;
      }
    };
    const forget = (): Promise<void> =>
      store.forget(clock.now()).catch(() => onFault('old invitations could not be forgotten'));
    void goOn();
    void forget();
    const ends = [
      clock.every(LOCK_EVERY_MS, () => void goOn()),
      clock.every(FORGOTTEN_EVERY_MS, () => void forget()),
    ];
    return () => {
      for (const end of ends) end();
      ending.abort(new Error('the broker ends'));
    };
  };
  return { app, start };
}

/** What is thrown by us, by fastify (with a status of its own), or by a fault. */
function refusalOf(error: unknown): Refused {
  if (error instanceof Refused) return error;
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return status >= 400 && status < 500 ? new Refused(status, 'bad_request') : new Refused(500, 'failed');
}
