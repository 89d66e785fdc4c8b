import { afterEach, describe, expect, test } from 'vitest';
import { VOICE_PHRASES, type VoicePhrase } from '#agents/talk/voice/phrases-voice.ts';
import { LessonFixture } from '../../../support/talk/lesson-fixture.ts';
import { call, ScriptedModel, words } from '../../../support/talk/scripted-model.ts';

const MINUTE_MS = 60_000;
const LIMIT = 30;

let desk: LessonFixture;
afterEach(() => desk.close());

const has = (reply: string, group: VoicePhrase): boolean =>
  VOICE_PHRASES[group].some((phrase: string) => reply.includes(phrase));

describe('minutes a day, in writing', () => {
  let workedMinutes = 0;
  const withLimit = () => {
    workedMinutes = 0;
    const workedTodayMs = () => workedMinutes * MINUTE_MS;
    desk = new LessonFixture({ care: { minutesADay: LIMIT, breakAfterMinutes: 60, workedTodayMs } });
  };

  test('are told five minutes before, the problem is finished, then good-bye until tomorrow', async () => {
    withLimit();
    expect(has((await desk.say('38+47')).reply, 'enough_soon')).toBe(false);
    workedMinutes = LIMIT - 4;
    const soon = await desk.saySlowly('75');
    expect(has(soon.reply, 'enough_soon')).toBe(true);
    expect(soon.streamed).toBe(soon.reply);
    expect(has((await desk.saySlowly('76')).reply, 'enough_soon')).toBe(false);
    workedMinutes = LIMIT;
    // The problem that lies open may be finished, tries and hints included.
    const still = await desk.saySlowly('77');
    expect(has(still.reply, 'enough')).toBe(false);
    expect(has(still.reply, 'enough_last')).toBe(true);
    expect(has((await desk.saySlowly('78')).reply, 'enough_last')).toBe(false);
    expect(still.state.lesson?.status).toBe('open');
    const done = await desk.saySlowly('85');
    expect(done.state).toMatchObject({ problems_solved: 1, lesson: { status: 'solved' } });
    expect(has(done.reply, 'enough')).toBe(true);
    const before = desk.state();
    expect(has((await desk.say('つぎの もんだい')).reply, 'enough_again')).toBe(true);
    expect(desk.state()).toEqual(before);
    workedMinutes = 0;
    expect(has((await desk.saySlowly('52-17')).reply, 'enough_again')).toBe(false);
  });

  test('are over after ten minutes more, also with a problem that is not finished', async () => {
    withLimit();
    await desk.say('38+47');
    workedMinutes = LIMIT;
    expect(has((await desk.saySlowly('75')).reply, 'enough')).toBe(false);
    workedMinutes = LIMIT + 10;
    const reply = (await desk.say('76')).reply;
    expect(has(reply, 'enough')).toBe(true);
    expect(desk.state().lesson).toMatchObject({ status: 'open', wrongCount: 1 });
  });

  test('that are used up begin nothing new, and whoever is in need is heard', async () => {
    withLimit();
    workedMinutes = LIMIT;
    expect(has((await desk.say('38+47')).reply, 'enough')).toBe(true);
    expect(desk.store.latestOpenSession('child-1')).toBeNull();
    expect(has((await desk.say('あたまが いたい')).reply, 'enough_again')).toBe(false);
    expect((await desk.say('いじめられた')).reply).toMatch(/おとな|大人|せんせい|先生/);
  });

  const withRealMinutes = (minutesADay: number) => {
    const workedTodayMs = () => desk.store.rules.workedTodayMs('child-1');
    desk = new LessonFixture({ care: { minutesADay, breakAfterMinutes: 60, workedTodayMs } });
  };

  test('that pass while the last problem is thought about end with it, and nothing is asked', async () => {
    withRealMinutes(1);
    const soon = await desk.say('38+47');
    expect(has(soon.reply, 'enough_soon')).toBe(true);
    expect(soon.reply).not.toMatch(/おわりに|まで やって/);
    await desk.clock.advance(MINUTE_MS);
    const { reply, state, events } = await desk.say('85');
    expect(state.problems_solved).toBe(1);
    expect(has(reply, 'enough')).toBe(true);
    expect(reply).not.toContain('？');
    expect(events.map(({ type }) => type)).not.toContain('question');
    expect(desk.store.rules.workedTodayMs('child-1')).toBe(MINUTE_MS);
  });

  test('that pass between two problems begin no other, and stay used up after a long silence', async () => {
    withRealMinutes(2);
    await desk.say('38+47');
    await desk.clock.advance(MINUTE_MS);
    const choosing = await desk.say('85');
    expect(choosing.events.map(({ type }) => type)).toContain('question');
    await desk.clock.advance(MINUTE_MS);
    expect(has((await desk.say('もんだい だして')).reply, 'enough')).toBe(true);
    expect(desk.state().lesson?.status).toBe('solved');
    await desk.clock.advance(10 * MINUTE_MS);
    expect(has((await desk.say('もんだい だして')).reply, 'enough_again')).toBe(true);
  });

  test('that are used up bring no problem like the last one, though a part of it was told', async () => {
    withLimit();
    const told = await desk.sayAll('38+47', 'わからない', 'わからない', 'わからない', 'わからない');
    expect(told.state.lesson?.stepsTold).toBe(1);
    workedMinutes = LIMIT;
    const done = await desk.saySlowly('85');
    expect(done.state.lesson).toMatchObject({ expression: '38+47', status: 'solved' });
    expect(done.reply).not.toContain('こんど');
    expect(has(done.reply, 'enough')).toBe(true);
  });

  test('may be made longer while the child is at work', async () => {
    withLimit();
    workedMinutes = LIMIT;
    await desk.say('38+47');
    workedMinutes = LIMIT - 20;
    expect((await desk.saySlowly('38+47')).state.lesson?.expression).toBe('38+47');
  });
});

