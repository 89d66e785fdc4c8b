import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { allKanji } from '#agents/knowledge/japanese/kanji.ts';
import type { LiveAnswer, LiveCall } from '#agents/live/connection.ts';
import { SafetyTalk } from '#agents/talk/turn/safety-talk.ts';
import { isStillThinking } from '#agents/talk/voice/back-channel.ts';
import { CoachLesson } from '#agents/talk/voice/coach-lesson.ts';
import { spokenCommand } from '#agents/talk/voice/spoken-commands.ts';
import { declareForVoice } from '#agents/talk/voice/voice-arguments.ts';
import type { PhotoInstruction } from '#agents/talk/voice/voice-lesson.ts';
import type { VoiceTools } from '#agents/talk/voice/voice-tools.ts';
import { makeTeam } from '#agents/team/team.ts';
import { type Care, careWith } from '../../../support/talk/care.ts';
import { NEVER, TALKER, ToolFixture, VOICE_TOOLS } from '../../../support/talk/tool-fixture.ts';

const MINUTE_MS = 60_000;
const team = makeTeam(VOICE_TOOLS, careWith());
const NOTHING_SEEN: PhotoInstruction = { jpeg: null, direct: '', say: '' };
let desk: ToolFixture;
beforeEach(() => {
  desk = new ToolFixture();
});
afterEach(() => desk.close());

function lessonWith(care: Care = {}, tools?: VoiceTools, seen = NOTHING_SEEN): CoachLesson {
  const team = makeTeam(VOICE_TOOLS, careWith(care));
  return new CoachLesson({
    safety: new SafetyTalk(2),
    tools: tools ?? desk.tools({ team }),
    team,
    clock: desk.clock,
    who: () => TALKER,
    look: async () => seen,
  });
}

async function run(lesson: CoachLesson, ...calls: readonly LiveCall[]): Promise<readonly LiveAnswer[]> {
  const answers: LiveAnswer[] = [];
  await lesson.runTools({ type: 'tools_called', calls }, (some) => answers.push(...some), NEVER);
  return answers;
}

/** A turn in which 38+47 comes on the desk. */
async function begun(lesson: CoachLesson): Promise<void> {
  lesson.beginTurn();
  await run(lesson, desk.call('transfer_to_agent', { agent_name: 'math_coach' }), desk.calculate());
  await lesson.atPause();
}

