import type { EmbedContentResponse, GoogleGenAI } from '@google/genai';
import { type Embedder, EmbedError, type EmbedErrorCode, type EmbedUse } from '#agents/memory/embedder.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import {
  faultOf,
  type GeminiAccess,
  noteAnswered,
  noteAsked,
  openGemini,
  type TextUsage,
  TimeLimit,
} from './gemini-client.ts';

const TIME_LIMIT_MS = 10_000;
/** Who asks decides when to ask again: a question of a lesson is not asked twice. */
const PATIENCE = { timeoutMs: TIME_LIMIT_MS, attempts: 1, firstRetryMs: 400, longestRetryMs: 800 };
const PURPOSE = 'memory_search';
/** The developer API takes 100; Vertex's predict one of gemini-embedding-001. */
const MOST_TEXTS = { developer: 32, vertex: 1 } as const;
/** ai.google.dev/gemini-api/docs/embeddings, "Specify task type". */
const TASKS: Readonly<Record<EmbedUse['as'], string>> = {
  memory: 'RETRIEVAL_DOCUMENT',
  question: 'RETRIEVAL_QUERY',
};

interface GeminiEmbedderOptions extends GeminiAccess {
  readonly model: string;
  readonly dimensions: number;
  readonly clock: Clock;
  /** Why nothing may be asked now; null where it may. */
  lack(): EmbedErrorCode | null;
  onUsage(model: string, usage: TextUsage): void;
}

/** Gemini makes the vectors. @google/genai is loaded with the first of them. */
export class GeminiEmbedder implements Embedder {
  readonly model: string;
  readonly dimensions: number;
  readonly mostTexts: number;
  readonly #options: GeminiEmbedderOptions;
  #client: Promise<GoogleGenAI> | null = null;

  constructor(options: GeminiEmbedderOptions) {
    this.#options = options;
    this.model = options.model;
    this.dimensions = options.dimensions;
    this.mostTexts = options.vertex === null ? MOST_TEXTS.developer : MOST_TEXTS.vertex;
  }

  async embed(
    texts: readonly string[],
    use: EmbedUse,
    signal: AbortSignal,
  ): Promise<readonly Float32Array[]> {
    signal.throwIfAborted();
    const lack = this.#options.lack();
    if (lack !== null) throw new EmbedError(lack, 'nothing is asked now');
    if (texts.length > this.mostTexts) throw new EmbedError('refused', 'too many texts for one question');
    const limit = new TimeLimit(this.#options.clock, signal);
    limit.allow(TIME_LIMIT_MS);
    try {
      const answer = await limit.race(this.#ask(texts, use, limit.signal));
      return vectorsIn(answer, texts.length, this.dimensions);
    } catch (error) {
      signal.throwIfAborted();
      if (limit.isOver) throw new EmbedError('timed_out', `no vectors within ${TIME_LIMIT_MS} ms`);
      if (error instanceof EmbedError) throw error;
      const { code, message } = faultOf(error);
      throw new EmbedError(code, message);
    } finally {
      limit.close();
    }
  }

  async #ask(
    texts: readonly string[],
    { childId, as }: EmbedUse,
    signal: AbortSignal,
  ): Promise<EmbedContentResponse> {
    this.#client ??= openGemini(this.#options, PATIENCE);
    const client = await this.#client;
    signal.throwIfAborted();
    const { outbound, model, dimensions: outputDimensionality, onUsage } = this.#options;
    const question = {
      model,
      // A list of plain strings is one content of many parts to newer models.
      contents: texts.map((text) => ({ role: 'user', parts: [{ text }] })),
      config: { abortSignal: signal, taskType: TASKS[as], outputDimensionality },
    };
    const access: GeminiAccess = {
      ...this.#options,
      ...(outbound ? { outbound: { note: (sent) => outbound.note({ ...sent, childId }) } } : {}),
    };
    noteAsked(access, PURPOSE, question);
    const answer = await client.models.embedContent(question);
    noteAnswered(access, PURPOSE, answer);
    // Where it is not reported: Japanese has no more tokens than characters.
    const characters = texts.reduce((sum, text) => sum + text.length, 0);
    onUsage(model, { inputTokens: answer.usageMetadata?.promptTokenCount ?? characters, outputTokens: 0 });
    return answer;
  }
}

/** Throws EmbedError (bad_answer). */
function vectorsIn(
  { embeddings = [] }: EmbedContentResponse,
  count: number,
  dimensions: number,
): readonly Float32Array[] {
  if (embeddings.length !== count) throw new EmbedError('bad_answer', 'not a vector for each text');
  return embeddings.map(({ values = [] }) => {
    // Cut short by the provider they are not of length 1 (gemini-embedding-001 below 3,072).
    const length = Math.hypot(...values);
    if (values.length !== dimensions || !Number.isFinite(length) || length === 0)
      throw new EmbedError('bad_answer', 'a vector of another length than was asked for');
    return Float32Array.from(values, (value) => value / length);
  });
}
