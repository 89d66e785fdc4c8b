import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ModelRequest } from '#agents/core/model.ts';
import { makeReport } from '#agents/family/report/report.ts';
import { SUBJECTS } from '#agents/team/subjects.ts';
import { makeTeam } from '#agents/team/team.ts';
import { toolTable } from '#agents/team/tool-table.ts';
import { VirtualOcr } from '#drivers/ocr/virtual.ts';
import { careWith } from '../../support/talk/care.ts';
import { LessonFixture } from '../../support/talk/lesson-fixture.ts';
import { SCIENCE } from '../../support/talk/science-subject.ts';
import { call, ScriptedModel, words } from '../../support/talk/scripted-model.ts';

const ALL = [...SUBJECTS, SCIENCE];
const team = makeTeam(toolTable(new VirtualOcr(), null, ALL), careWith(), ALL);
const DAY_MS = 86_400_000;
const transfer = (agent_name: string) => call('transfer_to_agent', { agent_name });

describe('a third subject, registered in one place,', () => {
  let desk: LessonFixture;
  beforeEach(() => {
    desk = new LessonFixture({ team });
  });
  afterEach(() => desk.close());

  /** The same desk, with a model that says this. */
  function scripted(...rounds: ConstructorParameters<typeof ScriptedModel>[0]): ScriptedModel {
    desk.close();
    const model = new ScriptedModel(rounds);
    desk = new LessonFixture({ team, model });
    return model;
  }

  test('has a coach with its own tool and what every coach has', () => {
    const tools = team.agents.get('science_coach')?.tools.map(({ name }) => name) ?? [];
    const ofMath = team.agents.get('math_coach')?.tools.map(({ name }) => name) ?? [];
    expect(tools).toEqual(
      expect.arrayContaining(['sort_living_thing', 'next_problem', 'record_progress', 'transfer_to_agent']),
    );
    expect(ofMath).not.toContain('sort_living_thing');
    expect(team.tools.map(({ name }) => name)).toContain('sort_living_thing');
  });

  test('is known to the router, which can hand to it', () => {
    const router = team.agents.get('router');
    expect(router?.handsOffTo).toContain('science_coach');
    expect(router?.instruction).toContain('   - 生き物、天気、じしゃく: science_coach');
    const tool = router?.tools.find(({ name }) => name === 'transfer_to_agent');
    expect(tool?.description).toContain('science_coach (理科');
  });

  test('is talked about in writing: the router hands on, its question is asked, its tool judges', async () => {
    const model = scripted(
      [transfer('science_coach')],
      [call('next_problem', { topic: 'any' })],
      words('なかまを かんがえよう。'),
      solves,
      words('そのとおり。'),
    );
    const asked = await desk.say('りかの もんだい だして');
    expect(model.requests[1]?.instruction).toContain('小学2年生の理科のコーチ');
    expect(asked.state).toMatchObject({
      current_agent: 'science_coach',
      question: { kind: 'living_things', tool: 'sort_living_thing' },
      awaiting: 'answer',
      problems_attempted: 1,
    });
    await desk.clock.advance(8_000);
    const answered = await desk.say('えっと、これかな');
    expect(answered.state).toMatchObject({ question: null, problems_solved: 1, total_points: 3 });
    const [first] = desk.store.family.problems({}, 'newest', 1);
    expect(first).toMatchObject({ kind: 'living_things', status: 'solved', outcome: 'self_solved' });
  });

  test('is practised: its skill is chosen for its coach, and the inner model brings the talk there', async () => {
    await desk.say('こんにちは');
    const found = new Set<unknown>();
    for (let round = 0; round < 12; round++) {
      await desk.clock.advance(8_000);
      const { events, state, reply } = await desk.say('つぎの もんだい');
      const brought = events.findLast((event) => event.type === 'function_result' && 'type' in event.result);
      if (brought?.type !== 'function_result') continue;
      found.add(brought.result.type);
      if (brought.result.type !== 'question') continue;
      expect(state.current_agent).toBe('science_coach');
      expect(reply).toContain('どうぶつ？ しょくぶつ？');
    }
    expect(found).toContain('question');
  });

  test('is named in the report of the parent, in both languages, with what comes next', async () => {
    const next = [[call('next_problem', { topic: 'any' })], words('これは なにかな。')];
    const solve = [solves, words('そのとおり。')];
    scripted([transfer('science_coach')], ...next, ...solve, ...next, ...solve, ...next, ...solve);
    for (let said = 0; said < 6; said++) {
      await desk.clock.advance(8_000);
      await desk.say(said % 2 === 0 ? 'りかの もんだい だして' : 'えっと、これかな');
    }
    const nowMs = desk.clock.now();
    const request = { childId: 'child-1', fromMs: nowMs - DAY_MS, toMs: nowMs + DAY_MS };
    const report = (language: 'ja' | 'en') => makeReport(desk.store.family, request, language, ALL);
    expect(report('ja')?.json.kinds).toMatchObject([{ kind: 'living_things', name: '生き物のなかま' }]);
    expect(report('ja')?.text).toContain('生き物のなかま');
    expect(report('en')?.text).toContain('kinds of living things');
    // Without its registration it is nobody's.
    expect(makeReport(desk.store.family, request, 'ja', SUBJECTS)?.json.kinds).toMatchObject([
      { kind: 'other', name: 'その他' },
    ]);
  });
});

const PLANTS = ['ひまわり', 'あさがお'];
/** A round in which the child's answer is right. */
function solves({ state }: ModelRequest) {
  const answer = PLANTS.includes(state.question?.prompt ?? '') ? 'しょくぶつ' : 'どうぶつ';
  return [call('sort_living_thing', { answer })];
}
