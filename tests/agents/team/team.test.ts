import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OpenTurn } from '#agents/core/records.ts';
import { callTool } from '#agents/core/runner.ts';
import { freshState, type Lesson, type SessionState } from '#agents/core/state.ts';
import { makeTeam, openingAgent } from '#agents/team/team.ts';
import { toolTable } from '#agents/team/tool-table.ts';
import { VirtualOcr } from '#drivers/ocr/virtual.ts';
import { careWith } from '../../support/talk/care.ts';
import { LessonFixture } from '../../support/talk/lesson-fixture.ts';

const NOW_MS = 1_800_000_000_000;
const MINUTE_MS = 60_000;
const care = careWith();
const team = makeTeam(toolTable(new VirtualOcr()), care);

const lesson: Lesson = {
  problemId: 'p-1',
  expression: '38+47',
  answer: '85',
  kind: 'addition_carry',
  grade: 2,
  stepIndex: -1,
  wrongCount: 0,
  saidByChild: [],
  hintsGiven: 0,
  hintTurn: -1,
  timesTold: 0,
  status: 'open',
  startedAtMs: NOW_MS,
  way: 'alone',
};
function state(more: Partial<SessionState> = {}): SessionState {
  return { ...freshState(NOW_MS, 0), ...more };
}
const feeling = (more: Partial<SessionState['emotion']>) => ({
  emotion: { ...freshState(NOW_MS, 0).emotion, ...more },
});

describe('the team', () => {
  test('declares every tool once', () => {
    const names = team.tools.map((tool) => tool.name);
    expect(new Set(names).size).toBe(names.length);
    const used = new Set([...team.agents.values()].flatMap(({ tools }) => tools.map((tool) => tool.name)));
    expect(new Set(names)).toEqual(used);
  });

  test('hands off only to members of it', () => {
    for (const agent of team.agents.values()) {
      expect(agent.handsOffTo).not.toContain(agent.name);
      for (const name of agent.handsOffTo) expect(team.agents.has(name)).toBe(true);
    }
  });

  test('gives the talk to the router where the state names nobody', () => {
    expect(team.agentOf({ current_agent: 'record_agent' }).name).toBe('router');
  });
});

describe('who begins', () => {
  test('is the router, unless a problem is open or the child is not well', () => {
    expect(openingAgent(state(), NOW_MS, care)).toBe('router');
    expect(openingAgent(state({ lesson }), NOW_MS, care)).toBe('math_coach');
    expect(openingAgent(state({ lesson: { ...lesson, status: 'solved' } }), NOW_MS, care)).toBe('router');
    const going = { turn_count: 3, asked_at_ms: NOW_MS };
    expect(openingAgent(state(going), NOW_MS + 9 * MINUTE_MS, care)).toBe('math_coach');
    expect(openingAgent(state(going), NOW_MS + 11 * MINUTE_MS, care)).toBe('router');
    expect(openingAgent(state({ ...going, is_closed: true }), NOW_MS, care)).toBe('router');
    expect(openingAgent(state({ lesson, ...feeling({ fatigue: 0.65 }) }), NOW_MS, care)).toBe(
      'encouragement_agent',
    );
  });
});

