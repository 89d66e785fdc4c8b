import type { AddressInfo } from 'node:net';
import path from 'node:path';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Settings } from '#config/settings.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import { SystemClock } from '#drivers/clock/system.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import type { Robot } from '#runtime/robot.ts';
import { IN_STATE_FOLDER } from '#runtime/store/state-folder.ts';
import { admitVisitors, refusalOfNoAddress } from './access/visitors.ts';
import { ENTRIES, prepareAssets } from './assets.ts';
import { takeJson } from './body-check.ts';
import { ConnectionLimit } from './connections.ts';
import { EventStreams } from './event-stream.ts';
import { answerFaults, answerNoRequest, answerNotFound } from './faults.ts';
import { guardOrigin } from './guard.ts';
import { listen } from './listen.ts';
import { mcpRoute } from './mcp/mcp-route.ts';
import { OwnCertificate } from './network/certificate.ts';
import { isEverywhere } from './network/hosts.ts';
import { NetworkListeners } from './network/network-listeners.ts';
import { type Door, doorOf } from './network/network-need.ts';
import { bracketed } from './network/own-addresses.ts';
import { describedRoutes, openApiRoute } from './openapi/openapi-route.ts';
import { rateStoreOn } from './rate-store.ts';
import { Refusal } from './refusal.ts';
import { demandAccess, type RouteAccess } from './route-access.ts';
import { admissionRoutes } from './routes/admission.ts';
import { bodyRoutes } from './routes/body.ts';
import { checksRoutes } from './routes/checks.ts';
import { deskRoutes } from './routes/desk.ts';
import { dialogueRoute } from './routes/dialogue.ts';
import { familyRoutes } from './routes/family.ts';
import { pageRoutes } from './routes/page.ts';
import { pairingRoutes } from './routes/pairing.ts';
import { childrenRoutes } from './routes/parent/children.ts';
import { costsRoutes } from './routes/parent/costs.ts';
import { devicesRoutes } from './routes/parent/devices.ts';
import { historyRoutes } from './routes/parent/history.ts';
import { houseRoutes } from './routes/parent/house.ts';
import { programsRoutes } from './routes/parent/programs.ts';
import { settingsRoutes } from './routes/parent/settings.ts';
import { skillsRoutes } from './routes/parent/skills.ts';
import { trustRoutes } from './routes/parent/trust.ts';
import { photoRoute } from './routes/photo.ts';
import { reportRoute } from './routes/report.ts';
import { speechRoute } from './routes/speech.ts';
import { isVoiceUpgrade, voiceRoute } from './routes/voice.ts';

const CLOSE_LIMIT_MS = 1000;
const BODY_LIMIT_BYTES = 64 * 1024;
const REQUESTS_PER_MINUTE = 3000;
/** A request must have arrived whole by then; a 15 MB photo over slow Wi-Fi has. */
const REQUEST_LIMIT_MS = 60_000;

/** The headers must have arrived by then, counted from the connection: whoever says nothing holds no place. */
const HEADERS_LIMIT_MS = 10_000;
/** How often Node looks for those that are late. */
const LATE_CHECK_MS = 2000;
/** Of each listener, on the loopback and on the network. */
const HTTP_OPTIONS = {
  shouldUpgradeCallback: isVoiceUpgrade,
  headersTimeout: HEADERS_LIMIT_MS,
  connectionsCheckingInterval: LATE_CHECK_MS,
};

/** The page may load and call this robot and nothing else; pictures and sound it made itself are blobs. */
const CONTENT_POLICY = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'blob:'],
    mediaSrc: ["'self'", 'blob:'],
    connectSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
    frameAncestors: ["'none'"],
  },
};

/**
 * Routes check with zod and answer with JSON.stringify. Fastify would load its own compilers of JSON Schema for that,
 * used or not: 100 files, 3 MB and a tenth of a second of the start. A route with a schema of fastify's would be
 * unchecked, so it fails at start instead.
 */
const NO_SCHEMAS = {
  compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema },
};

function refuseSchema(): never {
  throw new Error('routes have no schema of fastify: they check with zod (body-check.ts)');
}

/** The web server of a robot, not yet listening. */
export interface Web {
  readonly app: FastifyInstance;
  readonly streams: EventStreams;
  /** Where the network reaches it, once it is started. */
  readonly network: NetworkListeners;
}

