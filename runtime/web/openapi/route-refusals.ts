import type { RefusalCode } from '#runtime/web/refusal.ts';
import type { RouteAccess } from '#runtime/web/route-access.ts';
import type { RouteApi } from './route-api.ts';

/** What may happen to any request. */
const OF_ALL: readonly RefusalCode[] = [
  ...(['bad_request', 'not_paired', 'wrong_origin', 'wrong_host', 'too_many_requests'] as const),
  ...(['internal', 'closing'] as const),
];
const OF_BODIES: readonly RefusalCode[] = ['bad_json', 'body_too_large', 'unsupported_media_type'];

/** What admission.ts answers to whoever a route is not for. */
const OF_ACCESS: Readonly<Record<RouteAccess, readonly RefusalCode[]>> = {
  page: [],
  pairing: [],
  child: ['not_signed_in'],
  parent: ['not_signed_in', 'records_locked'],
  support: ['not_signed_in'],
  loopback: ['not_from_here'],
  program: ['not_found', 'unknown_token'],
};

/** Every code by which a route may refuse, each once. */
export function refusalsOf(method: string, access: RouteAccess, api: RouteApi): readonly RefusalCode[] {
  const ofMethod: readonly RefusalCode[] = method === 'GET' ? [] : ['no_origin'];
  const ofBody = api.body === undefined && api.takes === undefined ? [] : OF_BODIES;
  return [...new Set([...OF_ALL, ...OF_ACCESS[access], ...ofMethod, ...ofBody, ...(api.refuses ?? [])])];
}
