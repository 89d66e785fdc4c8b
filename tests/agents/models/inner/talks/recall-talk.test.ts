import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Memory } from '#agents/core/records.ts';
import { LessonFixture, type Turn } from '../../../../support/talk/lesson-fixture.ts';

let desk: LessonFixture;
beforeEach(() => {
  desk = new LessonFixture();
});
afterEach(() => desk.close());

/** What earlier days left behind. */
function remember(type: Memory['type'], key: string, tags: readonly string[]): void {
  const turn = desk.store.beginTurn('child-1', 'earlier');
  const atMs = desk.clock.now();
  const text = `${key} の文`;
  turn.work.record({
    kind: 'memory_kept',
    memory: { memoryId: key, type, key, text, problemIds: [], atMs, tags, confidence: 0.8 },
  });
  turn.commit();
}
const recalled = ({ events }: Turn): readonly unknown[] =>
  events.flatMap((event) =>
    event.type === 'function_call' && event.tool_name === 'load_memory' ? [event.arguments] : [],
  );
const HELPED = 'このまえは ●の ずで うまく いったね。';

describe('what helped before', () => {
  test('is said with the first hint for the same kind of problem, once a session', async () => {
    remember('effective_approach', 'approach:addition_carry', ['math', 'addition_carry', 'aid:dots']);
    const first = await desk.sayAll('38+47', 'わからない');
    expect(recalled(first)).toEqual([{ query: 'うまくいった やりかた', about: 'addition_carry' }]);
    expect(first.reply).toContain(HELPED);
    expect(first.state.hint_level).toBe(1);
    const second = await desk.saySlowly('わからない');
    expect(recalled(second)).toEqual([]);
    expect(second.reply).not.toContain(HELPED);
    const another = await desk.sayAll('85', '29+34', 'わからない');
    expect(another.reply).not.toContain(HELPED);
  });

  test.each([
    ['another kind', 'approach:subtraction_borrow', ['math', 'subtraction_borrow', 'aid:dots']],
    ['no aid', 'approach:addition_carry', ['math', 'addition_carry']],
  ])('is not said of %s', async (_name, key, tags) => {
    remember('effective_approach', key, tags);
    const { reply } = await desk.sayAll('38+47', 'わからない');
    expect(reply).not.toContain('このまえは');
  });

  test('is not asked for where nothing is remembered', async () => {
    expect(recalled(await desk.sayAll('38+47', 'わからない'))).toEqual([]);
  });

  test('is not said any more where a parent has written over it, or it is forgotten', async () => {
    remember('effective_approach', 'approach:addition_carry', ['math', 'addition_carry', 'aid:dots']);
    desk.store.memories.rewrite('child-1', 'approach:addition_carry', '図はきらいです。');
    expect((await desk.sayAll('38+47', 'わからない')).reply).not.toContain('このまえは');
  });
});

describe('what was hard and is not any more', () => {
  test('is told a child that thinks little of itself before it has done anything today', async () => {
    remember('strength', 'kind:addition_carry', ['math', 'addition_carry']);
    const { reply } = await desk.saySlowly('どうせ ぼくには できない');
    expect(reply).toContain('いまは ひとりで できて いるね。');
  });

  test('is said of no difficulty', async () => {
    remember('difficulty', 'kind:addition_carry', ['math', 'addition_carry']);
    const { reply } = await desk.saySlowly('どうせ ぼくには できない');
    expect(reply).not.toMatch(/まえ(?:は|に)|いまは/);
  });

  test('is said before a problem of that kind that the robot brings, once', async () => {
    remember('strength', 'kind:subtraction_borrow', ['math', 'subtraction_borrow']);
    const first = await desk.saySlowly('くりさがりの ひきざん だして');
    expect(first.reply).toContain('いまは ひとりで できて いるね。');
    expect(recalled(first)).toEqual([{ query: 'できるように なったこと', about: 'subtraction_borrow' }]);
    const second = await desk.saySlowly('くりさがりの ひきざん だして');
    expect(second.reply).not.toContain('いまは ひとりで');
  });
});
