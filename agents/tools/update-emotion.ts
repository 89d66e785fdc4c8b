import { z } from 'zod';
import { emotionSchema } from '#agents/core/state.ts';
import type { Tool } from '#agents/core/tool.ts';
import { emotionOf } from '#agents/emotion/score.ts';
import { mergeFeelings } from '#agents/emotion/turn-signs.ts';

/** Any finite number: what lies outside 0-1 is clamped, as the contract asks; NaN and infinity are refused. */
const score = z.number();

const parameters = z.object({
  frustration: score.describe('0.0-1.0'),
  confidence: score.describe('How sure of itself, 0.0-1.0'),
  fatigue: score.describe('0.0-1.0'),
  excitement: score.describe('And glad, 0.0-1.0'),
  primary_emotion: emotionSchema.shape.primary_emotion.describe('The one word that fits best'),
});

/**
 * update_emotion (docs/contracts/agents-and-tools.md, "update_emotion"): keeps how the child feels in the session's
 * state, the model's view joined with what the robot measured itself.
 */
export const updateEmotion: Tool<typeof parameters> = {
  name: 'update_emotion',
  description:
    'Records how the child feels where its words do not tell. Returns the emotion as recorded, support_level and ' +
    'action_recommended. Not on every message: the robot reads words itself.',
  parameters,
  run({ primary_emotion, ...said }, { work, clock, measured }) {
    const view = emotionOf(said, clock.now());
    const scores = measured ? mergeFeelings(view, measured) : view;
    const emotion = { ...emotionOf(scores, clock.now()), primary_emotion };
    work.state.emotion = emotion;
    work.state.frustration_level = emotion.frustration;
    work.record({ kind: 'emotion_observed', emotion });
    const { support_level, action_recommended, at_ms: _, ...shown } = emotion;
    return { emotion: shown, support_level, action_recommended };
  },
};