describe('one subject alone, in writing', () => {
  test.each([
    ['math', 'かんじを やりたい', 'only_math'],
    ['math', 'さくぶんの しゅくだい', 'only_math'],
    ['japanese', '38+47', 'only_japanese'],
    ['japanese', 'くくが やりたい', 'only_japanese'],
  ] as const)('%s: %s is kindly declined, and nothing is begun', async (subjects, message, phrase) => {
    desk = new LessonFixture({ care: { subjects } });
    const { reply } = await desk.say(message);
    expect(has(reply, phrase)).toBe(true);
    expect(desk.store.latestOpenSession('child-1')).toBeNull();
  });

  test.each([
    ['math', '38+47'],
    ['math', 'けいさんの もんだい だして'],
    ['japanese', 'かんじの もんだい だして'],
  ] as const)('%s: %s is done', async (subjects, message) => {
    desk = new LessonFixture({ care: { subjects } });
    const { state } = await desk.saySlowly(message);
    expect(state.lesson?.status === 'open' || state.drill !== null).toBe(true);
    expect(state.drill !== null).toBe(subjects === 'japanese');
  });

  test('holds for a cloud: no tool brings the other subject, and it is told why', async () => {
    const cloud = new ScriptedModel([
      [call('transfer_to_agent', { agent_name: 'japanese_coach' })],
      [call('transfer_to_agent', { agent_name: 'math_coach' })],
      [call('next_problem', { topic: 'kanji' })],
      words('さんすうを やろうか？'),
    ]);
    desk = new LessonFixture({ model: cloud, care: { subjects: 'math' } });
    await desk.say('なにか やろう');
    const told = JSON.stringify(cloud.requests.at(-1)?.contents);
    expect(told.match(/subject_not_practised/g)).toHaveLength(2);
    expect(cloud.requests[0]?.instruction).toContain('練習するのは算数だけです');
    expect(desk.state()).toMatchObject({ drill: null, current_agent: 'math_coach' });
  });
});

describe('how soon hints come, in writing', () => {
  const levelsAfter = async (hintPace: 'early' | 'normal' | 'late', ...answers: readonly string[]) => {
    desk = new LessonFixture({ care: { hintPace, breakAfterMinutes: 60 } });
    await desk.saySlowly('38+47');
    const levels: number[] = [];
    for (const answer of answers) levels.push((await desk.saySlowly(answer)).state.hint_level);
    return levels;
  };

  test('early: with the first miss', async () => {
    expect(await levelsAfter('early', '75')).toEqual([1]);
  });

  test('normal: after a second look', async () => {
    expect(await levelsAfter('normal', '75', '76')).toEqual([0, 1]);
  });

  test('late: one try more before each', async () => {
    expect(await levelsAfter('late', '75', '76', '77')).toEqual([0, 0, 1]);
  });

  test('late: who asks tries first, and who asks again is helped', async () => {
    expect(await levelsAfter('late', 'ヒント', 'ヒント', 'ヒント', 'ヒント')).toEqual([0, 1, 1, 2]);
  });

  test('late: a cloud cannot ask twice in one turn', async () => {
    const hint = call('manage_hint', { session_id: 'session-1', action: 'advance' });
    const cloud = new ScriptedModel([
      [call('transfer_to_agent', { agent_name: 'math_coach' })],
      [call('calculate_and_verify', { expression: '38+47', child_answer: '', grade_level: 2 })],
      words('いくつかな？'),
      [hint],
      [call('manage_hint', { session_id: 'session-1', action: 'advance', problem_id: null })],
      words('もういちど かんがえてみよう。'),
      [hint],
      words('十の くらいは いくつかな？'),
    ]);
    desk = new LessonFixture({ model: cloud, care: { hintPace: 'late' } });
    await desk.saySlowly('38+47');
    expect((await desk.saySlowly('わからない')).state.hint_level).toBe(0);
    expect((await desk.saySlowly('わからない')).state.hint_level).toBe(1);
  });
});

describe('where the class is with its kanji, in writing', () => {
  test.each([1, 2, 3, 4, 5])('a new kanji is one that the class has had, try %i', async (session) => {
    desk = new LessonFixture({ grade: 2, care: { classKanji: '弟妹姉兄', breakAfterMinutes: 60 } });
    const { state } = await desk.say('かんじの れんしゅうが したい', `session-${session}`);
    expect('弟妹姉兄').toContain(state.drill?.kanji);
  });
});
