import { describe, expect, test } from 'vitest';
import {
  allVoicePhrases,
  PhraseRounds,
  VOICE_PHRASES,
  type VoicePhrase,
} from '#agents/talk/voice/phrases-voice.ts';
import { makeSpeakable } from '#drivers/voice/speakable.ts';

const groups = Object.entries(VOICE_PHRASES) as [VoicePhrase, readonly string[]][];

describe('what the robot says by itself', () => {
  test.each(groups.flatMap(([group, phrases]) => phrases.map((phrase) => [group, phrase] as const)))(
    '%s: %s is said as to a first-grader',
    (group, phrase) => {
      expect(phrase).toMatch(/^[ぁ-んァ-ヶー、。！？「」\s]+$/);
      expect(phrase).toMatch(/[。！？]$/);
      expect(phrase).not.toMatch(/ちがう|だめ|まちが|ばか|エラー|サーバー|ネットワーク/);
      expect(phrase.split(/[。！？]/).filter(Boolean).length).toBeLessThanOrEqual(4);
      expect(makeSpeakable(phrase).length).toBeGreaterThan(2);
      // An answer that comes in this moment waits for its end.
      if (group === 'filler' || group === 'bridge') expect(phrase.length).toBeLessThanOrEqual(14);
    },
  );

  test('is varied where it comes often', () => {
    expect(VOICE_PHRASES.filler.length).toBeGreaterThanOrEqual(8);
    expect(new Set(allVoicePhrases()).size).toBe(allVoicePhrases().length);
  });
});

describe('the rounds', () => {
  test('say all of a group before any again, and none twice in a row', () => {
    const rounds = new PhraseRounds(3);
    const said = Array.from({ length: 30 }, () => rounds.next('filler'));
    expect(new Set(said.slice(0, VOICE_PHRASES.filler.length)).size).toBe(VOICE_PHRASES.filler.length);
    expect(said.some((phrase, index) => phrase === said[index + 1])).toBe(false);
  });

  test('begin elsewhere in another conversation, and take any number', () => {
    expect(new PhraseRounds(1).next('filler')).not.toBe(new PhraseRounds(2).next('filler'));
    expect(new PhraseRounds(1_800_000_000.7).next('leak')).toMatch(/[ぁ-ん]/);
    expect(new PhraseRounds(-5).next('stop')).toMatch(/[ぁ-ん]/);
  });
});
