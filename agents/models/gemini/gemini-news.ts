import type { GenerateContentResponse, GoogleGenAI } from '@google/genai';
import { ToolError } from '#agents/core/tool.ts';
import type { NewsItem, NewsSearch } from '#agents/family/tools/family-news.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import {
  faultOf,
  type GeminiAccess,
  noteAnswered,
  noteAsked,
  openGemini,
  TimeLimit,
} from './gemini-client.ts';

/** One search, both attempts together. */
const TIME_LIMIT_MS = 15_000;
const PATIENCE = { timeoutMs: TIME_LIMIT_MS, attempts: 2, firstRetryMs: 400, longestRetryMs: 800 };
const MOST_ITEMS = 5;
const MOST_ANSWER_TOKENS = 2_048;
const LINE = /^[\s*\-・\d.]*(\d{4}-\d{2}-\d{2})\s*[|｜]\s*([^|｜]{2,200}?)\s*[|｜]\s*([^|｜]{2,400}?)\s*$/;

interface GeminiNewsOptions extends GeminiAccess {
  readonly model: string;
  readonly clock: Clock;
  isOnline(): boolean;
  /** False: nothing may leave the house. */
  mayAsk(): boolean;
}

/**
 * Looks for news by Google Search grounding. Only the keywords and the number of days leave the house. What the answer
 * says is believed only where the search names a source for it: a line without one is dropped. Throws ToolError.
 */
export class GeminiNews implements NewsSearch {
  readonly #options: GeminiNewsOptions;
  #client: Promise<GoogleGenAI> | null = null;

  constructor(options: GeminiNewsOptions) {
    this.#options = options;
  }

  async search(keywords: readonly string[], days: number, signal: AbortSignal): Promise<readonly NewsItem[]> {
    const { clock, isOnline, mayAsk } = this.#options;
    if (!mayAsk()) throw new ToolError('no_consent', 'the parent has not consented: nothing is searched');
    if (!isOnline()) throw new ToolError('offline', 'there is no network: news cannot be searched now');
    const limit = new TimeLimit(clock, signal);
    limit.allow(TIME_LIMIT_MS);
    try {
      return itemsIn(await limit.race(this.#ask(keywords, days, limit.signal)));
    } catch (error) {
      signal.throwIfAborted();
      if (limit.isOver) throw new ToolError('timed_out', `nothing was found within ${TIME_LIMIT_MS} ms`);
      const { code, message } = faultOf(error);
      throw new ToolError(code, message);
    } finally {
      limit.close();
    }
  }

  async #ask(
    keywords: readonly string[],
    days: number,
    signal: AbortSignal,
  ): Promise<GenerateContentResponse> {
    this.#client ??= openGemini(this.#options, PATIENCE);
    const client = await this.#client;
    signal.throwIfAborted();
    const today = new Date(this.#options.clock.now()).toISOString().slice(0, 10);
    const text = `Search the web for news of the last ${days} days (today is ${today}) about: ${keywords.join(', ')}.
List at most ${MOST_ITEMS}, newest first, one a line and nothing else, each as
YYYY-MM-DD | headline | one sentence on what happened
in the language of the keywords. Where nothing is found, write: NONE`;
    const question = {
      model: this.#options.model,
      contents: [{ role: 'user', parts: [{ text }] }],
      config: { abortSignal: signal, tools: [{ googleSearch: {} }], maxOutputTokens: MOST_ANSWER_TOKENS },
    };
    noteAsked(this.#options, 'news', question);
    const answer = await client.models.generateContent(question);
    noteAnswered(this.#options, 'news', answer);
    return answer;
  }
}

/** The lines for which the search names a source, with its address. */
function itemsIn({ candidates }: GenerateContentResponse): readonly NewsItem[] {
  const [candidate] = candidates ?? [];
  const text = (candidate?.content?.parts ?? [])
    .map((part) => (part.thought ? '' : (part.text ?? '')))
    .join('');
  const { groundingChunks = [], groundingSupports = [] } = candidate?.groundingMetadata ?? {};
  const items: NewsItem[] = [];
  // Google counts the places of its sources in bytes of UTF-8.
  let startByte = 0;
  for (const line of text.split('\n')) {
    const endByte = startByte + Buffer.byteLength(line);
    const [, date = '', title = '', summary = ''] = LINE.exec(line) ?? [];
    const source = groundingSupports
      .filter(({ segment }) => (segment?.startIndex ?? 0) < endByte && (segment?.endIndex ?? 0) > startByte)
      .flatMap(({ groundingChunkIndices = [] }) => groundingChunkIndices)
      .map((index) => groundingChunks[index]?.web?.uri)
      .find((uri) => uri?.startsWith('https://'));
    if (title !== '' && source !== undefined) items.push({ title, date, summary, url: source });
    startByte = endByte + 1;
  }
  return items.slice(0, MOST_ITEMS);
}