/** Builds the server with all its routes; tests call it without a socket. */
export async function buildWeb(
  robot: Robot,
  settings: Settings,
  journal: Journal,
  clock: Clock,
  onRoute: (method: string, url: string, access: RouteAccess | undefined) => void = () => {},
  door: Door = doorOf(robot.access),
): Promise<Web> {
  const app = fastify({
    http: HTTP_OPTIONS,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_LIMIT_MS,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    logger: false,
    schemaController: NO_SCHEMAS,
    // Ours has the shape of every other refusal, below.
    return503OnClosing: false,
    clientErrorHandler: answerNoRequest,
    // An address that cannot be decoded comes before all hooks.
    frameworkErrors: (_error, request, reply) =>
      answerNotFound(
        reply as unknown as FastifyReply,
        refusalOfNoAddress(request as unknown as FastifyRequest, robot.access),
      ),
  });
  const streams = new EventStreams();
  app.addHook('onRoute', ({ method, url, config }) => onRoute(String(method), url, config?.access));
  demandAccess(app);
  const described = describedRoutes(app);
  const connections = new ConnectionLimit();
  connections.watch(app.server);
  app.removeContentTypeParser('text/plain');
  takeJson(app);
  answerFaults(app, journal);
  const portOf = () => (app.server.address() as AddressInfo | null)?.port ?? settings.web.port;
  app.addHook('onRequest', async (_request, reply) => {
    if (!streams.isClosing) return;
    reply.header('connection', 'close');
    throw new Refusal('closing');
  });
  const certificate = new OwnCertificate({
    dir: path.resolve(settings.state.dir, IN_STATE_FOLDER.certificate),
    clock,
    journal,
  });
  const network = new NetworkListeners({
    ...{ web: settings.web, port: portOf, certificate, connections, clock, journal, ...door },
    ...{ main: app.server, options: HTTP_OPTIONS, answer: app.routing },
  });
  guardOrigin(app, () => ({
    ...{ host: settings.web.host, port: portOf() },
    ...{ addresses: network.own, httpsPort: network.httpsPort },
  }));
  admitVisitors(app, robot.access);
  // Browsers keep a promise of HTTPS by name, whatever the port; the robot's own page there is plain HTTP.
  await app.register(helmet, {
    contentSecurityPolicy: CONTENT_POLICY,
    strictTransportSecurity: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(self), microphone=(self), geolocation=()');
  });
  await app.register(rateLimit, {
    max: REQUESTS_PER_MINUTE,
    timeWindow: 60_000,
    store: rateStoreOn(clock),
  });
  const wiring = { robot, journal, clock, streams, network };
  checksRoutes(app, wiring);
  deskRoutes(app, wiring);
  dialogueRoute(app, wiring);
  familyRoutes(app, wiring);
  pairingRoutes(app, wiring);
  devicesRoutes(app, wiring);
  admissionRoutes(app, wiring);
  childrenRoutes(app, wiring);
  reportRoute(app, wiring);
  settingsRoutes(app, wiring);
  costsRoutes(app, wiring);
  skillsRoutes(app, wiring);
  trustRoutes(app, wiring);
  historyRoutes(app, wiring);
  houseRoutes(app, wiring);
  bodyRoutes(app, wiring);
  photoRoute(app, wiring);
  speechRoute(app, wiring);
  voiceRoute(app, { robot, journal, clock, echo: settings.echo });
  programsRoutes(app, wiring);
  mcpRoute(app, wiring);
  openApiRoute(app, described);
  pageRoutes(app, ENTRIES, prepareAssets);
  await app.ready();
  return { app, streams, network };
}

/**
 * Serves the robot page and the HTTP interface on `settings.web`. `address` is ready to be opened in a browser.
 * `close` ends open streams and is done within about a second; twice is as good as once. Throws ListenError when the
 * port is taken or not allowed.
 */
export async function startWeb(
  robot: Robot,
  settings: Settings,
  journal: Journal,
  clock: Clock = new SystemClock(),
  door: Door = doorOf(robot.access),
): Promise<{ address: string; network: NetworkListeners; close(): Promise<void> }> {
  const { app, streams, network } = await buildWeb(robot, settings, journal, clock, undefined, door);
  robot.access.reach = network;
  await listen(app, settings.web);
  network.start();
  const { port } = app.server.address() as AddressInfo;
  let closing: Promise<void> | null = null;
  const close = async () => {
    const isClosed = new AbortController();
    streams.abortAll();
    const cut = clock.sleep(CLOSE_LIMIT_MS, isClosed.signal).then(
      () => app.server.closeAllConnections(),
      () => {},
    );
    await Promise.all([network.stop(), app.close()]);
    isClosed.abort();
    await cut;
  };
  return {
    address: `http://${shownHost(settings.web.host)}:${port}/`,
    network,
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}

/** What to write into a browser for a listening address. */
function shownHost(host: string): string {
  return isEverywhere(host) ? '127.0.0.1' : bracketed(host);
}
