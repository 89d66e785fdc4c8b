import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Mood } from '#agents/core/event.ts';
import { parseProblem } from '#agents/knowledge/arithmetic/expression.ts';
import { formatQuantity } from '#agents/knowledge/arithmetic/quantity.ts';
import { solveProblem } from '#agents/knowledge/arithmetic/solve.ts';
import type { VoiceTools } from '#agents/talk/voice/voice-tools.ts';
import { answerOf, TALKER, ToolFixture } from '../../../support/talk/tool-fixture.ts';

let desk: ToolFixture;
let tools: VoiceTools;
beforeEach(() => {
  desk = new ToolFixture();
  tools = desk.tools();
});
afterEach(() => desk.close());

/** A turn of the child with these calls; gives the last answer. */
async function turn(
  ...calls: readonly [string, Record<string, unknown>][]
): Promise<Record<string, unknown>> {
  tools.beginTurn(TALKER);
  let last: Record<string, unknown> = {};
  for (const [name, args] of calls) last = await answerOf(tools, desk.call(name, args));
  await tools.endTurn(TALKER);
  return last;
}
const goTo = (name: string): [string, Record<string, unknown>] => ['transfer_to_agent', { agent_name: name }];
const moods = (): Mood[] =>
  desk.events.flatMap((event) => (event.type === 'emotion_changed' ? [event.mood] : []));
function drillNow() {
  const { drill } = desk.state();
  if (!drill) throw new Error('no kanji lies on the desk');
  return drill;
}

describe('a row of kanji by voice', () => {
  test('face, stars and page follow each answer, and what the child feels', async () => {
    await turn(goTo('japanese_coach'), ['next_problem', { topic: 'kanji', count: 2 }]);
    const { kind, reading, word } = drillNow();
    expect(kind).toBe('kanji_reading');
    await turn(['answer_drill', { answer: 'ぬりかべ' }]);
    expect(desk.state().emotion.frustration).toBeGreaterThan(0);
    expect(['curious', 'gentle']).toContain(moods().at(-1));
    expect(desk.state()).toMatchObject({ fruitless_turns: 0 });
    desk.events.length = 0;
    const right = await turn(['answer_drill', { answer: `えーと、${reading} です` }]);
    expect(right).toMatchObject({ is_correct: true, is_finished: true, points_earned: 2 });
    expect(['happy', 'proud', 'excited']).toContain(moods().at(-1));
    expect(desk.events).toContainEqual({ type: 'progress_changed', totalPoints: 2, streak: 1 });
    expect(desk.events.some(({ type }) => type === 'session_changed')).toBe(true);
    expect(desk.state()).toMatchObject({ drill: null, turns_since_success: 0 });
    expect(JSON.stringify(right)).not.toContain(word);
  });

  test('asking for help is no miss, and reading aloud is nothing the model can do', async () => {
    const asked = await turn(goTo('japanese_coach'), ['next_problem', { topic: 'kanji' }]);
    const { word, reading } = drillNow();
    expect(JSON.stringify(asked)).not.toMatch(new RegExp(`${word}|${reading}`));
    const before = desk.state().emotion.frustration;
    const hint = await turn(['answer_drill', { answer: 'わからない' }]);
    expect(hint).toHaveProperty('next_hint');
    expect(desk.state().emotion.frustration).toBeLessThanOrEqual(before);
    const unread = await turn(['answer_drill', { answer: '！？' }]);
    expect(JSON.stringify(unread)).not.toContain(word);
  });

  test('without a page there is none, and "next" is something that can be asked by ear', async () => {
    tools = desk.tools({ canShow: () => false });
    const refused = await turn(goTo('japanese_coach'), ['next_problem', { topic: 'kanji' }]);
    expect(refused).toMatchObject({ error: { code: 'no_screen' } });
    // A child's own list is of kanji too, whatever topic is named with it.
    const list = await turn(['next_problem', { topic: 'any', kanji: '弟妹' }]);
    expect(list).toMatchObject({ error: { code: 'no_screen' } });
    expect(desk.state()).toMatchObject({ drill: null, drill_run: null });
    for (let count = 0; count < 5; count++) {
      const next = await turn(['next_problem', { topic: 'any' }]);
      expect(next).toMatchObject({ type: 'problem' });
    }
  });
});

test('a row of the child’s own kanji brings none that it cannot see, once the page is closed', async () => {
  let isSeen = true;
  tools = desk.tools({ canShow: () => isSeen });
  await turn(goTo('japanese_coach'), ['next_problem', { topic: 'kanji', kanji: '一二' }]);
  expect(desk.state().drill_run).toMatchObject({ kanji: '一二', left: 3 });
  isSeen = false;
  const next = await turn(['next_problem', { topic: 'any' }]);
  expect(next).not.toMatchObject({ type: 'kanji' });
});

describe('計算バトル by voice', () => {
  test('every ball that comes back is joy, and one that flies off is fun and no miss', async () => {
    await turn(goTo('encouragement_agent'), ['calculation_battle', { action: 'start' }]);
    const answer = () => formatQuantity(solveProblem(parseProblem(desk.state().battle?.served ?? '')));
    const calm = desk.state().emotion.frustration;
    await turn(['calculation_battle', { action: 'answer', answer: answer() }]);
    expect(desk.state()).toMatchObject({ turns_since_success: 0, fruitless_turns: 0 });
    const dropped = await turn(['calculation_battle', { action: 'answer', answer: '999' }]);
    expect(dropped).toMatchObject({ event: 'dropped' });
    expect(desk.state()).toMatchObject({ fruitless_turns: 0 });
    expect(desk.state().emotion.frustration).toBeLessThanOrEqual(calm);
    const over = await turn(['calculation_battle', { action: 'stop' }]);
    expect(over).toMatchObject({ is_over: true, is_new_record: true, returned: 1 });
    desk.restart();
    const begun = desk.store.beginTurn(TALKER.userId, TALKER.sessionId);
    expect(begun.work.battleRecord()).toEqual({ longestRally: 1, mostReturned: 1 });
    begun.rollback();
  });
});
