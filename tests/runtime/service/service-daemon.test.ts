import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { Daemon, VIRTUAL_BODY } from '../../support/daemon.ts';
import { needsCommand, skipsWithout } from '../../support/needs.ts';
import { NotifyPeer } from '../../support/service/notify-peer.ts';

describe.skipIf(skipsWithout(needsCommand('python3', 'python3')))('under a service manager', () => {
  let peer: NotifyPeer;
  let stateDir: string;
  beforeEach(async () => {
    peer = await NotifyPeer.start();
    stateDir = mkdtempSync(path.join(tmpdir(), 'coach-service-'));
  });
  afterEach(() => {
    peer.remove();
    rmSync(stateDir, { recursive: true });
  });

  test('the robot is ready when its page answers, is fed, reads settings again, and says that it stops', async () => {
    const settings = path.join(stateDir, 'robot.json');
    writeFileSync(settings, '{ "log": { "level": "warn" } }');
    const environment = { ...VIRTUAL_BODY, NOTIFY_SOCKET: peer.socket, WATCHDOG_USEC: '20000000' };
    const { COACH_LOG_LEVEL: _, ...rest } = process.env;
    const daemon = await Daemon.start(stateDir, { ...rest, ...environment, COACH_LOG_LEVEL: undefined });
    onTestFinished(async () => {
      await daemon.stop('SIGKILL');
    });
    await peer.line('READY=1');
    const lines = peer.messages.flat();
    expect(lines[0]).toBe('STATUS=starting');
    expect(lines).toContain('EXTEND_TIMEOUT_USEC=120000000');
    expect((await fetch(daemon.address)).status).toBe(200);
    await peer.line(
      'WATCHDOG=1',
      peer.messages.findIndex((message) => message[0] === 'READY=1'),
    );
    const before = peer.messages.length;
    daemon.process.kill('SIGHUP');
    await peer.line('RELOADING=1', before);
    await peer.line('READY=1', before);
    expect((await fetch(daemon.address)).status).toBe(200);
    daemon.process.kill('SIGTERM');
    const [code] = await once(daemon.process, 'exit');
    expect(code).toBe(0);
    await peer.line('STOPPING=1');
  });

  test('SIGHUP in the first moments of a start ends nothing', async () => {
    const environment = { ...process.env, NOTIFY_SOCKET: peer.socket, COACH_STATE_DIR: stateDir };
    const program = path.join(stateDir, 'slow.mjs');
    // As the robot while it loads what it is made of: nothing of its own listens to signals yet.
    writeFileSync(
      program,
      "console.log('loading'); for await (const _ of process.stdin); console.log('on');",
    );
    const child = spawn('/bin/sh', ['runtime/start.sh', program], { env: environment });
    let output = '';
    child.stdout.on('data', (piece: Buffer) => {
      output += piece.toString();
      if (output !== 'loading\n') return;
      child.kill('SIGHUP');
      child.stdin.end();
    });
    expect(await once(child, 'close')).toEqual([0, null]);
    expect(output).toBe('loading\non\n');
  });

  test('a robot that ends by itself says why, for its next start and the safe mode', async () => {
    writeFileSync(path.join(stateDir, 'robot.json'), '{ "child": { "grade": 9 } }');
    await expect(Daemon.start(stateDir, { ...VIRTUAL_BODY, NOTIFY_SOCKET: peer.socket })).rejects.toThrow(
      'ended with 78',
    );
    const { code } = JSON.parse(readFileSync(path.join(stateDir, 'last-failure.json'), 'utf8'));
    expect(code).toBe('settings');
  });

  test('a robot that cannot reach the manager that watches it ends at once, and loudly', async () => {
    const environment = { ...VIRTUAL_BODY, NOTIFY_SOCKET: `${peer.socket}-gone`, WATCHDOG_USEC: '20000000' };
    await expect(Daemon.start(stateDir, environment)).rejects.toThrow(
      /ended with 69: systemd cannot be told/,
    );
  });
});
