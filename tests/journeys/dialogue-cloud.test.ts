import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AgentEvent } from '#agents/core/event.ts';
import { MAX_ROUNDS } from '#agents/core/runner.ts';
import type { GenerateAnswer, GenerateRequest } from '../support/live-peer/generate.ts';
import { CloudHarness, callOf, type HeardTurn, reply } from '../support/talk/cloud-harness.ts';

const CALM = { frustration: 0.1, confidence: 0.5, fatigue: 0.1, excitement: 0.4, primary_emotion: 'neutral' };
const judge = (child_answer: string) =>
  callOf('calculate_and_verify', { expression: '38+47', child_answer, grade_level: 2 });
const transferTo = (agent_name: string) => callOf('transfer_to_agent', { agent_name });
const feel = callOf('update_emotion', CALM);
const POINTS = 'SELECT coalesce(sum(points), 0) FROM points';
const STATUS = 'SELECT status FROM problems';

let house: CloudHarness;
beforeEach(async () => {
  house = await CloudHarness.open();
});
afterEach(() => house.close());

const rows: string[] = [];
afterAll(() => console.info(['trouble | what the child got | first words | answered', ...rows].join('\n')));

/** The lesson lies on the desk, brought there by the cloud. */
async function begin(): Promise<void> {
  house.plays(reply([feel, transferTo('math_coach')]), reply([judge('')]), 'どこから かんがえて みる？');
  const { events } = await house.say('38+47');
  expect(events.at(-1)).toMatchObject({ content: 'どこから かんがえて みる？' });
  expect(house.value(STATUS)).toBe('open');
}

function expectKind(name: string, { reply: heard, firstWordsMs, lateMs, tookMs }: HeardTurn): void {
  rows.push(`${name} | ${heard} | ${Math.round(firstWordsMs)} ms | ${Math.round(tookMs)} ms`);
  expect(heard.trim()).not.toBe('');
  expect(heard).toMatch(/[ぁ-ん]/);
  expect(heard).not.toMatch(/[A-Za-z]{3}|エラー|だめ|ちがうよ|まちがい/);
  // The promise to the child, without what the machine took from the robot and this test alike.
  expect(firstWordsMs - lateMs).toBeLessThan(3_000);
}

const transfers = (events: readonly AgentEvent[]) =>
  events.flatMap((event) => (event.type === 'agent_transfer' ? [`${event.from} > ${event.to}`] : []));
const results = (events: readonly AgentEvent[]) =>
  events.flatMap((event) => (event.type === 'function_result' ? [event.result] : []));

const waitForEver = ({ signal }: GenerateRequest): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

async function* cutAfter(
  words: string,
  { cut }: GenerateRequest,
): AsyncGenerator<string | Record<string, unknown>> {
  if (words !== '') yield { candidates: [{ content: { role: 'model', parts: [{ text: words }] } }] };
  cut();
}

async function* stopAfter(
  words: string,
  { signal }: GenerateRequest,
): AsyncGenerator<Record<string, unknown>> {
  yield { candidates: [{ content: { role: 'model', parts: [{ text: words }] } }] };
  await new Promise((resolve) => signal.addEventListener('abort', resolve));
}

