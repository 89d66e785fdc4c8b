import { uptime } from 'node:os';
import { LEFT, type StepContext, type StepReport } from './accept-steps.ts';
import { CommandError } from './call.ts';
import { askYesOrNo } from './terminal.ts';

/** The step that the process does not survive. */
export const POWER_CUT_ID = 'power_cut';

const LOOK_EVERY_MS = 1_000;
const ANSWERED_WITHIN_MS = 5 * 60_000;

/**
 * Waits for an answer that counts, keeps the points, and asks for the plug. It returns only where that was left out.
 * `keep` has them on the disk when it returns.
 */
export async function cutThePower(
  { robot, terminal, clock, signal }: StepContext,
  keep: (points: number) => void,
): Promise<StepReport> {
  const before = (await robot.desk()).totalPoints;
  terminal.write('Solve one problem with the robot, by voice or on the page.\n');
  const startedMs = clock.monotonicMs();
  while (clock.monotonicMs() - startedMs < ANSWERED_WITHIN_MS) {
    const { totalPoints } = await robot.desk();
    if (totalPoints > before) {
      keep(totalPoints);
      terminal.write(
        'It is counted. Pull the plug of the robot now, put it in again, and when the robot is back give the same command.\n',
      );
      for (;;) {
        const leavesOut = await askYesOrNo(terminal, 'Or leave this step out?');
        if (leavesOut === null) throw new CommandError(LEFT);
        if (leavesOut) return { outcome: 'skipped', facts: {} };
      }
    }
    await clock.sleep(LOOK_EVERY_MS, signal);
  }
  return { outcome: 'skipped', facts: { solved: false } };
}

/** After the power came back: what was counted is there, and how long the robot took. */
export async function judgeAfterCut(
  { robot, terminal }: StepContext,
  { points }: { readonly points: number },
): Promise<StepReport> {
  const [{ totalPoints }, { uptimeSeconds }] = await Promise.all([robot.desk(), robot.health()]);
  const knew = await askYesOrNo(
    terminal,
    'Did the robot come back by itself, and know where the child had stopped?',
  );
  const isKept = totalPoints >= points;
  return {
    outcome: isKept && knew === true ? 'passed' : 'failed',
    facts: {
      points_kept: isKept,
      came_back: knew === true,
      ready_after_boot_s: Math.max(0, Math.round(uptime() - uptimeSeconds)),
    },
  };
}
