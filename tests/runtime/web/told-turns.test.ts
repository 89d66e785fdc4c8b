import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AgentEvent } from '#agents/core/event.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { startWeb } from '#runtime/web/server.ts';
import { postTurn, readEvents } from '../../support/page/page-client.ts';
import { answer, pageSettings, ScriptedRobot, type Turn } from '../../support/page/page-robot.ts';

const LINE = { user_id: 'child-1', session_id: 's-1', message: '85' };
const KEY = 'a'.repeat(32);

describe('a line of a child that is sent again', () => {
  let robot: ScriptedRobot;
  let clock: VirtualClock;
  let turns: number;
  let web: Awaited<ReturnType<typeof startWeb>>;
  const counted = (turn: Turn): Turn =>
    async function* (request, signal) {
      turns += 1;
      yield* turn(request, signal);
    };
  const send = (key: string | null, body: object = {}, init: RequestInit = {}) =>
    postTurn(
      web.address,
      { ...LINE, ...body },
      {
        headers: { 'content-type': 'application/json', ...(key !== null && { 'idempotency-key': key }) },
        ...init,
      },
    );
  const told = async (key: string | null, body: object = {}): Promise<AgentEvent[]> =>
    readEvents(await send(key, body));

  beforeEach(async () => {
    robot = new ScriptedRobot();
    clock = new VirtualClock();
    turns = 0;
    robot.turn = counted(answer('せいかい！'));
    web = await startWeb(robot, pageSettings(), new MemoryJournal(), clock);
  });
  afterEach(() => web.close());

  test('counts once, and is answered as before', async () => {
    const first = await told(KEY);
    robot.turn = counted(answer('もう いっかい'));
    expect(await told(KEY)).toEqual(first);
    expect(turns).toBe(1);
  });

  test.each([
    ['without a key', null, {}],
    ['with another key', 'b'.repeat(32), {}],
    ['in another lesson', KEY, { session_id: 's-2' }],
  ])('%s counts anew', async (_name, key, body) => {
    await told(key === null ? null : KEY);
    await told(key, body);
    expect(turns).toBe(2);
  });

  test('waits for the turn that is under way: a page that was loaded anew gets its answer', async () => {
    const begun = Promise.withResolvers<void>();
    const stored = Promise.withResolvers<void>();
    robot.turn = counted(async function* () {
      yield { type: 'thinking', agent: 'x' };
      begun.resolve();
      await stored.promise;
      yield { type: 'final_response', content: 'せいかい！', mood: 'happy' };
    });
    const leaving = new AbortController();
    const lost = send(KEY, {}, { signal: leaving.signal }).then((response) => response.text());
    await begun.promise;
    leaving.abort();
    await expect(lost).rejects.toThrow();
    const again = send(KEY);
    stored.resolve();
    expect((await readEvents(await again)).at(-1)).toMatchObject({ content: 'せいかい！' });
    expect(turns).toBe(1);
  });

  test('runs anew where it was not stored', async () => {
    robot.turn = counted(async function* () {
      yield { type: 'thinking', agent: 'x' };
      throw new Error('aborted');
    });
    await told(KEY);
    robot.turn = counted(answer('せいかい！'));
    expect((await told(KEY)).at(-1)).toMatchObject({ content: 'せいかい！' });
    expect(turns).toBe(2);
  });

  test('is not remembered where the child told something that comes before every lesson', async () => {
    robot.turn = counted(async function* () {
      yield { type: 'help_card', helplines: [], choices: [] };
      yield { type: 'final_response', content: 'はなして くれて ありがとう', mood: 'gentle' };
    });
    await told(KEY);
    await told(KEY);
    expect(turns).toBe(2);
  });

  test('is refused kindly with other words, and nothing is counted', async () => {
    await told(KEY);
    const refused = await send(KEY, { message: '84' });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      error: { code: 'other_words', sentence: expect.stringMatching(/もういちど おくってね/) },
    });
    expect(turns).toBe(1);
  });

  test('is forgotten after ten minutes, and after 32 others', async () => {
    await told(KEY);
    await clock.advance(10 * 60_000 + 1);
    await told(KEY);
    expect(turns).toBe(2);
    for (let index = 0; index < 32; index += 1) await told(`line-${index}`);
    await told(KEY);
    expect(turns).toBe(35);
  });

  test.each(['', 'a'.repeat(65), '../x'])('takes no key like "%s"', async (key) => {
    expect((await send(key)).status).toBe(400);
    expect(turns).toBe(0);
  });
});
