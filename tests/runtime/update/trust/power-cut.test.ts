import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { cases } from '../../../support/cases.ts';
import { skipsWithout } from '../../../support/needs.ts';
import { seededRandom } from '../../../support/random.ts';
import { buildDiskRecorder, needsBadDisk } from '../../../support/store/bad-disk.ts';
import { CrashDisk, readEvents } from '../../../support/store/disk-states.ts';
import { TrustingRobot } from '../../../support/update/trusting-robot.ts';

const runFile = promisify(execFile);
const STATES = cases(8, 2_000);
const STAGES = 3;
const CUTS = ['torn', 'kept', 'dropped'] as const;

describe.skipIf(skipsWithout(needsBadDisk()))('a power cut', () => {
  test(`at any write of a look and a download, ${STATES} states: goes on by itself, and takes nothing older than it had`, async () => {
    const dir = mkdtempSync(path.join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'coach-trust-cut-'));
    await using robot = await TrustingRobot.made();
    try {
      const recorded = path.join(dir, 'recorded');
      const { env, log } = buildDiskRecorder(dir, path.join(recorded, 'state'));
      const writer = path.resolve(import.meta.dirname, '../../../support/update/trust-writer.ts');
      cpSync(path.join(robot.dir), recorded, { recursive: true });
      await runFile(process.execPath, [writer, recorded, String(STAGES)], { env });
      const stages: Map<string, Buffer>[] = JSON.parse(readFileSync(`${recorded}.stages`, 'utf8')).map(
        (files: Record<string, string>) =>
          new Map(Object.entries(files).map(([place, text]) => [place, Buffer.from(text, 'base64')])),
      );
      const seed = Date.now() % 1_000_000;
      const random = seededRandom(seed);
      const events = readEvents(log);
      const disk = new CrashDisk();
      const found = { seed, moments: events.length, states: 0, refused: 0 };
      let taken = -1;
      let due = random();
      for (const [index, event] of events.entries()) {
        disk.apply(event);
        if (event.kind === 'acknowledge') taken = Number(event.data.toString());
        for (due += STATES / events.length; due >= 1; due--) {
          const cut = CUTS[found.states++ % CUTS.length] ?? 'torn';
          const state = `seed ${seed}, event ${index} ${event.kind} ${event.path}, ${cut}`;
          robot.dir = path.join(dir, `state-${index}`);
          cpSync(recorded, robot.dir, { recursive: true });
          rmSync(robot.stateDir, { recursive: true, force: true });
          disk.write(robot.stateDir, cut, random);
          if (taken > 0) {
            robot.host.files = stages[taken - 1] as Map<string, Buffer>;
            expect(await robot.sees(), state).toBe('rolled_back');
            found.refused++;
          }
          robot.host.files = stages.at(-1) as Map<string, Buffer>;
          const said = await robot.look();
          expect(said.channel.rings.stable?.share, state).toBe(STAGES / 100);
          const { parts } = await said.release('0.2.0', new AbortController().signal);
          const app = await said.download(parts.app, new AbortController().signal);
          expect(readFileSync(app, 'utf8'), state).toBe('app of 0.2.0');
          rmSync(robot.dir, { recursive: true });
        }
      }
      console.info(`power cut while looking for updates: ${JSON.stringify(found)}`);
      expect(found.refused).toBeGreaterThan(STATES / 8);
    } finally {
      rmSync(dir, { recursive: true, force: true });
    }
  }, 3_600_000);
});
