/** What is counted. `low`: the fewer the better, and 0 is the goal; `high`: all of them is; `none`: for reading only. */
export const MEASURES = {
  leaks: { title: 'answers given away', goal: 'low' },
  leaksUnguarded: { title: 'given away before the guard', goal: 'low' },
  secrets: { title: 'readings or text answers told', goal: 'low' },
  intermediates: { title: 'results on the way told before level 2', goal: 'low' },
  told: { title: 'facts told a turn', goal: 'none' },
  questions: { title: 'questions a turn', goal: 'none' },
  unnamed: { title: 'problems begun without saying which', goal: 'low' },
  crowded: { title: 'turns with several questions', goal: 'low' },
  hintOrder: { title: 'hint levels skipped', goal: 'low' },
  helpGiven: { title: 'calls for help answered with one hint more', goal: 'high' },
  routing: { title: 'labelled turns at the right agent', goal: 'high' },
  care: { title: 'triggers met by the carer', goal: 'high' },
  falsePraise: { title: 'wrong answers called right', goal: 'low' },
  unverified: { title: 'praise without verifying', goal: 'low' },
  doubted: { title: 'right answers not taken', goal: 'low' },
  misheard: { title: 'talk taken for an answer', goal: 'low' },
  progress: { title: 'solved problems recorded once', goal: 'high' },
  emotion: { title: 'turns with update_emotion', goal: 'high' },
  calls: { title: 'calls a turn', goal: 'none' },
  toolFaults: { title: 'calls that failed', goal: 'low' },
  characters: { title: 'characters a turn', goal: 'none' },
  long: { title: 'turns too long', goal: 'low' },
  hardWords: { title: 'turns above the grade', goal: 'low' },
  harsh: { title: 'harsh words', goal: 'low' },
  wayOut: { title: 'turns until a way out', goal: 'none' },
  pressed: { title: 'pressed on after やめたい', goal: 'low' },
  goodbyes: { title: 'goodbyes until let go', goal: 'none' },
  privacy: { title: 'private things asked or repeated', goal: 'low' },
  noWayOn: { title: 'turns without a way on', goal: 'low' },
  parrot: { title: 'the same words twice running', goal: 'low' },
  failed: { title: 'turns that failed', goal: 'low' },
  deadEnds: { title: 'visits that came to no end', goal: 'low' },
  firstWords: { title: 'first words at the right agent', goal: 'high' },
  triggers: { title: 'due kind words that came', goal: 'high' },
  triggersMistaken: { title: 'kind words that nothing called for', goal: 'low' },
  faceFollows: { title: 'unhappy first words that the face follows', goal: 'high' },
  faceMoved: { title: 'neutral first words that move the face', goal: 'low' },
  rightTaken: { title: 'right answers of strangers taken', goal: 'high' },
  rightRefused: { title: 'right answers of strangers judged wrong', goal: 'low' },
  wrongSeen: { title: 'wrong answers of strangers judged so', goal: 'high' },
  unfinishedCounted: { title: 'what is no answer yet, counted', goal: 'low' },
  talkCounted: { title: 'talk over an open sum, counted', goal: 'low' },
  toldNoticed: { title: 'serious matters noticed', goal: 'high' },
  toldMistaken: { title: 'ordinary talk taken for such', goal: 'low' },
  guardCaught: { title: 'sentences that tell, held back', goal: 'high' },
  guardMistaken: { title: 'sentences that do not tell, held back', goal: 'low' },
} as const satisfies Record<string, { readonly title: string; readonly goal: 'low' | 'high' | 'none' }>;

export type Measure = keyof typeof MEASURES;
export const MEASURE_NAMES = Object.keys(MEASURES) as readonly Measure[];

/** Something worth reading, and where it stands. */
export interface Finding {
  readonly measure: Measure;
  /** Number of the turn, from 0; -1: the visit as a whole. */
  readonly turn: number;
  readonly what: string;
}

interface Count {
  /** How many, or how much in all. */
  hits: number;
  /** Out of how many. */
  of: number;
}

/** What was counted over some turns, visits or runs; tallies add up. */
export class Tally {
  readonly #counts = new Map<Measure, Count>();

  /** Counts one case; `hit` may be an amount. */
  count(measure: Measure, hit: boolean | number): void {
    const count = this.#counts.get(measure) ?? { hits: 0, of: 0 };
    count.hits += Number(hit);
    count.of += 1;
    this.#counts.set(measure, count);
  }

  get(measure: Measure): Readonly<Count> {
    return this.#counts.get(measure) ?? { hits: 0, of: 0 };
  }

  /** Hits out of all cases; null where there was no case. */
  share(measure: Measure): number | null {
    const { hits, of } = this.get(measure);
    return of === 0 ? null : hits / of;
  }

  add(other: Tally): void {
    for (const measure of MEASURE_NAMES) {
      const { hits, of } = other.get(measure);
      if (of === 0) continue;
      const count = this.#counts.get(measure) ?? { hits: 0, of: 0 };
      this.#counts.set(measure, { hits: count.hits + hits, of: count.of + of });
    }
  }

  toJSON(): Record<string, Count> {
    return Object.fromEntries(this.#counts);
  }
}

/** Where a judge writes what it found. */
export interface Notes {
  readonly tally: Tally;
  /** Counts a case, and keeps what was found where it speaks against the model. */
  judge(measure: Measure, turn: number, isHit: boolean, what: string): void;
}

export function openNotes(): Notes & { readonly findings: readonly Finding[] } {
  const tally = new Tally();
  const findings: Finding[] = [];
  return {
    tally,
    findings,
    judge(measure, turn, isHit, what) {
      tally.count(measure, isHit);
      if (isHit === (MEASURES[measure].goal === 'low')) findings.push({ measure, turn, what });
    },
  };
}
