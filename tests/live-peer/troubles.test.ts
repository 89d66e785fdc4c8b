import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { LivePeer } from '../support/live-peer/live-peer.ts';
import type { PeerSession } from '../support/live-peer/session.ts';
import { developerApi, KEY, manual, ramp, SdkClient } from './sdk-client.ts';

let peer: LivePeer;

beforeEach(async () => {
  peer = await LivePeer.start();
});
afterEach(() => peer.stop());

function connect(handle?: string): Promise<SdkClient> {
  return SdkClient.connect(developerApi(peer), {
    ...manual,
    sessionResumption: handle === undefined ? {} : { handle },
  });
}

async function meet(handle?: string): Promise<{ client: SdkClient; session: PeerSession }> {
  const [client, session] = await Promise.all([connect(handle), peer.nextSession()]);
  return { client, session };
}

/** True when `promise` has not settled after the event loop has turned for a while. */
async function isPending(promise: Promise<unknown>): Promise<boolean> {
  let isSettled = false;
  const settle = () => {
    isSettled = true;
  };
  promise.then(settle, settle);
  for (let turn = 0; turn < 200; turn++) await new Promise((resolve) => setImmediate(resolve));
  return !isSettled;
}

describe('an end', () => {
  test.each([
    [1007, 'Request contains an invalid argument.'],
    [1008, 'The operation was aborted.'],
    [1011, 'Deadline expired before operation could complete.'],
  ])('by close code %i reaches the client with its reason', async (code, reason) => {
    const { client, session } = await meet();
    await session.close(code, reason);
    expect(await client.closed.promise).toEqual({ code, reason });
    expect(session.received.closed).toMatchObject({ code, reason });
    expect(session.isOpen).toBe(false);
  });

  test('without a close frame is 1006', async () => {
    const { client, session } = await meet();
    session.drop();
    expect((await client.closed.promise).code).toBe(1006);
  });

  test('by the client ends the script without a failure', async () => {
    let ending = '';
    peer.onSession(async (session) => {
      await session.setup();
      await session.waitForTurn().catch((error: Error) => {
        ending = error.name;
        throw error;
      });
    });
    const client = await connect();
    client.session.close();
    await peer.sessions[0]?.ended;
    await peer.stop();
    expect(ending).toBe('SessionEnded');
  });

  test('of a script that fails is 1011 for the client and a failure for the test', async () => {
    const broken = await LivePeer.start();
    broken.onSession(async (session) => {
      await session.setup();
      throw new Error('the script is wrong');
    });
    const client = await SdkClient.connect(developerApi(broken));
    expect((await client.closed.promise).code).toBe(1011);
    await expect(broken.stop()).rejects.toThrow('the script is wrong');
  });

  test('with a long reason is cut to what a close frame holds', async () => {
    const { client, session } = await meet();
    await session.close(1011, 'あ'.repeat(100));
    expect((await client.closed.promise).reason).toBe('あ'.repeat(41));
  });
});

describe('a refusal', () => {
  test.each([401, 403, 429, 503])('by status %i rejects connect, as often as asked', async (status) => {
    peer.refuse(status, { times: 2 });
    await expect(connect()).rejects.toThrow(String(status));
    await expect(connect()).rejects.toThrow(String(status));
    await connect();
    expect(peer.attempts.map(({ welcome }) => welcome)).toEqual(['status', 'status', 'open']);
  });

  test('by silence leaves connect hanging: the client needs a limit of its own', async () => {
    peer.silent({ times: 1 });
    peer.silent({ times: 1, where: 'tcp' });
    const hanging = [connect()];
    while (peer.attempts.length < 1) await new Promise((resolve) => setImmediate(resolve));
    hanging.push(connect());
    while (peer.attempts.length < 2) await new Promise((resolve) => setImmediate(resolve));
    for (const connecting of hanging) expect(await isPending(connecting)).toBe(true);
    await connect();
    expect(peer.attempts.map(({ welcome }) => welcome)).toEqual(['silent', 'silent_tcp', 'open']);
  });

  test('by a close instead of setupComplete says code and reason', async () => {
    peer.closeAtSetup(1011, 'You exceeded your current quota.', { times: 1 });
    await expect(connect()).rejects.toThrow('code 1011): You exceeded your current quota.');
    await connect();
  });

  test('can be taken back', async () => {
    peer.refuse(503);
    await expect(connect()).rejects.toThrow('503');
    peer.welcome();
    await connect();
  });

  test('by nobody at the address, and the same address answers again later', async () => {
    const { client } = await meet();
    const { url } = peer;
    await peer.goOffline();
    expect((await client.closed.promise).code).toBe(1006);
    await expect(connect()).rejects.toThrow('ECONNREFUSED');
    await peer.goOnline();
    expect(peer.url).toBe(url);
    await connect();
  });
});

