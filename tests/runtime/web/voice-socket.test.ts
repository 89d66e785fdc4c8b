import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { startWeb } from '#runtime/web/server.ts';
import { pageSettings, ScriptedRobot } from '../../support/page/page-robot.ts';
import { VoiceClient } from '../../support/page/page-voice-client.ts';

let robot: ScriptedRobot;
let clock: VirtualClock;
let journal: MemoryJournal;
let web: Awaited<ReturnType<typeof startWeb>>;
const clients: VoiceClient[] = [];
beforeEach(async () => {
  robot = new ScriptedRobot();
  clock = new VirtualClock();
  journal = new MemoryJournal();
  web = await startWeb(robot, pageSettings(), journal, clock);
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.leave()));
  await web.close();
});

const port = () => Number(new URL(web.address).port);
async function page(path?: string, headers?: Record<string, string>): Promise<VoiceClient> {
  const client = await VoiceClient.open(web.address, path, headers);
  clients.push(client);
  await client.until(() => client.messages.some(({ type }) => type === 'status'));
  return client;
}
const voice = () => {
  const newest = robot.voices.at(-1);
  if (!newest) throw new Error('no conversation was begun');
  return newest;
};
/** Lets the sockets of this process bring what they hold. */
async function until(isTrue: () => boolean): Promise<void> {
  for (let count = 0; count < 100_000 && !isTrue(); count += 1) await nextTurn();
  expect(isTrue()).toBe(true);
}

