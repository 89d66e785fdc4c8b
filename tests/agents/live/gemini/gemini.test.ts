import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { LiveError } from '#agents/live/connection.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { LiveFixture, MARKER_KEY, SETUP, spoken, tone } from '../../../support/talk/live-fixture.ts';

async function failure(attempt: Promise<unknown>): Promise<LiveError> {
  const error = await attempt.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(LiveError);
  return error as LiveError;
}

/** Lets time pass while real sockets work. */
async function passing(clock: VirtualClock, task: Promise<unknown>): Promise<void> {
  const over = { is: false };
  const settled = task.then(
    () => {
      over.is = true;
    },
    () => {
      over.is = true;
    },
  );
  while (!over.is) await clock.advance(100);
  await settled;
}

describe('a conversation through the real SDK', () => {
  test('a message of a minute of sound is heard; one beyond all measure ends the line before it is read', async () => {
    await using desk = await LiveFixture.open();
    const { events } = await desk.connect();
    const session = await desk.peer.nextSession();
    const sound = (bytes: number) => ({
      serverContent: {
        modelTurn: { parts: [{ inlineData: { mimeType: 'audio/pcm;rate=24000', data: 'A'.repeat(bytes) } }] },
      },
    });
    session.raw(sound(4_000_000));
    expect((await events.next('audio')).samples).toHaveLength(1_500_000);
    session.raw(sound(4_300_000));
    expect((await events.next('ended')).end).toBe('network');
    expect(events.all.filter(({ type }) => type === 'audio')).toHaveLength(1);
    expect(JSON.stringify(desk.journal)).toContain('too large');
  });

  test('sets up, hears the child, is answered, calls a tool', async () => {
    await using desk = await LiveFixture.open();
    const { connection, events } = await desk.connect();
    const session = await desk.peer.nextSession();
    connection.startActivity();
    const speech = tone(500);
    for (let i = 0; i < speech.length; i += 320) connection.sendAudio(speech.subarray(i, i + 320));
    connection.endActivity();
    const heard = await session.waitForSpeech();
    expect(heard.durationMs).toBe(500);
    expect(Array.from(session.received.audio)).toEqual(Array.from(speech));
    // The first 100 ms frame by frame, then four messages.
    expect(session.received.kinds().filter((kind) => kind === 'audio')).toHaveLength(9);
    const replies = session.toolCall([{ name: 'calculate_and_verify', args: { expression: '38+47' } }]);
    const called = await events.next('tools_called');
    expect(called.calls[0]?.arguments).toEqual({ expression: '38+47' });
    connection.answerTools(called.calls.map(({ id, name }) => ({ id, name, response: { value: 85 } })));
    expect((await replies)[0]?.response).toEqual({ value: 85 });
    const answer = spoken(240);
    await session.audio(answer, { partsPerMessage: 3, transcript: 'いいね。' });
    session.turnComplete();
    await events.next('turn_completed');
    const sound = events.all.flatMap((event) => (event.type === 'audio' ? Array.from(event.samples) : []));
    expect(sound).toEqual(Array.from(answer));
    expect(events.all.filter(({ type }) => type === 'said')).toEqual([{ type: 'said', text: 'いいね。' }]);
    expect(session.received.fault).toBeNull();
    // What went out and came in stands in the ledger: as base64 sound is a third larger, and JSON stands around it.
    const { outbound } = desk;
    expect(Math.round(outbound.sum('talk', 'voiceMs'))).toBe(500);
    const [voiceBytes, received] = [
      outbound.sum('talk', 'voiceBytes'),
      outbound.sum('talk', 'receivedBytes'),
    ];
    expect(voiceBytes / ((500 * 32 * 4) / 3)).toBeCloseTo(1.04, 1);
    expect(received).toBeGreaterThan((answer.length * 2 * 4) / 3);
    expect(outbound.sum('talk', 'writtenBytes')).toBeGreaterThan(
      JSON.stringify(session.received.setup).length,
    );
    expect(outbound.sum('talk', 'requestCount')).toBe(1);
    await connection.close();
    expect(events.all.filter(({ type }) => type === 'ended')).toEqual([
      { type: 'ended', end: 'closed_by_us', code: 1000 },
    ]);
  });

  test('what is sent in the middle of a turn comes after the sound before it', async () => {
    await using desk = await LiveFixture.open();
    const { connection } = await desk.connect();
    const session = await desk.peer.nextSession();
    connection.startActivity();
    connection.sendAudio(tone(100));
    connection.sendAudio(tone(40));
    connection.sendPicture(new Uint8Array([0xff, 0xd8, 1, 2]));
    connection.sendAudio(tone(40));
    connection.sendText('やあ', true);
    await session.until((received) => received.texts.length > 0);
    const sent = ['activityStart', 'audio', 'audio', 'video', 'audio', 'clientContent'];
    expect(session.received.kinds().filter((kind) => kind !== 'setup')).toEqual(sent);
  });

  test('nothing is told before the caller has its connection, and nothing is lost', async () => {
    await using desk = await LiveFixture.open();
    desk.peer.onSession(async (session) => {
      await session.setup();
      session.inputTranscript('early');
      await session.ended;
    });
    const { events } = await desk.connect();
    expect(events.all).toEqual([]);
    expect((await events.next('heard')).text).toBe('early');
  });

  test('a picture goes before the turn, a text as content, an instruction only where the model takes one', async () => {
    await using desk = await LiveFixture.open();
    const { connection } = await desk.connect();
    const session = await desk.peer.nextSession();
    connection.sendPicture(new Uint8Array([0xff, 0xd8, 1, 2]));
    connection.sendText('しゃしんを みて', true);
    const turn = await session.waitForTurn();
    expect(turn.text).toBe('しゃしんを みて');
    expect(session.received.images[0]).toMatchObject({ mimeType: 'image/jpeg', isLate: false });
    expect(Array.from(session.received.images[0]?.bytes ?? [])).toEqual([0xff, 0xd8, 1, 2]);
    expect(connection.changeInstruction('another')).toBe(false);
  });

  test('what the child says while a blocking tool runs waits for its answer, whole and in order', async () => {
    await using desk = await LiveFixture.open({ refusesSoundWhileBlocked: true });
    const { connection, events } = await desk.connect();
    const session = await desk.peer.nextSession();
    const replies = session.toolCall([{ name: 'manage_hint' }]);
    const { calls } = await events.next('tools_called');
    const speech = tone(300, 2);
    connection.startActivity();
    connection.sendAudio(speech.subarray(0, 3000));
    connection.sendAudio(speech.subarray(3000));
    connection.endActivity();
    connection.answerTools(calls.map(({ id, name }) => ({ id, name, response: {} })));
    await replies;
    await session.waitForSpeech();
    expect(Array.from(session.received.audio)).toEqual(Array.from(speech));
    expect(session.received.kinds().indexOf('toolResponse')).toBeLessThan(
      session.received.kinds().indexOf('activityStart'),
    );
    expect(session.received.fault).toBeNull();
  });

  test('a note of a tool does not hold the child back, and asks for no word about it', async () => {
    await using desk = await LiveFixture.open({ refusesSoundWhileBlocked: true });
    const { connection, events } = await desk.connect();
    const session = await desk.peer.nextSession();
    const replies = session.toolCall([{ name: 'record_progress' }]);
    const { calls } = await events.next('tools_called');
    connection.startActivity();
    await session.until((received) => received.kinds().includes('activityStart'));
    connection.answerTools(calls.map(({ id, name }) => ({ id, name, response: { points: 2 } })));
    await session.until(({ toolResponses }) => toolResponses.length === 1);
    expect(session.received.toolResponses[0]?.scheduling).toBe('SILENT');
    await replies;
  });

  test.each(['gemini-3.8-live', 'gemini-3.1-flash-live-preview', 'gemini-2.5-flash-native-audio-preview'])(
    '%s takes the setup',
    async (model) => {
      await using desk = await LiveFixture.open();
      const { connection } = await desk.connect({ model });
      const session = await desk.peer.nextSession();
      connection.sendText('seed', false);
      connection.startActivity();
      connection.sendAudio(tone(100));
      connection.endActivity();
      await session.waitForSpeech();
      expect(session.received.fault).toBeNull();
    },
  );

  test('Vertex: a bearer token, its own address, and an instruction in mid-session', async () => {
    await using desk = await LiveFixture.open({ keys: ['token-of-a-test'] });
    const authClient = {
      getRequestHeaders: async () => new Headers({ authorization: 'Bearer token-of-a-test' }),
    };
    const { connection } = await desk.connect({
      key: null,
      vertex: { project: 'a-project', location: 'us-central1' },
      googleAuthOptions: { authClient },
    });
    const session = await desk.peer.nextSession();
    expect(session.isVertex).toBe(true);
    expect(desk.peer.attempts[0]?.path).toContain('LlmBidiService');
    expect(connection.changeInstruction('こんどは はげまして')).toBe(true);
    await session.until(({ contextUpdates }) => contextUpdates.length === 1);
    expect(JSON.stringify(session.received.contextUpdates)).toContain('こんどは はげまして');
    expect(session.received.fault).toBeNull();
  });
});

