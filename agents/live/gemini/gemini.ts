import type { GoogleGenAI } from '@google/genai';
import {
  type LiveConnection,
  LiveError,
  type LiveEvent,
  type LiveProvider,
  type LiveSetup,
  type LiveTrouble,
} from '#agents/live/connection.ts';
import type { Private } from '#config/private.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import type { OutboundLedger } from '#drivers/network/outbound.ts';
import { standInsFor } from './capabilities.ts';
import { faultOfClose } from './gemini-faults.ts';
import { Opening } from './gemini-opening.ts';
import { ModelChoice } from './model-choice.ts';

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
  readonly outbound?: OutboundLedger;
  readonly clock: Clock;
  readonly journal: Journal;
  /** Other credentials for Vertex than this computer's (google-auth-library's options). */
  readonly googleAuthOptions?: Record<string, unknown>;
}

/**
 * Gemini Live through @google/genai, which is loaded at the first connect: a robot without a key does without its
 * 25 MB. The key is in the address of the socket: neither addresses nor the library's own words leave the files gemini-*.
 * A model that the provider does not take as it is asked for is followed by the next of the table, within one connect.
 */
export class GeminiLive implements LiveProvider {
  readonly #options: GeminiLiveOptions;
  readonly #models: ModelChoice;
  #client: Promise<GoogleGenAI> | null = null;

  constructor(options: GeminiLiveOptions) {
    this.#options = options;
    const { model, vertex, clock } = options;
    this.#models = new ModelChoice([model, ...standInsFor(model, vertex !== null)], clock);
  }

  get name(): string {
    const { instead, model } = this.trouble ?? { instead: null, model: this.model };
    return instead === null ? `gemini ${model}` : `gemini ${instead} (instead of ${model})`;
  }

  get model(): string {
    return this.#models.current;
  }

  get trouble(): LiveTrouble | null {
    return this.#models.trouble;
  }

  async connect(
    setup: LiveSetup,
    onEvent: (event: LiveEvent) => void,
    signal: AbortSignal,
  ): Promise<LiveConnection> {
    // A handle belongs to a session of the model it came from.
    const models = setup.resumeHandle === null ? this.#models.candidates() : [this.#models.current];
    for (const [index, model] of models.entries()) {
      try {
        const connection = await this.#connectTo(model, setup, onEvent, signal);
        this.#models.noteConnected(model);
        return connection;
      } catch (error) {
        if (!(error instanceof LiveError) || error.refusal === null || setup.resumeHandle !== null)
          throw error;
        this.#noteRefused(model, error);
        const isLast = index === models.length - 1;
        if (isLast || !ModelChoice.isOfOneModel(error.refusal)) throw error;
      }
    }
    throw new LiveError('bad_request', 0, 'there is no model to ask', 'model');
  }

  #noteRefused(model: string, { refusal, code }: Pick<LiveError, 'refusal' | 'code'>): void {
    if (refusal === null) return;
    this.#options.journal.warn('the voice model was refused', { model, refusal, code });
    this.#models.noteRefused(model, refusal);
  }

  async #connectTo(
    model: string,
    setup: LiveSetup,
    onEvent: (event: LiveEvent) => void,
    signal: AbortSignal,
  ): Promise<LiveConnection> {
    signal.throwIfAborted();
    const { clock, connectTimeoutMs } = this.#options;
    const opening = new Opening({ ...this.#options, model }, onEvent, (code, reason) => {
      const { refusal } = faultOfClose(code, reason);
      // What a session was cut for in mid-talk may be what was said in it: the next setup will tell.
      if (!ModelChoice.isOfOneModel(refusal)) this.#noteRefused(model, { refusal, code });
    });
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
    if (!key) throw new LiveError('refused', 401, 'there is no key', 'key');
    // vertexai is said, because GOOGLE_GENAI_USE_VERTEXAI in the environment would decide otherwise.
    const httpOptions = { apiVersion: 'v1beta', ...baseUrl };
    return new genai.GoogleGenAI({ vertexai: false, apiKey: key.reveal(), httpOptions });
  }
}
