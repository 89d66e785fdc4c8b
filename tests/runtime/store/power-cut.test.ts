import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { cases } from '../../support/cases.ts';
import { skipsWithout } from '../../support/needs.ts';
import { buildDiskRecorder, needsBadDisk } from '../../support/store/bad-disk.ts';
import { StoreFixture } from '../../support/store/store-fixture.ts';

const runFile = promisify(execFile);
const STATES = cases(40, 17_000);
/** Starts of the robot that are recorded, with so many turns each: the first makes the database, each folds its log. */
const STARTS = 3;
const TURNS = 10;
const AT_ONCE = cases(1, 2);
const support = (name: string): string => path.resolve(import.meta.dirname, '../../support/store', name);

describe.skipIf(skipsWithout(needsBadDisk()))('a power cut', () => {
  test(`at any of its calls to the disk, ${STATES} states: 0 acknowledged turns lost, 0 sound databases discarded`, async () => {
    using desk = new StoreFixture();
    const memory = mkdtempSync(path.join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'coach-cut-'));
    try {
      const folder = desk.file('recorded');
      desk.makeFolder('recorded');
      const { env, log } = buildDiskRecorder(desk.dir, folder);
      const writer = [support('store-writer.ts'), path.join(folder, 'state'), String(TURNS)];
      for (let start = 0; start < STARTS; start++) await runFile(process.execPath, writer, { env });

      const seed = Date.now() % 1_000_000;
      const replay = async (part: number) => {
        const numbers = [seed + part, STATES / AT_ONCE, part, AT_ONCE].map(String);
        const args = [support('store-power-cut.ts'), log, memory, ...numbers];
        const { stdout, stderr } = await runFile(process.execPath, args);
        expect(stderr).toBe('');
        return JSON.parse(stdout);
      };
      const parts = await Promise.all(Array.from({ length: AT_ONCE }, (_, part) => replay(part)));
      console.info(`power cut, seed ${seed}: ${JSON.stringify(parts)}`);
      for (const found of parts)
        expect(found).toMatchObject({ acknowledged: STARTS * TURNS, lost: [], discarded: [] });
      const sum = (key: 'states' | 'torn' | 'beforeFirst') =>
        parts.reduce((total, found) => total + found[key], 0);
      // Some are the same as another, and are not counted.
      expect(sum('states')).toBeGreaterThan(0.9 * STATES);
      expect(sum('torn')).toBeGreaterThan(0.3 * STATES);
      expect(sum('beforeFirst')).toBeLessThan(0.5 * STATES);
    } finally {
      rmSync(memory, { recursive: true, force: true });
    }
  }, 3_600_000);
});
