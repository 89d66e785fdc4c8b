/** What a child truly remembers of one thing. Days are those of the simulation, with their fractions. */
export interface Memory {
  /** Days until the chance of recall has fallen to 90 %. */
  readonly stability: number;
  /** 1-10. */
  readonly difficulty: number;
  readonly atDay: number;
}

/** FSRS-6 as it is published (open-spaced-repetition), with its default weights: written anew, so that it judges the robot's. */
const W = [
  0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629,
  1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658,
] as const;
/** How steeply most people of the benchmark forget (FSRS-6, w20). */
export const USUAL_DECAY = 0.1542;

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
const startingDifficulty = (grade: number): number => W[4] - Math.exp((grade - 1) * W[5]) + 1;

/** The chance, 0-1, that it is remembered. `decay`: how steeply this child forgets. */
export function recallOf(memory: Memory | undefined, day: number, decay: number): number {
  if (memory === undefined) return 0;
  const factor = 0.9 ** (-1 / decay) - 1;
  return (1 + (factor * Math.max(0, day - memory.atDay)) / memory.stability) ** -decay;
}

/** The memory after it was met again; `isKnown`: it came to the child by itself. */
export function afterMeeting(
  memory: Memory | undefined,
  isKnown: boolean,
  day: number,
  decay: number,
): Memory {
  const grade = isKnown ? 3 : 1;
  if (memory === undefined)
    return { stability: isKnown ? W[2] : W[0], difficulty: startingDifficulty(grade), atDay: day };
  const { stability: s, difficulty: d } = memory;
  const change = (-W[6] * (grade - 3) * (10 - d)) / 9;
  const difficulty = clamp(W[7] * startingDifficulty(4) + (1 - W[7]) * (d + change), 1, 10);
  const recall = recallOf(memory, day, decay);
  const sameDay = s * Math.max(isKnown ? 1 : 0, s ** -W[19] * Math.exp(W[17] * (grade - 3 + W[18])));
  const known = s * (1 + Math.exp(W[8]) * (11 - d) * s ** -W[9] * (Math.exp((1 - recall) * W[10]) - 1));
  const forgotten = Math.min(
    W[11] * d ** -W[12] * ((s + 1) ** W[13] - 1) * Math.exp((1 - recall) * W[14]),
    s / Math.exp(W[17] * W[18]),
  );
  const isSameDay = Math.floor(day) === Math.floor(memory.atDay);
  const stability = isSameDay ? sameDay : isKnown ? known : forgotten;
  return { stability: clamp(stability, 0.001, 36_500), difficulty, atDay: day };
}