describe('a connect that fails', () => {
  test.each([['setup'], ['tcp']] as const)(
    'a server that accepts and stays silent (%s): given up at the limit, and its socket is gone',
    async (where) => {
      const clock = new VirtualClock();
      await using desk = await LiveFixture.open({}, clock);
      desk.peer.silent({ where });
      const attempt = desk.connect();
      const startMs = clock.monotonicMs();
      await passing(clock, attempt);
      expect(clock.monotonicMs() - startMs).toBeLessThanOrEqual(8100);
      expect(await failure(attempt)).toMatchObject({ end: 'network', code: 408 });
      for (const session of desk.peer.sessions) await session.ended;
      expect(clock.pending).toBe(0);
    },
  );

  test.each([
    [401, 'refused'],
    [403, 'refused'],
    [404, 'bad_request'],
    [429, 'quota'],
    [500, 'server'],
    [503, 'server'],
  ] as const)('HTTP %i is %s', async (status, end) => {
    await using desk = await LiveFixture.open();
    desk.peer.refuse(status);
    expect(await failure(desk.connect())).toMatchObject({ end, code: status });
  });

  test.each([
    [1007, 'Request contains an invalid argument.', 'bad_request'],
    [1007, 'API key not valid. Please pass a valid API key.', 'refused'],
    [1008, 'Your API key was reported as leaked.', 'refused'],
    [1008, 'models/gemini-9 is not found for API version v1beta', 'bad_request'],
    [1011, 'Internal error encountered.', 'server'],
    [1011, 'You exceeded your current quota', 'quota'],
  ] as const)('closed at the setup with %i "%s" is %s', async (code, reason, end) => {
    await using desk = await LiveFixture.open();
    desk.peer.closeAtSetup(code, reason);
    expect(await failure(desk.connect())).toMatchObject({ end, code });
  });

  test('nobody listens, no such name, no TLS there: the network', async () => {
    await using desk = await LiveFixture.open();
    const tls = desk.peer.url.replace('http:', 'https:');
    const gone = desk.peer.url;
    for (const endpoint of [tls, 'http://no-such-host.invalid']) {
      expect(await failure(desk.connect({ endpoint }))).toMatchObject({ end: 'network', code: 0 });
    }
    await desk.peer.goOffline();
    const refused = await failure(desk.connect({ endpoint: gone }));
    expect(refused).toMatchObject({ end: 'network', code: 0 });
    expect(refused.message).toContain('ECONNREFUSED');
  });

  test('an abort ends it at once, with its reason, and no socket stays', async () => {
    await using desk = await LiveFixture.open();
    desk.peer.silent();
    const abort = new AbortController();
    const attempt = desk.provider().connect(SETUP, () => {}, abort.signal);
    attempt.catch(() => {});
    while (desk.peer.sessions[0]?.received.setup == null)
      await new Promise((resolve) => setImmediate(resolve));
    abort.abort(new Error('bedtime'));
    await expect(attempt).rejects.toThrow('bedtime');
    await desk.peer.sessions[0]?.ended;
  });

  test('garbage before the setup is answered does no harm', async () => {
    await using desk = await LiveFixture.open();
    desk.peer.onSession(async (session) => {
      session.garbage('{"setupComplete": ');
      session.garbage(new Uint8Array([0, 255, 3]), 'binary');
      await session.setup();
      await session.ended;
    });
    const { connection } = await desk.connect();
    expect(connection.isOpen).toBe(true);
    expect(desk.journal.lines.filter(({ level }) => level === 'warn')).toHaveLength(2);
  });

  test('the key is in no error, no log and no event, however it fails', async () => {
    await using desk = await LiveFixture.open();
    const seen: unknown[] = [];
    const tries: (() => void)[] = [
      () => desk.peer.refuse(401, { times: 1 }),
      () => desk.peer.closeAtSetup(1008, `key ${MARKER_KEY} was reported as leaked`, { times: 1 }),
      // One for each model of the table.
      () => desk.peer.closeAtSetup(1007, `bad ?key=${MARKER_KEY}`, { times: 3 }),
    ];
    for (const prepare of tries) {
      prepare();
      seen.push(await failure(desk.connect()));
    }
    seen.push(await failure(desk.connect({ endpoint: 'http://no-such-host.invalid' })));
    seen.push(await failure(desk.connect({ endpoint: 'http://[not an address' })));
    const { events, connection } = await desk.connect();
    const session = await desk.peer.nextSession();
    await session.close(1008, `key ${MARKER_KEY}`);
    await events.next('ended');
    const told = inspect([seen, events.all, desk.journal.lines, connection, desk.provider()], {
      depth: 8,
      showHidden: false,
    });
    expect(seen).toHaveLength(5);
    expect(told).not.toContain(MARKER_KEY);
    expect(JSON.stringify([seen, desk.journal.lines])).not.toContain(MARKER_KEY);
  });
});

