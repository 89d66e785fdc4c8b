import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type AtDesk, atRobot, atStandIn } from '../at-desk.ts';
import { BAD_RELEASES, type BadRelease, reworkFor } from '../bad-releases.ts';
import { untilReady } from '../claims.ts';
import { Machine } from '../machine.ts';
import type { Finding } from '../results.ts';
import type { Scenario, Stage } from '../scenario.ts';
import { versionOf } from '../shipping.ts';
import { type How, putStandIn, standInFor } from '../stand-in.ts';
import {
  ask,
  followUpdates,
  STATE,
  startsSince,
  statusOf,
  type Told,
  untilSettled,
  versionsOf,
} from '../updates.ts';

/** Of a trial here; a family's robot takes ten. The checks of an emulated machine need more than one minute. */
const CONFIRM_MINUTES = 2;
/** From a bad version's last start to a robot that is READY as the old one. */
const BACK_WITHIN_SECONDS = 300;
/** A cold start on an emulated machine is three minutes, and there are up to three. */
const SETTLED_WITHIN_SECONDS = 2400;
const DROP_IN = '/run/systemd/system/coach-robot.service.d';

/** One machine that is updated again and again. */
export interface Updated {
  readonly stage: Stage;
  /** What is updated. */
  readonly program: 'robot' | 'stand-in';
  readonly tell: (finding: Finding) => void;
  /** The one that is on; another after a power cut. */
  machine: Machine;
  readonly boot: () => Promise<Machine>;
}

const deskOf = ({ program }: Updated): AtDesk => (program === 'robot' ? atRobot : atStandIn);
const isWhole = (seen: string): boolean => !/LOST|NOT/.test(seen);
const inWords = ({ state, code, last }: Told): string =>
  `the updater says ${state}${code === null ? '' : ` (${code})`}, last ${last?.version} ${last?.outcome}${last?.code ? ` (${last.code})` : ''}`;

/** Ships a good version and asks for it; gives what came of it, and whether it is as it should be. */
async function take(
  updated: Updated,
  how: How = 'well',
): Promise<{ told: Told; seen: string; isGood: boolean }> {
  const { machine, stage, program } = updated;
  const before = await deskOf(updated).work(machine);
  const release = await stage.ship(program === 'robot' ? {} : { app: standInFor(how) });
  const began = await machine.uptimeSeconds();
  await ask(machine);
  const told = await untilSettled(machine, SETTLED_WITHIN_SECONDS);
  const starts = await startsSince(machine, began);
  const { runs, pending } = await versionsOf(machine);
  const desk = await deskOf(updated).look(machine, before);
  const [start] = starts;
  const ready =
    start?.readySeconds == null ? 'never' : `after ${(start.readySeconds - start.atSeconds).toFixed(0)} s`;
  const isConfirmed = told.last?.version === versionOf(release) && told.last.outcome === 'confirmed';
  return {
    told,
    seen: `${inWords(told)}; ${starts.length} start, READY ${ready}; ${desk}`,
    isGood: isConfirmed && starts.length === 1 && runs === release.app && pending === 'none' && isWhole(desk),
  };
}

/** The first update of a robot's life, asked for in the middle of a lesson. */
export async function playFirst(updated: Updated): Promise<void> {
  const { machine, stage, program, tell } = updated;
  await deskOf(updated).begin(machine);
  const release = await stage.ship(program === 'robot' ? {} : { app: standInFor('well') });
  const began = await machine.uptimeSeconds();
  await ask(machine);
  const waits = await machine
    .until(`grep -q '"code":"lesson"' ${STATE}/status.json`, 1200, 3)
    .catch(() => null);
  tell({
    what: 'an update that is asked for in a lesson waits for its end',
    seen: waits === null ? inWords(await statusOf(machine)) : 'it waits (lesson)',
    isGood: waits !== null,
  });
  const before = await deskOf(updated).work(machine);
  const told = await untilSettled(machine, SETTLED_WITHIN_SECONDS);
  const starts = await startsSince(machine, began);
  const { runs, pending } = await versionsOf(machine);
  const desk = await deskOf(updated).look(machine, before);
  tell({
    what: 'a good update: brought, verified, unpacked, tried, switched to, started again by the path unit, confirmed',
    seen: `${inWords(told)}; ${starts.length} start; ${desk}`,
    isGood:
      told.last?.version === versionOf(release) &&
      told.last.outcome === 'confirmed' &&
      starts.length === 1 &&
      runs === release.app &&
      pending === 'none' &&
      isWhole(desk),
  });
}

