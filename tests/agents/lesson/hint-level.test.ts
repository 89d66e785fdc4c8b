import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OpenTurn, TurnWork } from '#agents/core/records.ts';
import { giveHint, MAX_HINT_LEVEL, resetHintLevel } from '#agents/lesson/hint-level.ts';
import { codeOf, projectFiles } from '../../support/source-tree.ts';
import { LessonFixture } from '../../support/talk/lesson-fixture.ts';
import { ToolBench } from '../../support/talk/tool-bench.ts';

let desk: LessonFixture;
let turn: OpenTurn;
beforeEach(() => {
  desk = new LessonFixture();
  turn = desk.store.beginTurn('child-1', 'session-1');
});
afterEach(() => {
  turn.rollback();
  desk.close();
});

/** The level after each of so many hints, and what was recorded of them. */
function levelsOf(hints: number): {
  readonly rose: readonly boolean[];
  readonly recorded: readonly number[];
} {
  const recorded: number[] = [];
  const { state } = turn.work;
  const work = {
    state,
    record: (fact: Parameters<TurnWork['record']>[0]) => {
      if (fact.kind === 'hint_given') recorded.push(fact.level);
    },
  } as TurnWork;
  const asked = { problemId: 'p-1', hintsGiven: 0 };
  const rose = Array.from({ length: hints }, () => giveHint(work, asked));
  expect(asked.hintsGiven).toBe(hints);
  expect(state.hints_used_total).toBe(hints);
  return { rose, recorded };
}

test('a hint raises the level by one, up to three, and each is counted and recorded', () => {
  const { rose, recorded } = levelsOf(5);
  expect(rose).toEqual([true, true, true, false, false]);
  expect(recorded).toEqual([1, 2, 3, 3, 3]);
  expect(turn.work.state.hint_level).toBe(MAX_HINT_LEVEL);
});

test('the plain question is level 0, and what was given stays counted', () => {
  levelsOf(2);
  resetHintLevel(turn.work.state);
  expect(turn.work.state).toMatchObject({ hint_level: 0, hints_used_total: 2 });
});

test('a kanji that is begun together has its first hint, and the level of it', async () => {
  const bench = new ToolBench();
  try {
    let next = await bench.next('kanji');
    // Two that were not known make the next one easy, and begun together.
    for (let kanji = 0; kanji < 12 && next.way !== 'together'; kanji++) {
      while (bench.state.drill !== null) await bench.use('answer_drill', { answer: 'わからない' });
      next = await bench.next('kanji');
    }
    expect(next.way).toBe('together');
    expect(bench.state).toMatchObject({ hint_level: 1, drill: { hintsGiven: 1 } });
    await bench.use('answer_drill', { answer: 'わからない' });
    expect(bench.state.drill === null || bench.state.hint_level === 2).toBe(true);
  } finally {
    bench.desk.close();
  }
});

test('one file writes the level', () => {
  const writes = /\bhint_level\s*(?:=(?!=)|[-+]=|\+\+|--)|\bhint_level:\s*(?!z\.)\w/;
  const writers = projectFiles().filter(
    (file) => /^(?:agents|runtime)\/.*\.ts$/.test(file) && writes.test(codeOf(file)),
  );
  // A fresh state has to begin somewhere.
  expect(writers.sort()).toEqual(['agents/core/state.ts', 'agents/lesson/hint-level.ts']);
  const forms = ['state.hint_level = 0', 'hint_level += 1', '{ hint_level: level }', 'state.hint_level++'];
  for (const form of forms) expect(form).toMatch(writes);
  for (const form of ['state.hint_level === 0', 'highest_hint_level: 1', 'hint_level: z.int()'])
    expect(form).not.toMatch(writes);
});
