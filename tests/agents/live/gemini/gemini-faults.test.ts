import { describe, expect, test } from 'vitest';
import { LiveError } from '#agents/live/connection.ts';
import { faultOfClose, faultOfStatus, toLiveError } from '#agents/live/gemini/gemini-faults.ts';
import { MARKER_KEY } from '../../../support/talk/live-fixture.ts';

const coded = (message: string, code: string) => Object.assign(new Error(message), { code });

describe('what a fault means', () => {
  test.each([
    [1000, '', 'server', null],
    [1001, '', 'server', null],
    [1003, '', 'bad_request', 'field'],
    [1005, '', 'network', null],
    [1006, '', 'network', null],
    [1007, 'Request contains an invalid argument.', 'bad_request', 'field'],
    [1007, 'API key not valid. Please pass a valid API key.', 'refused', 'key'],
    [1007, 'Thinking config is not supported for this model.', 'bad_request', 'field'],
    [1008, 'Operation is not implemented, or supported, or enabled.', 'refused', 'field'],
    [1008, 'models/a is not found for API version v1beta, or is not supported for', 'bad_request', 'model'],
    [1008, 'This model models/a is no longer available to new users.', 'bad_request', 'model'],
    [1008, 'BidiGenerateContent session not found', 'bad_request', null],
    [1008, 'User location is not supported for the API use.', 'refused', 'place'],
    [1011, 'Deadline expired before operation could complete.', 'server', null],
    [1011, 'Resource has been exhausted (e.g. check quota).', 'quota', 'quota'],
    [1000, 'The quota of this session', 'server', null],
  ] as const)('close %i "%s": %s, of the %s', (code, reason, end, refusal) => {
    expect(faultOfClose(code, reason)).toEqual({ end, refusal });
  });

  test.each([
    [400, 'bad_request', 'field'],
    [401, 'refused', 'key'],
    [403, 'refused', 'key'],
    [404, 'bad_request', 'address'],
    [407, 'network', null],
    [429, 'quota', 'quota'],
    [500, 'server', null],
    [504, 'server', null],
    [511, 'network', null],
    [302, 'network', null],
  ] as const)('HTTP %i: %s, of the %s', (status, end, refusal) => {
    expect(faultOfStatus(status)).toEqual({ end, refusal });
  });

  test.each([
    [coded('getaddrinfo ENOTFOUND generativelanguage.googleapis.com', 'ENOTFOUND'), 'network', 'ENOTFOUND'],
    [coded('getaddrinfo EAI_AGAIN x', 'EAI_AGAIN'), 'network', 'EAI_AGAIN'],
    [coded('certificate has expired', 'CERT_HAS_EXPIRED'), 'network', 'CERT_HAS_EXPIRED'],
    [new AggregateError([coded('connect ECONNREFUSED ::1:9', 'ECONNREFUSED')], ''), 'network', 'unknown'],
    [new Error('Could not load the default credentials.'), 'refused', 'credentials'],
    [new Error('invalid_grant: Token has been expired or revoked.'), 'refused', 'credentials'],
    ['a string', 'network', 'unknown'],
  ] as const)('%s', (error, end, word) => {
    const known = toLiveError(error);
    expect(known.end).toBe(end);
    expect(known.message).toContain(word);
  });

  test('no word of a library gets through: the address, and with it the key, stands in some', () => {
    const address = `wss://host//ws/service?key=${MARKER_KEY}`;
    for (const error of [
      new SyntaxError(`Invalid URL: ${address}`),
      coded(`connect ETIMEDOUT ${address}`, `${MARKER_KEY}`),
      new Error(`Live connection closed before setup completed (code 1008): ${address}`),
      new Error(`Live connection failed before setup completed: Unexpected server response: 403 ${address}`),
    ]) {
      const known = toLiveError(error);
      expect(known).toBeInstanceOf(LiveError);
      expect(`${known.message} ${known.stack} ${String(known.cause)}`).not.toContain(MARKER_KEY);
    }
  });

  test('what is known already stays as it is', () => {
    const known = new LiveError('network', 408, 'not connected within 8000 ms');
    expect(toLiveError(known)).toBe(known);
  });
});
