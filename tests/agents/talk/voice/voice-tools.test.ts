import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Lessons, StoreError } from '#agents/core/records.ts';
import { InnerModel } from '#agents/models/inner/inner-model.ts';
import { TextDialogue } from '#agents/talk/text/text-dialogue.ts';
import { OpenQuestions } from '#agents/talk/turn/open-questions.ts';
import { SafetyTalk } from '#agents/talk/turn/safety-talk.ts';
import { makeTeam } from '#agents/team/team.ts';
import { careWith } from '../../../support/talk/care.ts';
import {
  answerOf,
  NEVER,
  slowTool,
  TALKER,
  ToolFixture,
  teamWith,
  VOICE_TOOLS,
} from '../../../support/talk/tool-fixture.ts';

let desk: ToolFixture;
beforeEach(() => {
  desk = new ToolFixture();
});
afterEach(() => desk.close());

describe('a whole lesson by voice', () => {
  test('is in the database, turn by turn', async () => {
    const tools = desk.tools();
    tools.beginTurn(TALKER);
    expect(await answerOf(tools, desk.calculate())).toMatchObject({ error_type: 'unanswered' });
    await tools.endTurn(TALKER);
    tools.beginTurn(TALKER);
    expect(await answerOf(tools, desk.calculate('75'))).toMatchObject({ is_correct: false });
    expect(
      await answerOf(tools, desk.call('manage_hint', { session_id: TALKER.sessionId, action: 'advance' })),
    ).toMatchObject({ current_level: 1 });
    expect(
      await answerOf(tools, desk.call('manage_hint', { session_id: TALKER.sessionId, action: 'advance' })),
    ).toMatchObject({ current_level: 1 });
    await tools.endTurn(TALKER);
    tools.beginTurn(TALKER);
    expect(await answerOf(tools, desk.calculate('85'))).toMatchObject({ is_solved: true });
    expect(await answerOf(tools, desk.progress())).toMatchObject({ points_earned: 2 });
    await tools.endTurn(TALKER);
    desk.restart();
    expect(desk.state()).toMatchObject({
      turn_count: 3,
      problems_solved: 1,
      total_points: 2,
      turns_since_success: 0,
      fruitless_turns: 0,
      lesson: { status: 'solved', wrongCount: 1 },
    });
    expect(desk.events).toContainEqual({ type: 'progress_changed', totalPoints: 2, streak: 1 });
    expect(desk.events.filter(({ type }) => type === 'function_call')).toHaveLength(6);
    expect(desk.events.filter(({ type }) => type === 'function_result')).toHaveLength(6);
  });

  test('goes on by keyboard and back, in the same session', async () => {
    const tools = desk.tools();
    tools.beginTurn(TALKER);
    await answerOf(tools, desk.calculate());
    await tools.endTurn(TALKER);
    const dialogue = new TextDialogue({
      team: makeTeam(VOICE_TOOLS, careWith()),
      model: new InnerModel({ clock: desk.clock, care: careWith() }),
      lessons: desk.store,
      clock: desk.clock,
      journal: desk.journal,
      newId: () => desk.newId(),
      safety: new SafetyTalk(2),
      questions: new OpenQuestions(),
      turns: desk.turns,
    });
    const typed = (async () => {
      for await (const event of dialogue.run({ ...TALKER, message: '75' }, NEVER))
        if (event.type === 'error') throw new Error(event.code);
    })();
    tools.beginTurn(TALKER);
    const spoken = answerOf(tools, desk.calculate('74'));
    await Promise.all([typed, spoken]);
    expect(desk.state().lesson).toMatchObject({ wrongCount: 2 });
  });

  test('a turn that brings nothing counts as one, and a state that cannot be read is null', async () => {
    const tools = desk.tools();
    tools.beginTurn(TALKER);
    await tools.endTurn(TALKER, '', 5_000);
    expect(desk.state()).toMatchObject({ turn_count: 1, fruitless_turns: 1, asked_at_ms: 5_000 });
    expect(await tools.endTurn(TALKER)).toBeNull();
    expect(desk.state().turn_count).toBe(1);
    expect(tools.state({ userId: 'child-2', sessionId: TALKER.sessionId })).toBeNull();
  });
});

