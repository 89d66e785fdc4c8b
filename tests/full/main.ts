// `npm run test:full`: every test with its thousands, part by part, and what was once unsteady again and again on a busy
// machine. `-- --share 0.1` tries a tenth of the thousands and of the rounds; words choose parts by their names
// (`-- lessons steady`). A run of all parts that came to its end leaves its result in git's sight.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Part, partsOf, VIRTUAL_PI } from './parts.ts';
import { resultTable } from './result.ts';
import { type Outcome, runPart } from './run-part.ts';

const TOLD_EVERY_MS = 60_000;
const repository = path.resolve(import.meta.dirname, '..', '..');
process.chdir(repository);
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { share: { type: 'string', default: '1' }, help: { type: 'boolean', short: 'h' } },
});
if (values.help) {
  console.log(`npm run test:full -- [--share S] [PART…]

  --share  a part of the thousands and of the rounds, above 0 and at most 1
  PART     only parts with this in their name, as lessons or steady`);
  process.exit(0);
}
const share = Number(values.share);
if (!(share > 0 && share <= 1)) throw new RangeError('--share is above 0 and at most 1');

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
const testFiles = git('ls-files', 'tests/**/*.test.ts', 'tests/*.test.ts').split('\n');
const parts = [...partsOf(testFiles, share), VIRTUAL_PI].filter(
  ({ name }) => positionals.length === 0 || positionals.some((word) => name.includes(word)),
);
if (parts.length === 0) throw new Error(`no part is called ${positionals.join(' or ')}`);

const folder = mkdtempSync(path.join(tmpdir(), 'coach-full-'));
const broken = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => broken.abort());
const startedMs = performance.now();
const minutesSince = (ms: number) => ((performance.now() - ms) / 60_000).toFixed(1);
const running = new Map<Part, number>();
const outcomes: Outcome[] = [];
const say = (words: string) => console.log(`${minutesSince(startedMs).padStart(6)} min  ${words}`);

async function run(part: Part): Promise<void> {
  say(`begins: ${part.name}`);
  running.set(part, performance.now());
  const outcome = await runPart(part, share, folder, broken.signal);
  running.delete(part);
  outcomes.push(outcome);
  const { passed, failed, minutes, failures } = outcome;
  say(
    `${part.name}: ${passed} passed, ${failed} failed, ${minutes.toFixed(1)} min (${outcomes.length} of ${parts.length})`,
  );
  for (const failure of failures) say(`  ${failure}`);
}

const telling = setInterval(() => {
  const now = [...running].map(([{ name }, sinceMs]) => `${name} (${minutesSince(sinceMs)} min)`);
  say(`running: ${now.join(', ')}; ${outcomes.length} of ${parts.length} done`);
}, TOLD_EVERY_MS);
try {
  const queue = [...parts];
  const worker = async () => {
    for (let part = queue.shift(); part && !broken.signal.aborted; part = queue.shift()) await run(part);
  };
  const [alone, together] = [queue.filter(({ isAlone }) => isAlone), queue.filter(({ isAlone }) => !isAlone)];
  queue.splice(0, queue.length, ...together);
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  queue.push(...alone);
  await worker();
} finally {
  clearInterval(telling);
}
if (broken.signal.aborted) {
  say('broken off: no result');
  process.exitCode = 130;
} else {
  const changes = git('status', '--porcelain') === '' ? '' : ', with changes that are not committed';
  const result = resultTable(
    outcomes.toSorted((a, b) => parts.indexOf(a.part) - parts.indexOf(b.part)),
    {
      share,
      minutes: (performance.now() - startedMs) / 60_000,
      date: new Date().toISOString(),
      commit: `${git('rev-parse', 'HEAD')}${changes}`,
      machine: `${availableParallelism()} cores, ${cpus()[0]?.model.trim() || process.arch}, Node ${process.version}`,
    },
  );
  console.log(`\n${result}`);
  // Some of the parts are no result.
  if (positionals.length === 0) writeFileSync(path.join(import.meta.dirname, 'result.md'), result);
  const isGood = outcomes.every(({ failures }) => failures.length === 0);
  if (isGood) rmSync(folder, { recursive: true, force: true });
  else say(`what vitest printed lies in ${folder}`);
  process.exitCode = isGood ? 0 : 1;
}
