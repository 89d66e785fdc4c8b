import { afterEach, describe, expect, test } from 'vitest';
import type { Model } from '#agents/core/model.ts';
import { LessonFixture } from '../../../support/talk/lesson-fixture.ts';
import { call, ScriptedModel, words } from '../../../support/talk/scripted-model.ts';

let desk: LessonFixture | null = null;
afterEach(() => desk?.close());

function deskWith(model: Model): LessonFixture {
  desk = new LessonFixture({ model });
  return desk;
}

const open = (expression: string) =>
  call('calculate_and_verify', { expression, child_answer: '', grade_level: 2 });

const toMath = call('transfer_to_agent', { agent_name: 'math_coach' }, 'to-math');

describe('whatever a model does, the child', () => {
  test.each([
    'こたえは 85だよ。',
    '８５！',
    'はちじゅうご です。',
    '八十五かな。',
    'こたえは 8',
    'eighty-five',
  ])('is not told the answer: %s', async (leak) => {
    const pieces = [...leak];
    const tail = leak === 'こたえは 8' ? ['5だよ。'] : [];
    const model = new ScriptedModel([
      [toMath, open('38+47')],
      words('いっしょに かんがえよう。', ...pieces, ...tail),
    ]);
    const turn = await deskWith(model).say('38+47');
    expect(turn.reply).toContain('いっしょに かんがえよう。');
    expect(turn.reply).not.toMatch(/85|８５|はちじゅうご|八十五|eighty/);
    expect(turn.streamed).toBe(turn.reply);
  });

  test('hears what was said before a tool call to the end, and not the answer across it', async () => {
    const look = call('manage_hint', { session_id: 'session-1', action: 'get_current', problem_id: null });
    const model = new ScriptedModel([
      [toMath, open('38+47')],
      [...words('8だよ。', 'ヒントを みて みるね'), look],
      words('つぎは 5だよ。'),
    ]);
    const turn = await deskWith(model).say('38+47');
    expect(turn.reply).toMatch(/^8だよ。ヒントを みて みるね/);
    expect(turn.reply).not.toContain('つぎは 5');
    expect(turn.streamed).toBe(turn.reply);
  });

  test('may leave in the middle of a turn: the stream of the model ends, and nothing is stored', async () => {
    let isOver = false;
    const endless: Model = {
      name: 'endless',
      async *generate() {
        try {
          for (;;) yield { type: 'text' as const, text: 'そうだね。' };
        } finally {
          isOver = true;
        }
      },
    };
    const here = deskWith(endless);
    const request = { userId: 'child-1', sessionId: 'session-1', message: 'やあ' };
    for await (const event of here.dialogue.run(request, new AbortController().signal))
      if (event.type === 'stream_chunk') break;
    expect(isOver).toBe(true);
    expect(here.state().turn_count).toBe(0);
  });

  test('hears the answer once it has found it', async () => {
    const verify = call('calculate_and_verify', { expression: '38+47', child_answer: '85', grade_level: 2 });
    const model = new ScriptedModel([[toMath, open('38+47')], [verify], words('85、せいかい！')]);
    expect((await deskWith(model).say('38+47は 85')).reply).toContain('85');
  });

  test('hears a kind sentence when the model throws, and nothing of the turn is stored', async () => {
    const model = new ScriptedModel([
      [toMath, open('38+47')],
      () => {
        throw new Error('the network is gone');
      },
    ]);
    const turn = await deskWith(model).say('38+47');
    expect(turn.events.at(-2)).toMatchObject({ type: 'error', code: 'unknown' });
    expect(turn.reply).toMatch(/もういちど/);
    expect(turn.state.lesson).toBeNull();
  });

  test('hears a kind sentence when the model calls tools for ever', async () => {
    const model = new ScriptedModel([(request) => [open(`1+${request.contents.length}`)]]);
    const turn = await deskWith(model).say('もんだい');
    expect(turn.events.at(-2)).toMatchObject({ type: 'error', code: 'too_many_rounds' });
    expect(turn.reply).toMatch(/[ぁ-ん]/);
  });

  test('gets one hint level a turn, however often a model asks', async () => {
    const advance = (id: string) =>
      call(
        'manage_hint',
        { session_id: 'session-1', action: 'advance', problem_id: id === 'a' ? null : undefined },
        id,
      );
    const model = new ScriptedModel([
      [toMath, open('38+47')],
      [advance('a')],
      [advance('b')],
      words('どう？'),
    ]);
    expect((await deskWith(model).say('38+47')).state.hint_level).toBe(1);
  });

  test('gets the points it earned, whatever a model claims', async () => {
    const claim = (outcome: string) =>
      call('record_progress', {
        user_id: 'child-1',
        session_id: 'session-1',
        problem_id: 'nothing',
        outcome,
        hints_used: 0,
        time_spent_seconds: 1,
      });
    const ofLesson = (request: { state: { current_problem_id: string | null } }) => [
      {
        ...claim('self_solved'),
        arguments: {
          ...(claim('self_solved') as { arguments: object }).arguments,
          problem_id: request.state.current_problem_id,
        },
      } as never,
    ];
    const tooEarly = new ScriptedModel([[toMath, open('38+47')], ofLesson, words('どう？')]);
    const turn = await deskWith(tooEarly).say('38+47');
    expect(
      turn.events.find((e) => e.type === 'function_result' && e.tool_name === 'record_progress'),
    ).toMatchObject({
      result: { error: { code: 'not_solved_yet' } },
    });
    expect(turn.state.total_points).toBe(0);
  });

  test('that sends on and on hears "busy" from the sixth message on, and is answered to the first five', async () => {
    const thought = Promise.withResolvers<void>();
    const slow: Model = {
      name: 'slow',
      async *generate() {
        await thought.promise;
        yield* words('うん、きいてるよ。');
      },
    };
    const fixture = deskWith(slow);
    const turns = Array.from({ length: 6 }, () => fixture.say('ねえ'));
    const sixth = await turns[5];
    expect(sixth?.events).toContainEqual(expect.objectContaining({ type: 'error', code: 'busy' }));
    expect(sixth?.reply).toMatch(/[ぁ-ん]{4}/);
    thought.resolve();
    const answered = await Promise.all(turns.slice(0, 5));
    expect(answered.map(({ reply }) => reply)).toEqual(Array(5).fill('うん、きいてるよ。'));
  });

  test('cannot be mixed up with another child', async () => {
    const other = call('record_progress', {
      user_id: 'child-2',
      session_id: 'session-1',
      problem_id: 'p',
      outcome: 'self_solved',
      hints_used: 0,
      time_spent_seconds: 1,
    });
    const turn = await deskWith(new ScriptedModel([[toMath, other], words('はい')])).say('やあ');
    expect(turn.events.findLast((event) => event.type === 'function_result')).toMatchObject({
      result: { error: { code: 'other_child' } },
    });
    await desk?.say('やあ', 'session-2', 'child-2');
    const stolen = await desk?.say('やあ', 'session-1', 'child-2').catch(() => null);
    expect(stolen?.events.at(-2)).toMatchObject({ type: 'error', code: 'other_child' });
  });

  test('leaves no word in the journal', async () => {
    const broken = new ScriptedModel([
      () => {
        throw new SyntaxError('unexpected "ひみつの ことば"');
      },
    ]);
    const here = deskWith(broken);
    await here.say('ひみつの ことば');
    expect(here.journal.lines.map(({ level }) => level)).toContain('error');
    expect(JSON.stringify(here.journal.lines)).not.toContain('ひみつ');
  });
});
