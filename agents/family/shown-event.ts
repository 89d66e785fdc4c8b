import type { AgentEvent } from '#agents/core/event.ts';
import type { Language } from '#agents/record/record-words.ts';
import { type FamilyEvent, lookingAt, THINKING } from './family-event.ts';

/** What the page is told of an event of the turn; null: nothing. */
export function shownEvent(event: AgentEvent, language: Language): FamilyEvent | null {
  switch (event.type) {
    case 'thinking':
      return { type: 'thinking', message: THINKING[language] };
    case 'function_call': {
      const { tool_name, arguments: args } = event;
      return { type: 'function_call', tool_name, arguments: args, message: lookingAt(tool_name, language) };
    }
    case 'function_result':
      return { type: 'function_result', tool_name: event.tool_name, result: inShort(event.result) };
    default:
      return null;
  }
}

/** "ok: 3 problems, 2 by_kind", or the code of the error. */
function inShort({ error, ...result }: Record<string, unknown>): string {
  if (typeof error === 'object' && error !== null && 'code' in error) return `error: ${String(error.code)}`;
  if (result.available === false) return 'not available';
  const lists = Object.entries(result).flatMap(([name, value]) =>
    Array.isArray(value) ? [`${value.length} ${name}`] : [],
  );
  return lists.length === 0 ? 'ok' : `ok: ${lists.join(', ')}`;
}
