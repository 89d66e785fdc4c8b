import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import jsqr from 'jsqr';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadSettings } from '#config/load.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import type { Call } from '#runtime/command/call.ts';
import { pairingText, qrText } from '#runtime/command/pair.ts';
import { run as set } from '#runtime/command/set.ts';
import { shownDuration, statusText } from '#runtime/command/status.ts';
import { fakePrograms } from '../../support/body-programs.ts';

const MAIN = path.resolve(import.meta.dirname, '../../../runtime/command/main.ts');

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'command-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

function call(words: readonly string[], variables: NodeJS.ProcessEnv = {}): Call & { output(): string } {
  const environment = { COACH_STATE_DIR: dir, ...variables };
  const written: string[] = [];
  return {
    ...{ words, environment, clock: new VirtualClock(), signal: new AbortController().signal, file: null },
    terminal: {
      ...{ isInteractive: false, hasColour: false, lines: (async function* () {})() },
      write: (text) => written.push(text),
      prompt: () => {},
    },
    settings: () => loadSettings({ environment }),
    output: () => written.join(''),
  };
}

describe('coach-robot', () => {
  test('says what it can, and refuses what it cannot with 64', () => {
    const environment = { ...process.env, COACH_STATE_DIR: dir };
    const help = spawnSync(process.execPath, [MAIN], { encoding: 'utf8', env: environment });
    expect([help.status, help.stdout]).toEqual([
      0,
      expect.stringContaining('coach-robot report-problem FILE'),
    ]);
    const wrong = spawnSync(process.execPath, [MAIN, 'fly'], { encoding: 'utf8', env: environment });
    expect([wrong.status, wrong.stderr]).toEqual([64, expect.stringContaining('no command fly')]);
  });

  test('leaves no half file where the robot does not run, and says how to start it', () => {
    const file = path.join(dir, 'report.json');
    const { status, stderr } = spawnSync(process.execPath, [MAIN, 'report-problem', file], {
      ...{ encoding: 'utf8', env: { ...process.env, COACH_STATE_DIR: dir, COACH_WEB_PORT: '1' } },
    });
    expect([status, stderr]).toEqual([1, expect.stringContaining('systemctl start coach-robot')]);
    expect(statSync(file, { throwIfNoEntry: false })).toBeUndefined();
  });
});

test('a settings file that lies elsewhere is in the backup; restoring leaves it alone, and says where its settings are', () => {
  const told = path.join(dir, 'told.json');
  writeFileSync(told, '{ "robot": { "name": "ポンタ" } }');
  const stateDir = path.join(dir, 'state');
  const env = { ...process.env, COACH_STATE_DIR: stateDir, COACH_SETTINGS: told };
  mkdirSync(stateDir);
  const archive = path.join(dir, 'robot.zip');
  const coachRobot = (...words: string[]) =>
    spawnSync(process.execPath, [MAIN, ...words], { encoding: 'utf8', env });
  expect(coachRobot('backup', archive)).toMatchObject({ status: 0 });
  writeFileSync(told, '{ "robot": { "name": "コロ" } }');
  const { status, stdout } = coachRobot('restore', archive, '--yes');
  const restored = path.join(stateDir, 'robot.json');
  expect([status, readFileSync(told, 'utf8'), readFileSync(restored, 'utf8')]).toEqual([
    0,
    expect.stringContaining('コロ'),
    expect.stringContaining('ポンタ'),
  ]);
  expect(stdout).toContain(told);
  expect(stdout).toContain(restored);
});

describe('logs', () => {
  const logs = (journalctl: string | null, ...words: string[]) => {
    if (journalctl !== null)
      writeFileSync(path.join(dir, 'journalctl'), `#!/bin/sh\n${journalctl}\n`, { mode: 0o755 });
    const env = { COACH_STATE_DIR: dir, PATH: dir };
    return spawnSync(process.execPath, [MAIN, 'logs', ...words], { encoding: 'utf8', env });
  };

  test.each([
    ['a journal that holds nothing of it', 'exit 0', /holds nothing of the robot/],
    ['no journal files', 'echo "No journal files were found." >&2; exit 0', /holds nothing of the robot/],
    ['no journalctl', null, /journalctl was not found/],
  ])('with %s say what is missing, and fail', (_name, journalctl, why) => {
    expect(logs(journalctl)).toMatchObject({ status: 1, stdout: '', stderr: expect.stringMatching(why) });
  });

  test('are what journalctl has of it, as it was asked for', () => {
    expect(logs('echo "$@"', '-n', '7')).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^-u coach-robot -o cat -n 7\n$/),
    });
  });
});

