import type { GenerateContentConfig, GenerateContentResponseUsageMetadata, GoogleGenAI } from '@google/genai';
import type { ModelTier } from '#agents/core/agent.ts';
import {
  isSaid,
  type Model,
  ModelError,
  type ModelErrorCode,
  type ModelRequest,
  type Part,
} from '#agents/core/model.ts';
import type { CareReason, SessionState } from '#agents/core/state.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { OutboundPurpose } from '#drivers/network/outbound.ts';
import { GeminiAnswer } from './gemini-answer.ts';
import {
  faultOf,
  type GeminiAccess,
  noteAnswered,
  noteAsked,
  openGemini,
  type TextUsage,
  TimeLimit,
  usageOf,
} from './gemini-client.ts';
import { startOfTurn, toGemini, withSituation } from './gemini-contents.ts';
import { thinkingFor } from './thinking.ts';

/** Until the first words, all attempts together: longer than this a child does not wait for an answer. */
export const FIRST_WORDS_LIMIT_MS = 8_000;
/** From one piece of the answer to the next. */
const NEXT_PIECE_LIMIT_MS = 6_000;
/** The whole of one answer. */
const WHOLE_LIMIT_MS = 20_000;
const PATIENCE = { timeoutMs: WHOLE_LIMIT_MS, attempts: 3, longestRetryMs: 2_000 };
const FIRST_RETRY_MS = 400;

/** Asked once more when nothing was said: these come by chance, and the second answer is usually a good one. */
const BY_CHANCE: ReadonlySet<ModelErrorCode> = new Set(['empty_answer', 'malformed_call']);
const ASKED_AT_MOST = 2;

/** Tokens of one answer, thoughts included: an answer of two sentences takes about 100. */
const MOST_TOKENS: Readonly<Record<ModelTier, number>> = { high: 8_192, standard: 4_096, low: 2_048 };

/**
 * Children call each other names and kill dragons: of these the clear cases are blocked. Of the other kinds nothing
 * belongs at a child's desk.
 */
const SAFETY = [
  ['HARM_CATEGORY_HARASSMENT', 'BLOCK_MEDIUM_AND_ABOVE'],
  ['HARM_CATEGORY_DANGEROUS_CONTENT', 'BLOCK_MEDIUM_AND_ABOVE'],
  ['HARM_CATEGORY_HATE_SPEECH', 'BLOCK_LOW_AND_ABOVE'],
  ['HARM_CATEGORY_SEXUALLY_EXPLICIT', 'BLOCK_LOW_AND_ABOVE'],
].map(([category, threshold]) => ({ category, threshold }));

export interface GeminiTextOptions extends GeminiAccess {
  /** Which model for which tier. */
  readonly models: Readonly<Record<ModelTier, string>>;
  readonly clock: Clock;
  /** Under which its questions stand in the ledger of what leaves the house; 'writing' when left out. */
  readonly purpose?: OutboundPurpose;
  /** The pause before the second attempt, doubled (and scattered) before the third; 400 when left out. */
  readonly firstRetryMs?: number;
  /** What an answer took, as the provider reports it; told once for each question, when its answer is over. */
  onUsage?(model: string, usage: TextUsage): void;
  /** How the session stands, told to the model with the child's words; holds no answer. See agents/talk/turn/lesson-brief.ts. */
  situation(state: Readonly<SessionState>, careReason: CareReason | null): readonly string[];
}

/**
 * Gemini answers in writing. @google/genai is loaded with the first question. Network faults, 429 and 5xx are tried
 * again before the first word, never after it; none of the library's own words leave these files.
 */
export class GeminiText implements Model {
  readonly name: string;
  readonly #options: GeminiTextOptions;
  #client: Promise<GoogleGenAI> | null = null;

  constructor(options: GeminiTextOptions) {
    this.#options = options;
    this.name = `gemini ${options.models.standard}`;
  }

  isCloud(): boolean {
    return true;
  }

