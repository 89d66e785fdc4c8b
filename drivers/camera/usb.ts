import { access } from 'node:fs/promises';
import type { Settings } from '#config/settings.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import { DeviceError } from '#drivers/errors.ts';
import { findProgram } from '#drivers/process/find.ts';
import { type CameraCommand, CommandCamera } from './command.ts';

const USB_PROGRAMS = ['fswebcam', 'ffmpeg'] as const;
type UsbProgram = (typeof USB_PROGRAMS)[number];

/** The first frames of a webcam are dark: this many are thrown away. */
const SETTLING_FRAMES = 15;

/**
 * A camera on USB, by the first of `programs` that is installed. Throws DeviceError not_present when there is no
 * program or no such device. A device that is no path (fswebcam's "TEST:") is left to the program to find.
 */
export async function openUsbCamera(
  settings: Settings['camera'],
  clock: Clock,
  programs: readonly UsbProgram[] = USB_PROGRAMS,
): Promise<CommandCamera> {
  const program = await findProgram(programs);
  if (program === null) throw new DeviceError('not_present', `${programs.join(' or ')} is not installed`);
  if (settings.device.startsWith('/') && !(await exists(settings.device))) {
    throw new DeviceError('not_present', 'the camera device of the settings is not there');
  }
  const command = program === 'fswebcam' ? fswebcam(settings.device) : ffmpeg(settings.device);
  return new CommandCamera(command, clock, settings.timeLimitMs, settings.rotateDegrees);
}

function fswebcam(device: string): CameraCommand {
  const args = ['-q', '-d', device, '-r', '1920x1080', '-S', String(SETTLING_FRAMES)];
  return { command: 'fswebcam', args: [...args, '--no-banner', '--jpeg', '90', '-'] };
}

function ffmpeg(device: string): CameraCommand {
  const input = ['-hide_banner', '-loglevel', 'error', '-nostdin', '-f', 'v4l2', '-input_format', 'mjpeg'];
  input.push('-video_size', '1920x1080', '-i', device);
  const output = [
    '-vf',
    `select=gte(n\\,${SETTLING_FRAMES})`,
    '-frames:v',
    '1',
    '-q:v',
    '3',
    '-f',
    'mjpeg',
    '-',
  ];
  return { command: 'ffmpeg', args: [...input, ...output] };
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