describe('an open connection', () => {
  test.each([
    [1007, 'Request contains an invalid argument.', 'bad_request'],
    [1008, 'Operation is not implemented, or supported, or enabled.', 'refused'],
    [1011, 'Internal error encountered.', 'server'],
    [1000, '', 'server'],
  ] as const)(
    'closed with %i ends once, as %s; whatever comes later is dropped',
    async (code, reason, end) => {
      await using desk = await LiveFixture.open();
      const { connection, events } = await desk.connect();
      const session = await desk.peer.nextSession();
      await session.close(code, reason);
      expect(await events.next('ended')).toMatchObject({ end, code });
      expect(connection.isOpen).toBe(false);
      expect(connection.sendAudio(tone(20))).toBe(false);
      connection.startActivity();
      connection.sendText('late', true);
      connection.answerTools([{ id: 'x', name: 'y', response: {} }]);
      await connection.close();
      expect(events.all.filter(({ type }) => type === 'ended')).toHaveLength(1);
    },
  );

  test('cut without a word is the network', async () => {
    await using desk = await LiveFixture.open();
    const { events } = await desk.connect();
    (await desk.peer.nextSession()).drop();
    expect(await events.next('ended')).toMatchObject({ end: 'network', code: 1006 });
  });

  test('half-open, with something sent into it: dead after 30 s, and closing it takes no longer than 1 s', async () => {
    const clock = new VirtualClock();
    await using desk = await LiveFixture.open({}, clock);
    const { connection, events } = await desk.connect();
    (await desk.peer.nextSession()).halfOpen();
    connection.startActivity();
    const startMs = clock.monotonicMs();
    const ended = events.next('ended');
    await passing(clock, ended);
    expect((await ended).end).toBe('network');
    expect(clock.monotonicMs() - startMs).toBeGreaterThanOrEqual(30_000);
    expect(clock.monotonicMs() - startMs).toBeLessThanOrEqual(35_100);
    const closed = connection.close();
    const closeMs = clock.monotonicMs();
    await passing(clock, closed);
    expect(clock.monotonicMs() - closeMs).toBeLessThanOrEqual(1000);
  });

  test('half-open and quiet: pinged, and dead after a minute without an echo', async () => {
    const clock = new VirtualClock();
    await using desk = await LiveFixture.open({}, clock);
    const { events } = await desk.connect();
    (await desk.peer.nextSession()).halfOpen();
    const startMs = clock.monotonicMs();
    const ended = events.next('ended');
    await passing(clock, ended);
    expect(clock.monotonicMs() - startMs).toBeGreaterThanOrEqual(80_000);
    expect(clock.monotonicMs() - startMs).toBeLessThanOrEqual(85_100);
  });

  test('with pongs that come 30 s late is alive', async () => {
    const clock = new VirtualClock();
    await using desk = await LiveFixture.open({ clock }, clock);
    const { connection, events } = await desk.connect();
    (await desk.peer.nextSession()).slowPongs(30_000);
    for (let i = 0; i < 600; i++) {
      await clock.advance(1000);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(connection.isOpen).toBe(true);
    expect(events.all).toEqual([]);
  });
});

test('the SDK is loaded by the first connect, and by nothing else', () => {
  const file = path.resolve(import.meta.dirname, '../../../../agents/live/gemini/gemini.ts');
  expect(readFileSync(file, 'utf8')).not.toMatch(/^import (?!type\b)[^;]*from '@google\/genai'/m);
});
