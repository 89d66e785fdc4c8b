import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#drivers/clock/clock.ts';
import type { FleetStore } from '../fleet-store.ts';

/** A working day: whoever comes in stops rings. */
const LASTS_MS = 12 * 60 * 60_000;
const TOKEN_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;
/** "__Host-" has browsers see to it that only this very host set it, over https. */
const NAMES = { http: 'coach_fleet', https: '__Host-coach_fleet' } as const;

/** Who is in: a random token in a cookie, of which the store has the SHA-256. */
export class Sessions {
  readonly #store: FleetStore;
  readonly #clock: Clock;

  constructor(store: FleetStore, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  async open(request: FastifyRequest, reply: FastifyReply, account: string): Promise<void> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    await this.#store.openSession(hashOf(token), account, this.#clock.now() + LASTS_MS);
    reply.header('set-cookie', cookie(request, token, LASTS_MS / 1000));
  }

  /** Whose request it is; null for a stranger's. */
  async accountOf(request: FastifyRequest): Promise<string | null> {
    const token = tokenOf(request);
    return token === null ? null : await this.#store.sessionOf(hashOf(token), this.#clock.now());
  }

  async close(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const token = tokenOf(request);
    if (token !== null) await this.#store.closeSession(hashOf(token));
    reply.header('set-cookie', cookie(request, '', 0));
  }
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

const nameFor = ({ protocol }: FastifyRequest): string => (protocol === 'https' ? NAMES.https : NAMES.http);

function tokenOf(request: FastifyRequest): string | null {
  const name = nameFor(request);
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('=', 2));
  const value = pairs.find(([key]) => key === name)?.[1] ?? '';
  return TOKEN.test(value) ? value : null;
}

function cookie(request: FastifyRequest, value: string, lastsSeconds: number): string {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  return `${nameFor(request)}=${value}; Path=/; Max-Age=${lastsSeconds}; HttpOnly; SameSite=Strict${secure}`;
}
