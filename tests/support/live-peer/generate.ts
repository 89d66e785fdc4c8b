import type { IncomingMessage, ServerResponse } from 'node:http';
import { type EmbedHandler, type EmbedRequest, embedResponse, readEmbed } from './embed.ts';
import { googleError } from './google-error.ts';
import { isJson, type Json, listAt, textOfContent } from './wire.ts';

/** A call of generateContent or streamGenerateContent. */
export interface GenerateRequest {
  /** "gemini-…". */
  readonly model: string;
  readonly isStream: boolean;
  /** As it was on the wire: contents, systemInstruction, generationConfig, tools, … */
  readonly body: Json;
  /** All text of the contents. */
  readonly text: string;
  /** The pictures in the contents. */
  readonly images: readonly { readonly mimeType: string; readonly bytes: Uint8Array }[];
  /** Aborts when the client gave up. */
  readonly signal: AbortSignal;
  /** Breaks the connection where it is, as a network does. */
  cut(): void;
}

/**
 * What a test answers: a text, a whole response, an HTTP status that is an error, or pieces for a stream (each a text
 * or a response); pieces may come slowly.
 */
export type GenerateAnswer = string | number | Json | Iterable<string | Json> | AsyncIterable<string | Json>;
/** What a test answers to a request for the list of models: an HTTP status that is an error, or the names. */
export type ListHandler = () => number | readonly string[];
export type GenerateHandler = (request: GenerateRequest) => GenerateAnswer | Promise<GenerateAnswer>;

const PATH =
  /\/models\/([^/:?]+):(generateContent|streamGenerateContent|batchEmbedContents|embedContent)(?:\?|$)/;
const LIST_PATH = /\/models(?:\?|$)/;
const LARGEST_BODY_BYTES = 32_000_000;

interface PlainSide {
  readonly generate: GenerateHandler | null;
  readonly embed: EmbedHandler | null;
  readonly list: ListHandler;
  isGoodKey(key: string): boolean;
  /** Is told each request before it is answered. */
  keep(request: GenerateRequest): void;
  keepEmbed(request: EmbedRequest): void;
}

/** Answers the plain HTTP side of the API. */
export async function answerGenerate(
  request: IncomingMessage,
  response: ServerResponse,
  { generate: handler, embed, list, isGoodKey, keep, keepEmbed }: PlainSide,
): Promise<void> {
  if (request.method === 'GET' && LIST_PATH.test(request.url ?? '')) {
    answerList(request, response, list, isGoodKey);
    return;
  }
  const [, model, method] = PATH.exec(request.url ?? '') ?? [];
  if (request.method !== 'POST' || model === undefined) {
    refuse(response, 404);
    return;
  }
  const hasKey = request.headers['x-goog-api-key'] !== undefined || /[?&]key=[^&]/.test(request.url ?? '');
  if (!hasKey && !/^Bearer \S/.test(request.headers.authorization ?? '')) {
    refuse(response, 403);
    return;
  }
  const body = await bodyOf(request);
  if (body === null) {
    refuse(response, 400, 'Invalid JSON payload received.');
    return;
  }
  const gone = new AbortController();
  response.on('close', () => gone.abort(new Error('the client gave up')));
  if (method === 'batchEmbedContents' || method === 'embedContent') {
    const asked = readEmbed(model, method, body, gone.signal);
    if (asked === null) {
      refuse(response, 400, 'Invalid value in the request.');
      return;
    }
    keepEmbed(asked);
    try {
      const answer = embed === null ? 404 : await embed(asked);
      if (typeof answer === 'number') refuse(response, answer);
      else send(response, embedResponse(answer, method));
    } catch (error) {
      if (!gone.signal.aborted) throw error;
    }
    return;
  }
  const isStream = method === 'streamGenerateContent';
  const parts = listAt(body, 'contents').flatMap((content) => listAt(content, 'parts'));
  const asked: GenerateRequest = {
    model,
    isStream,
    body,
    text: listAt(body, 'contents').map(textOfContent).join('\n'),
    images: parts.flatMap((part) =>
      isJson(part) && isJson(part.inlineData) ? [imageOf(part.inlineData)] : [],
    ),
    signal: gone.signal,
    cut: () => response.destroy(),
  };
  keep(asked);
  if (handler === null) {
    refuse(response, 404, 'the peer has no answer: peer.onGenerate');
    return;
  }
  try {
    const answer = await handler(asked);
    if (typeof answer === 'number') {
      refuse(response, answer);
      return;
    }
    const pieces = isPieces(answer) ? answer : [answer];
    if (isStream) await stream(response, pieces, asked);
    else await whole(response, pieces, asked);
  } catch (error) {
    // Who gave up hears nothing; a handler that waited for that has done no wrong.
    if (!gone.signal.aborted) throw error;
  }
}

