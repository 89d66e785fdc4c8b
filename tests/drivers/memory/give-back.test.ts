import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { compileGiveBack } from '#drivers/memory/compile.ts';

const nodeFolder = path.resolve(process.execPath, '../..');
const hasCompiler = spawnSync('cc', ['--version']).status === 0;
/** Prints how much of its files the process had mapped (KB) before, at once after, and that it still works. */
const PROGRAM = `
  const { readFileSync } = require('node:fs');
  const giveBack = require(process.argv[1]);
  const mapped = () => Number(/^Pss_File:\\s+(\\d+)/m.exec(readFileSync('/proc/self/smaps_rollup', 'utf8'))[1]);
  const before = mapped();
  const bytes = giveBack();
  const after = mapped();
  for (let at = 0; at < 20; at++) giveBack();
  const { run } = require('node:test');
  const works = new Intl.DateTimeFormat('ja', { era: 'long' }).format(0) + require('node:zlib').gzipSync('a').length + typeof run;
  console.log(JSON.stringify({ before, after, bytes, works }));
`;

test.runIf(process.env.CI || (hasCompiler && process.platform === 'linux'))(
  'pages of Node that nobody uses are given back, and the program goes on',
  () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'coach-give-back-'));
    try {
      const addon = path.join(folder, 'give-back.node');
      expect(compileGiveBack(addon, nodeFolder)).toBeNull();
      const run = spawnSync(process.execPath, ['-e', PROGRAM, addon], { encoding: 'utf8' });
      expect(run).toMatchObject({ status: 0, stderr: '' });
      const { before, after, bytes, works } = JSON.parse(run.stdout);
      expect(works).toBe('西暦1970/1/121function');
      expect(bytes).toBeGreaterThan(20e6);
      expect(after).toBeLessThan(before / 1.5);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);

test('a compiler that is not there is said', () => {
  expect(compileGiveBack('/nowhere/x.node', nodeFolder, { CC: 'no-such-compiler' })).toMatch(/ENOENT/);
});
