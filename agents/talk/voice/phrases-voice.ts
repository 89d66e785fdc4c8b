import { wordingsOf } from '#agents/words/sentence.ts';
import voice from '#agents/words/voice.json' with { type: 'json' };

/**
 * What the robot says by itself, in its own voice, in a conversation by voice: when the cloud cannot, or must not.
 * Each is true: it promises nothing that the robot cannot do. All are made beforehand (see `allVoicePhrases`).
 */
export const VOICE_PHRASES = wordingsOf(voice);

export type VoicePhrase = keyof typeof VOICE_PHRASES;

/** Every phrase that must come at once, whatever hangs: to be made when the conversation begins, fillers first. */
export function allVoicePhrases(): readonly string[] {
  return Object.values(VOICE_PHRASES).flat();
}

/** Gives the phrases of a group in turn, so that none comes twice in a row. One per conversation. */
export class PhraseRounds {
  /** Key: group; how often it was asked. */
  readonly #asked = new Map<VoicePhrase, number>();
  readonly #start: number;

  /** `start` moves the place where each group begins: another conversation begins with other words. */
  constructor(start = 0) {
    this.#start = Math.abs(Math.trunc(start));
  }

  next(group: VoicePhrase): string {
    const asked = this.#asked.get(group) ?? 0;
    this.#asked.set(group, asked + 1);
    const choices = VOICE_PHRASES[group];
    return choices[(this.#start + asked) % choices.length] ?? choices[0];
  }
}

/** The part of it that can be said where no cloud is; its sound is kept in memory, 50 KB a second. */
export const AT_ONCE_WITHOUT_CLOUD = [...VOICE_PHRASES.no_cloud, ...VOICE_PHRASES.not_stored];

/** What must come at once, whatever hangs; the rest is made when it is said. */
export const AT_ONCE = [
  ...VOICE_PHRASES.filler,
  ...VOICE_PHRASES.bridge,
  ...VOICE_PHRASES.cloud_gone,
  ...VOICE_PHRASES.cloud_still_gone,
  ...VOICE_PHRASES.cloud_busy,
  ...VOICE_PHRASES.cloud_refused,
  ...VOICE_PHRASES.no_answer,
  ...VOICE_PHRASES.cannot_hear,
  ...VOICE_PHRASES.begin_again,
  ...VOICE_PHRASES.other_voices,
  ...VOICE_PHRASES.noisy,
  ...AT_ONCE_WITHOUT_CLOUD,
];
