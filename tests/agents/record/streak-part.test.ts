import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type StreakEvent, streakOf, streakPart } from '#agents/record/streak-part.ts';
import { streakAfter } from '#agents/teaching/practice/practice-log.ts';

/** What the row comes to, event by event. */
function rowOf(events: readonly StreakEvent[]): { readonly current: number; readonly best: number } {
  let [current, best] = [0, 0];
  for (const event of events) {
    current = 'solved' in event ? streakAfter(current, event.solved, event.isTogether) : event.current;
    best = Math.max(best, current, 'best' in event ? event.best : 0);
  }
  return { current, best };
}

const event: fc.Arbitrary<StreakEvent> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      solved: fc.constantFrom('self_solved', 'hint_solved', 'guided_solved'),
      isTogether: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc
      .nat(4)
      .chain((current) =>
        fc.record({ current: fc.constant(current), best: fc.integer({ min: current, max: 9 }) }),
      ),
  },
);

test('the row of solved problems is the same whether it is counted at once or in parts', () => {
  fc.assert(
    fc.property(fc.array(fc.array(event, { maxLength: 6 }), { maxLength: 6 }), (parts) => {
      expect(streakOf(parts.map((events) => streakPart(events)))).toEqual(rowOf(parts.flat()));
    }),
    { numRuns: 2000, seed: 13 },
  );
});

test('a break with nothing before it on its day ends the row of the days before', () => {
  const solved = { solved: 'self_solved', isTogether: false } as const;
  const told = { solved: 'guided_solved', isTogether: false } as const;
  const days = [[solved, solved], [told], [solved]].map((events) => streakPart(events));
  expect(streakOf(days)).toEqual({ current: 1, best: 2 });
});
