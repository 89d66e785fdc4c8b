import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AgentEvent } from '#agents/core/event.ts';
import { MAX_ROUNDS, runTurn } from '#agents/core/runner.ts';
import { spoken } from '#agents/core/spoken.ts';
import { FallbackModel } from '#agents/models/fallback.ts';
import { GeminiText } from '#agents/models/gemini/gemini.ts';
import { InnerModel } from '#agents/models/inner/inner-model.ts';
import { situation } from '#agents/talk/turn/lesson-brief.ts';
import { makeTeam, type Team } from '#agents/team/team.ts';
import { toolTable } from '#agents/team/tool-table.ts';
import { Private } from '#config/private.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { TesseractOcr } from '#drivers/ocr/tesseract.ts';
import type { GenerateHandler } from '../../support/live-peer/generate.ts';
import { LivePeer } from '../../support/live-peer/live-peer.ts';
import { careWith } from '../../support/talk/care.ts';
import { LessonFixture, type Turn } from '../../support/talk/lesson-fixture.ts';

const models = { high: 'gemini-3.8-pro', standard: 'gemini-3.8-flash', low: 'gemini-3.5-flash-lite' };
const CALM = { frustration: 0.1, confidence: 0.5, fatigue: 0.1, excitement: 0.4, primary_emotion: 'neutral' };
const SUM = { expression: '38+47', child_answer: '', grade_level: 2 };

let peer: LivePeer;
let clock: VirtualClock;
let desk: LessonFixture;
let takenOver: string[];
let team: Team;
beforeEach(async () => {
  peer = await LivePeer.start();
  clock = new VirtualClock();
  takenOver = [];
  team = makeTeam(toolTable(new TesseractOcr(clock)), careWith());
  desk = new LessonFixture({ model: fallback() });
});
afterEach(async () => {
  desk.close();
  await peer.stop();
});

const gemini = () =>
  new GeminiText({
    key: new Private('a-key'),
    vertex: null,
    models,
    endpoint: peer.url,
    clock,
    firstRetryMs: 1,
    situation,
  });

const fallback = () =>
  new FallbackModel({
    cloud: gemini(),
    inner: new InnerModel({ clock, care: careWith() }),
    clock,
    onTakeOver: (code) => takenOver.push(code),
    startAgain: spoken('start_again'),
    redoesTurns: true,
  });

const reply = (parts: readonly unknown[], finishReason = 'STOP') => [
  { candidates: [{ content: { role: 'model', parts }, finishReason }] },
];
const callOf = (name: string, args: unknown) => ({
  functionCall: { name, args },
  thoughtSignature: `c2ln${name.length}AAA`,
});
const transferTo = (name: string) => callOf('transfer_to_agent', { agent_name: name });

/** One answer a round; the last one for all that come after. */
function rounds(...answers: readonly (ReturnType<typeof reply> | string | number)[]): GenerateHandler {
  let round = 0;
  return () => answers[Math.min(round++, answers.length - 1)] ?? 500;
}

/** A turn of the team, which begins with the router. */
async function teamTurn(handler: GenerateHandler): Promise<AgentEvent[]> {
  peer.onGenerate(handler);
  const { work } = desk.store.beginTurn('child-1', 'session-1');
  work.state.current_agent = 'router';
  const context = { work, clock, signal: new AbortController().signal, newId: () => 'id' };
  const events: AgentEvent[] = [];
  const turn = {
    agent: team.agentOf(work.state),
    team,
    model: gemini(),
    history: [],
    message: '38+47',
    context,
  };
  for await (const event of runTurn(turn)) events.push(event);
  return events;
}

const results = (events: readonly AgentEvent[]) =>
  events.flatMap((event) => (event.type === 'function_result' ? [event.result] : []));
const transfers = (events: readonly AgentEvent[]) =>
  events.flatMap((event) => (event.type === 'agent_transfer' ? [`${event.from} > ${event.to}`] : []));
const sentTools = (index: number) => JSON.stringify(peer.generateRequests[index]?.body.tools);
const sentInstruction = (index: number) =>
  JSON.stringify(peer.generateRequests[index]?.body.systemInstruction);

/** What was told of the turn alone, beside the child's words. */
const sentSituation = (index: number): string =>
  /# いまのようす[^"]*/.exec(JSON.stringify(peer.generateRequests[index]?.body.contents))?.[0] ?? '';

