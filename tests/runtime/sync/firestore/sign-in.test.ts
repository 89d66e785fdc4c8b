import { generateKeyPairSync, verify } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { readServiceAccount } from '#runtime/sync/firestore/service-account.ts';
import { ServiceAccountSignIn } from '#runtime/sync/firestore/sign-in.ts';
import { NotedOutbound } from '../../../support/noted-outbound.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const signal = new AbortController().signal;
const HOUR_S = 3600;
/** Google's clock. */
const TRUE_MS = Date.UTC(2026, 3, 6, 7);

/** Google's token server as RFC 7523 and its documentation describe it: signature, audience and time are judged. */
class TokenServer {
  readonly #server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const [status, answer] = this.#judge(new URLSearchParams(body));
      response.writeHead(status, { date: new Date(this.nowMs).toUTCString() }).end(JSON.stringify(answer));
    });
  });
  count = 0;
  isDown = false;
  nowMs = TRUE_MS;

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return this.url;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/token`;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  #judge(form: URLSearchParams): [number, object] {
    this.count += 1;
    if (this.isDown) return [503, {}];
    const assertion = form.get('assertion') ?? '';
    const [head = '', claims = '', signature = ''] = assertion.split('.');
    const isSigned = verify(
      'RSA-SHA256',
      Buffer.from(`${head}.${claims}`),
      publicKey,
      Buffer.from(signature, 'base64url'),
    );
    const said = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
    if (
      !isSigned ||
      said.aud !== this.url ||
      form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer'
    )
      return [400, { error: 'invalid_grant', error_description: 'Invalid JWT Signature.' }];
    const nowS = this.nowMs / 1000;
    const isInTime =
      Number(said.iat) <= nowS + 300 &&
      Number(said.exp) > nowS &&
      Number(said.exp) - Number(said.iat) <= HOUR_S;
    if (!isInTime)
      return [
        400,
        {
          error: 'invalid_grant',
          error_description:
            'Invalid JWT: Token must be a short-lived token (60 minutes) and in a reasonable timeframe.',
        },
      ];
    return [200, { access_token: `token-${this.count}`, expires_in: HOUR_S, token_type: 'Bearer' }];
  }
}

let server: TokenServer;
beforeEach(async () => {
  server = new TokenServer();
  await server.start();
});
afterEach(() => server.stop());

function account(change: object = {}): string {
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' });
  return JSON.stringify({
    ...{ type: 'service_account', project_id: 'my-robot', private_key_id: 'k1', private_key: key },
    ...{ client_email: 'coach-robot@my-robot.iam.gserviceaccount.com', token_uri: server.url },
    ...change,
  });
}

function signIn(clock: VirtualClock, outbound = new NotedOutbound()): ServiceAccountSignIn {
  const read = readServiceAccount(account());
  if (read === null) throw new Error('the account cannot be read');
  return new ServiceAccountSignIn(read, clock, outbound);
}

describe('a service account', () => {
  test('gets a token by a statement that it signed, keeps it, and asks anew before it ends', async () => {
    const clock = new VirtualClock(TRUE_MS);
    const outbound = new NotedOutbound();
    const one = signIn(clock, outbound);
    expect((await one.token(signal)).reveal()).toBe('token-1');
    expect((await one.token(signal)).reveal()).toBe('token-1');
    await clock.advance(56 * 60_000);
    server.nowMs += 56 * 60_000;
    expect((await one.token(signal)).reveal()).toBe('token-2');
    one.forget();
    expect((await one.token(signal)).reveal()).toBe('token-3');
    expect(outbound.sum('sync', 'requestCount')).toBe(3);
  });

  test.each([-30, -1, 1, 30])(
    'signs in with a clock that is %i years off, by the server’s',
    async (years) => {
      const clock = new VirtualClock(TRUE_MS + years * 365.25 * 24 * 60 * 60_000);
      const one = signIn(clock);
      expect((await one.token(signal)).reveal()).toBe('token-2');
      one.forget();
      // It goes on by that time.
      expect((await one.token(signal)).reveal()).toBe('token-3');
    },
  );

  test('whose key is another is refused, and a server that is down is not', async () => {
    const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    const read = readServiceAccount(account({ private_key: other.export({ type: 'pkcs8', format: 'pem' }) }));
    const one = new ServiceAccountSignIn(
      read as NonNullable<typeof read>,
      new VirtualClock(TRUE_MS),
      new NotedOutbound(),
    );
    await expect(one.token(signal)).rejects.toMatchObject({ kind: 'refused' });
    server.isDown = true;
    await expect(one.token(signal)).rejects.toMatchObject({ kind: 'unreachable' });
  });

  test('is none where something of it is missing, and shows nothing of its key', () => {
    expect(readServiceAccount('{')).toBe(null);
    expect(readServiceAccount(account({ type: 'authorized_user' }))).toBe(null);
    expect(readServiceAccount(account({ private_key: 'x' }))).toBe(null);
    expect(JSON.stringify(readServiceAccount(account()))).not.toContain('PRIVATE');
  });
});