/** The list, as the developer API writes it; a key that is none gets the answer that Google gives (400). */
function answerList(
  { headers, url }: IncomingMessage,
  response: ServerResponse,
  list: ListHandler,
  isGoodKey: (key: string) => boolean,
): void {
  const key = headers['x-goog-api-key'] ?? new URL(url ?? '', 'http://peer').searchParams.get('key') ?? '';
  const found = key === '' ? 403 : isGoodKey(String(key)) ? list() : 400;
  if (typeof found === 'number') {
    refuse(response, found);
    return;
  }
  send(response, { models: found.map((name) => ({ name: `models/${name}`, displayName: name })) });
}

function refuse(response: ServerResponse, status: number, message?: string): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' });
  response.end(JSON.stringify(googleError(status, message)));
}

async function stream(
  response: ServerResponse,
  pieces: Iterable<string | Json> | AsyncIterable<string | Json>,
  { model, signal }: GenerateRequest,
): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for await (const piece of pieces) {
    if (signal.aborted) return;
    const event = `data: ${JSON.stringify(toResponse(piece, model))}\r\n\r\n`;
    // On its way before the next is asked for: a script may cut the line then.
    await new Promise((resolve) => response.write(event, resolve));
  }
  response.end();
}

async function whole(
  response: ServerResponse,
  pieces: Iterable<string | Json> | AsyncIterable<string | Json>,
  { model }: GenerateRequest,
): Promise<void> {
  let text = '';
  for await (const piece of pieces) {
    if (typeof piece === 'string') text += piece;
    else {
      send(response, piece);
      return;
    }
  }
  send(response, toResponse(text, model));
}

function send(response: ServerResponse, body: Json): void {
  response.writeHead(200, { 'content-type': 'application/json; charset=UTF-8' });
  response.end(JSON.stringify(body));
}

function toResponse(piece: string | Json, model: string): Json {
  if (typeof piece !== 'string') return piece;
  return {
    candidates: [{ content: { role: 'model', parts: [{ text: piece }] }, finishReason: 'STOP', index: 0 }],
    usageMetadata: {
      promptTokenCount: 10,
      candidatesTokenCount: piece.length,
      totalTokenCount: 10 + piece.length,
    },
    modelVersion: model,
  };
}

function isPieces(answer: GenerateAnswer): answer is Iterable<string | Json> | AsyncIterable<string | Json> {
  return typeof answer === 'object' && (Symbol.iterator in answer || Symbol.asyncIterator in answer);
}

function imageOf(data: Json): { mimeType: string; bytes: Uint8Array } {
  return { mimeType: String(data.mimeType ?? ''), bytes: Buffer.from(String(data.data ?? ''), 'base64') };
}

async function bodyOf(request: IncomingMessage): Promise<Json | null> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of request) {
    sizeBytes += (chunk as Buffer).length;
    if (sizeBytes > LARGEST_BODY_BYTES) return null;
    chunks.push(chunk as Buffer);
  }
  try {
    const body: unknown = JSON.parse(Buffer.concat(chunks).toString());
    return isJson(body) ? body : null;
  } catch {
    return null;
  }
}
