import { expect, test } from 'vitest';
import type { UtteranceEnding } from '#agents/talk/voice/machine/turn.ts';
import { UtteranceShape } from '#agents/talk/voice/sound/utterance-ending.ts';

/** Half-tones above 250 Hz at the corners of the melody, evenly spread over `durationMs`; null: no voice. */
function ending(melody: readonly (number | null)[], durationMs: number, dbfs = -24): UtteranceEnding {
  const shape = new UtteranceShape();
  shape.begin();
  const frames = durationMs / 20;
  for (let frame = 0; frame < frames; frame++) {
    const at = (frame / frames) * (melody.length - 1);
    const [from, to] = [melody[Math.floor(at)] ?? null, melody[Math.floor(at) + 1] ?? null];
    const semitones = from === null || to === null ? null : from + (at % 1) * (to - from);
    // What is said in words has consonants, what is held has none.
    const isConsonant = melody.length > 2 && frame % 8 === 7;
    const pitchHz = semitones === null || isConsonant ? 0 : 250 * 2 ** (semitones / 12);
    // Syllables are louder and softer; what is held is not.
    const level = dbfs + (melody.length > 2 ? 6 * Math.sin(frame) : 0);
    shape.hear({ dbfs: level, floorDbfs: -62, pitchHz, mayBeSpeech: true, isSpeech: true }, true);
  }
  for (let frame = 0; frame < 15; frame++)
    shape.hear({ dbfs: -62, floorDbfs: -62, pitchHz: 0, mayBeSpeech: false, isSpeech: false }, false);
  return shape.ending();
}

test.each<[string, UtteranceEnding, (number | null)[], number]>([
  ['はい', 'done', [3, 2, -2], 400],
  ['に', 'done', [0, 0, 0], 160],
  ['えーー', 'searching', [0, 0.5], 700],
  ['はち… (on one height, 0.4 s)', 'searching', [0, 1, 0, 1], 400],
  ['a sentence that falls', 'falling', [2, 4, 1, 3, -1, -4], 1600],
  ['a sentence that stays in the air', 'unsure', [2, 4, 1, 3, 2, 3], 1600],
  ['a question', 'unsure', [0, -3, -4, -2, 4, 5], 1600],
  ['a whisper', 'unsure', [null, null, null], 500],
])('%s is %s', (_, expected, melody, durationMs) => {
  expect(ending(melody, durationMs)).toBe(expected);
});

test('a mistake by an octave at the end is no fall', () => {
  expect(ending([0, 1, 0, 1], 400)).toBe('searching');
  const shape = new UtteranceShape();
  shape.begin();
  for (let frame = 0; frame < 60; frame++) {
    const pitchHz = frame > 55 ? 125 : 250 + 10 * Math.sin(frame);
    shape.hear(
      { dbfs: -24 + 9 * Math.sin(frame), floorDbfs: -62, pitchHz, mayBeSpeech: true, isSpeech: true },
      true,
    );
  }
  expect(shape.ending()).toBe('searching');
});
