import { untilReady } from '../claims.ts';
import { GuestGone } from '../control.ts';
import { Household } from '../household.ts';
import { Machine } from '../machine.ts';
import { stepOf } from '../records.ts';
import type { Scenario } from '../scenario.ts';

/** At the latest so long after the first turn of a life the plug is pulled. */
const LIFE_SECONDS = 40;

/** A child works, the plug is pulled at a random moment, and again: nothing that was acknowledged may be lost. */
export const powerCuts: Scenario = {
  name: 'power-cuts',
  shows:
    'the plug is pulled at random moments of turns: nothing acknowledged is lost, and the robot comes back',
  limitMinutes: ({ powerCuts: cuts }) => 20 + cuts * 12,
  async play({ image, installedDisk, provider, folderFor, amounts, note }, tell) {
    const folder = folderFor('power-cuts');
    const boot = () => Machine.boot(image, { folder, from: installedDisk(), providerPort: provider.port });
    let [acknowledged, lost, unready, damaged] = [0, 0, 0, 0];
    const readySeconds: number[] = [];
    let machine = await boot();
    try {
      await untilReady(machine);
      await new Household(machine).untilPage();
      for (let cut = 1; cut <= amounts.powerCuts; cut++) {
        const before = await stepOf(machine);
        const turns = await workUntilCut(machine, Math.random() * LIFE_SECONDS * 1000);
        acknowledged += turns;
        machine = await boot();
        const ready = await untilReady(machine, 1200).catch(() => null);
        if (ready === null) unready += 1;
        else readySeconds.push(ready);
        await new Household(machine).untilPage();
        const after = await stepOf(machine);
        if (after.check !== 'ok') damaged += 1;
        const kept = after.revision - before.revision;
        lost += Math.max(0, turns - kept);
        note(`cut ${cut}: ${turns} turns acknowledged, ${kept} on the disk, READY ${ready?.toFixed(0)} s`);
      }
    } finally {
      await machine.cutPower();
    }
    tell({
      what: `${amounts.powerCuts} power cuts at random moments: acknowledged turns lost`,
      seen: `${lost} of ${acknowledged}`,
      isGood: lost === 0 && acknowledged > 0,
    });
    tell({
      what: 'READY again by itself, with a sound database',
      seen: `${readySeconds.length} of ${amounts.powerCuts} times, ${unready} not; ${damaged} damaged; ${Math.min(...readySeconds).toFixed(0)} to ${Math.max(...readySeconds).toFixed(0)} s`,
      isGood: unready === 0 && damaged === 0,
    });
  },
};

/** Turn after turn until the power is cut `afterMs` from now; gives how many were acknowledged before. */
async function workUntilCut(machine: Machine, afterMs: number): Promise<number> {
  const household = new Household(machine);
  let acknowledged = 0;
  const timer = setTimeout(() => void machine.cutPower(), afterMs);
  try {
    for (let turn = 0; ; turn++) {
      const events = await household.turn(
        turn % 4 === 0 ? `${20 + turn}+${17 + turn} を やりたい` : `${30 + turn}`,
      );
      if (events.some(({ type }) => type === 'final_response')) acknowledged += 1;
    }
  } catch (error) {
    if (!(error instanceof GuestGone)) throw error;
  } finally {
    clearTimeout(timer);
    await machine.cutPower();
  }
  return acknowledged;
}
