import type { GoogleGenAI, LiveConnectConfig, LiveConnectParameters } from '@google/genai';
import type { Private } from '#config/private.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import { capabilityOf, type LiveCapability } from './capabilities.ts';
import {
  type LiveConnection,
  LiveError,
  type LiveEvent,
  type LiveProvider,
  type LiveSetup,
} from './connection.ts';
import { GeminiConnection, type SdkSession, type SdkSocket } from './gemini-connection.ts';
import { endOfClose, toLiveError } from './gemini-faults.ts';
import { readMessage } from './gemini-wire.ts';
import { planSetup } from './setup.ts';

export interface GeminiLiveOptions {
  /** Of the developer API; null for Vertex, which has Google's credentials (GOOGLE_APPLICATION_CREDENTIALS). */
  readonly key: Private<string> | null;
  readonly vertex: { readonly project: string; readonly location: string } | null;
  readonly model: string;
  /** Where the provider is; '' is Google's own. http:// or https://, also for the socket. */
  readonly endpoint: string;
  readonly voiceName: string;
  /** Whether the provider may keep what was said for up to 24 h. */
  readonly resumption: boolean;
  readonly connectTimeoutMs: number;
  readonly clock: Clock;
  readonly journal: Journal;
  /** Other credentials for Vertex than this computer's (google-auth-library's options). */
  readonly googleAuthOptions?: Record<string, unknown>;
}

/** What the SDK hands to its socket; the types of the real one are private to it. */
interface SocketCallbacks {
  onopen: () => void;
  onerror: (event: { readonly error?: unknown; readonly message?: string }) => void;
  onclose: (event: { readonly code?: number; readonly reason?: string }) => void;
  onmessage: (event: { readonly data: unknown }) => void;
}
interface SdkConnection {
  readonly ws?: SdkSocket;
}
interface SocketFactory {
  create(url: string, headers: unknown, callbacks: SocketCallbacks): SdkConnection;
}

/**
 * Gemini Live through @google/genai, which is loaded at the first connect: a robot without a key does without its
 * 25 MB. The key is in the address of the socket, so neither addresses nor the library's own words leave this file.
 */
export class GeminiLive implements LiveProvider {
  readonly name: string;
  readonly #options: GeminiLiveOptions;
  readonly #capability: LiveCapability;
  #client: Promise<GoogleGenAI> | null = null;

  constructor(options: GeminiLiveOptions) {
    this.#options = options;
    this.#capability = capabilityOf(options.model);
    this.name = `gemini ${options.model}`;
  }

  async connect(
    setup: LiveSetup,
    onEvent: (event: LiveEvent) => void,
    signal: AbortSignal,
  ): Promise<LiveConnection> {
    signal.throwIfAborted();
    const { clock, connectTimeoutMs } = this.#options;
    const opening = new Opening(this.#options, this.#capability, onEvent);
    const waiting = new AbortController();
    const onAbort = Promise.withResolvers<never>();
    const abort = () => onAbort.reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    const timeUp = clock.sleep(connectTimeoutMs, waiting.signal).then(() => {
      throw new LiveError('network', 408, `not connected within ${connectTimeoutMs} ms`);
    });
    try {
      const opened = this.#load().then((client) => opening.open(client, setup));
      const connection = await Promise.race([opened, timeUp, onAbort.promise]);
      // After the caller has its connection, and before anything else comes in.
      process.nextTick(() => opening.deliver());
      return connection;
    } catch (error) {
      await opening.giveUp();
      signal.throwIfAborted();
      throw opening.toError(error);
    } finally {
      signal.removeEventListener('abort', abort);
      timeUp.catch(() => {});
      waiting.abort();
    }
  }

  #load(): Promise<GoogleGenAI> {
    this.#client ??= this.#build();
    // A failure (a disk that could not be read in this moment) is not kept.
    this.#client.catch(() => {
      this.#client = null;
    });
    return this.#client;
  }

  async #build(): Promise<GoogleGenAI> {
    const { key, vertex, endpoint, googleAuthOptions } = this.#options;
    const genai = await import('@google/genai');
    const baseUrl = endpoint === '' ? {} : { baseUrl: endpoint };
    if (vertex) {
      const httpOptions = { apiVersion: 'v1beta1', ...baseUrl };
      const auth = googleAuthOptions ? { googleAuthOptions } : {};
      return new genai.GoogleGenAI({ vertexai: true, ...vertex, httpOptions, ...auth });
    }
    if (!key) throw new LiveError('refused', 401, 'there is no key');
    // vertexai is said, because GOOGLE_GENAI_USE_VERTEXAI in the environment would decide otherwise.
    const httpOptions = { apiVersion: 'v1beta', ...baseUrl };
    return new genai.GoogleGenAI({ vertexai: false, apiKey: key.reveal(), httpOptions });
  }
}

