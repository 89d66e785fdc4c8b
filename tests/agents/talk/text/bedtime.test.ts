import { afterEach, describe, expect, test } from 'vitest';
import type { Model } from '#agents/core/model.ts';
import { VOICE_PHRASES, type VoicePhrase } from '#agents/talk/voice/phrases-voice.ts';
import { LessonFixture } from '../../../support/talk/lesson-fixture.ts';
import { call, ScriptedModel, words } from '../../../support/talk/scripted-model.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The virtual clock begins at 16:00 in Japan. */
const QUIET = { quiet: { from: '16:30', to: '6:30' }, breakAfterMinutes: 60 };

let desk: LessonFixture;
afterEach(() => desk.close());

const has = (reply: string, group: VoicePhrase): boolean =>
  VOICE_PHRASES[group].some((phrase: string) => reply.includes(phrase));

describe('bedtime, in writing', () => {
  test('is told beforehand once, then good night is said, and nothing counts until the morning', async () => {
    desk = new LessonFixture({ care: QUIET });
    expect((await desk.say('38+47')).reply).not.toMatch(/おやすみ|ねる/);
    await desk.clock.advance(26 * MINUTE_MS);
    const soon = await desk.say('75');
    expect(has(soon.reply, 'bedtime_soon')).toBe(true);
    expect(soon.state.lesson?.wrongCount).toBe(1);
    expect(soon.streamed).toBe(soon.reply);
    expect(has((await desk.say('76')).reply, 'bedtime_soon')).toBe(false);
    await desk.clock.advance(5 * MINUTE_MS);
    const last = await desk.say('84');
    expect(has(last.reply, 'bedtime')).toBe(true);
    const before = desk.state();
    const night = await desk.say('85');
    expect(has(night.reply, 'bedtime_asleep')).toBe(true);
    expect(night.events.map(({ type }) => type)).toEqual(['stream_chunk', 'stream_end', 'final_response']);
    expect(night.streamed).toBe(night.reply);
    expect(has((await desk.say('ヒント')).reply, 'bedtime_asleep')).toBe(true);
    expect(desk.state()).toEqual(before);
    expect(desk.store.totals('child-1').totalPoints).toBe(0);
    await desk.clock.advance(14 * HOUR_MS);
    const morning = await desk.say('85');
    expect(morning.state).toMatchObject({ problems_solved: 1, lesson: { status: 'solved' } });
    expect(morning.reply).not.toMatch(/おやすみ/);
  });

  const openAtBedtime = async () => {
    desk = new LessonFixture({ care: QUIET });
    await desk.say('38+47');
    await desk.clock.advance(31 * MINUTE_MS);
  };

  test('judges the first answer to what lies open, says good night with it, and asks nothing more', async () => {
    await openAtBedtime();
    const { reply, state, events, streamed } = await desk.say('85');
    expect(state).toMatchObject({ problems_solved: 1, lesson: { status: 'solved' } });
    expect(desk.store.totals('child-1').totalPoints).toBe(3);
    expect(has(reply, 'bedtime')).toBe(true);
    expect(reply).toContain('⭐');
    expect(reply).not.toContain('？');
    expect(streamed).toBe(reply);
    expect(events.map(({ type }) => type)).not.toContain('question');
    expect(has((await desk.say('つぎの もんだい')).reply, 'bedtime_asleep')).toBe(true);
  });

  test.each([
    'つぎの もんだい',
    'けいさんバトル',
    'かんじ やりたい',
    'くくの れんしゅう',
    'もっと むずかしい もんだい',
  ])('begins nothing new: %s', async (wish) => {
    await openAtBedtime();
    const { reply, state } = await desk.say(wish);
    expect(reply).toContain('また こんどに しようね。');
    expect(has(reply, 'bedtime')).toBe(true);
    expect(state).toMatchObject({
      lesson: { expression: '38+47', status: 'open' },
      drill: null,
      battle: null,
    });
  });

  test('lets no model bring something new', async () => {
    const next = call('next_problem', { topic: 'any' });
    const cloud = new ScriptedModel([
      [call('transfer_to_agent', { agent_name: 'math_coach' })],
      [call('calculate_and_verify', { expression: '38+47', child_answer: '', grade_level: 2 })],
      words('いくつかな？'),
      [next, call('calculation_battle', { action: 'start' })],
      words('また あした やろうね。'),
    ]);
    desk = new LessonFixture({ model: cloud, care: QUIET });
    await desk.say('38+47');
    await desk.clock.advance(31 * MINUTE_MS);
    expect((await desk.say('ほかの もんだいが いい')).state).toMatchObject({
      lesson: { expression: '38+47' },
    });
    expect(JSON.stringify(cloud.requests.at(-1)?.contents).match(/day_over/g)).toHaveLength(2);
    expect(desk.state().battle).toBeNull();
  });

  test('leaves no session behind where none was begun', async () => {
    desk = new LessonFixture({ care: { quiet: { from: '15:00', to: '17:00' } } });
    expect(has((await desk.say('38+47')).reply, 'bedtime')).toBe(true);
    expect(desk.store.latestOpenSession('child-1')).toBeNull();
  });

  test('holds before a cloud too: the child’s words do not leave the house', async () => {
    const cloud = new ScriptedModel([words('こたえは なにかな？')]);
    desk = new LessonFixture({ model: cloud, care: { quiet: { from: '15:00', to: '17:00' } } });
    expect(has((await desk.say('38+47')).reply, 'bedtime')).toBe(true);
    expect(cloud.requests).toEqual([]);
  });

  test('lets an answer that is under way come to its end, and ends with good night', async () => {
    const asked = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<void>();
    const slow: Model = {
      name: 'slow',
      async *generate() {
        asked.resolve();
        await answer.promise;
        yield { type: 'text', text: 'よく かんがえたね。' };
      },
    };
    desk = new LessonFixture({ model: slow, care: QUIET });
    await desk.clock.advance(30 * MINUTE_MS - 1_000);
    const turn = desk.say('やあ');
    await asked.promise;
    const waiting = desk.say('きいてる？');
    await desk.clock.advance(2_000);
    answer.resolve();
    const { reply, streamed } = await turn;
    expect(reply).toMatch(/^よく かんがえたね。 /);
    expect(has(reply, 'bedtime')).toBe(true);
    expect(streamed).toBe(reply);
    // Written before bedtime, and answered.
    expect((await waiting).reply).toMatch(/^よく かんがえたね。 /);
    expect(has((await desk.say('もしもし')).reply, 'bedtime_asleep')).toBe(true);
  });

  test.each(['いじめられた', 'あたまが いたい'])('does not keep %s from being heard', async (message) => {
    desk = new LessonFixture({ care: { quiet: { from: '15:00', to: '17:00' } } });
    const { reply } = await desk.say(message);
    expect(reply).toMatch(/おうちの 人|先生|大人|おうちの ひと|せんせい|おとな/);
    expect(has(reply, 'bedtime')).toBe(false);
    expect(has((await desk.say('38+47')).reply, 'bedtime')).toBe(true);
  });

  test('is never where the parent has set none', async () => {
    desk = new LessonFixture();
    await desk.clock.advance(7 * HOUR_MS);
    expect((await desk.say('38+47')).reply).not.toMatch(/おやすみ/);
  });
});