/** The answer to a handshake of our own making. */
async function handshake(path: string, headers: Record<string, string> = {}): Promise<string> {
  const all = {
    host: `127.0.0.1:${port()}`,
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    ...headers,
  };
  const lines = Object.entries(all).flatMap(([name, value]) => (value === '' ? [] : `${name}: ${value}`));
  const socket = connect(port(), '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  return text(socket);
}

describe('who is refused, and as every other request is: before there is a socket', () => {
  test.each([
    ['another site', '/ws/child-1/s-1', { origin: 'http://evil.example' }, 403, 'wrong_origin'],
    ['a page without an origin', '/ws/child-1/s-1', { origin: 'null' }, 403, 'wrong_origin'],
    ['a name that is not ours', '/ws/child-1/s-1', { host: 'evil.example' }, 421, 'wrong_host'],
    ['an id with a dot', '/ws/child.1/s-1', {}, 400, 'bad_request'],
    ['an id that is too long', `/ws/${'a'.repeat(65)}/s-1`, {}, 400, 'bad_request'],
    ['an id that is a path', '/ws/..%2f..%2fetc/s-1', {}, 400, 'bad_request'],
    ['no lesson', '/ws/child-1', {}, 404, 'not_found'],
    ['an empty id', '/ws//s-1', {}, 400, 'bad_request'],
    ['no key', '/ws/child-1/s-1', { 'sec-websocket-key': '' }, 426, 'not_websocket'],
    ['a key that is none', '/ws/child-1/s-1', { 'sec-websocket-key': 'abc' }, 426, 'not_websocket'],
    ['an old version', '/ws/child-1/s-1', { 'sec-websocket-version': '8' }, 426, 'not_websocket'],
  ])('%s', async (_who, path, headers, status, code) => {
    const [head = '', body = ''] = (await handshake(path, headers)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(JSON.parse(body)).toMatchObject({ error: { code, sentence: expect.stringMatching(/[ぁ-ん]/) } });
    expect(robot.voices).toEqual([]);
  });

  test('a plain request is told what is there', async () => {
    const response = await fetch(`${web.address}ws/child-1/s-1`);
    expect(response.status).toBe(426);
  });

  test('an upgrade to something else is a plain request, as before', async () => {
    const answer = await handshake('/api/v1/health', { upgrade: 'h2c', connection: 'Upgrade, close' });
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('a handshake that is reset in the middle hurts nobody', async () => {
    const socket = connect(port(), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(`GET /ws/child-1/s-1 HTTP/1.1\r\nhost: 127.0.0.1:${port()}\r\nupgrade: websocket\r\n`);
    socket.resetAndDestroy();
    expect((await page()).closed).toBeNull();
  });

  test('a fifth socket, while four are open', async () => {
    for (let count = 0; count < 4; count += 1) {
      const socket = connect(port(), '127.0.0.1');
      socket.on('error', () => {});
      socket.write(
        `GET /ws/child-1/s-${count} HTTP/1.1\r\nhost: 127.0.0.1:${port()}\r\nupgrade: websocket\r\n` +
          'connection: Upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
      );
      await once(socket, 'data');
    }
    await expect(page()).rejects.toThrow('503');
    // Those that were taken over and do not answer are cut off, and make room.
    await clock.advance(1000);
    await until(() => robot.voices.length === 4);
    expect((await page()).closed).toBeNull();
  });
});

describe('a page that talks', () => {
  test('has the keys of the conversation', async () => {
    const client = await page('ws/child-1/s-9', { origin: web.address.slice(0, -1) });
    for (const type of ['press', 'press', 'release', 'release', 'stop']) client.say({ type });
    client.say({ type: 'say', text: '3+4 は？' });
    client.say({ type: 'look', sizeBytes: 0 });
    client.say({ type: 'look', sizeBytes: 5 });
    client.socket.send(Buffer.from([0xff, 0xd8, 0xff, 1, 2]));
    await until(() => voice().calls.length === 6);
    // A second press or release without the other is a slip of the line.
    expect(voice().calls).toEqual(['press', 'release', 'stop', 'say 3+4 は？', 'lookAt', 'lookAt']);
    expect(voice().pictures).toEqual([null, new Uint8Array([0xff, 0xd8, 0xff, 1, 2])]);
    expect(voice().who).toEqual({ userId: 'child-1', sessionId: 's-9' });
    expect(voice().body.name).toBe('page');
  });

  test('is heard, sample by sample, while the robot listens', async () => {
    const client = await page();
    await voice().body.microphone.open();
    await client.until(() => client.messages.some((message) => message.type === 'microphone'));
    for (let value = 1; value <= 50; value += 1) client.sound(value);
    await until(() => voice().heard.length === 50 * 320);
    expect(voice().heard.filter((_, at) => at % 320 === 0)).toEqual(
      Array.from({ length: 50 }, (_, i) => i + 1),
    );
  });

  test('hears the robot, sample by sample, in pieces of at most 40 ms', async () => {
    const client = await page();
    const ramp = Int16Array.from({ length: 24_000 }, (_, at) => at - 12_000);
    expect(voice().body.speaker.play(ramp)).toBe(true);
    await client.until(() => client.sounds.reduce((sum, { samples }) => sum + samples.length, 0) === 24_000);
    expect(client.sounds.flatMap(({ samples }) => [...samples])).toEqual([...ramp]);
    expect(Math.max(...client.sounds.map(({ samples }) => samples.length))).toBe(960);
    await until(() => voice().played.length === 24_000);
    expect(voice().played).toEqual([...ramp]);
  });

  test('gets no sound of before an interruption after it', async () => {
    const client = await page();
    client.isPlaying = false;
    voice().body.speaker.play(new Int16Array(24_000).fill(1));
    await client.until(() => client.sounds.length > 0);
    voice().body.speaker.interrupt();
    voice().body.speaker.play(new Int16Array(960).fill(2));
    await client.until(() => client.sounds.some(({ samples }) => samples[0] === 2));
    const takes = client.sounds.map(({ take, samples }) => `${take}:${samples[0]}`);
    const cut = takes.findIndex((one) => one.endsWith(':2'));
    expect(new Set(takes.slice(0, cut).map((one) => one.slice(-2)))).toEqual(new Set([':1']));
    expect(client.sounds[cut]?.take).toBe((client.sounds[0]?.take ?? 0) + 1);
    expect(voice().body.speaker.queuedMs).toBe(40);
  });

  test('that does not read gets 300 ms of sound and no more; the robot is told that it cannot be heard', async () => {
    const client = await page();
    client.socket.pause();
    for (let count = 0; count < 25; count += 1) voice().body.speaker.play(new Int16Array(24_000));
    await clock.advance(1500);
    expect(voice().troubles).toEqual(['speaker: timed_out']);
    client.socket.resume();
    await until(() => voice().troubles.length === 2);
    expect(voice().troubles).toEqual(['speaker: timed_out', 'speaker: null']);
    expect(client.sounds.length * 40).toBeLessThanOrEqual(320);
  });

  test('is told what happens', async () => {
    const client = await page();
    const events = [
      { type: 'mode', mode: 'listening' },
      { type: 'hearing', isOpen: true, level: 0.5 },
      { type: 'heard', text: 'さんたす' },
      { type: 'said', text: 'いいね', isFinal: true },
      { type: 'progress', totalPoints: 5, streak: 1 },
    ] as const;
    for (const event of events) voice().tell(event);
    await client.until(() => client.messages.some(({ type }) => type === 'progress'));
    expect(client.messages.slice(-5)).toEqual(events);
  });

  test('whose conversation cannot begin is told that there is no voice', async () => {
    robot.startVoice = () => {
      throw new Error('にんじん');
    };
    const client = await page();
    expect(client.messages.at(-1)).toEqual({ type: 'status', status: 'off', reason: 'internal' });
    expect(JSON.stringify(journal.lines)).not.toContain('にんじん');
    client.say({ type: 'press' });
    client.say({ type: 'alive' });
    voiceless();
    expect(client.closed).toBeNull();
  });
  const voiceless = () => expect(robot.voices).toEqual([]);
});

describe('a page that is not understood is sent away, and nothing of what it said is logged', () => {
  test.each<[what: string, say: (client: VoiceClient) => void]>([
    ['no JSON', (client) => client.say('にんじん')],
    ['JSON of no message', (client) => client.say('["にんじん"]')],
    ['null', (client) => client.say('null')],
    ['an unknown type', (client) => client.say({ type: 'にんじん' })],
    ['a field too many', (client) => client.say({ type: 'press', にんじん: 1 })],
    ['a blank word', (client) => client.say({ type: 'say', text: ' ' })],
    ['too long a word', (client) => client.say({ type: 'say', text: 'に'.repeat(4001) })],
    ['a huge word', (client) => client.say({ type: 'say', text: 'に'.repeat(100_000) })],
    ['a time that is none', (client) => client.say('{"type":"played","take":1,"ms":1e999}')],
    ['a time before time', (client) => client.say({ type: 'played', take: 1, ms: -1 })],
    ['a picture too large', (client) => client.say({ type: 'look', sizeBytes: 5e6 })],
    ['19 ms of sound', (client) => client.socket.send(Buffer.alloc(638))],
    ['a minute of sound at once', (client) => client.socket.send(Buffer.alloc(1_920_000))],
    ['an empty sound', (client) => client.socket.send(Buffer.alloc(0))],
    [
      'a picture that is none',
      (client) => {
        client.say({ type: 'look', sizeBytes: 640 });
        client.sound(1);
      },
    ],
    [
      'a flood of words',
      (client) => {
        for (let count = 0; count < 1600; count += 1) client.say({ type: 'press' });
      },
    ],
    [
      'a flood of sound',
      (client) => {
        for (let count = 0; count < 1600; count += 1) client.sound(count);
      },
    ],
  ])('%s', async (_what, say) => {
    const client = await page();
    say(client);
    expect(await client.untilClosed()).toBe(4003);
    expect(journal.lines.length).toBe(1);
    expect(JSON.stringify(journal.lines)).not.toContain('に');
    const next = await page();
    expect(next.closed).toBeNull();
  });

  test.each<[what: string, code: number, say: (client: VoiceClient) => void]>([
    ['5 MB', 1009, (client) => client.socket.send(Buffer.alloc(5_000_000))],
    [
      'a flood of pings',
      1006,
      (client) => {
        for (let count = 0; count < 1600; count += 1) client.socket.ping();
      },
    ],
    ['text that is not UTF-8', 1007, (client) => client.socket.send(Buffer.from([0xc3]), { binary: false })],
  ])('%s, before it is read', async (_what, code, say) => {
    const client = await page();
    say(client);
    expect(await client.untilClosed()).toBe(code);
    expect((await page()).closed).toBeNull();
  });
});

describe('pages come and go', () => {
  test('a second page of the same child takes the conversation over, and the first is told', async () => {
    const first = await page();
    voice().tell({ type: 'mode', mode: 'speaking' });
    first.say({ type: 'press' });
    await until(() => voice().calls.length === 1);
    const second = await page();
    expect(await first.untilClosed()).toBe(4001);
    expect(robot.voices.length).toBe(1);
    expect(voice().signal.aborted).toBe(false);
    // The finger of the first page is gone with it.
    expect(voice().calls).toEqual(['press', 'release']);
    const types = second.messages.map(({ type }) => type);
    expect(types).toEqual(['cut', 'status', 'mode']);
    second.say({ type: 'stop' });
    await until(() => voice().calls.length === 3);
  });

  test('a page of another child ends the conversation of the first', async () => {
    const first = await page();
    await page('ws/child-2/s-1');
    expect(await first.untilClosed()).toBe(4001);
    expect(robot.voices.map((one) => one.signal.aborted)).toEqual([true, false]);
  });

  test('a page that lost the network for less than 10 s goes on where it was', async () => {
    const first = await page();
    await voice().body.microphone.open();
    await first.leave();
    await clock.advance(9000);
    expect(voice().signal.aborted).toBe(false);
    expect(voice().troubles).toEqual(['microphone: not_present']);
    const again = await page();
    await again.until(() => again.messages.some(({ type }) => type === 'microphone'));
    again.sound(7);
    await until(() => voice().heard.length === 320);
    expect(voice().troubles).toEqual(['microphone: not_present', 'microphone: null']);
    expect(robot.voices.length).toBe(1);
  });

  test('a page that is gone for 10 s ends its conversation; when it comes back, a new one begins', async () => {
    const first = await page();
    await first.leave();
    await clock.advance(11_000);
    expect(voice().signal.aborted).toBe(true);
    expect(voice().body.speaker.play(new Int16Array(480))).toBe(false);
    await page();
    expect(robot.voices.length).toBe(2);
    expect(voice().signal.aborted).toBe(false);
  });

  test('a page whose child ended the talk is not waited for', async () => {
    const client = await page();
    client.socket.close(1000);
    await until(() => voice().signal.aborted);
  });

  test('a page that sleeps with its socket open says nothing for 10 s, and its conversation ends', async () => {
    const client = await page();
    for (let count = 0; count < 5; count += 1) {
      await clock.advance(8000);
      client.say({ type: 'press' });
      client.say({ type: 'release' });
      await until(() => voice().calls.length === 2 * count + 2);
    }
    expect(voice().signal.aborted).toBe(false);
    await clock.advance(11_000);
    expect(voice().signal.aborted).toBe(true);
    expect(await client.untilClosed()).toBe(4002);
  });

  test('a conversation that ended leaves nothing behind', async () => {
    const before = clock.pending;
    for (let count = 0; count < 20; count += 1) {
      const client = await page();
      await voice().body.microphone.open();
      voice().body.speaker.play(new Int16Array(24_000));
      await client.leave();
      await clock.advance(12_000);
    }
    expect(clock.pending).toBe(before);
    expect(robot.voices.every((one) => one.signal.aborted)).toBe(true);
  });

  test('a robot that closes ends the conversation and tells the page', async () => {
    const client = await page();
    await web.close();
    expect(await client.untilClosed()).toBe(1001);
    expect(voice().signal.aborted).toBe(true);
  });
});
