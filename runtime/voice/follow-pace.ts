import type { SettingsOwner } from '#runtime/settings/settings-owner.ts';
import type { VoiceRoom } from './voice-room.ts';

/** What the own voice says beforehand was made at the pace of then: a new pace has it made anew. Gives what ends that. */
export function followPace(owner: SettingsOwner, room: Pick<VoiceRoom, 'forgetPrepared'>): () => void {
  let { pace } = owner.settings.voice;
  return owner.onChange(() => {
    if (owner.settings.voice.pace === pace) return;
    pace = owner.settings.voice.pace;
    room.forgetPrepared();
  });
}
