import type { AgentEvent } from '#agents/core/event.ts';
import type { DrawnAnswer } from '#agents/lesson/drawn-kanji.ts';
import type { Desk, PhotoReading } from '#runtime/robot.ts';
import { EventReader } from '../event-reader.ts';
import type { Drawing } from './pads/drawing.ts';
import { leadToPairing } from './parent/kit/way-in.ts';
import { RefusedError, type RobotHttp } from './robot-http.ts';
import type { Told } from './seats/introducing.ts';

/** The HTTP interface of the robot, as the page uses it. */
export const robotHttp: RobotHttp = {
  async desk() {
    const response = await fetch('/api/v1/desk');
    if (!response.ok) throw await refused(response);
    return (await response.json()) as Desk;
  },

  async sit(childId) {
    const response = await postJson('/api/v1/desk/child', { child_id: childId });
    if (!response.ok) throw await refused(response);
    return (await response.json()) as Desk;
  },

  async run(desk, { message, key }, onEvent, signal) {
    const body = { user_id: desk.userId, session_id: desk.sessionId, message };
    const response = await postJson('/api/v1/dialogue/run', body, { signal, lineKey: key });
    if (!response.ok || !response.body) throw await refused(response);
    const reader = new EventReader();
    const text = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let piece = await text.read(); !piece.done; piece = await text.read()) {
      for (const data of reader.push(piece.value)) onEvent(JSON.parse(data) as AgentEvent);
    }
  },
};

/** What the child tells of itself at its first visit. Throws RefusedError. */
export async function introduce(childId: string, told: Told): Promise<void> {
  const response = await postJson('/api/v1/desk/introduction', { child_id: childId, ...told });
  if (!response.ok) throw await refused(response);
}

/** What a drawn kanji came to; null where that problem lies on the desk no more. Throws RefusedError. */
export async function judgeKanji(problemId: string, strokes: Drawing): Promise<DrawnAnswer | null> {
  const response = await postJson('/api/v1/desk/kanji', { problem_id: problemId, strokes });
  if (response.status === 404) return null;
  if (!response.ok) throw await refused(response);
  return (await response.json()) as DrawnAnswer;
}

/** What is written on a picture; without one the robot looks with its own camera. Throws RefusedError. */
export async function readPhoto(picture: Blob | null, signal: AbortSignal): Promise<PhotoReading> {
  const response = picture
    ? await fetch('/api/v1/body/photo', {
        method: 'POST',
        headers: { 'content-type': picture.type.startsWith('image/') ? picture.type : 'image/jpeg' },
        body: picture,
        signal,
      })
    : await postJson('/api/v1/body/photo', { use_camera: true }, { signal });
  if (!response.ok) throw await refused(response);
  return (await response.json()) as PhotoReading;
}

/** A sentence as sound; null where the robot has no voice. */
export async function fetchSpeech(text: string, signal: AbortSignal): Promise<ArrayBuffer | null> {
  const response = await postJson('/api/v1/speech', { text }, { signal });
  if (response.status === 204) return null;
  if (!response.ok) throw await refused(response);
  return response.arrayBuffer();
}

/** A finger on the robot's big button. A page that is being left still sends the release. */
export function touchTalkButton(isDown: boolean): void {
  void postJson('/api/v1/body/button', { button: 'talk', is_down: isDown }, { keepalive: true }).catch(
    () => {},
  );
}

function postJson(
  url: string,
  body: unknown,
  {
    signal = null,
    keepalive = false,
    lineKey = null,
  }: { signal?: AbortSignal | null; keepalive?: boolean; lineKey?: string | null } = {},
): Promise<Response> {
  const headers = {
    'content-type': 'application/json',
    ...(lineKey !== null && { 'idempotency-key': lineKey }),
  };
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body), signal, keepalive });
}

/** The line died: whoever is let in no more is led to the pairing page by the refusal of this. */
export async function askWhetherLetIn(): Promise<void> {
  const response = await fetch('/api/v1/desk').catch(() => null);
  if (response?.ok === false) await refused(response);
}

async function refused(response: Response): Promise<Error> {
  const body = (await response.json().catch(() => null)) as {
    error?: { code: string; sentence?: string };
  } | null;
  leadToPairing(body?.error?.code ?? '', location);
  return new RefusedError(body?.error?.sentence ?? 'いま うまく できなかったよ。 もういちど やってみてね。');
}