describe('a transfer', () => {
  test('gives the next round to the other agent: its model, its instruction, its tools', async () => {
    const events = await teamTurn(
      rounds(
        reply([callOf('update_emotion', CALM), transferTo('math_coach')]),
        reply([callOf('calculate_and_verify', SUM)]),
        'どこから やって みる？',
      ),
    );
    expect(transfers(events)).toEqual(['router > math_coach']);
    expect(events.filter(({ type }) => type === 'thinking')).toEqual([
      { type: 'thinking', agent: 'router' },
      { type: 'thinking', agent: 'math_coach' },
      { type: 'thinking', agent: 'math_coach' },
    ]);
    expect(peer.generateRequests.map(({ model }) => model)).toEqual([
      models.low,
      models.standard,
      models.standard,
    ]);
    expect(sentTools(0)).not.toContain('calculate_and_verify');
    expect(sentTools(1)).toContain('calculate_and_verify');
    expect(sentInstruction(1)).not.toBe(sentInstruction(0));
    // What the router's model signed means nothing to the coach's; what the coach's signed comes back to it.
    const signatures = (index: number) => [
      ...JSON.stringify(peer.generateRequests[index]?.body.contents).matchAll(/"thoughtSignature":"(\w+)"/g),
    ];
    expect(signatures(2).map(([, signature]) => signature)).toEqual([
      'skip_thought_signature_validator',
      'c2ln20AAA',
    ]);
    // The page sees that the talk has moved, not what the agent is told.
    expect(results(events)[1]).toEqual({ agent_name: 'math_coach', previous_agent: 'router' });
  });

  test('holds for the calls that come after it in the same answer', async () => {
    const events = await teamTurn(
      rounds(reply([transferTo('math_coach'), callOf('calculate_and_verify', SUM)]), 'どうぞ'),
    );
    expect(results(events)[1]).toMatchObject({ is_correct: false, error_type: 'unanswered' });
  });

  test('is what a call of another agent is told to make first', async () => {
    const events = await teamTurn(rounds(reply([callOf('calculate_and_verify', SUM)]), 'どうぞ'));
    expect(results(events)).toMatchObject([{ error: { code: 'other_agent' } }]);
    expect(JSON.stringify(results(events))).toContain('math_coach');
  });

  test('and back and forth ends with an answer', async () => {
    const there = reply([transferTo('math_coach')]);
    const back = reply([transferTo('router')]);
    const events = await teamTurn(rounds(there, back, there, back, 'どうぞ'));
    expect(transfers(events)).toEqual(['router > math_coach', 'math_coach > router', 'router > math_coach']);
    expect(results(events).at(-1)).toMatchObject({ error: { code: 'too_many_transfers' } });
  });

  test('to nobody is told to the model', async () => {
    const events = await teamTurn(rounds(reply([transferTo('ghost')]), 'どうぞ'));
    expect(transfers(events)).toEqual([]);
    expect(results(events)).toMatchObject([{ error: { code: 'unknown_agent' } }]);
  });
});

describe('calls', () => {
  test('of one answer are run together, and a failing one does not keep the others', async () => {
    const events = await teamTurn(
      rounds(
        reply([transferTo('math_coach')]),
        reply([
          callOf('check_curriculum', { grade_level: 2, subject: 'math', topic: 'addition_carry' }),
          callOf('calculate_and_verify', { ...SUM, expression: 'ばなな' }),
          callOf('calculate_and_verify', { expression: 3 }),
          callOf('calculate_and_verify', SUM),
          callOf('manage_hint', { session_id: 'session-1', action: 'get_current' }),
        ]),
        'どうぞ',
      ),
    );
    const [, curriculum, unreadable, malformed, sum, hint] = results(events);
    expect(curriculum).toHaveProperty('learning_objectives');
    expect(unreadable).toHaveProperty('error');
    expect(malformed).toMatchObject({ error: { code: 'bad_arguments' } });
    expect(sum).toMatchObject({ is_correct: false });
    expect(hint).toMatchObject({ current_level: 0 });
    // What is wrong with the arguments is told to the model, beside the call it is about.
    const contents = peer.generateRequests[2]?.body.contents as { parts: object[] }[];
    expect(contents.at(-1)?.parts).toHaveLength(5);
    expect(JSON.stringify(contents.at(-1)?.parts[2])).toContain('bad_arguments');
  });
});

