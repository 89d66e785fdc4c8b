import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Model, ModelRequest } from '#agents/core/model.ts';
import { makeReport } from '#agents/family/report/report.ts';
import { guardedLesson } from '#agents/lesson/lesson.ts';
import { InnerModel } from '#agents/models/inner/inner-model.ts';
import { SpeechGuard } from '#agents/talk/voice/speech-guard.ts';
import { skillsOf } from '#agents/teaching/practice/course.ts';
import { chooseNext, type PracticeRequest } from '#agents/teaching/practice/next-problem.ts';
import { startPractice } from '#agents/teaching/practice/practice-log.ts';
import { SUBJECTS } from '#agents/team/subjects.ts';
import { makeTeam } from '#agents/team/team.ts';
import { toolTable } from '#agents/team/tool-table.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
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
    const [first] = desk.store.family.problems({ childId: 'child-1' }, 'newest', 1);
    expect(first).toMatchObject({ kind: 'living_things', status: 'solved', outcome: 'self_solved' });
  });

  test('has its answer guarded: it is said in no script, in writing or aloud, before it was found', async () => {
    const tells = ({ state }: ModelRequest) => {
      const isPlant = PLANTS.includes(state.question?.prompt ?? '');
      return words(`よく みてごらん。これは${isPlant ? 'ショクブツ' : '動物'}だよ。おぼえてね。`);
    };
    const next = call('next_problem', { topic: 'any' });
    scripted([transfer('science_coach')], [next], words('これは なにかな。'), tells, solves, tells);
    const ask = (await desk.say('りかの もんだい だして')).state.question?.ask ?? '';
    const told = await desk.saySlowly('わかんない');
    expect(told.reply).toBe(`よく みてごらん。${ask}`);
    const guard = new SpeechGuard();
    const answer = told.state.question?.answers?.[0] ?? '';
    const heard = (said: string) => {
      guard.begin(guardedLesson(told.state));
      return [...said].some((letter) => guard.push(letter) === 'leak') || guard.end() === 'leak';
    };
    // Its own question names both: it may be asked again, and neither may be told.
    expect([ask, `もう いちど。${ask}`, `それは${answer}だよ`, `${answer}。`].map(heard)).toEqual([
      ...[false, false],
      ...[true, true],
    ]);
    const found = await desk.saySlowly('えっと、これかな');
    expect(found.reply).toContain('だよ。おぼえてね。');
  });

  test('is practised: brought by its coach, it comes back by itself, and the inner model has its tool judge', async () => {
    const inner = new InnerModel({ clock: new VirtualClock(), care: careWith() });
    const model: Model = { name: 'first', generate: (...asked) => now.generate(...asked) };
    let now: Model = new ScriptedModel([
      [transfer('science_coach')],
      [call('next_problem', { topic: 'any' })],
      words('なかまを かんがえよう。'),
    ]);
    desk.close();
    desk = new LessonFixture({ team, model });
    const first = await desk.say('りかの もんだい だして');
    now = inner;
    await desk.clock.advance(8_000);
    expect((await desk.say('えっとね、ないしょ')).state).toMatchObject({ problems_solved: 0, question: {} });
    await desk.clock.advance(8_000);
    const right = PLANTS.includes(first.state.question?.prompt ?? '') ? 'しょくぶつ' : 'どうぶつ';
    const solved = await desk.say(right);
    expect(solved.state).toMatchObject({ question: null, problems_solved: 1 });
    expect(solved.reply).toContain('⭐');
    expect(desk.store.family.attempts('child-1', first.state.current_problem_id ?? '', 9)).toHaveLength(1);
  });

  test('comes unasked only when the child has met it: a new one is for whoever wants the subject', () => {
    const request = { grade: 2 as const, nowMs: Date.UTC(2027, 0, 18, 8), random: () => 0.5 };
    const of = (subjects: readonly string[], more: Partial<PracticeRequest> = {}) =>
      chooseNext(startPractice(2, skillsOf(ALL)), { ...request, subjects, ...more });
    expect(of(['science'])).toMatchObject({ type: 'question', skill: { id: 'living_things.2' } });
    expect(of(['science'], { canPractise: () => false })).toBeNull();
    expect(of(['math'])).not.toMatchObject({ type: 'question' });
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
