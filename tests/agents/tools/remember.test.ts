import { afterEach, describe, expect, test } from 'vitest';
import type { AgentEvent } from '#agents/core/event.ts';
import { declareForVoice } from '#agents/talk/voice/voice-arguments.ts';
import { makeTeam } from '#agents/team/team.ts';
import { toolTable } from '#agents/team/tool-table.ts';
import { VirtualOcr } from '#drivers/ocr/virtual.ts';
import { type Care, careWith } from '../../support/talk/care.ts';
import { LessonFixture } from '../../support/talk/lesson-fixture.ts';
import { call, ScriptedModel, words } from '../../support/talk/scripted-model.ts';
import { answerOf, TALKER, ToolFixture } from '../../support/talk/tool-fixture.ts';

const ALLOWED: Care = { rememberLikes: true, rememberEvents: true, rememberPromises: true };
const CURRY = { type: 'like', thing: 'カレー' };
/** Told in a way that the robot's own reading does not take in. */
const TOLD = 'きょうの カレー さいこうだった！';

let desk: LessonFixture | null = null;
afterEach(() => desk?.close());

/** A turn in which a cloud's model calls remember with these, and what it was answered. */
async function remember(
  said: string,
  args: Record<string, unknown>,
  care: Care = ALLOWED,
  before: readonly string[] = [],
) {
  const calls = new ScriptedModel([
    ...before.map(() => words('そうなんだ。')),
    [call('remember', args)],
    words('そうなんだ！'),
  ]);
  desk = new LessonFixture({ model: Object.assign(calls, { isCloud: () => true }), care });
  for (const message of before) await desk.saySlowly(message);
  const { events } = await desk.say(said);
  return { answers: events.flatMap(resultOf), kept: desk.store.memories.of('child-1').map(({ key }) => key) };
}
const resultOf = (event: AgentEvent) => (event.type === 'function_result' ? [event.result] : []);

describe('what a model has understood', () => {
  test('is kept at the end of the turn as what the robot has read itself', async () => {
    const { answers, kept } = await remember(TOLD, CURRY);
    expect(answers).toEqual([{ is_noted: true }]);
    expect(kept).toEqual(['like:カレー']);
    expect(desk?.store.memories.of('child-1')[0]).toMatchObject({
      ...{ type: 'like', text: '「カレー」が好きだと話しました。', tags: ['told'], sourceTurn: 1 },
    });
  });

  test('once, also where the robot has read the same', async () => {
    expect((await remember('カレーが だいすき', CURRY)).kept).toEqual(['like:カレー']);
    expect(desk?.store.outbox.pending(100).filter(({ kind }) => kind === 'memory_kept')).toHaveLength(1);
  });

  test('is not kept where the parent lets no such kind be remembered', async () => {
    const { answers, kept } = await remember(TOLD, CURRY, { rememberEvents: true });
    expect(answers).toMatchObject([{ error: { code: 'not_allowed' } }]);
    expect(kept).toEqual([]);
  });

  test.each([
    ['a thing of no table', { type: 'like', thing: 'はると' }, 'unknown_thing'],
    ['what the child has not said', { type: 'like', thing: 'サッカー' }, 'not_said'],
    ['words of the child', { ...CURRY, words: TOLD }, 'bad_arguments'],
  ])('is refused as data: %s', async (_, args, code) => {
    const { answers, kept } = await remember(TOLD, args);
    expect(answers).toMatchObject([{ error: { code } }]);
    expect(kept).toEqual([]);
  });

  test('is not kept within a sad hour, whatever the model says', async () => {
    expect((await remember(TOLD, CURRY, ALLOWED, ['きょうは すごく かなしい'])).kept).toEqual([]);
  });

  test('is not kept of a turn that the safety room answers: the model is not asked', async () => {
    const { answers, kept } = await remember(`おとうさんに たたかれた。${TOLD}`, CURRY);
    expect([answers, kept]).toEqual([[], []]);
  });
});

test.each([
  ['of what was heard in the turn', TOLD, ['like:カレー']],
  ['nothing of what was not', 'きょうは あついね', []],
])('by voice too it keeps %s', async (_, heard, kept) => {
  const fixture = new ToolFixture();
  desk = fixture;
  const tools = fixture.tools({ team: makeTeam(toolTable(new VirtualOcr()), careWith(ALLOWED)) });
  tools.beginTurn(TALKER);
  tools.heard(TALKER, heard);
  await answerOf(tools, { id: 'call-1', name: 'remember', arguments: CURRY });
  await tools.endTurn(TALKER, 'そうなんだ。');
  expect(fixture.store.memories.of(TALKER.userId).map(({ key }) => key)).toEqual(kept);
});

test.each<[Care, boolean]>([
  [{}, false],
  [{ rememberPromises: true }, true],
  [{ ...ALLOWED, isDateCertain: () => false }, false],
])('with %o a model is told of the tool: %s', (care, isOffered) => {
  const team = makeTeam(toolTable(new VirtualOcr()), careWith(care));
  const declared = declareForVoice(team).map(({ name }) => name);
  expect(declared.includes('remember')).toBe(isOffered);
  for (const agent of team.agents.values())
    expect(agent.tools.some(({ name }) => name === 'remember')).toBe(isOffered);
});