  async *generate(request: ModelRequest, signal: AbortSignal): AsyncIterable<Part> {
    let now = request;
    for (let asked = 1; ; asked++) {
      let hasSpoken = false;
      try {
        for await (const part of this.#answer(now, signal)) {
          hasSpoken ||= isSaid(part);
          yield part;
        }
        return;
      } catch (error) {
        if (!(error instanceof ModelError) || hasSpoken || asked === ASKED_AT_MOST) throw error;
        // What was said before may be what is blocked: it must not silence the talk for the next ten turns.
        const start = error.code === 'blocked' ? startOfTurn(request.contents) : 0;
        if (start > 0) now = { ...request, contents: request.contents.slice(start) };
        else if (!BY_CHANCE.has(error.code)) throw error;
      }
    }
  }

  async *#answer(request: ModelRequest, signal: AbortSignal): AsyncIterable<Part> {
    signal.throwIfAborted();
    const { clock, models, firstRetryMs = FIRST_RETRY_MS, purpose = 'writing' } = this.#options;
    const model = models[request.modelTier ?? 'standard'];
    const idStart = `${request.state.turn_count}-${request.contents.length}`;
    const answer = new GeminiAnswer(model, (index) => `${idStart}-${index}`);
    const limit = new TimeLimit(clock, signal);
    const untilMs = clock.monotonicMs() + WHOLE_LIMIT_MS;
    let reported: GenerateContentResponseUsageMetadata | undefined;
    try {
      limit.allow(FIRST_WORDS_LIMIT_MS);
      this.#client ??= openGemini(this.#options, { ...PATIENCE, firstRetryMs });
      const client = await limit.race(this.#client);
      const question = {
        model,
        contents: withSituation(toGemini(request.contents, model), this.#situation(request)),
        config: this.#config(request, model, limit.signal),
      };
      noteAsked(this.#options, purpose, question);
      const pieces = await limit.race(client.models.generateContentStream(question));
      for await (const piece of pieces) {
        limit.hold();
        noteAnswered(this.#options, purpose, piece);
        // Each report is of the whole answer so far.
        reported = piece.usageMetadata ?? reported;
        yield* answer.read(piece);
        limit.allow(Math.min(NEXT_PIECE_LIMIT_MS, untilMs - clock.monotonicMs()));
      }
      limit.hold();
      yield* answer.end();
    } catch (error) {
      signal.throwIfAborted();
      if (limit.isOver) throw new ModelError('timed_out', 'no answer in time');
      if (error instanceof ModelError) throw error;
      const { code, message } = faultOf(error);
      throw new ModelError(code, message);
    } finally {
      limit.close();
      if (reported) this.#options.onUsage?.(model, usageOf(reported));
    }
  }

  /** What is told of this turn alone; '' where that is nothing. */
  #situation({ state, careReason, told = '' }: ModelRequest): string {
    const lines = this.#options.situation(state, careReason ?? null).map((line) => `- ${line}`);
    const now = lines.length > 0 ? ['# いまのようす', ...lines].join('\n') : '';
    return [now, told.trim()].filter((part) => part !== '').join('\n\n');
  }

  #config(request: ModelRequest, model: string, abortSignal: AbortSignal): GenerateContentConfig {
    const { tools, mustAnswer, modelTier = 'standard', instruction } = request;
    const thinkingConfig = thinkingFor(model, modelTier);
    const config = {
      abortSignal,
      systemInstruction: instruction,
      maxOutputTokens: MOST_TOKENS[modelTier],
      safetySettings: SAFETY,
      // The robot runs the tools, and an answer that was cut is not sewn together behind its back.
      automaticFunctionCalling: { disable: true },
      automaticContinuation: false,
      ...(tools.length > 0 ? { tools: [{ functionDeclarations: tools }] } : {}),
      ...(mustAnswer && tools.length > 0 ? { toolConfig: { functionCallingConfig: { mode: 'NONE' } } } : {}),
      ...(thinkingConfig === null ? {} : { thinkingConfig }),
    };
    // The SDK's enums are values, and its values are not loaded before they are needed.
    return config as unknown as GenerateContentConfig;
  }
}
