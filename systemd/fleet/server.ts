import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance } from 'fastify';
import type { Clock } from '#drivers/clock/clock.ts';
import { rateStoreOn } from '#runtime/web/rate-store.ts';
import { Accounts } from './access/accounts.ts';
import { guard } from './access/guard.ts';
import { HourlyLimit } from './access/hourly-limit.ts';
import { RobotKeys } from './access/robot-keys.ts';
import { Sessions } from './access/sessions.ts';
import type { FleetStore } from './fleet-store.ts';
import { pageRoutes } from './page-routes.ts';
import { faultPage } from './pages/login-page.ts';
import { PushLine } from './push-line.ts';
import { Refused } from './refused.ts';
import { robotRoutes } from './robot-routes.ts';
import type { PauseSigner } from './stops/pause-signer.ts';
import { StopKeeper } from './stops/stop-keeper.ts';

/** What families were promised (docs/consent.md). */
const KEPT_MS = 30 * 24 * 60 * 60_000;
const FORGOTTEN_EVERY_MS = 60 * 60_000;
const BODY_LIMIT_BYTES = 16 * 1024;
const REQUEST_LIMIT_MS = 30_000;
/** Of one address: providers share one among many homes. */
const REQUESTS_PER_MINUTE = 1200;
/** Ids that one network may bring anew: a school, a fair, a provider that shares one address among many homes. */
const NEW_PER_HOUR = 60;

/** Pages without any script: what is shown is what the server wrote. */
const CONTENT_POLICY = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    styleSrc: ["'self'"],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
  },
};

interface FleetOptions {
  readonly store: FleetStore;
  readonly clock: Clock;
  readonly signer: PauseSigner | null;
  /** The name by which a proxy in front of it is reached; null where there is none. */
  readonly name: string | null;
  /** What went wrong, without any word of a request. */
  readonly onFault: (what: string) => void;
}
interface Fleet {
  readonly app: FastifyInstance;
  readonly keeper: StopKeeper;
  readonly push: PushLine;
  /** Begins to watch; gives what ends it. */
  start(): Promise<() => void>;
}

/** The server of support, not yet listening. TLS is its proxy's, whose word about address and scheme is taken from the loopback alone. */
export async function buildFleet({ store, clock, signer, name, onFault }: FleetOptions): Promise<Fleet> {
  const app = fastify({
    trustProxy: 'loopback',
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_LIMIT_MS,
    forceCloseConnections: true,
    exposeHeadRoutes: false,
    logger: false,
  });
  const push = new PushLine(store, clock);
  const keeper = new StopKeeper(store, clock, signer);
  const accounts = new Accounts(store);
  const sessions = new Sessions(store, clock);
  app.setErrorHandler(async (error, request, reply) => {
    const fault = refusalOf(error);
    if (fault.status >= 500 && !(error instanceof Refused)) onFault('a request failed');
    if (fault.retryAfterS !== null) reply.header('retry-after', fault.retryAfterS);
    reply.code(fault.status);
    if (request.url.startsWith('/v1/')) return { error: fault.code };
    return reply.type('text/html; charset=utf-8').send(faultPage(null, fault.code).text);
  });
  app.setNotFoundHandler(() => {
    throw new Refused(404, 'not_found');
  });
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  guard(app, name);
  await app.register(helmet, {
    contentSecurityPolicy: CONTENT_POLICY,
    // The proxy's to promise.
    strictTransportSecurity: false,
    frameguard: { action: 'deny' },
    // With none at all browsers send the Origin of a form as "null", and no form would be ours.
    referrerPolicy: { policy: 'same-origin' },
  });
  await app.register(rateLimit, {
    max: REQUESTS_PER_MINUTE,
    timeWindow: 60_000,
    store: rateStoreOn(clock),
    errorResponseBuilder: (_request, { ttl }) => new Refused(429, 'too_many_requests', Math.ceil(ttl / 1000)),
  });
  const keys = new RobotKeys(store);
  robotRoutes(app, { store, push, newcomers: new HourlyLimit(clock, NEW_PER_HOUR), keys, clock });
  pageRoutes(app, { store, keeper, accounts, sessions, clock });
  await app.ready();
  const start = async (): Promise<() => void> => {
    const forget = () => store.forget(clock.now() - KEPT_MS);
    await forget();
    const ends = [
      await push.start(() => onFault('what support said could not be read')),
      await keeper.start(() => onFault('the stops could not be looked at')),
      clock.every(FORGOTTEN_EVERY_MS, () => void forget().catch(() => onFault('old heartbeats stay'))),
    ];
    return () => {
      for (const end of ends) end();
    };
  };
  return { app, keeper, push, start };
}

/** What is thrown by us, by fastify (with a status of its own), or by a fault. */
function refusalOf(error: unknown): Refused {
  if (error instanceof Refused) return error;
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  const codes: Readonly<Record<number, string>> = { 400: 'bad_request', 413: 'too_long', 415: 'not_json' };
  return new Refused(status >= 400 && status < 500 ? status : 500, codes[status] ?? 'failed');
}
