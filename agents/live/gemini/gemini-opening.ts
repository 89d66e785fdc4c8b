import type { GoogleGenAI, LiveConnectConfig, LiveConnectParameters } from '@google/genai';
import { LiveError, type LiveEvent, type LiveSetup } from '#agents/live/connection.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import { type OutboundLedger, receiverOf } from '#drivers/network/outbound.ts';
import { capabilityOf, type LiveCapability } from './capabilities.ts';
import { GeminiConnection, type SdkSession, type SdkSocket } from './gemini-connection.ts';
import { faultOfClose, toLiveError } from './gemini-faults.ts';
import { GeminiSocket } from './gemini-socket.ts';
import { readMessage } from './gemini-wire.ts';
import { planSetup } from './setup.ts';

interface OpeningOptions {
  readonly model: string;
  readonly voiceName: string;
  readonly resumption: boolean;
  readonly vertex: object | null;
  readonly endpoint: string;
  /** Left out only where nothing leaves the house: in tests. */
  readonly outbound?: OutboundLedger;
  readonly clock: Clock;
  readonly journal: Journal;
}

/** How the socket's library names a message beyond its limit. */
const TOO_LARGE = 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH';

/** What the SDK hands to its socket; the types of the real one are private to it. */
interface SocketCallbacks {
  onopen: () => void;
  onerror: (event: { readonly error?: unknown; readonly message?: string }) => void;
  onclose: (event: { readonly code?: number; readonly reason?: string }) => void;
  onmessage: (event: { readonly data: unknown }) => void;
}
interface SocketFactory {
  create(url: string, headers: Record<string, string>, callbacks: SocketCallbacks): GeminiSocket;
}

/** One attempt, and the connection it becomes. */
export class Opening {
  readonly #options: OpeningOptions;
  readonly #capability: LiveCapability;
  readonly #onEvent: (event: LiveEvent) => void;
  readonly #onCut: (code: number, reason: string) => void;
  readonly #gone = Promise.withResolvers<void>();
  #socket: GeminiSocket | null = null;
  #fault: unknown = null;
  #connection: GeminiConnection | null = null;
  /** What came before the caller had the connection; null from then on. */
  #early: LiveEvent[] | null = [];
  #closed: { readonly code: number; readonly reason: string } | null = null;
  #isGivenUp = false;

  /** `onCut`: the provider closed what was open. */
  constructor(
    options: OpeningOptions,
    onEvent: (event: LiveEvent) => void,
    onCut: (code: number, reason: string) => void,
  ) {
    this.#options = options;
    this.#capability = capabilityOf(options.model);
    this.#onEvent = onEvent;
    this.#onCut = onCut;
  }

  async open(client: GoogleGenAI, setup: LiveSetup): Promise<GeminiConnection> {
    const { model, clock, vertex } = this.#options;
    const config = planSetup(setup, this.#options, this.#capability) as unknown as LiveConnectConfig;
    const callbacks: LiveConnectParameters['callbacks'] = { onmessage: () => {} };
    const session = await this.#guarded(client).connect({ model, config, callbacks });
    const socket: SdkSocket | undefined = this.#socket?.ws;
    if (!socket) throw new LiveError('server', 0, 'the SDK does not use our socket');
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
   * here. The socket is ours, for its limit. The factory is private to the SDK: gemini.test.ts fails on the day it changes.
   */
  #guarded(client: GoogleGenAI): GoogleGenAI['live'] {
    const factory: SocketFactory = {
      create: (url, headers, callbacks) => {
        if (this.#isGivenUp) throw new LiveError('closed_by_us', 0, 'given up before it began');
        const { outbound, endpoint } = this.#options;
        const whom = { receiver: receiverOf(endpoint), purpose: 'talk' } as const;
        const guarded = {
          onopen: callbacks.onopen,
          onerror: (event: { readonly error?: unknown; readonly message?: string }) => {
            this.#noteFault(event.error);
            this.#wall(() => callbacks.onerror(event));
          },
          onclose: (event: { readonly code?: number; readonly reason?: string }) => {
            this.#wall(() => callbacks.onclose(event));
            this.#takeClosed({ code: event.code ?? 1006, reason: event.reason ?? '' });
          },
          onmessage: (event: { readonly data: unknown }) =>
            this.#wall(() => this.#read(event.data, callbacks)),
        };
        this.#socket = new GeminiSocket(url, headers, guarded, (sent) =>
          outbound?.note({ ...whom, ...sent }),
        );
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

  #noteFault(error: unknown): void {
    this.#fault = error;
    const isTooLarge = error instanceof Error && 'code' in error && error.code === TOO_LARGE;
    if (isTooLarge) this.#options.journal.warn('a message of the voice model was too large', { code: 1009 });
  }

  #takeClosed(closed: { readonly code: number; readonly reason: string }): void {
    this.#closed = closed;
    this.#gone.resolve();
    if (this.#early) return;
    this.#onCut(closed.code, closed.reason);
    this.#connection?.takeClosed(faultOfClose(closed.code, closed.reason).end, closed.code);
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
