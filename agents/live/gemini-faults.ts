import { type LiveEnd, LiveError } from './connection.ts';

/** "Unexpected server response: 401": how the socket's library tells of a refused upgrade. */
const REFUSED_UPGRADE = /Unexpected server response: (\d{3})/;
/** "… before setup completed (code 1007): reason": how the SDK tells of a close before the setup was answered. */
const CLOSED_AT_SETUP = /before setup completed \(code (\d+)\): (.*)$/s;

/** Reasons of Google's that say more than their code does: a bad key closes with 1007, a spent quota with 1011. */
const REASONS: readonly (readonly [RegExp, LiveEnd])[] = [
  [/quota|resource.?exhausted|rate limit|too many/i, 'quota'],
  [
    /api.?key|credential|permission|unauthenticated|suspended|leaked|billing|location is not supported/i,
    'refused',
  ],
  // What cannot be found is a model (a setting) or a session (a handle): not a matter of the key.
  [/not found/i, 'bad_request'],
];

/** What a WebSocket close means for what to do next. The reason is read here and goes nowhere else. */
export function endOfClose(code: number, reason: string): LiveEnd {
  const known = REASONS.find(([pattern]) => pattern.test(reason));
  if (known && code !== 1000) return known[1];
  if (code === 1007 || code === 1003 || code === 1009) return 'bad_request';
  if (code === 1008) return 'refused';
  // 1000 and 1001 from the other side: Google ends sessions so after a goAway. 1006: cut without a word.
  return code === 1006 || code === 1005 ? 'network' : 'server';
}

/** What an HTTP status of a refused upgrade means. 404 is a wrong address or version: a request nobody can take. */
export function endOfStatus(status: number): LiveEnd {
  if (status === 429) return 'quota';
  if (status === 401 || status === 403) return 'refused';
  // 407 and 511 are proxies and login pages of a guest network; 408 is time running out.
  if (status === 407 || status === 408 || status === 511) return 'network';
  return status >= 500 ? 'server' : status >= 400 ? 'bad_request' : 'network';
}

/**
 * What a failed connect was. The message is a sentence of ours with a code in it: the library's own can quote the
 * address, and the key is in the address.
 */
export function toLiveError(error: unknown): LiveError {
  if (error instanceof LiveError) return error;
  const text = error instanceof Error ? error.message : '';
  const status = Number(REFUSED_UPGRADE.exec(text)?.[1] ?? 0);
  if (status > 0) return new LiveError(endOfStatus(status), status, `refused with HTTP status ${status}`);
  const closed = CLOSED_AT_SETUP.exec(text);
  if (closed) {
    const code = Number(closed[1]);
    return new LiveError(endOfClose(code, closed[2] ?? ''), code, `closed with ${code} at the setup`);
  }
  if (/default credentials|invalid_grant|invalid_client|oauth2|unauthorized_client/i.test(text)) {
    return new LiveError('refused', 401, "Google's credentials are missing or not accepted");
  }
  return new LiveError('network', 0, `no connection (${errorCode(error, text)})`);
}

/** "ECONNREFUSED", "ENOTFOUND", "CERT_HAS_EXPIRED": codes of the system's, and nothing else. */
function errorCode(error: unknown, text: string): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/^[A-Z][A-Z0-9_]{2,40}$/.test(code)) return code;
  return /\b(E[A-Z]{4,20}|CERT_[A-Z_]+|[A-Z_]*CERTIFICATE[A-Z_]*)\b/.exec(text)?.[1] ?? 'unknown';
}
