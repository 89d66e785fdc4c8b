/** What is known when a downloaded version could be switched to. */
interface MomentFacts {
  /** Of the machine. */
  readonly uptimeS: number;
  /** What the robot says of now; null where it has said nothing for minutes: it does not run, and nobody is disturbed. */
  readonly robot: {
    readonly isLesson: boolean;
    readonly isNight: boolean;
    readonly isUnderVoltage: boolean;
  } | null;
  /** Somebody asked for it, or the signers say at once. */
  readonly isWanted: boolean;
}

/** Why not now. The first three pass by themselves. */
export type MomentBar = 'just_started' | 'under_voltage' | 'lesson' | 'not_night';

/** A machine that was just plugged in is about to be used, or about to be unplugged again. */
const JUST_STARTED_S = 10 * 60;
/** What the robot said is true for so long: it says it each minute. */
const SAID_FOR_S = 3 * 60;

/** Pure: whether now is the moment, null where it is. Never in a lesson, whoever asks. */
export function barOfMoment({ uptimeS, robot, isWanted }: MomentFacts): MomentBar | null {
  if (uptimeS < JUST_STARTED_S) return 'just_started';
  if (robot === null) return null;
  if (robot.isUnderVoltage) return 'under_voltage';
  if (robot.isLesson) return 'lesson';
  return robot.isNight || isWanted ? null : 'not_night';
}

/** Whether what was said at this time of the machine is of now: after a new start of the machine nothing is. */
export function isFresh(saidS: number, uptimeS: number): boolean {
  return saidS <= uptimeS && uptimeS - saidS <= SAID_FOR_S;
}
