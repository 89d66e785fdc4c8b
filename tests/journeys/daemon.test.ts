import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Daemon, VIRTUAL_BODY } from '../support/daemon.ts';
import { asParentOf } from '../support/page/as-parent.ts';

const repository = path.resolve(import.meta.dirname, '..', '..');

const newFolder = (): string => mkdtempSync(path.join(tmpdir(), 'coach-daemon-'));

function run(environment: NodeJS.ProcessEnv) {
  return spawnSync('/bin/sh', ['runtime/start.sh', 'runtime/main.ts'], {
    cwd: repository,
    env: { ...process.env, COACH_WEB_PORT: '0', ...environment },
    encoding: 'utf8',
    timeout: 15_000,
  });
}

const last = (events: readonly Record<string, unknown>[]) =>
  events.at(-1) as { type: string; content: string };

/** How many TCP addresses a process listens on. */
function listensOn(pid: number): number {
  const open = new Set(
    readdirSync(`/proc/${pid}/fd`).map((fd) => {
      try {
        return readlinkSync(`/proc/${pid}/fd/${fd}`);
      } catch {
        return '';
      }
    }),
  );
  const sockets = ['tcp', 'tcp6'].flatMap((kind) =>
    readFileSync(`/proc/${pid}/net/${kind}`, 'utf8').trim().split('\n').slice(1),
  );
  return sockets
    .map((line) => line.trim().split(/\s+/))
    .filter((field) => field[3] === '0A' && open.has(`socket:[${field[9]}]`)).length;
}

