import { DeviceError } from '#drivers/errors.ts';
import { codeOfComplaint } from '#drivers/process/run.ts';

/**
 * Why a program of ALSA ended, by what it said on standard error: the cause comes first, then often a page of
 * figures. It speaks of devices only, never of what is heard.
 */
export function alsaFault(program: string, complaint: string): DeviceError {
  const [cause = ''] = complaint.split('\n').flatMap((line) => line.trim() || []);
  const message = cause === '' ? `${program} ended` : `${program} ended: ${cause.slice(0, 200)}`;
  return new DeviceError(codeOf(complaint), message);
}

function codeOf(complaint: string) {
  // ALSA's own words, and those of a sound server that is gone.
  if (
    /unknown pcm|cannot get card index|no such entity|connection (refused|terminated)|entity killed/i.test(
      complaint,
    )
  )
    return 'not_present';
  return codeOfComplaint(complaint);
}
