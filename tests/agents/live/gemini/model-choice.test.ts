import { describe, expect, test } from 'vitest';
import { ModelChoice } from '#agents/live/gemini/model-choice.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';

const choice = (models: readonly string[] = ['a', 'b', 'c']) => {
  const clock = new VirtualClock();
  return { clock, models: new ModelChoice(models, clock) };
};

describe('which model is asked', () => {
  test('is the one of the settings, as long as nothing is wrong with it', () => {
    const { models } = choice();
    expect(models.current).toBe('a');
    models.noteConnected('a');
    expect(models.candidates()).toEqual(['a', 'b', 'c']);
    expect(models.trouble).toBeNull();
  });

  test('is the next for an hour when it was refused for what it is, and then the first again', async () => {
    const { clock, models } = choice();
    models.noteRefused('a', 'model');
    models.noteConnected('b');
    expect(models.current).toBe('b');
    expect(models.candidates()).toEqual(['b', 'c']);
    expect(models.trouble).toEqual({ refusal: 'model', model: 'a', instead: 'b' });
    await clock.advance(60 * 60_000);
    expect(models.candidates()).toEqual(['a', 'b', 'c']);
    models.noteConnected('a');
    expect(models.current).toBe('a');
    expect(models.trouble).toBeNull();
  });

  test('is still one of them when all were refused, and what is wrong is told', () => {
    const { models } = choice(['a', 'b']);
    models.noteRefused('a', 'field');
    models.noteRefused('b', 'model');
    expect(models.candidates()).toEqual(['a', 'b']);
    expect(models.trouble).toEqual({ refusal: 'field', model: 'a', instead: null });
  });

  test('is the same when key or quota are refused: they are the same for all, and over with the next connection', () => {
    for (const refusal of ['key', 'quota', 'place', 'address'] as const) {
      const { models } = choice();
      models.noteRefused('a', refusal);
      expect(models.candidates()).toEqual(['a', 'b', 'c']);
      expect(models.trouble).toEqual({ refusal, model: 'a', instead: null });
      models.noteConnected('a');
      expect(models.trouble).toBeNull();
    }
  });

  test('a spent quota of the one that stands in is what is told while nobody answers', () => {
    const { models } = choice();
    models.noteRefused('a', 'model');
    models.noteConnected('b');
    models.noteRefused('b', 'quota');
    expect(models.trouble).toEqual({ refusal: 'quota', model: 'a', instead: null });
    models.noteConnected('b');
    expect(models.trouble).toEqual({ refusal: 'model', model: 'a', instead: 'b' });
  });
});
