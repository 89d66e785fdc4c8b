import type { PageMessage, RobotMessage } from '../../voice-messages.ts';

/** The socket of a conversation by voice; it comes back by itself when it is lost. */
export interface VoiceSocket {
  /** False where the line is down. */
  say(message: PageMessage): boolean;
  /** 20 ms of the microphone; dropped where the network is half a second behind. */
  sound(frame: ArrayBuffer): void;
  /** A picture (JPEG). */
  show(jpeg: ArrayBuffer): void;
  close(): void;
}

export interface VoiceSocketListeners {
  onOpen(): void;
  onMessage(message: RobotMessage): void;
  onSound(sound: ArrayBuffer): void;
  /** It is being mended. */
  onLost(): void;
  /** It will not come back: another page talks now, or this page is too old for its robot. */
  onEnded(reason: 'taken_over' | 'not_understood'): void;
}

/** How the browser's microphone is. */
export type MicrophoneState = Extract<PageMessage, { type: 'microphone' }>['state'];

/** Ears and mouth of a conversation by voice. */
export interface VoiceSound {
  /** Asks for the microphone; the browser may ask its user first. 'works', or what is wrong with it. */
  listen(): Promise<MicrophoneState>;
  /** Whether frames of the microphone are given on. */
  setWanted(isWanted: boolean): void;
  play(sound: ArrayBuffer): void;
  /** Silence at once; what is played from here on belongs to `take`. */
  cut(take: number): void;
  /** The voice is played on, but nobody hears it. */
  setMuted(isMuted: boolean): void;
  /** How loud the voice is now, 0-1. */
  level(): number;
  /** A browser may have stopped the sound (a call, a phone put away): a touch starts it again. */
  wake(): void;
  close(): void;
}

/** What a VoiceSound tells. */
export interface VoiceSoundListeners {
  /** 20 ms of the microphone. */
  onFrame(frame: ArrayBuffer): void;
  /** So much of what was sent since cut number `take` has been heard, in all. */
  onPlayed(played: { readonly take: number; readonly ms: number }): void;
  /** The microphone was taken away in mid-conversation. */
  onMicrophone(state: MicrophoneState): void;
}
