import { readSecret } from '#config/secrets.ts';
import { PinoJournal } from '#drivers/journal/pino.ts';
import {
  CHECK_IDS,
  type CheckEvent,
  type CheckId,
  type CheckResult,
  isForTheParent,
  isWrong,
} from '#runtime/checks/check.ts';
import { nameOf } from '#runtime/checks/mend.ts';
import { TRIAL_IDS, type TrialId } from '#runtime/checks/trial.ts';
import { type Call, CommandError, UsageError } from './call.ts';
import { findRobotOf, needRobotOf } from './robot-here.ts';
import { gainWords, tryByHand } from './trials.ts';

const UNDO_GAIN = '--undo-gain';
/** What a state looks like at the start of a line. */
const MARKS: Readonly<Record<CheckResult['state'], string>> = {
  ok: 'ok      ',
  degraded: 'DEGRADED',
  failed: 'FAILED  ',
  not_present: 'none    ',
};

/** A result as the doctor prints it: state, name, code and time, and below it what to do. */
export function shownResult(result: CheckResult): string {
  const { id, state, code, mend, durationMs } = result;
  const line = `${MARKS[state]} ${id.padEnd(10)} ${nameOf(id).en}${code === null ? '' : `: ${code}`} (${durationMs} ms)`;
  return mend !== null && isForTheParent(result)
    ? `${line}\n           ${mend.support ?? mend.en}\n           ${mend.ja}`
    : line;
}

const isCheck = (word: string): word is CheckId => (CHECK_IDS as readonly string[]).includes(word);
const isTrial = (word: string): word is TrialId => (TRIAL_IDS as readonly string[]).includes(word);

/**
 * `coach-robot doctor`: tries each part, or those named, and says what to do about what does not work. With `--by-hand`
 * somebody hears, sees and presses what no program can; `--undo-gain` takes back what that did to the microphone's level. The robot of this house does it if one runs, else one of its
 * own in this process.
 */
export async function run(call: Call): Promise<number> {
  const byHand = call.words.includes('--by-hand');
  const names = call.words.filter((word) => word !== '--by-hand');
  if (call.words.includes(UNDO_GAIN)) return undoGain(call);
  const unknown = names.find((word) => !(byHand ? isTrial(word) : isCheck(word)));
  if (unknown !== undefined)
    throw new UsageError(`there is no part ${unknown}: ${(byHand ? TRIAL_IDS : CHECK_IDS).join(', ')}`);
  if (byHand) return handTrials(call, names.filter(isTrial));
  const results = await examine(call, names.filter(isCheck));
  return results.some(isWrong) ? 1 : 0;
}

async function undoGain(call: Call): Promise<number> {
  if (call.words.length > 1) throw new UsageError(`${UNDO_GAIN} stands alone`);
  const robot = await needRobotOf(call.settings());
  const change = await robot.undoGain();
  call.terminal.write(`${gainWords(change)}\n`);
  return change.outcome === 'undone' ? 0 : 1;
}

async function handTrials(call: Call, names: readonly TrialId[]): Promise<number> {
  const robot = await needRobotOf(call.settings());
  let isWell = true;
  for (const id of names.length > 0 ? names : TRIAL_IDS) {
    if (call.signal.aborted) return 1;
    isWell = (await tryByHand(id, robot, call)).isWell && isWell;
  }
  return isWell ? 0 : 1;
}

async function examine(call: Call, names: readonly CheckId[]): Promise<readonly CheckResult[]> {
  const settings = call.settings();
  const ids = names.length > 0 ? names : undefined;
  const onEvent = (event: CheckEvent): void => {
    if (event.type === 'check_finished') call.terminal.write(`${shownResult(event.result)}\n`);
  };
  const running = await findRobotOf(settings);
  if (running !== null) return running.check(onEvent, ids);
  const { composeRobot } = await import('#runtime/compose.ts');
  const key = readSecret('gemini-api-key', call.environment, settings.state.dir);
  const { robot, close } = await composeRobot(
    settings,
    key.value,
    PinoJournal.open('silent'),
    null,
    key.source,
  );
  try {
    return await robot.checks.run(onEvent, call.signal, ids);
  } catch (error) {
    if (call.signal.aborted) throw new CommandError('stopped');
    throw error;
  } finally {
    await close();
  }
}
