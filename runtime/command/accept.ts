import path from 'node:path';
import { type Acceptance, AcceptanceFile } from './accept-file.ts';
import { cutThePower, judgeAfterCut, POWER_CUT_ID } from './accept-power-cut.ts';
import { shownReport } from './accept-report.ts';
import { LEFT, STEPS, type Step, type StepReport } from './accept-steps.ts';
import { type Call, CommandError, UsageError } from './call.ts';
import { needRobotOf } from './robot-here.ts';
import { askYesOrNo } from './terminal.ts';

/**
 * `coach-robot accept FILE`: thirty guided minutes on a real robot, and a report that a volunteer can post: codes,
 * figures and yes or no, nothing that was said, no name, address or secret. What is done is kept in the state folder, so
 * that it goes on after the plug was pulled, which is one of its steps.
 */
export async function run(call: Call): Promise<number> {
  const { file, terminal, signal, clock, settings } = call;
  if (file === null) throw new UsageError('name the file for the report');
  if (!terminal.isInteractive) throw new CommandError('a person is needed at the terminal');
  const robot = await needRobotOf(settings());
  const kept = new AcceptanceFile(path.resolve(settings().state.dir));
  let acceptance = await begunOrNew(kept, call);
  const keep = (step: string, report: StepReport): void => {
    acceptance = { ...acceptance, cut: null, steps: { ...acceptance.steps, [step]: report } };
    kept.write(acceptance);
  };
  const context = { robot, terminal, signal, clock };
  if (acceptance.cut !== null) keep(POWER_CUT_ID, await judgeAfterCut(context, acceptance.cut));
  const left = STEPS.filter(({ id }) => acceptance.steps[id] === undefined);
  const minutes = left.reduce((sum, step) => sum + step.minutes, 0);
  terminal.write(
    `${left.length} steps, about ${minutes} minutes. Ctrl+C leaves; the same command goes on.\n\n`,
  );
  for (const [index, step] of left.entries()) {
    if (signal.aborted) throw new CommandError(LEFT);
    terminal.write(`[${index + 1}/${left.length}] ${step.title}\n`);
    keep(step.id, await ranOrFailed(step, context));
  }
  if (acceptance.steps[POWER_CUT_ID] === undefined) {
    terminal.write('The last step: the plug is pulled.\n');
    const cut = await cutThePower(context, (points) => {
      acceptance = { ...acceptance, cut: { points } };
      kept.write(acceptance);
    });
    keep(POWER_CUT_ID, cut);
  }
  await file.handle.writeFile(shownReport(acceptance));
  await file.handle.sync();
  kept.remove();
  const isWell = Object.values(acceptance.steps).every(({ outcome }) => outcome !== 'failed');
  terminal.write(
    `${file.path}: ${isWell ? 'all of it works' : 'something failed, see there'}. You may post it.\n`,
  );
  return isWell ? 0 : 1;
}

/** A step that ends in a fault has failed; leaving it is leaving the acceptance. */
async function ranOrFailed(step: Step, context: Parameters<Step['run']>[0]): Promise<StepReport> {
  try {
    const report = await step.run(context);
    if (!context.signal.aborted) return report;
  } catch (error) {
    if (!context.signal.aborted) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
      return { outcome: 'failed', facts: { fault: code } };
    }
  }
  throw new CommandError(LEFT);
}

async function begunOrNew(kept: AcceptanceFile, { terminal, clock }: Call): Promise<Acceptance> {
  const begun = kept.read();
  if (begun !== null) {
    const goesOn = await askYesOrNo(terminal, 'An acceptance was begun here. Go on with it?');
    if (goesOn === null) throw new CommandError('nobody answers');
    if (goesOn) return begun;
  }
  return { format: 1, begun_at_ms: clock.now(), cut: null, steps: {} };
}
