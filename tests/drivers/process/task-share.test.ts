import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { taskShare } from '#drivers/process/task-share.ts';

const top = mkdtempSync(path.join(tmpdir(), 'coach-tasks-'));
afterAll(() => rmSync(top, { recursive: true }));

function machine(cgroup: string, files: Readonly<Record<string, string>>): [string, string] {
  const root = mkdtempSync(path.join(top, 'm-'));
  mkdirSync(path.join(root, 'proc/self'), { recursive: true });
  writeFileSync(path.join(root, 'proc/self/cgroup'), cgroup);
  const group = path.join(root, 'cgroup/system.slice/coach-robot.service');
  mkdirSync(group, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(group, name), text);
  return [path.join(root, 'proc'), path.join(root, 'cgroup')];
}

const OURS = '0::/system.slice/coach-robot.service\n';

test.each([
  ['of the limit that the unit sets', OURS, { 'pids.current': '96\n', 'pids.max': '128\n' }, 0.75],
  ['is not known without a limit', OURS, { 'pids.current': '96\n', 'pids.max': 'max\n' }, null],
  ['is not known without the controller', OURS, {}, null],
  ['is not known where control groups are old', '1:cpu:/\n', { 'pids.current': '1', 'pids.max': '2' }, null],
])('the share of processes and threads %s', (_what, cgroup, files, share) => {
  expect(taskShare(...machine(cgroup, files))).toBe(share);
});
