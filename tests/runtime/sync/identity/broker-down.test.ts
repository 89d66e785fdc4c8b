import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { cloudCheck } from '#runtime/checks/cloud-check.ts';
import { FamilyKey } from '#runtime/sync/seal/family-key.ts';
import { Sync } from '#runtime/sync/sync.ts';
import { SyncFile } from '#runtime/sync/sync-file.ts';
import { PROJECT } from '../../../support/cloud/firebase-peer.ts';
import { needsEmulator, useEmulator } from '../../../support/cloud/firestore-emulator.ts';
import { SharedProject } from '../../../support/cloud/shared-project.ts';
import { commitTurn, StoreFixture, solveProblem } from '../../../support/store/store-fixture.ts';

const RULES = path.resolve(import.meta.dirname, '../../../../config/cloud/firestore.rules');
const DAY_MS = 24 * 60 * 60_000;
const signal = new AbortController().signal;
const { missing } = needsEmulator();
const emulator = useEmulator();

/** A robot of a shared project with its records and its sync, started. */
async function aRobot(project: SharedProject) {
  project.firebase.emulator = emulator.endpoint;
  await emulator.setRules(PROJECT, readFileSync(RULES, 'utf8'));
  const robot = await project.joined();
  const desk = new StoreFixture();
  const store = desk.open();
  const dir = mkdtempSync(path.join(tmpdir(), 'shared-'));
  const { clock } = project;
  const file = new SyncFile(dir, clock);
  const cloud = project.cloudOf(robot, FamilyKey.make(), file.robotId);
  store.sync.tellOver(file.placeOf(cloud));
  const sync = new Sync({
    ...{ cloud, file, clock, journal: new MemoryJournal() },
    outbox: () => store.outbox,
    settings: { everyMinutes: 15, dailyMegabytes: 20 },
    isFree: () => true,
    onFreedom: () => () => {},
    pull: async () => 0,
    ids: { robotId: () => file.robotId, cloudIdOf: (childId) => store.sync.cloudIdOf(childId) },
    telling: { over: (place) => store.sync.tellOver(place), done: () => store.sync.toldOver() },
    chance: () => 0.5,
  });
  await sync.start(signal);
  onTestFinished(async () => {
    await sync.stop();
    desk[Symbol.dispose]();
    rmSync(dir, { recursive: true, force: true });
  });
  const check = cloudCheck({
    cloud,
    standing: () => sync.standing(),
    trouble: () => null,
    mayLeave: () => true,
    clock,
  });
  const learn = (problem: string) => commitTurn(store, 'c', 's-c', (work) => solveProblem(work, problem));
  const round = async () => {
    expect(sync.sendNow()).toBe('begun');
    await sync.settled();
  };
  return { robot, sync, check, learn, round };
}

describe.skipIf(missing !== null)('a robot of a shared project', () => {
  test('whose broker is down for long keeps all that waits, lets no turn wait, tells the parent after days, and sends when it is back', async () => {
    // So that the days to come are not in the future for the emulator's rules.
    await using project = await SharedProject.made(Date.now() - 4 * DAY_MS);
    const { sync, check, learn, round } = await aRobot(project);
    await project.stopBroker();
    learn('p1');
    const { waitingCount } = sync.standing();
    expect(waitingCount).toBeGreaterThan(0);
    await round();
    expect(sync.standing()).toMatchObject({ fault: 'unreachable', waitingCount, parkedCount: 0 });
    // A turn commits while a round is under way: nothing of it is waited for.
    expect(sync.sendNow()).toBe('begun');
    learn('p2');
    await sync.settled();
    expect(sync.standing().waitingCount).toBeGreaterThan(waitingCount);
    expect(check.now?.()).toMatchObject({ state: 'ok' });
    // The rounds in between fail as well; what counts is since when.
    await project.clock.advance(4 * DAY_MS);
    await sync.settled();
    expect(check.now?.()).toEqual({ state: 'degraded', code: 'unreachable' });
    await project.startBroker();
    await round();
    expect(sync.standing()).toMatchObject({ fault: null, waitingCount: 0, parkedCount: 0 });
    expect(check.now?.()).toMatchObject({ state: 'ok' });
  });

  test('that is let in no more says so at once, and parks nothing', async () => {
    await using project = await SharedProject.made(Date.now());
    const { robot, sync, check, learn, round } = await aRobot(project);
    await project.store.revoke(robot.robot, project.clock.now());
    learn('p1');
    const { waitingCount } = sync.standing();
    await round();
    expect(sync.standing()).toMatchObject({ fault: 'revoked', waitingCount, parkedCount: 0 });
    expect(check.now?.()).toEqual({ state: 'failed', code: 'revoked' });
  });
});