describe('set', () => {
  test('writes the file that the page writes, shows it, and takes it back', async () => {
    const robotJson = path.join(dir, 'robot.json');
    const changed = call(['quietHours.to', '19:30']);
    expect(await set(changed)).toBe(0);
    expect(changed.output()).toContain('quietHours.to = "19:30"   (default "6:30")');
    expect(JSON.parse(readFileSync(robotJson, 'utf8'))).toEqual({
      quietHours: { to: '19:30' },
      known_settings: expect.any(Number),
    });
    const all = call([]);
    await set(all);
    expect(all.output()).toContain('quietHours.to = "19:30"');
    await set(call(['quietHours.to', '--default']));
    expect(readFileSync(robotJson, 'utf8')).not.toContain('19:30');
  });

  test('tries the address of an update server, and keeps it whatever came of that', async () => {
    const changed = call(['update.url', 'http://127.0.0.1:9/coach']);
    expect(await set(changed)).toBe(0);
    expect(changed.output()).toMatch(
      /update\.url = "http:\/\/127\.0\.0\.1:9\/coach"[\s\S]*Tried, and no update can come/,
    );
    expect(JSON.parse(readFileSync(path.join(dir, 'robot.json'), 'utf8'))).toEqual({
      update: { url: 'http://127.0.0.1:9/coach' },
      known_settings: expect.any(Number),
    });
  });

  test.each([
    ['active', 'The robot acts by it now.', 'SIGHUP'],
    ['activating', 'It acts with the next look at the page', null],
  ] as const)('tells a robot that is %s: %s', async (state, said, signal) => {
    const robot = spawn('sleep', ['60'], { stdio: 'ignore' });
    const fakes = fakePrograms({ systemctl: `echo MainPID=${robot.pid}; echo ActiveState=${state}` });
    const changed = call(['quietHours.to', '19:30']);
    await set(changed);
    fakes.remove();
    expect(changed.output()).toContain(said);
    if (signal === null) robot.kill('SIGTERM');
    expect(await once(robot, 'exit')).toEqual([null, signal ?? 'SIGTERM']);
  });

  test.each([
    [['quietHours.tp', '19:30'], {}, 'did you mean quietHours.to?'],
    [['quietHours.to', '25 o’clock'], {}, 'settings_invalid'],
    [['child.grade', '3'], { COACH_CHILD_GRADE: '2' }, 'settings_fixed'],
    [['web.host', '0.0.0.0'], {}, 'robot.json: it is changed there, and by no command'],
    [
      ['update.url', 'updates.example'],
      {},
      'an http:// or https:// address, or nothing for no updates is what it takes',
    ],
    [['quietHours.to', '19:30', 'x'], {}, 'quotation marks'],
  ])('refuses %j', async (words, variables, why) => {
    await expect(set(call(words, variables))).rejects.toThrow(why);
    expect(statSync(path.join(dir, 'robot.json'), { throwIfNoEntry: false })).toBeUndefined();
  });
});

test('the pairing code stands beside a QR code that a phone reads', () => {
  const address = 'http://192.168.1.20:8080/';
  const shown = { code: '123456', seconds_left: 120, fingerprint: null, is_network_off: false };
  const text = pairingText({ ...shown, addresses: [address] });
  expect(text).toContain('123456');
  expect(text).toContain(qrText(address));
  expect(readQr(qrText(address))).toBe(address);
  expect(pairingText({ ...shown, addresses: [] })).toContain('in no network yet');
  const off = pairingText({ ...shown, addresses: [], is_network_off: true });
  expect(off).toContain('web.network is "off"');
  expect(off).not.toContain('no network yet');
});

/** As a camera sees a dark terminal: each half block four pixels wide and high. */
function readQr(blocks: string): string | undefined {
  const rows = blocks
    .split('\n')
    .flatMap((line) => [
      [...line].map((block) => '█▀'.includes(block)),
      [...line].map((block) => '█▄'.includes(block)),
    ]);
  const scale = 4;
  const size = (rows[0]?.length ?? 0) * scale;
  const pixels = new Uint8ClampedArray(size * size * 4);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++)
      pixels.fill(
        rows[Math.floor(y / scale)]?.[Math.floor(x / scale)] ? 255 : 0,
        (y * size + x) * 4,
        (y * size + x) * 4 + 4,
      );
  // Its types tell of an object round the function that Node gives.
  return (jsqr as unknown as (typeof jsqr)['default'])(pixels, size, size)?.data;
}

test('the status names the page, what does not work with its mend, and what the parent is told', () => {
  const health = { status: 'degraded', version: '1.2.3', uptimeSeconds: 3_700, model: 'inner' } as Parameters<
    typeof statusText
  >[0];
  const facts = {
    ...{ page_addresses: ['http://192.168.1.20:8080/'], is_network_off: false, is_online: false },
    ended_runs: [{ code: 'killed', at_ms: Date.UTC(2026, 10, 30, 18, 24) }],
    checks: [
      {
        ...{ id: 'camera', state: 'failed', code: 'device_unavailable', durationMs: 3 },
        mend: { ja: 'つなぐ', en: 'Plug it in.' },
      },
      { id: 'store', state: 'ok', code: null, durationMs: 3, mend: null },
    ],
    notices: ['きろく'],
  } as unknown as Parameters<typeof statusText>[1];
  const text = statusText(health, facts, { port: 8080 });
  expect(text).toContain('1.2.3, up 1 h 1 min: a part of it does not work');
  expect(text).toContain('http://192.168.1.20:8080/');
  expect(text).toContain('killed, and not by a stop; begun again 2026-12-01 03:24 (Japan)');
  expect(text).toContain('Plug it in.');
  expect(text).toContain('きろく');
  expect(text).not.toContain('store');
  // As the robot runs, whatever the settings say to who asks.
  const off = statusText(health, { ...facts, page_addresses: [], is_network_off: true }, { port: 8080 });
  expect(off).toContain('web.network is "off"');
  expect(off).not.toContain('192.168.1.20');
  expect([0, 59, 90_061].map(shownDuration)).toEqual(['0 s', '59 s', '1 d 1 h']);
});
