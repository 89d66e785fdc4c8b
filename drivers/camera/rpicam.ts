import type { Settings } from '#config/settings.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import { DeviceError } from '#drivers/errors.ts';
import { findProgram } from '#drivers/process/find.ts';
import { runProgram } from '#drivers/process/run.ts';
import { CommandCamera } from './command.ts';

/** The program's name until 2023 was libcamera-still; both take the same options. */
const PROGRAMS = ['rpicam-still', 'libcamera-still'] as const;
const LIST_LIMIT_MS = 5000;
/** Sensors of cameras that can focus (Camera Module 3, Arducam 16 and 64 MP); the others have a fixed lens. */
const FOCUSING_SENSOR = /imx708|imx519|ov64a40|arducam_64mp/i;

/**
 * The camera on the Pi's ribbon cable. 2304×1296 is the binned mode, which fits a Pi with 512 MB; 1.2 s of preview
 * let exposure and white balance settle; a camera that can focus does so for this picture.
 * Throws DeviceError not_present when the program or the camera is missing.
 */
export async function openRpicam(settings: Settings['camera'], clock: Clock): Promise<CommandCamera> {
  const command = await findProgram(PROGRAMS);
  if (command === null) throw new DeviceError('not_present', 'rpicam-still is not installed');
  const limits = { timeLimitMs: LIST_LIMIT_MS, outputLimitBytes: 100_000, mayQuote: true, clock };
  const list = new TextDecoder().decode(await runProgram({ command, args: ['--list-cameras'], ...limits }));
  if (!/^\s*\d+\s*:/m.test(list)) throw new DeviceError('not_present', `${command} finds no camera`);
  const args = ['-n', '-t', '1200', '--width', '2304', '--height', '1296', '-q', '90', '--thumb', 'none'];
  args.push('--denoise', 'cdn_off', '--buffer-count', '1');
  // A worksheet on the desk is near: looking for it everywhere takes seconds on a bare table.
  if (FOCUSING_SENSOR.test(list)) args.push('--autofocus-range', 'macro', '--autofocus-on-capture');
  args.push('-o', '-');
  return new CommandCamera({ command, args }, clock, settings.timeLimitMs, settings.rotateDegrees);
}
