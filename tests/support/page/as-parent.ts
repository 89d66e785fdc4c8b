import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** As browsers and programs send them, with every request of a session. */
type Headers = Record<string, string>;

const sessions = new WeakMap<FastifyInstance, Promise<Headers>>();

/** The headers of a paired parent's phone, for `app.inject`; the first call pairs it over loopback. */
export function asParent(app: FastifyInstance): Promise<Headers> {
  const known = sessions.get(app);
  if (known !== undefined) return known;
  const session = pairOver(
    (method, url, headers, payload) =>
      app
        .inject({ method, url, headers, ...(payload && { payload }) })
        .then(({ statusCode, headers, body }) => ({
          status: statusCode,
          cookie: String(headers['set-cookie'] ?? ''),
          body,
        })),
    hostsOf(app),
  );
  sessions.set(app, session);
  return session;
}

/** The headers of a paired parent's program, for `fetch` against the robot at `address` ("http://127.0.0.1:8080/"). */
export async function asParentOf(address: string): Promise<Headers> {
  const { host } = new URL(address);
  const { origin, cookie } = await pairOver(
    async (method, url, headers, payload) => {
      const { host: _, ...sent } = headers;
      const response = await fetch(new URL(url, address), {
        method,
        headers: { ...sent, ...(payload && { 'content-type': 'application/json' }) },
        ...(payload && { body: JSON.stringify(payload) }),
      });
      const cookie = response.headers.get('set-cookie') ?? '';
      return { status: response.status, cookie, body: await response.text() };
    },
    [host],
  );
  return { origin: origin ?? '', cookie: cookie ?? '' };
}

type Send = (
  method: 'GET' | 'POST',
  url: string,
  headers: Headers,
  payload?: object,
) => Promise<{ status: number; cookie: string; body: string }>;

async function pairOver(send: Send, hosts: readonly string[]): Promise<Headers> {
  for (const host of hosts) {
    const opened = await send('POST', '/api/v1/pairing/window', { host });
    if (opened.status === 421) continue;
    if (opened.status !== 200) throw new Error(`no window: ${opened.body}`);
    const { code } = JSON.parse(opened.body) as { code: string };
    const request = { code, device_name: 'テストの スマホ', kind: 'parent' };
    const paired = await send('POST', '/api/v1/pairing', { host }, request);
    if (paired.status !== 200) throw new Error(`not paired: ${paired.body}`);
    return { host, origin: `http://${host}`, cookie: paired.cookie.split(';')[0] ?? '' };
  }
  throw new Error('the robot answers to none of the names that tests know');
}

/** Injected requests name the port of the settings, which is 8080 or, where a test takes any, 0. */
function hostsOf(app: FastifyInstance): readonly string[] {
  const address = app.server.address() as AddressInfo | null;
  return address === null ? ['localhost:8080', 'localhost:0'] : [`localhost:${address.port}`];
}

const paired = new Map<string, Promise<Headers>>();

/** The session's cookie for a browser; the first call for an address ("http://127.0.0.1:8080/") pairs it. */
export async function parentCookie(
  address: string,
): Promise<{ readonly name: string; readonly value: string; readonly url: string }> {
  const session = paired.get(address) ?? asParentOf(address);
  paired.set(address, session);
  const [name = '', value = ''] = (await session).cookie?.split('=') ?? [];
  return { name, value, url: address };
}
