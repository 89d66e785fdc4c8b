import { untilReady } from '../claims.ts';
import { GuestGone } from '../control.ts';
import { type BadRelease, reworkFor } from './bad-releases.ts';
import { versionOf } from './shipping.ts';
import { ask, startsSince, untilSettled, versionsOf } from './told.ts';
import { deskOf, inWords, isWhole, SETTLED_WITHIN_SECONDS, type Updated } from './updated.ts';

/** From a bad version's last start to a robot that is READY as the old one. */
const BACK_WITHIN_SECONDS = 300;
const DROP_IN = '/run/systemd/system/coach-robot.service.d';

/** Releases that must not stay, one after the other: where one cannot be played to its end, the next begins from the old version. */
export async function playBad(updated: Updated, releases: readonly BadRelease[]): Promise<void> {
  const { machine, stage, tell } = updated;
  for (const bad of releases.filter(({ name }) => stage.isWanted(name))) {
    try {
      await playOne(updated, bad);
    } catch (error) {
      if (error instanceof GuestGone) throw error;
      tell({ what: `a release that ${bad.name}`, seen: `not to its end: ${error}`, isGood: false });
      await untilReady(machine, SETTLED_WITHIN_SECONDS);
    } finally {
      stage.shipping.host.faults.splice(0);
    }
  }
}

async function playOne(updated: Updated, bad: BadRelease): Promise<void> {
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
  if (bad.unit !== undefined) await machine.run(`rm ${DROP_IN}/bad.conf; systemctl daemon-reload`);
  // The way back is a restart, which may be about to begin.
  const isUp = 'systemctl is-active -q coach-robot';
  await machine.until(`${isUp} && sleep 5 && ${isUp}`, SETTLED_WITHIN_SECONDS, 2);
  const { runs, current, pending } = await versionsOf(machine);
  const starts = await startsSince(machine, began);
  const desk = await deskOf(updated).look(machine, before);
  const [back, last] = [starts.at(-1)?.readySeconds ?? null, starts.at(-2)?.atSeconds ?? null];
  const backSeconds = back === null || last === null ? null : back - last;
  const wasLeft = told.last?.version === versionOf(release) && told.last.outcome === 'went_back';
  const code = wasLeft ? told.last?.code : told.code;
  const launcher = [...new Set(starts.map((start) => start.launcher))].join('');
  const tries = starts.length === 0 ? 'never started' : `${starts.length - 1} of its starts`;
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
