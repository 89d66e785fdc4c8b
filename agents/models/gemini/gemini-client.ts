import type { GenerateContentResponseUsageMetadata, GoogleGenAI } from '@google/genai';
import type { Private } from '#config/private.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import { type OutboundLedger, type OutboundPurpose, receiverOf } from '#drivers/network/outbound.ts';

/** By which door, and as whom, Gemini is asked. */
export interface GeminiAccess {
  /** Of the developer API; null for Vertex. */
  readonly key: Private<string> | null;
  readonly vertex: { readonly project: string; readonly location: string } | null;
  /** '' is Google's own. */
  readonly endpoint: string;
  /** Left out only where nothing leaves the house: in tests. */
  readonly outbound?: OutboundLedger;
}

/** Notes a question to the provider: its weight as JSON (null: it has no body), and of that the picture's. Asked again by the library it counts once. */
export function noteAsked(
  { outbound, endpoint }: GeminiAccess,
  purpose: OutboundPurpose,
  question: object | null,
  pictureBytes = 0,
): void {
  const writtenBytes = question ? Buffer.byteLength(JSON.stringify(question)) - pictureBytes : 0;
  outbound?.note({ receiver: receiverOf(endpoint), purpose, requestCount: 1, writtenBytes, pictureBytes });
}

/** Notes an answer of the provider's, or a piece of one. */
export function noteAnswered(
  { outbound, endpoint }: GeminiAccess,
  purpose: OutboundPurpose,
  answer: object,
): void {
  const receivedBytes = Buffer.byteLength(JSON.stringify(answer));
  outbound?.note({ receiver: receiverOf(endpoint), purpose, receivedBytes });
}

/** How long and how often is asked before it counts as a failure. */
interface GeminiPatience {
  /** One attempt. */
  readonly timeoutMs: number;
  /** The first included. Network faults, 408, 429 and 5xx are tried again, as long as nothing has come. */
  readonly attempts: number;
  readonly firstRetryMs: number;
  readonly longestRetryMs: number;
}

/** Loads @google/genai (0.1 s) and makes its client; nothing is asked yet. */
export async function openGemini(access: GeminiAccess, patience: GeminiPatience): Promise<GoogleGenAI> {
  const { key, vertex, endpoint } = access;
  const { GoogleGenAI } = await import('@google/genai');
  const httpOptions = {
    // 3.x takes v1 unless it is told.
    apiVersion: vertex ? 'v1beta1' : 'v1beta',
    timeout: patience.timeoutMs,
    retryOptions: {
      attempts: patience.attempts,
      initialDelay: patience.firstRetryMs / 1000,
      maxDelay: patience.longestRetryMs / 1000,
    },
    ...(endpoint === '' ? {} : { baseUrl: endpoint }),
  };
  if (vertex) return new GoogleGenAI({ vertexai: true, ...vertex, httpOptions });
  return new GoogleGenAI({ vertexai: false, apiKey: key?.reveal() ?? '', httpOptions });
}

/** In tokens; thoughts count as output, pictures as what they are read as. */
export interface TextUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** What an answer took, as the provider reports it. */
export function usageOf(reported: GenerateContentResponseUsageMetadata): TextUsage {
  const { promptTokenCount = 0, candidatesTokenCount = 0, thoughtsTokenCount = 0 } = reported;
  return { inputTokens: promptTokenCount, outputTokens: candidatesTokenCount + thoughtsTokenCount };
}

interface GeminiFault {
  readonly code: 'network' | 'refused' | 'quota' | 'server';
  readonly message: string;
}

/** The library's own words may quote key, address and answer: only the kind of fault goes on. */
export function faultOf(error: unknown): GeminiFault {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 0;
  const code = status === 429 ? 'quota' : status >= 500 ? 'server' : status >= 400 ? 'refused' : 'network';
  return {
    code,
    message: status > 0 ? `the provider answered ${status}` : 'the provider cannot be reached',
  };
}

/** A signal that ends with the caller's, or when the time that was allowed has passed. Close it. */
export class TimeLimit {
  /** Whether it was the time that ended it. */
  isOver = false;
  readonly #clock: Clock;
  readonly #outer: AbortSignal;
  readonly #inner = new AbortController();
  readonly #end = (): void => this.#inner.abort();
  #timer: AbortController | null = null;

  constructor(clock: Clock, outer: AbortSignal) {
    this.#clock = clock;
    this.#outer = outer;
    outer.addEventListener('abort', this.#end, { once: true });
    if (outer.aborted) this.#end();
  }

  get signal(): AbortSignal {
    return this.#inner.signal;
  }

  /** Counts anew from here. */
  allow(durationMs: number): void {
    this.hold();
    const timer = new AbortController();
    this.#timer = timer;
    this.#clock.sleep(durationMs, timer.signal).then(
      () => {
        this.isOver = true;
        this.#end();
      },
      () => {},
    );
  }

  /** Stops counting, while what passes is somebody else's time. */
  hold(): void {
    this.#timer?.abort();
  }

  /** What `work` gives, or a rejection as soon as the limit ends, for work that does not look at the signal. */
  async race<T>(work: Promise<T>): Promise<T> {
    work.catch(() => {});
    const { signal } = this;
    signal.throwIfAborted();
    const ended = Promise.withResolvers<never>();
    const end = (): void => ended.reject(signal.reason);
    signal.addEventListener('abort', end, { once: true });
    try {
      return await Promise.race([work, ended.promise]);
    } finally {
      signal.removeEventListener('abort', end);
    }
  }

  /** Ends whatever still goes on under this limit. */
  close(): void {
    this.hold();
    this.#outer.removeEventListener('abort', this.#end);
    this.#end();
  }
}
