import { StoreError } from '#agents/core/records.ts';
import type { Settings } from '#config/settings.ts';
import { lockState } from '#runtime/store/database/lock.ts';
import { findRobot, type RunningRobot } from '#runtime/web/client.ts';
import { CommandError } from './call.ts';

/** Where the robot with these settings answers on this machine; null where it has any port (`web.port` 0). */
function addressOf({ web: { host, port } }: Settings): string | null {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return port === 0 ? null : `http://${name}:${port}/`;
}

/** The robot of this house, if one runs. */
export async function findRobotOf(settings: Settings): Promise<RunningRobot | null> {
  const address = addressOf(settings);
  return address === null ? null : findRobot(address);
}

/** The same where a command needs it. Throws CommandError with what to do. */
export async function needRobotOf(settings: Settings): Promise<RunningRobot> {
  const robot = await findRobotOf(settings);
  if (robot !== null) return robot;
  throw new CommandError(
    `No robot answers at ${addressOf(settings) ?? 'a port that is known'}. Start it (sudo systemctl start coach-robot), ` +
      'or see why it does not: coach-robot logs',
  );
}

/** The state folder for this command alone. Throws CommandError while a robot has it; `during`: what it must not run in. */
export function lockedWithoutRobot(dir: string, during: string): ReturnType<typeof lockState> {
  try {
    return lockState(dir);
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    throw new CommandError(
      `The robot must not run ${during} (${error.message}): sudo systemctl stop coach-robot`,
    );
  }
}
