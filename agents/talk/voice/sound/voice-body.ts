import type { EchoCanceller } from '#drivers/audio/echo-canceller.ts';
import type { SoundCleaner } from '#drivers/audio/sound-cleaner.ts';
import type { Microphone } from '#drivers/microphone/microphone.ts';
import type { Speaker } from '#drivers/speaker/speaker.ts';

/** Ears and mouth of one conversation: the robot's own, or those of a page. */
export interface VoiceBody {
  /** "desk" or "page". */
  readonly name: string;
  /** Opened by the conversation when it is to hear, closed when not. */
  readonly microphone: Microphone;
  /** Open. */
  readonly speaker: Speaker;
  readonly echo: EchoCanceller;
  /** For what is sent; left out where the devices clean themselves, as a browser does. */
  readonly cleaner?: SoundCleaner;
}
