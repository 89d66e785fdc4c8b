import { afterEach, describe, expect, test } from 'vitest';
import { refusalOf } from '#agents/talk/turn/tool-gate.ts';
import { makeTeam, type Team } from '#agents/team/team.ts';
import { toolTable } from '#agents/team/tool-table.ts';
import { VirtualOcr } from '#drivers/ocr/virtual.ts';
import { careWith } from '../../support/talk/care.ts';
import { LessonFixture } from '../../support/talk/lesson-fixture.ts';
import { call, ScriptedModel, words } from '../../support/talk/scripted-model.ts';

const table = toolTable(new VirtualOcr());

/** The team, with one tool in other hands. */
const moved = (name: string, owners: readonly string[]): Team =>
  makeTeam(
    table.map((row) => (row.tool.name === name ? { ...row, owners } : row)),
    careWith(),
  );

let desk: LessonFixture | null = null;
afterEach(() => {
  desk?.close();
  desk = null;
});

describe('the table of tools', () => {
  test('names each tool once, and only members of the team, each once', () => {
    const names = table.map(({ tool }) => tool.name);
    expect(new Set(names).size).toBe(names.length);
    const members = [...makeTeam(table, careWith()).agents.keys()];
    for (const { tool, owners } of table) {
      expect(owners.length, tool.name).toBeGreaterThan(0);
      expect(new Set(owners).size, tool.name).toBe(owners.length);
      expect(
        owners.filter((owner) => !members.includes(owner)),
        tool.name,
      ).toEqual([]);
    }
  });

  test('keeps what a tool says of itself in the team, whose rules wrap it', () => {
    const { tools } = makeTeam(table, careWith());
    const flags = (one: (typeof tools)[number]) => [one.name, one.isReadOnly, one.givesOthersWords];
    const inTable = table
      .map(({ tool }) => tool)
      .filter(({ name }) => tools.some((one) => one.name === name));
    for (const tool of inTable)
      expect(flags(tools.find(({ name }) => name === tool.name) ?? tool)).toEqual(flags(tool));
    expect(tools.filter(({ givesOthersWords }) => givesOthersWords).map(({ name }) => name)).toEqual([
      'analyze_homework_image',
      'load_memory',
    ]);
  });

  test('says whom a tool belongs to first', () => {
    const first = (name: string) => makeTeam(table, careWith()).ownersOf(name)[0]?.name;
    expect(first('calculate_and_verify')).toBe('math_coach');
    expect(first('next_problem')).toBe('question_agent');
    expect(first('answer_drill')).toBe('japanese_coach');
    expect(first('calculation_battle')).toBe('encouragement_agent');
    expect(first('no_such_tool')).toBeUndefined();
  });
});

describe('a tool that moves to another agent', () => {
  const team = moved('compose_text', ['review_agent']);

  test('moves for the agents and for the gate of a voice line', () => {
    const has = (name: string) => team.agents.get(name)?.tools.some((tool) => tool.name === 'compose_text');
    expect([has('japanese_coach'), has('review_agent')]).toEqual([false, true]);
    expect(team.ownersOf('compose_text').map(({ name }) => name)).toEqual(['review_agent']);
    const coach = team.agentOf({ current_agent: 'japanese_coach' });
    expect(refusalOf(team, 'compose_text', [coach])).toMatchObject({
      error: { code: 'other_agent', transfer_to: 'review_agent' },
    });
  });

  test('moves for a cloud model in writing: the refusal names the new owner', async () => {
    const model = new ScriptedModel([[call('compose_text', { part: 'beginning' })], words('うん')]);
    desk = new LessonFixture({ team, model });
    const { events } = await desk.say('さくぶん かきたい');
    expect(events.find(({ type }) => type === 'function_result')).toMatchObject({
      result: { error: { message: expect.stringContaining('only review_agent') } },
    });
  });

  test('moves for the inner model, which brings the talk there', async () => {
    desk = new LessonFixture({ team });
    const { state, events } = await desk.say('さくぶん かきたい');
    expect(state.current_agent).toBe('review_agent');
    expect(state.composition).not.toBeNull();
    const results = events.flatMap((event) => (event.type === 'function_result' ? [event.result] : []));
    expect(results.filter((result) => 'error' in result)).toEqual([]);
  });

  test('and the first choice is the first of its owners: practice begins with the coach', async () => {
    desk = new LessonFixture({ team: moved('next_problem', ['math_coach', 'question_agent']) });
    await desk.say('こんにちは');
    const { events } = await desk.say('かんじの れんしゅう');
    const transfers = events.flatMap((event) => (event.type === 'agent_transfer' ? [event.to] : []));
    expect(transfers).not.toContain('question_agent');
    desk.close();
    desk = new LessonFixture();
    await desk.say('こんにちは');
    const asUsual = (await desk.say('かんじの れんしゅう')).events;
    expect(asUsual).toContainEqual(expect.objectContaining({ to: 'question_agent' }));
  });
});