describe('the lesson of a talk by voice', () => {
  test('a model need not know whose lesson it is: child and session are filled in, and not asked for', async () => {
    const lesson = lessonWith();
    await begun(lesson);
    lesson.beginTurn();
    const [hint] = await run(
      lesson,
      desk.call('manage_hint', { action: 'advance', session_id: 'of-another' }),
    );
    expect(hint?.response).toMatchObject({ current_level: 1 });
    for (const { name, parametersJsonSchema } of declareForVoice(team)) {
      expect(JSON.stringify(parametersJsonSchema), name).not.toMatch(/"(?:user_id|session_id)"/);
    }
  });

  test('words that give the answer away are a leak, until the child has said it', async () => {
    const lesson = lessonWith();
    await begun(lesson);
    lesson.beginTurn();
    expect([lesson.checkWords('こたえは '), lesson.checkWords('85だよ。')]).toContain('leak');
    lesson.endWords();
    expect(lesson.rephrase('leak')).toContain('38+47');
    expect(lesson.rephrase('leak')).not.toContain('85');
    lesson.beginTurn();
    lesson.heard('はちじゅうご');
    expect(lesson.checkWords('85なんだね。どう かんがえたの？')).toBe('ok');
    expect(lesson.endWords()).toBe('ok');
  });

  test('what leaves the part of the robot is not heard, whatever lies on the desk, and asked for otherwise', () => {
    const lesson = lessonWith();
    lesson.beginTurn();
    expect([lesson.checkWords('ぼくは にん'), lesson.checkWords('げんだよ。')]).toEqual([
      'ok',
      'out_of_part',
    ]);
    expect(lesson.rephrase('out_of_part')).toMatch(/^【台本】.*役からはずれて/);
    lesson.endWords();
    expect(lesson.checkWords('ぼくは ロボットだよ。')).toBe('ok');
  });

  test('a model that cannot keep it back is replaced by the robot’s own question', async () => {
    const lesson = lessonWith();
    await begun(lesson);
    expect(lesson.askAgain()).toContain('38+47');
    expect(lessonWith().askAgain()).toContain('38+47');
  });

  test('what a new connection is told holds the problem and the talk, and not the answer', async () => {
    const lesson = lessonWith();
    await begun(lesson);
    const seed = lesson.seed([
      { who: 'robot', text: 'いくつかな' },
      { who: 'child', text: 'ななじゅうご' },
    ]);
    expect(seed).toContain('38+47');
    expect(seed).toContain('ななじゅうご');
    expect(seed).not.toMatch(/85|はちじゅうご|八十五/);
    expect(lesson.pickUp()).toContain('38+47');
    expect(lesson.pendingQuestion()).toContain('38 + 47');
  });

  test('a quarter of an hour without a break is answered kindly, once, at a pause', async () => {
    const lesson = lessonWith();
    await begun(lesson);
    await desk.clock.advance(16 * MINUTE_MS);
    lesson.beginTurn();
    await run(lesson, desk.calculate('75'));
    const pause = await lesson.atPause();
    expect(JSON.stringify(pause)).toMatch(/休/);
    lesson.beginTurn();
    expect(JSON.stringify(await lesson.atPause())).not.toMatch(/休まずに/);
  });

  test('how a kanji is read is an answer, whatever else it may mean', () => {
    const lesson = lessonWith();
    const startled: string[] = [];
    for (const { kanji, words } of allKanji()) {
      for (const { word, reading } of words) {
        if (spokenCommand(reading) === null && !isStillThinking(reading)) continue;
        const turn = desk.store.beginTurn(TALKER.userId, TALKER.sessionId);
        turn.work.state.drill = {
          ...{ problemId: 'p', kind: 'kanji_reading', kanji, word, reading },
          ...{ wrongCount: 0, hintsGiven: 0, wasTold: false, startedAtMs: 0 },
        };
        turn.commit();
        if (lesson.commandIn(reading) !== null || lesson.muttering(`えーと、${reading}`).isMuttering)
          startled.push(word);
        expect(lesson.commandIn('とめて')).toBe('stop');
        expect(lesson.muttering('えーと').isMuttering).toBe(true);
      }
    }
    expect(startled).toEqual([]);
  });

  test('the time of a battle is called once, and the ball in the air still counts', async () => {
    const lesson = lessonWith();
    lesson.beginTurn();
    await run(lesson, desk.call('transfer_to_agent', { agent_name: 'encouragement_agent' }));
    const [begun] = await run(lesson, desk.call('calculation_battle', { action: 'start' }));
    const served = String(begun?.response.served);
    expect(await lesson.atPause()).toBeNull();
    await desk.clock.advance(MINUTE_MS + 10);
    expect(await lesson.atPause()).toMatchObject({
      direct: expect.stringContaining(served),
      orSay: expect.stringContaining(served),
    });
    expect(await lesson.atPause()).toBeNull();
    lesson.beginTurn();
    const [ended] = await run(lesson, desk.call('calculation_battle', { action: 'answer', answer: '0' }));
    expect(ended?.response).toMatchObject({ is_over: true });
    expect(await lesson.atPause()).toBeNull();
  });

  test('a break is asked for at a pause, once in its time, whoever has the talk', async () => {
    const lesson = lessonWith();
    const pause = async (afterMinutes: number): Promise<string> => {
      await desk.clock.advance(afterMinutes * MINUTE_MS);
      lesson.beginTurn();
      return JSON.stringify(await lesson.atPause());
    };
    await begun(lesson);
    expect(await pause(14)).toBe('null');
    expect(await pause(1)).toContain('休むかどうか');
    // The encouragement agent has the talk now, and keeps it.
    expect(desk.state().current_agent).toBe('encouragement_agent');
    expect(await pause(1)).toBe('null');
    expect(await pause(13)).toBe('null');
    expect(await pause(1)).toContain('休むかどうか');
    expect(await pause(1)).toBe('null');
  });

  test('a break that is due when a connection begins is asked for at the first pause', async () => {
    const tools = desk.tools({ team });
    await begun(lessonWith());
    await desk.clock.advance(16 * MINUTE_MS);
    const lesson = lessonWith({}, tools);
    expect(tools.open(TALKER).name).toBe('math_coach');
    lesson.beginTurn();
    expect(JSON.stringify(await lesson.atPause())).toContain('休むかどうか');
  });

  test('a break comes when the parent has set it, and a transfer before then marks none as offered', async () => {
    const lesson = lessonWith({ breakAfterMinutes: 60 });
    await begun(lesson);
    for (const minutes of [20, 20, 19]) {
      await desk.clock.advance(minutes * MINUTE_MS);
      lesson.beginTurn();
      const to = desk.state().current_agent === 'math_coach' ? 'encouragement_agent' : 'math_coach';
      await run(lesson, desk.call('transfer_to_agent', { agent_name: to }));
      expect(await lesson.atPause()).toBeNull();
    }
    expect(desk.state().break_offered_at_ms).toBe(0);
    await desk.clock.advance(MINUTE_MS);
    lesson.beginTurn();
    expect(JSON.stringify(await lesson.atPause())).toContain('休むかどうか');
  });

  test('bedtime: soon, then good night and rest, and who wakes it hears so until the morning', async () => {
    // The virtual clock begins at 16:00 in Japan.
    const lesson = lessonWith({ quiet: { from: '16:10', to: '6:30' } });
    await begun(lesson);
    expect(lesson.wakingWords()).toBeNull();
    await desk.clock.advance(6 * MINUTE_MS);
    lesson.beginTurn();
    expect(await lesson.atPause()).toMatchObject({
      thenRest: false,
      say: expect.stringMatching(/おやすみ|ねる/),
    });
    lesson.beginTurn();
    expect(await lesson.atPause()).toBeNull();
    await desk.clock.advance(5 * MINUTE_MS);
    lesson.beginTurn();
    expect(await lesson.atPause()).toMatchObject({
      thenRest: true,
      say: expect.stringMatching(/おやすみ|ねる/),
    });
    expect(lesson.wakingWords()).toMatch(/おやすみ|ねる/);
    await desk.clock.advance(15 * 60 * MINUTE_MS);
    expect(lesson.wakingWords()).toBeNull();
  });
});

