import { createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '#drivers/clock/clock.ts';

const HOUR_S = 3600;
const AUDIENCE = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';
export const WEB_KEY = 'AIzaWebKeyOfTheTests';
export const PROJECT = 'demo-shared';
const EMAIL = `broker@${PROJECT}.iam.gserviceaccount.com`;

interface Account {
  isDisabled: boolean;
  readonly claims: Readonly<Record<string, unknown>>;
}
interface Session {
  readonly uid: string;
  readonly claims: Readonly<Record<string, unknown>>;
  readonly authTimeS: number;
}
type Answer = readonly [status: number, json: object];

const failed = (status: number, message: string, name?: string): Answer => [
  status,
  {
    error: {
      code: status,
      message,
      ...(name && { status: name }),
      errors: [{ message, domain: 'global', reason: 'invalid' }],
    },
  },
];

// Of every project of a process: making one takes a third of a second of its time.
const BROKERS_KEYS = generateKeyPairSync('rsa', { modulusLength: 2048 });
const OWN_KEYS = generateKeyPairSync('rsa', { modulusLength: 2048 });

/**
 * Firebase Authentication as its documents describe it, below one address as Firebase's own emulator has it: custom tokens judged by
 * the project's service account, ID tokens of an hour, refreshes, locked accounts, OAuth for the service account itself. And
 * Firestore's door, which the emulator of Firestore has not: a token is judged by signature, project and time, and only then the
 * rules are asked.
 */
export class FirebasePeer {
  readonly #clock: Clock;
  readonly #broker = BROKERS_KEYS;
  readonly #own = OWN_KEYS;
  readonly #server: Server;
  readonly #sessions = new Map<string, Session>();
  readonly accounts = new Map<string, Account>();
  /** Path of each request, without its query. */
  readonly requests: string[] = [];
  /** What the next requests to this service meet in place of an answer. */
  readonly faults: { readonly at: RegExp; readonly answer: Answer }[] = [];
  /** Address of the emulator behind the door; '' where there is none. */
  emulator = '';
  #count = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#server = createServer((request, response) => void this.#handle(request, response));
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  get endpoint(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The service account's file; by `key` one of somebody else's. */
  account(key: KeyObject = this.#broker.privateKey, email = EMAIL): string {
    return JSON.stringify({
      ...{ type: 'service_account', project_id: PROJECT, private_key_id: 'k1', client_email: email },
      private_key: key.export({ type: 'pkcs8', format: 'pem' }),
      token_uri: `${this.endpoint}/token`,
    });
  }

  failNext(at: RegExp, status: number, message: string, name?: string): void {
    this.faults.push({ at, answer: failed(status, message, name) });
  }

  /** An ID token as no sign-in gave it. */
  idTokenWith(claims: object, key: KeyObject = this.#own.privateKey): string {
    const nowS = this.#nowS;
    const always = { iss: `https://securetoken.google.com/${PROJECT}`, aud: PROJECT, sub: 'x', user_id: 'x' };
    return jwt({ ...always, auth_time: nowS, iat: nowS, exp: nowS + HOUR_S, ...claims }, key);
  }

  /** The refresh tokens of a robot are void, as `validSince` makes them. */
  endSessions(uid: string): void {
    for (const [token, session] of this.#sessions) if (session.uid === uid) this.#sessions.delete(token);
  }

  get #nowS(): number {
    return Math.floor(this.#clock.now() / 1000);
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const url = new URL(request.url ?? '', this.endpoint);
    this.requests.push(url.pathname);
    const at = this.faults.findIndex((fault) => fault.at.test(url.pathname));
    const fault = at === -1 ? undefined : this.faults.splice(at, 1)[0];
    const [status, json] = fault?.answer ?? (await this.#answer(request, url, body));
    const text = typeof json === 'string' ? json : JSON.stringify(json);
    response.writeHead(status, {
      'content-type': 'application/json',
      date: new Date(this.#clock.now()).toUTCString(),
    });
    response.end(text);
  }

  async #answer(
    request: IncomingMessage,
    url: URL,
    body: Buffer,
  ): Promise<readonly [number, object | string]> {
    const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null;
    if (url.pathname.startsWith('/v1/projects/')) return this.#door(request, url, bearer, body);
    const text = body.toString();
    if (url.pathname === '/token') return this.#oauth(new URLSearchParams(text));
    const updated = /^\/identitytoolkit\.googleapis\.com\/v1\/projects\/([^/]+)\/accounts:update$/.exec(
      url.pathname,
    );
    if (updated !== null)
      return this.#update(updated[1] ?? '', bearer, JSON.parse(text) as Record<string, unknown>);
    if (url.searchParams.get('key') !== WEB_KEY)
      return failed(400, 'API key not valid. Please pass a valid API key.', 'INVALID_ARGUMENT');
    if (url.pathname === '/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken')
      return this.#signIn(JSON.parse(text) as Record<string, unknown>);
    if (url.pathname === '/securetoken.googleapis.com/v1/token')
      return this.#refresh(new URLSearchParams(text));
    return failed(404, 'Not Found', 'NOT_FOUND');
  }

  #oauth(form: URLSearchParams): Answer {
    const claims = claimsIn(form.get('assertion') ?? '', this.#broker.publicKey);
    const isOurs =
      claims?.iss === EMAIL && claims.scope === 'https://www.googleapis.com/auth/identitytoolkit';
    if (!isOurs) return [400, { error: 'invalid_grant', error_description: 'Invalid JWT Signature.' }];
    return [200, { access_token: 'of-the-service-account', expires_in: HOUR_S, token_type: 'Bearer' }];
  }

  #update(project: string, bearer: string | null, { localId, disableUser }: Record<string, unknown>): Answer {
    if (bearer !== 'of-the-service-account' || project !== PROJECT)
      return failed(401, 'Request had invalid authentication credentials.', 'UNAUTHENTICATED');
    const account = this.accounts.get(String(localId));
    if (account === undefined) return failed(400, 'USER_NOT_FOUND');
    if (typeof disableUser === 'boolean') account.isDisabled = disableUser;
    return [200, { kind: 'identitytoolkit#SetAccountInfoResponse', localId }];
  }

  #signIn({ token, returnSecureToken }: Record<string, unknown>): Answer {
    if (typeof token !== 'string') return failed(400, 'MISSING_CUSTOM_TOKEN');
    const claims = claimsIn(token, this.#broker.publicKey);
    if (claims === null)
      return failed(
        400,
        'INVALID_CUSTOM_TOKEN : The custom token format is incorrect or its signature is invalid.',
      );
    const { iss, sub, aud, iat, exp, uid, claims: given } = claims;
    if (iss !== EMAIL || sub !== EMAIL) return failed(400, 'CREDENTIAL_MISMATCH');
    const nowS = this.#nowS;
    const isInTime = Number(iat) <= nowS + 300 && Number(exp) > nowS && Number(exp) - Number(iat) <= HOUR_S;
    if (aud !== AUDIENCE || !isInTime || typeof uid !== 'string' || uid.length > 128)
      return failed(400, 'INVALID_CUSTOM_TOKEN');
    const before = this.accounts.get(uid);
    if (before?.isDisabled === true) return failed(400, 'USER_DISABLED');
    const developer = (given ?? {}) as Record<string, unknown>;
    this.accounts.set(uid, { isDisabled: false, claims: developer });
    if (returnSecureToken !== true) return [200, { kind: 'identitytoolkit#VerifyCustomTokenResponse' }];
    const session = { uid, claims: developer, authTimeS: nowS };
    return [
      200,
      {
        ...{ kind: 'identitytoolkit#VerifyCustomTokenResponse', isNewUser: before === undefined },
        ...{
          idToken: this.#idToken(session),
          refreshToken: this.#refreshToken(session),
          expiresIn: String(HOUR_S),
        },
      },
    ];
  }

  #refresh(form: URLSearchParams): Answer {
    if (form.get('grant_type') !== 'refresh_token') return failed(400, 'INVALID_GRANT_TYPE');
    const token = form.get('refresh_token');
    if (token === null) return failed(400, 'MISSING_REFRESH_TOKEN');
    const session = this.#sessions.get(token);
    if (session === undefined)
      return failed(400, /^refresh-\d+$/.test(token) ? 'TOKEN_EXPIRED' : 'INVALID_REFRESH_TOKEN');
    const account = this.accounts.get(session.uid);
    if (account === undefined) return failed(400, 'USER_NOT_FOUND');
    if (account.isDisabled) return failed(400, 'USER_DISABLED');
    const idToken = this.#idToken(session);
    return [
      200,
      {
        ...{ access_token: idToken, id_token: idToken, expires_in: String(HOUR_S), token_type: 'Bearer' },
        ...{ refresh_token: token, user_id: session.uid, project_id: '1' },
      },
    ];
  }

  #refreshToken(session: Session): string {
    const token = `refresh-${++this.#count}`;
    this.#sessions.set(token, session);
    return token;
  }

  #idToken({ uid, claims, authTimeS }: Session): string {
    const firebase = { identities: {}, sign_in_provider: 'custom' };
    return this.idTokenWith({ ...claims, sub: uid, user_id: uid, auth_time: authTimeS, firebase });
  }

  /** As Google's own judges it; without a token the rules are asked about nobody. */
  async #door(
    request: IncomingMessage,
    url: URL,
    bearer: string | null,
    body: Buffer,
  ): Promise<readonly [number, object | string]> {
    if (bearer !== null) {
      const claims = claimsIn(bearer, this.#own.publicKey);
      const isOurs = claims?.aud === PROJECT && claims.iss === `https://securetoken.google.com/${PROJECT}`;
      if (!isOurs || Number(claims.exp) <= this.#nowS)
        return failed(401, 'Missing or invalid authentication.', 'UNAUTHENTICATED');
    }
    if (this.emulator === '') return failed(503, 'The service is currently unavailable.', 'UNAVAILABLE');
    const response = await fetch(`${this.emulator}${url.pathname}${url.search}`, {
      method: request.method ?? 'GET',
      headers: {
        'content-type': 'application/json',
        ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
      },
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    });
    return [response.status, await response.text()];
  }
}

function jwt(claims: object, key: KeyObject): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ alg: 'RS256', typ: 'JWT', kid: 'p1' })}.${part(claims)}`;
  return `${text}.${sign('RSA-SHA256', Buffer.from(text), key).toString('base64url')}`;
}

/** Null where it is none, or this key has not signed it. */
function claimsIn(token: string, key: KeyObject): Record<string, unknown> | null {
  const [head = '', claims = '', signature = ''] = token.split('.');
  try {
    const { alg } = JSON.parse(Buffer.from(head, 'base64url').toString()) as { alg?: unknown };
    const isSigned = verify(
      'RSA-SHA256',
      Buffer.from(`${head}.${claims}`),
      createPublicKey(key.export({ type: 'spki', format: 'pem' })),
      Buffer.from(signature, 'base64url'),
    );
    if (alg !== 'RS256' || !isSigned) return null;
    return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
  } catch {
    return null;
  }
}
