import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Change } from '#agents/core/records.ts';
import { emotionSchema, freshState } from '#agents/core/state.ts';
import type { ToolContext } from '#agents/core/tool.ts';
import { updateEmotion } from '#agents/tools/update-emotion.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';

function turn(): { context: ToolContext; changes: Change[] } {
  const clock = new VirtualClock();
  const changes: Change[] = [];
  const work: ToolContext['work'] = {
    child: { id: 'child-1', grade: 2 },
    sessionId: 'session-1',
    state: freshState(clock.now(), 0),
    record: (change) => changes.push(change),
    totals: () => ({ totalPoints: 0, streak: 0, bestStreak: 0, solvedCount: 0, achievements: [] }),
    recentEvidence: () => [],
    recentLatenciesMs: () => [],
    practice: () => [],
    battleRecord: () => ({ longestRally: 0, mostReturned: 0 }),
    observedBefore: () => [],
    workedOn: () => [],
    workedTodayMs: () => 0,
    memories: () => [],
    memoriesOf: () => [],
    progressOf: () => null,
  };
  return { context: { work, clock, signal: new AbortController().signal, newId: () => 'id-1' }, changes };
}

const upset = {
  frustration: 0.8,
  confidence: 0.2,
  fatigue: 0.1,
  excitement: 0,
  primary_emotion: 'frustrated',
} as const;

describe('update_emotion', () => {
  test('keeps the emotion in the state, records it, and says what follows', async () => {
    const { context, changes } = turn();
    const result = await updateEmotion.run(upset, context);
    expect(result).toEqual({ emotion: upset, support_level: 'intensive', action_recommended: 'encourage' });
    const { state } = context.work;
    expect(state.frustration_level).toBe(0.8);
    expect(state.emotion).toEqual({
      ...upset,
      support_level: 'intensive',
      action_recommended: 'encourage',
      at_ms: context.clock.now(),
    });
    expect(changes).toEqual([{ kind: 'emotion_observed', emotion: state.emotion }]);
    expect(emotionSchema.safeParse(state.emotion).success).toBe(true);
  });

  test('clamps what lies outside 0-1', async () => {
    const { context } = turn();
    await updateEmotion.run({ ...upset, frustration: 7, confidence: -2 }, context);
    expect(context.work.state.emotion).toMatchObject({ frustration: 1, confidence: 0 });
    expect(context.work.state.frustration_level).toBe(1);
  });

  test('rests come before encouragement', async () => {
    const { context } = turn();
    const result = await updateEmotion.run({ ...upset, fatigue: 0.61 }, context);
    expect(result).toMatchObject({ support_level: 'intensive', action_recommended: 'rest' });
  });

  test("believes the model's word for the feeling, not its own arithmetic", async () => {
    const { context } = turn();
    await updateEmotion.run({ ...upset, primary_emotion: 'confused' }, context);
    expect(context.work.state.emotion.primary_emotion).toBe('confused');
  });

  test.each([
    ['NaN', { ...upset, frustration: Number.NaN }],
    ['infinity', { ...upset, fatigue: Number.POSITIVE_INFINITY }],
    ['a number in words', { ...upset, confidence: '0.5' }],
    ['an unknown feeling', { ...upset, primary_emotion: 'angry' }],
    ['nothing', {}],
    ['a score left out', { ...upset, excitement: undefined }],
  ])('refuses %s', (_, args) => {
    expect(updateEmotion.parameters.safeParse(args).success).toBe(false);
  });

  test('is offered to models as JSON Schema, with the fields of the contract', () => {
    expect(z.toJSONSchema(updateEmotion.parameters)).toMatchObject({
      type: 'object',
      required: ['frustration', 'confidence', 'fatigue', 'excitement', 'primary_emotion'],
    });
  });
});
