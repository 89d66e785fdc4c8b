import { afterEach, describe, expect, test } from 'vitest';
import type { AgentEvent } from '#agents/core/event.ts';
import { type Model, ModelError, type ModelRequest, type Part } from '#agents/core/model.ts';
import { FILLER_AFTER_MS } from '#agents/talk/text/text-dialogue.ts';
import { LessonFixture } from '../../../support/talk/lesson-fixture.ts';
import { call, ScriptedModel, words } from '../../../support/talk/scripted-model.ts';

let desk: LessonFixture;
afterEach(() => desk.close());

const CALM = { frustration: 0.1, confidence: 0.5, fatigue: 0.1, excitement: 0.4, primary_emotion: 'neutral' };
const MINUTE_MS = 60_000;
const feel = (more: object = {}): Part => call('update_emotion', { ...CALM, ...more }, 'feel');
const to = (agent_name: string): Part => call('transfer_to_agent', { agent_name }, `to-${agent_name}`);
const judge = (child_answer: string): Part =>
  call(
    'calculate_and_verify',
    { expression: '38+47', child_answer, grade_level: 2 },
    `judge-${child_answer}`,
  );

/** A model from outside the house, that says what a test wrote down. */
class ScriptedCloud extends ScriptedModel {
  isCloud(): boolean {
    return true;
  }
}

function deskWith(model: Model): LessonFixture {
  desk = new LessonFixture({ model });
  return desk;
}

const begun = [[to('math_coach'), judge('')], words('どこから やる？')] as const;
const transfers = (events: readonly AgentEvent[]) =>
  events.flatMap((event) => (event.type === 'agent_transfer' ? [`${event.from} > ${event.to}`] : []));
const lastOf = (model: ScriptedModel): ModelRequest | undefined => model.requests.at(-1);

describe('who has the talk', () => {
  test('is the router in a new talk, and whoever was at work in one that goes on', async () => {
    const model = new ScriptedModel([...begun, words('もうすこし。'), words('こんにちは。')]);
    const first = await deskWith(model).say('38+47');
    expect(model.requests[0]?.instruction).toContain('リーダー');
    expect(transfers(first.events)).toEqual(['math_coach > router', 'router > math_coach']);
    await desk.clock.advance(5 * MINUTE_MS);
    const second = await desk.say('えーと');
    expect(lastOf(model)?.instruction).toContain('算数コーチ');
    expect(transfers(second.events)).toEqual([]);
  });

  test('is settled by code when a feeling is too much, in the very next round, and the model is told why', async () => {
    const model = new ScriptedModel([
      ...begun,
      [feel({ frustration: 0.9, primary_emotion: 'frustrated' })],
      words('むずかしかったね。'),
    ]);
    await deskWith(model).say('38+47');
    const turn = await desk.say('もう いや');
    expect(transfers(turn.events)).toEqual(['math_coach > encouragement_agent']);
    expect(lastOf(model)?.instruction).toContain('はげまし役');
    expect(lastOf(model)?.careReason).toBe('frustration');
    expect(turn.state.current_agent).toBe('encouragement_agent');
  });

  test('is settled by the third failure on one problem, once', async () => {
    const model = new ScriptedModel([
      ...begun,
      [judge('75')],
      words('もういちど。'),
      [judge('76')],
      words('もういちど。'),
      [judge('77')],
      words('よく ねばったね。'),
      [to('math_coach'), judge('78')],
      words('もういちど。'),
    ]);
    await deskWith(model).say('38+47');
    await desk.say('75');
    expect((await desk.say('76')).state.current_agent).toBe('math_coach');
    const third = await desk.say('77');
    expect(transfers(third.events)).toEqual(['math_coach > encouragement_agent']);
    expect(lastOf(model)?.careReason).toBe('failures');
    const fourth = await desk.say('78');
    expect(transfers(fourth.events)).toEqual(['encouragement_agent > math_coach']);
    expect(lastOf(model)).not.toHaveProperty('careReason');
  });

  test('goes to a break only when the problem is done with', async () => {
    const model = new ScriptedModel([
      ...begun,
      words('うん。'),
      words('うん。'),
      [judge('85')],
      words('できたね。すこし やすむ？'),
    ]);
    await deskWith(model).say('38+47');
    for (let count = 0; count < 2; count++) {
      await desk.clock.advance(9 * MINUTE_MS);
      expect(transfers((await desk.say('えーと')).events)).toEqual([]);
    }
    const turn = await desk.say('85');
    expect(transfers(turn.events)).toEqual(['math_coach > encouragement_agent']);
    expect(lastOf(model)?.careReason).toBe('break');
  });

  test('a child that comes back after an hour is not sent to rest at once', async () => {
    const model = new ScriptedModel([...begun, [judge('85')], words('できたね。'), words('おかえり。')]);
    await deskWith(model).say('38+47');
    await desk.say('85');
    await desk.clock.advance(60 * MINUTE_MS);
    const turn = await desk.say('ただいま');
    expect(transfers(turn.events)).toEqual(['math_coach > router']);
  });
});