describe('tools of another agent', () => {
  test('are refused with the name of whom to transfer to, and are there after the transfer', async () => {
    const tools = desk.tools();
    await answerOf(tools, desk.call('transfer_to_agent', { agent_name: 'router' }));
    expect(await answerOf(tools, desk.calculate())).toMatchObject({
      error: { code: 'other_agent', transfer_to: 'math_coach' },
    });
    expect(desk.state().lesson).toBeNull();
    // In one breath: the transfer comes first, and the look-up that came with it is the new agent's.
    const answers = await tools.run(
      [
        desk.call('transfer_to_agent', { agent_name: 'math_coach' }),
        desk.calculate(),
        desk.call('check_curriculum', { grade_level: 2, subject: 'math', topic: '九九' }),
      ],
      TALKER,
      NEVER,
    );
    expect(answers.map(({ response }) => 'error' in response)).toEqual([false, false, false]);
    expect(desk.events).toContainEqual({ type: 'agent_transfer', from: 'router', to: 'math_coach' });
    expect(desk.state()).toMatchObject({ current_agent: 'math_coach', agent_switch_count: 2 });
  });

  test('follow the agent that begins to speak, which is stored with the first call', async () => {
    const tools = desk.tools();
    expect(tools.open(TALKER).name).toBe('router');
    expect(desk.state().current_agent).toBe('math_coach');
    expect(tools.state(TALKER)?.current_agent).toBe('router');
    expect(await answerOf(tools, desk.calculate())).toMatchObject({ error: { code: 'other_agent' } });
    const transfer = desk.call('transfer_to_agent', { agent_name: 'math_coach' });
    expect(await answerOf(tools, transfer)).toMatchObject({ previous_agent: 'router' });
    await answerOf(tools, desk.calculate());
    // A line that begins anew in the middle of a problem stays with who was at work.
    expect(tools.open(TALKER).name).toBe('math_coach');
    expect(desk.state()).toMatchObject({ current_agent: 'math_coach', lesson: { status: 'open' } });
  });

  test('a child that comes back after an hour is not sent to rest again', async () => {
    const tools = desk.tools();
    tools.open(TALKER);
    await answerOf(tools, desk.call('transfer_to_agent', { agent_name: 'math_coach' }));
    tools.beginTurn(TALKER);
    await answerOf(tools, desk.calculate());
    expect(await tools.endTurn(TALKER)).toBeNull();
    await desk.clock.advance(60 * 60_000);
    expect(tools.open(TALKER).name).toBe('math_coach');
    tools.beginTurn(TALKER);
    expect(await tools.endTurn(TALKER)).toBeNull();
    await desk.clock.advance(15 * 60_000);
    tools.beginTurn(TALKER);
    expect(await tools.endTurn(TALKER)).toMatchObject({ agent: { name: 'encouragement_agent' } });
  });

  test.each([
    ['unknown_tool', 'open_the_door', {}],
    ['bad_arguments', 'calculate_and_verify', { expression: 7 }],
    ['unreadable', 'calculate_and_verify', { expression: 'ねこ', child_answer: '', grade_level: 2 }],
  ])('%s is data, and nothing of it is stored', async (code, name, args) => {
    const tools = desk.tools();
    expect(await answerOf(tools, desk.call(name, args))).toMatchObject({ error: { code } });
    expect(desk.state().turn_count).toBe(0);
  });
});

describe('order', () => {
  test('a look-up waits for nobody; changes wait for each other', async () => {
    const slow = slowTool('slow_change', false);
    const tools = desk.tools({ team: teamWith(slow.tool) });
    const order: string[] = [];
    const done = tools.run(
      [
        desk.call('slow_change'),
        desk.calculate(),
        desk.call('kanji_lookup', { kanji: '山', grade_level: 2 }),
      ],
      TALKER,
      NEVER,
      ({ name }) => {
        order.push(name);
      },
    );
    await slow.began;
    await answerOf(tools, desk.call('check_curriculum', { grade_level: 2, subject: 'math', topic: '九九' }));
    expect(order).toEqual(['kanji_lookup']);
    slow.letGo();
    const answers = await done;
    expect(order).toEqual(['kanji_lookup', 'slow_change', 'calculate_and_verify']);
    expect(answers.map(({ name }) => name)).toEqual(['slow_change', 'calculate_and_verify', 'kanji_lookup']);
    expect(desk.state()).toMatchObject({ queue: ['1+1'], lesson: { expression: '38+47' } });
  });

  test('the same call twice is run and answered once', async () => {
    const tools = desk.tools();
    tools.beginTurn(TALKER);
    await answerOf(tools, desk.calculate());
    const again = desk.calculate('75');
    const answers = await Promise.all([
      tools.run([again], TALKER, NEVER),
      tools.run([again, again], TALKER, NEVER),
    ]);
    expect(answers.flat()).toHaveLength(1);
    expect(desk.state().lesson?.wrongCount).toBe(1);
    // The next utterance may use the id anew: a fresh connection counts from the beginning.
    await tools.endTurn(TALKER);
    tools.beginTurn(TALKER);
    expect(await tools.run([again], TALKER, NEVER)).toHaveLength(1);
  });

  test('after a cut line the same words lead to the same call again: answered, and counted once', async () => {
    const tools = desk.tools();
    tools.beginTurn(TALKER);
    await answerOf(tools, desk.calculate());
    const first = await answerOf(tools, desk.calculate('75'));
    const again = await answerOf(tools, desk.calculate('75'));
    expect(again).toEqual(first);
    expect(desk.state()).toMatchObject({ lesson: { wrongCount: 1 } });
    await tools.endTurn(TALKER);
    tools.beginTurn(TALKER);
    await answerOf(tools, desk.calculate('75'));
    expect(desk.state()).toMatchObject({ lesson: { wrongCount: 2 } });
  });

  test('a model in a loop hears "busy"', async () => {
    const slow = slowTool('slow_change', false);
    const tools = desk.tools({ team: teamWith(slow.tool) });
    const done = tools.run(
      [desk.call('slow_change'), ...Array.from({ length: 30 }, () => desk.feel())],
      TALKER,
      NEVER,
    );
    slow.letGo();
    const answers = await done;
    expect(answers).toHaveLength(31);
    expect(
      answers.filter(({ response }) => (response.error as { code?: string })?.code === 'busy'),
    ).toHaveLength(15);
  });
});

