import { describe, expect, test } from 'vitest';
import { RulesWindow, rulesAgain, WINDOW } from '#agents/live/rules-window.ts';
import { cases } from '../../support/cases.ts';
import { SessionFixture, spoken, tone } from '../../support/talk/session-fixture.ts';

const SETUP_TOKENS = 4_500;
/** How often the window forgets in the talk that is tried. */
const SLIDES = cases(3, 10);
const LAST_SAFE_TOKENS = WINDOW.triggerTokens - 1_000;

describe('the rules of who has the talk', () => {
  test.each([
    { what: 'of the setup are never forgotten', agent: 'router', contexts: [9_000, 11_900, 12_500, 8_100] },
    { what: 'that came lately stay', agent: 'coach', contexts: [7_000, 9_000, 10_900] },
  ])('$what', ({ agent, contexts }) => {
    const window = new RulesWindow('router', SETUP_TOKENS);
    expect(contexts.map((tokens) => window.isDue(tokens, agent))).toEqual(contexts.map(() => false));
  });

  test('are due an exchange before the window slides over them', () => {
    const window = new RulesWindow('router', SETUP_TOKENS);
    expect(window.isDue(6_000, 'coach')).toBe(false);
    expect(window.isDue(LAST_SAFE_TOKENS, 'coach')).toBe(false);
    expect(window.isDue(LAST_SAFE_TOKENS + 1, 'coach')).toBe(true);
    window.noteTold(2_000);
    expect(window.isDue(13_300, 'coach')).toBe(false);
  });

  test('are due where the provider forgot sooner than was said', () => {
    const window = new RulesWindow('router', SETUP_TOKENS);
    expect(window.isDue(6_000, 'coach')).toBe(false);
    expect(window.isDue(5_000, 'coach')).toBe(true);
  });
});

test('a window that forgets again and again in a talk: the model always sees the rules of the present coach', async () => {
  let agent = 'router';
  const rules = () => ({
    agent,
    instruction: `${agent}の きまり。`.padEnd(2_700, `${agent}は こたえを いわない。`),
  });
  const setup = { instruction: 'まとめ役です。'.padEnd(3_500, 'あ'), tools: [] };
  await using desk = await SessionFixture.open({ setup, rules });
  const session = await desk.opened();
  const unseen: number[] = [];
  for (let turn = 0; session.window.slides < SLIDES && turn < 400; turn++) {
    desk.say(tone(400));
    await session.waitForSpeech();
    const isSeen = session.window.seen.some((text) => text.includes(rules().instruction));
    if (agent !== 'router' && !isSeen) unseen.push(turn);
    if (turn % 40 === 3) {
      agent = agent === 'math_coach' ? 'japanese_coach' : 'math_coach';
      const answered = session.toolCall([{ name: 'manage_hint', args: {} }]);
      const { calls } = await desk.events.next('tools_called');
      desk.live.answerTools(calls.map(({ id, name }) => ({ id, name, response: { ...rules() } })));
      await answered;
    }
    await session.say('うん。'.padEnd(900, 'それから'), spoken(200));
    await desk.events.next('turn_completed');
  }
  expect(session.window.slides).toBe(SLIDES);
  expect(unseen).toEqual([]);
  const renewals = session.received.texts.filter(({ text }) => text === rulesAgain({ ...rules() }));
  expect(renewals.length).toBeGreaterThan(0);
});
