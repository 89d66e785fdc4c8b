import { expect, test } from 'vitest';
import type { Emotion } from '#agents/core/state.ts';
import { emotionOf, observe, RESTING_SCORES } from '#agents/emotion/score.ts';
import { countSigns } from '#agents/emotion/signs.ts';
import type { FamilyMood } from '#agents/family/family-records.ts';

const NO_WORDS = {
  frustration: 0,
  fatigue: 0,
  highConfidence: 0,
  lowConfidence: 0,
  joy: 0,
  boredom: 0,
  sadness: 0,
  fear: 0,
};
const UNSURE = { ...NO_WORDS, lowConfidence: 1 };
const FED_UP = { ...NO_WORDS, frustration: 1 };
const MESSAGE_MS = 20_000;

const moodOf = ({ at_ms: atMs, primary_emotion: primaryEmotion, ...scores }: Emotion): FamilyMood => ({
  ...scores,
  atMs,
  primaryEmotion,
});

/** What is recorded while these messages are answered: each is looked at twice, as with a cloud. */
function talk(messages: readonly (typeof NO_WORDS)[]): readonly FamilyMood[] {
  let emotion = emotionOf(RESTING_SCORES, 0);
  return messages.flatMap((words, index) => {
    const base = emotion;
    const atMs = (index + 1) * MESSAGE_MS;
    emotion = observe(base, { grade: 1, words }, atMs);
    return [moodOf(emotion), moodOf(observe(base, { grade: 1, words }, atMs + 800))];
  });
}

test('two messages that show it among many are two moments, however long the feeling lasts and however often it was noted', () => {
  const said = [NO_WORDS, UNSURE, NO_WORDS, NO_WORDS, NO_WORDS, UNSURE, NO_WORDS, NO_WORDS, NO_WORDS];
  expect(countSigns(talk(said))).toEqual([{ sign: 'unsure', times: 2 }]);
});

test('one message that shows two things is one of each', () => {
  expect(countSigns(talk([{ ...FED_UP, fatigue: 1 }, NO_WORDS]))).toEqual([
    { sign: 'tired', times: 1 },
    { sign: 'upset', times: 1 },
  ]);
});

test('a message that shows nothing is no moment', () => {
  expect(countSigns(talk([NO_WORDS, NO_WORDS, NO_WORDS]))).toEqual([]);
});

test('noted a second time within its message, a rise is the same one', () => {
  const first = { ...emotionOf(RESTING_SCORES, MESSAGE_MS), frustration: 0.3 };
  const again = { ...first, frustration: 0.6, at_ms: MESSAGE_MS + 900 };
  expect(countSigns([moodOf(first), moodOf(again)])).toEqual([{ sign: 'upset', times: 1 }]);
});
