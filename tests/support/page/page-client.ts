import type { AgentEvent } from '#agents/core/event.ts';
import { EventReader } from '#runtime/web/event-reader.ts';

/** One turn over HTTP: posts `body` and gives the answer as fetch does. */
export function postTurn(address: string, body: unknown, init: RequestInit = {}): Promise<Response> {
  return fetch(`${address}api/v1/dialogue/run`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...init,
  });
}

/** All events of an answer, once it has ended. */
export async function readEvents(response: Response): Promise<AgentEvent[]> {
  return new EventReader().push(await response.text()).map((data) => JSON.parse(data) as AgentEvent);
}
