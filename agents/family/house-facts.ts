/** What a parent may ask of the household beside the records. Read when asked; holds no key and no code. */
export interface HouseFacts {
  /** What the cloud has cost in this month of Japan ("2026-11"), in US dollars, as estimated. */
  spentUsd(month: string): number;
  /** At most so much a month; 0: no limit. */
  capUsd(): number;
  /** From when on the robot says good night, "20:30"; empty: never. */
  bedtime(): string;
  /** How many minutes a day a child may work; 0: as long as it likes. */
  minutesADay(childId: string | null): number;
  /** Which of the child's doings the cloud takes part in now. */
  cloud(): { readonly voice: boolean; readonly writing: boolean };
}
