import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Clock } from '#drivers/clock/clock.ts';
import { SystemClock } from '#drivers/clock/system.ts';
import { type CoachOptions, coachScript } from './coach.ts';
import { Door, type Times, type Welcome } from './door.ts';
import type { EmbedHandler, EmbedRequest } from './embed.ts';
import { answerGenerate, type GenerateHandler, type GenerateRequest, type ListHandler } from './generate.ts';
import { googleError } from './google-error.ts';
import { Handles } from './handles.ts';
import { Line } from './line.ts';
import { Mailbox } from './mailbox.ts';
import { PeerSession } from './session.ts';
import { SessionEnded } from './session-core.ts';
import type { Fault } from './wire.ts';

/** Ends when the socket does; SessionEnded is no failure. */
export type PeerScript = (session: PeerSession) => Promise<void>;

export interface LivePeerOptions {
  /** 0 takes a free one. */
  readonly port?: number;
  readonly clock?: Clock;
  /** Keys and tokens that are good; any when left out. */
  readonly keys?: readonly string[];
  /** False forgets the samples and keeps durations, so that an hour of talk takes no memory. Default true. */
  readonly keepsAudio?: boolean;
  /** Closes with 1008 when sound comes while a BLOCKING call is pending. Default false. */
  readonly refusesSoundWhileBlocked?: boolean;
  /** Adds usageMetadata to each turnComplete. Default true. */
  readonly reportsUsage?: boolean;
  /** Ends each connection with 1011 after this time (Google: about 600,000 ms), with goAway before it. */
  readonly connectionMs?: number;
  /** How long before the end goAway comes (Google: 50,000-60,000 ms). */
  readonly goAwayMs?: number;
}

/** One try to connect, for judging back-off: no query, no key. */
export interface Attempt {
  readonly atMs: number;
  readonly path: string;
  readonly welcome: Welcome['type'];
}

const LIVE_PATHS: readonly { readonly pattern: RegExp; readonly isVertex: boolean }[] = [
  {
    pattern:
      /^\/{1,2}ws\/google\.ai\.generativelanguage\.v1(?:alpha|beta)\.GenerativeService\.BidiGenerateContent$/,
    isVertex: false,
  },
  {
    pattern: /^\/{1,2}ws\/google\.cloud\.aiplatform\.v1(?:beta1)?\.LlmBidiService\/BidiGenerateContent$/,
    isVertex: true,
  },
];

/** A bad key of the developer API shows only after the socket is open. */
const BAD_KEY: Fault = { code: 1007, reason: 'API key not valid. Please pass a valid API key.' };

/**
 * A server on 127.0.0.1 that speaks Gemini Live's wire protocol to the real SDK, and is strict where Google's is. A
 * test plays the model by `onSession`, or by hand with `nextSession`.
 */
export class LivePeer {
  readonly sessions: PeerSession[] = [];
  readonly attempts: Attempt[] = [];
  readonly generateRequests: GenerateRequest[] = [];
  readonly embedRequests: EmbedRequest[] = [];
  readonly clock: Clock;
  readonly #options: LivePeerOptions;
  readonly #door = new Door();
  readonly #handles: Handles;
  readonly #server: Server;
  readonly #webSockets = new WebSocketServer({ noServer: true, autoPong: false });
  readonly #sockets = new Set<Socket>();
  readonly #arrived = new Mailbox<PeerSession>();
  readonly #running = new Set<Promise<void>>();
  readonly #failures: unknown[] = [];
  #script: PeerScript | null = null;
  #onGenerate: GenerateHandler | null = null;
  #onEmbed: EmbedHandler | null = null;
  #onList: ListHandler = () => ['gemini-3.8-live', 'gemini-3.8-flash', 'gemini-3.5-flash-lite'];
  #port: number;

