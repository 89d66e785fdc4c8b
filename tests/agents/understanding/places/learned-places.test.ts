import { describe, expect, test } from 'vitest';
import { passageOf } from '#agents/knowledge/japanese/reading/passage.ts';
import { modelOf } from '#agents/understanding/learned.ts';
import { chancesAmong } from '#agents/understanding/linear-model.ts';
import { namedAmong } from '#agents/understanding/places/named.ts';
import { learnedFrom } from '#agents/understanding/training/learn.ts';
import { readPlaces } from '#agents/understanding/training/places.ts';

const HELD_OUT = ['t01', 'm02'];

describe('where an answer stands', () => {
  test('is learned from other hands: the place of a stranger is among the few that are named', () => {
    const examples = readPlaces();
    const model = modelOf(
      learnedFrom(
        'places',
        examples.filter(({ author }) => !HELD_OUT.includes(author)),
      ),
    );
    const own = examples.filter(({ author }) => HELD_OUT.includes(author));
    const choices = [...Map.groupBy(own, ({ among }) => among).values()];
    const held = choices.map((choice) => {
      const named = namedAmong(
        chancesAmong(
          model,
          choice.map(({ features }) => features),
        ),
        2,
      );
      return { count: named.length, isRight: named.some((at) => choice[at]?.labels[0] === 0) };
    });
    expect(held.length).toBeGreaterThan(70);
    expect(held.filter(({ isRight }) => isRight).length / held.length).toBeGreaterThan(0.75);
    expect(held.reduce((sum, { count }) => sum + count, 0) / held.length).toBeLessThanOrEqual(2);
  });

  test('is labelled over texts that are counted as they were', () => {
    expect(passageOf('あめです。かさを さします。').sentences).toHaveLength(2);
    expect(new Set(readPlaces().map(({ author }) => author)).size).toBeGreaterThan(6);
  });
});