/** Good ones in a row, one of them slow to start, and back to an older one that the channel names in its place. */
export async function playRow(updated: Updated, count: number): Promise<void> {
  const { machine, stage, tell } = updated;
  for (let at = 1; at <= count; at++) {
    const { seen, isGood } = await take(updated, at === 2 ? 'slow' : 'well');
    tell({
      what: `good update ${at} of ${count} in a row${at === 2 ? ', two minutes to its READY' : ''}`,
      seen,
      isGood,
    });
  }
  const before = await deskOf(updated).work(machine);
  const [newest, older] = await machine
    .run(
      `cd /opt/coach-robot; for l in current previous; do sed -n 's/.*"version": "\\(.*\\)".*/\\1/p' $l/release.json | head -1; done`,
    )
    .then((text) => text.split('\n'));
  await stage.shipping.withdraw(newest ?? '', older ?? '');
  await ask(machine);
  const told = await untilSettled(machine, SETTLED_WITHIN_SECONDS);
  const desk = await deskOf(updated).look(machine, before);
  tell({
    what: 'a version that is withdrawn is left for the older one that the channel names',
    seen: `${newest} to ${older}: ${inWords(told)}; ${desk}`,
    isGood: told.last?.version === older && told.last?.outcome === 'confirmed' && isWhole(desk),
  });
}

/** A release that must not stay. */
export async function playBad(updated: Updated, bad: BadRelease): Promise<void> {
  const { machine, stage, program, tell } = updated;
  const before = await deskOf(updated).work(machine);
  const { current: old } = await versionsOf(machine);
  const release = await stage.ship(reworkFor(bad, program));
  if (bad.host !== undefined) stage.shipping.host.faults.push([/parts\/.*app-/, bad.host]);
  if (bad.unit !== undefined)
    await machine.run(
      `mkdir -p ${DROP_IN}; printf '[Service]\\n${bad.unit}\\n' > ${DROP_IN}/bad.conf; systemctl daemon-reload`,
    );
  const began = await machine.uptimeSeconds();
  await ask(machine);
  if (bad.during !== undefined) {
    await machine.until(`readlink /opt/coach-robot/current | grep -q ${release.app}`, 1200, 2);
    await machine.run('sleep 5');
    await untilReady(machine);
    await bad.during(machine);
  }
  const told = await untilSettled(machine, SETTLED_WITHIN_SECONDS);
  await machine.run('sleep 3');
  await untilReady(machine);
  stage.shipping.host.faults.splice(0);
  if (bad.unit !== undefined) await machine.run(`rm ${DROP_IN}/bad.conf; systemctl daemon-reload`);
  const { runs, current, pending } = await versionsOf(machine);
  const starts = await startsSince(machine, began);
  const desk = await deskOf(updated).look(machine, before);
  const [back, last] = [starts.at(-1)?.readySeconds ?? null, starts.at(-2)?.atSeconds ?? null];
  const backSeconds = back === null || last === null ? null : back - last;
  const wasLeft = told.last?.version === versionOf(release) && told.last.outcome === 'went_back';
  const code = wasLeft ? told.last?.code : told.code;
  const launcher = [...new Set(starts.map((start) => start.launcher))].join('');
  const tries = starts.length === 0 ? 'never started' : `${starts.length - 1} starts of it`;
  tell({
    what: `a release that ${bad.name}`,
    seen: `${code}; ${tries}${backSeconds === null ? '' : `, back and READY ${backSeconds.toFixed(0)} s after its last start`}; ${launcher}${desk}`,
    isGood:
      bad.codes.includes(code ?? '') &&
      runs === old &&
      current === old &&
      pending === 'none' &&
      isWhole(desk) &&
      (backSeconds ?? 0) <= BACK_WITHIN_SECONDS,
  });
}

/** What was left is not tried again. */
export async function playAgain({ machine, tell }: Updated): Promise<void> {
  const began = await machine.uptimeSeconds();
  await ask(machine);
  const told = await untilSettled(machine, SETTLED_WITHIN_SECONDS);
  const starts = await startsSince(machine, began);
  tell({
    what: 'asked for the same again',
    seen: `${inWords(told)}; ${starts.length} starts`,
    isGood: told.code === 'failed_here' && starts.length === 0,
  });
}

