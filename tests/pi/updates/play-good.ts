import type { Machine } from '../machine.ts';
import type { MadeRelease } from './rework.ts';
import { versionOf } from './shipping.ts';
import { type How, standInFor } from './stand-in.ts';
import { ask, STATE, startsSince, statusOf, untilSettled, versionsOf } from './told.ts';
import { deskOf, inWords, isWhole, SETTLED_WITHIN_SECONDS, type Updated } from './updated.ts';

/** What came of an update that was asked for. */
interface Outcome {
  readonly seen: string;
  /** Confirmed after one start, with nothing lost. */
  readonly isGood: boolean;
}

/** How a good version's trial goes. */
interface Trial {
  readonly words: string;
  readonly how: How;
  /** Done in the guest once it runs on trial, and taken back afterwards. */
  readonly during?: readonly [done: string, takenBack: string];
}

const WELL: Trial = { words: '', how: 'well' };
const SLOW: Trial = { words: ', two minutes to its READY', how: 'slow' };
const WITHOUT_NETWORK: Trial = {
  words: ', the network gone once it is switched to',
  how: 'well',
  during: ['ip link set eth0 down', 'ip link set eth0 up; sleep 5'],
};
/** The first is plain, so that what breaks it is not the trial. */
const TRIALS: readonly Trial[] = [WELL, SLOW, WITHOUT_NETWORK, WELL, WELL];
/** Of so many in a row the last leads to an older version. */
const DOWN_EVERY = 5;

const shipGood = ({ stage, program }: Updated, how: How): Promise<MadeRelease> =>
  stage.ship(program === 'robot' ? {} : { app: standInFor(how) });

/** Ships a good version and asks for it. */
export async function take(updated: Updated, { how, during }: Trial = WELL): Promise<Outcome> {
  const { machine } = updated;
  const before = await deskOf(updated).work(machine);
  const release = await shipGood(updated, how);
  const began = await machine.uptimeSeconds();
  await ask(machine);
  if (during !== undefined) {
    await untilCurrent(machine, release.app);
    await machine.run(during[0]);
  }
  const outcome = await outcomeOf(updated, versionOf(release), began, before);
  if (during !== undefined) await machine.run(during[1]);
  return outcome;
}

/** Resolves once it is what the next start begins. */
const untilCurrent = (machine: Machine, app: string): Promise<number> =>
  machine.until(`readlink /opt/coach-robot/current | grep -q ${app}`, 1200, 1);

async function outcomeOf(updated: Updated, version: string, began: number, before: number): Promise<Outcome> {
  const { machine } = updated;
  const told = await untilSettled(machine, SETTLED_WITHIN_SECONDS);
  const starts = await startsSince(machine, began);
  const { current, runs, pending } = await versionsOf(machine);
  const desk = await deskOf(updated).look(machine, before);
  const [start] = starts;
  const ready =
    start?.readySeconds == null ? 'never' : `after ${(start.readySeconds - start.atSeconds).toFixed(0)} s`;
  return {
    seen: `${inWords(told)}; ${starts.length} start, READY ${ready}; ${desk}`,
    isGood:
      told.last?.version === version &&
      told.last.outcome === 'confirmed' &&
      starts.length === 1 &&
      runs === current &&
      pending === 'none' &&
      isWhole(desk),
  };
}

/** The first update of a robot's life, asked for in the middle of a lesson. */
export async function playFirst(updated: Updated): Promise<void> {
  const { machine, tell } = updated;
  await deskOf(updated).begin(machine);
  const release = await shipGood(updated, 'well');
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
  tell({
    what: 'a good update: brought, verified, unpacked, tried, switched to, started again by the path unit, confirmed',
    ...(await outcomeOf(updated, versionOf(release), began, before)),
  });
}

/** Good ones in a row, up and now and then down; some are slow to start, or lose the network. */
export async function playRow(updated: Updated, count: number): Promise<void> {
  for (let at = 1; at <= count; at++) {
    const what = `good update ${at} of ${count} in a row`;
    if (at % DOWN_EVERY === 0) {
      await playWithdrawn(updated, `${what}: `);
      continue;
    }
    const trial = TRIALS[(at - 1) % TRIALS.length] ?? WELL;
    updated.tell({ what: `${what}${trial.words}`, ...(await take(updated, trial)) });
  }
}

/** Back to an older one, signed as well, that the channel names in the place of one that is withdrawn. */
export async function playWithdrawn(updated: Updated, row = ''): Promise<void> {
  const { machine, stage, tell } = updated;
  const before = await deskOf(updated).work(machine);
  const [newest = '', older = ''] = await machine
    .run(
      `cd /opt/coach-robot; for l in current previous; do sed -n 's/.*"version": "\\(.*\\)".*/\\1/p' $l/release.json | head -1; done`,
    )
    .then((text) => text.split('\n'));
  const began = await machine.uptimeSeconds();
  await stage.shipping.withdraw(newest, older);
  await ask(machine);
  const { seen, isGood } = await outcomeOf(updated, older, began, before);
  tell({
    what: `${row}a version that is withdrawn is left for the older one that the channel names`,
    seen: `${newest} to ${older}: ${seen}`,
    isGood,
  });
}
