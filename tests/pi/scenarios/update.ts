import { untilReady } from '../claims.ts';
import { Machine } from '../machine.ts';
import type { Scenario, Stage } from '../scenario.ts';
import { BAD_RELEASES, type BadRelease } from '../updates/bad-releases.ts';
import { playCuts } from '../updates/cut-moments.ts';
import { playCutOnTrial, playCutUnpacking } from '../updates/cuts.ts';
import { playAgain, playBad } from '../updates/play-bad.ts';
import { playFirst, playRow, playWithdrawn, take } from '../updates/play-good.ts';
import { putStandIn } from '../updates/stand-in.ts';
import { followUpdates } from '../updates/told.ts';
import type { Updated } from '../updates/updated.ts';

/** Of a trial here; a family's robot takes ten. The checks of an emulated machine need more than one minute. */
const CONFIRM_MINUTES = 2;

async function begin(stage: Stage, tell: Updated['tell'], program: Updated['program']): Promise<Updated> {
  const { image, installedDisk, provider, shipping, folderFor } = stage;
  const folder = folderFor(`update-${program}`);
  const ports = { providerPort: provider.port, updatesPort: shipping.port };
  const boot = (how: { readonly thaw?: string } = {}) =>
    Machine.boot(image, { folder, from: installedDisk(), ...ports, ...how });
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
    await playBad(updated, badOfRobot());
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
    const [first, ...others] = BAD_RELEASES.filter((bad) => isOfStandIn(bad));
    await playBad(updated, first === undefined ? [] : [first]);
    await playAgain(updated);
    await playBad(updated, others);
    // The fifth goes down to an older one, as it is withdrawn.
    await playRow(updated, 5);
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
    const ofStandIn = BAD_RELEASES.filter((bad) => isOfStandIn(bad));
    await playBad(updated, ofStandIn.filter(isNeverTried));
    await playBad(
      updated,
      ofStandIn.filter((bad) => !isNeverTried(bad)),
    );
    const robot: Updated = { ...updated, program: 'robot' };
    const { seen, isGood } = await take(robot);
    tell({ what: 'from the stand-in to the robot itself', seen, isGood });
    await playBad(robot, badOfRobot());
    await playRow(robot, 2);
    await playWithdrawn(robot);
  },
};

/** Of the stand-in, whose trials take a minute and not ten. On one machine, since each start of one costs ten minutes without an update. */
export const updatingGood: Scenario = {
  name: 'update-good',
  shows:
    'the plug is pulled in each moment of a good update and while a base is unpacked, and many are taken in a row, up and down',
  limitMinutes: ({ updateCuts, goodUpdates }) => 40 + updateCuts * 15 + goodUpdates * 8,
  async play(stage, tell) {
    const updated = await begin(stage, tell, 'stand-in');
    await playCuts(updated, stage.amounts.updateCuts);
    await playCutUnpacking(updated, 'base');
    await playRow(updated, stage.amounts.goodUpdates);
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
