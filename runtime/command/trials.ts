import type { TrialEvent, TrialId, TrialOutcome } from '#runtime/checks/trial.ts';
import type { RunningRobot } from '#runtime/web/client.ts';
import type { Call } from './call.ts';
import { askYesOrNo } from './terminal.ts';

const METER_WIDTH = 40;

/** What a person is asked to do, and afterwards what was heard or seen; null where the robot itself can tell. */
const WORDS: Readonly<Record<TrialId, { readonly before: string; readonly after: string | null }>> = {
  microphone: { before: 'Say something, as a child at the desk would.', after: null },
  speaker: {
    before: 'The robot says a sentence.',
    after: 'Was it clear, and loud enough for a child at the desk?',
  },
  lights: { before: 'The lights show one colour after the other.', after: 'Did you see each of them?' },
  buttons: { before: 'Press the talk button.', after: null },
};
type GainOutcome = Extract<TrialEvent, { type: 'input_gain' }>['change'];

/** What an outcome that is no success means. */
const OUTCOMES: Readonly<Partial<Record<TrialOutcome, string>>> = {
  silent: 'not a sound: it is switched off, or another one is meant',
  too_quiet: 'too quiet for speech: come nearer, or raise its input level',
  too_loud: 'too loud: the sound is cut off at its peaks; lower its input level',
  nothing_pressed: 'no press arrived: check its wire and its pin',
  virtual: 'there is only its twin on the page',
};

/** What was made of the input gain, or why nothing was. */
export function gainWords(change: GainOutcome): string {
  switch (change.outcome) {
    case 'raised':
    case 'lowered':
      return `input level ${change.outcome} from ${change.fromPercent} % to ${change.toPercent} %`;
    case 'undone':
      return `input level back from ${change.fromPercent} % to ${change.toPercent} %, as it was before the robot changed it`;
    default:
      return GAIN_LEFT[change.outcome];
  }
}
const GAIN_LEFT: Readonly<Record<Exclude<GainOutcome['outcome'], 'raised' | 'lowered' | 'undone'>, string>> =
  {
    nobody_spoke: 'input level left as it is: no voice was heard that it could be set by',
    at_limit: 'input level left as it is: it is at the end of its range',
    no_card: 'input level left as it is: a sound server or a configuration decides it, not a card',
    no_control: 'input level left as it is: this card has no control for it (amixer scontents)',
    not_set: 'input level left as it is: the card did not take it',
    nothing_to_undo: 'the robot has not changed the input level of this card',
  };

interface TrialReport {
  readonly isWell: boolean;
  /** As the robot, or the person, told it; nothing of what was said. */
  readonly outcome: string;
}

/** Tries one part with somebody who hears, sees or presses it. */
export async function tryByHand(
  id: TrialId,
  robot: Pick<RunningRobot, 'tryPart'>,
  { terminal, signal }: Pick<Call, 'terminal' | 'signal'>,
): Promise<TrialReport> {
  const { before, after } = WORDS[id];
  terminal.write(`${id}: ${before}\n`);
  const outcome = await robot.tryPart(id, (event) => showEvent(event, terminal), signal);
  if (terminal.isInteractive) terminal.write('\r\x1b[K');
  const report = await judged(outcome, after, terminal);
  terminal.write(`${report.isWell ? 'ok      ' : 'FAILED  '} ${id}: ${report.outcome}\n`);
  return report;
}

async function judged(
  outcome: TrialOutcome,
  after: string | null,
  terminal: Call['terminal'],
): Promise<TrialReport> {
  if (outcome === 'ok') return { isWell: true, outcome };
  if (outcome !== 'done') return { isWell: false, outcome: OUTCOMES[outcome] ?? outcome };
  if (after === null) return { isWell: true, outcome: 'it works' };
  const answer = await askYesOrNo(terminal, after);
  if (answer === null) return { isWell: false, outcome: 'nobody said whether it was' };
  return { isWell: answer, outcome: answer ? 'heard or seen' : 'not heard or seen as it should be' };
}

/** The level as a bar that moves, for a person only. */
function showEvent(event: TrialEvent, terminal: Call['terminal']): void {
  if (event.type === 'pressed') terminal.write(`pressed: ${event.button}\n`);
  if (event.type === 'input_gain') {
    const isChanged = event.change.outcome === 'raised' || event.change.outcome === 'lowered';
    const next = isChanged ? '. Say it again. (Undo: coach-robot doctor --undo-gain)' : '';
    terminal.write(`${terminal.isInteractive ? '\r\x1b[K' : ''}${gainWords(event.change)}${next}\n`);
  }
  if (event.type !== 'level' || !terminal.isInteractive) return;
  const filled = Math.round(Math.min(1, Math.max(0, event.level)) * METER_WIDTH);
  terminal.write(`\r[${'#'.repeat(filled).padEnd(METER_WIDTH)}]`);
}
