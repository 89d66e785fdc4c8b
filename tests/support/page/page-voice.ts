import type { VoiceBody } from '#agents/talk/voice/sound/voice-body.ts';
import type { VoiceEvent } from '#agents/talk/voice/voice-event.ts';
import type { VoiceConversation } from '#runtime/robot.ts';

/** A conversation by voice that does what a test tells it to, and remembers what was done to it. */
export class ScriptedVoice implements VoiceConversation {
  readonly body: VoiceBody;
  readonly who: { readonly userId: string; readonly sessionId: string };
  readonly tell: (event: VoiceEvent) => void;
  readonly signal: AbortSignal;
  /** What the page's keys did, in order. */
  readonly calls: string[] = [];
  readonly pictures: (Uint8Array | null)[] = [];
  /** All samples of the microphone. */
  readonly heard: number[] = [];
  /** All samples that the loudspeaker has told as played. */
  readonly played: number[] = [];
  /** Troubles of microphone and loudspeaker, as they were told. */
  readonly troubles: string[] = [];

  constructor(
    body: VoiceBody,
    who: ScriptedVoice['who'],
    tell: (event: VoiceEvent) => void,
    signal: AbortSignal,
  ) {
    this.body = body;
    this.who = who;
    this.tell = tell;
    this.signal = signal;
    body.microphone.onFrame((frame) => {
      for (const sample of frame) this.heard.push(sample);
    });
    body.speaker.onPlayed((frame) => {
      for (const sample of frame) this.played.push(sample);
    });
    body.microphone.onTrouble((code) => this.troubles.push(`microphone: ${code}`));
    body.speaker.onTrouble((code) => this.troubles.push(`speaker: ${code}`));
  }

  press(): void {
    this.calls.push('press');
  }

  release(): void {
    this.calls.push('release');
  }

  stop(): void {
    this.calls.push('stop');
  }

  lookAt(jpeg: Uint8Array | null): void {
    this.calls.push('lookAt');
    this.pictures.push(jpeg);
  }

  say(text: string): void {
    this.calls.push(`say ${text}`);
  }

  announce(sentence: string): void {
    this.calls.push(`announce ${sentence}`);
  }
}
