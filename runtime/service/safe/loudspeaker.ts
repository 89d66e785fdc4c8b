import type { Settings } from '#config/settings.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import { openSoundDevices } from '#drivers/sound/open-sound-devices.ts';
import { SoundFile } from '#runtime/house/sound-file.ts';

const nothing = (): void => {};
/** Which card is used the robot itself has told. */
const QUIET: Journal = { debug: nothing, info: nothing, warn: nothing, error: nothing, child: () => QUIET };

/** ALSA's name of the loudspeaker that the robot itself would use; the card it used last counts where that is known. Never rejects. */
export async function loudspeakerOf(
  settings: Settings,
  stateDir: string | null,
  clock: Clock,
): Promise<string> {
  const memory = new SoundFile(stateDir ?? settings.state.dir, QUIET).open();
  const devices = await openSoundDevices(settings, { clock, journal: QUIET, memory, onFault: nothing });
  devices.close();
  return devices.found('speaker').device;
}