/** One robot for all of them, whose log tells all it can: the last one ends it. */
describe('a daemon at work', () => {
  const MARKER = 'ぽんぽこまーかー';
  const dir = newFolder();
  let daemon: Daemon;
  beforeAll(async () => {
    daemon = await Daemon.start(dir, { ...VIRTUAL_BODY, COACH_LOG_LEVEL: 'debug' });
  });
  afterAll(async () => {
    await daemon?.stop('SIGKILL');
    rmSync(dir, { recursive: true, force: true });
  });

  test('says where it is, and answers', async () => {
    expect(daemon.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const events = await daemon.say('38+47');
    expect(events.map((event) => event.type)).toContain('function_call');
    expect(last(events).type).toBe('final_response');
    const health = (await (await fetch(`${daemon.address}/api/v1/health`)).json()) as Record<string, unknown>;
    expect(health).toMatchObject({ status: 'ok', model: 'offline' });
  });

  test('a second robot on the same folder says so and leaves the first alone', async () => {
    const second = run({ COACH_STATE_DIR: dir });
    expect(second.status).toBe(69);
    expect(second.stderr).toMatch(/another robot/i);
    expect(last(await daemon.say('3+4')).type).toBe('final_response');
  });

  test('a port in use is told clearly', () => {
    const other = newFolder();
    const second = run({ COACH_STATE_DIR: other, COACH_WEB_PORT: new URL(daemon.address).port });
    rmSync(other, { recursive: true, force: true });
    expect(second.status).toBe(69);
    expect(second.stderr).toMatch(/port|EADDRINUSE/i);
  });

  test('SIGUSR1 opens no inspector, through which whoever asks could read all there is', async () => {
    const pid = daemon.process.pid as number;
    expect(listensOn(pid)).toBe(1);
    daemon.process.kill('SIGUSR1');
    // Node opens its inspector beside what runs: a few turns are long enough for it.
    for (let turn = 0; turn < 5; turn += 1) expect(last(await daemon.say('3+4')).type).toBe('final_response');
    expect(daemon.output()).not.toContain('Debugger');
    expect(listensOn(pid)).toBe(1);
    // The thread that waits for the signal is not there either.
    const threads = readdirSync(`/proc/${pid}/task`).map((task) =>
      readFileSync(`/proc/${pid}/task/${task}/comm`, 'utf8').trim(),
    );
    expect(threads).not.toContain('SignalInspector');
  });

  test('ends cleanly on SIGTERM, and no word of the child has reached the disk or the log', async () => {
    for (const message of [
      MARKER,
      `38+47 ${MARKER}`,
      `${MARKER} 75`,
      `${MARKER}が りんごを 12こ もって います。5こ たべました。のこりは なんこですか。`,
      `ヒント ${MARKER}`,
      `つかれた ${MARKER}`,
      `おわり ${MARKER}`,
    ]) {
      await daemon.say(message);
    }
    const { code, tookMs } = await daemon.stop();
    expect(code).toBe(0);
    expect(tookMs).toBeLessThan(5_000);
    const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    expect(files.length).toBeGreaterThan(0);
    for (const entry of files) {
      expect(readFileSync(path.join(entry.parentPath, entry.name)).includes(MARKER), entry.name).toBe(false);
    }
    expect(daemon.output()).toContain('"level"');
    expect(daemon.output()).not.toContain(MARKER);
  });
});

describe('the daemon', () => {
  let dir: string;
  let daemon: Daemon | null = null;
  beforeEach(() => {
    dir = newFolder();
  });
  afterEach(async () => {
    await daemon?.stop('SIGKILL');
    daemon = null;
    rmSync(dir, { recursive: true, force: true });
  });
  const points = (): number => {
    const database = new Database(path.join(dir, 'coach.sqlite'), { readonly: true });
    try {
      return (database.prepare('SELECT coalesce(sum(points), 0) AS sum FROM points').get() as { sum: number })
        .sum;
    } finally {
      database.close();
    }
  };

  test('killed in mid-lesson it goes on where it was', async () => {
    daemon = await Daemon.start(dir, VIRTUAL_BODY);
    await daemon.say('38+47');
    await daemon.say('75');
    await daemon.say('ヒント');
    await daemon.stop('SIGKILL');
    daemon = await Daemon.start(dir, VIRTUAL_BODY);
    const desk = (await (await fetch(`${daemon.address}/api/v1/desk`)).json()) as { greeting: string };
    expect(desk.greeting).not.toContain('85');
    await daemon.say('85');
    expect(points()).toBe(2);
  });

  test('asked to end, it ends with 0 also where something in it never stops: else systemd takes it for a failure', async () => {
    const hanging =
      "import http from 'node:http'; http.Server.prototype.close = function () { return this; };";
    daemon = await Daemon.start(dir, VIRTUAL_BODY, [`--import=data:text/javascript,${hanging}`]);
    const { code } = await daemon.stop();
    expect(code).toBe(0);
  });

  test('at bedtime it says good night; and it begins anew when a parent asks, on the same port, with what was set meanwhile', async () => {
    const file = path.join(dir, 'robot.json');
    const at = (hours: number): string =>
      new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16);
    writeFileSync(file, JSON.stringify({ quietHours: { from: at(-2), to: at(2), timeZone: 'Etc/UTC' } }));
    const environment = { ...VIRTUAL_BODY, COACH_SETTINGS: file, COACH_LOG_LEVEL: 'info' };
    const running = await Daemon.start(dir, environment);
    daemon = running;
    const desk = (await (await fetch(`${running.address}/api/v1/desk`)).json()) as { greeting: string };
    expect(desk.greeting).toMatch(/おやすみ/);
    const night = await running.say('38+47');
    expect(night.map(({ type }) => type)).not.toContain('function_call');
    expect(last(night)).toMatchObject({ type: 'final_response', content: expect.stringMatching(/おやすみ/) });
    expect(points()).toBe(0);

    const parent = `${running.address}/api/v1/parent`;
    const session = await asParentOf(`${running.address}/`);
    const headers = { 'content-type': 'application/json', ...session };
    const settings = await fetch(`${parent}/settings`, { headers: session });
    const { revision } = (await settings.json()) as { revision: string };
    const body = JSON.stringify({ revision, changes: { 'child.grade': 3 } });
    expect((await fetch(`${parent}/settings`, { method: 'PATCH', headers, body })).status).toBe(200);
    const gradeNow = async () => {
      const response = await fetch(`${running.address}/api/v1/desk`).catch(() => null);
      return response?.ok ? ((await response.json()) as { grade: number }).grade : null;
    };
    expect(await gradeNow()).toBe(2);
    expect((await fetch(`${parent}/restart`, { method: 'POST', headers: session })).status).toBe(202);
    await running.logged(/the robot begins anew/, 5_000);
    await expect.poll(gradeNow, { timeout: 5_000 }).toBe(3);
  });
});