describe('the cloud leads the talk', () => {
  test('through the team, by parallel calls, with a tool that fails on the way', async () => {
    await begin();
    expect((await house.health()).parts.text).toEqual({
      mechanism: 'gemini gemini-3.8-flash',
      problem: null,
    });
    house.plays(
      reply([
        feel,
        judge('85'),
        callOf('calculate_and_verify', { expression: 'ばなな', child_answer: '', grade_level: 2 }),
      ]),
      (request) => {
        // Three answers come back together, the fault beside the call it is about.
        const contents = request.body.contents as { parts: { functionResponse?: { response: object } }[] }[];
        const answered = contents.at(-1)?.parts.map(({ functionResponse }) => functionResponse?.response);
        expect(answered).toHaveLength(3);
        expect(answered?.[1]).toMatchObject({ is_correct: true });
        expect(answered?.[2]).toHaveProperty('error');
        return reply([
          callOf('record_progress', {
            user_id: 'child-1',
            session_id: 's-1',
            problem_id: JSON.parse(JSON.stringify(answered?.[1])).problem_id,
            outcome: 'self_solved',
            hints_used: 0,
            time_spent_seconds: 10,
          }),
        ]);
      },
      reply([transferTo('router')]),
      'せいかい！ 85だね。よく かんがえたね。つぎは なにを しようか？',
    );
    const turn = await house.say('85');
    expectKind('none: parallel calls, a failing tool, a transfer', turn);
    expect(transfers(turn.events)).toEqual(['math_coach > router']);
    expect(turn.reply).toContain('85');
    expect(house.value(POINTS)).toBe(3);
    expect(await house.leaksAfterStop()).toEqual([]);
  });

  test('is told of arguments that do not fit, and of calls of another agent, and does better', async () => {
    await begin();
    house.plays(
      reply([callOf('calculate_and_verify', { expression: 3 }), callOf('no_such_tool', {})]),
      reply([judge('85')]),
      'せいかい！',
    );
    const turn = await house.say('85');
    expectKind('wrong arguments, an unknown tool', turn);
    expect(results(turn.events)).toMatchObject([
      { error: { code: 'bad_arguments' } },
      { error: { code: 'unknown_tool' } },
      { is_correct: true },
    ]);
    expect(house.value(STATUS)).toBe('solved');
    expect(await house.leaksAfterStop()).toEqual([]);
  });

  test('does not get the answer past the guard', async () => {
    await begin();
    house.plays(
      reply([feel]),
      reply([{ text: 'いっしょに みて みよう。こたえは は' }, { text: 'ちじゅうごだよ。' }]),
    );
    const turn = await house.say('わからない');
    expectKind('a leak in the words', turn);
    expect(turn.reply).not.toMatch(/85|はちじゅうご/);
    expect(JSON.stringify(turn.events.filter(({ type }) => type === 'stream_chunk'))).not.toContain(
      'ちじゅうご',
    );
    expect(house.value(STATUS)).toBe('open');
    expect(await house.leaksAfterStop()).toEqual([]);
  });

  test('leads a kanji drill through the whole team, and does not give the reading away', async () => {
    house.plays(
      reply([feel, transferTo('japanese_coach')]),
      reply([callOf('next_problem', { topic: 'kanji', count: 1 })]),
      'なんと よむかな？',
    );
    const asked = await house.say('かんじの れんしゅう');
    expect(transfers(asked.events)).toContain('router > japanese_coach');
    const { drill } = JSON.parse(String(house.value('SELECT state FROM checkpoints')));
    const { kind, reading, kanji } = drill as { kind: string; reading: string; kanji: string };
    const secret = kind === 'kanji_reading' ? reading : kanji;
    house.plays(reply([feel]), reply([{ text: `いっしょに みよう。こたえは 「${secret}」だよ。` }]));
    const told = await house.say('わからない');
    expectKind('a leak of a kanji', told);
    expect(told.reply).not.toContain(`「${secret}」`);
    house.plays(reply([callOf('answer_drill', { answer: secret })]), 'そのとおり！');
    const turn = await house.say(secret);
    expectKind('none: a kanji drill', turn);
    expect(house.value("SELECT status FROM problems WHERE kind LIKE 'kanji%'")).toBe('solved');
    expect(house.value(POINTS)).toBeGreaterThan(0);
    expect(await house.leaksAfterStop()).toEqual([]);
  });

  test('cannot keep a child that has had enough at its sums', async () => {
    await begin();
    const upset = { ...CALM, frustration: 0.9, primary_emotion: 'frustrated' };
    house.plays(reply([callOf('update_emotion', upset)]), (request) => {
      expect(JSON.stringify(request.body.systemInstruction)).toContain('はげまし役');
      return 'むずかしかったね。すこし やすむ？';
    });
    const turn = await house.say('もう いや');
    expectKind('a frustration that the cloud does not act on', turn);
    expect(transfers(turn.events)).toEqual(['math_coach > encouragement_agent']);
  });
});

