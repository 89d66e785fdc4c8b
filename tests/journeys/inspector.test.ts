import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Daemon } from '../support/daemon.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'coach-inspector-'));
let daemon: Daemon;
beforeAll(async () => {
  daemon = await Daemon.start(dir);
});
afterAll(async () => {
  await daemon.stop('SIGKILL');
  rmSync(dir, { recursive: true, force: true });
});

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

test('SIGUSR1 opens no inspector, through which whoever asks could read all there is', async () => {
  const pid = daemon.process.pid as number;
  expect(listensOn(pid)).toBe(1);
  daemon.process.kill('SIGUSR1');
  // Node opens its inspector beside what runs: a few turns are long enough for it.
  for (let turn = 0; turn < 5; turn += 1) {
    const events = await daemon.say('3+4');
    expect(events.at(-1)).toMatchObject({ type: 'final_response' });
  }
  expect(daemon.output()).not.toContain('Debugger');
  expect(listensOn(pid)).toBe(1);
  // The thread that waits for the signal is not there either.
  const threads = readdirSync(`/proc/${pid}/task`).map((task) =>
    readFileSync(`/proc/${pid}/task/${task}/comm`, 'utf8').trim(),
  );
  expect(threads).not.toContain('SignalInspector');
}, 30_000);
