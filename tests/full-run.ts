// `npm run test:full`: every test with its thousands. A run that came to its end leaves its result in git's sight.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import path from 'node:path';

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly unknown[];
}

const repository = path.resolve(import.meta.dirname, '..');
const folder = mkdtempSync(path.join(tmpdir(), 'coach-full-'));
const report = path.join(folder, 'vitest.json');
const git = (...args: string[]) => execFileSync('git', args, { cwd: repository, encoding: 'utf8' }).trim();
const startedMs = performance.now();
try {
  const { status, signal } = spawnSync(
    process.execPath,
    [
      path.join(repository, 'node_modules/vitest/vitest.mjs'),
      ...['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      ...process.argv.slice(2),
    ],
    { cwd: repository, stdio: 'inherit', env: { ...process.env, TEST_FULL: '1' } },
  );
  // A part of the tests, or a run that was broken off, is no result.
  if (signal === null && process.argv.length === 2) writeResult(JSON.parse(readFileSync(report, 'utf8')));
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function writeResult(counts: Report): void {
  const minutes = ((performance.now() - startedMs) / 60_000).toFixed(1);
  const changes = git('status', '--porcelain') === '' ? '' : ', with changes that are not committed';
  const { numPassedTests: passed, numFailedTests: failed } = counts;
  const skipped = counts.numPendingTests + counts.numTodoTests;
  const rows = [
    [
      'Tests',
      `${passed} passed, ${failed} failed, ${skipped} skipped, in ${counts.testResults.length} files`,
    ],
    ['Duration', `${minutes} minutes`],
    ['Date', new Date().toISOString()],
    ['Commit', `${git('rev-parse', 'HEAD')}${changes}`],
    [
      'Machine',
      `${availableParallelism()} cores, ${cpus()[0]?.model.trim() || process.arch}, Node ${process.version}`,
    ],
  ];
  const table = rows.map(([what, value]) => `| ${what} | ${value} |`).join('\n');
  writeFileSync(
    path.join(import.meta.dirname, 'full-result.md'),
    `# The last full run of the tests\n\nWritten by \`npm run test:full\` when it had come to its end.\n\n| what | value |\n|---|---|\n${table}\n`,
  );
}
