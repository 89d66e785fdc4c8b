import type { Clock } from '#drivers/clock/clock.ts';
import { findProgram } from '#drivers/process/find.ts';
import { runProgram } from '#drivers/process/run.ts';
import { findGpiodChip } from './chip.ts';
import { gpiogetArgs } from './gpiod.ts';

const TIME_LIMIT_MS = 2000;

/**
 * Whether lines are pulled up: 'read_back': the chip says so. 'taken': set without an error by a chip that does not tell
 * (Pi 0 to 3), or by the kernel. 'unproven': nothing here could set them; a line may float then, and press by itself.
 */
export type PullUps = 'read_back' | 'taken' | 'unproven';

/** What a tool says of a line: pulled up, something else, or nothing. Null where it says nothing of that line. */
export function pullOf(line: number, said: string): 'up' | 'other' | 'untold' | null {
  // pinctrl: "17: ip    pu | hi // GPIO17 = input", "--" where the chip cannot be asked.
  const byPinctrl = new RegExp(`^ *${line}: +\\w\\w +(?:d[hl] +)?(p[udn]|--) `, 'm').exec(said)?.[1];
  if (byPinctrl !== undefined) return byPinctrl === 'pu' ? 'up' : byPinctrl === '--' ? 'untold' : 'other';
  // raspi-gpio: "GPIO 17: level=1 fsel=0 func=INPUT pull=UP", without the last on a Pi 0 to 3.
  const byRaspi = new RegExp(`^GPIO ${line}: level=.*?(?: pull=(\\w+))?$`, 'm').exec(said);
  if (byRaspi === null) return null;
  return byRaspi[1] === undefined ? 'untold' : byRaspi[1] === 'UP' ? 'up' : 'other';
}

/**
 * Pulls up lines (BCM numbers) that nobody holds, which sysfs cannot: by Pi OS's own tool, which also reads them back,
 * else by gpiod, whose setting stays when it lets go of a line. Never throws.
 */
export async function pullUp(lines: readonly number[], clock: Clock): Promise<PullUps> {
  const byTool = await setByTool(lines, clock);
  if (byTool !== 'unproven') return byTool;
  const chip = await findGpiodChip(clock);
  if (chip === null) return 'unproven';
  return (await say('gpioget', gpiogetArgs(chip, lines), clock)) === null ? 'unproven' : 'taken';
}

async function setByTool(lines: readonly number[], clock: Clock): Promise<PullUps> {
  const command = await findProgram(['pinctrl', 'raspi-gpio']);
  if (command === null) return 'unproven';
  const pulls: ReturnType<typeof pullOf>[] = [];
  for (const line of lines) {
    if ((await say(command, ['set', String(line), 'ip', 'pu'], clock)) === null) return 'unproven';
    pulls.push(pullOf(line, (await say(command, ['get', String(line)], clock)) ?? ''));
  }
  if (pulls.every((pull) => pull === 'up')) return 'read_back';
  return pulls.every((pull) => pull === 'up' || pull === 'untold') ? 'taken' : 'unproven';
}

/** What a program prints; null where it fails. */
async function say(command: string, args: readonly string[], clock: Clock): Promise<string | null> {
  const limits = { timeLimitMs: TIME_LIMIT_MS, outputLimitBytes: 10_000, mayQuote: true, clock };
  try {
    return new TextDecoder().decode(await runProgram({ command, args, ...limits }));
  } catch {
    return null;
  }
}