describe('a model from outside', () => {
  test('that never speaks of feelings does not keep the robot from seeing them', async () => {
    const cloud = new ScriptedCloud([...begun, [judge('75')], words('もういちど。')]);
    await deskWith(cloud).say('38+47');
    const { state } = await desk.say('75');
    expect(state.emotion.frustration).toBeGreaterThan(0.1);
    expect(state.frustration_level).toBe(state.emotion.frustration);
  });

  test('that calls an upset child calm is heard, and the words of the child are too', async () => {
    const cloud = new ScriptedCloud([...begun, [feel({ frustration: 0, fatigue: 0 })], words('そっか。')]);
    await deskWith(cloud).say('38+47');
    const { state } = await desk.say('もうやだ むずかしい やりたくない');
    expect(state.emotion.frustration).toBeGreaterThan(0.1);
  });

  test('that forgets to record what was solved takes no point from the child', async () => {
    const cloud = new ScriptedCloud([...begun, [judge('85')], words('せいかい！')]);
    await deskWith(cloud).say('38+47');
    const { state } = await desk.say('85');
    expect(state.lesson?.status).toBe('solved');
    expect(desk.store.totals('child-1').totalPoints).toBe(3);
  });

  test('that fails after the answer was judged, with nobody in its stead: what was done is kept, and said so', async () => {
    const broken = () => {
      throw new ModelError('server', 'x');
    };
    const cloud = new ScriptedCloud([...begun, [judge('85')], broken]);
    await deskWith(cloud).say('38+47');
    const turn = await desk.say('85');
    expect(turn.events.at(-2)).toMatchObject({ type: 'error', code: 'server' });
    expect(turn.reply).toMatch(/とぎれちゃった/);
    expect(turn.state.lesson?.status).toBe('solved');
    expect(desk.store.totals('child-1').totalPoints).toBe(3);
  });

  test('keeps what it knows of the talk when a turn fails', async () => {
    const broken = () => {
      throw new ModelError('server', 'x');
    };
    const cloud = new ScriptedCloud([words('こんにちは。'), broken, words('うん。')]);
    await deskWith(cloud).say('やあ');
    expect((await desk.say('きこえる？')).events.at(-2)).toMatchObject({ type: 'error' });
    await desk.say('もしもし');
    expect(JSON.stringify(lastOf(cloud)?.contents)).toContain('こんにちは。');
  });
});

describe('a sum that a cloud answers without ever putting it on the desk', () => {
  test.each([
    ['38+47は？', 'こたえは 85だよ。', /85/],
    ['38+47 と 52-17 が しゅくだい', 'さいしょは 85、つぎは さんじゅうごだね。', /85|さんじゅうご/],
    ['3÷0', 'それは 0だよ。', /^$/],
  ])('is not told: %s', async (message, leak, told) => {
    const cloud = new ScriptedCloud([words('うん。', leak)]);
    const turn = await deskWith(cloud).say(message);
    expect(turn.reply).not.toMatch(told);
    expect(turn.streamed).toBe(turn.reply);
    expect(turn.reply).toMatch(/[ぁ-ん]/);
  });

  test('is asked about instead', async () => {
    const turn = await deskWith(new ScriptedCloud([words('85だよ。')])).say('38+47は？');
    expect(turn.reply).toBe('38+47 だね。いっしょに かんがえて みよう。どこから はじめる？');
  });

  test('may be spoken of with the numbers that the child wrote itself', async () => {
    const reply = '85に なったんだね。どうやって かんがえたの？';
    const turn = await deskWith(new ScriptedCloud([words(reply)])).say('38+47=85 で いい？');
    expect(turn.reply).toBe(reply);
  });
});

describe('words that say it all', () => {
  test('are acted upon before a cloud is asked', async () => {
    const cloud = new ScriptedCloud([
      words('そっか。'),
      words('そっか。'),
      words('そっか。'),
      words('そっか。'),
    ]);
    deskWith(cloud);
    for (let count = 0; count < 3; count++)
      await desk.say('もうやだ いらいらする むずかしい もうつかれた ねむい');
    const agents = cloud.requests.map(({ instruction }) =>
      instruction.includes('ロボットの「はげまし役」です'),
    );
    expect(agents[0]).toBe(false);
    expect(agents.at(-1)).toBe(true);
    expect(cloud.requests.some(({ careReason }) => careReason !== undefined)).toBe(true);
  });
});

describe('a child that waits', () => {
  test('hears within three seconds that the robot is thinking, once, and nothing when the answer is quick', async () => {
    const asked = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<void>();
    const slow: Model = {
      name: 'slow',
      async *generate() {
        asked.resolve();
        await answer.promise;
        yield { type: 'text', text: 'おまたせ。' };
      },
    };
    const turn = deskWith(slow).say('やあ');
    await asked.promise;
    await desk.clock.advance(FILLER_AFTER_MS);
    await desk.clock.advance(60_000);
    answer.resolve();
    const { events } = await turn;
    expect(events.filter(({ type }) => type === 'message')).toHaveLength(1);
    expect(FILLER_AFTER_MS).toBeLessThan(3_000);
    expect((await desk.say('やあ')).events.some(({ type }) => type === 'message')).toBe(false);
    expect(desk.clock.pending).toBe(0);
  });
});
