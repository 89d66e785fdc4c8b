import type { CloudFault } from './cloud.ts';

/** By Google's canonical codes; what is not here is the request's own fault. */
const FAULTS: Readonly<Record<string, CloudFault>> = {
  UNAUTHENTICATED: 'refused',
  PERMISSION_DENIED: 'no_access',
  RESOURCE_EXHAUSTED: 'quota',
  DEADLINE_EXCEEDED: 'slow',
  ABORTED: 'unreachable',
  CANCELLED: 'unreachable',
  INTERNAL: 'unreachable',
  UNAVAILABLE: 'unreachable',
  UNKNOWN: 'unreachable',
};

/** What an interface of Google's says where it does not do what was asked: its canonical code and its own words. */
export interface GoogleStatus {
  readonly name: string;
  readonly words: string;
}

/** What an interface of Google's answers where it has understood and will not. */
export class GoogleRefusal extends Error {
  override readonly name = 'GoogleRefusal';
  /** Google's own name, "NOT_FOUND". */
  readonly status: string;
  /** Google's own words: of the request's form, role, index or API, and of no child. */
  readonly words: string;

  constructor({ name, words }: GoogleStatus) {
    super('an interface of Google’s refused a request');
    this.status = name;
    this.words = words;
  }
}

/** Why nothing goes now; null where the request itself is at fault. */
export const faultOfStatus = (name: string): CloudFault | null => FAULTS[name] ?? null;

/** Of an answer that is none of success. A query's answer is a list, and so is its error. */
export function googleStatus(httpStatus: number, json: unknown): GoogleStatus {
  const told = Array.isArray(json) ? (json[0] as unknown) : json;
  const { error } = told as { error?: { status?: unknown; message?: unknown } };
  return {
    name: typeof error?.status === 'string' ? error.status : nameOfHttpStatus(httpStatus),
    words: typeof error?.message === 'string' ? error.message : '',
  };
}

function nameOfHttpStatus(status: number): string {
  if (status >= 500) return 'UNAVAILABLE';
  if (status === 401) return 'UNAUTHENTICATED';
  if (status === 403) return 'PERMISSION_DENIED';
  if (status === 409) return 'ALREADY_EXISTS';
  if (status === 429) return 'RESOURCE_EXHAUSTED';
  return status === 404 ? 'NOT_FOUND' : 'INVALID_ARGUMENT';
}