describe('the child gets a kind answer, and its right answer counts, after', () => {
  /** What the cloud does instead of an answer, and what the health page says of it (null: nothing). */
  const troubles: readonly (readonly [
    string,
    (request: GenerateRequest) => GenerateAnswer,
    string | null,
  ])[] = [
    ['a spent quota (429)', () => 429, 'quota'],
    ['an overload (503)', () => 503, 'server'],
    ['a key that is refused (403)', () => 403, 'refused'],
    ['a question that is blocked', () => [{ promptFeedback: { blockReason: 'SAFETY' } }], null],
    ['an answer that is blocked', () => reply([{ text: 'あ' }], 'SAFETY'), null],
    ['an empty answer', () => reply([]), null],
    ['a call that cannot be read', () => reply([], 'MALFORMED_FUNCTION_CALL'), null],
    ['an answer that is too long', () => reply([{ text: 'そうだね、' }], 'MAX_TOKENS'), 'cut_short'],
    ['a stream that is cut before the first word', (request) => cutAfter('', request), 'network'],
    ['a stream that is cut in mid-sentence', (request) => cutAfter('うん、それは', request), 'network'],
    ['silence', (request) => waitForEver(request) as never, 'timed_out'],
    ['silence in mid-sentence', (request) => stopAfter('うん、それは', request), 'timed_out'],
  ];

  test.each(troubles)('%s', async (name, answer, problem) => {
    await begin();
    house.plays(answer);
    const turn = await house.say('85');
    expectKind(name, turn);
    expect(turn.events.some(({ type }) => type === 'error')).toBe(false);
    expect(house.value(STATUS)).toBe('solved');
    expect(house.value(POINTS)).toBe(3);
    const { model, parts } = await house.health();
    expect(model).toBe('offline');
    if (problem === null) expect(parts.text?.problem).toBeNull();
    else expect(parts.text?.problem).toContain(problem);
    if (name.startsWith('silence')) {
      expect(turn.tookMs).toBeLessThan(10_000);
    }
    if (name === 'silence') expect(turn.events.some(({ type }) => type === 'message')).toBe(true);
    expect(await house.leaksAfterStop()).toEqual([]);
  });

  test('a network that is gone', async () => {
    await begin();
    await house.peer.goOffline();
    const turn = await house.say('85');
    expectKind('a network that is gone', turn);
    expect(house.value(POINTS)).toBe(3);
    expect(await house.leaksAfterStop()).toEqual([]);
  });

  test('an endless loop, which is stopped after ten rounds', async () => {
    await begin();
    let round = 0;
    const before = house.peer.generateRequests.length;
    house.plays(() =>
      reply([callOf('check_curriculum', { grade_level: 2, subject: 'math', topic: `a${round++}` })]),
    );
    const turn = await house.say('85');
    expectKind('an endless loop', turn);
    expect(house.peer.generateRequests.length - before).toBe(MAX_ROUNDS);
    expect(house.value(POINTS)).toBe(3);
    expect(await house.leaksAfterStop()).toEqual([]);
  });

  test('a loop that begins when the answer has been judged already', async () => {
    await begin();
    let round = 0;
    house.plays(reply([judge('85')]), () =>
      reply([callOf('check_curriculum', { grade_level: 2, subject: 'math', topic: `a${round++}` })]),
    );
    const turn = await house.say('85');
    expectKind('a loop after the answer was judged', turn);
    expect(house.value(STATUS)).toBe('solved');
    expect(house.value(POINTS)).toBe(3);
    expect(await house.leaksAfterStop()).toEqual([]);
  });

  test('a cloud that fails between two rounds: the inner coach ends the turn, and nothing counts twice', async () => {
    await begin();
    house.plays(reply([feel, judge('75')]), 503);
    const turn = await house.say('75です。');
    expectKind('a failure between two rounds', turn);
    expect(house.value('SELECT count(*) FROM attempts WHERE is_correct = 0')).toBe(1);
    expect(house.value(STATUS)).toBe('open');
    expect(await house.leaksAfterStop()).toEqual([]);
  });
});
