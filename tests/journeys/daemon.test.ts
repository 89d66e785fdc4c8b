import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Daemon } from '../support/daemon.ts';

const repository = path.resolve(import.meta.dirname, '..', '..');
let dir: string;
let daemon: Daemon | null = null;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'coach-daemon-'));
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

function run(environment: NodeJS.ProcessEnv) {
  return spawnSync('/bin/sh', ['runtime/start.sh', 'runtime/main.ts'], {
    cwd: repository,
    env: { ...process.env, COACH_STATE_DIR: dir, COACH_WEB_PORT: '0', ...environment },
    encoding: 'utf8',
    timeout: 15_000,
  });
}

const last = (events: readonly Record<string, unknown>[]) =>
  events.at(-1) as { type: string; content: string };

describe('the daemon', () => {
  test('says where it is, answers, and ends cleanly on SIGTERM', async () => {
    daemon = await Daemon.start(dir);
    expect(daemon.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const events = await daemon.say('38+47');
    expect(events.map((event) => event.type)).toContain('function_call');
    expect(last(events).type).toBe('final_response');
    const health = (await (await fetch(`${daemon.address}/api/v1/health`)).json()) as Record<string, unknown>;
    expect(health).toMatchObject({ status: 'ok', model: 'offline' });
    const { code, tookMs } = await daemon.stop();
    expect(code).toBe(0);
    expect(tookMs).toBeLessThan(5_000);
  });

  test('killed in mid-lesson it goes on where it was', async () => {
    daemon = await Daemon.start(dir);
    await daemon.say('38+47');
    await daemon.say('75');
    await daemon.say('ヒント');
    await daemon.stop('SIGKILL');
    daemon = await Daemon.start(dir);
    const desk = (await (await fetch(`${daemon.address}/api/v1/desk`)).json()) as { greeting: string };
    expect(desk.greeting).not.toContain('85');
    await daemon.say('85');
    expect(points()).toBe(2);
  });

  test('at bedtime it says good night on the page and in its answers', async () => {
    const settings = path.join(dir, 'robot.json');
    const at = (hours: number): string =>
      new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16);
    writeFileSync(settings, JSON.stringify({ quietHours: { from: at(-2), to: at(2), timeZone: 'Etc/UTC' } }));
    daemon = await Daemon.start(dir, { COACH_SETTINGS: settings });
    const desk = (await (await fetch(`${daemon.address}/api/v1/desk`)).json()) as { greeting: string };
    expect(desk.greeting).toMatch(/おやすみ/);
    const night = await daemon.say('38+47');
    expect(night.map(({ type }) => type)).not.toContain('function_call');
    expect(last(night)).toMatchObject({ type: 'final_response', content: expect.stringMatching(/おやすみ/) });
    expect(points()).toBe(0);
  });

  test('a second robot on the same folder says so and leaves the first alone', async () => {
    daemon = await Daemon.start(dir);
    const second = run({});
    expect(second.status).toBe(69);
    expect(second.stderr).toMatch(/another robot/i);
    expect(last(await daemon.say('3+4')).type).toBe('final_response');
  });

  test('a port in use is told clearly', async () => {
    daemon = await Daemon.start(dir);
    const other = mkdtempSync(path.join(tmpdir(), 'coach-daemon-'));
    const second = run({ COACH_STATE_DIR: other, COACH_WEB_PORT: new URL(daemon.address).port });
    rmSync(other, { recursive: true, force: true });
    expect(second.status).toBe(69);
    expect(second.stderr).toMatch(/port|EADDRINUSE/i);
  });

  test('faults in the settings stop the start, all of them told at once', () => {
    const file = path.join(dir, 'robot.json');
    writeFileSync(file, JSON.stringify({ web: { port: 99999, hots: 'x' }, child: { grade: 7 } }));
    const { status, stderr } = run({ COACH_SETTINGS: file });
    expect(status).toBe(78);
    for (const path of ['web.port', 'web.hots', 'child.grade']) expect(stderr).toContain(path);
  });

  test('no word of the child reaches the disk or the log', async () => {
    const marker = 'ぽんぽこまーかー';
    daemon = await Daemon.start(dir, { COACH_LOG_LEVEL: 'debug' });
    let log = '';
    daemon.process.stderr?.on('data', (data: Buffer) => {
      log += data.toString();
    });
    for (const message of [
      marker,
      `38+47 ${marker}`,
      `${marker} 75`,
      `${marker}が りんごを 12こ もって います。5こ たべました。のこりは なんこですか。`,
      `ヒント ${marker}`,
      `つかれた ${marker}`,
      `おわり ${marker}`,
    ]) {
      await daemon.say(message);
    }
    await daemon.stop();
    const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    expect(files.length).toBeGreaterThan(0);
    for (const entry of files) {
      expect(readFileSync(path.join(entry.parentPath, entry.name)).includes(marker), entry.name).toBe(false);
    }
    expect(log).not.toContain(marker);
  });
});
