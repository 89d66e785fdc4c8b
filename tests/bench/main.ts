/**
 * `npm run bench`: measures the budgets of docs/budgets.md that exist so far and prints a table.
 *
 * `-- --only=voice,heap` measures these alone; `-- --write` keeps the table as docs/bench.md, with date, machine and
 * load; `-- --peers` measures other frameworks beside ours instead (peers/peers.ts).
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { arithmetic } from './arithmetic.ts';
import { daemon } from './daemon.ts';
import { echo } from './echo.ts';
import { heap } from './heap.ts';
import { MINUTES, type Row, table } from './measure.ts';
import { peers } from './peers/peers.ts';
import { loadNow } from './processes.ts';
import { setup } from './setup.ts';
import { sound } from './sound.ts';
import { store } from './store.ts';
import { teamVoice } from './team-voice.ts';
import { vectors } from './vectors.ts';
import { voice } from './voice.ts';
import { voiceTalk } from './voice-talk.ts';
import { waiting } from './waiting.ts';
import { wordsFirst } from './words-first.ts';
import { year } from './year.ts';

const ALL = [
  arithmetic,
  setup,
  store,
  year,
  vectors,
  daemon,
  waiting,
  echo,
  sound,
  voice,
  wordsFirst,
  teamVoice,
  voiceTalk,
  heap,
];
const repository = path.resolve(import.meta.dirname, '../..');

const USAGE = `npm run bench -- [--only NAME,…] [--write] [--peers]

  --only   measures these alone: ${ALL.map(({ name }) => name).join(', ')}
  --write  keeps the table as docs/bench.md, with date, machine and load
  --peers  measures other frameworks beside ours instead`;

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    write: { type: 'boolean' },
    peers: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
});
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
const names = values.only?.split(',');
const unknown = names?.find((name) => !ALL.some((measure) => measure.name === name));
if (unknown !== undefined)
  throw new Error(`there is no ${unknown}; there are ${ALL.map(({ name }) => name).join(', ')}`);
const chosen = values.peers ? [peers] : ALL.filter(({ name }) => names?.includes(name) ?? true);

const rows: Row[] = [];
const loads: string[] = [];
for (const measure of chosen) {
  console.error(`measuring ${measure.name} …`);
  loads.push(loadNow());
  const measured = await measure();
  rows.push(...measured);
  // What was measured is told at once: a measure that fails after an hour takes nothing with it.
  console.error(table(measured));
}
loads.push(loadNow());
const git = (...args: string[]) => execFileSync('git', args, { cwd: repository, encoding: 'utf8' }).trim();
const heading = [
  `Measured: ${chosen.map(({ name }) => name).join(', ')}${MINUTES < 10 ? `, talks shortened to ${MINUTES} minutes` : ''}.`,
  `Machine: ${cpus()[0]?.model.trim() || process.arch}, ${cpus().length} cores, Node ${process.version}.`,
  `Date: ${new Date().toISOString()}, commit ${git('rev-parse', '--short=10', 'HEAD')}.`,
  `Load (one minute) before each and at the end: ${loads.join(', ')}.`,
].join('\n');
const text = `${heading}\n\n${table(rows)}\n`;
console.log(text);
if (values.write) {
  const name = values.peers ? 'measured/bench-peers' : 'bench';
  writeFileSync(
    path.join(repository, 'docs', `${name}.md`),
    `# What was measured last\n\nWritten by \`npm run bench -- --write${values.peers ? ' --peers' : ''}\`; the budgets are docs/budgets.md.\n\n${text}`,
  );
}
process.exitCode = rows.some((row) => row.isWithin === false) ? 1 : 0;
