interface HouseRulesTold {
  /** Minutes of work after which a break is offered. */
  readonly breakAfterMinutes: number;
  readonly subjects: 'all' | 'math' | 'japanese';
  readonly hintPace: 'early' | 'normal' | 'late';
  /** Hours of the clock, "20:30"; empty: never, or as on school nights. */
  readonly quietHours: { readonly from: string; readonly to: string; readonly weekendFrom: string };
}

/** A notice in the parent's words; wall-clock ms. */
export interface HouseNotice {
  readonly ja: string;
  readonly en: string;
  readonly sinceMs: number;
  readonly isSeen: boolean;
}

/** One sentence that is remembered of a child, and when it was noted; wall-clock ms. */
interface HouseMemory {
  readonly text: string;
  readonly atMs: number;
}

/** What the cloud has cost on a day (days since 1970-01-01, in Japan) for one purpose, in US dollars. */
export interface DaySpent {
  readonly day: number;
  readonly purpose: string;
  readonly usd: number;
}

/** What left the house on a day (days since 1970-01-01, in Japan) for one purpose. */
export interface DaySent {
  readonly day: number;
  readonly receiver: string;
  readonly purpose: string;
  /** Connections or questions that were begun. */
  readonly count: number;
  readonly bytes: number;
  /** Bytes that came back. */
  readonly fetched: number;
}

/** What a parent may ask of the household beside the records. Read when asked; holds no key and no code. */
export interface HouseFacts {
  /** What the cloud has cost in this month of Japan ("2026-11"), in US dollars, as estimated. */
  spentUsd(month: string): number;
  /** The same by day and purpose, oldest first, as far as it was written down; `toDay` is not counted in. */
  spending(fromDay: number, toDay: number): readonly DaySpent[];
  /** What left the house, the newest day first; `toDay` is not counted in. */
  sent(fromDay: number, toDay: number): readonly DaySent[];
  /** At most so much a month; 0: no limit. */
  capUsd(): number;
  /** From when on the robot says good night, "20:30"; empty: never. */
  bedtime(): string;
  /** How many minutes a day a child may work; 0: as long as it likes. */
  minutesADay(childId: string | null): number;
  /** What the robot is called; empty: it has no name. */
  robotName(): string;
  /** How a child is coached and when the robot is silent, by the rules of the household. */
  rules(childId: string | null): HouseRulesTold;
  /** What the parents should know, the newest first. */
  notices(): readonly HouseNotice[];
  /** What the robot remembers of a child now, the newest first. */
  memories(childId: string | null): readonly HouseMemory[];
  /** Which of the child's doings the cloud takes part in now. */
  cloud(): { readonly voice: boolean; readonly writing: boolean };
}
