import { readFileSync } from 'node:fs';
import { arch, cpus, release, totalmem } from 'node:os';
import { TRIAL_IDS, type TrialId } from '#runtime/checks/trial.ts';
import type { RunningRobot } from '#runtime/web/client.ts';
import type { Call } from './call.ts';
import { shownDuration } from './status.ts';
import { askYesOrNo } from './terminal.ts';
import { tryByHand } from './trials.ts';

/** How a step went. Values hold nothing that was said, and no name, address or secret. */
export interface StepReport {
  readonly outcome: 'passed' | 'failed' | 'skipped';
  readonly facts: Readonly<Record<string, string | number | boolean>>;
}

export interface StepContext extends Pick<Call, 'terminal' | 'signal' | 'clock'> {
  readonly robot: RunningRobot;
}

/** One step of the acceptance. */
export interface Step {
  readonly id: string;
  /** What it is, and what the person does, in a line or two. */
  readonly title: string;
  /** About how long it takes. */
  readonly minutes: number;
  run(context: StepContext): Promise<StepReport>;
}

/** What whoever leaves is told. */
export const LEFT = 'left: the same command goes on from here';

const SAMPLE_EVERY_MS = 75_000;
const WATCHED_MS = 10 * 60_000;
/** How long a plugged part may take until it is seen; the checks look each minute in the end. */
const NOTICED_WITHIN_MS = 150_000;
const LOOK_EVERY_MS = 5_000;

const judged = (isWell: boolean, facts: StepReport['facts'] = {}): StepReport => ({
  outcome: isWell ? 'passed' : 'failed',
  facts,
});
const SKIPPED: StepReport = { outcome: 'skipped', facts: {} };

/** Asks what only a person can tell: each question is a fact of the report, and "no" to one fails the step. */
async function asked(
  { terminal }: StepContext,
  questions: Readonly<Record<string, string>>,
): Promise<StepReport> {
  const facts: Record<string, boolean> = {};
  for (const [name, question] of Object.entries(questions)) {
    const answer = await askYesOrNo(terminal, question);
    if (answer === null) return { outcome: 'failed', facts: { ...facts, ended: true } };
    facts[name] = answer;
  }
  return judged(
    Object.values(facts).every((isYes) => isYes),
    facts,
  );
}

const trial = (id: TrialId): Step => ({
  id: `trial_${id}`,
  title: `By hand: ${id}.`,
  minutes: 1,
  async run({ robot, terminal, signal }) {
    const { isWell, outcome } = await tryByHand(id, robot, { terminal, signal });
    return judged(isWell, { outcome });
  },
});

/** The whole acceptance, in the order in which it is gone through. */
export const STEPS: readonly Step[] = [
  {
    id: 'machine',
    title: 'What this machine is.',
    minutes: 0,
    async run({ robot }) {
      const { version } = await robot.health();
      return judged(true, { version, ...machineFacts() });
    },
  },
  {
    id: 'checks',
    title: 'Each part is tried; the camera takes a picture and drops it.',
    minutes: 1,
    async run({ robot, terminal }) {
      const results = await robot.check((event) => {
        if (event.type === 'check_started') terminal.write(`  ${event.id} …\n`);
      });
      const states = results.map(({ id, state, code }) => [id, code === null ? state : `${state}: ${code}`]);
      return judged(
        results.every(({ state }) => state === 'ok' || state === 'not_present'),
        Object.fromEntries(states),
      );
    },
  },
  ...TRIAL_IDS.map(trial),
  {
    id: 'lesson',
    title:
      'Press the talk button and have a lesson by voice, as a child would: ask for a problem, answer right and wrong.',
    minutes: 6,
    run: (context) =>
      asked(context, {
        answered_by_voice: 'Did it answer by voice each time?',
        heard_whole: 'Were its sentences whole, without gaps and crackling?',
        interrupted: 'Was it silent at once when you pressed the button while it spoke?',
        lights_followed: 'Did the lights show when it listened and when it spoke?',
        kept_the_answer: 'Did it keep the answer of the open problem to itself?',
      }),
  },
  {
    id: 'photo',
    title: 'Lay a worksheet before the camera and press the photo button (or よみとる on the page).',
    minutes: 2,
    async run(context) {
      const has = await askYesOrNo(context.terminal, 'Has this robot a camera?');
      if (has === false) return SKIPPED;
      return asked(context, { read: 'Did it read the problems that are printed there?' });
    },
  },
  {
    id: 'sound_unplugged',
    title: 'Pull the plug of the USB microphone or speakerphone, wait, and put it in again when told.',
    minutes: 4,
    async run(context) {
      const has = await askYesOrNo(context.terminal, 'Is the microphone on USB?');
      if (has === false) return SKIPPED;
      context.terminal.write('Pull it out now.\n');
      const lostMs = await until(context, (state) => state !== 'ok');
      context.terminal.write(lostMs === null ? 'The robot did not notice it. ' : 'The robot noticed it. ');
      context.terminal.write('Put it in again now.\n');
      const backMs = await until(context, (state) => state === 'ok');
      return judged(lostMs !== null && backMs !== null, {
        noticed_after_s: secondsOf(lostMs),
        back_after_s: secondsOf(backMs),
      });
    },
  },
  {
    id: 'offline',
    title: 'Switch the router (or the Wi-Fi of the robot) off, speak with the robot, and switch it on again.',
    minutes: 4,
    run: (context) =>
      asked(context, {
        told: 'Did it say kindly that the internet is gone (or go on as if nothing was, without a key)?',
        coached: 'Did it go on coaching arithmetic?',
        came_back: 'After the network was back: does it answer as before?',
      }),
  },
  {
    id: 'quiet_hours',
    title: 'The robot is left alone for ten minutes; temperature, power and memory are watched.',
    minutes: 10,
    run: watch,
  },
];

