import { EventReader } from '../../../event-reader.ts';
import type { Language } from './language.ts';
import { line } from './line.ts';
import { leadToPairing } from './way-in.ts';

/** What went wrong with a request, for the parent: a sentence, and the code of the refusal ("offline" without a line). */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: string;
  readonly details: readonly string[];

  constructor(code: string, message: string, details: readonly string[] = []) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

const OFFLINE: Readonly<Record<Language, string>> = {
  ja: 'ロボットとつながりません。電源とWi-Fiをたしかめて、もう一度お試しください。',
  en: 'The robot cannot be reached. Check its power and the Wi-Fi, then try again.',
};
const UNKNOWN: Readonly<Record<Language, string>> = {
  ja: 'うまくいきませんでした。もう一度お試しください。',
  en: 'That did not work. Please try again.',
};

/** Throws Problem. */
export function getJson<Answer>(url: string, signal: AbortSignal | null = null): Promise<Answer> {
  return ask<Answer>(url, { signal });
}

/** What is no JSON. Throws Problem. */
export async function getText(url: string, signal: AbortSignal | null = null): Promise<string> {
  return (await reach(url, { signal })).text();
}

/** `body` goes as JSON; an answer without content is null. Throws Problem. */
export function sendJson<Answer>(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  body?: unknown,
  signal: AbortSignal | null = null,
): Promise<Answer> {
  const content = body === undefined ? {} : { headers: JSON_HEADERS, body: JSON.stringify(body) };
  return ask<Answer>(url, { method, signal, ...content });
}
const JSON_HEADERS = { 'content-type': 'application/json' };

/**
 * Asks, and tells each event of the answer as it comes; resolves with its end. Throws Problem: a refusal, or a line that
 * broke on the way.
 */
export async function followEvents<Event>(
  method: 'POST' | 'PUT',
  url: string,
  body: unknown,
  onEvent: (event: Event) => void,
  signal: AbortSignal,
): Promise<void> {
  const response = await reach(url, { method, signal, headers: JSON_HEADERS, body: JSON.stringify(body) });
  const reader = new EventReader();
  const text = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const read = () =>
    text?.read().catch((error: unknown) => {
      if (signal.aborted) throw error;
      throw lost();
    });
  for (let piece = await read(); piece && !piece.done; piece = await read())
    for (const data of reader.push(piece.value)) onEvent(JSON.parse(data) as Event);
}

/** The robot does not answer any more. */
function lost(): Problem {
  line.broke();
  return new Problem('offline', OFFLINE[languageOfPage()]);
}

const languageOfPage = (): Language => (document.documentElement.lang === 'en' ? 'en' : 'ja');

async function ask<Answer>(url: string, options: RequestInit): Promise<Answer> {
  const response = await reach(url, options);
  return (response.status === 204 ? null : await response.json()) as Answer;
}

async function reach(url: string, options: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(url, options);
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw lost();
  }
  if (response.ok) return response;
  const body = (await response.json().catch(() => null)) as { error?: RefusalBody } | null;
  const { code, message, sentence, details } = body?.error ?? {
    code: 'unknown',
    message: UNKNOWN.en,
    sentence: UNKNOWN.ja,
  };
  leadToPairing(code, location);
  throw new Problem(code, languageOfPage() === 'en' ? message : sentence, details);
}

interface RefusalBody {
  readonly code: string;
  readonly message: string;
  readonly sentence: string;
  readonly details?: readonly string[];
}
