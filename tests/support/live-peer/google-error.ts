import type { Json } from './wire.ts';

const STATUS_NAMES: Readonly<Record<number, string>> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
  504: 'DEADLINE_EXCEEDED',
};

const MESSAGES: Readonly<Record<number, string>> = {
  400: 'API key not valid. Please pass a valid API key.',
  401: 'Request had invalid authentication credentials.',
  403: "Method doesn't allow unregistered callers (callers without established identity).",
  404: 'Requested entity was not found.',
  429: 'Resource has been exhausted (e.g. check quota).',
  503: 'The service is currently unavailable.',
};

/** The body of a refusal, as Google's front ends write it. */
export function googleError(
  status: number,
  message = MESSAGES[status] ?? 'Internal error encountered.',
): Json {
  return { error: { code: status, message, status: STATUS_NAMES[status] ?? 'UNKNOWN' } };
}
