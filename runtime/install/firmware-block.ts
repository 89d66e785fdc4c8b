/**
 * Run by the installer, as root: `firmware-block.ts NAME FILE` makes the lines of this wiring the robot's block of FILE
 * (config.txt), "none" takes it out; `--list` names the wirings. Exit code 0: written; 3: it was so; 64: no such wiring.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { writeFileDurably } from '#runtime/store/database/files.ts';
import { firmwareFor, wiringNames } from './boards.ts';
import { withFirmwareLines } from './firmware-lines.ts';

const UNCHANGED = 3;
const EX_USAGE = 64;

function main([name = '', file]: readonly string[]): number {
  if (name === '--list') {
    process.stdout.write(`${wiringNames().join('\n')}\n`);
    return 0;
  }
  const lines = firmwareFor(name);
  if (lines === undefined || file === undefined) {
    process.stderr.write(`There is no wiring ${name}. There are: ${wiringNames().join(', ')}\n`);
    return EX_USAGE;
  }
  const before = readFileSync(file, 'utf8');
  const after = withFirmwareLines(before, lines);
  if (after === before) return UNCHANGED;
  writeFileDurably(path.resolve(file), after);
  return 0;
}

process.exitCode = main(process.argv.slice(2));
