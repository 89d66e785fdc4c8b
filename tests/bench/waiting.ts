import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SystemClock } from '#drivers/clock/system.ts';
import { layOutApp, readSource } from '../../systemd/pack/app-part.ts';
import { Daemon } from '../support/daemon.ts';
import type { Row } from './measure.ts';
import { pssMb } from './processes.ts';

const repository = path.resolve(import.meta.dirname, '..', '..');
/** What is loaded and tried after the start is over by then, and given back; the player's five minutes of rest are not waited for. */
const SETTLED_MS = 150_000;
const WATCHED_MS = 60_000;

/** The app as a robot has it, its sources joined, in `root`; the packages and the data are this clone's. */
async function layOut(root: string): Promise<string> {
  const base = 'clone';
  mkdirSync(path.join(root, 'base', base), { recursive: true });
  symlinkSync(path.join(repository, 'node_modules'), path.join(root, 'base', base, 'node_modules'));
  symlinkSync(repository, path.join(root, 'base', base, 'data'));
  const app = path.join(root, 'app', 'bench');
  await layOutApp(repository, readSource(repository), { base }, {}, app);
  const compiled = path.join(root, 'compiled');
  execFileSync('/bin/sh', ['runtime/start.sh', 'runtime/compile-ahead.ts'], {
    cwd: app,
    env: { ...process.env, NODE_COMPILE_CACHE: compiled },
  });
  return app;
}

/** A packed robot at rest: what it holds in memory, all processes together, and what it writes to the card. */
export async function waiting(): Promise<readonly Row[]> {
  const dir = mkdtempSync(path.join(tmpdir(), 'coach-waiting-'));
  const clock = new SystemClock();
  try {
    const app = await layOut(dir);
    const environment = { NODE_COMPILE_CACHE: path.join(dir, 'compiled') };
    const daemon = await Daemon.start(path.join(dir, 'state'), environment, [], app);
    const { pid } = daemon.process;
    if (pid === undefined) throw new Error('the daemon has no process');
    await clock.sleep(SETTLED_MS);
    const megabytes = pssMb(pid);
    const before = writtenBytes(pid);
    await clock.sleep(WATCHED_MS);
    const perHourMb = ((writtenBytes(pid) - before) * (3_600_000 / WATCHED_MS)) / 1e6;
    await daemon.stop();
    return [
      {
        what: 'memory waiting, all processes together (Pi Zero 2 W)',
        budget: '90 MB PSS',
        measured: `${megabytes.toFixed(0)} MB`,
        isWithin: megabytes <= 90,
      },
      {
        what: 'written to the card while waiting',
        budget: '1 MB an hour',
        measured: `${perHourMb.toFixed(2)} MB an hour`,
        isWithin: perHourMb <= 1,
      },
    ];
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** By the kernel's own count (proc(5), io): what has gone to the disk for this process. */
function writtenBytes(pid: number): number {
  return Number(/^write_bytes: (\d+)$/m.exec(readFileSync(`/proc/${pid}/io`, 'utf8'))?.[1] ?? Number.NaN);
}
