import { existsSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Fetching } from '#runtime/update/trust/fetch-target.ts';
import { PACE } from '#runtime/update/trust/repository-fetcher.ts';
import { cases, firstOf } from '../../../support/cases.ts';
import { seededRandom } from '../../../support/random.ts';
import { refusalIn, TrustingRobot } from '../../../support/update/trusting-robot.ts';
import { type Misbehaviour, serveRange, UpdateHost } from '../../../support/update/update-host.ts';

const PART_BYTES = 300_000;
const signal = new AbortController().signal;

/** A robot whose release has one part of some size. */
async function offered(bytes = PART_BYTES) {
  const robot = await TrustingRobot.made();
  const random = seededRandom(7);
  const content = Buffer.from(Uint8Array.from({ length: bytes }, () => Math.floor(256 * random())));
  const { hashes } = robot.publisher.sign('parts/app-0123456789abcdef.tar.zst', content);
  robot.publisher.publish(['targets']);
  const said = await robot.look();
  robot.host.asked.length = 0;
  const part = {
    path: 'parts/app-0123456789abcdef.tar.zst',
    sha256: String(hashes.sha256),
    lengthBytes: bytes,
  };
  const stop = new AbortController();
  return {
    ...{ robot, content, part, stop },
    download: (fetching: Fetching = {}) => said.download(part, stop.signal, fetching),
  };
}

/** Time passes until the work is done: what waits for the clock goes on. */
async function whileTimePasses<T>(robot: TrustingRobot, work: Promise<T>): Promise<T> {
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  done.catch(() => undefined);
  while (!isDone) await robot.clock.advance(1000);
  return done;
}

/** So many bytes of what was asked for, and then the line is cut. */
const cutAfter =
  (bytesSent: number): Misbehaviour =>
  (request, response, bytes) => {
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
    if (bytes === null || bytes.length - from <= bytesSent) return serveRange(request, response, bytes);
    if (from > 0) response.setHeader('content-range', `bytes ${from}-${bytes.length - 1}/${bytes.length}`);
    response.writeHead(from > 0 ? 206 : 200, { 'content-length': bytes.length - from });
    response.write(bytes.subarray(from, from + bytesSent), () => response.destroy());
  };

/** Bytes without end. */
const endless: Misbehaviour = (_, response) => {
  const more = () => {
    while (!response.destroyed && response.write(Buffer.alloc(16_384, 32)));
  };
  response.writeHead(200).on('drain', more);
  more();
};
const hanging: Misbehaviour = (_, response) => void response.writeHead(200).write('{');

