import { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';

/** Where a connection comes from, as the guard of the routes reads it. */
interface SocketOrigin {
  /** 'loopback': a program of this very machine, on the listener that only such programs reach. All else is 'network'. */
  readonly from: 'loopback' | 'network';
  /** Whether it is encrypted (TLS). */
  readonly isTls: boolean;
}

const LOOPBACK = /^(?:::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/;

/** Those that a listener of the network has taken, also where its address is one of the loopback's, as in tests. */
const ofNetwork = new WeakSet<object>();

/** Says that a listener of the network has taken this connection. */
export function markOfNetwork(socket: Socket): void {
  ofNetwork.add(socket);
}

/**
 * Where this connection comes from. It fails closed: 'loopback' only where both its ends are addresses of the loopback
 * by the kernel's word and no listener of the network took it; one that is closed already is of the network.
 * A request that fastify's `inject` makes has no connection: its `remoteAddress` alone decides.
 */
export function socketOrigin(socket: Socket): SocketOrigin {
  const isInjected = !(socket instanceof Socket);
  const { remoteAddress, localAddress } = socket as Socket;
  const ends = isInjected ? [remoteAddress] : [remoteAddress, localAddress];
  const isLoopback = !ofNetwork.has(socket) && ends.every((end) => end !== undefined && LOOPBACK.test(end));
  return { from: isLoopback ? 'loopback' : 'network', isTls: socket instanceof TLSSocket };
}