/** The plug is pulled while a whole base is unpacked, and again on its trial. */
export async function playCuts(updated: Updated): Promise<void> {
  const { stage, program, boot, tell } = updated;
  const desk = deskOf(updated);
  const before = await desk.work(updated.machine);
  const { current: old } = await versionsOf(updated.machine);
  const release = await stage.ship({
    ...(program === 'stand-in' && { app: standInFor('well') }),
    base: (folder) => {
      if (program === 'stand-in') thinOut(path.join(folder, 'node_modules'));
      writeFileSync(path.join(folder, 'another-base.txt'), `${performance.now()}\n`);
    },
  });
  await ask(updated.machine);
  const unpacked = 'find /opt/coach-robot/base/.unpacking -type f 2>/dev/null | wc -l';
  await updated.machine.until(`test "$(${unpacked})" -gt 300`, 2400, 1);
  const files = await updated.machine.run(unpacked);
  await updated.machine.cutPower();

  updated.machine = await boot();
  await untilReady(updated.machine, 1800);
  const after = await versionsOf(updated.machine);
  const bases = (await updated.machine.run('ls -A /opt/coach-robot/base')).split('\n');
  const seen = await desk.look(updated.machine, before);
  tell({
    what: 'the plug is pulled in the middle of unpacking a base',
    seen: `after ${files} files; the old one is READY again, base/ has ${bases.join(' ')}; ${seen}`,
    isGood: after.runs === old && !bases.includes(release.base) && isWhole(seen),
  });

  await ask(updated.machine);
  await updated.machine.until(`readlink /opt/coach-robot/current | grep -q ${release.app}`, 3600, 1);
  await updated.machine.run('sleep 5');
  const { pending } = await versionsOf(updated.machine);
  await updated.machine.cutPower();
  updated.machine = await boot();
  await untilReady(updated.machine, 1800);
  // The timer's part, some minutes to half an hour earlier.
  await updated.machine.run('systemctl start coach-robot-update.service', SETTLED_WITHIN_SECONDS);
  const told = await statusOf(updated.machine);
  const end = await versionsOf(updated.machine);
  const still = await desk.look(updated.machine, before);
  tell({
    what: 'it is brought to its end by the next look, and the plug is pulled on its trial',
    seen: `on trial: ${pending}; ${inWords(told)}; ${still}`,
    isGood:
      told.last?.version === versionOf(release) &&
      told.last.outcome === 'confirmed' &&
      end.runs === release.app &&
      end.pending === 'none' &&
      isWhole(still),
  });
}

/** What no updater needs goes: 3,000 files take an emulated machine many minutes. */
function thinOut(packages: string): void {
  const going =
    /^(?:@google|@livekit|@peculiar|@img|@modelcontextprotocol|pkijs|sharp|protobufjs|@protobufjs|ajv.*)$/;
  for (const name of readdirSync(packages))
    if (going.test(name)) rmSync(path.join(packages, name), { recursive: true });
}

async function begin(stage: Stage, tell: Updated['tell'], program: Updated['program']): Promise<Updated> {
  const { image, installedDisk, provider, shipping, folderFor } = stage;
  const folder = folderFor(`update-${program}`);
  const ports = { providerPort: provider.port, updatesPort: shipping.port };
  const boot = () => Machine.boot(image, { folder, from: installedDisk(), ...ports });
  const machine = await boot();
  if (program === 'robot') await followUpdates(machine, CONFIRM_MINUTES);
  else await putStandIn(machine, stage.release);
  await untilReady(machine);
  return { stage, tell, program, machine, boot };
}

/** The robot itself: each of its starts takes minutes of a quiet machine. */
export const updating: Scenario = {
  name: 'update',
  shows: 'a signed update is taken over the air; bad ones, and the plug, leave the old one running',
  limitMinutes: () => 480,
  async play(stage, tell) {
    const updated = await begin(stage, tell, 'robot');
    await playFirst(updated);
    const bad = BAD_RELEASES.filter(({ robot, base, host, during }) => robot ?? base ?? host ?? during);
    for (const one of bad) await playBad(updated, one);
    await playRow(updated, 2);
    await playCuts(updated);
  },
};

/** The same of units, launcher, updater and service manager, with a program in the robot's place that starts in a second. */
export const updatingUnits: Scenario = {
  name: 'update-units',
  shows: 'the same with a stand-in for the robot: units, launcher, updater and systemd are the real ones',
  limitMinutes: () => 240,
  async play(stage, tell) {
    const updated = await begin(stage, tell, 'stand-in');
    await playFirst(updated);
    for (const [at, one] of BAD_RELEASES.filter((bad) => isOfStandIn(bad)).entries()) {
      await playBad(updated, one);
      if (at === 0) await playAgain(updated);
    }
    await playRow(updated, 5);
    await playCuts(updated);
  },
};

const isOfStandIn = ({ standIn, base, host }: BadRelease): boolean =>
  standIn !== undefined || base !== undefined || host !== undefined;
