import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { noteFailure } from '#runtime/service/last-failure.ts';
import { beginRun, endedRuns, endRun } from '#runtime/service/last-run.ts';
import { Daemon, VIRTUAL_BODY } from '../../support/daemon.ts';

type Answer = Readonly<Record<'ended_runs' | 'log', readonly unknown[]>>;

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'last-run-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

test('a run that was stopped is told nowhere; one that was not says how it ended', () => {
  expect(beginRun(dir, 1000, 'boot-1')).toBeNull();
  endRun(dir);
  expect(beginRun(dir, 2000, 'boot-1')).toBeNull();
  expect(beginRun(dir, 3000, 'boot-1')).toEqual({ code: 'killed', at_ms: 3000 });
  // The plug was pulled: the machine began anew with it.
  expect(beginRun(dir, 4000, 'boot-2')).toEqual({ code: 'power_lost', at_ms: 4000 });
  noteFailure(dir, 'stuck_speaker', 4500);
  expect(beginRun(dir, 5000, 'boot-2')?.code).toBe('stuck_speaker');
  // What was written down of an earlier run says nothing of this one.
  expect(beginRun(dir, 6000, 'boot-2')?.code).toBe('killed');
  endRun(dir);
  expect(endedRuns(dir).map(({ code }) => code)).toEqual(['killed', 'power_lost', 'stuck_speaker', 'killed']);
  for (let at = 0; at < 50; at++) beginRun(dir, 7000 + at, 'boot-2');
  expect(endedRuns(dir)).toHaveLength(20);
});

test('nothing is written where everything was erased meanwhile, or there is no folder', () => {
  endRun(dir);
  expect(endedRuns(dir)).toEqual([]);
  expect(beginRun(path.join(dir, 'gone'), 1000)).toBeNull();
});

test('after kill -9 support reads of it in the facts, the file for support and its log; after a stop it does not', async () => {
  await (await Daemon.start(dir, VIRTUAL_BODY)).stop('SIGKILL');
  const daemon = await Daemon.start(dir, VIRTUAL_BODY);
  onTestFinished(async () => {
    await daemon.stop('SIGKILL');
  });
  const ask = async (place: string) =>
    (await fetch(`${daemon.address}/api/v1/parent/${place}`)).json() as Promise<Answer>;
  expect((await ask('robot')).ended_runs).toMatchObject([{ code: 'killed' }]);
  const archive = await ask('problem-archive');
  expect(archive.ended_runs).toMatchObject([{ code: 'killed' }]);
  expect(archive.log).toContainEqual(
    expect.objectContaining({
      level: 'warn',
      message: 'the run before ended without a stop',
      codes: { code: 'killed' },
    }),
  );
  await daemon.stop();
  const after = await Daemon.start(dir, VIRTUAL_BODY);
  await after.stop();
  expect(endedRuns(dir)).toHaveLength(1);
});