/** Waits until the microphone is so; gives how long that took, null where it did not happen. */
async function until(
  { robot, clock, signal }: StepContext,
  isSo: (state: string) => boolean,
): Promise<number | null> {
  const startedMs = clock.monotonicMs();
  while (clock.monotonicMs() - startedMs < NOTICED_WITHIN_MS) {
    const { parts } = await robot.health();
    if (isSo(parts.microphone?.state ?? 'unknown')) return clock.monotonicMs() - startedMs;
    await clock.sleep(LOOK_EVERY_MS, signal);
  }
  return null;
}

const secondsOf = (ms: number | null): number | string => (ms === null ? 'never' : Math.round(ms / 1000));

/** Ten minutes with nobody: what a robot does all day. */
async function watch({ robot, terminal, clock, signal }: StepContext): Promise<StepReport> {
  const startedMs = clock.monotonicMs();
  let isPowerWell = true;
  let mostBytes = 0;
  for (let passedMs = 0; passedMs < WATCHED_MS; passedMs = clock.monotonicMs() - startedMs) {
    const [{ parts }, { machine }] = await Promise.all([robot.health(), robot.problemArchive()]);
    mostBytes = Math.max(mostBytes, machine.rss_bytes);
    const power = parts.power?.state ?? 'unknown';
    if (power === 'failed' || power === 'degraded') isPowerWell = false;
    if (terminal.isInteractive)
      terminal.write(
        `\r  ${shownDuration(Math.max(0, (WATCHED_MS - passedMs) / 1000))} left, power ${power}   `,
      );
    await clock.sleep(SAMPLE_EVERY_MS, signal);
  }
  if (terminal.isInteractive) terminal.write('\r\x1b[K');
  const temperatureC = temperatureOf();
  return judged(isPowerWell, {
    power_well: isPowerWell,
    memory_mb: Math.round(mostBytes / 1_000_000),
    ...(temperatureC !== null && { temperature_c: temperatureC }),
  });
}

function machineFacts(): StepReport['facts'] {
  const system = /^PRETTY_NAME="?([^"\n]*)/m.exec(textOf('/etc/os-release') ?? '')?.[1] ?? 'unknown';
  const model = textOf('/proc/device-tree/model')?.replaceAll('\0', '') ?? 'not told';
  return {
    ...{ model, system, kernel: release(), architecture: arch(), node: process.version },
    processors: cpus().length,
    memory_mb: Math.round(totalmem() / 1_000_000),
  };
}

/** Degrees Celsius of the processor; null where nothing tells. */
function temperatureOf(): number | null {
  const text = textOf('/sys/class/thermal/thermal_zone0/temp');
  return text === null ? null : Math.round(Number(text) / 1000);
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