describe('silence', () => {
  test('a stalled session hears and says nothing, while its socket answers pings', async () => {
    const { client, session } = await meet();
    session.stall();
    client.speak(ramp(320));
    await session.waitForSpeech();
    await session.say('だれにも きこえない', ramp(960));
    expect(client.messages.map(({ setupComplete }) => setupComplete !== undefined)).toEqual([true]);
    expect(session.isOpen).toBe(true);
    session.stall(false);
    await session.audio(ramp(960));
    await client.until(({ serverContent }) => serverContent?.modelTurn);
  });

  test('a half-open session neither reads nor writes, and never says goodbye', async () => {
    const { client, session } = await meet();
    session.resumption('h1');
    await client.until((message) => message.sessionResumptionUpdate);
    session.halfOpen();
    client.speak(ramp(320));
    session.turnComplete();
    client.session.close();
    expect(await isPending(client.closed.promise)).toBe(true);
    expect(session.received.utterances).toEqual([]);
    // For the server the old socket is still open: it refuses to go on with the session.
    await expect(connect('h1')).rejects.toThrow('code 1011');
  });

  test('pongs come as late as asked', async () => {
    const clock = new VirtualClock();
    await using slow = await LivePeer.start({ clock });
    const path = '/ws/google.ai.generativelanguage.v1beta.GenerativeService.BidiGenerateContent';
    const socket = new WebSocket(`${slow.url.replace('http', 'ws')}${path}?key=${KEY}`);
    await new Promise((resolve) => socket.on('open', resolve));
    while (slow.sessions.length === 0) await new Promise((resolve) => setImmediate(resolve));
    slow.sessions[0]?.slowPongs(30_000);
    const pong = new Promise<void>((resolve) => socket.on('pong', () => resolve()));
    socket.ping();
    while (clock.pending === 0) await new Promise((resolve) => setImmediate(resolve));
    await clock.advance(29_999);
    expect(await isPending(pong)).toBe(true);
    await clock.advance(1);
    await pong;
    socket.terminate();
  });
});

describe('garbage', () => {
  test.each(['text', 'binary'] as const)(
    'bad JSON in a %s frame is an unhandled rejection in the SDK',
    async (as) => {
      const rejected = Promise.withResolvers<unknown>();
      const before = process.rawListeners('unhandledRejection');
      process.removeAllListeners('unhandledRejection');
      process.once('unhandledRejection', rejected.resolve);
      try {
        const { session } = await meet();
        session.garbage('{"serverContent":', as);
        expect(String(await rejected.promise)).toContain('JSON');
      } finally {
        for (const listener of before) process.on('unhandledRejection', listener as () => void);
      }
    },
  );

  test('a broken frame ends the connection', async () => {
    const { client, session } = await meet();
    session.garbage(new Uint8Array([0xff, 0xff, 0xff, 0xff]), 'tcp');
    expect((await client.closed.promise).code).toBe(1006);
  });

  test('any message can be sent as it is', async () => {
    const { client, session } = await meet();
    session.raw({ voiceActivity: { voiceActivityType: 'ACTIVITY_START' }, somethingNew: 1 });
    await client.until((message) => message.voiceActivity);
  });
});

describe('resumption', () => {
  test('a handle goes on with the session it was given in, tokens included', async () => {
    const { client, session } = await meet();
    client.speak(ramp(16_000));
    await session.waitForSpeech();
    session.turnComplete();
    session.resumption('h1');
    const { sessionResumptionUpdate } = await client.until((message) => message.sessionResumptionUpdate);
    expect(sessionResumptionUpdate).toEqual({ newHandle: 'h1', resumable: true });
    client.session.close();
    await session.ended;
    const next = await meet('h1');
    expect(next.session.resumedFrom).toBe(session);
    expect(next.session.received.handle).toBe('h1');
    next.session.turnComplete();
    const { usageMetadata } = await next.client.until((message) => message.usageMetadata);
    expect(usageMetadata?.promptTokensDetails).toContainEqual({ modality: 'AUDIO', tokenCount: 25 });
  });

  test('while it cannot be resumed, the update is empty, as protobuf leaves out what is false', async () => {
    const { client, session } = await meet();
    session.resumption('', false);
    const { sessionResumptionUpdate } = await client.until((message) => message.sessionResumptionUpdate);
    expect(sessionResumptionUpdate).toEqual({});
  });

  test('is refused while the old socket is open, and for a handle that nobody knows', async () => {
    const { session } = await meet();
    session.resumption('h1');
    await expect(connect('h1')).rejects.toThrow('code 1011');
    await expect(connect('invented')).rejects.toThrow('code 1008): BidiGenerateContent session not found');
  });

  test('is refused as a test wishes, as often as it wishes; a new session is not', async () => {
    const { client, session } = await meet();
    session.resumption('h1');
    client.session.close();
    await session.ended;
    peer.refuseResume(1007, 'Request contains an invalid argument.', { times: 2 });
    await expect(connect('h1')).rejects.toThrow('code 1007');
    await expect(connect('h1')).rejects.toThrow('code 1007');
    await connect();
    const resumed = await meet('h1');
    expect(resumed.session.received.fault).toBeNull();
  });

  test('ends after two hours', async () => {
    const clock = new VirtualClock();
    await using aged = await LivePeer.start({ clock });
    const first = await SdkClient.connect(developerApi(aged), { ...manual, sessionResumption: {} });
    const session = await aged.nextSession();
    session.resumption('h1');
    first.session.close();
    await session.ended;
    await clock.advance(2 * 60 * 60 * 1000 + 1);
    const late = SdkClient.connect(developerApi(aged), { ...manual, sessionResumption: { handle: 'h1' } });
    await expect(late).rejects.toThrow('code 1007');
  });
});

describe('the end of a connection', () => {
  test('goAway says how long is left', async () => {
    const { client, session } = await meet();
    session.goAway(50_500);
    const { goAway } = await client.until((message) => message.goAway);
    expect(goAway?.timeLeft).toBe('50.5s');
  });

  test('comes after ten minutes where that is asked for: goAway, then 1011', async () => {
    const clock = new VirtualClock();
    await using timed = await LivePeer.start({ clock, connectionMs: 600_000, goAwayMs: 50_000 });
    const client = await SdkClient.connect(developerApi(timed));
    await clock.advance(549_999);
    expect(client.messages.some(({ goAway }) => goAway)).toBe(false);
    await clock.advance(1);
    expect((await client.until((message) => message.goAway)).goAway?.timeLeft).toBe('50s');
    await clock.advance(50_000);
    expect(await client.closed.promise).toEqual({
      code: 1011,
      reason: 'Deadline expired before operation could complete.',
    });
  });
});
