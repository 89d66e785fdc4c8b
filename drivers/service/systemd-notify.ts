import { runProgram } from '#drivers/process/run.ts';
import type { NotifyWay } from './notifier.ts';

/** The program takes 30 ms; one that takes so long hangs, and the robot is fed more often than that. */
const PROGRAM_LIMIT_MS = 2_000;

/** systemd's own program: slower, and the unit must take messages from other processes than the robot's main one. */
export const programWay: NotifyWay = {
  mechanism: 'systemd-notify',
  async open(socket, clock) {
    const run = (args: readonly string[]) =>
      runProgram({
        ...{ command: 'systemd-notify', args, clock, mayQuote: true },
        environment: { NOTIFY_SOCKET: socket },
        timeLimitMs: PROGRAM_LIMIT_MS,
        outputLimitBytes: 1000,
      });
    await run(['--version']);
    let last: Promise<void> = Promise.resolve();
    return {
      // One after another: a status must not overtake the next.
      send: (lines) => {
        const sending = last.then(() => run(lines)).then(() => {});
        last = sending.catch(() => {});
        return sending;
      },
      end: () => {},
    };
  },
};
