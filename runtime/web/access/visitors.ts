import type { Writable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Access } from '#runtime/access/access.ts';
import type { Device } from '#runtime/access/access-record.ts';
import { socketOrigin } from '#runtime/web/network/socket-origin.ts';
import { Refusal, type RefusalCode } from '#runtime/web/refusal.ts';
import type { RouteAccess } from '#runtime/web/route-access.ts';
import { refusalFor, type Visitor } from './admission.ts';
import { tokenOfProgram, tokensOf } from './session-cookie.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; known from the first hook on. */
    visitor: Visitor;
  }
}

/** What a device holds open; its end is the end of a stream or socket. */
interface Held {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Says of each request who asks, and refuses what is not for them, before anything of it is read. A device that is sent
 * away loses its open streams and sockets in the same moment.
 */
export function admitVisitors(app: FastifyInstance, access: Access): void {
  const open = new Map<string, Set<Held>>();
  app.decorateRequest('visitor');
  app.addHook('onRequest', async (request, reply) => {
    const route = routeOf(request);
    request.visitor = route === 'program' ? programOf(request, access) : visitorOf(request, access);
    const refusal = refusalFor(route, request.visitor, houseOf(access));
    if (refusal === 'unknown_token') reply.header('www-authenticate', 'Bearer');
    if (refusal !== null) throw new Refusal(refusal);
    const { deviceId } = request.visitor;
    if (deviceId !== null) hold(open, deviceId, { request, reply });
  });
  const stopListening = access.devices.onRevoked((id) => {
    for (const one of open.get(id) ?? []) cut(one);
  });
  app.addHook('onClose', async () => {
    stopListening();
  });
}

/** Why an address that cannot even be read is refused: on the network it must look like any other. */
export function refusalOfNoAddress(request: FastifyRequest, access: Access): RefusalCode {
  return refusalFor(null, visitorOf(request, access), houseOf(access)) ?? 'not_found';
}

const routeOf = (request: FastifyRequest): RouteAccess | null =>
  request.is404 ? null : (request.routeOptions.config.access ?? 'loopback');

function houseOf({ isPaired, isLocked, window, programs }: Access) {
  return { isPaired, isLocked, isWindowOpen: window !== null, hasPrograms: programs.list().length > 0 };
}

/** Where programs are let in a session counts for nothing, and nowhere else does a program's token. */
function programOf(request: FastifyRequest, access: Access): Visitor {
  const listener = socketOrigin(request.raw.socket).from;
  const token = tokenOfProgram(request);
  const program = token === null ? null : access.programs.identify(token);
  return { listener, who: program === null ? 'nobody' : 'program', deviceId: null, program };
}

function visitorOf(request: FastifyRequest, access: Access): Visitor {
  const listener = socketOrigin(request.raw.socket).from;
  const device = tokensOf(request)
    .map((token) => access.devices.identify(token))
    .find((one) => one !== null);
  return { listener, who: device ? whoIs(device) : 'nobody', deviceId: device?.id ?? null, program: null };
}

function whoIs({ kind, state }: Device): Visitor['who'] {
  if (state === 'waiting') return 'waiting';
  return kind === 'parent' ? 'parent' : 'child_device';
}

function hold(all: Map<string, Set<Held>>, deviceId: string, one: Held): void {
  const ofDevice = all.get(deviceId) ?? new Set();
  all.set(deviceId, ofDevice.add(one));
  const leave = (): void => {
    ofDevice.delete(one);
    if (ofDevice.size === 0) all.delete(deviceId);
  };
  held(one).once('close', leave);
}

/** An answer that only has to be written (of whoever signs off itself) goes out; all else ends here. */
function cut(one: Held): void {
  const { request, reply } = one;
  const isAnswering = request.method !== 'GET' && !reply.raw.headersSent;
  if (!isAnswering) held(one).destroy();
}

/** A WebSocket leaves its response behind; its connection is what ends. */
function held({ request, reply }: Held): Writable {
  return request.headers.upgrade === undefined ? reply.raw : request.raw.socket;
}