describe('the talk must go to encouragement', () => {
  const carer = 'encouragement_agent';
  test.each([
    ['nothing is wrong', {}, 0, null],
    ['frustration just at the limit', feeling({ frustration: 0.7 }), 0, null],
    ['frustration over it', feeling({ frustration: 0.71 }), 0, carer],
    ['frustration that has faded since', feeling({ frustration: 0.8 }), 3 * MINUTE_MS, null],
    ['fatigue just at the limit', feeling({ fatigue: 0.6 }), 0, null],
    ['fatigue over it', feeling({ fatigue: 0.61 }), 0, carer],
    ['two failures', { lesson: { ...lesson, wrongCount: 2 } }, 0, null],
    ['three failures on one problem', { lesson: { ...lesson, wrongCount: 3 } }, 0, carer],
    [
      'three failures that were answered',
      { lesson: { ...lesson, wrongCount: 4 }, cared: { problemId: 'p-1', wrongCount: 3 } },
      0,
      null,
    ],
    [
      'three more',
      { lesson: { ...lesson, wrongCount: 6 }, cared: { problemId: 'p-1', wrongCount: 3 } },
      0,
      carer,
    ],
    [
      'three on another problem',
      { lesson: { ...lesson, wrongCount: 3 }, cared: { problemId: 'p-0', wrongCount: 3 } },
      0,
      carer,
    ],
    [
      'three on a problem that was solved',
      { lesson: { ...lesson, wrongCount: 3, status: 'solved' } },
      0,
      null,
    ],
    ['5 minutes without a break', {}, 5 * MINUTE_MS, null],
    ['15 minutes without a break', {}, 15 * MINUTE_MS, carer],
    [
      '15 minutes, offered 2 minutes ago',
      { break_offered_at_ms: NOW_MS + 13 * MINUTE_MS },
      15 * MINUTE_MS,
      null,
    ],
    ['in the middle of a break', { awaiting: 'return_from_break' }, 20 * MINUTE_MS, null],
    ['after the end of the session', { is_closed: true, ...feeling({ fatigue: 1 }) }, 0, null],
    ['when it is there already', { current_agent: carer, ...feeling({ fatigue: 1 }) }, 0, null],
  ] as const)('%s', (_, more, laterMs, wanted) => {
    expect(care.mustHandOff(state(more as Partial<SessionState>), NOW_MS + laterMs)).toBe(wanted);
  });

  test('a clock that was set back makes no break due', () => {
    expect(care.isBreakDue(state(), NOW_MS - 60 * MINUTE_MS)).toBe(false);
  });
});

describe('transfer_to_agent', () => {
  let desk: LessonFixture;
  let turn: OpenTurn;
  beforeEach(() => {
    desk = new LessonFixture();
    turn = desk.store.beginTurn('child-1', 'session-1');
  });
  afterEach(() => desk.close());
  const transfer = (agent_name: unknown) =>
    callTool(
      team.tools,
      { type: 'function_call', id: '1', name: 'transfer_to_agent', arguments: { agent_name, reason: 'r' } },
      { work: turn.work, clock: desk.clock, signal: new AbortController().signal, newId: () => 'id' },
    );

  test('moves the talk, counts it, and carries name, instruction and tools', async () => {
    turn.work.state.current_agent = 'router';
    const result = await transfer('math_coach');
    expect(result).toMatchObject({
      agent_name: 'math_coach',
      previous_agent: 'router',
      instruction: expect.stringContaining('小学2年生'),
      tools: expect.arrayContaining(['calculate_and_verify']),
    });
    expect(turn.work.state).toMatchObject({ current_agent: 'math_coach', agent_switch_count: 1 });
  });

  test.each([
    ['nobody', 'unknown_agent'],
    ['record_agent', 'unknown_agent'],
    ['math_coach', 'same_agent'],
    [7, 'bad_arguments'],
    ['', 'bad_arguments'],
  ])('to %j is refused as data: %s', async (name, code) => {
    expect(await transfer(name)).toMatchObject({ error: { code } });
    expect(turn.work.state).toMatchObject({ current_agent: 'math_coach', agent_switch_count: 0 });
  });

  test('says of each member when it is the right one, in the words of the member', () => {
    const tool = team.tools.find(({ name }) => name === 'transfer_to_agent');
    for (const { name, description } of team.agents.values()) {
      expect(tool?.description).toContain(name);
      expect(tool?.description).toContain(description);
    }
  });

  test('away from encouragement waits until the feeling has passed, whatever the model says', async () => {
    Object.assign(turn.work.state, { current_agent: 'encouragement_agent' });
    turn.work.state.emotion = { ...turn.work.state.emotion, frustration: 0.9, at_ms: desk.clock.now() };
    expect(await transfer('math_coach')).toMatchObject({ error: { code: 'feelings_first' } });
    turn.work.state.emotion.frustration = 0.3;
    expect(await transfer('math_coach')).toMatchObject({ agent_name: 'math_coach' });
  });
});
