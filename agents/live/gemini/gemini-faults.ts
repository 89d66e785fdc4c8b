import { type LiveEnd, LiveError, type LiveRefusal } from '#agents/live/connection.ts';

/** "Unexpected server response: 401": how the socket's library tells of a refused upgrade. */
const REFUSED_UPGRADE = /Unexpected server response: (\d{3})/;
/** "… before setup completed (code 1007): reason": how the SDK tells of a close before the setup was answered. */
const CLOSED_AT_SETUP = /before setup completed \(code (\d+)\): (.*)$/s;

/** What an end means: for what to do next, and for whoever is to mend it. */
interface GeminiFault {
  readonly end: LiveEnd;
  readonly refusal: LiveRefusal | null;
}

/**
 * Reasons of Google's that say more than their code does: a bad key closes with 1007, a spent quota with 1011, an
 * unknown model with 1008 ("models/… is not found for API version …, or is not supported for bidiGenerateContent").
 */
const REASONS: readonly (readonly [RegExp, GeminiFault])[] = [
  [/quota|resource.?exhausted|rate limit|too many/i, { end: 'quota', refusal: 'quota' }],
  [/location is not supported/i, { end: 'refused', refusal: 'place' }],
  [
    /api.?key|credential|permission|unauthenticated|suspended|leaked|billing/i,
    { end: 'refused', refusal: 'key' },
  ],
  // A handle, which is no matter of the settings.
  [/session not found/i, { end: 'bad_request', refusal: null }],
  // A setting, not a matter of the key.
  [/not found|no longer available|bidiGenerateContent/i, { end: 'bad_request', refusal: 'model' }],
];

/** What the provider refused, by its own words; null where they say nothing that is known. */
export function refusalIn(text: string): LiveRefusal | null {
  return REASONS.find(([pattern]) => pattern.test(text))?.[1].refusal ?? null;
}

/** What a WebSocket close means for what to do next. The reason is read here and goes nowhere else. */
export function faultOfClose(code: number, reason: string): GeminiFault {
  const known = REASONS.find(([pattern]) => pattern.test(reason));
  if (known && code !== 1000) return known[1];
  if (code === 1007 || code === 1003 || code === 1009) return { end: 'bad_request', refusal: 'field' };
  if (code === 1008) return { end: 'refused', refusal: 'field' };
  // 1000 and 1001 from the other side: Google ends sessions so after a goAway. 1006: cut without a word.
  return { end: code === 1006 || code === 1005 ? 'network' : 'server', refusal: null };
}

/** What an HTTP status of a refused upgrade means. 404 is a wrong address or version: a request nobody can take. */
export function faultOfStatus(status: number): GeminiFault {
  if (status === 429) return { end: 'quota', refusal: 'quota' };
  if (status === 401 || status === 403) return { end: 'refused', refusal: 'key' };
  // 407 and 511 are proxies and login pages of a guest network; 408 is time running out.
  if (status === 407 || status === 408 || status === 511 || status < 400)
    return { end: 'network', refusal: null };
  if (status >= 500) return { end: 'server', refusal: null };
  return { end: 'bad_request', refusal: status === 404 ? 'address' : 'field' };
}

/**
 * What a failed connect was. The message is a sentence of ours with a code in it: the library's own can quote the
 * address, and the key is in the address.
 */
export function toLiveError(error: unknown): LiveError {
  if (error instanceof LiveError) return error;
  const text = error instanceof Error ? error.message : '';
  const status = Number(REFUSED_UPGRADE.exec(text)?.[1] ?? 0);
  if (status > 0) {
    const { end, refusal } = faultOfStatus(status);
    return new LiveError(end, status, `refused with HTTP status ${status}`, refusal);
  }
  const closed = CLOSED_AT_SETUP.exec(text);
  if (closed) {
    const code = Number(closed[1]);
    const { end, refusal } = faultOfClose(code, closed[2] ?? '');
    return new LiveError(end, code, `closed with ${code} at the setup`, refusal);
  }
  if (/default credentials|invalid_grant|invalid_client|oauth2|unauthorized_client/i.test(text)) {
    return new LiveError('refused', 401, "Google's credentials are missing or not accepted", 'key');
  }
  return new LiveError('network', 0, `no connection (${errorCode(error, text)})`);
}

/** "ECONNREFUSED", "ENOTFOUND", "CERT_HAS_EXPIRED": codes of the system's, and nothing else. */
function errorCode(error: unknown, text: string): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/^[A-Z][A-Z0-9_]{2,40}$/.test(code)) return code;
  return /\b(E[A-Z]{4,20}|CERT_[A-Z_]+|[A-Z_]*CERTIFICATE[A-Z_]*)\b/.exec(text)?.[1] ?? 'unknown';
}
