import { untilReady } from '../claims.ts';
import { Machine } from '../machine.ts';
import type { Scenario, Stage } from '../scenario.ts';
import { BAD_RELEASES, type BadRelease, reworkFor } from '../updates/bad-releases.ts';
import { playCutOnTrial, playCutUnpacking } from '../updates/cuts.ts';
import { versionOf } from '../updates/shipping.ts';
import { type How, putStandIn, standInFor } from '../updates/stand-in.ts';
import {
  ask,
  followUpdates,
  STATE,
  startsSince,
  statusOf,
  type Told,
  untilSettled,
  versionsOf,
} from '../updates/told.ts';
import { deskOf, inWords, isWhole, SETTLED_WITHIN_SECONDS, type Updated } from '../updates/updated.ts';

/** Of a trial here; a family's robot takes ten. The checks of an emulated machine need more than one minute. */
const CONFIRM_MINUTES = 2;
/** From a bad version's last start to a robot that is READY as the old one. */
const BACK_WITHIN_SECONDS = 300;
const DROP_IN = '/run/systemd/system/coach-robot.service.d';

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

/** Good ones in a row, one of them slow to start. */
export async function playRow(updated: Updated, count: number): Promise<void> {
  const { tell } = updated;
  for (let at = 1; at <= count; at++) {
    const { seen, isGood } = await take(updated, at === 2 ? 'slow' : 'well');
    tell({
      what: `good update ${at} of ${count} in a row${at === 2 ? ', two minutes to its READY' : ''}`,
      seen,
      isGood,
    });
  }
}

/** Back to an older one, signed as well, that the channel names in the place of one that is withdrawn. */
export async function playWithdrawn(updated: Updated): Promise<void> {
  const { machine, stage, tell } = updated;
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
  // The way back is a restart, which may be about to begin.
  const isUp = 'systemctl is-active -q coach-robot';
  await machine.until(`${isUp} && sleep 5 && ${isUp}`, SETTLED_WITHIN_SECONDS, 2);
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

async function begin(stage: Stage, tell: Updated['tell'], program: Updated['program']): Promise<Updated> {
  const { image, installedDisk, provider, shipping, folderFor } = stage;
  const folder = folderFor(`update-${program}`);
  const ports = { providerPort: provider.port, updatesPort: shipping.port };
  const boot = () => Machine.boot(image, { folder, from: installedDisk(), ...ports });
  const machine = await boot();
  await followUpdates(machine, CONFIRM_MINUTES);
  if (program === 'stand-in') await putStandIn(machine, stage.release);
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
    for (const one of badOfRobot()) await playBad(updated, one);
    await playRow(updated, 2);
    await playWithdrawn(updated);
    await playCutOnTrial(updated);
    await playCutUnpacking(updated, 'base');
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
    await playWithdrawn(updated);
    await playCutOnTrial(updated);
    await playCutUnpacking(updated, 'base');
  },
};

/**
 * As many as there are, on one machine that stays on: the stand-in's first, and then those of the robot itself, of which those
 * come first that no stand-in can play.
 */
export const updatingBad: Scenario = {
  name: 'update-bad',
  shows: 'bad releases one after the other on one machine, of a stand-in and then of the robot itself',
  limitMinutes: () => 480,
  async play(stage, tell) {
    const updated = await begin(stage, tell, 'stand-in');
    for (const one of BAD_RELEASES.filter((bad) => isOfStandIn(bad) && isNeverTried(bad)))
      await playBad(updated, one);
    for (const one of BAD_RELEASES.filter((bad) => isOfStandIn(bad) && !isNeverTried(bad)))
      await playBad(updated, one);
    const robot: Updated = { ...updated, program: 'robot' };
    const { seen, isGood } = await take(robot);
    tell({ what: 'from the stand-in to the robot itself', seen, isGood });
    for (const one of badOfRobot()) await playBad(robot, one);
    await playRow(robot, 2);
    await playWithdrawn(robot);
  },
};

const badOfRobot = (): readonly BadRelease[] =>
  BAD_RELEASES.filter(({ robot }) => robot !== undefined).toSorted(
    (one, other) => Number(one.standIn !== undefined) - Number(other.standIn !== undefined),
  );
/** Refused before the moment of a switch, which on a machine that was just started is ten minutes away. */
const isNeverTried = ({ host, codes }: BadRelease): boolean =>
  host !== undefined || codes.includes('unsafe_link');
const isOfStandIn = ({ standIn, base, host }: BadRelease): boolean =>
  standIn !== undefined || base !== undefined || host !== undefined;
