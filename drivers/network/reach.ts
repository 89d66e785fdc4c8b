import { connect } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import type { Clock } from '#drivers/clock/clock.ts';
import { DeviceError } from '#drivers/errors.ts';

/** Name, connection and handshake of a slow line take some 2 s. */
const TIME_LIMIT_MS = 8_000;

/**
 * Whether the server of this address (http or https) answers: a connection is made, for https with the server's
 * certificate checked, and closed; nothing is sent. Throws DeviceError not_present or timed_out, or the signal's reason.
 */
export async function reach(address: string, clock: Clock, signal: AbortSignal): Promise<void> {
  const { protocol, hostname, port } = new URL(address);
  const isSecure = protocol === 'https:';
  const host = hostname.replace(/^\[|\]$/g, '');
  const at = { host, port: Number(port) || (isSecure ? 443 : 80) };
  const socket = isSecure ? connectSecurely({ ...at, servername: host }) : connect(at);
  const done = new AbortController();
  try {
    await Promise.race([
      new Promise<void>((resolve, reject) => {
        socket.once(isSecure ? 'secureConnect' : 'connect', resolve);
        socket.once('error', (cause) =>
          reject(new DeviceError('not_present', 'the server does not answer', { cause })),
        );
      }),
      clock.sleep(TIME_LIMIT_MS, AbortSignal.any([signal, done.signal])).then(() => {
        throw new DeviceError('timed_out', 'the server did not answer in time');
      }),
    ]);
  } finally {
    done.abort();
    socket.on('error', () => {});
    socket.destroy();
  }
}