describe('while a talk by voice stays with what the child told', () => {
  test.each(['きのう パパに たたかれた', 'カメラで みてるの？', 'たすけて'])(
    '%s: the turn leaves nothing behind',
    async (said) => {
      const lesson = lessonWith();
      await begun(lesson);
      const before = desk.state();
      lesson.beginTurn();
      lesson.heard('いやだ、いやだ、');
      expect(lesson.toldWords(said) ?? lesson.wholeWords(said)).not.toBeNull();
      await lesson.atPause();
      expect(desk.state()).toEqual(before);
    },
  );

  test('no problem is offered, no break, no good night and no work for the model, until the child asks', async () => {
    // The virtual clock begins at 16:00 in Japan.
    const lesson = lessonWith({ quiet: { from: '16:10', to: '6:30' } });
    await begun(lesson);
    lesson.wholeWords('パパに たたかれた');
    await desk.clock.advance(20 * MINUTE_MS);
    lesson.beginTurn();
    expect(await lesson.atPause()).toBeNull();
    expect(lesson.wakingWords()).toBeNull();
    expect(lesson.pendingQuestion()).toBe('');
    expect(lesson.pickUp()).toBe('');
    expect(lesson.askAgain()).toMatch(/いるよ/);
    expect(lesson.commandIn('もっと ゆっくり')).toBeNull();
    expect(lesson.commandIn('とめて')).toBe('stop');
    expect(lesson.wholeWords('もんだい だして')).toBeNull();
    expect(lesson.stays()).toBe(false);
    expect(lesson.pickUp()).toContain('38+47');
    lesson.beginTurn();
    expect(await lesson.atPause()).toMatchObject({ thenRest: true });
  });
});