describe('the child gets a kind answer', () => {
  const isKind = ({ reply: heard }: Turn): void => {
    expect(heard.trim()).not.toBe('');
    expect(heard).not.toMatch(/[A-Za-z]{3}|エラー|だめ|ちがう/);
  };

  const troubles: readonly (readonly [string, GenerateHandler, string])[] = [
    ['a quota that is spent', () => 429, 'quota'],
    ['a provider that is overloaded', () => 503, 'server'],
    ['a key that is refused', () => 403, 'refused'],
    ['a question that is blocked', () => [{ promptFeedback: { blockReason: 'SAFETY' } }], 'blocked'],
    ['an answer that is blocked', () => reply([{ text: 'あ' }], 'SAFETY'), 'blocked'],
    ['an empty answer', () => reply([]), 'empty_answer'],
    ['a malformed call', () => reply([], 'MALFORMED_FUNCTION_CALL'), 'malformed_call'],
  ];

  test.each(troubles)('from the inner model after %s', async (_, answer, code) => {
    peer.onGenerate(answer);
    const turn = await desk.say('38+47');
    isKind(turn);
    expect(turn.events.some(({ type }) => type === 'error')).toBe(false);
    expect(turn.state.lesson?.expression).toBe('38+47');
    expect(takenOver).toEqual([code]);
  });

  test('from the inner model after a stream that was cut in mid-sentence, which is not hidden', async () => {
    peer.onGenerate(async function* ({ cut }) {
      yield 'いっしょに、';
      await new Promise(setImmediate);
      cut();
    });
    const turn = await desk.say('38+47');
    isKind(turn);
    expect(turn.reply.startsWith(`いっしょに、${spoken('start_again')}`)).toBe(true);
    expect(turn.streamed).toBe(turn.reply);
    expect(turn.state.lesson?.expression).toBe('38+47');
    expect(peer.generateRequests).toHaveLength(1);
  });

  test('from the inner model after a cloud in an endless loop, which is stopped', async () => {
    let level = 0;
    peer.onGenerate(() =>
      reply([callOf('check_curriculum', { grade_level: 2, subject: 'math', topic: `a${level++}` })]),
    );
    const turn = await desk.say('38+47');
    isKind(turn);
    expect(turn.state.lesson?.expression).toBe('38+47');
    expect(peer.generateRequests).toHaveLength(MAX_ROUNDS);
    expect(JSON.stringify(peer.generateRequests[MAX_ROUNDS - 1]?.body.toolConfig)).toContain('NONE');
  });

  test('and what a cloud did before it failed is taken back: the inner model does it once', async () => {
    peer.onGenerate(() => 503);
    await desk.say('38+47');
    await clock.advance(60_000);
    // In words that no cache takes for the same call.
    const judged = callOf('calculate_and_verify', { ...SUM, child_answer: '75 かな' });
    peer.onGenerate(rounds(reply([callOf('update_emotion', CALM), judged, judged]), 503));
    const turn = await desk.say('75だよ');
    isKind(turn);
    expect(turn.state.lesson).toMatchObject({ wrongCount: 1, status: 'open' });
    expect(turn.reply).not.toMatch(/おなじ/);
  });

  test('and the lesson goes on from model to model, in mid-dialogue', async () => {
    peer.onGenerate(() => 503);
    await desk.say('38+47');
    const begun = desk.state().lesson;
    expect(begun).toMatchObject({ expression: '38+47', status: 'open', wrongCount: 0 });
    // A minute later the cloud is back, and is told what is on the desk.
    await clock.advance(60_000);
    const wrong = callOf('calculate_and_verify', { ...SUM, child_answer: '75' });
    peer.onGenerate(
      rounds(reply([callOf('update_emotion', CALM)]), reply([wrong]), 'もういちど みて みよう'),
    );
    const asked = peer.generateRequests.length;
    isKind(await desk.say('75'));
    expect(sentSituation(asked)).toContain('机の上の問題: 38+47');
    // Apart from the problem's id, which may hold any digits.
    expect(sentSituation(asked).replaceAll(begun?.problemId ?? '', '')).not.toContain('85');
    expect(desk.state().lesson).toMatchObject({ problemId: begun?.problemId, wrongCount: 1 });
    // It fails between two rounds of the next turn: the inner model ends the turn, and the lesson.
    peer.onGenerate(rounds(reply([callOf('update_emotion', CALM)]), 503));
    const solved = await desk.say('85');
    isKind(solved);
    expect(solved.state.lesson).toMatchObject({ problemId: begun?.problemId, status: 'solved' });
    expect(takenOver).toEqual(['server', 'server']);
  });

  test('and an answer that was judged before the cloud failed counts once', async () => {
    peer.onGenerate(() => 503);
    await desk.say('38+47');
    await clock.advance(60_000);
    const judged = callOf('calculate_and_verify', { ...SUM, expression: '38 + 47', child_answer: '75' });
    peer.onGenerate(rounds(reply([judged]), 503));
    const turn = await desk.say('75');
    isKind(turn);
    expect(turn.state.lesson).toMatchObject({ wrongCount: 1, status: 'open' });
  });
});