describe('a part', () => {
  test('is on the disk as it was signed, and is not fetched a second time', async () => {
    const { robot, content, download } = await offered();
    await using _ = robot;
    const file = await download();
    expect(readFileSync(file).equals(content)).toBe(true);
    expect(await download()).toBe(file);
    expect(robot.host.asked).toHaveLength(1);
    writeFileSync(file, 'something else');
    expect(readFileSync(await download()).equals(content)).toBe(true);
  });

  test('goes on where the line broke, again and again', async () => {
    const { robot, content, download } = await offered();
    await using _ = robot;
    robot.host.faults.push([/parts/, cutAfter(40_000)]);
    const file = await whileTimePasses(robot, download());
    expect(readFileSync(file).equals(content)).toBe(true);
    expect(robot.host.asked.length).toBeGreaterThan(7);
    expect(robot.host.asked.slice(1).every((place) => / \d+-$/.test(place))).toBe(true);
  });

  test('leaves the line while it is to wait, and goes on where it was', async () => {
    const { robot, content, download } = await offered();
    await using _ = robot;
    let open = 0;
    robot.host.faults.push([
      /parts/,
      (request, response, bytes) => {
        open++;
        response.on('close', () => open--);
        // In pieces, as a line brings them.
        const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
        const whole = bytes?.length ?? 0;
        if (from > 0) response.setHeader('content-range', `bytes ${from}-${whole - 1}/${whole}`);
        response.writeHead(from > 0 ? 206 : 200).write(bytes?.subarray(from, from + 10_000));
        const stop = robot.clock.every(1000, () => response.end(bytes?.subarray(from + 10_000)));
        response.on('close', stop);
      },
    ]);
    let waitsUntilMs = Number.POSITIVE_INFINITY;
    let cameBytes = 0;
    const fetching: Fetching = {
      onProgress: (bytes) => {
        cameBytes = bytes;
        if (waitsUntilMs === Number.POSITIVE_INFINITY) waitsUntilMs = robot.clock.monotonicMs() + 60_000;
      },
      isToWait: () => cameBytes > 0 && robot.clock.monotonicMs() < waitsUntilMs,
    };
    const work = download(fetching);
    await expect.poll(() => [cameBytes, open]).toEqual([10_000, 0]);
    await robot.clock.advance(50_000);
    expect([cameBytes, robot.host.asked.length]).toEqual([10_000, 1]);
    const file = await whileTimePasses(robot, work);
    expect(readFileSync(file).equals(content)).toBe(true);
    expect(robot.host.asked[1]).toMatch(/ 10000-$/);
  });

  test('comes over a line of 256 kbit/s that is cut every twenty seconds', async () => {
    const { robot, content, download } = await offered(2_500_000);
    await using _ = robot;
    const bytesASecond = 256_000 / 8;
    robot.host.faults.push([
      /parts/,
      (request, response, bytes) => {
        const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
        const whole = bytes?.length ?? 0;
        let at = from;
        if (from > 0) response.setHeader('content-range', `bytes ${from}-${whole - 1}/${whole}`);
        response.writeHead(from > 0 ? 206 : 200, { 'content-length': whole - from });
        const stop = robot.clock.every(1000, () => {
          response.write(bytes?.subarray(at, at + bytesASecond));
          at += bytesASecond;
          if (at - from >= 20 * bytesASecond) request.socket.resetAndDestroy();
        });
        response.on('close', stop);
      },
    ]);
    expect(readFileSync(await whileTimePasses(robot, download())).equals(content)).toBe(true);
    expect(robot.host.asked.length).toBeGreaterThanOrEqual(4);
    expect(robot.clock.monotonicMs()).toBeGreaterThanOrEqual((2_500_000 / bytesASecond) * 1000);
  });

  test('goes on in the next run where this one was ended', async () => {
    const { robot, content, part, stop, download } = await offered();
    await using _ = robot;
    const partial = path.join(robot.stateDir, 'targets', `${part.sha256}.partial`);
    robot.host.faults.push([
      /parts/,
      (_request, response, bytes) => void response.writeHead(200).write(bytes?.subarray(0, 100_000)),
    ]);
    const work = download();
    work.catch(() => undefined);
    await expect.poll(() => statSync(partial, { throwIfNoEntry: false })?.size).toBe(100_000);
    stop.abort(new Error('the updater is stopped'));
    await expect(work).rejects.toThrow('stopped');
    robot.host.faults.length = 0;
    const said = await robot.look();
    robot.host.asked.length = 0;
    expect(readFileSync(await said.download(part, signal)).equals(content)).toBe(true);
    expect(robot.host.asked[0]).toMatch(/ 100000-$/);
  });

  test('is fetched from the beginning of a host that knows no ranges', async () => {
    const { robot, content, download } = await offered();
    await using _ = robot;
    let isFirst = true;
    robot.host.faults.push([
      /parts/,
      (request, response, bytes) => {
        if (isFirst) cutAfter(50_000)(request, response, bytes);
        else response.writeHead(200).end(bytes);
        isFirst = false;
      },
    ]);
    expect(readFileSync(await whileTimePasses(robot, download())).equals(content)).toBe(true);
  });

  test.each([
    [
      'another byte',
      (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -1), Buffer.from([(bytes.at(-1) ?? 0) ^ 1])]),
      'not_as_listed',
    ],
    ['more than was signed', (bytes: Buffer) => Buffer.concat([bytes, bytes]), 'too_long'],
    ['less than was signed', (bytes: Buffer) => bytes.subarray(0, -1), 'unreachable'],
    ['nothing', () => Buffer.alloc(0), 'unreachable'],
  ])('of %s is refused, and nothing of it stays', async (_, change, expected) => {
    const { robot, part, content, download } = await offered();
    await using __ = robot;
    robot.host.files = new Map(robot.host.files);
    const place = [...robot.host.files.keys()].find((one) => one.includes(part.sha256)) as string;
    robot.host.files.set(place, change(content));
    expect(await refusalIn(whileTimePasses(robot, download()))).toBe(expected);
    expect(existsSync(path.join(robot.stateDir, 'targets', part.sha256))).toBe(false);
    robot.host.files.set(place, content);
    expect(readFileSync(await whileTimePasses(robot, download())).equals(content)).toBe(true);
  });

  test('is begun anew where what an earlier run left is not its beginning', async () => {
    const { robot, content, part, download } = await offered();
    await using _ = robot;
    const partial = path.join(robot.stateDir, 'targets', `${part.sha256}.partial`);
    const random = seededRandom(11);
    for (let round = 0; round < cases(3, 200); round++) {
      const left = Buffer.from(content.subarray(0, Math.floor(random() * PART_BYTES)));
      if (round % 3 === 0) left.fill(0, Math.floor(left.length / 2));
      if (round % 3 === 1) left.fill(1, 0, 512);
      writeFileSync(partial, round % 3 === 2 ? Buffer.concat([content, left]) : left);
      const file = await download();
      expect(readFileSync(file).equals(content)).toBe(true);
      truncateSync(file);
    }
  });

  test('that is not there is told at once', async () => {
    const { robot, part, download } = await offered();
    await using _ = robot;
    robot.host.faults.push([/parts/, (_request, response) => void response.writeHead(404).end()]);
    expect(await refusalIn(download())).toBe('unreachable');
    expect(robot.host.asked).toHaveLength(1);
    expect(readdirSync(path.join(robot.stateDir, 'targets'))).not.toContain(part.sha256);
  });
});

