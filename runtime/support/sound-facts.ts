import type { Settings } from '#config/settings.ts';
import { alsaNameOf, type CardKind, SOUND_USES, type SoundUse } from '#drivers/sound/cards.ts';
import type { SoundDevices } from '#drivers/sound/sound-devices.ts';

/** What hears or sounds, and what else could. */
interface SoundFact {
  /** As it is set: "auto", or ALSA's name. */
  readonly setting: string;
  /** The maker's name of the card in use; null where a sound server decides, or none is there. */
  readonly used: string | null;
  readonly by: ReturnType<SoundDevices['found']>['by'];
  /** The cards that could, by the value that the setting would have. */
  readonly choices: readonly { readonly value: string; readonly name: string; readonly kind: CardKind }[];
}
export type SoundFacts = Readonly<Record<SoundUse, SoundFact>>;

/** For the parent who chooses: the sound cards as they are now. */
export function soundFacts(
  settings: Pick<Settings, SoundUse>,
  devices: Pick<SoundDevices, 'cards' | 'found'>,
): SoundFacts {
  const factOf = (use: SoundUse): SoundFact => {
    const { card, by } = devices.found(use);
    const choices = devices.cards.flatMap((one) => {
      const value = alsaNameOf(one, use);
      return value === null ? [] : [{ value, name: one.name, kind: one.kind }];
    });
    return { setting: settings[use].device, used: card?.name ?? null, by, choices };
  };
  const [microphone, speaker] = SOUND_USES.map(factOf) as [SoundFact, SoundFact];
  return { microphone, speaker };
}
