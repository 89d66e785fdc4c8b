import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Private } from '#config/private.ts';

/** A cookie of HTTPS is not sent in clear, and one of HTTP cannot take its place; "__Host-" has browsers see to it. */
const NAMES = { http: 'coach_session', https: '__Host-coach_session' } as const;
/** As long as browsers keep a cookie (RFC 6265bis); each day of use begins it anew. */
const LASTS_SECONDS = 400 * 24 * 60 * 60;
/** 256 bits in base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** The tokens a request brings, at most one of each name; what has not the form of one is none. */
export function tokensOf({ headers }: Pick<FastifyRequest, 'headers'>): readonly string[] {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('=', 2));
  return [NAMES.https, NAMES.http].flatMap((name) => {
    const value = pairs.find(([key]) => key === name)?.[1] ?? '';
    return TOKEN.test(value) ? [value] : [];
  });
}

/** The token of a program, as "Authorization: Bearer …"; null for none, and for what has not the form of one. */
export function tokenOfProgram({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const [, token = ''] = /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '') ?? [];
  return TOKEN.test(token) ? token : null;
}

/** Whether a request brings a cookie of ours, whatever stands in it. */
export function hasSessionCookie({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return /(?:^|;)\s*(?:__Host-)?coach_session=/.test(headers.cookie ?? '');
}

/** Gives the device its session, or its next 400 days. */
export function giveSession(request: FastifyRequest, reply: FastifyReply, token: Private<string>): void {
  reply.header('set-cookie', cookieOf(request, token.reveal(), LASTS_SECONDS));
}

/** Takes the session away; the token is void anyway. */
export function endSession(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('set-cookie', cookieOf(request, '', 0));
}

function cookieOf(request: FastifyRequest, value: string, lastsSeconds: number): string {
  const isSecure = request.protocol === 'https';
  const name = isSecure ? NAMES.https : NAMES.http;
  const rules = `Path=/; Max-Age=${lastsSeconds}; HttpOnly; SameSite=Strict`;
  return `${name}=${value}; ${rules}${isSecure ? '; Secure' : ''}`;
}
