import { isJson, type Json, listAt, textOfContent } from './wire.ts';

/** A call of batchEmbedContents or embedContent (ai.google.dev/api/embeddings). */
export interface EmbedRequest {
  readonly model: string;
  /** As it was on the wire. */
  readonly body: Json;
  readonly texts: readonly string[];
  readonly taskType: string;
  readonly dimensions: number;
  /** Aborts when the client gave up. */
  readonly signal: AbortSignal;
}

/** What a test answers: an HTTP status that is an error, a vector for each text, or a whole response. */
export type EmbedAnswer = number | readonly (readonly number[])[] | Json;
export type EmbedHandler = (request: EmbedRequest) => EmbedAnswer | Promise<EmbedAnswer>;

const TASKS = [
  ...['RETRIEVAL_QUERY', 'RETRIEVAL_DOCUMENT', 'SEMANTIC_SIMILARITY', 'CLASSIFICATION', 'CLUSTERING'],
  ...['QUESTION_ANSWERING', 'FACT_VERIFICATION', 'CODE_RETRIEVAL_QUERY'],
];
/** gemini-embedding-001. */
const MOST_DIMENSIONS = 3072;
const MOST_REQUESTS = 100;

/** Reads a call as strictly as the documentation has it; null where Google would refuse it as malformed (400). */
export function readEmbed(
  model: string,
  method: string,
  body: Json,
  signal: AbortSignal,
): EmbedRequest | null {
  const requests = method === 'embedContent' ? [body] : listAt(body, 'requests');
  if (requests.length === 0 || requests.length > MOST_REQUESTS) return null;
  const read = requests.map((request) => (isJson(request) ? readOne(model, method, request) : null));
  const [first] = read;
  if (!first || !read.every((one) => one !== null)) return null;
  const { taskType, dimensions } = first;
  return { model, body, texts: read.map(({ text }) => text), taskType, dimensions, signal };
}

function readOne(model: string, method: string, request: Json) {
  const { content, taskType, outputDimensionality: dimensions = MOST_DIMENSIONS } = request;
  const named = request.model ?? (method === 'embedContent' ? `models/${model}` : '');
  const text = isJson(content) ? textOfContent(content) : '';
  const isWhole =
    Number.isInteger(dimensions) && Number(dimensions) >= 1 && Number(dimensions) <= MOST_DIMENSIONS;
  if (named !== `models/${model}` || text === '' || !TASKS.includes(String(taskType)) || !isWhole)
    return null;
  return { text, taskType: String(taskType), dimensions: Number(dimensions) };
}

/** The response to these vectors, as the developer API writes it. */
export function embedResponse(answer: Exclude<EmbedAnswer, number>, method: string): Json {
  if (!Array.isArray(answer)) return answer as Json;
  const embeddings = answer.map((values) => ({ values: [...values] }));
  return method === 'embedContent' ? { embedding: embeddings[0] } : { embeddings };
}
