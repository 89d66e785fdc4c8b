import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SafetyTalk } from '#agents/talk/turn/safety-talk.ts';
import { CoachLesson } from '#agents/talk/voice/coach-lesson.ts';
import { VOICE_PHRASES } from '#agents/talk/voice/phrases-voice.ts';
import { makeTeam, voiceInstruction } from '#agents/team/team.ts';
import { type Care, careWith } from '../../../support/talk/care.ts';
import { NEVER, TALKER, ToolFixture, VOICE_TOOLS } from '../../../support/talk/tool-fixture.ts';

const MINUTE_MS = 60_000;
const LIMIT = 30;

let desk: ToolFixture;
let workedMinutes = 0;
beforeEach(() => {
  desk = new ToolFixture();
  workedMinutes = 0;
});
afterEach(() => desk.close());

function talk(care: Care) {
  const team = makeTeam(VOICE_TOOLS, careWith({ ...care, workedTodayMs: () => workedMinutes * MINUTE_MS }));
  const tools = desk.tools({ team });
  const lesson = new CoachLesson({
    safety: new SafetyTalk(2),
    tools,
    team,
    clock: desk.clock,
    who: () => TALKER,
    look: async () => ({ jpeg: null, direct: '', say: '' }),
  });
  /** What the tools answered in a turn, and what the robot does with the quiet after it. */
  const turn = async (...calls: Parameters<typeof desk.call>[]) => {
    lesson.beginTurn();
    const told: unknown[] = [];
    const called = calls.map((one) => desk.call(...one));
    await lesson.runTools({ type: 'tools_called', calls: called }, (some) => told.push(...some), NEVER);
    return { told: JSON.stringify(told), pause: await lesson.atPause() };
  };
  return { team, lesson, turn };
}

const TO_MATH = ['transfer_to_agent', { agent_name: 'math_coach' }] as const;
const sum = (answer: string) =>
  ['calculate_and_verify', { expression: '38+47', child_answer: answer, grade_level: 2 }] as const;

describe('the rules of the house, by voice', () => {
  test('minutes a day: soon, the problem to its end, then good-bye and rest, and who wakes it hears so', async () => {
    const { lesson, turn } = talk({ minutesADay: LIMIT, breakAfterMinutes: 60 });
    expect((await turn([...TO_MATH], [...sum('')])).pause).toBeNull();
    workedMinutes = LIMIT - 5;
    const soon = await turn();
    expect(soon.pause).toMatchObject({ thenRest: false });
    expect(VOICE_PHRASES.enough_soon).toContain((soon.pause as { say: string }).say);
    workedMinutes = LIMIT;
    const last = await turn([...sum('75')]);
    expect(last.pause).toMatchObject({ thenRest: false });
    expect(VOICE_PHRASES.enough_last).toContain((last.pause as { say: string }).say);
    expect((await turn([...sum('76')])).pause).toBeNull();
    expect(lesson.wakingWords()).toBeNull();
    const end = await turn([...sum('85')]);
    expect(end.pause).toMatchObject({ thenRest: true });
    expect(VOICE_PHRASES.enough).toContain((end.pause as { say: string }).say);
    expect(VOICE_PHRASES.enough_again).toContain(lesson.wakingWords());
    workedMinutes = 0;
    expect(lesson.wakingWords()).toBeNull();
  });

  test('one subject alone: the model is told so, and no tool brings the other', async () => {
    const { team, turn } = talk({ subjects: 'math' });
    const refused = await turn(['transfer_to_agent', { agent_name: 'japanese_coach' }]);
    expect(refused.told).toContain('subject_not_practised');
    const math = team.agentOf({ current_agent: 'math_coach' });
    expect(voiceInstruction(math, { grade: 2 })).toContain('練習するのは算数だけです');
    expect((await turn([...TO_MATH], ['next_problem', { topic: 'any' }])).told).toContain('"type":"problem"');
  });

  test('hints late: the first asking is one more try', async () => {
    const { turn } = talk({ hintPace: 'late' });
    await turn([...TO_MATH], [...sum('')]);
    const hint = ['manage_hint', { action: 'advance' }] as const;
    expect((await turn([...hint])).told).toContain('is_held_back');
    expect((await turn([...hint])).told).toContain('"current_level":1');
  });
});
