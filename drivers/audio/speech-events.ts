import { FRAME_MS } from './format.ts';

/** What a frame sounds like. The object is reused: read it before the next frame. */
export interface FrameSound {
  /** Loudness in dB of full scale, of this frame and of the room when nobody speaks. */
  readonly dbfs: number;
  readonly floorDbfs: number;
  /** Of the voice in it; 0 where there is none. */
  readonly pitchHz: number;
  /** It may belong to speech; that shows when it lies beside frames that surely do. */
  readonly mayBeSpeech: boolean;
  readonly isSpeech: boolean;
}

/** Tells speech from the sounds of a room, frame by frame (320 samples at INPUT_RATE_HZ), in the order of the sound. */
export interface SpeechDetector {
  readonly mechanism: string;
  hear(frame: Int16Array): FrameSound;
  close(): void;
}

/** From when on frames with speech are an utterance, and from when on it is over. */
export interface SpeechRules {
  /** Frames that may be speech, among the last `windowFrames` (at most 30); the newest surely is. */
  readonly onsetFrames: number;
  readonly windowFrames: number;
  /** Quiet after which the child has finished: its patience, since a pause for thinking is no end. */
  readonly hangoverMs: number;
}

/** A word like いち has only four or five frames of voice, with a silent ち between (measured in fvad.test.ts). */
export const SPEECH_RULES: SpeechRules = { onsetFrames: 4, windowFrames: 10, hangoverMs: 1200 };

export type SpeechEvent =
  /** `sinceMs`: how long ago the first speech frame of the onset began; so far a pre-roll must reach back. */
  | { readonly type: 'speech_started'; readonly sinceMs: number }
  /** `durationMs` from the first to the last speech frame, of which `voicedMs` were speech. */
  | { readonly type: 'speech_ended'; readonly durationMs: number; readonly voicedMs: number };

/** Opaque: start from NO_SPEECH and pass on what comes back. */
export interface SpeechState {
  readonly isSpeaking: boolean;
  /** The last verdicts, newest in the lowest bit. */
  readonly recent: number;
  /** Frames since the first speech frame of the utterance, including it; 0 while there is none. */
  readonly lengthFrames: number;
  readonly voicedFrames: number;
  /** Frames since the last speech frame. */
  readonly quietFrames: number;
}

export const NO_SPEECH: SpeechState = {
  isSpeaking: false,
  recent: 0,
  lengthFrames: 0,
  voicedFrames: 0,
  quietFrames: 0,
};

interface SpeechStep {
  readonly state: SpeechState;
  readonly event: SpeechEvent | null;
}

/**
 * Takes the verdict on the next frame of 20 ms. The rules may change from frame to frame. A word as short as に is over
 * before it is sure: what `mayBeSpeech` counts towards the beginning.
 */
export function followSpeech(
  state: SpeechState,
  isSpeech: boolean,
  rules: SpeechRules,
  mayBeSpeech = isSpeech,
): SpeechStep {
  return state.isSpeaking
    ? inSpeech(state, isSpeech, rules)
    : inQuiet(state, isSpeech, rules, mayBeSpeech || isSpeech);
}

/** How long it has been quiet in the utterance that is under way, in milliseconds; 0 outside one. */
export function pauseMs(state: SpeechState): number {
  return state.isSpeaking ? state.quietFrames * FRAME_MS : 0;
}

function inQuiet(
  state: SpeechState,
  isSpeech: boolean,
  rules: SpeechRules,
  mayBeSpeech: boolean,
): SpeechStep {
  const windowFrames = Math.min(30, rules.windowFrames);
  const recent = ((state.recent << 1) | (mayBeSpeech ? 1 : 0)) & ((1 << windowFrames) - 1);
  const voicedFrames = bitCount(recent);
  if (!isSpeech || voicedFrames < Math.min(rules.onsetFrames, windowFrames))
    return { state: recent === state.recent ? state : { ...NO_SPEECH, recent }, event: null };
  const lengthFrames = 32 - Math.clz32(recent);
  return {
    state: { isSpeaking: true, recent: 0, lengthFrames, voicedFrames, quietFrames: 0 },
    event: { type: 'speech_started', sinceMs: lengthFrames * FRAME_MS },
  };
}

function inSpeech(state: SpeechState, isSpeech: boolean, rules: SpeechRules): SpeechStep {
  const lengthFrames = state.lengthFrames + 1;
  if (isSpeech) {
    const voicedFrames = state.voicedFrames + 1;
    return { state: { ...state, lengthFrames, voicedFrames, quietFrames: 0 }, event: null };
  }
  const quietFrames = state.quietFrames + 1;
  if (quietFrames * FRAME_MS < rules.hangoverMs)
    return { state: { ...state, lengthFrames, quietFrames }, event: null };
  const durationMs = (lengthFrames - quietFrames) * FRAME_MS;
  return {
    state: NO_SPEECH,
    event: { type: 'speech_ended', durationMs, voicedMs: state.voicedFrames * FRAME_MS },
  };
}

function bitCount(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}
