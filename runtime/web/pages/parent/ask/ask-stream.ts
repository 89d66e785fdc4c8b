import type { FamilyEvent } from '#agents/family/family-event.ts';
import { EventReader } from '../../../event-reader.ts';
import { Problem } from '../kit/http.ts';

/** What the robot is asked (POST /api/v1/agent/query-stream). */
interface AskBody {
  readonly query: string;
  readonly language: 'ja' | 'en';
  readonly history_id?: string;
  readonly child_id?: string;
  readonly chips?: Readonly<Record<string, string>>;
}

/** Asks the robot and gives each event as it comes. Throws Problem, or the signal's reason. */
export async function askRobot(
  body: AskBody,
  signal: AbortSignal,
  onEvent: (event: FamilyEvent) => void,
  failed: string,
): Promise<void> {
  const response = await fetch('/api/v1/agent/query-stream', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  }).catch((error: unknown) => {
    signal.throwIfAborted();
    throw new Problem('offline', failed, [String(error)]);
  });
  if (!response.ok || response.body === null) {
    const refused = (await response.json().catch(() => null)) as {
      error?: { code: string; message: string; sentence: string };
    } | null;
    throw new Problem(
      refused?.error?.code ?? 'unknown',
      (body.language === 'en' ? refused?.error?.message : refused?.error?.sentence) ?? failed,
    );
  }
  const reader = new EventReader();
  const text = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let isEnded = false;
  for (let part = await text.read(); !part.done; part = await text.read())
    for (const data of reader.push(part.value)) {
      const event = JSON.parse(data) as FamilyEvent;
      isEnded ||= event.type === 'final_response' || event.type === 'error';
      onEvent(event);
    }
  if (!isEnded) throw new Problem('unknown', failed);
}
