import type { Mood } from '#agents/core/event.ts';
import type { Lessons } from '#agents/core/records.ts';
import type { TurnQueue } from '#agents/core/turn-queue.ts';
import type { Mode } from '#agents/emotion/mode.ts';
import type { LiveSession } from '#agents/live/live-session.ts';
import type { OpenQuestions } from '#agents/talk/turn/open-questions.ts';
import type { Team } from '#agents/team/team.ts';
import type { SpeechDetector } from '#drivers/audio/speech-events.ts';
import type { PreparedPhoto } from '#drivers/camera/camera.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import type { ToneOfVoice } from '#drivers/voice/voice.ts';
import type { OwnWords, TurnRules } from './machine/turn.ts';
import type { OwnVoice } from './sound/own-voice.ts';
import type { VoiceBody } from './sound/voice-body.ts';
import type { VoiceEvent } from './voice-event.ts';
import type { VoiceLesson } from './voice-lesson.ts';

/** What shows the conversation: lights, face, tone. */
interface VoiceFace {
  setMode(mode: Mode): void;
  setMood(mood: Mood): void;
  /** Called by the microphone's gate itself, so that the light cannot lie. */
  setMicrophoneOpen(isOpen: boolean): void;
  setEnvelope(loudness: number): void;
  tone(): ToneOfVoice;
}

export interface VoiceCoachParts {
  readonly body: VoiceBody;
  readonly live: LiveSession;
  readonly lesson: VoiceLesson;
  readonly own: OwnVoice;
  readonly detector: SpeechDetector;
  readonly face: VoiceFace;
  readonly clock: Clock;
  readonly journal: Journal;
  readonly rules: TurnRules;
  onEvent(event: VoiceEvent): void;
  /** An answer of the model's was heard before any of the child's words was known. */
  onUnjudged(): void;
  /** The child was told of a trouble, by this code. */
  onTold(code: OwnWords): void;
}

/** What the tools of a talk by voice are given. */
export interface VoiceToolsOptions {
  readonly team: Team;
  readonly lessons: Lessons;
  readonly clock: Clock;
  readonly journal: Journal;
  /** The one that text turns of the same sessions use. */
  readonly turns: TurnQueue;
  /** Likewise: what was asked by voice may be answered in writing. */
  readonly questions: OpenQuestions;
  newId(): string;
  /** The picture to read when a call brings none: the last one taken, or a new one. */
  look?(signal: AbortSignal): Promise<PreparedPhoto | null>;
  /** Whether the child can see the desk on a page; left out, it can. */
  canShow?(): boolean;
}