describe('a call that is cancelled', () => {
  test('gives no answer and leaves nothing behind; those behind it go on', async () => {
    const slow = slowTool('slow_change', false);
    const tools = desk.tools({ team: teamWith(slow.tool) });
    const stuck = desk.call('slow_change');
    const done = tools.run([stuck, desk.calculate()], TALKER, NEVER);
    await slow.began;
    tools.cancel([stuck.id, 'unknown']);
    const answers = await done;
    slow.letGo();
    expect(answers.map(({ name }) => name)).toEqual(['calculate_and_verify']);
    expect(desk.state()).toMatchObject({ queue: [], lesson: { expression: '38+47' } });
    expect(desk.events.filter((event) => event.type === 'function_result')).toHaveLength(1);
  });

  test('before its turn never runs', async () => {
    const slow = slowTool('slow_change', false);
    const tools = desk.tools({ team: teamWith(slow.tool) });
    const later = desk.calculate();
    const done = tools.run([desk.call('slow_change'), later], TALKER, NEVER);
    await slow.began;
    tools.cancel([later.id]);
    slow.letGo();
    expect((await done).map(({ name }) => name)).toEqual(['slow_change']);
    expect(desk.state().lesson).toBeNull();
  });

  test('ends with the conversation', async () => {
    const slow = slowTool('slow_look', true);
    const conversation = new AbortController();
    const tools = desk.tools({ team: teamWith(slow.tool) });
    const done = tools.run([desk.call('slow_look'), desk.calculate()], TALKER, conversation.signal);
    await slow.began;
    conversation.abort();
    expect(await done).toEqual([]);
    expect(await tools.run([desk.calculate()], TALKER, conversation.signal)).toEqual([]);
    slow.letGo();
  });

  test('by its time limit is data, and stores nothing', async () => {
    const slow = slowTool('slow_change', false);
    const tools = desk.tools({ team: teamWith(slow.tool) });
    const done = answerOf(tools, desk.call('slow_change'));
    await slow.began;
    await desk.clock.advance(20_000);
    expect(await done).toMatchObject({ error: { code: 'timed_out' } });
    slow.letGo();
    expect(desk.state().queue).toEqual([]);
  });
});

describe('a store that fails', () => {
  const failing = (code: 'full' | 'failed'): Lessons => ({
    beginTurn: (childId, sessionId) => {
      const turn = desk.store.beginTurn(childId, sessionId);
      return {
        work: turn.work,
        rollback: () => turn.rollback(),
        commit: () => {
          throw new StoreError(code, 'さくら');
        },
      };
    },
  });

  test.each([
    ['full', 'full'],
    ['failed', 'not_saved'],
  ] as const)(
    '(%s) is data for the model, trouble for the child, and no claim of progress',
    async (code, told) => {
      const tools = desk.tools({ lessons: failing(code) });
      tools.beginTurn(TALKER);
      expect(await answerOf(tools, desk.calculate())).toMatchObject({ error: { code: told } });
      expect(await tools.endTurn(TALKER)).toBeNull();
      expect(desk.events.filter((event) => event.type === 'trouble')).toEqual([
        { type: 'trouble', code },
        { type: 'trouble', code },
      ]);
      expect(JSON.stringify(desk.journal.lines)).not.toContain('さくら');
      expect(desk.state().lesson).toBeNull();
    },
  );

  test('another child cannot be mixed in', async () => {
    const tools = desk.tools();
    await answerOf(tools, desk.calculate());
    const [answer] = await tools.run(
      [desk.calculate()],
      { userId: 'child-2', sessionId: TALKER.sessionId },
      NEVER,
    );
    expect(answer?.response).toMatchObject({ error: { code: 'other_child' } });
  });
});

test('a listener that throws does not keep an answer back', async () => {
  const tools = desk.tools();
  tools.onEvent(() => {
    throw new Error('さくら');
  });
  expect(await answerOf(tools, desk.calculate())).toMatchObject({ error_type: 'unanswered' });
  expect(JSON.stringify(desk.journal.lines)).not.toContain('さくら');
});
