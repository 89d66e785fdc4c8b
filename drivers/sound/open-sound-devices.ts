import type { Settings } from '#config/settings.ts';
import { boards } from '#config/wiring/boards.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import { hasOwnDefault } from './own-default.ts';
import { readSoundCards } from './read-cards.ts';
import { SoundDevices, type SoundMemory } from './sound-devices.ts';

/** The sound devices of this machine, looked at once, and from then on wherever the settings do not ask for twins. */
export async function openSoundDevices(
  settings: Settings,
  {
    clock,
    journal,
    memory,
    onFault,
  }: {
    readonly clock: Clock;
    readonly journal: Journal;
    readonly memory: SoundMemory;
    onFault(error: unknown): void;
  },
): Promise<SoundDevices> {
  const { body, microphone, speaker, wiring } = settings;
  const devices = new SoundDevices(
    {
      clock,
      journal,
      memory,
      // Asked anew each time: a parent may choose another one meanwhile.
      wanted: (use) => settings[use].device,
      ofBoard: boards()[wiring.board].soundCards,
      readCards: () => readSoundCards(clock),
      hasOwnDefault: () => hasOwnDefault(process.env),
    },
    onFault,
  );
  const isVirtual = body.kind === 'virtual' || (microphone.kind === 'virtual' && speaker.kind === 'virtual');
  if (!isVirtual) await devices.open();
  return devices;
}