  private constructor(options: LivePeerOptions) {
    this.#options = options;
    this.clock = options.clock ?? new SystemClock();
    this.#handles = new Handles(this.clock);
    this.#port = options.port ?? 0;
    this.#server = createServer((request, response) => {
      const isGood = (key: string) => this.#options.keys?.includes(key) ?? true;
      const answered = answerGenerate(request, response, {
        generate: this.#onGenerate,
        embed: this.#onEmbed,
        list: this.#onList,
        isGoodKey: isGood,
        keep: (asked) => this.generateRequests.push(asked),
        keepEmbed: (asked) => this.embedRequests.push(asked),
      });
      this.#watch(answered.finally(() => response.end()));
    });
    this.#server.on('upgrade', (request, socket, head) => this.#upgrade(request, socket, head));
    this.#server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
      socket.on('error', () => {});
    });
  }

  static async start(options: LivePeerOptions = {}): Promise<LivePeer> {
    const peer = new LivePeer(options);
    await peer.goOnline();
    return peer;
  }

  /** For `httpOptions.baseUrl` of the SDK. */
  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Who plays the model in every session to come. Without it a session is set up by itself and says nothing. */
  onSession(script: PeerScript): void {
    this.#script = script;
  }

  /** Plays a small lesson in every session to come; it understands no speech. */
  coach(options: CoachOptions): void {
    this.onSession(coachScript(options));
  }

  onGenerate(handler: GenerateHandler): void {
    this.#onGenerate = handler;
  }

  /** Who makes vectors; without it there are none (404). */
  onEmbed(handler: EmbedHandler): void {
    this.#onEmbed = handler;
  }

  /** Who answers when the list of models is asked for; the robot's own when left out. */
  onList(handler: ListHandler): void {
    this.#onList = handler;
  }

  /** The next session that is set up, to be played by hand; in order, none is left out. */
  nextSession(): Promise<PeerSession> {
    return this.#arrived.take();
  }

  /** Answers the upgrade with an HTTP status: 401, 403, 429, 503. */
  refuse(status: number, times: Times = {}): void {
    this.#door.set({ type: 'status', status }, times);
  }

  /** Opens the socket and never answers the setup; or, at 'tcp', does not even open it. */
  silent(times: Times & { readonly where?: 'setup' | 'tcp' } = {}): void {
    this.#door.set({ type: times.where === 'tcp' ? 'silent_tcp' : 'silent' }, times);
  }

  /** Closes instead of answering the setup, as a bad key (1007) or a spent quota (1011) does. */
  closeAtSetup(code: number, reason: string, times: Times = {}): void {
    this.#door.set({ type: 'closed', fault: { code, reason } }, times);
  }

  /** Closes a setup that has a resumption handle; others are let in. */
  refuseResume(code: number, reason: string, times: Times = {}): void {
    this.#handles.refuse({ code, reason }, times);
  }

  /** Takes back all refusals. */
  welcome(): void {
    this.#door.open();
    this.#handles.welcome();
  }

  /** The network is gone: every socket breaks, and nobody answers at the address any more. */
  async goOffline(): Promise<void> {
    if (!this.#server.listening) return;
    const closed = new Promise((resolve) => this.#server.close(resolve));
    for (const session of this.sessions) session.drop();
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  /** The network is back, at the same address. */
  async goOnline(): Promise<void> {
    const listening = Promise.withResolvers<void>();
    this.#server.once('error', listening.reject);
    this.#server.listen(this.#port, '127.0.0.1', () => listening.resolve());
    await listening.promise;
    this.#server.off('error', listening.reject);
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  /** Ends everything. Throws what a script threw, so that no test passes over it. */
  async stop(): Promise<void> {
    this.#arrived.end(new SessionEnded('the peer was stopped'));
    await this.goOffline();
    for (const session of this.sessions) session.takeClosed(1006, 'the peer was stopped');
    await Promise.all(this.#running);
    if (this.#failures.length > 0) throw this.#failures[0];
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.stop();
  }

  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const [path = '', query = ''] = (request.url ?? '').split('?', 2);
    const kind = LIVE_PATHS.find(({ pattern }) => pattern.test(path));
    const welcome = this.#door.knock();
    this.attempts.push({ atMs: this.clock.monotonicMs(), path, welcome: welcome.type });
    if (welcome.type === 'silent_tcp') return;
    const credential = credentialOf(request, query);
    const isGood = this.#options.keys?.includes(credential) ?? credential !== '';
    const status = statusOf(kind?.isVertex, welcome, credential !== '', isGood);
    if (status !== null || kind === undefined) {
      refuseUpgrade(socket, status ?? 404);
      return;
    }
    this.#webSockets.handleUpgrade(request, socket, head, (ws) => {
      const fault = isGood ? (welcome.type === 'closed' ? welcome.fault : null) : BAD_KEY;
      this.#open(ws, socket, kind.isVertex, fault, welcome.type === 'silent');
    });
  }

  #open(ws: WebSocket, socket: Duplex, isVertex: boolean, fault: Fault | null, isSilent: boolean): void {
    const session = new PeerSession(this.sessions.length + 1, isVertex, {
      clock: this.clock,
      keepsAudio: this.#options.keepsAudio ?? true,
      refusesSoundWhileBlocked: this.#options.refusesSoundWhileBlocked ?? false,
      reportsUsage: this.#options.reportsUsage ?? true,
      resume: (handle) => fault ?? this.#handles.find(handle),
      keepHandle: (handle, owner) => this.#handles.keep(handle, owner),
      onClosed: () => {},
    });
    this.sessions.push(session);
    session.attach(
      new Line(ws, socket, this.clock, {
        onMessage: (text) => session.takeMessage(text),
        onClosed: (code, reason) => session.takeClosed(code, reason),
      }),
    );
    if (isSilent) session.stall();
    this.#watch(this.#play(session));
    if (this.#options.connectionMs !== undefined)
      this.#watch(this.#limit(session, this.#options.connectionMs));
  }

  async #play(session: PeerSession): Promise<void> {
    const script = this.#script;
    if (script) {
      session.whenSetUp(() => this.#arrived.put(session));
      try {
        return await script(session);
      } catch (error) {
        // The client sees a server that broke, the test sees why when the peer stops.
        if (session.isOpen) await session.close(1011, 'Internal error encountered.');
        throw error;
      }
    }
    await session.setup();
    this.#arrived.put(session);
  }

  /** Ends a connection as Google does when its time is over. */
  async #limit(session: PeerSession, connectionMs: number): Promise<void> {
    const goAwayMs = this.#options.goAwayMs ?? 50_000;
    await session.sleep(Math.max(0, connectionMs - goAwayMs));
    session.goAway(goAwayMs);
    await session.sleep(Math.min(goAwayMs, connectionMs));
    await session.close(1011, 'Deadline expired before operation could complete.');
  }

  #watch(task: Promise<unknown>): void {
    const settled = task.then(
      () => {},
      (error: unknown) => {
        if (!(error instanceof SessionEnded)) this.#failures.push(error);
      },
    );
    this.#running.add(settled);
    void settled.then(() => this.#running.delete(settled));
  }
}

/** The key or token a client came with; it is compared and never kept. */
function credentialOf(request: IncomingMessage, query: string): string {
  const given = new URLSearchParams(query);
  const header = request.headers['x-goog-api-key'];
  const bearer = /^Bearer (\S+)/.exec(request.headers.authorization ?? '')?.[1];
  return (
    given.get('key') ?? given.get('access_token') ?? bearer ?? (Array.isArray(header) ? '' : header) ?? ''
  );
}

/** The HTTP status an upgrade is refused with; null lets it through. */
function statusOf(
  isVertex: boolean | undefined,
  welcome: Welcome,
  hasCredential: boolean,
  isGood: boolean,
): number | null {
  if (isVertex === undefined) return 404;
  if (welcome.type === 'status') return welcome.status;
  if (!hasCredential) return isVertex ? 401 : 403;
  return isVertex && !isGood ? 401 : null;
}

function refuseUpgrade(socket: Duplex, status: number): void {
  const body = JSON.stringify(googleError(status));
  socket.end(
    `HTTP/1.1 ${status} Refused\r\nContent-Type: application/json; charset=UTF-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