/** One attempt, and the connection it becomes. */
class Opening {
  readonly #options: GeminiLiveOptions;
  readonly #capability: LiveCapability;
  readonly #onEvent: (event: LiveEvent) => void;
  readonly #gone = Promise.withResolvers<void>();
  #socket: SdkConnection | null = null;
  #fault: unknown = null;
  #connection: GeminiConnection | null = null;
  /** What came before the caller had the connection; null from then on. */
  #early: LiveEvent[] | null = [];
  #closed: { readonly code: number; readonly reason: string } | null = null;
  #isGivenUp = false;

  constructor(options: GeminiLiveOptions, capability: LiveCapability, onEvent: (event: LiveEvent) => void) {
    this.#options = options;
    this.#capability = capability;
    this.#onEvent = onEvent;
  }

  async open(client: GoogleGenAI, setup: LiveSetup): Promise<GeminiConnection> {
    const { model, clock, vertex } = this.#options;
    const config = planSetup(setup, this.#options, this.#capability) as unknown as LiveConnectConfig;
    const callbacks: LiveConnectParameters['callbacks'] = { onmessage: () => {} };
    const session = await this.#guarded(client).connect({ model, config, callbacks });
    const socket = this.#socket?.ws;
    if (!socket) throw new LiveError('server', 0, 'the SDK does not show its socket');
    const emit = (event: LiveEvent) => this.#emit(event);
    const plain = session as unknown as SdkSession;
    this.#connection = new GeminiConnection({
      session: plain,
      socket,
      capability: this.#capability,
      isVertex: vertex !== null,
      clock,
      emit,
    });
    return this.#connection;
  }

  /** Tells what came in meanwhile, and from now on everything at once. */
  deliver(): void {
    const early = this.#early ?? [];
    this.#early = null;
    for (const event of early) this.#connection?.take(event);
    if (this.#closed) this.#takeClosed(this.#closed);
  }

  /** Cuts what is open of this attempt; resolves when it is gone. */
  async giveUp(): Promise<void> {
    this.#isGivenUp = true;
    const socket = this.#socket?.ws;
    if (!socket || this.#closed) return;
    socket.terminate();
    await this.#gone.promise;
  }

  toError(error: unknown): LiveError {
    const known = toLiveError(error);
    return known.code === 0 && this.#fault !== null ? toLiveError(this.#fault) : known;
  }

  /**
   * The SDK's Live with a wall around its socket: the SDK would make an unhandled rejection of a frame that is no JSON
   * or of a listener that throws, and that ends the process. It gets the answer to its setup only; everything is read
   * here. The factory is private to the SDK: gemini.test.ts fails on the day it changes.
   */
  #guarded(client: GoogleGenAI): GoogleGenAI['live'] {
    const original = Reflect.get(client.live, 'webSocketFactory') as SocketFactory;
    const factory: SocketFactory = {
      create: (url, headers, callbacks) => {
        if (this.#isGivenUp) throw new LiveError('closed_by_us', 0, 'given up before it began');
        this.#socket = original.create(url, headers, {
          onopen: callbacks.onopen,
          onerror: (event) => {
            this.#fault = event.error;
            this.#wall(() => callbacks.onerror(event));
          },
          onclose: (event) => {
            this.#wall(() => callbacks.onclose(event));
            this.#takeClosed({ code: event.code ?? 1006, reason: event.reason ?? '' });
          },
          onmessage: (event) => this.#wall(() => this.#read(event.data, callbacks)),
        });
        return this.#socket;
      },
    };
    return Object.create(client.live, { webSocketFactory: { value: factory } }) as GoogleGenAI['live'];
  }

  #read(data: unknown, callbacks: SocketCallbacks): void {
    this.#connection?.noteReceived();
    const text = String(data);
    const message: unknown = JSON.parse(text);
    const isSetupAnswer = typeof message === 'object' && message !== null && 'setupComplete' in message;
    if (isSetupAnswer) callbacks.onmessage({ data: text });
    for (const event of readMessage(message)) {
      if (this.#early) this.#early.push(event);
      else this.#connection?.take(event);
    }
  }

  #takeClosed(closed: { readonly code: number; readonly reason: string }): void {
    this.#closed = closed;
    this.#gone.resolve();
    if (this.#early) return;
    this.#connection?.takeClosed(endOfClose(closed.code, closed.reason), closed.code);
  }

  #emit(event: LiveEvent): void {
    this.#wall(() => this.#onEvent(event));
  }

  #wall(work: () => void): void {
    try {
      work();
    } catch (error) {
      // Only its kind: the message of a parser quotes what it read, and that is the child's.
      const kind = error instanceof Error ? error.name : 'unknown';
      this.#options.journal.warn('a message of the voice model could not be taken', { kind });
    }
  }
}
