import type { Clock } from '#drivers/clock/clock.ts';
import { DeviceError } from '#drivers/errors.ts';
import { Notifier, type NotifyWay } from './notifier.ts';
import type { ServiceManager } from './service.ts';
import { programWay } from './systemd-notify.ts';
import { VirtualServiceManager } from './virtual.ts';

/** What opening needs from outside. */
interface Opening {
  /** NOTIFY_SOCKET, WATCHDOG_USEC and WATCHDOG_PID are read. */
  readonly environment: NodeJS.ProcessEnv;
  readonly clock: Clock;
  readonly pid?: number;
  /** The ways to try, in order; only tests give others. */
  readonly ways?: readonly NotifyWay[];
}

/**
 * Who has started this process, as its environment says: systemd, by the package unix-dgram or else by its program
 * systemd-notify (which the unit must allow, `NotifyAccess=all`); without NOTIFY_SOCKET nobody. Never throws: where no way
 * is there, all that is told is lost, and `fault` says so.
 */
export async function openServiceManager({
  environment,
  clock,
  pid = process.pid,
  ways = [datagramWay, programWay],
}: Opening): Promise<ServiceManager> {
  const socket = environment.NOTIFY_SOCKET ?? '';
  if (socket === '') return new VirtualServiceManager();
  const watchdogMs = watchdogOf(environment, pid);
  for (const { mechanism, open } of ways) {
    const opened = await open(socket, clock).catch(() => null);
    if (opened !== null) return new Notifier(mechanism, watchdogMs, opened.send, opened.end);
  }
  const lost = new Notifier('none', watchdogMs, () => {
    throw new DeviceError('not_present', 'neither the package unix-dgram nor systemd-notify is there');
  });
  lost.status('');
  return lost;
}

/** How often systemd wants to hear from this process, ms; null where it does not. By sd_watchdog_enabled(3). */
function watchdogOf({ WATCHDOG_USEC, WATCHDOG_PID }: NodeJS.ProcessEnv, pid: number): number | null {
  const ms = Number(WATCHDOG_USEC ?? 0) / 1000;
  const isMine = WATCHDOG_PID === undefined || Number(WATCHDOG_PID) === pid;
  return isMine && Number.isFinite(ms) && ms > 0 ? ms : null;
}

/** The kernel itself takes the message, and says from whom it is: `NotifyAccess=main` will do. */
const datagramWay: NotifyWay = {
  mechanism: 'unix-dgram',
  async open(name) {
    // The package cannot name a socket without a file; the program can.
    if (!name.startsWith('/')) throw new DeviceError('not_present', 'not a socket with a path');
    const { default: unixDgram } = await import('unix-dgram');
    const socket = unixDgram.createSocket('unix_dgram');
    socket.on('error', () => {});
    return {
      send: (lines) => {
        const data = Buffer.from(lines.join('\n'));
        let fault: Error | undefined;
        // It calls back before it returns.
        socket.send(data, 0, data.length, name, (error) => {
          fault = error;
        });
        if (fault !== undefined)
          throw new DeviceError('failed', 'the service manager took no message', { cause: fault });
      },
      end: () => socket.close(),
    };
  },
};
