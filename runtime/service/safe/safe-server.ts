import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { tokensOf } from '#runtime/web/access/session-cookie.ts';
import { allowedHosts } from '#runtime/web/network/hosts.ts';
import { ownAddresses } from '#runtime/web/network/own-addresses.ts';
import { decideRequest, type SafeAnswer } from './decide-request.ts';
import { againPage, type ProblemRecord, restingPage, safePage } from './safe-page.ts';

const LOOPBACK = '127.0.0.1';
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
} as const;
const REQUEST_LIMIT_MS = 10_000;

interface SafeServerParts {
  /** 0: any free one, for tests. */
  readonly port: number;
  /** SHA-256 (hex) of the sessions of paired parents; empty: the network is not let in. */
  readonly parentTokens: ReadonlySet<string>;
  /** What is said to the child. */
  readonly said: string;
  record(): ProblemRecord;
  /** Somebody asks for another try; the answer is on its way. */
  onAgain(): void;
}

/**
 * Serves the page of the safe mode on the loopback, and on the machine's own addresses where a parent is paired. Plain HTTP
 * of Node and nothing else. Resolves with the port once the loopback listens; rejects where it cannot.
 */
export async function serveSafely(parts: SafeServerParts): Promise<{ port: number; close(): void }> {
  let port = parts.port;
  const answering = (isLoopback: boolean): Server =>
    createServer({ requestTimeout: REQUEST_LIMIT_MS }, (request, response) => {
      const answer = answerTo(request, isLoopback, port, parts);
      send(response, answer, parts);
      if (answer === 'again') response.once('finish', parts.onAgain);
    });
  const local = answering(true);
  await new Promise<void>((resolve, reject) => {
    local.once('error', reject).listen(port, LOOPBACK, resolve);
  });
  port = (local.address() as { port: number }).port;
  const servers = [local];
  if (parts.parentTokens.size > 0) {
    for (const { address } of ownAddresses()) {
      // An address that is gone again serves nobody.
      servers.push(
        answering(false)
          .on('error', () => {})
          .listen(port, address),
      );
    }
  }
  return {
    port,
    close: () => {
      for (const server of servers) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
}

function answerTo(
  request: IncomingMessage,
  isLoopback: boolean,
  port: number,
  parts: SafeServerParts,
): SafeAnswer {
  const { headers, method = '' } = request;
  const addresses = isLoopback ? [] : ownAddresses().map(({ address }) => address);
  const hosts = allowedHosts({ host: LOOPBACK, port, addresses, httpsPort: null });
  const host = headers.host?.toLowerCase() ?? '';
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  const sha256 = (token: string): string => createHash('sha256').update(token).digest('hex');
  return decideRequest({
    method,
    path: (request.url ?? '').replace(/\?.*$/s, ''),
    isLoopback,
    isParent: tokensOf(request).some((token) => parts.parentTokens.has(sha256(token))),
    isForUs: hosts.has(host),
    isFromOurPage:
      (origin === undefined || origin.toLowerCase() === `http://${host}`) &&
      (site === undefined || site === 'same-origin' || site === 'none'),
  });
}

function send(response: ServerResponse, answer: SafeAnswer, { record, said }: SafeServerParts): void {
  const [status, body] = contentOf(answer, record, said);
  const isPage = typeof body === 'string';
  response
    .writeHead(status, {
      ...HEADERS,
      'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json',
    })
    .end(isPage ? body : JSON.stringify(body, null, 2));
}

/** A page is a text; all else is JSON. */
function contentOf(
  answer: SafeAnswer,
  record: () => ProblemRecord,
  said: string,
): readonly [status: number, body: string | object] {
  switch (answer) {
    case 'page':
      return [200, safePage(record(), said)];
    case 'again':
      return [200, againPage()];
    case 'resting':
      return [403, restingPage(said)];
    case 'record':
      return [200, record()];
    case 'health':
      return [503, { status: 'safe_mode', ...record() }];
    case 'not_found':
      return [404, { error: { code: 'not_found' } }];
    case 'wrong_host':
      return [421, { error: { code: 'wrong_host' } }];
  }
}
