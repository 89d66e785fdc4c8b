import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { answerOf, TALKER, ToolFixture } from '../../../support/talk/tool-fixture.ts';

let desk: ToolFixture;
beforeEach(() => {
  desk = new ToolFixture();
});
afterEach(() => desk.close());

describe('feelings', () => {
  test('come from what was said and measured, without any call of the model', async () => {
    const tools = desk.tools();
    tools.beginTurn(TALKER);
    tools.heard(TALKER, 'もうやだ。');
    tools.heard(TALKER, 'つかれた');
    await tools.endTurn(TALKER);
    const { emotion, frustration_level } = desk.state();
    expect(emotion.frustration).toBeGreaterThan(0.25);
    expect(emotion.fatigue).toBeGreaterThan(0.25);
    expect(frustration_level).toBe(emotion.frustration);
    expect(desk.events).toContainEqual(expect.objectContaining({ type: 'emotion_changed' }));
  });

  test('show at the first word of the transcript, once, and are gone with the next turn', () => {
    const tools = desk.tools();
    const shown = () => desk.events.filter(({ type }) => type === 'feeling_heard');
    tools.beginTurn(TALKER);
    tools.heard(TALKER, 'きょう ');
    tools.heard(TALKER, 'かなしい');
    tools.heard(TALKER, '。');
    expect(shown()).toEqual([{ type: 'feeling_heard', feeling: 'sad', mood: 'comforting' }]);
    tools.beginTurn(TALKER);
    tools.heard(TALKER, '85');
    expect(shown().at(-1)).toEqual({ type: 'feeling_heard', feeling: 'neutral', mood: 'neutral' });
  });

  test("join the model's view with the robot's own", async () => {
    const tools = desk.tools();
    tools.beginTurn(TALKER);
    tools.heard(TALKER, 'もうやだ');
    // Whoever sees it first: the model hears no frustration, the words say it.
    await answerOf(tools, desk.feel({ frustration: 0, confidence: 1 }));
    expect(desk.state().emotion.frustration).toBeCloseTo(0.15, 1);
    expect(desk.state().emotion.confidence).toBeCloseTo(0.75, 1);
    await answerOf(tools, desk.feel({ frustration: 0.65, primary_emotion: 'frustrated' }));
    expect(desk.state().emotion).toMatchObject({ frustration: 0.65, primary_emotion: 'frustrated' });
  });

  test('too strong, the talk goes to encouragement in the same breath, and comes back once they have passed', async () => {
    const tools = desk.tools();
    tools.beginTurn(TALKER);
    const answer = await answerOf(tools, desk.feel({ frustration: 0.95, primary_emotion: 'frustrated' }));
    expect(answer).toMatchObject({
      handoff: {
        agent_name: 'encouragement_agent',
        reason: 'frustration',
        instruction: expect.stringContaining('はげまし役'),
      },
    });
    expect(desk.state()).toMatchObject({ current_agent: 'encouragement_agent', agent_switch_count: 1 });
    expect(desk.events).toContainEqual({
      type: 'agent_transfer',
      from: 'math_coach',
      to: 'encouragement_agent',
    });
    expect(await answerOf(tools, desk.call('transfer_to_agent', { agent_name: 'math_coach' }))).toMatchObject(
      {
        error: { code: 'feelings_first' },
      },
    );
    await tools.endTurn(TALKER);
    await desk.clock.advance(20_000);
    tools.beginTurn(TALKER);
    await answerOf(tools, desk.feel({ frustration: 0.1 }));
    expect(await answerOf(tools, desk.call('transfer_to_agent', { agent_name: 'math_coach' }))).toMatchObject(
      {
        agent_name: 'math_coach',
      },
    );
    expect(await tools.endTurn(TALKER)).toBeNull();
  });

  test('after three failures on one problem, once', async () => {
    const tools = desk.tools();
    await answerOf(tools, desk.calculate());
    await answerOf(tools, desk.calculate('75'));
    await answerOf(tools, desk.calculate('74'));
    const third = await answerOf(tools, desk.calculate('73'));
    expect(third).toMatchObject({ is_correct: false, handoff: { agent_name: 'encouragement_agent' } });
  });

  test('measure how long an answer took against the own median', async () => {
    const tools = desk.tools();
    const answer = async (afterMs: number, text: string): Promise<void> => {
      await desk.clock.advance(afterMs);
      tools.beginTurn(TALKER);
      await desk.clock.advance(4_000); // speech, network: not the child's time to think
      await answerOf(tools, desk.calculate(text, '2+3'));
      await tools.endTurn(TALKER);
    };
    tools.beginTurn(TALKER);
    await answerOf(tools, desk.calculate('', '2+3'));
    await tools.endTurn(TALKER);
    for (const ms of [3_000, 4_000, 5_000, 6_000, 7_000]) {
      await answer(ms, '5');
      tools.beginTurn(TALKER);
      await answerOf(tools, desk.calculate('', '2+3'));
      await tools.endTurn(TALKER);
    }
    const turn = desk.store.beginTurn('child-1', 'session-1');
    expect(turn.work.recentLatenciesMs(10)).toEqual([7_000, 6_000, 5_000, 4_000, 3_000]);
    turn.rollback();
    const before = desk.state().emotion.fatigue;
    await answer(30_000, '5');
    expect(desk.state().emotion.fatigue).toBeGreaterThan(before);
  });
});

describe('a break', () => {
  test('is offered by encouragement at the end of a turn, once', async () => {
    const tools = desk.tools();
    tools.beginTurn(TALKER);
    await answerOf(tools, desk.calculate());
    await desk.clock.advance(15 * 60_000);
    expect(await answerOf(tools, desk.calculate('75'))).not.toHaveProperty('handoff');
    expect(await tools.endTurn(TALKER)).toMatchObject({
      reason: 'break',
      agent: { name: 'encouragement_agent' },
      instruction: expect.stringContaining('休み'),
    });
    tools.beginTurn(TALKER);
    await answerOf(tools, desk.call('transfer_to_agent', { agent_name: 'math_coach' }));
    expect(await tools.endTurn(TALKER)).toBeNull();
    expect(desk.state().current_agent).toBe('math_coach');
  });
});
