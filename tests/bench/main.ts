/** `npm run bench`: measures the budgets of docs/budgets.md that exist so far and writes a table. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { arithmetic } from './arithmetic.ts';
import { daemon } from './daemon.ts';
import { echo } from './echo.ts';
import { heap } from './heap.ts';
import { table } from './measure.ts';
import { setup } from './setup.ts';
import { sound } from './sound.ts';
import { store } from './store.ts';
import { teamVoice } from './team-voice.ts';
import { voice } from './voice.ts';
import { voiceTalk } from './voice-talk.ts';
import { year } from './year.ts';

const rows = [];
const MEASURES = [arithmetic, setup, store, year, daemon, echo, sound, voice, teamVoice, voiceTalk, heap];
for (const measure of MEASURES) {
  console.error(`measuring ${measure.name} …`);
  const measured = await measure();
  rows.push(...measured);
  // What was measured is told at once: a measure that fails after an hour takes nothing with it.
  console.error(table(measured));
}
const heading = `Measured on ${cpus()[0]?.model ?? 'unknown'} (${cpus().length} cores), Node ${process.version}, ${new Date().toISOString()}`;
const text = `${heading}\n\n${table(rows)}\n`;
const folder = path.join(import.meta.dirname, 'results');
mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, 'latest.md'), text);
console.log(text);
process.exitCode = rows.some((row) => row.isWithin === false) ? 1 : 0;
