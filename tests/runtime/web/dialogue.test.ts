import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AgentEvent } from '#agents/core/event.ts';
import { StoreError } from '#agents/core/records.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { startWeb } from '#runtime/web/server.ts';
import { postTurn, readEvents } from '../../support/page/page-client.ts';
import { answer, pageSettings, ScriptedRobot } from '../../support/page/page-robot.ts';

const TURN = { user_id: 'child-1', session_id: 's-1', message: '38+47' };

describe('POST /api/v1/dialogue/run', () => {
  let robot: ScriptedRobot;
  let journal: MemoryJournal;
  let web: Awaited<ReturnType<typeof startWeb>>;

  beforeEach(async () => {
    robot = new ScriptedRobot();
    journal = new MemoryJournal();
    web = await startWeb(robot, pageSettings(), journal);
  });
  afterEach(() => web.close());

  test('streams each event as one data line of JSON', async () => {
    const response = await postTurn(web.address, TURN);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    const text = await response.text();
    const blocks = text.split('\n\n').slice(0, -1);
    expect(blocks).toHaveLength(4);
    for (const block of blocks) expect(block).toMatch(/^data: \{.*\}$/);
    expect(JSON.parse(blocks[3]?.slice(6) ?? '')).toEqual({
      type: 'final_response',
      content: 'こんにちは',
      mood: 'happy',
    });
  });

  test('keeps the frames whole whatever the words hold', async () => {
    const words = 'いち\nに\r\nさん\u2028し data: 𠮷 "quoted" \0';
    robot.turn = answer(words);
    const events = await readEvents(await postTurn(web.address, TURN));
    expect(events).toHaveLength(4);
    expect(events[3]).toMatchObject({ content: words });
  });

  test('gives the message to the dialogue as it was sent', async () => {
    let heard = {};
    robot.turn = (request, signal) => {
      heard = request;
      return answer('うん')(request, signal);
    };
    await readEvents(await postTurn(web.address, TURN));
    expect(heard).toEqual({ userId: 'child-1', sessionId: 's-1', message: '38+47' });
  });

  test('takes 4,000 characters however they are counted in bytes', async () => {
    const response = await postTurn(web.address, { ...TURN, message: '𠮷'.repeat(4000) });
    expect(response.status).toBe(200);
    await response.text();
  });

  test('writes exact numbers inside results as text', async () => {
    robot.turn = async function* () {
      yield { type: 'function_result', tool_name: 'x', result: { value: 85n } };
      yield { type: 'final_response', content: 'うん', mood: 'happy' };
    };
    const events = await readEvents(await postTurn(web.address, TURN));
    expect(events[0]).toMatchObject({ result: { value: '85' } });
  });

  test.each([
    ['broken JSON', '{"user_id":', 400, 'bad_json'],
    ['no body', '', 400, 'bad_json'],
    ['a list', '[]', 400, 'bad_request'],
    ['null', 'null', 400, 'bad_request'],
    ['a prototype attack', '{"__proto__":{"x":1}}', 400, 'bad_json'],
    ['no message', { user_id: 'a', session_id: 'b' }, 400, 'bad_request'],
    ['a number as message', { ...TURN, message: 5 }, 400, 'bad_request'],
    ['a path as user id', { ...TURN, user_id: '../x' }, 400, 'bad_request'],
    ['an empty session id', { ...TURN, session_id: '' }, 400, 'bad_request'],
    ['a session id of 65', { ...TURN, session_id: 'x'.repeat(65) }, 400, 'bad_request'],
    ['a blank message', { ...TURN, message: ' \u3000\n' }, 400, 'blank_message'],
    ['4,001 characters', { ...TURN, message: 'あ'.repeat(4001) }, 413, 'message_too_long'],
    ['1 MB of text', { ...TURN, message: 'a'.repeat(1 << 20) }, 413, 'body_too_large'],
  ])('refuses %s', async (_name, body, status, code) => {
    const response = await postTurn(web.address, body);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toContain('application/json');
    const { error } = (await response.json()) as { error: Record<string, string> };
    expect(error).toMatchObject({ code });
    expect(error.message).toMatch(/^[\x20-\x7e]+$/);
    expect(error.sentence).toMatch(/[ぁ-ん]/);
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'image/png',
  ])('takes JSON only, not %s', async (type) => {
    const response = await postTurn(web.address, TURN, { headers: { 'content-type': type } });
    expect(response.status).toBe(415);
    expect(await response.json()).toMatchObject({ error: { code: 'unsupported_media_type' } });
  });

  test('never repeats in a refusal what was sent', async () => {
    const response = await postTurn(web.address, '{"message": himitsu');
    expect(response.status).toBe(400);
    expect(await response.text()).not.toContain('himitsu');
    const second = await postTurn(web.address, { ...TURN, user_id: 'ひみつ' });
    expect(second.status).toBe(400);
    expect(await second.text()).not.toContain('ひみつ');
  });

  test('ends a turn that fails with an error and a kind sentence, and logs no words', async () => {
    robot.turn = async function* ({ message }) {
      yield { type: 'thinking', agent: 'x' };
      throw new Error(`cannot read ${message}`);
    };
    const events = await readEvents(await postTurn(web.address, TURN));
    expect(events.map((event) => event.type)).toEqual(['thinking', 'error', 'final_response']);
    expect(events[2]).toMatchObject({ mood: 'gentle' });
    expect(journal.lines).toHaveLength(1);
    expect(journal.lines[0]?.fields).toMatchObject({ fault: 'Error', route: '/api/v1/dialogue/run' });
    expect(JSON.stringify(journal.lines)).not.toContain('38+47');
  });

  test('a reader that goes away aborts the turn, and the turn still runs to its end', async () => {
    const ended = Promise.withResolvers<string>();
    robot.turn = async function* (_request, signal) {
      yield { type: 'thinking', agent: 'x' };
      await once(signal, 'abort');
      await new Promise(setImmediate);
      ended.resolve('stored');
      yield { type: 'final_response', content: 'うん', mood: 'happy' };
    };
    const leaving = new AbortController();
    const response = await postTurn(web.address, TURN, { signal: leaving.signal });
    await response.body?.getReader().read();
    leaving.abort();
    await expect(ended.promise).resolves.toBe('stored');
    expect(journal.lines).toEqual([]);
  });

  test('a reader that does not read delays nobody and is cut off at a megabyte', async () => {
    const ended = Promise.withResolvers<number>();
    robot.turn = async function* (_request, signal) {
      const content = 'あ'.repeat(100_000);
      let count = 0;
      for (; count < 1000 && !signal.aborted; count += 1) {
        yield { type: 'stream_chunk', content };
        await new Promise(setImmediate);
      }
      ended.resolve(count);
    };
    const body = JSON.stringify(TURN);
    const { port, host } = new URL(web.address);
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => {});
    socket.pause();
    socket.write(
      `POST /api/v1/dialogue/run HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    );
    expect(await ended.promise).toBeLessThan(200);
    socket.destroy();
  });

  test('closing ends an open turn within a second, with a kind sentence', async () => {
    robot.turn = async function* (_request, signal) {
      yield { type: 'thinking', agent: 'x' };
      await once(signal, 'abort');
      signal.throwIfAborted();
    };
    const response = await postTurn(web.address, TURN);
    const events = readEvents(response);
    const startedMs = performance.now();
    await web.close();
    // The bound is a second; where all cores are busy the answer comes later too.
    expect(performance.now() - startedMs).toBeLessThan(4000);
    const last: AgentEvent | undefined = (await events).at(-1);
    expect(last).toMatchObject({ type: 'final_response', mood: 'gentle' });
  });

  test('records that fail wherever in a turn are no reason to try again: the child is to tell its family', async () => {
    robot.turn = async function* () {
      yield { type: 'thinking', agent: 'x' };
      throw new StoreError('moved', 'gone');
    };
    const last = (await readEvents(await postTurn(web.address, TURN))).at(-1);
    expect(last).toMatchObject({ content: expect.stringMatching(/おうちの 人に つたえて/) });
  });

  test('closing cuts off a turn that will not end', async () => {
    robot.turn = async function* () {
      yield { type: 'thinking', agent: 'x' };
      await new Promise(() => {});
    };
    const clock = new VirtualClock();
    const stubborn = await startWeb(robot, pageSettings(), journal, clock);
    const response = await postTurn(stubborn.address, TURN);
    const cut = response.text().catch(() => 'cut');
    const closed = stubborn.close();
    await clock.advance(1000);
    await closed;
    expect(await cut).toBe('cut');
  });
});