describe('a host that', () => {
  test.each(
    firstOf(3, [
      '2.root',
      'targets/.*channel',
      '1.targets',
      'timestamp',
      '1.snapshot',
      '1.channel',
      '1.pause',
    ]),
  )('sends %s without end is left', async (name) => {
    await using robot = await TrustingRobot.made();
    let isLeft = false;
    robot.host.faults.push([
      new RegExp(name),
      (...answer) => {
        answer[1].on('close', () => {
          isLeft = true;
        });
        endless(...answer);
      },
    ]);
    expect(await robot.sees()).toBe('too_long');
    await expect.poll(() => isLeft).toBe(true);
  });

  test.each(firstOf(2, ['timestamp', 'targets/.*channel', '2.root', '1.snapshot']))(
    'hangs at %s is left after a minute',
    async (name) => {
      await using robot = await TrustingRobot.made();
      const open = { fromMs: 0, untilMs: 0 };
      robot.host.faults.push([
        new RegExp(name),
        (...answer) => {
          open.fromMs = robot.clock.monotonicMs();
          answer[1].on('close', () => {
            open.untilMs = robot.clock.monotonicMs();
          });
          hanging(...answer);
        },
      ]);
      expect(await whileTimePasses(robot, robot.sees())).toBe('too_slow');
      await expect.poll(() => open.untilMs).toBeGreaterThan(0);
      expect(open.untilMs - open.fromMs).toBeLessThan(1.2 * PACE.windowMs);
    },
  );

  test('trickles a byte a second is left after a minute', async () => {
    const { robot, download } = await offered();
    await using _ = robot;
    robot.host.faults.push([
      /parts/,
      (_request, response, bytes) => {
        response.writeHead(200, { 'content-length': bytes?.length ?? 0 });
        const stop = robot.clock.every(1000, () => void response.write('x'));
        response.on('close', stop);
      },
    ]);
    expect(await refusalIn(whileTimePasses(robot, download()))).toBe('too_slow');
    expect(robot.clock.pending).toBe(0);
  });

  test('is slow as a bad line is, is waited for', async () => {
    const { robot, content, download } = await offered(8 * PACE.leastBytes);
    await using _ = robot;
    robot.host.faults.push([
      /parts/,
      (_request, response, bytes) => {
        let at = 0;
        const stop = robot.clock.every(1000, () => {
          const next = at + Math.ceil((PACE.leastBytes * 1.5) / (PACE.windowMs / 1000));
          response.write(bytes?.subarray(at, next));
          at = next;
          if (at >= (bytes?.length ?? 0)) response.end();
        });
        response.writeHead(200).on('close', stop);
      },
    ]);
    expect(statSync(await whileTimePasses(robot, download())).size).toBe(content.length);
    expect(robot.clock.monotonicMs()).toBeGreaterThan(4 * PACE.windowMs);
  });

  test('sends the robot to another host is not followed, and to another place of its own is', async () => {
    await using robot = await TrustingRobot.made();
    const other = await new UpdateHost(robot.publisher.files).open();
    const sendTo =
      (address: string): Misbehaviour =>
      (request, response) =>
        void response.writeHead(302, { location: address + (request.url ?? '') }).end();
    robot.host.faults.push([/timestamp/, sendTo(other.address)]);
    expect(await robot.sees()).toBe('redirected');
    robot.host.faults[0] = [/^metadata\/timestamp/, sendTo(`${robot.host.address}/moved`)];
    robot.host.files.set(
      'moved/metadata/timestamp.json',
      robot.host.files.get('metadata/timestamp.json') as Buffer,
    );
    expect(await robot.sees()).toBe('0.2.0');
    robot.host.faults[0] = [
      /timestamp/,
      (request, response) => void response.writeHead(302, { location: request.url }).end(),
    ];
    expect(await robot.sees()).toBe('redirected');
    expect(other.asked).toEqual([]);
    await other.close();
  });

  test('answers with a page, as hotels do, is believed in nothing', async () => {
    await using robot = await TrustingRobot.made();
    robot.host.faults.push([/./, (_, response) => void response.writeHead(200).end('<html>log in</html>')]);
    expect(await robot.sees()).toBe('malformed');
  });

  test('fails is asked again a little later, and given up in the end', async () => {
    await using robot = await TrustingRobot.made();
    let failures = 2;
    robot.host.faults.push([
      /timestamp/,
      (...answer) => (failures-- > 0 ? void answer[1].writeHead(503).end() : serveRange(...answer)),
    ]);
    expect(await whileTimePasses(robot, robot.sees())).toBe('0.2.0');
    failures = 3;
    expect(await whileTimePasses(robot, robot.sees())).toBe('unreachable');
    await robot.host.close();
    expect(await whileTimePasses(robot, robot.sees())).toBe('unreachable');
    await robot.host.open();
  });

  test('is asked for nothing but files, without a word about the robot, and each time is in the ledger', async () => {
    await using robot = await TrustingRobot.made();
    const heads: string[] = [];
    robot.host.faults.push([
      /./,
      (...answer) => {
        heads.push(JSON.stringify({ ...answer[0].headers, host: '' }));
        serveRange(...answer);
      },
    ]);
    await robot.look();
    expect(heads).toHaveLength(8);
    for (const head of heads) expect(head).not.toMatch(/0\.\d+\.\d+|cookie|x64|linux/i);
    const requests = robot.sent.reduce((sum, { requestCount = 0 }) => sum + requestCount, 0);
    expect(requests).toBe(8);
    expect(robot.sent.every(({ purpose, childId }) => purpose === 'update' && childId === '')).toBe(true);
    expect(robot.sent.reduce((sum, { receivedBytes = 0 }) => sum + receivedBytes, 0)).toBeGreaterThan(4000);
    robot.host.asked.length = 0;
    await robot.look();
    expect(robot.host.asked).toEqual(['metadata/2.root.json', 'metadata/timestamp.json']);
  });

  test('is left at once where the updater is stopped', async () => {
    await using robot = await TrustingRobot.made();
    robot.host.faults.push([/snapshot/, hanging]);
    const stop = new AbortController();
    const look = robot.look(stop.signal);
    look.catch(() => undefined);
    await expect.poll(() => robot.host.asked.length).toBeGreaterThan(2);
    stop.abort(new Error('stopped'));
    await expect(look).rejects.toThrow('stopped');
    expect(robot.clock.pending).toBe(0);
  });
});
