import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { DeviceError } from '#drivers/errors.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import type { RobotView } from '#runtime/robot.ts';
import { EventReader } from '#runtime/web/event-reader.ts';
import { startWeb } from '#runtime/web/server.ts';
import { pageSettings, ScriptedRobot } from '../../support/page/page-robot.ts';

let robot: ScriptedRobot;
let clock: VirtualClock;
let journal: MemoryJournal;
let web: Awaited<ReturnType<typeof startWeb>>;
beforeEach(async () => {
  robot = new ScriptedRobot();
  clock = new VirtualClock();
  journal = new MemoryJournal();
  web = await startWeb(robot, pageSettings(), journal, clock);
});
afterEach(() => web.close());

const post = (path: string, body: string | Uint8Array | object, type = 'application/json') =>
  fetch(`${web.address}api/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': type },
    body: typeof body === 'string' || body instanceof Uint8Array ? (body as string) : JSON.stringify(body),
  });
const codeOf = async (response: Response) =>
  ((await response.json()) as { error: { code: string } }).error.code;

describe('GET /api/v1/body/events', () => {
  /** A reader of the view stream; `next` waits for the next piece of text. */
  async function follow() {
    const leaving = new AbortController();
    const response = await fetch(`${web.address}api/v1/body/events`, { signal: leaving.signal });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    return {
      next: async () => (await reader?.read())?.value ?? null,
      leave: () => leaving.abort(),
    };
  }
  const viewIn = (text: string | null) =>
    JSON.parse(new EventReader().push(text ?? '')[0] ?? '') as RobotView;

  test('begins with the view as it is and sends each change', async () => {
    const stream = await follow();
    expect(viewIn(await stream.next())).toEqual(robot.view());
    await clock.advance(50);
    robot.show({ mood: 'proud' });
    expect(viewIn(await stream.next())).toMatchObject({ mood: 'proud' });
    stream.leave();
  });

  test('sends the newest view only, at most one in 50 ms, and nothing when nothing changed', async () => {
    const stream = await follow();
    await stream.next();
    for (let mouth = 0.1; mouth <= 0.9; mouth += 0.1) robot.show({ mouth });
    robot.show({ mouth: 1 });
    await clock.advance(50);
    expect(viewIn(await stream.next())).toMatchObject({ mouth: 1 });
    robot.show({ mouth: 1 });
    await clock.advance(50);
    robot.show({ mouth: 0 });
    expect(viewIn(await stream.next())).toMatchObject({ mouth: 0 });
    stream.leave();
  });

  test('shows itself every 3 s also when nothing changes, so that silence means that it is stuck', async () => {
    const stream = await follow();
    await stream.next();
    await clock.advance(3000);
    expect(viewIn(await stream.next())).toEqual(robot.view());
    stream.leave();
  });

  test('lets go of the robot when the page leaves', async () => {
    const stream = await follow();
    await stream.next();
    expect(robot.listenerCount).toBe(1);
    stream.leave();
    await expect.poll(() => robot.listenerCount).toBe(0);
  });

  test('ends when the robot closes', async () => {
    const stream = await follow();
    await stream.next();
    await web.close();
    expect(await stream.next()).toBeNull();
    expect(clock.pending).toBe(0);
  });

  test('opens 16 streams for one address; the oldest goes for the next, so that a new page always gets in', async () => {
    const streams: Awaited<ReturnType<typeof follow>>[] = [];
    for (let count = 0; count < 16; count += 1) {
      const stream = await follow();
      await stream.next();
      streams.push(stream);
    }
    const newest = await follow();
    expect(viewIn(await newest.next())).toEqual(robot.view());
    await expect(streams[0]?.next()).rejects.toThrow();
    await expect.poll(() => robot.listenerCount).toBe(16);
    for (const stream of [...streams, newest]) stream.leave();
  });

  test('a page that leaves makes room for another: they may come and go all day', async () => {
    for (let visit = 0; visit < 33; visit += 1) {
      const stream = await follow();
      await stream.next();
      stream.leave();
      await expect.poll(() => robot.listenerCount).toBe(0);
    }
    const stream = await follow();
    expect(viewIn(await stream.next())).toEqual(robot.view());
    stream.leave();
  });
});

describe('POST /api/v1/body/button', () => {
  test('presses and releases the button of the virtual body', async () => {
    const down = await post('body/button', { button: 'talk', is_down: true });
    expect(await down.json()).toEqual({ is_taken: true });
    await post('body/button', { button: 'talk', is_down: false });
    expect(robot.touches).toEqual([
      ['talk', true],
      ['talk', false],
    ]);
    expect(clock.pending).toBe(0);
  });

  test('says when the buttons are real ones', async () => {
    robot.hasRealButtons = true;
    const response = await post('body/button', { button: 'talk', is_down: true });
    expect(await response.json()).toEqual({ is_taken: false });
  });

  test('releases a button whose page went away', async () => {
    await post('body/button', { button: 'photo', is_down: true });
    await clock.advance(20_000);
    expect(robot.touches.at(-1)).toEqual(['photo', false]);
  });

  test.each([{}, { button: 'nose', is_down: true }, { button: 'talk' }, { button: 'talk', is_down: 'yes' }])(
    'refuses %j',
    async (body) => {
      const response = await post('body/button', body);
      expect(response.status).toBe(400);
      expect(robot.touches).toEqual([]);
    },
  );
});

describe('POST /api/v1/body/photo', () => {
  test('gives the picture to the robot and its reading to the page', async () => {
    const picture = new Uint8Array([0xff, 0xd8, 1, 2, 3]);
    const response = await post('body/photo', picture, 'image/jpeg');
    expect(await response.json()).toMatchObject({ problems: ['38+47', '52-17'] });
    expect([...(robot.photos[0] ?? [])]).toEqual([...picture]);
  });

  test("takes one with the robot's own camera when asked to", async () => {
    await post('body/photo', { use_camera: true });
    expect(robot.photos).toEqual([null]);
  });

  test('takes 15 MB and refuses one byte more', async () => {
    const most = new Uint8Array(15 * 1024 * 1024);
    expect((await post('body/photo', most, 'image/jpeg')).status).toBe(200);
    const response = await post('body/photo', new Uint8Array(most.length + 1), 'image/jpeg');
    expect(response.status).toBe(413);
    expect(await codeOf(response)).toBe('photo_too_large');
  });

  test('a sender of 50 MB who does not look up before the end gets the answer, and may go on', async () => {
    for (let count = 0; count < 2; count += 1) {
      const response = await post('body/photo', new Uint8Array(50 * 1024 * 1024), 'image/jpeg');
      expect(response.status).toBe(413);
      expect(await codeOf(response)).toBe('photo_too_large');
    }
    expect((await post('body/photo', new Uint8Array([1]), 'image/jpeg')).status).toBe(200);
    expect(robot.photos).toHaveLength(1);
  });

  test('refuses 50 MB by its announced length, before any of it is sent', async () => {
    const response = await announce50Mb(web.address);
    expect(response).toMatch(/^HTTP\/1\.1 413 /);
    expect(robot.photos).toEqual([]);
  });

  test('refuses a picture of no announced length as soon as it is too large', async () => {
    const { socket, port } = dial(web.address);
    socket.on('error', () => {});
    const answered = text(socket);
    socket.write(
      `POST /api/v1/body/photo HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-type: image/png\r\ntransfer-encoding: chunked\r\n\r\n`,
    );
    const piece = Buffer.concat([Buffer.from('100000\r\n'), Buffer.alloc(1 << 20), Buffer.from('\r\n')]);
    let sent = 0;
    for (; sent < 50 && socket.writable; sent += 1) {
      await new Promise<void>((resolve) => socket.write(piece, () => resolve()));
    }
    expect(sent).toBeLessThan(50);
    expect(robot.photos).toEqual([]);
    socket.destroy();
    await answered.catch(() => {});
  });

  test.each([
    ['an empty picture', new Uint8Array(0), 'image/jpeg', 400, 'empty_photo'],
    ['no picture and no wish', '{}', 'application/json', 400, 'bad_request'],
    ['a wish that is not one', '{"use_camera":false}', 'application/json', 400, 'bad_request'],
    ['a text', 'hello', 'text/plain', 415, 'unsupported_media_type'],
    ['a film', new Uint8Array(8), 'video/mp4', 415, 'unsupported_media_type'],
  ])('refuses %s', async (_name, body, type, status, code) => {
    const response = await post('body/photo', body, type);
    expect(response.status).toBe(status);
    expect(await codeOf(response)).toBe(code);
  });

  test.each([
    ['bad_data', 400, 'unreadable_photo'],
    ['too_large', 413, 'photo_too_large'],
    ['not_present', 503, 'camera_unavailable'],
    ['timed_out', 503, 'camera_unavailable'],
  ] as const)('has a sentence for the child when the camera says %s', async (fault, status, code) => {
    robot.photoError = new DeviceError(fault, 'about the machine');
    const response = await post('body/photo', { use_camera: true });
    expect(response.status).toBe(status);
    const { error } = (await response.json()) as { error: Record<string, string> };
    expect(error.code).toBe(code);
    expect(error.sentence).toMatch(/[ぁ-ん]/);
    expect(journal.lines).toEqual([]);
  });

  test('what is too large in pixels is not called too large in bytes alone', async () => {
    robot.photoError = new DeviceError('too_large', 'the picture is over 10,000 px on a side');
    const { error } = (await (await post('body/photo', new Uint8Array([1]), 'image/png')).json()) as {
      error: { message: string };
    };
    expect(error.message).toMatch(/15 MB, 40 million pixels, 10000 px on a side/);
  });

  test('an unforeseen fault is logged without its message', async () => {
    robot.photoError = new Error('himitsu');
    const response = await post('body/photo', { use_camera: true });
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('himitsu');
    expect(journal.lines).toHaveLength(1);
    expect(JSON.stringify(journal.lines)).not.toContain('himitsu');
  });
});

describe('POST /api/v1/speech', () => {
  test('gives the sentence as WAV', async () => {
    robot.wav = new TextEncoder().encode('RIFF');
    const response = await post('speech', { text: 'こんにちは' });
    expect(response.headers.get('content-type')).toBe('audio/wav');
    expect(await response.text()).toBe('RIFF');
  });

  test('answers 204 where there is no voice', async () => {
    expect((await post('speech', { text: 'こんにちは' })).status).toBe(204);
  });

  test('a page that leaves while the robot still prepares its voice is no fault', async () => {
    const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    robot.speak = async (_text, signal) => {
      begun.resolve();
      await new Promise<void>((resolve) =>
        signal?.addEventListener('abort', () => resolve(), { once: true }),
      );
      ended.resolve();
      throw signal?.reason;
    };
    const page = new AbortController();
    const left = fetch(`${web.address}api/v1/speech`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'こんにちは' }),
      signal: page.signal,
    });
    await begun.promise;
    page.abort();
    await expect(left).rejects.toThrow();
    await ended.promise;
    expect((await post('speech', { text: '' })).status).toBe(400);
    expect(journal.lines).toEqual([]);
  });

  test.each([
    [{ text: '' }, 400],
    [{ text: 5 }, 400],
    [{}, 400],
    [{ text: 'あ'.repeat(301) }, 413],
  ])('refuses %j', async (body, status) => {
    expect((await post('speech', body)).status).toBe(status);
  });
});

/** Announces 50 MB and sends nothing; gives the answer. */
function announce50Mb(address: string): Promise<string> {
  const { socket, port } = dial(address);
  socket.write(
    `POST /api/v1/body/photo HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-type: image/jpeg\r\ncontent-length: ${50 << 20}\r\n\r\n`,
  );
  return text(socket);
}

function dial(address: string): { socket: Socket; port: string } {
  const { port } = new URL(address);
  return { socket: connect(Number(port), '127.0.0.1'), port };
}
