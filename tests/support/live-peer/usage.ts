import type { Json } from './wire.ts';

/** Tokens a second of sound costs, in and out (ai.google.dev, Live API). */
const TOKENS_PER_SECOND = 25;
const TOKENS_PER_IMAGE = 258;
/** Japanese, roughly. */
const CHARACTERS_PER_TOKEN = 1.5;

type Modality = 'AUDIO' | 'TEXT' | 'IMAGE';
type Counts = Record<Modality, number>;

/**
 * What a conversation costs, counted as Google does: each turn is billed for everything said so far, so that the
 * prompt grows from turn to turn; with compression it falls back to the window.
 */
export class Usage {
  readonly #context: Counts;
  readonly #triggerTokens: number;
  readonly #targetTokens: number;
  /** Texts in order, by where they began in all that was ever said. */
  readonly #texts: { readonly text: string; readonly at: number }[];
  #setupTokens: number;
  #forgottenTokens: number;
  #answer: Counts = { AUDIO: 0, TEXT: 0, IMAGE: 0 };

  /** A resumed session goes on with the context of the one before. */
  constructor(before: Usage | null, window: { triggerTokens?: number; targetTokens?: number } | null) {
    this.#context = before ? { ...before.#context } : { AUDIO: 0, TEXT: 0, IMAGE: 0 };
    this.#texts = before ? [...before.#texts] : [];
    this.#setupTokens = before ? before.#setupTokens : 0;
    this.#forgottenTokens = before ? before.#forgottenTokens : 0;
    this.#triggerTokens = window ? (window.triggerTokens ?? 104_857) : Number.POSITIVE_INFINITY;
    this.#targetTokens = window?.targetTokens ?? Math.floor(this.#triggerTokens / 2);
  }

  /** What the system instruction and the tools take; never forgotten. */
  setUp(text: string): void {
    this.heardText(text);
    this.#setupTokens = total(this.#context);
    this.#texts.length = 0;
  }

  /** The texts since the setup that the model still sees whole. */
  get seen(): readonly string[] {
    const from = this.#forgottenTokens + this.#setupTokens;
    return this.#texts.filter(({ at }) => at >= from).map(({ text }) => text);
  }

  /** How often the window has slid. */
  slides = 0;

  heardText(text: string): void {
    this.#texts.push({ text, at: this.#forgottenTokens + total(this.#context) });
    this.#context.TEXT += Math.ceil(text.length / CHARACTERS_PER_TOKEN);
  }

  heardAudio(durationMs: number): void {
    this.#context.AUDIO += (durationMs / 1000) * TOKENS_PER_SECOND;
  }

  saw(): void {
    this.#context.IMAGE += TOKENS_PER_IMAGE;
  }

  saidAudio(durationMs: number): void {
    this.#answer.AUDIO += (durationMs / 1000) * TOKENS_PER_SECOND;
  }

  saidText(text: string): void {
    this.#answer.TEXT += Math.ceil(text.length / CHARACTERS_PER_TOKEN);
  }

  /** The report of a turn; what was answered is part of the next one's prompt. Modalities without tokens are left out. */
  report(isVertex: boolean): Json {
    const prompt = total(this.#context);
    const answer = total(this.#answer);
    const name = isVertex ? 'candidates' : 'response';
    const report: Json = {
      promptTokenCount: prompt,
      [`${name}TokenCount`]: answer,
      totalTokenCount: prompt + answer,
      promptTokensDetails: details(this.#context),
      [`${name}TokensDetails`]: details(this.#answer),
    };
    for (const modality of ['AUDIO', 'TEXT'] as const) this.#context[modality] += this.#answer[modality];
    this.#answer = { AUDIO: 0, TEXT: 0, IMAGE: 0 };
    this.#compress();
    return report;
  }

  #compress(): void {
    const tokens = total(this.#context);
    if (tokens <= this.#triggerTokens) return;
    this.slides++;
    this.#forgottenTokens += tokens - this.#targetTokens;
    for (const modality of ['AUDIO', 'TEXT', 'IMAGE'] as const) {
      this.#context[modality] = Math.floor((this.#context[modality] * this.#targetTokens) / tokens);
    }
  }
}

function total(counts: Counts): number {
  return Math.round(counts.AUDIO) + counts.TEXT + counts.IMAGE;
}

function details(counts: Counts): Json[] {
  return Object.entries(counts)
    .map(([modality, count]) => ({ modality, tokenCount: Math.round(count) }))
    .filter(({ tokenCount }) => tokenCount > 0);
}
