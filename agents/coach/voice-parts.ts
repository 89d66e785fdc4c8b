import type { Mode } from '#agents/emotion/mode.ts';
import type { Link } from '#agents/live/link.ts';
import type { SpeechDetector } from '#drivers/audio/speech-detector.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import type { ToneOfVoice } from '#drivers/voice/voice.ts';
import type { OwnVoice } from './own-voice.ts';
import type { TurnRules } from './turn.ts';
import type { VoiceBody } from './voice-body.ts';
import type { VoiceEvent } from './voice-event.ts';
import type { VoiceLesson } from './voice-lesson.ts';

/** What shows the conversation: lights, face, tone. */
export interface VoiceFace {
  setMode(mode: Mode): void;
  /** Called by the microphone's gate itself, so that the light cannot lie. */
  setMicrophoneOpen(isOpen: boolean): void;
  setEnvelope(loudness: number): void;
  tone(): ToneOfVoice;
}

export interface VoiceCoachParts {
  readonly body: VoiceBody;
  readonly link: Link;
  readonly lesson: VoiceLesson;
  readonly own: OwnVoice;
  readonly detector: SpeechDetector;
  readonly face: VoiceFace;
  readonly clock: Clock;
  readonly journal: Journal;
  readonly rules: TurnRules;
  onEvent(event: VoiceEvent): void;
}
