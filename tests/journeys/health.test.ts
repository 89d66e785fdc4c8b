import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CheckEvent, CheckId, CheckResult } from '#runtime/checks/check.ts';
import type { Health } from '#runtime/robot.ts';
import { Daemon } from '../support/daemon.ts';
import { needsCommand, skipsWithout } from '../support/needs.ts';

const repository = path.resolve(import.meta.dirname, '..', '..');
/** Beside what a test puts there, the robot finds these and nothing else of the machine. */
const SYSTEM = ['sh', 'cat', 'env', 'dirname', 'sleep', 'head', 'uname'];
const NO_SOUND = 'echo "ALSA lib: audio open error: No such file or directory" >&2; exit 1';
/** What a real recorder gives in a quiet room, in real time. */
const SILENCE = 'while head -c 640 /dev/zero; do sleep 0.02; done';

let dir: string;
let bin: string;
let daemon: Daemon | null = null;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'coach-health-'));
  bin = path.join(dir, 'bin');
  mkdirSync(bin);
  for (const name of SYSTEM) link(name);
});
afterEach(async () => {
  await daemon?.stop('SIGKILL');
  daemon = null;
  rmSync(dir, { recursive: true, force: true });
});

function link(name: string): void {
  const found = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim();
  symlinkSync(found, path.join(bin, name));
}

function program(name: string, script: string): void {
  const file = path.join(bin, name);
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
}

async function start(settings: object, flags: readonly string[] = []): Promise<Daemon> {
  const file = path.join(dir, 'robot.json');
  writeFileSync(file, JSON.stringify(settings));
  const environment = { COACH_SETTINGS: file, COACH_LOG_LEVEL: 'info', PATH: bin };
  daemon = await Daemon.start(path.join(dir, 'state'), environment, flags);
  return daemon;
}

const health = async (): Promise<Health> =>
  (await (await fetch(`${daemon?.address}/api/v1/health`)).json()) as Health;

/** Asks for the checks as the doctor does; gives the states and codes by part, and the order of what was told. */
async function check(ids?: readonly CheckId[]) {
  const response = await fetch(`${daemon?.address}/api/v1/checks/run`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ids === undefined ? {} : { ids }),
  });
  const lines = (await response.text()).split('\n').filter((line) => line.startsWith('data:'));
  const events = lines.map((line) => JSON.parse(line.slice(5)) as CheckEvent);
  const results = events.flatMap((event): CheckResult[] =>
    event.type === 'check_finished' ? [event.result] : [],
  );
  const said = Object.fromEntries(results.map(({ id, state, code }) => [id, [state, code]]));
  return { said, events };
}

describe('a robot with faults', () => {
  const needs = skipsWithout(
    needsCommand('tesseract', 'tesseract-ocr'),
    needsCommand('open_jtalk', 'open-jtalk'),
  );

  test.skipIf(needs)(
    'tells each by trying, with its mend, to parent and support, and tells that it works again',
    async () => {
      program('arecord', 'echo "arecord: pcm_read: read error: Input/output error" >&2; exit 1');
      program('aplay', NO_SOUND);
      const kinds = {
        speaker: { kind: 'aplay' },
        voice: { kind: 'open_jtalk' },
        camera: { kind: 'fswebcam' },
      };
      const brokenSharp = path.join(repository, 'tests/support/broken-sharp.mjs');
      const robot = await start(kinds, ['--import', brokenSharp]);

      const wrong: readonly CheckId[] = ['microphone', 'speaker', 'voice', 'camera', 'pictures', 'ocr'];
      const { said, events } = await check(wrong);
      expect(said).toEqual({
        microphone: ['failed', 'failed'],
        speaker: ['failed', 'not_present'],
        voice: ['failed', 'not_present'],
        camera: ['failed', 'not_present'],
        pictures: ['failed', 'not_present'],
        // Not there is no fault of a robot that is tried out, but nothing else reads a photo.
        ocr: ['not_present', 'not_present'],
      });
      expect(events.map(({ type }) => type).slice(0, 2)).toEqual(['check_started', 'check_finished']);
      expect(events.at(-1)?.type).toBe('checks_finished');

      const ill = await health();
      expect(ill.status).toBe('degraded');
      expect(ill.parts.ocr).toMatchObject({ state: 'not_present', code: 'not_present' });
      expect(ill.parts.ocr?.problem).toContain('apt install tesseract-ocr tesseract-ocr-jpn');
      expect(ill.parts.microphone?.problem).toContain('arecord');
      expect(ill.parts.speaker).toMatchObject({ mechanism: 'virtual', code: 'not_present' });
      expect(ill.parts.pictures?.problem).toContain('npm ci');
      expect(ill.notices).toHaveLength(wrong.length);
      for (const part of [
        'マイク',
        'スピーカー',
        'ロボット自身の声',
        'カメラ',
        '写真を準備',
        '印刷された問題',
      ])
        expect(ill.notices.join('\n')).toContain(part);
      for (const part of wrong)
        expect(robot.output()).toMatch(new RegExp(`"part":"${part}".*"code":"(?:not_present|failed)"`));

      program('arecord', SILENCE);
      program('aplay', 'exec cat >/dev/null');
      for (const name of ['tesseract', 'open_jtalk']) link(name);
      const mended = (await check(['microphone', 'speaker', 'voice', 'ocr'])).said;
      expect(Object.values(mended)).toEqual(Array(4).fill(['ok', null]));
      const { parts, notices } = await health();
      expect([parts.voice?.mechanism, parts.speaker?.mechanism]).toEqual(['open_jtalk', 'aplay']);
      expect(notices.filter((notice) => notice.includes('また使えるようになりました'))).toHaveLength(4);
      expect(robot.output()).toMatch(/"part":"microphone".*works again/);
    },
  );

  test('gives the doctor a list to read, and an exit code', async () => {
    program('aplay', NO_SOUND);
    const robot = await start({ body: { kind: 'auto' }, speaker: { kind: 'aplay' } });
    const { stdout, status } = spawnSync(
      '/bin/sh',
      ['runtime/start.sh', 'runtime/command/main.ts', 'doctor'],
      {
        cwd: repository,
        env: { ...process.env, COACH_WEB_PORT: new URL(robot.address).port },
        encoding: 'utf8',
      },
    );
    expect(stdout).toMatch(
      /^FAILED {3}speaker .*: not_present \(\d+ ms\)\n +No loudspeaker.*\n +スピーカー/m,
    );
    expect(stdout).toMatch(/^ok +store /m);
    expect(status).toBe(1);
  });
});

test('a virtual robot that is well is called well: nothing degraded, nobody told', async () => {
  for (const name of ['tesseract']) link(name);
  await start({ body: { kind: 'virtual' } });
  const { said } = await check();
  for (const [id, [state]] of Object.entries(said)) expect(['ok', 'not_present'], id).toContain(state);
  expect(Object.values(said).filter(([state]) => state === 'ok').length).toBeGreaterThanOrEqual(5);
  const { status, notices } = await health();
  expect([status, notices]).toEqual(['ok', []]);
  expect(daemon?.output()).not.toMatch(/"level":[45]0/);
});
